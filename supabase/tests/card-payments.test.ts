import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  refusal,
  serviceRole,
  startWorld,
  type Tenant,
  visitor,
  type World,
} from './support/personas.ts';
import { hashOf, type Json, newToken, senderIn } from './support/sending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { send, view, act, newQuote, edit, events } = senderIn(() => world);

const sealed = 'x'.repeat(100);
/** Keys are never sealed twice alike. */
const newlySealed = () => sealed + crypto.randomUUID();
const connect = (tenant: Tenant, keys = newlySealed()) =>
  world.as(
    tenant.user,
    `select public.save_card_account($1, '4242', false,
       (public.card_account() ->> 'connectedAt')::timestamptz) as account`,
    [keys],
  );
const disconnect = (tenant: Tenant) =>
  world.as(tenant.user, 'select public.remove_card_account() as account');
const accountOf = async (tenant: Tenant) =>
  (await world.as(tenant.user, 'select public.card_account() as account'))[0]?.account;
const keysOf = async (tenant: Tenant) =>
  (await world.as(serviceRole, 'select public.card_keys($1) as keys', [tenant.id]))[0]?.keys;

/** A quote of $108.50 that was accepted, with a deposit of half unless another one is given. */
async function accepted(deposit = '50%') {
  const quote = await newQuote(world.glow, { clientName: 'Dana', deposit }, [
    { description: 'Ring' },
  ]);
  const { token } = await send(world.glow, quote);
  await act(token, { kind: 'accept', name: 'Dana' });
  return { quote, token };
}
const begin = async (token: string, amount = '54.25') =>
  (
    await world.as(serviceRole, 'select public.begin_checkout($1, $2) as checkout', [
      hashOf(token),
      amount,
    ])
  )[0]?.checkout as Json | null;
const open = async (token: string) =>
  (await world.as(serviceRole, 'select public.open_checkout($1) as checkout', [hashOf(token)]))[0]
    ?.checkout as Json | null;
const follow = async (checkout: unknown, state: string, session = 'cs_1', tenant = world.glow) =>
  (
    await world.as(serviceRole, 'select public.follow_checkout($1, $2, $3, $4) as state', [
      tenant.id,
      checkout,
      session,
      state,
    ])
  )[0]?.state;
const finish = async (
  checkout: unknown,
  cents: number | null = 5425,
  tenant = world.glow,
  session = 'cs_1',
) =>
  (
    await world.as(serviceRole, "select public.finish_checkout($1, $2, $3, $4, 'pi_1') as answer", [
      tenant.id,
      checkout,
      session,
      cents,
    ])
  )[0]?.answer;
const cardOf = async (token: string) => ((await view(token))?.payment as Json | null)?.card;
const paymentsOf = (quote: string) =>
  world.as(
    world.glow.user,
    'select id, amount::text, recorder, reference from public.payments where quote_id = $1',
    [quote],
  );

