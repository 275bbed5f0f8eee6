import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startWorld, type Tenant, type World } from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

// A sent quote that is edited: what says so, and discarding the changes.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { begin, finish, send, act, newQuote, edit } = senderIn(() => world);
const answer = async (tenant: Tenant, sql: string, values: unknown[]) =>
  Object.values((await world.as(tenant.user, sql, values))[0] ?? {})[0];
const discard = (tenant: Tenant, quote: string, given: Json = {}) => {
  const { version = 1, undoes = null, op = randomUUID() } = given;
  const call = 'select public.discard_changes($1, $2, $3, $4)';
  return answer(tenant, call, [quote, op, version, undoes]) as Promise<Json>;
};
const isChanged = async (tenant: Tenant, quote: string) =>
  (await world.as(tenant.user, 'select id, "isChanged" from public.list_quotes()', [])).find(
    ({ id }) => id === quote,
  )?.isChanged;
const contentOf = (quote: string) =>
  world.asOwner('select private.draft_of(quotes) as draft from public.quotes where id = $1', [
    quote,
  ]);
const itemsOf = (quote: string) =>
  world.asOwner('select id from public.line_items where quote_id = $1 order by sort_order', [
    quote,
  ]) as Promise<{ id: string }[]>;
const kinds = async (quote: string) =>
  (
    await world.asOwner(
      `select kind from public.quote_events where quote_id = $1 order by created_at`,
      [quote],
    )
  ).map(({ kind }) => kind);

/** A sent quote of three items, of which the second is excluded. */
async function aSentQuote(tenant: Tenant) {
  const quote = await newQuote(
    tenant,
    { clientName: 'Dana', taxRate: '10', discountValue: '5', deposit: '30%' },
    [
      { description: 'One', unitPrice: '10.00', discountType: 'fixed', discountValue: '2.50' },
      { description: 'Two', enabled: false },
      { description: 'Three', unitPrice: '30.00', notes: 'Mornings' },
    ],
  );
  const sent = await send(tenant, quote);
  const [one, two, three] = (await itemsOf(quote)).map(({ id }) => id) as [string, string, string];
  return { quote, sent, one, two, three };
}

/** Changes everything that can be changed of it. */
async function changeAll({ glow }: World, { quote, one, two, three }: SentQuote) {
  await edit(glow, 'quote', quote, { clientName: 'Dora', taxRate: '9', paymentTerms: 'Net 10' });
  await edit(glow, 'quote', quote, { discountType: 'fixed' });
  await edit(glow, 'quote', quote, { discountValue: '7.50', deposit: '50.00' });
  await edit(glow, 'line_item', one, { discountType: 'percent' });
  await edit(glow, 'line_item', two, { enabled: true, quantity: '3' });
  await answer(glow, 'select public.delete_line_item($1)', [three]);
  await answer(glow, 'select public.add_line_item($1, $2)', [quote, { description: 'Four' }]);
  const [first, ...rest] = (await itemsOf(quote)).map(({ id }) => id);
  await answer(glow, 'select public.order_line_items($1, $2)', [quote, [...rest, first]]);
}
type SentQuote = Awaited<ReturnType<typeof aSentQuote>>;

describe('a sent quote', () => {
  it('has changed only while what its client sees differs', async () => {
    const { quote, two, one } = await aSentQuote(world.glow);
    expect(await isChanged(world.glow, quote)).toBe(false);
    await edit(world.glow, 'line_item', two, { description: 'Another excluded item' });
    expect(await isChanged(world.glow, quote)).toBe(false);
    await edit(world.glow, 'line_item', one, { unitPrice: '11.00' });
    expect(await isChanged(world.glow, quote)).toBe(true);
    await edit(world.glow, 'line_item', one, { unitPrice: '10.00' });
    expect(await isChanged(world.glow, quote)).toBe(false);
    await edit(world.glow, 'quote', quote, { discountValue: '6' });
    expect(await isChanged(world.glow, quote)).toBe(true);
    await edit(world.glow, 'quote', quote, { discountValue: '5' });
    expect(await isChanged(world.glow, quote)).toBe(false);
    expect(await kinds(quote)).toEqual(['sent', 'changed']);
  });

  it('has changed if it was edited while the message was on its way', async () => {
    const quote = await newQuote(world.glow);
    const begun = await begin(world.glow, quote);
    await edit(world.glow, 'quote', quote, { clientName: 'Dora' });
    expect(await isChanged(world.glow, quote)).toBe(false);
    await finish(begun.id);
    expect(await isChanged(world.glow, quote)).toBe(true);
  });

  it('has not changed before it was sent, or after it was sent again', async () => {
    const draft = await newQuote(world.glow);
    await edit(world.glow, 'quote', draft, { clientName: 'Dora' });
    expect(await isChanged(world.glow, draft)).toBe(false);
    expect(await kinds(draft)).toEqual([]);
    const { quote } = await aSentQuote(world.glow);
    await edit(world.glow, 'quote', quote, { clientName: 'Dora' });
    await send(world.glow, quote);
    expect(await isChanged(world.glow, quote)).toBe(false);
  });
});

