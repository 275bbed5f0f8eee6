import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, startWorld, type Tenant, type World } from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

// After acceptance: accepted quotes are marked as done or invoiced, and read to be invoiced.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.asOwner('delete from public.quotes');
});

const { send, act, newQuote, edit, events } = senderIn(() => world);
const call = async (tenant: Tenant, sql: string, values: unknown[] = []) =>
  (await world.as(tenant.user, `select ${sql} as answer`, values))[0]?.answer;
const complete = async (
  tenant: Tenant,
  ids: string[],
  completion: unknown,
  note: unknown = '',
): Promise<{ marked: number; events: string[] }> =>
  (await call(tenant, 'public.complete_quotes($1, $2, $3)', [ids, completion, note])) as never;
const undo = (tenant: Tenant, ids: string[]) => call(tenant, 'public.undo_completions($1)', [ids]);
const invoiceData = async (tenant: Tenant, ids: string[]) =>
  (await call(tenant, 'public.invoice_data($1)', [ids])) as Json[];
const row = async (quote: string) =>
  (await world.asOwner('select * from public.quotes where id = $1', [quote]))[0] ?? {};

async function accepted(tenant: Tenant, fields: Json = {}) {
  const quote = await newQuote(tenant, { clientName: 'Dana', ...fields }, [{ unitPrice: '54.25' }]);
  const { token } = await send(tenant, quote);
  await act(token, { kind: 'accept', name: 'Dana M.' });
  return quote;
}

describe('marking what is accepted', () => {
  it('keeps a note and since when, and every step in the history', async () => {
    const { glow } = world;
    const quote = await accepted(glow);
    const { updated_at: before } = await row(quote);
    const { marked, events: added } = await complete(glow, [quote], 'done', ' On Monday\n');
    expect([marked, added.length]).toEqual([1, 1]);
    const done = await row(quote);
    expect(done).toMatchObject({ completion: 'done', completion_note: 'On Monday' });
    expect(done.updated_at).toEqual(before);
    expect(Date.now() - (done.completed_at as Date).getTime()).toBeLessThan(60_000);
    await complete(glow, [quote], 'done', 'On Tuesday');
    expect((await row(quote)).completed_at).toEqual(done.completed_at);
    await complete(glow, [quote], 'invoiced', 'No. 7');
    expect(await complete(glow, [quote], 'invoiced', 'No. 7')).toEqual({ marked: 1, events: [] });
    await complete(glow, [quote], '');
    expect(await row(quote)).toMatchObject({
      completion: '',
      completion_note: '',
      completed_at: null,
    });
    expect((await events(quote)).filter(({ kind }) => kind === 'completed')).toMatchObject([
      { actor: 'anna', version: 1, details: { completion: 'done', note: 'On Monday' } },
      { details: { completion: 'done', note: 'On Tuesday' } },
      { details: { completion: 'invoiced', note: 'No. 7' } },
      { details: { completion: '', note: '' } },
    ]);
  });

  it('leaves out what nobody accepted, what is deleted, and other tenants’ quotes', async () => {
    const { glow, harbor } = world;
    const [one, foreign, gone] = [
      await accepted(glow),
      await accepted(harbor),
      await accepted(glow),
    ];
    await call(glow, 'public.delete_quote($1)', [gone]);
    const draft = await newQuote(glow);
    const sent = await newQuote(glow);
    await send(glow, sent);
    expect(await complete(glow, [one, draft, sent, foreign, gone], 'done')).toMatchObject({
      marked: 1,
    });
    expect(await row(one)).toMatchObject({ completion: 'done' });
    for (const other of [draft, sent, foreign, gone])
      expect(await row(other)).toMatchObject({ completion: '' });
  });

  it('ends once another version counts, and is not copied', async () => {
    const { glow } = world;
    const quote = await accepted(glow);
    await complete(glow, [quote], 'invoiced', 'No. 7');
    const copy = crypto.randomUUID();
    await call(glow, 'public.duplicate_quote($1, $2)', [quote, copy]);
    expect(await row(copy)).toMatchObject({ completion: '', completion_note: '' });
    await call(glow, 'public.continue_quote($1)', [quote]);
    await edit(glow, 'quote', quote, { paymentTerms: 'Net 7' });
    expect(await row(quote)).toMatchObject({ completion: 'invoiced' });
    const { token } = await send(glow, quote);
    expect(await row(quote)).toMatchObject({ completion: '', completed_at: null });
    const ended = (await events(quote)).filter(({ kind }) => kind === 'completed').at(-1);
    expect(ended).toMatchObject({
      actor: '',
      version: 1,
      details: { completion: '', note: '', from: { completion: 'invoiced', note: 'No. 7' } },
    });
    expect(await invoiceData(glow, [quote])).toEqual([]);
    await act(token, { kind: 'accept', name: 'Dana' });
    expect(await row(quote)).toMatchObject({ completion: '' });
  });

  it('keeps the notes that there are, if asked to', async () => {
    const { glow } = world;
    const [one, two] = [await accepted(glow), await accepted(glow)];
    await complete(glow, [one], 'done', 'No. 7');
    expect(await complete(glow, [one, two], 'done', null)).toMatchObject({ marked: 2 });
    expect(await row(one)).toMatchObject({ completion_note: 'No. 7' });
    expect(await row(two)).toMatchObject({ completion: 'done', completion_note: '' });
    await complete(glow, [one, two], '', null);
    expect(await row(one)).toMatchObject({ completion: '', completion_note: '' });
  });

  it('is undone, with the day that it was marked before, as long as it is the last step', async () => {
    const { glow, harbor } = world;
    const quote = await accepted(glow);
    await complete(glow, [quote], 'done', 'On Monday');
    await world.asOwner(
      "update public.quotes set completed_at = completed_at - interval '20 days'",
    );
    const before = await row(quote);
    const { events: marked } = await complete(glow, [quote], 'invoiced');
    expect(await undo(harbor, marked)).toBe(0);
    expect(await row(quote)).toMatchObject({ completion: 'invoiced' });
    expect(await undo(glow, marked)).toBe(1);
    expect(await row(quote)).toEqual(before);
    expect(await undo(glow, marked)).toBe(0);
    const { events: mine } = await complete(glow, [quote], '');
    await complete(glow, [quote], 'invoiced', 'of a colleague');
    expect(await undo(glow, mine)).toBe(0);
    expect(await row(quote)).toMatchObject({ completion_note: 'of a colleague' });
    const { events: late } = await complete(glow, [quote], 'done');
    await call(glow, 'public.delete_quote($1)', [quote]);
    expect(await undo(glow, late)).toBe(0);
  });

  it('is refused to others, and of nonsense', async () => {
    const { glow } = world;
    const quote = await accepted(glow);
    for (const user of [world.deactivated, world.inTheClosedTenant, world.superUser]) {
      const other = { ...glow, user };
      expect(await refusal(complete(other, [quote], 'done'))).toBe('PT401');
      expect(await refusal(undo(other, [quote]))).toBe('PT401');
      expect(await refusal(invoiceData(other, [quote]))).toBe('PT401');
    }
    for (const completion of ['paid', null]) {
      expect(await refusal(complete(glow, [quote], completion))).toBe('PT400');
    }
    expect(await refusal(complete(glow, [quote], 'done', 'x'.repeat(501)))).toBe('23514');
    expect(await refusal(complete(glow, [quote], '', 'a note'))).toBe('23514');
    expect(await refusal(complete(glow, [], 'done'))).toBe('PT400');
    expect(await refusal(complete(glow, Array(501).fill(quote), 'done'))).toBe('PT400');
    expect(await refusal(undo(glow, []))).toBe('PT400');
    expect(await refusal(undo(glow, Array(501).fill(quote)))).toBe('PT400');
    expect(await refusal(invoiceData(glow, []))).toBe('PT400');
    expect(await refusal(invoiceData(glow, Array(101).fill(quote)))).toBe('PT400');
    const direct = "update public.quotes set completion = 'done', completed_at = now() where true";
    expect(await refusal(world.as(glow.user, direct))).toBe('42501');
    expect(await row(quote)).toMatchObject({ completion: '' });
  });
});

