import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quotes as anyOther } from '../functions/_shared/domain/arbitraries.ts';
import { writeDeposit } from '../functions/_shared/domain/deposit.ts';
import { expectExplained } from '../functions/_shared/domain/expectExplained.ts';
import { figuresOf } from '../functions/_shared/domain/totals.ts';
import type { PricedLine, PricedQuote } from '../functions/_shared/domain/types.ts';
import { adminUrl, type Postgres, startPostgres } from './support/postgres.ts';

// The view quote_totals must agree with quoteTotals to the cent: the pricing rule exists in both
// languages, because the database prices lists.

let postgres: Postgres;
let client: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
  // Without triggers, which only a superuser can disable, because inserting 200,000 quotes would
  // otherwise take minutes.
  client = new pg.Client(adminUrl(await postgres.createDatabase()));
  await client.connect();
  await client.query("set session_replication_role = 'replica'");
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

async function store(quotes: PricedQuote[]): Promise<void> {
  await client.query('truncate public.quotes, public.line_items cascade');
  await client.query(
    `insert into public.quotes (id, tenant_id, tax_rate, discount_type, discount_value, second_tax, second_tax_rate)
     select md5(place::text)::uuid, md5('tenant')::uuid, rate, type, value, second, second_rate
     from unnest($1::numeric[], $2::text[], $3::numeric[], $4::text[], $5::numeric[]) with ordinality
       as quote (rate, type, value, second, second_rate, place)`,
    [
      quotes.map((quote) => quote.taxRate),
      quotes.map((quote) => quote.discountType ?? 'percent'),
      quotes.map((quote) => quote.discountValue ?? '0'),
      quotes.map((quote) => quote.secondTax ?? 'none'),
      quotes.map((quote) => quote.secondTaxRate ?? '0'),
    ],
  );
  const lines = quotes.flatMap((quote, index) =>
    quote.lineItems.map((line, order) => ({ ...line, place: index + 1, order })),
  );
  await client.query(
    `insert into public.line_items (tenant_id, quote_id, sort_order, quantity, unit_price,
       discount_type, discount_value, enabled, option, tax, section, volume_prices)
     select md5('tenant')::uuid, md5(place::text)::uuid, position, quantity, price, type, value, enabled, option, tax,
       section, prices
     from unnest($1::int[], $2::int[], $3::numeric[], $4::numeric[], $5::text[], $6::numeric[], $7::bool[],
       $8::text[], $9::text[], $10::text[], $11::text[])
       as line (place, position, quantity, price, type, value, enabled, option, tax, section, prices)`,
    [
      lines.map((line) => line.place),
      lines.map((line) => line.order),
      lines.map((line) => line.quantity),
      lines.map((line) => line.unitPrice),
      lines.map((line) => line.discountType),
      lines.map((line) => line.discountValue),
      lines.map((line) => line.enabled),
      lines.map((line) => line.option),
      lines.map((line) => line.tax),
      lines.map((line) => line.section),
      lines.map((line) => line.volumePrices ?? ''),
    ],
  );
  // By statistics of the emptied tables, all rows would be read for each.
  await client.query('analyze public.quotes, public.line_items');
}

/** The quotes whose figures differ between SQL and TypeScript, at most ten. */
async function differences(quotes: PricedQuote[]): Promise<unknown[]> {
  await store(quotes);
  const { rows } = await client.query({
    text: `select private.totals_json(priced, asked.deposit) as figures
      from unnest($1::uuid[], $2::text[]) with ordinality as asked (id, deposit, place)
      join public.quote_totals priced on priced.quote_id = asked.id order by asked.place`,
    values: [await ids(quotes.length), quotes.map(({ deposit }) => deposit ?? '')],
  });
  expect(rows).toHaveLength(quotes.length);
  return quotes
    .map((quote, index) => ({ quote, ours: figuresOf(quote), theirs: rows[index].figures }))
    .filter(({ ours, theirs }) => !isDeepStrictEqual(ours, theirs))
    .slice(0, 10);
}

async function ids(count: number): Promise<string[]> {
  const { rows } = await client.query(
    'select md5(place::text)::uuid::text as id from generate_series(1, $1::int) place',
    [count],
  );
  return rows.map((row) => row.id);
}

const dollars = (amount: number) =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

const line = (unitPrice: string, changes: Partial<PricedLine> = {}): PricedLine => ({
  quantity: '1',
  unitPrice,
  discountType: 'percent',
  discountValue: '0',
  tax: 'standard',
  enabled: true,
  option: 'none',
  section: 'none',
  ...changes,
});

it('agrees on every amount from 0.00 to 2,000.00 at 8.5 %', async () => {
  const quotes = Array.from({ length: 200_001 }, (_, amount) => ({
    taxRate: '8.5',
    lineItems: [line(dollars(amount))],
  }));
  expect(await differences(quotes)).toEqual([]);
});

