import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordered } from '../functions/_shared/domain/sections.ts';
import type { LineSection } from '../functions/_shared/domain/types.ts';
import { refusal, startWorld, type World } from './support/personas.ts';
import { senderIn } from './support/sending.ts';

// A row with a section begins one and has no price. A section may keep the prices of its items to itself.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { send, act, view, newQuote, edit } = senderIn(() => world);

const noPrice = { quantity: '0', unitPrice: '0.00' };
const heading = (description: string, section: string) => ({ description, section, ...noPrice });

const items = [
  heading('Walls', 'sum'),
  { description: 'Paint', notes: 'Two coats', unitPrice: '200.00', discountValue: '10' },
  { description: 'Gloss', unitPrice: '40.00', option: 'offered' },
  { description: 'Tape', unitPrice: '30.00', discountType: 'fixed', discountValue: '5.00' },
  heading('Floor', 'items'),
  { description: 'Oil', unitPrice: '70.00', quantity: '3' },
  { description: 'Wax', unitPrice: '20.00', option: 'selected' },
  heading('Empty', 'prices'),
];

const rowsIn = (snapshot: unknown) =>
  (snapshot as { lineItems: Record<string, string>[] }).lineItems.map((row) =>
    [row.description, row.quantity, row.unitPrice, row.discountValue, row.section ?? row.option]
      .filter((value) => value !== undefined)
      .join(' '),
  );

it('gives the client its sum, and none of the prices that it keeps to itself', async () => {
  const quote = await newQuote(world.glow, { taxRate: '10' }, items);
  const { token } = await send(world.glow, quote);
  const shown = await view(token);
  expect(rowsIn(shown?.snapshot)).toEqual([
    'Walls 1 230.00 25.00 sum',
    'Gloss 1 40.00 0 offered',
    'Floor 1 210.00 0 items',
    'Oil 3 0.00 0',
    'Wax 1 20.00 0 selected',
  ]);
  const text = JSON.stringify(shown);
  for (const hidden of ['Paint', 'Two coats', '"200.00"', '"30.00"', '"70.00"', 'Empty'])
    expect(text).not.toContain(hidden);
  expect(shown?.snapshot).toMatchObject({
    totals: { subtotal: '460.00', totalDiscounts: '25.00', total: '478.50' },
  });
});

it('lets the client choose among its options, and the quote takes over what was chosen', async () => {
  const quote = await newQuote(world.glow, { taxRate: '10' }, items);
  const { token } = await send(world.glow, quote);
  const shown = await view(token);
  const done = await act(token, {
    kind: 'accept',
    name: 'Dana',
    choices: { 1: '1' },
    total: '500.50',
    sha256: shown?.sha256,
  });
  expect(done).toMatchObject({ outcome: 'done' });
  const rows = await world.asOwner(
    `select item.description, item.option, parent.locked_at is not null as locked,
       (select total::text from public.quote_totals where quote_id = parent.id) as total
     from public.line_items item join public.quotes parent on parent.id = item.quote_id
     where item.quote_id = $1 and item.option <> 'none' order by item.sort_order`,
    [quote],
  );
  expect(rows).toEqual([
    { description: 'Gloss', option: 'selected', locked: true, total: '500.50' },
    { description: 'Wax', option: 'offered', locked: true, total: '500.50' },
  ]);
});

it('has no price for any writer, and says so', async () => {
  const quote = await newQuote(world.glow, {}, [heading('Walls', 'sum'), {}]);
  const [section, item] = await world.asOwner(
    'select id from public.line_items where quote_id = $1 order by sort_order',
    [quote],
  );
  const refused = [
    { quantity: '1' },
    { unitPrice: '0.01' },
    { discountValue: '1' },
    { enabled: false },
    { option: 'offered' },
  ];
  for (const changes of refused)
    expect(await refusal(edit(world.glow, 'line_item', String(section?.id), changes))).toBe(
      'PT400',
    );
  expect(
    await refusal(edit(world.glow, 'line_item', String(item?.id), { section: 'prices' })),
  ).toBe('PT400');
  expect(
    await refusal(
      world.asOwner("update public.line_items set section = 'sum' where id = $1", [item?.id]),
    ),
  ).toBe('PT400');
  expect(await refusal(add(quote, { ...noPrice, section: 'group' }))).toBe('23514');
  expect(await refusal(add(quote, { ...noPrice, section: ['sum'] }))).toBe('22023');
});

