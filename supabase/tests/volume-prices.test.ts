import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unitPriceOf } from '../functions/_shared/domain/pricing.ts';
import type { QuoteSnapshot } from '../functions/_shared/domain/types.ts';
import { checkVolumePrices } from '../functions/_shared/domain/volumePriceFields.ts';
import { refusal, startWorld, type World } from './support/personas.ts';
import { senderIn } from './support/sending.ts';

// Prices that hold from certain quantities on: the rule for the text, and what a version makes of it.

let world: World;
const { newQuote, send, view, act } = senderIn(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const prices = '10: 90.00; 50: 80.00';

async function areVolumePrices(texts: readonly string[]): Promise<boolean[]> {
  const rows = await world.asOwner(
    `select private.are_volume_prices(given.text) as are
     from unnest($1::text[]) with ordinality given (text, place) order by given.place`,
    [texts],
  );
  return rows.map(({ are }) => Boolean(are));
}

const isCanonical = (text: string) => {
  const checked = checkVolumePrices(text);
  return checked.ok && checked.value === text;
};

it.each([
  '',
  '1: 0.00',
  prices,
  '0.5: 1.00; 2: 3.00',
  '999999: 9999999.99',
  Array.from({ length: 10 }, (_, at) => `${at + 1}: 1.00`).join('; '),
])('%j is a text of volume prices', async (text) => {
  expect(await areVolumePrices([text])).toEqual([true]);
  expect(isCanonical(text)).toBe(true);
});

it.each([
  ' ',
  '0: 1.00',
  '10:90.00',
  '10: 90',
  '10: 90.0',
  '10: 90.000',
  '010: 90.00',
  '10.0: 90.00',
  '10: 090.00',
  '-1: 90.00',
  '10: -90.00',
  '10: 90.00;',
  '10: 90.00; ',
  '; 10: 90.00',
  '10: 90.00;50: 80.00',
  '50: 80.00; 10: 90.00',
  '10: 90.00; 10: 80.00',
  '10: 90.00\n',
  '1e3: 90.00',
  '1000000: 1.00',
  '999999.5: 1.00',
  '1: 10000000.00',
  '1.2345: 1.00',
  'null',
  Array.from({ length: 11 }, (_, at) => `${at + 1}: 1.00`).join('; '),
])('%j is none', async (text) => {
  expect(await areVolumePrices([text])).toEqual([false]);
  expect(isCanonical(text)).toBe(false);
});

it('is the same rule as the page’s for texts that nearly are volume prices', async () => {
  const part = fc.constantFrom(
    '1',
    '0',
    '9',
    '.',
    ': ',
    '; ',
    '00',
    '.50',
    '10: 9.00',
    ' ',
    ';',
    ':',
  );
  const texts = fc.sample(
    fc.oneof(
      fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
      fc.string(),
    ),
    { numRuns: 5000, seed: 17 },
  );
  const printable = texts.filter((text) => !text.includes('\0'));
  expect(await areVolumePrices(printable)).toEqual(printable.map(isCanonical));
});

it('finds the same price as the page at and beside each quantity', async () => {
  const quantities = ['0', '0.001', '9.999', '10', '10.001', '49.999', '50', '999999'];
  const rows = await world.asOwner(
    `select private.unit_price_of(given.quantity, 100, $2)::numeric(20, 2)::text as price
     from unnest($1::numeric[]) with ordinality given (quantity, place) order by given.place`,
    [quantities, prices],
  );
  expect(rows.map(({ price }) => price)).toEqual(
    quantities.map((quantity) =>
      unitPriceOf({ quantity, unitPrice: '100.00', volumePrices: prices }),
    ),
  );
});

it('refuses any other text in an item and a service, and any price of a section', async () => {
  const quote = await newQuote(world.glow, { taxRate: '0' }, []);
  const add = (item: object) =>
    world.as(world.glow.user, 'select public.add_line_item($1, $2)', [quote, item]);
  expect(await refusal(add({ volumePrices: '10: 90' }))).toBe('23514');
  expect(await refusal(add({ volumePrices: ['10: 90.00'] }))).toBe('22023');
  const section = { section: 'prices', quantity: '0', unitPrice: '0' };
  expect(await refusal(add({ ...section, volumePrices: prices }))).toBe('PT400');
  const service = (text: string) =>
    world.as(
      world.glow.user,
      "insert into public.services (name, default_price, volume_prices) values ('Peel', 1, $1) returning id",
      [text],
    );
  expect(await refusal(service('10'))).toBe('23514');
  expect(await service(prices)).toHaveLength(1);
});

const items = [
  { description: 'Fixed', quantity: '12', unitPrice: '100', volumePrices: prices },
  { description: 'Below', quantity: '2', unitPrice: '50', volumePrices: prices },
  {
    description: 'Chosen',
    option: 'selected',
    quantity: '12',
    minQuantity: '1',
    maxQuantity: '60',
    unitPrice: '100',
    volumePrices: prices,
  },
];

it('a version has the price of its quantity, and all of them where the client chooses it', async () => {
  const quote = await newQuote(world.glow, { taxRate: '0' }, items);
  const { token } = await send(world.glow, quote);
  const { snapshot, sha256 } = (await view(token)) as { snapshot: QuoteSnapshot; sha256: string };
  const shown = ({ lineItems, totals }: QuoteSnapshot) => [
    ...lineItems.map((item) => [item.unitPrice, item.volumePrices, item.maxQuantity]),
    totals.total,
  ];
  const fixed = [
    ['90.00', undefined, undefined],
    ['50.00', undefined, undefined],
  ];
  expect(shown(snapshot)).toEqual([...fixed, ['100.00', prices, '60'], '2260.00']);

  const accept = (total: string) =>
    act(token, { kind: 'accept', name: 'Dana', choices: { 2: '50' }, total, sha256 });
  expect(await accept('6180.00')).toMatchObject({ outcome: 'total' });
  expect(await accept('5180.00')).toMatchObject({ outcome: 'done', state: 'accepted' });
  const [row] = await world.asOwner(
    `select frozen.snapshot, private.has_content_of(parent, frozen) as same,
       (select total::text from public.quote_totals where quote_id = parent.id) as total
     from public.quotes parent join public.quote_versions frozen on frozen.quote_id = parent.id
     where parent.id = $1`,
    [quote],
  );
  expect(row).toMatchObject({ same: true, total: '5180.00' });
  expect(shown(row?.snapshot as QuoteSnapshot)).toEqual([
    ...fixed,
    ['100.00', prices, '60'],
    '5180.00',
  ]);
});

it('a version has only those prices that the client can reach', async () => {
  const option = { option: 'selected', unitPrice: '100', volumePrices: prices };
  const quote = await newQuote(world.glow, { taxRate: '0' }, [
    { ...option, quantity: '20', minQuantity: '10', maxQuantity: '49' },
    { ...option, quantity: '20', minQuantity: '20', maxQuantity: '50' },
  ]);
  const { token } = await send(world.glow, quote);
  const { snapshot } = (await view(token)) as { snapshot: QuoteSnapshot };
  const found = snapshot.lineItems.map((item) => [item.unitPrice, item.volumePrices]);
  expect(found).toEqual([
    ['90.00', undefined],
    ['90.00', '50: 80.00'],
  ]);
  expect(snapshot.totals.total).toBe('3600.00');
});

it('volume prices that do not change what the client sees change nothing', async () => {
  const quote = await newQuote(world.glow, { taxRate: '0' }, items.slice(0, 2));
  await send(world.glow, quote);
  const same = async () => {
    const [row] = await world.asOwner(
      `select private.has_content_of(parent, frozen) as same
       from public.quotes parent join public.quote_versions frozen on frozen.quote_id = parent.id
       where parent.id = $1`,
      [quote],
    );
    return row?.same;
  };
  const set = (text: string) =>
    world.as(
      world.glow.user,
      "update public.line_items set volume_prices = $2 where quote_id = $1 and description = 'Fixed'",
      [quote, text],
    );
  await set('10: 90.00; 60: 70.00');
  expect(await same()).toBe(true);
  await set('10: 91.00');
  expect(await same()).toBe(false);
});