it('agrees on all 1,001 tax steps for amounts and percents that end in a tie', async () => {
  const steps = Array.from({ length: 1001 }, (_, step) => `${Math.floor(step / 10)}.${step % 10}`);
  const quotes = steps.flatMap((step) => [
    // 5.00, 15.00, 25.00 … at x.1 % are half cents; so are odd amounts at x.5 %.
    ...['5.00', '15.00', '0.50', '999.50', '1.00', '3.00', '9999999.99'].map((amount) => ({
      taxRate: step,
      lineItems: [line(amount)],
    })),
    {
      taxRate: '8.5',
      lineItems: [line('0.50', { discountValue: step }), line('5.00', { discountValue: step })],
    },
    ...['0.50', '5.00', '15.00', '33.35'].map((amount) => ({
      taxRate: '8.5',
      discountType: 'percent' as const,
      discountValue: step,
      lineItems: [line(amount)],
    })),
  ]);
  expect(await differences(quotes)).toEqual([]);
});

it('agrees on decimal quantities whose price is at or near half a cent', async () => {
  const thousandths = (value: number) =>
    `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`;
  const ties = [
    ['0.5', '0.01'],
    ['1.005', '3.00'],
    ['0.001', '5.00'],
    ['0.125', '0.04'],
    ['999998.999', '9999999.99'],
    ['2.50', '0.01'],
  ] as const;
  // Every price to 0.40 times every quantity to 1.25 in steps of 0.005: one in four is a tie.
  const grid = Array.from({ length: 40 }, (_, price) => price + 1).flatMap((price) =>
    Array.from({ length: 251 }, (_, step) => [thousandths(step * 5), dollars(price)] as const),
  );
  const quotes = [...ties, ...grid].flatMap(([quantity, price]) => [
    { taxRate: '8.5', lineItems: [line(price, { quantity })] },
    { taxRate: '0', lineItems: [line(price, { quantity, discountValue: '50' }), line('0.01')] },
    {
      taxRate: '8.875',
      lineItems: [line(price, { quantity, discountType: 'fixed', discountValue: '0.03' })],
    },
  ]);
  expect(await differences(quotes)).toEqual([]);
});

it('agrees on all 1,001 deposits of totals that end in a tie, and on capped ones', async () => {
  const steps = Array.from({ length: 1000 }, (_, step) => `${(step + 1) / 10}%`);
  const quotes = ['0.50', '5.00', '15.00', '33.35', '9999999.99'].flatMap((price) =>
    [...steps, '0.001%', '0.01', '5.00', '9999999.99', ''].map((deposit) => ({
      taxRate: '0',
      deposit,
      lineItems: [line(price)],
    })),
  );
  expect(await differences(quotes)).toEqual([]);
});

it('agrees on shares of a discount that end in a tie, a cent on either side, or never', async () => {
  const cents = Array.from({ length: 40 }, (_, cent) => dollars(cent));
  const quotes = cents.flatMap((taxed) =>
    cents.map((untaxed) => ({
      taxRate: '8.5',
      secondTax: 'instead' as const,
      secondTaxRate: '50',
      discountType: 'fixed' as const,
      discountValue: '0.05',
      lineItems: [line(taxed), line(untaxed, { tax: 'second' }), line('0.03', { tax: 'none' })],
    })),
  );
  expect(await differences(quotes)).toEqual([]);
});

it('agrees on 10,000 random quotes, including the largest amounts', async () => {
  const amount = (max: number) =>
    fc.oneof(fc.integer({ min: 0, max }), fc.constantFrom(0, 1, max)).map(dollars);
  const percent = fc
    .oneof(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(0, 100_000, 8_875, 50_000))
    .map((value) => `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`);
  const discount = fc.oneof(
    fc.record({ discountType: fc.constant('percent' as const), discountValue: percent }),
    fc.record({ discountType: fc.constant('fixed' as const), discountValue: amount(999_999_999) }),
  );
  const anyLine = fc
    .tuple(
      fc.oneof(
        fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(0, 999_999)).map(String),
        fc
          .oneof(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 999_998_999 }))
          .map((value) => `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`),
      ),
      fc.oneof(amount(50_000), amount(999_999_999)),
      discount,
      fc.boolean(),
    )
    .map(([quantity, unitPrice, reduced, enabled]) =>
      line(unitPrice, { quantity, enabled, ...reduced }),
    );
  const anyQuote = fc
    .record({
      taxRate: percent,
      reduced: fc.oneof(fc.constant({}), discount),
      deposit: fc.oneof(fc.constant(''), discount.map(writeDeposit)),
      lineItems: fc.array(anyLine, { maxLength: 8 }),
    })
    .map(({ reduced, ...quote }): PricedQuote => ({ ...reduced, ...quote }));
  const either = fc.oneof(anyQuote, anyOther);
  // A new seed for each run, printed so that a failure can be reproduced.
  const seed = Date.now();
  const found = await differences(fc.sample(either, { numRuns: 10_000, seed }));
  expect({ seed, found }).toEqual({ seed, found: [] });
});

it('is what the explanations of 10,000 random quotes add up to', () => {
  fc.assert(fc.property(anyOther, expectExplained), { numRuns: 10_000 });
});
