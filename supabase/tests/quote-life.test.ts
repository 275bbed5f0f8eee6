import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Persona, refusal, startWorld, type Tenant, type World } from './support/personas.ts';

// Deleting with undo, copying, listing. Each attack of one tenant on the other runs in both
// directions.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Row = Record<string, unknown>;

const answer = async (who: Persona, sql: string, values: unknown[]) =>
  Object.values((await world.as(who, sql, values))[0] ?? {})[0];

const makeQuote = async (tenant: Tenant, fields: Row = {}) =>
  String(await answer(tenant.user, 'select public.create_quote($1)', [fields]));
const addItem = async (tenant: Tenant, quote: string, item: Row = {}) =>
  (await answer(tenant.user, 'select public.add_line_item($1, $2)', [quote, item])) as Row;
const remove = (tenant: Tenant, quote: string) =>
  world.as(tenant.user, 'select public.delete_quote($1)', [quote]);
const restore = (tenant: Tenant, quote: string) =>
  world.as(tenant.user, 'select public.restore_quote($1)', [quote]);
const duplicate = (tenant: Tenant, quote: string, copy: string) =>
  answer(tenant.user, 'select public.duplicate_quote($1, $2)', [quote, copy]);
const list = (tenant: Tenant, search = '', cursor = '', page = 50) =>
  world.as(tenant.user, 'select * from public.list_quotes($1, cursor => $2, page_size => $3)', [
    { search },
    cursor,
    page,
  ]);
const itemsOf = (quote: string) =>
  world.asOwner('select * from public.line_items where quote_id = $1 order by sort_order', [quote]);
const quoteRow = async (quote: string) =>
  (await world.asOwner('select * from public.quotes where id = $1', [quote]))[0];

const directions = [
  ['anna of glow', 'harbor', () => world.glow, () => world.harbor],
  ['ben of harbor', 'glow', () => world.harbor, () => world.glow],
] as const;

