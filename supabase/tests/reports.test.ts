import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quoteStatuses } from '../functions/_shared/domain/constants.ts';
import { dayIn } from '../functions/_shared/domain/isoDays.ts';
import { refusal, startWorld, type Tenant, type World } from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

// What reports say of quotes: by month in the tenant's time zone, of answers, and of what was sold.

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.asOwner('update public.tenants set time_zone = $1', [zone]);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.asOwner('delete from public.quotes');
});

const { send, act, view, newQuote, edit } = senderIn(() => world);

/** With summer time, and far from UTC. */
const zone = 'Pacific/Auckland';
const report = async (name: string, since: string, until: string, tenant: Tenant = world.glow) =>
  (
    await world.as(tenant.user, `select public.report_${name}($1, $2) as report`, [
      `${since}-01`,
      `${until}-01`,
    ])
  )[0]?.report as Json & Json[];
const monthOf = (time: Date) => dayIn(zone, time).slice(0, 7);

const reports = ['values', 'answers', 'answer_times', 'services'];
/** Within hours of where months begin in the zone, or of where they do in UTC. */
const aTime = fc
  .record({
    month: fc.integer({ min: 0, max: 15 }),
    hours: fc.integer({ min: -15, max: 15 }),
    day: fc.constantFrom(1, 15),
  })
  .map(({ month, hours, day }) => new Date(Date.UTC(2025, month, day, hours)));
const aQuote = fc.record({
  created: aTime,
  waited: fc.integer({ min: 0, max: 400_000 }),
  status: fc.constantFrom(...quoteStatuses),
  cents: fc.integer({ min: 0, max: 500_000 }),
  provider: fc.constantFrom(null, 'a', 'b'),
});

