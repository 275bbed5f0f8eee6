import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal, startWorld, type World } from './support/personas.ts';

// An optional item: `offered` is only shown, `selected` counts, and every other item does not say so.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function quoteWith(items: object[]): Promise<string> {
  const [quote] = await world.as(
    world.glow.user,
    `select public.create_quote('{"taxRate": "10"}') as id`,
  );
  for (const item of items) {
    await world.as(world.glow.user, 'select public.add_line_item($1, $2)', [quote?.id, item]);
  }
  return String(quote?.id);
}

const items = [
  { description: 'Fixed', unitPrice: '100.00' },
  { description: 'Offered', unitPrice: '50.00', discountValue: '10', option: 'offered' },
  { description: 'Selected', unitPrice: '20.00', discountValue: '10', option: 'selected' },
  { description: 'Excluded', unitPrice: '7.00', option: 'selected', enabled: false },
];

it('counts only if it is selected and not excluded', async () => {
  const quote = await quoteWith(items);
  const rows = await world.as(
    world.glow.user,
    `select subtotal::text, total_discounts::text, net_subtotal::text, tax::text, total::text
     from public.quote_totals where quote_id = $1`,
    [quote],
  );
  expect(rows).toEqual([
    {
      subtotal: '120.00',
      total_discounts: '2.00',
      net_subtotal: '118.00',
      tax: '11.80',
      total: '129.80',
    },
  ]);
});

it('is one in what a client gets, and no other item mentions it', async () => {
  const quote = await quoteWith(items);
  const [row] = await world.asOwner(
    'select private.quote_content(quotes, null) as content from public.quotes where id = $1',
    [quote],
  );
  const content = row?.content as { lineItems: Record<string, unknown>[]; totals: unknown };
  expect(content.lineItems.map(({ description, option }) => [description, option])).toEqual([
    ['Fixed', undefined],
    ['Offered', 'offered'],
    ['Selected', 'selected'],
  ]);
  expect(content.lineItems[0]).not.toHaveProperty('option');
  expect(content.totals).toMatchObject({ total: '129.80' });
});

it('takes no other value', async () => {
  const quote = await quoteWith([]);
  const add = (option: unknown) =>
    world.as(world.glow.user, 'select public.add_line_item($1, $2)', [quote, { option }]);
  expect(await refusal(add('always'))).toBe('23514');
  expect(await refusal(add(['offered']))).toBe('22023');
});
