import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotes } from '../functions/_shared/domain/arbitraries.ts';
import {
  type Choices,
  chosenQuantity,
  optionsOf,
  withChoices,
} from '../functions/_shared/domain/choices.ts';
import { lineOptions } from '../functions/_shared/domain/constants.ts';
import { shownItem } from '../functions/_shared/domain/draftSnapshot.ts';
import { anItem, aSnapshot } from '../functions/_shared/domain/fixtures.ts';
import { incompletePackage } from '../functions/_shared/domain/packages.ts';
import { shownRows } from '../functions/_shared/domain/sections.ts';
import type { LineItem, QuoteSnapshot } from '../functions/_shared/domain/types.ts';
import { versionQuote } from '../functions/_shared/domain/version.ts';
import { refusal, startWorld, type World } from './support/personas.ts';
import { senderIn } from './support/sending.ts';

// An optional item: `offered` is only shown, `selected` counts, and every other item does not say so. Who
// accepts selects among them.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { send, act, view, newQuote, edit } = senderIn(() => world);

const items = [
  { description: 'Fixed', unitPrice: '100.00' },
  { description: 'Offered', unitPrice: '50.00', discountValue: '10', option: 'offered' },
  { description: 'Selected', unitPrice: '20.00', discountValue: '10', option: 'selected' },
  { description: 'Excluded', unitPrice: '7.00', option: 'selected', enabled: false },
];

it('counts only if it is selected and not excluded', async () => {
  const quote = await newQuote(world.glow, { taxRate: '10' }, items);
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
  const quote = await newQuote(world.glow, { taxRate: '10' }, items);
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
  const quote = await newQuote(world.glow);
  const add = (option: unknown) =>
    world.as(world.glow.user, 'select public.add_line_item($1, $2)', [quote, { option }]);
  expect(await refusal(add('always'))).toBe('23514');
  expect(await refusal(add(['offered']))).toBe('22023');
});