describe('discarding the changes', () => {
  it('brings back what was sent, with ids, order and excluded items, and its undo what was there', async () => {
    const sent = await aSentQuote(world.glow);
    const before = await contentOf(sent.quote);
    await changeAll(world, sent);
    const changed = await contentOf(sent.quote);
    const op = randomUUID();
    const answered = await discard(world.glow, sent.quote, { op });
    expect(await contentOf(sent.quote)).toEqual(before);
    expect(answered).toEqual({ id: sent.quote, ...(before[0]?.draft as Json) });
    expect(await isChanged(world.glow, sent.quote)).toBe(false);
    await discard(world.glow, sent.quote, { version: null, undoes: op });
    expect(await contentOf(sent.quote)).toEqual(changed);
    expect(await kinds(sent.quote)).toEqual(['sent', 'changed', 'discarded', 'undiscarded']);
  });

  it('happens once for each operation', async () => {
    const { quote } = await aSentQuote(world.glow);
    const op = randomUUID();
    await edit(world.glow, 'quote', quote, { clientName: 'Dora' });
    await discard(world.glow, quote, { op });
    await edit(world.glow, 'quote', quote, { clientName: 'Cora' });
    expect(await discard(world.glow, quote, { op })).toMatchObject({ clientName: 'Cora' });
  });

  it('is refused for a version that was sent again, and its undo after another edit', async () => {
    const { quote } = await aSentQuote(world.glow);
    const op = randomUUID();
    await edit(world.glow, 'quote', quote, { clientName: 'Dora' });
    await discard(world.glow, quote, { op });
    await edit(world.glow, 'quote', quote, { clientName: 'Cora' });
    const undo = { version: null, undoes: op };
    expect(await refusal(discard(world.glow, quote, undo))).toBe('PT409');
    await send(world.glow, quote);
    expect(await refusal(discard(world.glow, quote))).toBe('PT409');
    expect(await contentOf(quote)).toMatchObject([{ draft: { clientName: 'Cora' } }]);
  });

  it('brings back what the client does not see as it was when the quote was last sent', async () => {
    const { quote, two } = await aSentQuote(world.glow);
    await edit(world.glow, 'line_item', two, { notes: 'Later' });
    await send(world.glow, quote);
    const before = await contentOf(quote);
    await edit(world.glow, 'line_item', two, { notes: 'Latest', enabled: true });
    await discard(world.glow, quote);
    expect(await contentOf(quote)).toEqual(before);
  });

  it('is refused for an accepted quote', async () => {
    const { quote, sent } = await aSentQuote(world.glow);
    await act(sent.token, { kind: 'accept', name: 'Dana' });
    expect(await refusal(discard(world.glow, quote))).toBe('PT409');
  });

  it('leaves out a logo that is gone', async () => {
    const logo = randomUUID();
    await world.asOwner(
      'insert into public.logos (id, tenant_id, name, object_path) values ($1, $2, $3, $4)',
      [logo, world.glow.id, 'Old', `${world.glow.id}/${logo}.png`],
    );
    const quote = await newQuote(world.glow, { logoId: logo });
    await send(world.glow, quote, {
      logo: { path: `${world.glow.id}/${logo}.png`, type: 'image/png', data: 'aGk=' },
    });
    await world.asOwner('delete from public.logos where id = $1', [logo]);
    expect(await isChanged(world.glow, quote)).toBe(true);
    await edit(world.glow, 'quote', quote, { clientName: 'Dora' });
    expect(await discard(world.glow, quote)).toMatchObject({ logoId: null });
    expect(await isChanged(world.glow, quote)).toBe(true);
    expect(await kinds(quote)).toEqual(['sent', 'changed', 'discarded', 'changed']);
  });

  it('is not needed for a provider that was only renamed', async () => {
    const { providerId } = world.glow;
    const quote = await newQuote(world.glow, { providerId });
    await send(world.glow, quote);
    await world.asOwner('update public.providers set name = $2 where id = $1', [
      providerId,
      'Other',
    ]);
    await edit(world.glow, 'quote', quote, { clientName: 'Dora' });
    await edit(world.glow, 'quote', quote, { providerId: null });
    await discard(world.glow, quote);
    expect(await isChanged(world.glow, quote)).toBe(false);
  });

  it('brings back the excluded items of the last message that was sent, not of one that failed', async () => {
    const { quote, two, one } = await aSentQuote(world.glow);
    const before = await contentOf(quote);
    await answer(world.glow, 'select public.delete_line_item($1)', [two]);
    await finish((await begin(world.glow, quote)).id, { state: 'failed', reason: 'no such box' });
    await edit(world.glow, 'line_item', one, { unitPrice: '11.00' });
    await discard(world.glow, quote);
    expect(await contentOf(quote)).toEqual(before);
  });

  it('gives an item a new id where its own is taken by now, here or elsewhere', async () => {
    for (const other of [world.glow, world.harbor]) {
      const { quote, three } = await aSentQuote(world.glow);
      await answer(world.glow, 'select public.delete_line_item($1)', [three]);
      const elsewhere = await newQuote(other, {}, [{ id: three, description: 'Elsewhere' }]);
      await discard(world.glow, quote);
      expect(await isChanged(world.glow, quote)).toBe(false);
      expect(await itemsOf(quote)).toHaveLength(3);
      expect(await itemsOf(elsewhere)).toEqual([{ id: three }]);
    }
  });

  it('that changes nothing leaves no trace', async () => {
    const { quote } = await aSentQuote(world.glow);
    const op = randomUUID();
    await discard(world.glow, quote, { op });
    expect(await kinds(quote)).toEqual(['sent']);
    const kept = await world.asOwner('select replaced from private.operations where op = $1', [op]);
    expect(kept).toEqual([{ replaced: null }]);
  });

  it('is refused where the version was accepted, though the quote is not locked', async () => {
    const { quote, sent } = await aSentQuote(world.glow);
    await edit(world.glow, 'quote', quote, { clientName: 'Dora' });
    await act(sent.token, { kind: 'accept', name: 'Dana' });
    expect(await refusal(discard(world.glow, quote))).toBe('PT409');
  });
});

