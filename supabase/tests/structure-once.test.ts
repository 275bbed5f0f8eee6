import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startWorld, type World } from './support/personas.ts';

// A repeated request changes nothing, even after other requests.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const asAnna = (sql: string, values?: unknown[]) => world.as(world.glow.user, sql, values);

async function newQuote(): Promise<string> {
  const [row] = await asAnna("select public.create_quote('{}') as id");
  return String(row?.id);
}

type Item = { id: string; description?: string; restore?: boolean; sortOrder?: number };

async function add(quote: string, item: Item, op: string = randomUUID()) {
  const [row] = await asAnna('select public.add_line_item($1, $2, $3) as item', [quote, item, op]);
  return row?.item as { id: string; sortOrder: number } | { deleted: true };
}

const remove = (id: string, op: string = randomUUID()) =>
  asAnna('select public.delete_line_item($1, $2)', [id, op]);

async function order(quote: string, ids: string[], op: string = randomUUID()) {
  const [row] = await asAnna("select public.order_line_items($1, $2, $3) -> 'ids' as ids", [
    quote,
    ids,
    op,
  ]);
  return row?.ids;
}

async function ids(quote: string) {
  const rows = await asAnna('select id from line_items where quote_id = $1 order by sort_order', [
    quote,
  ]);
  return rows.map(({ id }) => id);
}

describe('a repeated request', () => {
  it('to add does not restore an item that was deleted since', async () => {
    const [quote, id, op] = [await newQuote(), randomUUID(), randomUUID()];
    expect(await add(quote, { id }, op)).toMatchObject({ id, sortOrder: 0 });
    expect(await add(quote, { id }, op)).toMatchObject({ id, sortOrder: 0 });
    await remove(id);
    expect(await add(quote, { id }, op)).toEqual({ deleted: true });
    expect(await ids(quote)).toEqual([]);
  });

  it('to delete does not delete an item that was restored since', async () => {
    const [quote, id, op] = [await newQuote(), randomUUID(), randomUUID()];
    await add(quote, { id });
    await remove(id, op);
    await add(quote, { id, restore: true, sortOrder: 0 });
    await remove(id, op);
    expect(await ids(quote)).toEqual([id]);
  });

  it('to restore does not restore an item that was deleted again since', async () => {
    const [quote, id, op] = [await newQuote(), randomUUID(), randomUUID()];
    await add(quote, { id });
    await remove(id);
    await add(quote, { id, restore: true, sortOrder: 0 }, op);
    await remove(id);
    expect(await add(quote, { id, restore: true, sortOrder: 0 }, op)).toEqual({ deleted: true });
    expect(await ids(quote)).toEqual([]);
  });

  it('to order does not undo a later order', async () => {
    const quote = await newQuote();
    const [first, second, op] = [randomUUID(), randomUUID(), randomUUID()];
    await add(quote, { id: first });
    await add(quote, { id: second });
    expect(await order(quote, [second, first], op)).toEqual([second, first]);
    await order(quote, [first, second]);
    expect(await order(quote, [second, first], op)).toEqual([first, second]);
    expect(await ids(quote)).toEqual([first, second]);
  });

  it('that failed the first time succeeds the second time', async () => {
    const [quote, id, op] = [await newQuote(), randomUUID(), randomUUID()];
    await asAnna('select public.delete_quote($1)', [quote]);
    expect(await refusal(add(quote, { id }, op))).toBe('PT410');
    await asAnna('select public.restore_quote($1)', [quote]);
    expect(await add(quote, { id }, op)).toMatchObject({ id });
  });
});

describe('deleting a line item', () => {
  it('that is missing or another tenant’s succeeds and deletes nothing', async () => {
    const [quote, id] = [await newQuote(), randomUUID()];
    await add(quote, { id });
    await remove(randomUUID());
    await world.as(world.harbor.user, 'select public.delete_line_item($1)', [id]);
    expect(await ids(quote)).toEqual([id]);
    await remove(id);
    expect(await ids(quote)).toEqual([]);
  });

  it('does not use up another user’s operation', async () => {
    const [quote, id, op] = [await newQuote(), randomUUID(), randomUUID()];
    await add(quote, { id });
    await world.as(world.harbor.user, 'select public.delete_line_item($1, $2)', [id, op]);
    await remove(id, op);
    expect(await ids(quote)).toEqual([]);
  });
});