describe('a deleted quote', () => {
  it('disappears from tables, totals and list with its items, and is restored completely', async () => {
    const quote = await makeQuote(world.glow, { clientName: 'Undo', paymentTerms: 'Net 30' });
    await addItem(world.glow, quote, { description: 'One', unitPrice: '10.00' });
    await addItem(world.glow, quote, { description: 'Two', unitPrice: '20.00' });
    const seen = async () => ({
      quotes: await world.as(world.glow.user, 'select id from public.quotes where id = $1', [
        quote,
      ]),
      items: await world.as(
        world.glow.user,
        'select * from public.line_items where quote_id = $1 order by sort_order',
        [quote],
      ),
      totals: await world.as(
        world.glow.user,
        'select total from public.quote_totals where quote_id = $1',
        [quote],
      ),
      listed: (await list(world.glow)).filter((row) => row.id === quote).map((row) => row.total),
    });
    const before = await seen();
    expect(before.items).toHaveLength(2);
    expect(before.listed).toEqual(['32.55']);
    await remove(world.glow, quote);
    expect(await seen()).toEqual({ quotes: [], items: [], totals: [], listed: [] });
    const totals = 'select total from public.quote_totals where quote_id = $1';
    expect(await world.asOwner(totals, [quote])).toEqual([]);
    await restore(world.glow, quote);
    expect(await seen()).toEqual(before);
  });

  it('accepts no writes, and reports that it is deleted', async () => {
    const quote = await makeQuote(world.glow);
    const item = await addItem(world.glow, quote);
    await remove(world.glow, quote);
    const before = [await quoteRow(quote), await itemsOf(quote)];
    const asAnna = (sql: string, values: unknown[]) => world.as(world.glow.user, sql, values);
    const edit = 'select public.save_edit($1, $2, $3, $4)';
    for (const [entity, id, changes] of [
      ['quote', quote, { clientName: 'x' }],
      ['line_item', item.id, { notes: 'x' }],
    ]) {
      expect(await refusal(asAnna(edit, [randomUUID(), entity, id, changes]))).toBe('PT410');
    }
    expect(await refusal(addItem(world.glow, quote))).toBe('PT410');
    expect(await refusal(duplicate(world.glow, quote, randomUUID()))).toBe('PT404');
    const order = 'select public.order_line_items($1, $2)';
    expect(await refusal(asAnna(order, [quote, []]))).toBe('PT410');
    const direct = 'insert into public.line_items (quote_id) values ($1)';
    expect(await refusal(asAnna(direct, [quote]))).toBe('23503');
    for (const sql of [
      "update public.quotes set client_name = 'x' where id = $1 returning id",
      "update public.line_items set notes = 'x' where quote_id = $1 returning id",
      'delete from public.line_items where quote_id = $1 returning id',
    ]) {
      expect(await asAnna(sql, [quote])).toEqual([]);
    }
    expect([await quoteRow(quote), await itemsOf(quote)]).toEqual(before);
  });

  it('can be deleted and restored repeatedly', async () => {
    const quote = await makeQuote(world.glow);
    await restore(world.glow, quote);
    await remove(world.glow, quote);
    const first = await quoteRow(quote);
    await remove(world.glow, quote);
    expect(await quoteRow(quote)).toEqual(first);
    await restore(world.glow, quote);
    await restore(world.glow, quote);
    expect(await quoteRow(quote)).toMatchObject({ deleted_at: null });
    // Deleting a quote that never existed succeeds; restoring it does not.
    await remove(world.glow, randomUUID());
    expect(await refusal(restore(world.glow, randomUUID()))).toBe('PT404');
  });

  it('cannot be set directly, and does not count as the first quote', async () => {
    const direct = 'update public.quotes set deleted_at = now() where true';
    expect(await refusal(world.as(world.glow.user, direct))).toBe('42501');
    const insert = 'insert into public.quotes (deleted_at) values (now())';
    expect(await refusal(world.as(world.glow.user, insert))).toBe('42501');
    const own = await world.as(world.harbor.user, 'select id from public.quotes');
    for (const { id } of own) await remove(world.harbor, String(id));
    const first = await answer(world.harbor.user, "select public.ensure_first_quote('{}')", []);
    expect(own.map(({ id }) => id)).not.toContain(first);
    expect(await list(world.harbor)).toHaveLength(1);
    for (const { id } of own) await restore(world.harbor, String(id));
  });

  it('includes or refuses every item that is added at the same time', async () => {
    const quote = await makeQuote(world.glow);
    const results = await Promise.all([
      ...Array.from({ length: 4 }, () => refusal(addItem(world.glow, quote))),
      refusal(remove(world.glow, quote)),
      ...Array.from({ length: 4 }, () => refusal(addItem(world.glow, quote))),
    ]);
    expect(results.filter((one) => one !== 'accepted' && one !== 'PT410')).toEqual([]);
    expect((await itemsOf(quote)).every((item) => item.deleted_at !== null)).toBe(true);
    await restore(world.glow, quote);
    const places = (await itemsOf(quote)).map((item) => item.sort_order);
    expect(places).toEqual(places.map((_, index) => index));
  });
});