describe('what is read to be invoiced', () => {
  it('begins with what was accepted first, without what is deleted', async () => {
    const { glow } = world;
    const [one, two, gone] = [await newQuote(glow), await newQuote(glow), await accepted(glow)];
    const order = [one, two].sort().reverse();
    for (const quote of order) {
      const { token } = await send(glow, quote);
      await act(token, { kind: 'accept', name: 'Dana' });
    }
    await call(glow, 'public.delete_quote($1)', [gone]);
    const read = await invoiceData(glow, [gone, one, two]);
    expect(read.map(({ id }) => id)).toEqual(order);
  });

  it('is what was accepted, with the client of the address book', async () => {
    const { glow, harbor } = world;
    const client = crypto.randomUUID();
    await world.as(
      glow.user,
      `insert into public.clients (id, name, company, emails, address) values ($1, 'Dana', 'Reyes Inc.', 'd@x.example', '1 Road')`,
      [client],
    );
    const quote = await accepted(glow);
    const unknown = await accepted(glow, { clientName: 'Kofi' });
    const foreign = await accepted(harbor);
    const draft = await newQuote(glow);
    await call(glow, 'public.continue_quote($1)', [quote]);
    await edit(glow, 'quote', quote, { projectTitle: 'Changed since' });
    expect(await invoiceData(glow, [quote, unknown, foreign, draft])).toMatchObject([
      {
        id: quote,
        version: 1,
        acceptedBy: 'Dana M.',
        snapshot: { projectTitle: 'New Service', totals: { subtotal: '54.25' } },
        client: { name: 'Dana', company: 'Reyes Inc.', emails: 'd@x.example', address: '1 Road' },
      },
      { id: unknown, client: null },
    ]);
    await world.asOwner('delete from public.clients where id = $1', [client]);
  });
});
