import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quoteSorts, quoteStatuses } from '../functions/_shared/domain/constants.ts';
import { refusal, startWorld, type Tenant, type World } from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

// Lists of quotes with filters and orders, what their quotes come to, the archive, and the totals that are kept for it.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.asOwner('delete from public.quotes');
});

const { send, act, view, newQuote, edit } = senderIn(() => world);

const answer = async (tenant: Tenant, sql: string, values: unknown[] = []) =>
  Object.values((await world.as(tenant.user, sql, values))[0] ?? {})[0];
const row = async (quote: string): Promise<Json> =>
  (await world.asOwner('select * from public.quotes where id = $1', [quote]))[0] ?? {};

type List = { filters?: Json; sort?: string; cursor?: string; skip?: number; size?: number };
const page = ({ filters = {}, sort = '-created', cursor = '', skip = 0, size = 500 }: List) =>
  world.as(world.glow.user, 'select * from public.list_quotes($1, $2, $3, $4, $5)', [
    filters,
    sort,
    cursor,
    size,
    skip,
  ]);
const idsIn = async (list: List) => (await page(list)).map(({ id }) => String(id));
const figures = (filters: Json = {}, tenant: Tenant = world.glow) =>
  answer(tenant, 'select public.quote_figures($1)', [filters]);
const archive = (ids: string[], archived: boolean, tenant: Tenant = world.glow) =>
  answer(tenant, 'select public.archive_quotes($1, $2)', [ids, archived]);

