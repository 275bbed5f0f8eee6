import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, serviceRole, startWorld, type World } from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

// Decimal quantities, with the tenant's setting on and off.

let world: World;
const { send, act } = senderIn(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => allow(false));

const asAnna = (sql: string, values?: unknown[]) => world.as(world.glow.user, sql, values);
const call = async (sql: string, values: unknown[]) =>
  (await asAnna(`select public.${sql} as answer`, values))[0]?.answer as Json;
const allow = (isOn: boolean) =>
  asAnna('update public.tenants set decimal_quantities = $1 where true', [isOn]);

const newQuote = async () => String(await call('create_quote($1)', [{ taxRate: '0' }]));
const add = (quote: string, item: Json) => call('add_line_item($1, $2)', [quote, item]);
const edit = (id: unknown, changes: Json) =>
  call("save_edit($1, 'line_item', $2, $3)", [randomUUID(), id, changes]);

/** Creates a quote with one item of 1.5 hours at $80 while decimals are allowed. */
async function hours(): Promise<{ quote: string; item: Json }> {
  await allow(true);
  const quote = await newQuote();
  const item = await add(quote, {
    ...{ quantity: '1.500', unitPrice: '80' },
    ...{ minQuantity: '0.5', maxQuantity: '2.25' },
  });
  await allow(false);
  return { quote, item };
}

const fields = {
  quantity: 'quantity',
  min_quantity: 'minQuantity',
  max_quantity: 'maxQuantity',
} as const;
const columns = Object.keys(fields) as (keyof typeof fields)[];

async function quantitiesOf(quote: string): Promise<string[]> {
  const sql = `select private.line_item_json(item) ->> 'quantity' as quantity
    from public.line_items item where quote_id = $1 order by sort_order`;
  return (await asAnna(sql, [quote])).map((row) => String(row.quantity));
}

async function totalOf(quote: string): Promise<string> {
  const [row] = await asAnna('select total::text from public.quote_totals where quote_id = $1', [
    quote,
  ]);
  return String(row?.total);
}

describe('while the setting is off, the default', () => {
  it.each(columns)(
    'a decimal %s is refused with a clear message, in every kind of write',
    async (column) => {
      const field = fields[column];
      const [fresh] = await world.asOwner(
        'select decimal_quantities from public.tenants where id = $1',
        [world.harbor.id],
      );
      expect(fresh).toEqual({ decimal_quantities: false });
      const quote = await newQuote();
      const { id } = await add(quote, { quantity: '2' });
      const ways = [
        () => edit(id, { [field]: '1.5' }),
        () => add(quote, { [field]: '1.5' }),
        () => asAnna(`update public.line_items set ${column} = 1.5 where id = $1`, [id]),
        () =>
          asAnna(`insert into public.line_items (quote_id, ${column}) values ($1, 0.5)`, [quote]),
        () =>
          world.as(serviceRole, `update public.line_items set ${column} = 1.5 where id = $1`, [id]),
      ];
      for (const way of ways) {
        expect(await refusal(way())).toBe('PT400');
        await expect(way()).rejects.toThrow(/^Use whole numbers only\./);
      }
      expect(await quantitiesOf(quote)).toEqual(['2']);
    },
  );

  it('another tenant’s row gets the same answer as for a whole quantity', async () => {
    const insert = (quantity: number) =>
      asAnna('insert into public.line_items (tenant_id, quote_id, quantity) values ($1, $2, $3)', [
        world.harbor.id,
        world.harbor.quoteId,
        quantity,
      ]);
    expect(await refusal(insert(1.5))).toBe(await refusal(insert(2)));
    expect(await refusal(edit(world.harbor.lineItemId, { quantity: '1.5' }))).toBe('PT404');
  });

  it('a whole quantity written with decimals is accepted', async () => {
    const { id } = await add(await newQuote(), {});
    expect(await edit(id, { quantity: '2.000' })).toMatchObject({ row: { quantity: '2' } });
  });
});