describe('a copy', () => {
  it('has the quote’s fields and its items in order, and is independent', async () => {
    const { glow } = world;
    const source = await makeQuote(glow, {
      clientName: 'Dana',
      projectTitle: 'Kitchen',
      taxRate: '7.125',
      paymentTerms: 'Net 30',
      providerId: glow.providerId,
    });
    const fields = [
      { description: 'B', discountType: 'fixed', discountValue: '5.00', notes: 'note' },
      { description: 'A', enabled: false, unit: 'day', quantity: '7' },
      { description: 'C', discountValue: '12.5' },
    ];
    for (const item of fields) await addItem(glow, source, item);
    const copy = randomUUID();
    expect(await duplicate(glow, source, copy)).toBe(copy);
    expect(await quoteRow(copy)).toMatchObject({
      client_name: 'Dana',
      project_title: 'Kitchen (copy)',
      tax_rate: '7.125',
      payment_terms: 'Net 30',
      provider_id: glow.providerId,
      deleted_at: null,
    });
    expect((await list(glow))[0]?.id).toBe(copy);
    const shape = (items: Row[]) =>
      items.map(({ id: _, quote_id: __, created_at: ___, ...rest }) => rest);
    expect(shape(await itemsOf(copy))).toEqual(shape(await itemsOf(source)));
    await remove(glow, source);
    expect(await itemsOf(copy)).toMatchObject([
      { deleted_at: null },
      { deleted_at: null },
      { deleted_at: null },
    ]);
  });

  it('is created once by any number of concurrent calls', async () => {
    const source = await makeQuote(world.glow);
    await addItem(world.glow, source);
    const copy = randomUUID();
    const copies = await Promise.all(
      Array.from({ length: 8 }, () => duplicate(world.glow, source, copy)),
    );
    expect(new Set(copies)).toEqual(new Set([copy]));
    expect(await itemsOf(copy)).toHaveLength(1);
  });

  it('fits even with the longest title', async () => {
    const source = await makeQuote(world.glow, { projectTitle: 'ä'.repeat(200) });
    const copy = randomUUID();
    await duplicate(world.glow, source, copy);
    expect((await quoteRow(copy))?.project_title).toBe(`${'ä'.repeat(193)} (copy)`);
  });
});

describe('the list', () => {
  it('returns pages, newest first, beyond 1,000, each quote once, even while more are created', async () => {
    const tenant = world.harbor;
    await world.asOwner(
      `insert into public.quotes (tenant_id, client_name, created_at)
       select $1, 'Client ' || n, '2025-01-01'::timestamptz + (n / 3) * interval '1 microsecond'
       from generate_series(1, 1100) n`,
      [tenant.id],
    );
    const all = await world.as(
      tenant.user,
      'select id from public.quotes order by created_at desc, id desc',
    );
    expect(all.length).toBeGreaterThan(1100);
    const read: unknown[] = [];
    for (let cursor = ''; ; ) {
      const page = await list(tenant, '', cursor, 250);
      read.push(...page.map((row) => row.id));
      if (page.length < 250) break;
      cursor = String(page.at(-1)?.cursor_after);
      if (read.length === 500) await makeQuote(tenant, { clientName: 'Created meanwhile' });
    }
    expect(read).toEqual(all.map((row) => row.id));
  });

  it('returns 1 to 500 at a time, and refuses an invalid cursor', async () => {
    expect(await list(world.harbor, '', '', 5000)).toHaveLength(500);
    expect(await list(world.harbor, '', '', -1)).toHaveLength(1);
    expect(await refusal(list(world.harbor, '', 'nowhere'))).toBe('22007');
    expect(await refusal(list(world.harbor, '', `2025-01-01_${'x'.repeat(36)}`))).toBe('22P02');
  });

  it('is searched in client name and project title, ignoring case, character by character', async () => {
    const { glow } = world;
    const made = async (clientName: string, projectTitle: string) =>
      makeQuote(glow, { clientName, projectTitle });
    const percent = await made('100% Organic', 'Garden');
    const underscore = await made('snake_case', 'Code');
    const backslash = await made('back\\slash', 'Path');
    const accented = await made('ŁÓDŹ Studio', 'Fasáda');
    const found = async (search: string) => (await list(glow, search)).map((row) => row.id);
    expect(await found('100% org')).toEqual([percent]);
    expect(await found('GARDEN')).toEqual([percent]);
    expect(await found('0%')).toEqual([percent]);
    expect(await found('e_c')).toEqual([underscore]);
    expect(await found('K\\S')).toEqual([backslash]);
    expect(await found('łódź')).toEqual([accented]);
    expect(await found('%%')).toEqual([]);
    expect(await found("' or true --")).toEqual([]);
  });

  it('has each quote’s total without a look at its items', async () => {
    const { glow } = world;
    const quote = await makeQuote(glow, { taxRate: '10' });
    await addItem(glow, quote, { unitPrice: '100.00', discountValue: '50' });
    expect((await list(glow))[0]).toMatchObject({ id: quote, total: '55.00', status: 'draft' });
    await world.transaction(world.harbor.user, async (client) => {
      const reads = async () => {
        const { rows } = await client.query(
          "select idx_scan + seq_scan as n from pg_stat_xact_user_tables where relname = 'line_items'",
        );
        return Number(rows[0]?.n);
      };
      const before = await reads();
      await client.query('select * from public.list_quotes()');
      expect(await reads()).toBe(before);
    });
  });
});