describe('a list', () => {
  const names = ['Ana', 'ana', 'Bob', 'Zoë', '100%', ''];
  const people = ['a', 'b'].map(() => randomUUID());
  const aQuote = fc.record({
    name: fc.constantFrom(...names),
    status: fc.constantFrom(...quoteStatuses),
    created: fc.integer({ min: 0, max: 9 }),
    changed: fc.integer({ min: 0, max: 9 }),
    cents: fc.integer({ min: 0, max: 6 }).map((hundreds) => hundreds * 100),
    provider: fc.constantFrom(null, ...people),
    mark: fc.constantFrom('', 'done', 'invoiced'),
    isArchived: fc.boolean(),
  });
  // Mostly not, or hardly a quote would meet all filters.
  const maybe = <T>(values: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
  const someFilters = fc.record({
    search: maybe(fc.constantFrom('', 'A', 'b', '%', 'zo', 'an ')),
    status: maybe(fc.uniqueArray(fc.constantFrom(...quoteStatuses), { minLength: 1 })),
    providerId: maybe(fc.constantFrom(...people)),
    since: maybe(fc.integer({ min: 0, max: 9 })),
    until: maybe(fc.integer({ min: 0, max: 9 })),
    least: maybe(fc.integer({ min: 0, max: 6 })),
    most: maybe(fc.integer({ min: 0, max: 6 })),
    completion: maybe(fc.constantFrom('open', 'done', 'invoiced')),
    isArchived: maybe(fc.boolean()),
  });
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();

  beforeAll(async () => {
    for (const id of people) {
      await world.asOwner(
        'insert into public.providers (id, tenant_id, name) values ($1, $2, $3)',
        [id, world.glow.id, `Person ${id}`],
      );
    }
  });

  it('has what meets its filters, in its order, whatever these are and however it is paged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aQuote, { maxLength: 12 }),
        someFilters,
        fc.constantFrom(...quoteSorts),
        fc.integer({ min: 1, max: 5 }),
        async (quotes, given, sort, size) => {
          await world.asOwner('delete from public.quotes');
          const all = quotes.map((quote, n) => ({ ...quote, id: anId(n) }));
          for (const quote of all) await insert(quote);
          const { status, since, until, ...others } = given;
          const filters = JSON.parse(
            JSON.stringify({
              ...others,
              status: status?.join(','),
              since: since === undefined ? undefined : day(since),
              until: until === undefined ? undefined : day(until),
            }),
          );
          const meets = all.filter(
            (one) =>
              one.name.toLowerCase().includes((given.search ?? '').toLowerCase()) &&
              (status?.includes(one.status) ?? true) &&
              (given.providerId ?? one.provider) === one.provider &&
              one.created >= (since ?? 0) &&
              one.created < (until ?? 10) &&
              one.cents >= (given.least ?? 0) * 100 &&
              one.cents <= (given.most ?? 6) * 100 &&
              (given.completion === undefined ||
                (one.status === 'accepted' && (one.mark || 'open') === given.completion)) &&
              one.isArchived === (given.isArchived ?? one.isArchived),
          );
          const wanted = await inOrder(meets.map(({ id }) => id));
          const key = sort.replace('-', '') as keyof (typeof wanted)[number];
          const down = sort.startsWith('-') ? -1 : 1;
          wanted.sort((a, b) => down * (Number(a[key]) - Number(b[key]) || (a.id < b.id ? -1 : 1)));
          const ids = wanted.map(({ id }) => id);
          expect(await idsIn({ filters, sort })).toEqual(ids);
          // Page by page, by cursor and by number.
          const read: string[] = [];
          for (let cursor = ''; ; ) {
            const rows = await page({ filters, sort, cursor, size });
            read.push(...rows.map(({ id }) => String(id)));
            if (rows.length < size) break;
            cursor = String(rows.at(-1)?.cursor_after);
          }
          expect(read).toEqual(ids);
          expect(await idsIn({ filters, sort, skip: size, size })).toEqual(
            ids.slice(size, size * 2),
          );
          const sums = new Map<string, { status: string; count: number; total: number }>();
          for (const { status: its, cents } of meets) {
            const sum = sums.get(its) ?? { status: its, count: 0, total: 0 };
            sums.set(its, { ...sum, count: sum.count + 1, total: sum.total + cents });
          }
          expect(await figures(filters)).toEqual(
            [...sums.values()]
              .sort((a, b) => (a.status < b.status ? -1 : 1))
              .map((sum) => ({ ...sum, total: (sum.total / 100).toFixed(2) })),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  const anId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

  async function insert(quote: Json): Promise<void> {
    const { id, name, status, created, changed, cents, provider, mark, isArchived } = quote;
    const isOut = status !== 'draft';
    const completion = status === 'accepted' ? mark : '';
    await world.asOwner(
      `insert into public.quotes (id, tenant_id, client_name, project_title, provider_id, stage, current_version,
         expires_at, created_at, updated_at, total, archived_at,
         completion, completed_at)
       values ($1, $2, $3, '', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        world.glow.id,
        name,
        provider,
        status === 'expired' ? 'sent' : status,
        isOut ? 1 : null,
        isOut ? (status === 'expired' ? '2000-01-01' : '2100-01-01') : null,
        day(Number(created)),
        day(Number(changed)),
        Number(cents) / 100,
        isArchived ? day(0) : null,
        completion,
        completion === '' ? null : day(0),
      ],
    );
  }

  /** The quotes with what each order is by, as a number. */
  async function inOrder(ids: string[]) {
    const rows = await world.asOwner(
      `select id, extract(epoch from created_at) as created, extract(epoch from updated_at) as changed, total,
         coalesce(extract(epoch from expires_at), 'infinity') as "validUntil", dense_rank() over (order by lower(client_name)) as client
       from public.quotes where id = any ($1)`,
      [ids],
    );
    return rows as Record<
      'id' | 'created' | 'changed' | 'total' | 'validUntil' | 'client',
      string
    >[];
  }

  it.each<[string, List, string]>([
    ['an order', { sort: 'color' }, 'PT400'],
    ['a status', { filters: { status: 'lost' } }, 'PT400'],
    ['a mark', { filters: { completion: 'paid' } }, 'PT400'],
    ['a filter', { filters: { color: 'red' } }, '22023'],
    ['a client', { filters: { clientId: 'Dana' } }, '22P02'],
    ['a time', { filters: { since: 'yesterday at noon' } }, '22007'],
    ['an amount', { filters: { least: '1; drop table quotes' } }, '22P02'],
    ['a cursor', { cursor: "x'_y" }, '22007'],
  ])('refuses %s that there is not', async (_, list, code) => {
    expect(await refusal(page(list))).toBe(code);
  });

  it('skips quotes of several statuses together', async () => {
    const quotes: string[] = [];
    for (let n = 0; n < 6; n += 1) quotes.unshift(await newQuote(world.glow));
    for (const n of [1, 3]) await send(world.glow, quotes[n] ?? '');
    const filters = { status: 'draft,sent' };
    expect(await idsIn({ filters, skip: 3, size: 2 })).toEqual(quotes.slice(3, 5));
    expect(await idsIn({ filters: { status: 'draft' }, skip: 2, size: 2 })).toEqual([
      quotes[4],
      quotes[5],
    ]);
  });

  it('takes what is searched as text, whatever it is', async () => {
    const quote = await newQuote(world.glow, { clientName: "O'Hara %L \\ $1" }, []);
    for (const search of ["O'Hara", '%L', '\\', '$1', "'hara %l"]) {
      expect(await idsIn({ filters: { search } })).toEqual([quote]);
    }
    for (const search of ["' or true --", '%s', '\u001f']) {
      expect(await idsIn({ filters: { search } })).toEqual([]);
    }
  });

  it('is the caller’s own, like its figures', async () => {
    await newQuote(world.harbor, {}, [{ unitPrice: '5' }]);
    expect(await idsIn({})).toEqual([]);
    expect(await figures()).toEqual([]);
    for (const who of [world.deactivated, world.inTheClosedTenant, world.superUser]) {
      expect(await refusal(world.as(who, 'select * from public.list_quotes()'))).toBe('PT401');
      expect(await refusal(world.as(who, 'select public.quote_figures()'))).toBe('PT401');
    }
  });
});

describe('the archive', () => {
  it('takes quotes out of the lists and brings them back, which is no change of theirs', async () => {
    const [one, two] = [await newQuote(world.glow), await newQuote(world.glow)];
    const { updated_at: before } = await row(one);
    expect(await archive([one, randomUUID()], true)).toEqual([one]);
    expect(await idsIn({ filters: { isArchived: false } })).toEqual([two]);
    expect(await page({ filters: { isArchived: true } })).toMatchObject([
      { id: one, isArchived: true },
    ]);
    expect(await idsIn({})).toHaveLength(2);
    expect(await row(one)).toMatchObject({ updated_at: before });
    const { archived_at: since } = await row(one);
    expect(await archive([one, two], true)).toEqual([two]);
    expect(await row(one)).toMatchObject({ archived_at: since });
    expect((await archive([one, two], false)) as string[]).toHaveLength(2);
    expect(await archive([one], false)).toEqual([]);
    expect(await idsIn({ filters: { isArchived: false } })).toHaveLength(2);
  });

  it('is for the caller’s own quotes, not for templates or deleted ones, and for 500 at once', async () => {
    const theirs = await newQuote(world.harbor);
    const mine = await newQuote(world.glow);
    const template = randomUUID();
    await answer(world.glow, 'select public.duplicate_quote($1, $2, \'{"isTemplate": true}\')', [
      mine,
      template,
    ]);
    await answer(world.glow, 'select public.delete_quote($1)', [mine]);
    expect(await archive([theirs, template, mine], true)).toEqual([]);
    expect(await row(theirs)).toMatchObject({ archived_at: null });
    const many = Array.from({ length: 501 }, () => randomUUID());
    expect(await refusal(archive(many, true))).toBe('PT400');
    const either = 'select public.archive_quotes($1, null)';
    expect(await refusal(world.as(world.glow.user, either, [[mine]]))).toBe('PT400');
    const directly = 'update public.quotes set archived_at = now() where true';
    expect(await refusal(world.as(world.glow.user, directly))).toBe('42501');
    expect(await refusal(archive([mine], true, { ...world.glow, user: world.superUser }))).toBe(
      'PT401',
    );
  });

  it('gives back a quote whose client does something, and keeps it while nothing happens', async () => {
    const quote = await newQuote(world.glow);
    const { token } = await send(world.glow, quote);
    await archive([quote], true);
    await edit(world.glow, 'quote', quote, { paymentTerms: 'Net 7' });
    expect((await row(quote)).archived_at).not.toBeNull();
    await act(token, { kind: 'accept', name: 'Dana' });
    expect(await row(quote)).toMatchObject({ archived_at: null, stage: 'accepted' });
    await archive([quote], true);
    const copy = randomUUID();
    await answer(world.glow, 'select public.duplicate_quote($1, $2)', [quote, copy]);
    expect(await row(copy)).toMatchObject({ archived_at: null });
  });
});

describe('the total that is kept', () => {
  const wrong = () =>
    world.asOwner(
      `select quote.id, quote.total, totals.total as computed from public.quotes quote
       join public.quote_totals totals on totals.quote_id = quote.id where quote.total <> totals.total`,
    );
  const itemsOf = async (quote: string) =>
    (await world.asOwner('select id from public.line_items where quote_id = $1', [quote])).map(
      ({ id }) => String(id),
    );

  it('is what is computed, after whatever users do', async () => {
    const amount = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
    const step = fc.oneof(
      fc.record({ add: amount, option: fc.constantFrom('none', 'offered', 'selected') }),
      fc.record({ price: amount }),
      fc.record({ quantity: fc.integer({ min: 0, max: 99 }).map(String) }),
      fc.record({ discountValue: fc.integer({ min: 0, max: 100 }).map(String) }),
      fc.record({ enabled: fc.boolean() }),
      fc.record({ tax: fc.constantFrom('standard', 'none', 'second') }),
      fc.record({ section: fc.constantFrom('items', 'prices') }),
      fc.record({ quoteDiscount: fc.integer({ min: 0, max: 100 }).map(String) }),
      fc.record({ taxRate: fc.integer({ min: 0, max: 30 }).map(String) }),
      fc.record({ secondTax: fc.constantFrom('none', 'added', 'instead') }),
      fc.constantFrom(...(['delete', 'copy', 'reorder', 'remove and restore'] as const)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await world.asOwner('delete from public.quotes');
        const quote = await newQuote(world.glow, { secondTaxRate: '5' }, [{ unitPrice: '80' }]);
        for (const one of steps) {
          const [item] = await itemsOf(quote);
          await perform(quote, item, one);
          expect(await wrong()).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  async function perform(quote: string, item: string | undefined, step: Json | string) {
    const call = (sql: string, values: unknown[]) => answer(world.glow, `select ${sql}`, values);
    if (step === 'copy') return call('public.duplicate_quote($1, $2)', [quote, randomUUID()]);
    if (step === 'delete') return item && call('public.delete_line_item($1)', [item]);
    if (step === 'reorder') {
      return call('public.order_line_items($1, $2)', [quote, (await itemsOf(quote)).reverse()]);
    }
    if (step === 'remove and restore') {
      await call('public.delete_quote($1)', [quote]);
      return call('public.restore_quote($1)', [quote]);
    }
    const { add, option, price, section, quoteDiscount, taxRate, secondTax, ...ofItem } =
      step as Json;
    if (add !== undefined) {
      return call('public.add_line_item($1, $2)', [quote, { unitPrice: add, option }]);
    }
    if (section !== undefined) {
      const heading = { section, quantity: '0', unitPrice: '0' };
      return call('public.add_line_item($1, $2)', [quote, heading]);
    }
    if (quoteDiscount !== undefined) {
      return edit(world.glow, 'quote', quote, { discountValue: quoteDiscount });
    }
    if (taxRate !== undefined) return edit(world.glow, 'quote', quote, { taxRate });
    if (secondTax !== undefined) return edit(world.glow, 'quote', quote, { secondTax });
    const changes = price === undefined ? ofItem : { unitPrice: price };
    // A section has none of it.
    return item && edit(world.glow, 'line_item', item, changes).catch(() => undefined);
  }

  it('has what both of two edits at once changed, and is a change of the quote', async () => {
    const quote = await newQuote(world.glow, { taxRate: '0' }, [
      { unitPrice: '10' },
      { unitPrice: '20' },
    ]);
    await world.asOwner("update public.quotes set updated_at = '2026-01-01'");
    const items = await itemsOf(quote);
    await Promise.all(
      items.map((item) => edit(world.glow, 'line_item', item, { unitPrice: '100' })),
    );
    expect(await row(quote)).toMatchObject({ total: '200.00' });
    expect((await row(quote)).updated_at).not.toEqual(new Date('2026-01-01'));
  });

  it('has the options that the client took', async () => {
    const quote = await newQuote(world.glow, { taxRate: '0' }, [
      { unitPrice: '10' },
      { unitPrice: '5', option: 'offered' },
    ]);
    expect(await row(quote)).toMatchObject({ total: '10.00' });
    const { token } = await send(world.glow, quote);
    const shown = await view(token);
    const choice = { choices: { 1: '1' }, total: '15.00', sha256: shown?.sha256 };
    await act(token, { kind: 'accept', name: 'Dana', ...choice });
    expect(await row(quote)).toMatchObject({ stage: 'accepted', total: '15.00' });
    expect(await wrong()).toEqual([]);
  });
});