describe('while the setting is on', () => {
  it('a quantity has up to three decimals, counts exactly, and is shown without trailing zeros', async () => {
    const { quote, item } = await hours();
    expect(item).toMatchObject({ quantity: '1.5' });
    expect(await totalOf(quote)).toBe('120.00');
    await allow(true);
    expect(await edit(item.id, { quantity: '1.005', unitPrice: '3.00' })).toMatchObject({
      row: { quantity: '1.005' },
    });
    expect(await totalOf(quote)).toBe('3.02');
    expect(await edit(item.id, { quantity: '999998.999' })).toMatchObject({
      row: { quantity: '999998.999' },
    });
  });

  it.each(['1.0005', '-0.5', '999999.001'])('%s is refused, not rounded', async (value) => {
    const { item } = await hours();
    await allow(true);
    for (const column of columns) {
      expect(await refusal(edit(item.id, { [fields[column]]: value }))).toBe('23514');
      const direct = `update public.line_items set ${column} = $2 where id = $1`;
      expect(await refusal(asAnna(direct, [item.id, value]))).toBe('23514');
    }
  });

  it.each(['NaN', 'Infinity'])('%s is not a quantity', async (quantity) => {
    const { item } = await hours();
    await allow(true);
    const direct = 'update public.line_items set quantity = $2 where id = $1';
    expect(await refusal(asAnna(direct, [item.id, quantity]))).toBe('23514');
  });

  it('it applies only to that tenant', async () => {
    await allow(true);
    const ben = (sql: string, values: unknown[]) => world.as(world.harbor.user, sql, values);
    const change = 'update public.line_items set quantity = 1.5 where id = $1';
    expect(await refusal(ben(change, [world.harbor.lineItemId]))).toBe('PT400');
  });
});

describe('when the setting is turned off again', () => {
  it('existing quantities stay and count, and only new values must be whole', async () => {
    const { quote, item } = await hours();
    expect(await totalOf(quote)).toBe('120.00');
    // Other fields, and the same quantity again, as a repeated request sends it.
    await edit(item.id, { description: 'Labor', quantity: '1.5' });
    expect(await quantitiesOf(quote)).toEqual(['1.5']);
    for (const column of columns) {
      expect(await refusal(edit(item.id, { [fields[column]]: '3.5' }))).toBe('PT400');
    }
    await edit(item.id, { quantity: '2' });
    expect(await totalOf(quote)).toBe('160.00');
  });

  it('a quote is copied, deleted and restored with its decimal quantity', async () => {
    const { quote } = await hours();
    const copy = randomUUID();
    await asAnna('select public.duplicate_quote($1, $2)', [quote, copy]);
    expect(await quantitiesOf(copy)).toEqual(['1.5']);
    await asAnna('select public.delete_quote($1)', [quote]);
    await asAnna('select public.restore_quote($1)', [quote]);
    expect(await quantitiesOf(quote)).toEqual(['1.5']);
  });

  it('undoing the deletion of an item restores its decimal quantity', async () => {
    const { quote, item } = await hours();
    const other = await add(quote, { quantity: '1' });
    await asAnna('select public.delete_line_item($1)', [item.id]);
    const restored = await add(quote, { ...item, restore: true });
    expect(restored).toEqual(item);
    expect(await quantitiesOf(quote)).toEqual(['1.5', '1']);
    expect(await totalOf(quote)).toBe('220.00');
    expect(other).toMatchObject({ quantity: '1' });
  });

  it('undoing a deletion restores nothing out of range', async () => {
    const { quote, item } = await hours();
    await asAnna('select public.delete_line_item($1)', [item.id]);
    for (const quantity of ['1.0005', '-1', '1000000']) {
      expect(await refusal(add(quote, { ...item, quantity, restore: true }))).toBe('23514');
    }
    expect(await quantitiesOf(quote)).toEqual([]);
  });

  it('it is sent, accepted and revised as a new version', async () => {
    const { quote } = await hours();
    const { snapshot, token } = await send(world.glow, quote);
    expect(snapshot.lineItems).toMatchObject([{ quantity: '1.5' }]);
    expect(snapshot.totals).toMatchObject({ subtotal: '120.00', total: '120.00' });
    await act(token, { kind: 'accept', name: 'Kim', callerTenant: null });
    await asAnna('select public.continue_quote($1)', [quote]);
    expect(await quantitiesOf(quote)).toEqual(['1.5']);
    const again = await send(world.glow, quote);
    expect(again.snapshot.lineItems).toMatchObject([{ quantity: '1.5' }]);
  });
});