async function insert(quote: Json, providers: Map<unknown, string>): Promise<void> {
  const { created, waited, status, cents, provider } = quote;
  const isOut = status !== 'draft';
  const isAnswered = status === 'accepted' || status === 'declined';
  const decided = new Date((created as Date).getTime() + Number(waited) * 1000);
  await world.asOwner(
    `insert into public.quotes (tenant_id, provider_id, stage, current_version, expires_at, created_at, total, sent_at,
       decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      world.glow.id,
      providers.get(provider) ?? null,
      status === 'expired' ? 'viewed' : status,
      isOut ? 1 : null,
      isOut ? (status === 'expired' ? '2000-01-01' : '2100-01-01') : null,
      created,
      Number(cents) / 100,
      isOut ? created : null,
      isAnswered ? decided : null,
    ],
  );
}

async function someProviders(): Promise<Map<unknown, string>> {
  const providers = new Map<unknown, string>();
  for (const name of ['a', 'b']) {
    const [row] = await world.asOwner(
      'insert into public.providers (tenant_id, name) values ($1, $2) returning id',
      [world.glow.id, `${name} ${randomUUID()}`],
    );
    providers.set(name, String(row?.id));
  }
  return providers;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
/** The middle one, or half way between two, rounded as Postgres rounds an interval. */
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [one = 0, other = one] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return (one + other) / 2;
}

describe('a report on some months', () => {
  it('has what the quotes of each come to, by status, in the time zone of the tenant', async () => {
    const providers = await someProviders();
    await fc.assert(
      fc.asyncProperty(fc.array(aQuote, { maxLength: 15 }), async (quotes) => {
        await world.asOwner('delete from public.quotes');
        for (const quote of quotes) await insert(quote, providers);
        const sums = new Map<string, Json>();
        for (const { created, status, cents } of quotes) {
          const month = monthOf(created);
          if (month < '2025-03' || month > '2026-02') continue;
          const { count = 0, sum = 0 } = sums.get(`${month} ${status}`) ?? {};
          sums.set(`${month} ${status}`, {
            ...{ month, status, count: Number(count) + 1, sum: Number(sum) + cents },
          });
        }
        const expected = [...sums].sort().map(([, { sum, ...one }]) => ({
          ...one,
          total: dollars(Number(sum)),
        }));
        expect(await report('values', '2025-03', '2026-02')).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('has what became of those that were sent, and how soon half of the answers came', async () => {
    const providers = await someProviders();
    const stored = await world.asOwner('select id, name from public.providers');
    const nameOf = (id: unknown) => stored.find((one) => one.id === id)?.name ?? null;
    await fc.assert(
      fc.asyncProperty(fc.array(aQuote, { maxLength: 15 }), async (quotes) => {
        await world.asOwner('delete from public.quotes');
        for (const quote of quotes) await insert(quote, providers);
        const sent = quotes
          .filter(({ status }) => status !== 'draft')
          .map((quote) => ({ ...quote, month: monthOf(quote.created) }))
          .filter(({ month }) => month >= '2025-03' && month <= '2026-02');
        const key = ({ month, provider }: { month: string; provider: string | null }) =>
          `${month} ${provider === null ? '~' : providers.get(provider)}`;
        const expected = [...Map.groupBy(sent, key)].sort().map(([, [first, ...rest]]) => {
          const all = first ? [first, ...rest] : [];
          const counted = (...statuses: string[]) =>
            all.filter(({ status }) => statuses.includes(status)).length;
          const won = all.filter(({ status }) => status === 'accepted');
          return {
            month: first?.month,
            providerId: providers.get(first?.provider) ?? null,
            provider: nameOf(providers.get(first?.provider)),
            accepted: counted('accepted'),
            declined: counted('declined'),
            expired: counted('expired'),
            open: counted('sent', 'viewed'),
            total: dollars(won.reduce((sum, { cents }) => sum + cents, 0)),
          };
        });
        expect(await report('answers', '2025-03', '2026-02')).toEqual(expected);

        const answered = sent.filter(({ status }) => ['accepted', 'declined'].includes(status));
        const times = (await report('answer_times', '2025-03', '2026-02')) as Json;
        const near = (value: unknown, of: readonly { waited: number }[]) =>
          expect(Math.abs(Number(value) - medianOf(of.map(({ waited }) => waited)))).toBeLessThan(
            1,
          );
        if (answered.length === 0) {
          expect(times).toEqual({ all: null, months: {}, providers: {} });
          return;
        }
        near(times.all, answered);
        const months = Map.groupBy(answered, ({ month }) => month);
        expect(Object.keys(times.months as Json).sort()).toEqual([...months.keys()].sort());
        for (const [month, of] of months) near((times.months as Json)[month], of);
        const people = Map.groupBy(answered, ({ provider }) => providers.get(provider) ?? '');
        expect(Object.keys(times.providers as Json).sort()).toEqual([...people.keys()].sort());
        for (const [id, of] of people) near((times.providers as Json)[id], of);
      }),
      { numRuns: 40 },
    );
  });

  it('leaves out deleted quotes and templates, and has archived ones', async () => {
    const [kept, deleted] = [await newQuote(world.glow), await newQuote(world.glow)];
    const template = 'select public.duplicate_quote($1, $2, \'{"isTemplate": true}\')';
    await world.as(world.glow.user, template, [kept, randomUUID()]);
    await world.as(world.glow.user, 'select public.delete_quote($1)', [deleted]);
    await world.as(world.glow.user, 'select public.archive_quotes($1, true)', [[kept]]);
    const now = monthOf(new Date());
    expect(await report('values', now, now)).toMatchObject([{ status: 'draft', count: 1 }]);
  });

  it.each(reports)('of %s is the caller’s own, and of 1 to 60 months', async (name) => {
    const now = monthOf(new Date());
    const empty = await report(name, now, now);
    const quote = await newQuote(world.harbor, {}, [{ unitPrice: '5' }]);
    const { token } = await send(world.harbor, quote);
    await act(token, { kind: 'accept', name: 'Dana' });
    expect(await report(name, now, now)).toEqual(empty);
    expect(await report(name, now, now, world.harbor)).not.toEqual(empty);
    expect(await refusal(report(name, '2026-02', '2026-01'))).toBe('PT400');
    expect(await refusal(report(name, '2021-01', '2026-01'))).toBe('PT400');
    expect(await refusal(report(name, '1999-12', '2000-01'))).toBe('PT400');
    expect(await refusal(report(name, '3000-01', '3000-01'))).toBe('PT400');
    expect(await report(name, '2021-02', '2026-01')).toEqual(empty);
    for (const user of [world.deactivated, world.inTheClosedTenant, world.superUser]) {
      expect(await refusal(report(name, now, now, { ...world.glow, user }))).toBe('PT401');
    }
  });
});

describe('when a quote was sent and answered', () => {
  it('is that of the version that counts, and no change of the quote', async () => {
    const quote = await newQuote(world.glow);
    const { token } = await send(world.glow, quote);
    await agrees(quote);
    const { updated_at: before, decided_at: undecided } = await row(quote);
    expect(undecided).toBeNull();
    await act(token, { kind: 'viewed' });
    await act(token, { kind: 'decline', name: 'Dana', reason: '' });
    await agrees(quote);
    expect((await row(quote)).decided_at).not.toBeNull();
    expect(await row(quote)).toMatchObject({ updated_at: before });
    await edit(world.glow, 'quote', quote, { paymentTerms: 'Net 7' });
    await send(world.glow, quote);
    await agrees(quote);
    expect((await row(quote)).decided_at).toBeNull();
  });

  async function agrees(quote: string): Promise<void> {
    const [counts] = await world.asOwner(
      `select version.sent_at, version.decided_at from public.quote_versions version
       join public.quotes quote on quote.id = version.quote_id and quote.current_version = version.version
       where quote.id = $1`,
      [quote],
    );
    expect(await row(quote)).toMatchObject(counts ?? {});
  }
});

const row = async (quote: string): Promise<Json> =>
  (await world.asOwner('select * from public.quotes where id = $1', [quote]))[0] ?? {};

describe('what was sold', () => {
  const now = monthOf(new Date());

  async function accepted(items: Json[], choice?: Json): Promise<string> {
    const quote = await newQuote(world.glow, { taxRate: '0' }, items);
    const { token } = await send(world.glow, quote);
    const shown = await view(token);
    await act(token, { kind: 'accept', name: 'Dana', sha256: shown?.sha256, ...choice });
    return quote;
  }

  it('is by service, after the discounts on items, without what was left out', async () => {
    await accepted([
      { description: 'Facial ', unitPrice: '100', quantity: '2', discountValue: '10' },
      { description: 'Facial', unitPrice: '50', discountType: 'fixed', discountValue: '20' },
      { description: 'Peel', unitPrice: '9', quantity: '10', volumePrices: '5: 8.00; 10: 7.00' },
      { description: 'Unwanted', unitPrice: '5', option: 'offered' },
      { description: 'Excluded', unitPrice: '5', enabled: false },
    ]);
    await accepted([{ description: 'Peel', unitPrice: '30' }]);
    await newQuote(world.glow, {}, [{ description: 'Peel', unitPrice: '1000' }]);
    expect(await report('services', now, now)).toEqual({
      services: [
        { service: 'Facial', count: 1, total: '210.00' },
        { service: 'Peel', count: 2, total: '100.00' },
      ],
      others: { count: 0, total: '0.00' },
    });
  });

  it('has the 20 services that came to most, and what the others come to', async () => {
    await accepted(
      Array.from({ length: 23 }, (_, n) => ({ description: `S ${n}`, unitPrice: `${n + 1}` })),
    );
    const { services, others } = (await report('services', now, now)) as Json;
    expect(services).toHaveLength(20);
    expect(services).toMatchObject([
      { service: 'S 22', total: '23.00' },
      {},
      ...Array(18).fill({}),
    ]);
    expect(others).toEqual({ count: 3, total: '6.00' });
  });

  const sold = async () =>
    ((await report('services', now, now)) as unknown as { services: Json[] }).services;
  const call = (sql: string, values: unknown[]) =>
    world.as(world.glow.user, `select ${sql}`, values);

  it('is one service however it is spelled, by its most frequent spelling', async () => {
    await accepted([
      { description: 'Facial', unitPrice: '10' },
      { description: ' Deep  Tissue\u00a0Facial', unitPrice: '10' },
    ]);
    await accepted([
      { description: 'facial', unitPrice: '1' },
      { description: 'Facial\t', unitPrice: '2' },
      { description: 'deep tissue facial', unitPrice: '3' },
    ]);
    expect(await sold()).toEqual([
      { service: 'Deep Tissue Facial', count: 2, total: '13.00' },
      { service: 'Facial', count: 2, total: '13.00' },
    ]);
  });

  it('is what was accepted, not what is edited afterward, until the quote is sent again', async () => {
    const items = [
      { description: 'Facial', unitPrice: '10' },
      { description: 'Extra', unitPrice: '5', option: 'offered' },
    ];
    const quote = await accepted(items, { choices: { 1: '1' }, total: '15.00' });
    const isSold = async (...services: [string, string][]) => {
      const total = dollars(services.reduce((sum, [, price]) => sum + Number(price) * 100, 0));
      expect((await sold()).map(({ service, total }) => [service, total])).toEqual(services);
      expect(await report('values', now, now)).toMatchObject([{ status: 'accepted', total }]);
      expect(await report('answers', now, now)).toMatchObject([{ accepted: 1, total }]);
    };
    const both: [string, string][] = [
      ['Facial', '10.00'],
      ['Extra', '5.00'],
    ];
    await isSold(...both);
    await call('public.delete_quote($1)', [quote]);
    expect(await sold()).toEqual([]);
    await call('public.restore_quote($1)', [quote]);
    await isSold(...both);
    await call('public.continue_quote($1)', [quote]);
    const [item] = await world.asOwner(
      "select id from public.line_items where quote_id = $1 and description = 'Facial'",
      [quote],
    );
    await edit(world.glow, 'line_item', String(item?.id), {
      description: 'Peel',
      unitPrice: '900',
    });
    await isSold(...both);
    await call('public.delete_quote($1)', [quote]);
    await call('public.restore_quote($1)', [quote]);
    await isSold(...both);
    await send(world.glow, quote);
    expect(await sold()).toEqual([]);
    const isOpen = { status: 'sent', total: '905.00' };
    expect(await report('values', now, now)).toMatchObject([isOpen]);
    // What is open counts as it is now.
    await edit(world.glow, 'line_item', String(item?.id), { unitPrice: '800' });
    expect(await report('values', now, now)).toMatchObject([{ ...isOpen, total: '805.00' }]);
  });

  const noPrice = { quantity: '0', unitPrice: '0' };

  it('is each service of a section with one price, also after the quote is continued', async () => {
    const quote = await accepted([
      { description: 'Bathroom', section: 'sum', ...noPrice },
      { description: 'Tiles', unitPrice: '40' },
      { description: 'Labor', unitPrice: '60', discountValue: '50' },
    ]);
    const services = [
      { service: 'Tiles', count: 1, total: '40.00' },
      { service: 'Labor', count: 1, total: '30.00' },
    ];
    expect(await sold()).toEqual(services);
    await call('public.continue_quote($1)', [quote]);
    await edit(world.glow, 'quote', quote, { paymentTerms: 'Net 7' });
    expect(await sold()).toEqual(services);
  });

  it('is what the client saw, where the quote was edited before it was accepted', async () => {
    const quote = await newQuote(world.glow, { taxRate: '0' }, [
      { description: 'Bathroom', section: 'sum', ...noPrice },
      { description: 'Tiles', unitPrice: '40' },
      { description: 'Labor', unitPrice: '60', discountValue: '50' },
      { description: 'Options', section: 'prices', ...noPrice },
      { description: 'Mirror', unitPrice: '7', option: 'offered' },
      { description: 'Rug', unitPrice: '9', option: 'offered' },
    ]);
    const { token } = await send(world.glow, quote);
    await edit(world.glow, 'quote', quote, { paymentTerms: 'Net 7' });
    const shown = await view(token);
    const choice = { choices: { 2: '1' }, total: '77.00' };
    await act(token, { kind: 'accept', name: 'Dana', sha256: shown?.sha256, ...choice });
    expect(await sold()).toEqual([
      { service: 'Bathroom', count: 1, total: '70.00' },
      { service: 'Mirror', count: 1, total: '7.00' },
    ]);
    expect(await report('answers', now, now)).toMatchObject([{ accepted: 1, total: '77.00' }]);
  });

  it('is nothing of a copy, which was not sent or answered', async () => {
    const quote = await accepted([{ description: 'Facial', unitPrice: '10' }]);
    const before = await Promise.all(reports.slice(1).map((name) => report(name, now, now)));
    await call('public.duplicate_quote($1, $2)', [quote, randomUUID()]);
    expect(await Promise.all(reports.slice(1).map((name) => report(name, now, now)))).toEqual(
      before,
    );
  });
});