describe.each(directions)('%s against %s', (_who, _whom, getAttacker, getVictim) => {
  it('cannot delete, restore, copy or order a foreign quote, and gets the answer for a missing one', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const gone = await makeQuote(victim);
    await remove(victim, gone);
    const before = [
      await quoteRow(victim.quoteId),
      await itemsOf(victim.quoteId),
      await quoteRow(gone),
    ];
    for (const quote of [victim.quoteId, gone, randomUUID()]) {
      expect(await refusal(remove(attacker, quote))).toBe('accepted');
      expect(await refusal(restore(attacker, quote))).toBe('PT404');
      expect(await refusal(duplicate(attacker, quote, randomUUID()))).toBe('PT404');
      const order = 'select public.order_line_items($1, $2)';
      const ids = [victim.lineItemId];
      expect(await refusal(world.as(attacker.user, order, [quote, ids]))).toBe('PT404');
    }
    const after = [
      await quoteRow(victim.quoteId),
      await itemsOf(victim.quoteId),
      await quoteRow(gone),
    ];
    expect(after).toEqual(before);
    // The owner may.
    await duplicate(victim, victim.quoteId, randomUUID());
    await remove(victim, victim.quoteId);
    await restore(victim, victim.quoteId);
  });

  it('cannot use an id of the other tenant for a copy or a restored item', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const before = [await quoteRow(victim.quoteId), await itemsOf(victim.quoteId)];
    expect(await refusal(duplicate(attacker, attacker.quoteId, victim.quoteId))).toBe('23505');
    const item = { id: victim.lineItemId, restore: true, sortOrder: 0 };
    expect(await refusal(addItem(attacker, attacker.quoteId, item))).toBe('23505');
    expect([await quoteRow(victim.quoteId), await itemsOf(victim.quoteId)]).toEqual(before);
  });

  it('lists and finds nothing of the other tenant', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const drafts = await world.as(attacker.user, 'select * from public.list_quotes($1)', [
      { search: `Client of ${victim.name}`, status: 'draft' },
    ]);
    expect(drafts).toEqual([]);
    expect(await list(attacker, `Client of ${victim.name}`)).toEqual([]);
    expect(await list(attacker, `Client of ${attacker.name}`)).not.toEqual([]);
    const ids = new Set((await list(attacker, '', '', 500)).map((row) => row.id));
    const foreign = await world.asOwner('select id from public.quotes where tenant_id = $1', [
      victim.id,
    ]);
    expect(foreign.filter(({ id }) => ids.has(id))).toEqual([]);
  });
});

describe('users without an active tenant', () => {
  it.each([
    ['a deactivated user', () => world.deactivated],
    ['a user of a deactivated tenant', () => world.inTheClosedTenant],
    ['the super user', () => world.superUser],
  ] as const)('%s lists, deletes, copies and orders nothing', async (_who, persona) => {
    const before = await quoteRow(world.glow.quoteId);
    const attempt = (sql: string, values: unknown[] = []) =>
      world.as(persona(), sql, [world.glow.quoteId, ...values]);
    const list = 'select * from public.list_quotes()';
    expect(await refusal(world.as(persona(), list))).toBe('PT401');
    expect(await refusal(attempt('select public.delete_quote($1)'))).toBe('PT401');
    expect(await refusal(attempt('select public.restore_quote($1)'))).toBe('PT401');
    const copy = 'select public.duplicate_quote($1, $2)';
    expect(await refusal(attempt(copy, [randomUUID()]))).toBe('PT401');
    expect(await refusal(attempt("select public.order_line_items($1, '{}')"))).toBe('PT401');
    expect(await quoteRow(world.glow.quoteId)).toEqual(before);
  });
});