const titles = async (quote: string) => {
  const rows = await world.asOwner(
    'select description from public.line_items where quote_id = $1 order by sort_order',
    [quote],
  );
  return rows.map(({ description }) => description).join(' ');
};
const idOf = async (quote: string, description: string) => {
  const [row] = await world.asOwner(
    'select id from public.line_items where quote_id = $1 and description = $2',
    [quote, description],
  );
  return String(row?.id);
};
const add = async (quote: string, item: object) =>
  world.as(world.glow.user, 'select public.add_line_item($1, $2)', [quote, item]);

it('is brought back below the row that it followed, also where that moved', async () => {
  const quote = await newQuote(
    world.glow,
    {},
    ['a', 'b', 'c'].map((description) => ({ description })),
  );
  const [a, c] = [await idOf(quote, 'a'), await idOf(quote, 'c')];
  const back = { ...heading('S', 'sum'), restore: true, sortOrder: 0 };
  await add(quote, { ...back, after: a });
  expect(await titles(quote)).toBe('a S b c');
  await world.as(world.glow.user, 'select public.order_line_items($1, $2)', [quote, [c]]);
  await add(quote, { ...back, description: 'T', after: c });
  await add(quote, { description: 'top', after: null });
  await add(quote, { description: 'end', after: crypto.randomUUID() });
  expect(await titles(quote)).toBe('top c T a S b end');
  await add(quote, { ...back, description: 'U', after: crypto.randomUUID(), sortOrder: 1 });
  expect(await titles(quote)).toBe('top U c T a S b end');
});

it('keeps what an order does not name, and random orders are those of the screen', async () => {
  const row = fc.record({ isHeading: fc.boolean(), isNamed: fc.boolean(), weight: fc.integer() });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (list) => {
      const quote = await newQuote(
        world.glow,
        {},
        list.map(({ isHeading }, at) =>
          isHeading ? heading(`r${at}`, 'sum') : { description: `r${at}` },
        ),
      );
      const rows = await world.asOwner(
        'select id, section from public.line_items where quote_id = $1 order by sort_order',
        [quote],
      );
      const ids = list
        .map(({ isNamed, weight }, at) => ({ isNamed, weight, id: String(rows[at]?.id) }))
        .filter(({ isNamed }) => isNamed)
        .sort((one, other) => one.weight - other.weight)
        .map(({ id }) => id);
      const [answer] = await world.as(
        world.glow.user,
        'select public.order_line_items($1, $2) as answer',
        [quote, ids],
      );
      const known = rows as { id: string; section: LineSection }[];
      expect(answer?.answer).toEqual({ id: quote, ids: ordered(known, ids).map(({ id }) => id) });
    }),
    { numRuns: 60 },
  );
});

it('that is shown otherwise is a change of what the client sees, and a hidden item is none', async () => {
  const quote = await newQuote(world.glow, {}, items);
  await send(world.glow, quote);
  const same = async () => {
    const [row] = await world.asOwner(
      `select private.has_content_of(parent, frozen) as same from public.quotes parent
       join public.quote_versions frozen on frozen.quote_id = parent.id where parent.id = $1`,
      [quote],
    );
    return row?.same;
  };
  const named = (description: string) => idOf(quote, description);
  expect(await same()).toBe(true);
  await edit(world.glow, 'line_item', await named('Paint'), { description: 'Primer' });
  expect(await same()).toBe(true);
  await edit(world.glow, 'line_item', await named('Walls'), { section: 'prices' });
  expect(await same()).toBe(false);
});