describe('an account', () => {
  it('is the tenant’s own, shown without its keys, and in the audit log', async () => {
    expect(await accountOf(world.glow)).toBeNull();
    await connect(world.glow, sealed);
    const shown = { keyEnd: '4242', isLive: false, connectedAt: expect.any(String) };
    expect(await accountOf(world.glow)).toEqual(shown);
    expect(await accountOf(world.harbor)).toBeNull();
    expect([await keysOf(world.glow), await keysOf(world.harbor)]).toEqual([sealed, null]);
    await connect(world.glow, 'y'.repeat(100));
    expect(await keysOf(world.glow)).toBe('y'.repeat(100));
    await disconnect(world.harbor);
    expect(await accountOf(world.glow)).toEqual(shown);
    await disconnect(world.glow);
    await disconnect(world.glow);
    expect([await accountOf(world.glow), await keysOf(world.glow)]).toEqual([null, null]);
    expect(
      await world.asOwner(
        "select action, details ->> 'keyEnd' as key from public.audit_log where tenant_id = $1 and action like 'cards.%' order by created_at",
        [world.glow.id],
      ),
    ).toEqual([
      { action: 'cards.connected', key: '4242' },
      { action: 'cards.connected', key: '4242' },
      { action: 'cards.disconnected', key: '4242' },
    ]);
  });

  it('is replaced only by whoever knows it', async () => {
    await connect(world.glow);
    const save = "select public.save_card_account($1, '9999', true, $2::timestamptz)";
    for (const before of [null, '2026-01-01T00:00:00Z']) {
      await expect(world.as(world.glow.user, save, [newlySealed(), before])).rejects.toThrow(
        'account_changed',
      );
    }
    expect(await accountOf(world.glow)).toMatchObject({ keyEnd: '4242' });
    await disconnect(world.glow);
  });

  it('is refused with keys that are not sealed, and for who acts for no tenant', async () => {
    expect(await refusal(connect(world.glow, 'sk_test_1234'))).toContain('23514');
    expect(
      await refusal(
        world.as(world.superUser, "select public.save_card_account($1, '4242', false)", [sealed]),
      ),
    ).toContain('PT401');
    expect(await accountOf(world.glow)).toBeNull();
  });

  it('gives its keys, and what is paid with them, to the service role alone', async () => {
    const { token } = await accepted();
    for (const who of [world.glow.user, world.superUser, visitor]) {
      for (const [call, values] of [
        ['public.card_keys($1)', [world.glow.id]],
        ['public.begin_checkout($1, 54.25)', [hashOf(token)]],
        ['public.open_checkout($1)', [hashOf(token)]],
        ["public.follow_checkout($1, $1, 'cs_1', 'ended')", [world.glow.id]],
        ["public.finish_checkout($1, $1, 'cs_1', 1, 'pi_1')", [world.glow.id]],
        ['public.open_checkouts($1)', [world.glow.id]],
        ['private.card_keys($1)', [world.glow.id]],
      ] as const) {
        expect(await refusal(world.as(who, `select ${call}`, [...values])), call).toContain(
          '42501',
        );
      }
      for (const table of ['private.card_accounts', 'private.checkouts']) {
        expect(await refusal(world.as(who, `select * from ${table}`))).toContain('42501');
      }
    }
  });
});

