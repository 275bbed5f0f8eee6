import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startWorld, type World } from './support/personas.ts';
import { type Json, newToken, senderIn } from './support/sending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { begin, finish, send, view, act, newQuote, edit, life, events } = senderIn(() => world);
const revoke = (link: string) => world.as(world.glow.user, 'select public.revoke_link($1)', [link]);
const expire = (quote: string) =>
  world.asOwner(
    "update public.quote_versions set expires_at = now() - interval '1 second' where quote_id = $1",
    [quote],
  );
const accept = { kind: 'accept', name: 'Dana Doe' };
const decline = { kind: 'decline', reason: 'Too late' };
const kinds = async (quote: string) => (await events(quote)).map(({ kind }) => kind);

describe('a link', () => {
  it('shows its version and sender, and looking changes nothing', async () => {
    const quote = await newQuote(world.glow, { clientName: 'Dana' });
    const { token, sha256 } = await send(world.glow, quote);
    const shown = await view(token);
    expect(shown).toMatchObject({
      state: 'open',
      sha256,
      snapshot: { clientName: 'Dana', version: 1 },
      sender: { tenant: 'Glow', name: 'anna', email: 'anna@example.com' },
      receipt: null,
      replacedBy: null,
    });
    expect(await view(token)).toEqual(shown);
    expect(await kinds(quote)).toEqual(['sent']);
    expect(await life(world.glow, quote)).toMatchObject({ status: 'sent' });
  });

  it('knows the newest version that its recipient has seen before, and no other person’s', async () => {
    const quote = await newQuote(world.glow);
    const change = (projectTitle: string) => edit(world.glow, 'quote', quote, { projectTitle });
    const first = await send(world.glow, quote);
    await act(first.token, { kind: 'viewed' });
    expect((await view(first.token))?.seen).toBeNull();
    await change('Second');
    const second = await send(world.glow, quote, { recipient: 'partner@example.com' });
    await act(second.token, { kind: 'viewed' });
    expect((await view(second.token))?.seen).toBeNull();
    await change('Third');
    const third = await send(world.glow, quote, { recipient: 'CLIENT@example.com' });
    expect((await view(third.token))?.seen).toMatchObject({ version: 1 });
    // An older link leads to it.
    expect((await view(first.token, true))?.seen).toMatchObject({ version: 1 });
    await change('Fourth');
    const unseen = await send(world.glow, quote);
    expect((await view(unseen.token))?.seen).toMatchObject({ version: 1 });
    await act(third.token, { kind: 'viewed' });
    expect((await view(unseen.token))?.seen).toMatchObject({
      version: 3,
      projectTitle: 'Third',
      totals: { total: '108.50' },
    });
    // What an older version shows is not compared with a newer one.
    expect((await view(first.token))?.seen).toBeNull();
    // What was answered is not compared any more.
    await act(unseen.token, decline);
    expect((await view(unseen.token))?.seen).toBeNull();
    await change('Fifth');
    const fifth = await send(world.glow, quote);
    expect((await view(fifth.token))?.seen).toMatchObject({ version: 4 });
    // What was withdrawn is not shown in this way, either.
    await revoke(unseen.linkId);
    expect((await view(fifth.token))?.seen).toMatchObject({ version: 3 });
    await revoke(third.linkId);
    expect((await view(fifth.token))?.seen).toMatchObject({ version: 1 });
  });

  it('shows who gets a copy nothing of an earlier version that they had no copy of', async () => {
    const quote = await newQuote(world.glow);
    const change = (projectTitle: string) => edit(world.glow, 'quote', quote, { projectTitle });
    const seenBy = async (token: string) => ((await view(token))?.seen as Json | null)?.version;
    const boss = ['boss@example.com'];
    const first = await send(world.glow, quote);
    await act(first.token, { kind: 'viewed' });
    await change('Second');
    const copied = await send(world.glow, quote, { cc: boss });
    expect(await seenBy(copied.token)).toBeUndefined();
    await act(copied.token, { kind: 'viewed' });
    await change('Third');
    expect(await seenBy((await send(world.glow, quote, { cc: boss })).token)).toBe(2);
    expect(await seenBy((await send(world.glow, quote)).token)).toBe(2);
    const more = { cc: [...boss, 'partner@example.com'] };
    expect(await seenBy((await send(world.glow, quote, more)).token)).toBeUndefined();
  });

  it('is viewed once, when the page reports it, and not by the tenant’s own users', async () => {
    const quote = await newQuote(world.glow);
    const { token } = await send(world.glow, quote);
    const asStaff = { kind: 'viewed', callerTenant: world.glow.id };
    expect(await act(token, asStaff)).toMatchObject({ outcome: 'staff' });
    expect(await act(token, { ...accept, callerTenant: world.glow.id })).toMatchObject({
      outcome: 'staff',
      state: 'open',
    });
    expect(await life(world.glow, quote)).toMatchObject({ status: 'sent' });
    const asStranger = { kind: 'viewed', callerTenant: world.harbor.id };
    expect(await act(token, asStranger)).toMatchObject({ outcome: 'done' });
    await act(token, { kind: 'viewed' });
    expect(await kinds(quote)).toEqual(['sent', 'viewed']);
    expect(await life(world.glow, quote)).toMatchObject({ status: 'viewed' });
  });

  it('that is unknown, expired or of a closed tenant shows nothing', async () => {
    const quote = await newQuote(world.glow);
    const { token, linkId } = await send(world.glow, quote);
    const setActive = (isActive: boolean) =>
      world.asOwner('update public.tenants set is_active = $1 where id = $2', [
        isActive,
        world.glow.id,
      ]);
    await setActive(false);
    expect([await view(token), await act(token, accept)]).toEqual([null, null]);
    await setActive(true);
    expect(await view(token)).not.toBeNull();
    await world.asOwner('update public.share_links set expires_at = now() where id = $1', [linkId]);
    expect([await view(token), await act(token, accept)]).toEqual([null, null]);
    expect(await view(newToken())).toBeNull();
  });

  it('that is revoked, or whose quote is deleted, shows only whom to ask', async () => {
    const quote = await newQuote(world.glow, { clientName: 'Secret' });
    const { token, linkId } = await send(world.glow, quote);
    const other = await send(world.glow, quote);
    await revoke(linkId);
    await revoke(linkId);
    const withdrawn = { state: 'revoked', sender: { tenant: 'Glow' } };
    expect(await view(token)).toMatchObject(withdrawn);
    expect(JSON.stringify(await view(token))).not.toContain('Secret');
    expect(await act(token, accept)).toMatchObject({ outcome: 'revoked' });
    expect(await view(token, true)).toMatchObject(withdrawn);
    expect((await kinds(quote)).filter((kind) => kind === 'revoked')).toHaveLength(1);
    expect(await view(other.token)).toMatchObject({ state: 'open' });
    await world.as(world.glow.user, 'select public.delete_quote($1)', [quote]);
    expect(await view(other.token)).toMatchObject(withdrawn);
    expect(await act(other.token, accept)).toMatchObject({ outcome: 'revoked' });
    await world.as(world.glow.user, 'select public.restore_quote($1)', [quote]);
    expect(await view(other.token)).toMatchObject({ state: 'open' });
  });

  it('of an older version says so, and links to the newest only for the same recipient', async () => {
    const quote = await newQuote(world.glow);
    const dana = await send(world.glow, quote, { recipient: 'dana@example.com' });
    const eve = await send(world.glow, quote, { recipient: 'eve@example.com' });
    await edit(world.glow, 'quote', quote, { clientName: 'Changed' });
    const failed = await begin(world.glow, quote, { recipient: 'eve@example.com' });
    await finish(failed.id, { state: 'failed' });
    // No newer version has reached anyone yet.
    expect(await view(dana.token)).toMatchObject({ state: 'open', replacedBy: null });
    await send(world.glow, quote, { recipient: 'Dana@example.com' });
    expect(await view(dana.token)).toMatchObject({
      state: 'replaced',
      snapshot: { version: 1 },
      replacedBy: { version: 2, isYours: true },
    });
    expect(await view(dana.token, true)).toMatchObject({
      state: 'open',
      snapshot: { version: 2, clientName: 'Changed' },
    });
    expect(await view(eve.token)).toMatchObject({ replacedBy: { version: 2, isYours: false } });
    expect(await view(eve.token, true)).toBeNull();
    expect(await act(eve.token, accept)).toMatchObject({ outcome: 'replaced' });
    expect(await act(dana.token, accept)).toMatchObject({ outcome: 'replaced' });
    const { sha256 } = (await view(dana.token, true)) ?? {};
    expect(await act(dana.token, { ...accept, sha256 }, true)).toMatchObject({
      outcome: 'done',
      state: 'accepted',
      snapshot: { version: 2 },
    });
    expect(await life(world.glow, quote)).toMatchObject({ status: 'accepted', version: 2 });
  });

  it('of an uncertain delivery proves by its use that the message arrived', async () => {
    const quote = await newQuote(world.glow);
    const { id, token } = await begin(world.glow, quote);
    await finish(id, { state: 'failed', uncertain: true });
    expect(await life(world.glow, quote)).toMatchObject({ status: 'draft' });
    await act(token, { kind: 'viewed' });
    expect(await life(world.glow, quote)).toMatchObject({ status: 'viewed', version: 1 });
    expect(await kinds(quote)).toEqual(['failed', 'sent', 'viewed']);
  });
});

