import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startWorld, type World } from './support/personas.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Item = Record<string, string | boolean | number>;
type Answer = { row: Item; replaced: Item; replayed: boolean };

const asAnna = (sql: string, values?: unknown[]) => world.as(world.glow.user, sql, values);

async function edit(id: string, changes: Item, options: { op?: string; base?: Item } = {}) {
  const [row] = await asAnna("select public.save_edit($1, 'line_item', $2, $3, $4) as answer", [
    options.op ?? randomUUID(),
    id,
    changes,
    options.base ?? {},
  ]);
  return row?.answer as Answer;
}

async function editQuote(changes: Item & { providerId?: string }) {
  const [row] = await asAnna("select public.save_edit($1, 'quote', $2, $3) as answer", [
    randomUUID(),
    world.glow.quoteId,
    changes,
  ]);
  return row?.answer as Answer;
}

async function addItem(item: Item = {}, quoteId = world.glow.quoteId): Promise<Item> {
  const [row] = await asAnna('select public.add_line_item($1, $2) as item', [quoteId, item]);
  return row?.item as Item;
}

const newQuote = async () => {
  const [row] = await asAnna("select public.create_quote('{}') as id");
  return String(row?.id);
};

describe('a line item', () => {
  it('has the API’s fields, amounts as strings', {
    tags: ['S3-07', 'S3-09', 'S3-10', 'S3-11', 'S3-12', 'S3-13'],
  }, async () => {
    const quoteId = await newQuote();
    expect(await addItem({ quantity: '3', unitPrice: '12.5' }, quoteId)).toEqual({
      id: expect.any(String),
      description: 'New Service',
      notes: '',
      quantity: '3',
      unit: 'hour',
      unitPrice: '12.50',
      volumePrices: '',
      discountType: 'percent',
      discountValue: '0',
      tax: 'standard',
      enabled: true,
      option: 'none',
      section: 'none',
      minQuantity: '0',
      maxQuantity: '0',
      sortOrder: 0,
    });
  });

  it('[S4-14] goes to the end, whatever position is requested, and eight at once get eight positions', async () => {
    const quoteId = await newQuote();
    await addItem({ sortOrder: 7 }, quoteId);
    const added = await Promise.all(
      Array.from({ length: 8 }, () => addItem({ sortOrder: 0 }, quoteId)),
    );
    expect(added.map((item) => item.sortOrder).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('gets its own position even if eight are inserted directly at once', async () => {
    const quoteId = await newQuote();
    const insert = 'insert into public.line_items (quote_id) values ($1) returning sort_order';
    const added = await Promise.all(Array.from({ length: 8 }, () => asAnna(insert, [quoteId])));
    const places = added.map(([row]) => row?.sort_order).sort();
    expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('is created once if the same id is sent again, even at once', async () => {
    const quoteId = await newQuote();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => addItem({ id, description: 'Once' }, quoteId)),
    );
    expect(new Set(answers.map((item) => item.sortOrder))).toEqual(new Set([0]));
    const rows = await asAnna('select id from public.line_items where quote_id = $1', [quoteId]);
    expect(rows).toEqual([{ id }]);
  });

  it('[S4-05] loses its discount value only when the discount type really changes', async () => {
    const item = await addItem({ discountValue: '15' });
    const id = String(item.id);
    expect((await edit(id, { discountType: 'percent' })).row.discountValue).toBe('15');
    expect((await edit(id, { discountType: 'fixed' })).row.discountValue).toBe('0');
    expect((await edit(id, { discountValue: '20' })).row.discountValue).toBe('20.00');
    expect((await edit(id, { discountType: 'fixed' })).row.discountValue).toBe('20.00');
  });

  it.each([
    [{ quantity: '-1' }, '23514'],
    [{ quantity: '1000000' }, '23514'],
    [{ quantity: '1.5' }, 'PT400'],
    [{ quantity: '99999999999999999999' }, '23514'],
    [{ quantity: '1e3' }, '22P02'],
    [{ quantity: '1,5' }, '22P02'],
    [{ unitPrice: '-0.01' }, '23514'],
    [{ unitPrice: '10000000.00' }, '23514'],
    [{ unitPrice: '1.005' }, '23514'],
    [{ unitPrice: 'NaN' }, '22P02'],
    [{ unitPrice: 'Infinity' }, '22P02'],
    [{ quantity: '0x10' }, '22P02'],
    [{ minQuantity: '1e1' }, '22P02'],
    [{ maxQuantity: ' 3 ' }, '22P02'],
    [{ quantity: ' 5 ' }, '22P02'],
    [{ unitPrice: '1_000' }, '22P02'],
    [{ unitPrice: '' }, '22P02'],
    [{ description: { a: 1 } }, '22023'],
    [{ notes: [] }, '22023'],
    [{ unitPrice: '12,50' }, '22P02'],
    [{ discountValue: '100.001' }, '23514'],
    [{ discountValue: '-1' }, '23514'],
    [{ discountType: 'half' }, '23514'],
    [{ description: 'x'.repeat(501) }, '23514'],
    [{ description: 'bell\u0007' }, '23514'],
    [{ notes: 'x'.repeat(5001) }, '23514'],
    [{ unit: '  ' }, '23514'],
    [{ enabled: 'perhaps' }, '22P02'],
    [{ enabled: 'on' }, '22P02'],
    [{ unit: '\t\u00a0\u200b' }, '23514'],
    [{ sortOrder: 3 }, '22023'],
    [{ tenant_id: 'x' }, '22023'],
  ])('[S3-10][S9-12] refuses %j and changes nothing', async (changes, code) => {
    const before = await addItem();
    expect(await refusal(edit(String(before.id), changes as unknown as Item))).toBe(code);
    const [after] = await world.asOwner(
      'select private.line_item_json(item) as item from public.line_items item where id = $1',
      [before.id],
    );
    expect(after?.item).toEqual(before);
  });

  it.each([
    "unit_price = 'NaN'",
    "unit_price = 'Infinity'",
    "discount_value = 'NaN'",
    "unit = E'\\t'",
  ])('refuses %s in direct updates too', async (change) => {
    const { id } = await addItem();
    const direct = `update public.line_items set ${change} where id = $1`;
    expect(await refusal(asAnna(direct, [id]))).toBe('23514');
  });

  it('accepts the largest and smallest values that the page can produce', async () => {
    const { id } = await addItem();
    const largest = { quantity: '999999', unitPrice: '9999999.99', discountValue: '100' };
    expect((await edit(String(id), largest)).row).toMatchObject(largest);
    const smallest = { quantity: '0', unitPrice: '0.00', discountValue: '0' };
    expect((await edit(String(id), smallest)).row).toMatchObject(smallest);
    const { row } = await edit(String(id), { description: '', notes: '', discountValue: '8.875' });
    expect(row).toMatchObject({ description: '', notes: '', discountValue: '8.875' });
  });
});

describe('a quote', () => {
  it('[S9-01] starts with 8.5 percent tax and the documented names', async () => {
    const [quote] = await asAnna(
      'select private.quote_json(quote) as quote from public.quotes quote where id = $1',
      [await newQuote()],
    );
    expect(quote?.quote).toMatchObject({
      clientName: 'New Client',
      projectTitle: 'New Service',
      taxRate: '8.5',
      paymentTerms: '',
      providerId: null,
    });
  });

  it('accepts several fields in one edit, a tax with three decimals, and removing the provider', async () => {
    const { row } = await editQuote({
      clientName: 'Łódź Studio',
      projectTitle: 'Front desk',
      taxRate: '8.875',
      providerId: world.glow.providerId,
    });
    expect(row).toMatchObject({ clientName: 'Łódź Studio', taxRate: '8.875' });
    const none = { providerId: null } as unknown as Item;
    expect((await editQuote(none)).row.providerId).toBeNull();
  });

  it('has a discount on the whole, whose value a change of type resets', async () => {
    const { row } = await editQuote({ discountValue: '12.500' });
    expect(row).toMatchObject({ discountType: 'percent', discountValue: '12.5' });
    expect((await editQuote({ discountType: 'percent' })).row.discountValue).toBe('12.5');
    expect((await editQuote({ discountType: 'fixed' })).row.discountValue).toBe('0');
    expect((await editQuote({ discountValue: '120' })).row.discountValue).toBe('120.00');
    expect((await editQuote({ discountType: 'percent' })).row.discountValue).toBe('0');
  });

  it('has a deposit, in percent or as an amount', async () => {
    for (const deposit of ['30%', '0.125%', '100%', '0.01', '9999999.99', ''])
      expect((await editQuote({ deposit } as unknown as Item)).row.deposit).toBe(deposit);
  });

  it.each([
    '30',
    '30.0%',
    '030%',
    '0%',
    '100.001%',
    '1.2345%',
    '-1%',
    '0.00',
    '1.005',
    '1e3',
    '10000000.00',
    'x',
    '%',
    '5%\n',
  ])('refuses a deposit of %j', async (deposit) => {
    expect(await refusal(editQuote({ deposit } as unknown as Item))).toBe('23514');
  });

  it.each([
    [{ discountValue: '100.001' }, '23514'],
    [{ discountValue: '-1' }, '23514'],
    [{ discountValue: '0x10' }, '22P02'],
    [{ discountType: 'bogus' }, '23514'],
    [{ taxRate: '100.001' }, '23514'],
    [{ taxRate: '-0.1' }, '23514'],
    [{ taxRate: 'NaN' }, '22P02'],
    [{ taxRate: '1.2345' }, '23514'],
    [{ clientName: 'x'.repeat(201) }, '23514'],
    [{ clientName: null }, '23502'],
    [{ created_at: 'x' }, '22023'],
  ])('refuses %j', async (changes, code) => {
    expect(await refusal(editQuote(changes as unknown as Item))).toBe(code);
  });

  it('is created once by any number of simultaneous first visits', async () => {
    await world.asOwner('delete from public.quotes where tenant_id = $1', [world.harbor.id]);
    const visits = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.as(world.harbor.user, "select public.ensure_first_quote('{}') as id"),
      ),
    );
    expect(new Set(visits.map(([row]) => row?.id)).size).toBe(1);
    const rows = await world.as(world.harbor.user, 'select id from public.quotes');
    expect(rows).toHaveLength(1);
  });

  it('is created once if the same id is sent again', async () => {
    const create = 'select public.create_quote($1) as id';
    for (let round = 0; round < 50; round += 1) {
      const quote = { id: randomUUID(), clientName: 'Once' };
      const calls = Array.from({ length: 4 }, () => asAnna(create, [quote]));
      const answers = await Promise.all(calls);
      expect(answers.map(([row]) => row?.id)).toEqual(Array(4).fill(quote.id));
    }
  });
});

describe('save_edit', () => {
  it('applies an operation once, however often it arrives, with the same answer', async () => {
    const { id } = await addItem({ unitPrice: '100' });
    const op = randomUUID();
    const changes = { unitPrice: '120.00' };
    const base = { unitPrice: '90.00' };
    const first = await edit(String(id), changes, { op, base });
    expect(first).toMatchObject({ replaced: { unitPrice: '100.00' }, replayed: false });
    await edit(String(id), { unitPrice: '130.00' });
    const again = await edit(String(id), changes, { op, base });
    expect(again).toMatchObject({
      row: { unitPrice: '130.00' },
      replaced: { unitPrice: '100.00' },
      replayed: true,
    });
  });

  it('applies an operation once when it arrives twenty times at once', async () => {
    const { id } = await addItem({ discountValue: '10' });
    const op = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => edit(String(id), { discountType: 'fixed' }, { op })),
    );
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
  });

  it('allows retrying an operation that was refused', async () => {
    const { id } = await addItem();
    const op = randomUUID();
    expect(await refusal(edit(String(id), { quantity: '-1' }, { op }))).toBe('23514');
    expect(await edit(String(id), { quantity: '2' }, { op })).toMatchObject({ replayed: false });
  });

  it('names only the values that the writer had not seen', async () => {
    const { id } = await addItem({ description: 'first' });
    const seen = await edit(String(id), { description: 'a' }, { base: { description: 'first' } });
    expect(seen.replaced).toEqual({});
    const unseen = await edit(String(id), { description: 'b' }, { base: { description: 'first' } });
    expect(unseen.replaced).toEqual({ description: 'a' });
    const same = await edit(String(id), { description: 'b' }, { base: { description: 'first' } });
    expect(same.replaced).toEqual({});
  });

  it('lets two users change different fields of one item at once', async () => {
    const { id } = await addItem();
    const fields = { description: 'd', notes: 'n', quantity: '4', unit: 'day', unitPrice: '5.00' };
    await Promise.all(
      Object.entries(fields).map(([field, value]) => edit(String(id), { [field]: value })),
    );
    expect((await edit(String(id), { enabled: false })).row).toMatchObject(fields);
  });

  it('refuses an unknown entity', async () => {
    const call = "select public.save_edit($1, 'tenants', $2, '{}')";
    expect(await refusal(asAnna(call, [randomUUID(), world.glow.id]))).toBe('22023');
  });
});