describe('an acceptance', () => {
  /** A sent quote: Fixed 100.00, Offered 45.00, Selected 18.00, at 10 %. */
  const sent = async () => {
    const quote = await newQuote(world.glow, { taxRate: '10' }, items);
    const { token } = await send(world.glow, quote);
    const shown = await view(token);
    return { quote, token, shown, sha256: String(shown?.sha256) };
  };
  const accept = (choices?: unknown, total?: string, more: object = {}) => ({
    kind: 'accept',
    name: 'Dana',
    ...(choices === undefined ? {} : { choices }),
    ...(total === undefined ? {} : { total }),
    ...more,
  });
  const stored = async (quote: string) => {
    const [row] = await world.asOwner(
      `select frozen.snapshot, frozen.sha256, frozen.offered, parent.locked_at is not null as locked,
         private.hash_of(frozen.snapshot) as hash, private.has_content_of(parent, frozen) as same,
         (select total::text from public.quote_totals where quote_id = parent.id) as total,
         (select details from public.quote_events event where event.quote_id = parent.id and kind = 'accepted') as details
       from public.quotes parent join public.quote_versions frozen on frozen.quote_id = parent.id
       where parent.id = $1`,
      [quote],
    );
    return row as Record<string, unknown>;
  };
  const optionsIn = (snapshot: QuoteSnapshot) =>
    snapshot.lineItems.map(({ description, option }) => [description, option]);

  it('freezes what was selected: version, hash, quote, list and history are of it', async () => {
    const { quote, token, shown, sha256 } = await sent();
    const done = await act(token, accept({ 1: '1' }, '159.50', { sha256 }));
    expect(done).toMatchObject({ outcome: 'done', state: 'accepted' });
    const { snapshot, offered, details, ...row } = await stored(quote);
    expect(optionsIn(snapshot as QuoteSnapshot)).toEqual([
      ['Fixed', undefined],
      ['Offered', 'selected'],
      ['Selected', 'offered'],
    ]);
    expect(snapshot).toMatchObject({ totals: { subtotal: '150.00', total: '159.50' } });
    expect(offered).toEqual(shown?.snapshot);
    expect(row).toMatchObject({ locked: true, same: true, total: '159.50' });
    expect(row.sha256).toBe(row.hash);
    expect(done?.sha256).toBe(row.sha256);
    expect(details).toMatchObject({ sha256: row.sha256, total: '159.50' });

    // A lost answer is asked for again; anything else is too late.
    const again = (choices: Choices, total: string) =>
      act(token, accept(choices, total, { sha256 }));
    expect(await again({ 1: '1' }, '159.50')).toMatchObject({ outcome: 'done' });
    expect(await again({ 1: '1', 2: '1' }, '179.30')).toMatchObject({ outcome: 'decided' });
    expect(await again({ 1: '1' }, '1.00')).toMatchObject({ outcome: 'decided' });
    expect(await act(token, accept())).toMatchObject({ outcome: 'decided' });
    expect(await act(token, accept(undefined, '129.80'))).toMatchObject({ outcome: 'decided' });
    expect(await act(token, { kind: 'decline', sha256 })).toMatchObject({ outcome: 'decided' });
  });

  it.each([
    ['without choices', undefined, undefined],
    ['of what is selected already', { 2: '1' }, '129.80'],
  ])('%s is of what was sent', async (_, choices, total) => {
    const { quote, token, shown, sha256 } = await sent();
    expect(await act(token, accept(choices, total))).toMatchObject({ outcome: 'done', sha256 });
    const { snapshot, offered, details, total: listed } = await stored(quote);
    expect([snapshot, offered, listed]).toEqual([shown?.snapshot, null, '129.80']);
    expect(details).not.toHaveProperty('total');
  });

  it.each([
    ['another total', { 1: '1' }, '129.80'],
    ['another total of what was sent', undefined, '0.00'],
  ])('of %s than on the screen changes nothing', async (_, choices, total) => {
    const { quote, token, shown } = await sent();
    expect(await act(token, accept(choices, total))).toMatchObject({
      outcome: 'total',
      state: 'open',
    });
    expect(await stored(quote)).toMatchObject({ snapshot: shown?.snapshot, locked: false });
  });

  it('of 499 options is priced in time', async () => {
    const quote = await newQuote(world.glow, { taxRate: '0' });
    await world.asOwner(
      `insert into public.line_items (tenant_id, quote_id, option, unit_price)
       select $1, $2, 'offered', 1 from generate_series(1, 499)`,
      [world.glow.id, quote],
    );
    const { token } = await send(world.glow, quote);
    const choices = Object.fromEntries(Array.from({ length: 499 }, (_, at) => [at + 1, '1']));
    expect(await act(token, accept(choices, '599.00'))).toMatchObject({ outcome: 'done' });
  });

  it.each([
    ...[{ 0: '1' }, { 3: '1' }, { '-1': '1' }, { 1.5: '1' }, { '01': '1' }, { '': '1' }],
    ...[{ '1 or 1': '1' }, { 99999: '1' }, { 1: '2' }, { 1: '0' }, { 1: '1.0' }, { 1: '' }],
    ...[{ 1: null }, { 1: ['1'] }, { 1: 'one' }, [1], [], '1', null, true],
  ])('refuses %j as choices', async (choices) => {
    const { quote, token, shown } = await sent();
    expect(await refusal(act(token, accept(choices, '129.80')))).toBe('22023');
    expect(await stored(quote)).toMatchObject({ snapshot: shown?.snapshot, locked: false });
  });

  it('of a quote that was edited since leaves the edits alone', async () => {
    const { quote, token } = await sent();
    const [item] = await world.asOwner(
      'select id from public.line_items where quote_id = $1 order by sort_order limit 1',
      [quote],
    );
    await edit(world.glow, 'line_item', String(item?.id), { unitPrice: '7' });
    expect(await act(token, accept({}, '110.00'))).toMatchObject({ outcome: 'done' });
    const rows = await world.asOwner(
      'select option from public.line_items where quote_id = $1 order by sort_order',
      [quote],
    );
    expect(rows.map(({ option }) => option)).toEqual(['none', 'offered', 'selected', 'selected']);
    expect(await stored(quote)).toMatchObject({ locked: false, same: false });
  });
});