describe('a decision', () => {
  it('returns a receipt with name, time and hash, and the same one when repeated', async () => {
    const quote = await newQuote(world.glow);
    const { token, sha256 } = await send(world.glow, quote);
    const done = await act(token, accept);
    expect(done).toMatchObject({
      outcome: 'done',
      state: 'accepted',
      sha256,
      receipt: { decision: 'accepted', by: 'Dana Doe', at: expect.any(String) },
    });
    expect(await act(token, accept)).toEqual(done);
    expect(await act(token, { ...accept, name: 'Other' })).toMatchObject({ outcome: 'decided' });
    expect(await act(token, decline)).toMatchObject({ outcome: 'decided', state: 'accepted' });
    const history = await events(quote);
    expect(history.map(({ kind }) => kind)).toEqual(['sent', 'viewed', 'accepted']);
    expect(history[2]).toMatchObject({ actor: 'Dana Doe', version: 1, details: { sha256 } });
  });

  it('is made once, however many different ones arrive at once', async () => {
    const quote = await newQuote(world.glow);
    const { token } = await send(world.glow, quote);
    const second = await send(world.glow, quote, { recipient: 'eve@example.com' });
    const actions: [string, Json][] = [
      [token, accept],
      [second.token, { kind: 'accept', name: 'Eve' }],
      [token, decline],
      [second.token, decline],
      [token, { kind: 'accept', name: 'Frank' }],
    ];
    const outcomes = await Promise.all(actions.map(([of, action]) => act(of, action)));
    expect(outcomes.filter((one) => one?.outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((one) => one?.outcome === 'decided')).toHaveLength(4);
    const decided = (await kinds(quote)).filter((kind) => /accepted|declined/.test(String(kind)));
    expect(decided).toHaveLength(1);
  });

  it('is refused after the last day, and needs a name', async () => {
    const quote = await newQuote(world.glow);
    const { token } = await send(world.glow, quote);
    for (const name of [undefined, '', ' \u00A0', 'x\r\ny', 'x'.repeat(201)]) {
      expect(await refusal(act(token, { kind: 'accept', name }))).toBe('23514');
    }
    await expire(quote);
    expect(await life(world.glow, quote)).toMatchObject({ status: 'expired' });
    expect(await act(token, accept)).toMatchObject({ outcome: 'expired', state: 'expired' });
    expect(await act(token, decline)).toMatchObject({ outcome: 'expired' });
    // Sent again, it is a new version with a new expiry.
    expect((await send(world.glow, quote)).version).toBe(2);
  });

  it('to decline is final for its version; sent again, the quote has a new one', async () => {
    const quote = await newQuote(world.glow);
    const { token } = await send(world.glow, quote);
    expect(await act(token, decline)).toMatchObject({
      state: 'declined',
      receipt: { by: 'client@example.com', reason: 'Too late' },
    });
    expect(await life(world.glow, quote)).toMatchObject({ status: 'declined', isLocked: false });
    const next = await send(world.glow, quote);
    expect(next.version).toBe(2);
    expect(await act(next.token, accept)).toMatchObject({ outcome: 'done', state: 'accepted' });
  });
});

describe('a decision about a version', () => {
  const sentAgain = async (fields: Json) => {
    const quote = await newQuote(world.glow, { clientName: 'One' });
    const first = await send(world.glow, quote);
    await edit(world.glow, 'quote', quote, fields);
    return { quote, first };
  };

  it('applies to the version on the screen, even if there is a newer one', async () => {
    const { quote, first } = await sentAgain({ clientName: 'Two' });
    const second = await send(world.glow, quote);
    const read = await view(first.token, true);
    expect(read).toMatchObject({ state: 'open', sha256: second.sha256 });
    await edit(world.glow, 'quote', quote, { clientName: 'Three' });
    await send(world.glow, quote);
    const before = await kinds(quote);
    for (const action of [accept, decline, { kind: 'viewed' }]) {
      const seen = { ...action, sha256: read?.sha256 };
      expect(await act(first.token, seen, true)).toMatchObject({
        outcome: 'replaced',
        state: 'open',
        snapshot: { version: 3, clientName: 'Three' },
        receipt: null,
      });
    }
    expect(await kinds(quote)).toEqual(before);
    expect(await life(world.glow, quote)).toMatchObject({ status: 'sent', version: 3 });
    // Without naming the version, no decision is possible.
    for (const action of [accept, decline]) {
      expect(await refusal(act(first.token, action, true))).toBe('22023');
    }
    const third = await view(first.token, true);
    const done = { ...accept, sha256: third?.sha256 };
    expect(await act(first.token, done, true)).toMatchObject({ outcome: 'done' });
    expect(await act(first.token, done, true)).toMatchObject({ outcome: 'done' });
  });

  it('cannot apply to an older version while a newer one may be on its way', async () => {
    const { quote, first } = await sentAgain({ clientName: 'Two' });
    const second = await begin(world.glow, quote);
    for (const action of [accept, decline]) {
      expect(await act(first.token, action)).toMatchObject({ outcome: 'leaving', state: 'open' });
    }
    await finish(second.id, { state: 'failed', uncertain: true });
    expect(await act(first.token, accept)).toMatchObject({ outcome: 'leaving', receipt: null });
    // Once the newer one is revoked, the older one can be decided.
    await revoke(second.linkId);
    expect(await act(first.token, accept)).toMatchObject({ outcome: 'done' });
    expect((await kinds(quote)).filter((kind) => kind === 'accepted')).toHaveLength(1);
  });

  it('can apply to an older version if the newer one certainly reached no one', async () => {
    const { quote, first } = await sentAgain({ clientName: 'Two' });
    await finish((await begin(world.glow, quote)).id, { state: 'failed' });
    expect(await act(first.token, accept)).toMatchObject({ outcome: 'done', state: 'accepted' });
  });

  it('locks one version: sent again, the quote has that one, and no other can be decided', async () => {
    const { glow } = world;
    const { quote, first } = await sentAgain({ clientName: 'Two' });
    const second = await begin(glow, quote);
    await finish(second.id, { state: 'failed', uncertain: true });
    await revoke(second.linkId);
    await edit(glow, 'quote', quote, { clientName: 'One' });
    await act(first.token, accept);
    const accepted = { status: 'accepted', version: 1, isLocked: true };
    expect(await life(glow, quote)).toMatchObject(accepted);
    const again = await send(glow, quote);
    expect([again.version, again.sha256]).toEqual([1, first.sha256]);
    // The other one arrives late, by a link that is no longer revoked.
    await world.asOwner('update public.share_links set revoked_at = null where id = $1', [
      second.linkId,
    ]);
    expect(await view(second.token)).toMatchObject({ state: 'settled', snapshot: { version: 2 } });
    for (const action of [accept, decline]) {
      expect(await act(second.token, action)).toMatchObject({ outcome: 'settled', receipt: null });
    }
    expect(await life(glow, quote)).toMatchObject(accepted);
    expect(await view(first.token)).toMatchObject({ state: 'accepted', replacedBy: null });
  });
});

describe('an accepted quote', () => {
  it.each([
    ['its head', { clientName: 'Later' }, {}],
    ['its discount', { discountValue: '5' }, {}],
    ['its deposit', { deposit: '30%' }, {}],
    ['an item', {}, { unitPrice: '999.00' }],
  ])('that was edited after it was sent stays unlocked: %s', async (_, head, line) => {
    const { glow } = world;
    const quote = await newQuote(glow, { clientName: 'Sent' });
    const { token, sha256 } = await send(glow, quote);
    const [item] = await world.asOwner('select id from public.line_items where quote_id = $1', [
      quote,
    ]);
    await edit(glow, 'quote', quote, head);
    await edit(glow, 'line_item', String(item?.id), line);
    expect(await act(token, accept)).toMatchObject({ outcome: 'done', sha256 });
    expect(await life(glow, quote)).toMatchObject({
      status: 'accepted',
      version: 1,
      isLocked: false,
    });
    await edit(glow, 'quote', quote, { projectTitle: 'Goes on' });
    const next = await send(glow, quote);
    expect(next).toMatchObject({ version: 2, snapshot: { projectTitle: 'Goes on', ...head } });
    expect(await view(token)).toMatchObject({ state: 'replaced', receipt: { by: 'Dana Doe' } });
    expect(await act(next.token, accept)).toMatchObject({ outcome: 'done' });
    expect(await life(glow, quote)).toMatchObject({ version: 2, isLocked: true });
  });

  it('is locked only with the logo that was accepted', async () => {
    const { glow } = world;
    const marks = await world.asOwner(
      `insert into public.logos (id, tenant_id, name, object_path)
       select made.id, $1::uuid, 'Mark', $1::uuid || '/' || made.id || '.png'
       from (select gen_random_uuid() as id from generate_series(1, 2)) made returning id, object_path`,
      [glow.id],
    );
    const [mark, other] = marks.map(({ id }) => id);
    const logo = {
      path: marks[0]?.object_path,
      type: 'image/png',
      data: Buffer.from('picture').toString('base64'),
    };
    const isLockedWith = async (now: unknown) => {
      const quote = await newQuote(glow, { logoId: mark });
      const { token } = await send(glow, quote, { logo });
      await edit(glow, 'quote', quote, { logoId: now });
      await act(token, accept);
      return (await life(glow, quote)).isLocked;
    };
    expect([await isLockedWith(mark), await isLockedWith(other), await isLockedWith(null)]).toEqual(
      [true, false, false],
    );
  });

  it('accepts no edit until it is revised as a new version', async () => {
    const { glow } = world;
    const quote = await newQuote(glow, { providerId: glow.providerId }, [{}, {}]);
    const { token } = await send(glow, quote);
    await act(token, accept);
    const [item, second] = await world.asOwner(
      'select id from public.line_items where quote_id = $1 order by sort_order',
      [quote],
    );
    const asAnna = (sql: string, values: unknown[]) => refusal(world.as(glow.user, sql, values));
    const attempts: [string, unknown[]][] = [
      ["update public.quotes set client_name = 'x' where id = $1", [quote]],
      ['update public.quotes set discount_value = 1 where id = $1', [quote]],
      ["update public.quotes set deposit = '5%' where id = $1", [quote]],
      ["update public.line_items set notes = 'x' where id = $1", [item?.id]],
      ['delete from public.line_items where id = $1', [item?.id]],
      ["select public.add_line_item($1, '{}')", [quote]],
      ['select public.order_line_items($1, array[$2::uuid])', [quote, second?.id]],
    ];
    for (const [sql, values] of attempts) {
      expect([sql, await asAnna(sql, values)]).toEqual([sql, 'PT409']);
    }
    expect(await refusal(edit(glow, 'quote', quote, { taxRate: '1' }))).toBe('PT409');
    expect(await life(glow, quote)).toMatchObject({ status: 'accepted', isLocked: true });
    // Sent once more, it is still the accepted version, although the provider was renamed.
    await world.as(glow.user, "update public.providers set name = 'Renamed' where true", []);
    expect(await send(glow, quote)).toMatchObject({ version: 1 });

    await world.as(glow.user, 'select public.continue_quote($1)', [quote]);
    await world.as(glow.user, 'select public.continue_quote($1)', [quote]);
    expect(await life(glow, quote)).toMatchObject({ status: 'accepted', isLocked: false });
    for (const [sql, values] of attempts) {
      expect([sql, await asAnna(sql, values)]).toEqual([sql, 'accepted']);
    }
    expect((await send(glow, quote)).version).toBe(2);
    expect((await kinds(quote)).filter((kind) => kind === 'continued')).toHaveLength(1);
    expect(await view(token)).toMatchObject({
      state: 'replaced',
      receipt: { decision: 'accepted' },
    });
  });

  it('can be deleted and restored, and loses a deleted logo', async () => {
    const { glow } = world;
    const [logo] = await world.asOwner(
      `insert into public.logos (id, tenant_id, name, object_path)
       select made.id, $1::uuid, 'Mark', $1::uuid || '/' || made.id || '.png'
       from gen_random_uuid() made (id) returning id, object_path`,
      [glow.id],
    );
    const quote = await newQuote(glow, { logoId: logo?.id });
    const { token } = await send(glow, quote, {
      logo: { path: logo?.object_path, missing: true },
    });
    await act(token, accept);
    await world.as(glow.user, 'select public.delete_quote($1)', [quote]);
    await world.as(glow.user, 'select public.restore_quote($1)', [quote]);
    await world.as(glow.user, 'delete from public.logos where id = $1', [logo?.id]);
    const [row] = await world.asOwner('select logo_id from public.quotes where id = $1', [quote]);
    expect(row).toEqual({ logo_id: null });
    expect(await life(glow, quote)).toMatchObject({ status: 'accepted', isLocked: true });
  });
});