describe('a checkout', () => {
  beforeEach(async () => {
    await connect(world.glow);
  });

  it('is begun for exactly what is due of an accepted quote', async () => {
    const { quote, token } = await accepted();
    expect(await cardOf(token)).toBe('offered');
    const checkout = await begin(token);
    expect(checkout).toEqual({
      id: expect.any(String),
      tenantId: world.glow.id,
      session: null,
      isOwn: true,
      isNewest: false,
      cents: 5425,
      number: expect.stringMatching(/^Q-/),
      endsAt: expect.any(Number),
    });
    expect(Math.abs(Number(checkout?.endsAt) - Date.now() / 1000 - 3600)).toBeLessThan(60);
    for (const other of ['54.24', '108.50', '0']) {
      await expect(begin(token, other)).rejects.toThrow('due_changed');
    }
    await world.as(world.glow.user, "select public.record_payment($1, $2, 4.25, '2026-01-01')", [
      crypto.randomUUID(),
      quote,
    ]);
    await expect(begin(token)).rejects.toThrow('due_changed');
    // The one that is known is about what was due before, which its caller sees.
    expect(await begin(token, '50.00')).toMatchObject({ id: checkout?.id, cents: 5425 });
  });

  it('is begun once, until it is over', async () => {
    const { token } = await accepted();
    const [first, second] = await Promise.all([begin(token), begin(token)]);
    expect(second).toEqual(first);
    // Whoever began it has died, so nobody was told where to pay.
    expect([await open(token), await cardOf(token)]).toEqual([null, 'offered']);
    await world.asOwner(
      "update private.checkouts set created_at = now() - interval '11 minutes' where id = $1",
      [first?.id],
    );
    const third = await begin(token);
    expect(third?.id).not.toBe(first?.id);
    await follow(third?.id, 'open');
    expect(await cardOf(token)).toBe('begun');
    expect(await open(token)).toMatchObject({ id: third?.id, session: 'cs_1' });
    expect(await begin(token)).toMatchObject({ id: third?.id, session: 'cs_1' });
    // Another session than its own says nothing.
    expect(await follow(third?.id, 'open', 'cs_2')).toBe('ended');
    expect(await follow(third?.id, 'ended', 'cs_1', world.harbor)).toBeNull();
    expect(await cardOf(token)).toBe('begun');
    await follow(third?.id, 'ended');
    expect([await open(token), await cardOf(token)]).toEqual([null, 'offered']);
    // What is over stays so.
    expect(await follow(third?.id, 'open')).toBe('ended');
    expect(await cardOf(token)).toBe('offered');
    expect((await begin(token))?.id).not.toBe(third?.id);
  });

  it('becomes one payment, by whoever tells of it first', async () => {
    const { quote, token } = await accepted();
    const checkout = await begin(token);
    await follow(checkout?.id, 'open');
    await world.asOwner('delete from private.notifications');
    const answers = await Promise.all([finish(checkout?.id), finish(checkout?.id)]);
    expect([...answers, await finish(checkout?.id)]).toEqual(Array(3).fill('recorded'));
    expect(await paymentsOf(quote)).toEqual([
      { id: expect.any(String), amount: '54.25', recorder: '', reference: 'pi_1' },
    ]);
    expect((await view(token))?.payment).toMatchObject({ due: '0.00', card: 'none' });
    expect((await events(quote)).at(-1)).toMatchObject({
      kind: 'paid',
      actor: expect.stringContaining('@'),
      details: { amount: '54.25', linkId: expect.any(String) },
    });
    const [told] = await world.as(serviceRole, 'select public.claim_notification() as email');
    expect(told?.email).toMatchObject({ told: [{ kind: 'paid', paid: '54.25', isOwn: true }] });
    // Nothing is told twice, and the sender of the quote sees it in the list.
    expect(
      (await world.as(serviceRole, 'select public.claim_notification() as email'))[0]?.email,
    ).toBeNull();
    const [{ news } = {}] = await world.as(world.glow.user, 'select public.list_news() as news');
    expect(news).toMatchObject({ quotes: expect.arrayContaining([quote]) });
  });

  it('is no payment of other cents, in another currency, or of another tenant', async () => {
    const { quote, token } = await accepted();
    const checkout = await begin(token);
    for (const cents of [5424, 5426, 542_500, 0, null])
      expect(await finish(checkout?.id, cents)).toBe('another amount');
    expect(await finish(checkout?.id, 5425, world.harbor)).toBe('unknown');
    await follow(checkout?.id, 'open');
    expect(await finish(checkout?.id, 5425, world.glow, 'cs_2')).toBe('unknown');
    expect(await finish(crypto.randomUUID())).toBe('unknown');
    expect(await paymentsOf(quote)).toEqual([]);
  });

  it('is a payment too if it had ended, or its quote was revised or deleted meanwhile', async () => {
    const ended = await accepted();
    const first = await begin(ended.token);
    await follow(first?.id, 'ended');
    expect(await finish(first?.id)).toBe('recorded');
    expect(await paymentsOf(ended.quote)).toHaveLength(1);

    const revised = await accepted();
    const second = await begin(revised.token);
    await world.as(world.glow.user, 'select public.continue_quote($1)', [revised.quote]);
    await edit(world.glow, 'quote', revised.quote, { deposit: '80.00' });
    const newer = await send(world.glow, revised.quote);
    await act(newer.token, { kind: 'accept', name: 'Dana' });
    expect(await finish(second?.id)).toBe('recorded');
    expect((await view(newer.token))?.payment).toMatchObject({ due: '25.75', card: 'offered' });

    const deleted = await accepted();
    const third = await begin(deleted.token);
    await world.as(world.glow.user, 'select public.delete_quote($1)', [deleted.quote]);
    expect(await begin(deleted.token)).toBeNull();
    expect(await finish(third?.id)).toBe('recorded');
  });

  it('says that money is on its way, and takes no second payment meanwhile', async () => {
    const { token } = await accepted();
    const checkout = await begin(token);
    await follow(checkout?.id, 'processing');
    expect(await cardOf(token)).toBe('processing');
    expect(await begin(token)).toMatchObject({ id: checkout?.id });
    await follow(checkout?.id, 'ended');
    expect(await cardOf(token)).toBe('offered');
  });

  it('ends with its account, which another one does not know', async () => {
    const { quote, token } = await accepted();
    const first = await begin(token);
    await follow(first?.id, 'open');
    await connect(world.glow);
    expect(await cardOf(token)).toBe('offered');
    const second = await begin(token);
    await follow(second?.id, 'processing');
    // A new key of the same account hears of it.
    await connect(world.glow);
    expect(await cardOf(token)).toBe('processing');
    await disconnect(world.glow);
    await connect(world.glow);
    expect(await cardOf(token)).toBe('offered');
    expect(await finish(second?.id)).toBe('recorded');
    expect(await paymentsOf(quote)).toHaveLength(1);
  });

  it('needs an account, an acceptance, and an amount that a card can pay', async () => {
    const { token } = await accepted();
    const little = await accepted('0.49');
    const quote = await newQuote(world.glow, { clientName: 'Dana', deposit: '50%' }, [
      { description: 'Ring' },
    ]);
    const unaccepted = await send(world.glow, quote);
    expect(await begin(unaccepted.token)).toBeNull();
    expect(await begin(newToken())).toBeNull();
    await expect(begin(little.token, '0.49')).rejects.toThrow('cards_not_taken');
    await disconnect(world.glow);
    expect(await cardOf(token)).toBe('none');
    await expect(begin(token)).rejects.toThrow('cards_not_taken');
  });

  it('is begun by the link of whoever got the newest version too', async () => {
    const { quote, token } = await accepted();
    await world.as(world.glow.user, 'select public.continue_quote($1)', [quote]);
    await edit(world.glow, 'quote', quote, { deposit: '80.00' });
    const newer = await send(world.glow, quote);
    // Sent, but not accepted: the first is still the one to pay.
    const first = await begin(token);
    expect(first).toMatchObject({ cents: 5425 });
    await follow(first?.id, 'ended');
    await act(newer.token, { kind: 'accept', name: 'Dana' });
    expect(await begin(token, '80.00')).toMatchObject({ cents: 8000, isOwn: true, isNewest: true });
    expect(await begin(newer.token, '80.00')).toMatchObject({ isOwn: true, isNewest: false });
  });

  it('that somebody else has begun is theirs, and over if they died before they were told of it', async () => {
    const { quote, token } = await accepted();
    const eve = await send(world.glow, quote, { to: 'eve@example.com' });
    const first = await begin(token);
    await expect(begin(eve.token)).rejects.toThrow('checkout_begun');
    await world.asOwner(
      "update private.checkouts set created_at = now() - interval '61 seconds' where id = $1",
      [first?.id],
    );
    const second = await begin(eve.token);
    expect(second?.id).not.toBe(first?.id);
    expect(await follow(first?.id, 'open')).toBe('ended');
    await follow(second?.id, 'open', 'cs_2');
    expect(await begin(token)).toMatchObject({ id: second?.id, isOwn: false });
    expect(await begin(eve.token)).toMatchObject({ id: second?.id, isOwn: true });
    const [open] = await world.as(serviceRole, 'select public.open_checkouts($1) as list', [
      world.glow.id,
    ]);
    expect(open?.list).toContainEqual({ id: second?.id, session: 'cs_2' });
  });

  it('needs no id that somebody else may have taken', async () => {
    const { quote, token } = await accepted();
    const checkout = await begin(token);
    const other = await newQuote(world.harbor, { clientName: 'Eve' }, [{ description: 'Ring' }]);
    const sent = await send(world.harbor, other);
    await act(sent.token, { kind: 'accept', name: 'Eve' });
    await world.as(world.harbor.user, "select public.record_payment($1, $2, 1, '2026-01-01')", [
      checkout?.id,
      other,
    ]);
    expect(await finish(checkout?.id)).toBe('recorded');
    expect(await paymentsOf(quote)).toHaveLength(1);
  });
});