describe.each([
  ['anna of glow', () => world.glow, () => world.harbor],
  ['ben of harbor', () => world.harbor, () => world.glow],
] as const)('%s', (_who, getAttacker, getVictim) => {
  it('sees and discards nothing of the other tenant, and gets the answer for a missing quote', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const { quote } = await aSentQuote(victim);
    const op = randomUUID();
    await edit(victim, 'quote', quote, { clientName: 'Dora' });
    await discard(victim, quote, { op });
    const before = await contentOf(quote);
    for (const id of [quote, randomUUID()]) {
      expect(await refusal(discard(attacker, id))).toBe('PT404');
      expect(await refusal(discard(attacker, id, { version: null, undoes: op }))).toBe('PT404');
    }
    const own = await aSentQuote(attacker);
    const stolen = { version: null, undoes: op };
    expect(await refusal(discard(attacker, own.quote, stolen))).toBe('PT409');
    const forged = { id: quote, tenant_id: victim.id, current_version: 1, stage: 'sent' };
    const read = 'jsonb_populate_record(null::public.quotes, $1)';
    expect(await answer(attacker, `select public.sent_content(${read})`, [forged])).toBeNull();
    const unknown = { ...forged, id: randomUUID() };
    const stamp = `select public.quote_stamp(${read})`;
    expect(await answer(attacker, stamp, [forged])).toBe(await answer(attacker, stamp, [unknown]));
    expect(await contentOf(quote)).toEqual(before);
  });
});

describe('the stamp of a quote', () => {
  const stampOf = (quote: string) =>
    answer(world.glow, 'select public.quote_stamp(quotes) from public.quotes where id = $1', [
      quote,
    ]);

  it('differs after each change of it, and only then', async () => {
    const { quote, one, two, sent } = await aSentQuote(world.glow);
    const seen = [await stampOf(quote)];
    const changes = [
      () => edit(world.glow, 'quote', quote, { clientName: 'Dora' }),
      () => edit(world.glow, 'line_item', one, { notes: 'x' }),
      () => answer(world.glow, 'select public.add_line_item($1, $2)', [quote, {}]),
      () => answer(world.glow, 'select public.order_line_items($1, $2)', [quote, [two]]),
      () => answer(world.glow, 'select public.delete_line_item($1)', [two]),
      () => act(sent.token, { kind: 'decline', reason: '' }),
    ];
    for (const change of changes) {
      await change();
      seen.push(await stampOf(quote));
      expect(await stampOf(quote)).toBe(seen.at(-1));
    }
    expect(new Set(seen).size).toBe(changes.length + 1);
  });
});
