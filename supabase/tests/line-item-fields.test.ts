import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type LineItemField,
  lineItemFields,
  lineItemKinds,
} from '../functions/_shared/domain/lineItemFields.ts';
import { refusal, startWorld, type World } from './support/personas.ts';

// The database names the fields of a line item in several functions, grants and triggers. Each test fails
// for a field that one of them has forgotten.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Other than what a new line item has. */
function otherValue(field: LineItemField): string | boolean {
  if (field === 'discountType') return 'fixed';
  if (field === 'quantity' || field.endsWith('Quantity')) return '2';
  if (field === 'option') return 'offered';
  if (field === 'section') return 'items';
  if (field === 'tax') return 'none';
  if (field === 'volumePrices') return '10: 2.00';
  const byKind = { text: 'Changed', number: '2.25', choice: 'day', switch: false };
  return byKind[lineItemKinds[field]];
}

const valuesOfAll = (fields: readonly LineItemField[]) =>
  Object.fromEntries(fields.map((field) => [field, otherValue(field)]));

/** A row that begins a section has no price; no other row has a section. */
const noPrice = { quantity: '0', unitPrice: '0.00', discountValue: '0' };
const rows = {
  item: valuesOfAll(lineItemFields.filter((field) => field !== 'section')),
  section: { ...valuesOfAll(['description', 'notes', 'unit', 'tax', 'section']), ...noPrice },
};
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const asAnna = async (sql: string, values: unknown[]) =>
  (await world.as(world.glow.user, sql, values))[0]?.answer;

async function added(item: object = {}) {
  const [quote] = await world.as(world.glow.user, "select public.create_quote('{}') as id");
  const answer = await asAnna('select public.add_line_item($1, $2) as answer', [quote?.id, item]);
  return { item: answer as Record<string, unknown>, quoteId: String(quote?.id) };
}

it('the table has a column for each field, and no others but its own bookkeeping', async () => {
  const found = await world.asOwner(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'line_items'`,
  );
  const bookkeeping = ['id', 'tenant_id', 'quote_id', 'sort_order', 'deleted_at', 'created_at'];
  const columns = found.map(({ name }) => String(name));
  expect(columns.filter((name) => !bookkeeping.includes(name)).toSorted()).toEqual(
    lineItemFields.map(columnOf).toSorted(),
  );
});

it.each(Object.entries(rows))('a new %s takes each field', async (_kind, values) => {
  expect((await added(values)).item).toMatchObject(values);
});

it.each(lineItemFields)(
  'an edit changes %s, and the history could name its old value',
  async (field) => {
    const { item } = await added(field === 'section' ? noPrice : {});
    const answer = await asAnna("select public.save_edit($1, 'line_item', $2, $3, $4) as answer", [
      randomUUID(),
      item.id,
      { [field]: otherValue(field) },
      { [field]: 'seen before' },
    ]);
    const { row, replaced } = answer as Record<'row' | 'replaced', Record<string, unknown>>;
    expect(row[field]).not.toEqual(item[field]);
    expect(replaced).toHaveProperty(field);
  },
);

it.each([...lineItemFields, 'sortOrder'])('a locked quote keeps %s of its items', async (field) => {
  const { item, quoteId } = await added(noPrice);
  await world.asOwner('update public.quotes set locked_at = now() where id = $1', [quoteId]);
  const value = field === 'sortOrder' ? 7 : otherValue(field as LineItemField);
  const change = `update public.line_items set ${columnOf(field)} = $2 where id = $1`;
  expect(await refusal(world.asOwner(change, [item.id, value]))).toBe('PT409');
});

it.each(Object.entries(rows))(
  'copies, exports and restores each field of %s',
  async (kind, given) => {
    const { item, quoteId } = await added(given);
    const [stored] = await world.asOwner('select * from public.line_items where id = $1', [
      item.id,
    ]);
    const values = lineItemFields.map((field) => stored?.[columnOf(field)]);

    const copy = randomUUID();
    await asAnna('select public.duplicate_quote($1, $2) as answer', [quoteId, copy]);
    expect(await valuesOf('quote_id', copy)).toEqual(values);

    const exported = await asAnna("select public.export_page('lineItems', '', 1000) as answer", []);
    const row = (exported as Record<string, unknown>[]).find((one) => one.id === item.id);
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining([...lineItemFields]));

    const [tenant] = await world.asOwner(
      "insert into public.tenants (name, display_name) values ($1, 'Restored') returning id",
      [`restored-${kind}`],
    );
    await world.as(world.superUser, 'select public.admin_begin_restore($1)', [tenant?.id]);
    const quote = { id: quoteId, clientName: '', projectTitle: '', taxRate: '0', paymentTerms: '' };
    const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
    await restore(tenant?.id, 'quotes', [{ ...quote, ...times }]);
    await restore(tenant?.id, 'lineItems', [row]);
    expect(await valuesOf('tenant_id', tenant?.id)).toEqual(values);
  },
);

async function restore(tenant: unknown, part: string, rows: unknown[]) {
  const call = 'select public.admin_restore_rows($1, $2, $3)';
  await world.as(world.superUser, call, [tenant, part, JSON.stringify(rows)]);
}

async function valuesOf(key: string, value: unknown) {
  const [row] = await world.asOwner(`select * from public.line_items where ${key} = $1`, [value]);
  return lineItemFields.map((field) => row?.[columnOf(field)]);
}