describe('an option of a quantity to choose', () => {
  /** One option of 10.00 each, as `item` has it, sent at no tax. */
  const sent = async (item: object) => {
    const values = { unitPrice: '10.00', option: 'offered', ...item };
    const quote = await newQuote(world.glow, { taxRate: '0' }, [values]);
    const { token } = await send(world.glow, quote);
    const shown = await view(token);
    const snapshot = shown?.snapshot as QuoteSnapshot | undefined;
    return { quote, token, item: snapshot?.lineItems[0] };
  };
  const accept = (quantity: string, total: string) => ({
    kind: 'accept',
    name: 'Dana',
    choices: { 0: quantity },
    total,
  });
  const draft = async (quote: string) => {
    const [row] = await world.asOwner(
      `select quantity::text, min_quantity::text as min, max_quantity::text as max, option,
         (select total::text from public.quote_totals where quote_id = parent.id) as total,
         (select private.has_content_of(parent, frozen) from public.quote_versions frozen
           where frozen.quote_id = parent.id) as same
       from public.line_items item join public.quotes parent on parent.id = item.quote_id where parent.id = $1`,
      [quote],
    );
    return row;
  };

  it('is frozen in the one that the client takes, in version and quote', async () => {
    const { quote, token, item } = await sent({ quantity: '2', maxQuantity: '20' });
    expect(item).toMatchObject({
      quantity: '2',
      minQuantity: '2',
      maxQuantity: '20',
    });
    const done = await act(token, accept('7', '70.00'));
    expect(done).toMatchObject({ outcome: 'done', state: 'accepted' });
    const now = await view(token);
    expect(now?.snapshot).toMatchObject({
      lineItems: [{ quantity: '7', minQuantity: '2', maxQuantity: '20', option: 'selected' }],
      totals: { total: '70.00' },
    });
    expect(await draft(quote)).toEqual({
      ...{ quantity: '7', min: '2', max: '20', option: 'selected' },
      ...{ total: '70.00', same: true },
    });
    expect(await act(token, accept('7', '70.00'))).toMatchObject({ outcome: 'done' });
    expect(await act(token, accept('8', '80.00'))).toMatchObject({ outcome: 'decided' });
  });

  it.each([
    ['1', '10.00'],
    ['21', '210.00'],
    ['2.5', '25.00'],
    ['02', '20.00'],
    ['2.0', '20.00'],
    ['999999999', '9999999990.00'],
  ])('is not taken in %s, which is not offered', async (quantity, total) => {
    const { quote, token } = await sent({ quantity: '2', maxQuantity: '20' });
    expect(await refusal(act(token, accept(quantity, total)))).toBe('22023');
    expect(await draft(quote)).toMatchObject({ quantity: '2', option: 'offered', same: true });
  });

  it('has no more decimals than its limits', async () => {
    await world.as(
      world.glow.user,
      'update public.tenants set decimal_quantities = true where true',
    );
    const { token } = await sent({ quantity: '1', minQuantity: '0.5', maxQuantity: '2' });
    expect(await refusal(act(token, accept('0.75', '7.50')))).toBe('22023');
    expect(await act(token, accept('1.7', '17.00'))).toMatchObject({ outcome: 'done' });
  });

  it('says so only where there is a choice', async () => {
    const plain = { quantity: '5', minQuantity: '9', maxQuantity: '2' };
    for (const values of [plain, { ...plain, option: 'none', maxQuantity: '20' }]) {
      const { item } = await sent(values);
      expect(item).not.toHaveProperty('minQuantity');
      expect(item).not.toHaveProperty('maxQuantity');
    }
  });
});

it('a random version with random choices has the items and totals that the page shows', async () => {
  await fc.assert(
    fc.asyncProperty(quotes, fc.infiniteStream(fc.nat()), async (quote, picks) => {
      const pick = () => picks.next().value ?? 0;
      const { discountType, discountValue, taxRate, secondTax, secondTaxRate, deposit } = quote;
      const head = {
        taxRate,
        ...(discountValue === '0' ? {} : { discountType, discountValue }),
        ...(secondTax === 'none' ? {} : { secondTax, secondTaxRate }),
        ...(deposit === '' ? {} : { deposit }),
      };
      const snapshot = {
        ...head,
        lineItems: shownRows(quote.lineItems).map(shownItem),
      } as unknown as QuoteSnapshot;
      const choices = Object.fromEntries(
        [...optionsOf(snapshot)].flatMap(([place, item]) =>
          pick() % 3 === 0 ? [] : [[place, someQuantity(item, pick())]],
        ),
      );
      const [row] = await world.asOwner(
        `select chosen, private.is_complete(chosen) as "isComplete" from private.with_choices($1, $2) chosen`,
        [snapshot, choices],
      );
      const chosen = withChoices(snapshot, choices);
      const { lineItems, totals } = chosen;
      expect(row?.chosen).toEqual({ ...head, lineItems, totals });
      const incomplete = incompletePackage(versionQuote(chosen).lineItems);
      expect(row?.isComplete).toBe(incomplete === undefined);
    }),
    { numRuns: 300 },
  );
});

/** One that the client may choose, at random. */
function someQuantity({ quantity, minQuantity, maxQuantity }: LineItem, pick: number): string {
  if (maxQuantity === '0') return quantity;
  const whole = String(Math.ceil(Number(minQuantity)) + (pick % 1000));
  const among = [quantity, minQuantity, maxQuantity, whole];
  const chosen = among[pick % among.length] ?? quantity;
  return Number(chosen) <= Number(maxQuantity) ? chosen : maxQuantity;
}

it('page and database agree on which quantities a client may choose', async () => {
  const quantity = fc.constantFrom('1', '1.5', '2', '2.25', '3', '10', '2.50');
  const typed = fc.oneof(
    quantity,
    fc.constantFrom('', '0', '0.5', '1.25', '1.333', '2.0', '03', '9.5', '11', '-2', '2e1', 'two'),
  );
  const limit = fc.oneof(fc.constant('0'), quantity, fc.constantFrom('0.5', '12'));
  const items = fc.record({
    quantity,
    minQuantity: limit,
    maxQuantity: limit,
    option: fc.constantFrom(...lineOptions),
  });
  await fc.assert(
    fc.asyncProperty(items, typed, async (values, text) => {
      const snapshot = aSnapshot({ lineItems: [shownItem(anItem(values))] });
      const [row] = await world.asOwner('select private.is_choosable($1, $2) as answer', [
        snapshot.lineItems[0],
        text,
      ]);
      const item = optionsOf(snapshot).get(0);
      expect(row?.answer).toBe(item !== undefined && chosenQuantity(item, text) === text);
    }),
    { numRuns: 500 },
  );
});
