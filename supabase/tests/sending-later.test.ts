import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../functions/_shared/domain/constants.ts';
import {
  refusal,
  serviceRole,
  startWorld,
  type Tenant,
  visitor,
  type World,
} from './support/personas.ts';
import { hashOf, type Json, newToken, senderIn } from './support/sending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() =>
  world.asOwner("update public.deliveries set state = 'canceled' where state = 'scheduled'"),
);

const { begin, finish, send, view, act, newQuote, edit, life, events, links } = senderIn(
  () => world,
);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const schedule = (tenant: Tenant, quote: string, message: Json = {}) =>
  begin(tenant, quote, { sendAt: inHours(1), validUntil: '2099-12-31', ...message });
/** The moment passes, for what waits. */
const pass = (hours: number) =>
  world.asOwner(
    `update public.deliveries set send_at = send_at - interval '1 hour' * $1,
       claimed_at = claimed_at - interval '1 hour' * $1
     where send_at is not null and state in ('scheduled', 'queued')`,
    [hours],
  );
type Claimed = Json & { id: string; token: string };
const claim = async (methods = ['email', 'sms']): Promise<Claimed | null> => {
  const token = newToken();
  const [row] = await world.as(serviceRole, 'select public.claim_scheduled($1, $2) as message', [
    methods,
    hashOf(token),
  ]);
  return row?.message ? { ...(row.message as Claimed), token } : null;
};
const cancel = (tenant: Tenant, link: string) =>
  world.as(tenant.user, 'select public.cancel_send($1)', [link]);
const scheduled = async (tenant: Tenant, quote: string) =>
  (
    await world.as(
      tenant.user,
      'select public.scheduled_message(quotes) as message from public.quotes where id = $1',
      [quote],
    )
  )[0]?.message as Json | null;
const lastEvent = async (quote: string) => (await events(quote)).at(-1);

it('a message waits for its time, and goes out once, as it was', async () => {
  const { glow } = world;
  const quote = await newQuote(glow, { clientName: 'Dana' });
  const sendAt = inHours(1);
  const begun = await schedule(glow, quote, { sendAt, cc: ['partner@example.com'] });
  expect(begun).toMatchObject({ claimed: false, state: 'scheduled', version: 1 });
  expect(new Date(String(begun.sendAt)).toISOString()).toBe(sendAt);
  expect(await life(glow, quote)).toMatchObject({ status: 'draft', number: begun.number });
  expect(await scheduled(glow, quote)).toMatchObject({
    linkId: begun.linkId,
    method: 'email',
    recipient: 'client@example.com',
  });
  expect(await links(glow, quote)).toMatchObject([{ id: begun.linkId, state: 'scheduled' }]);
  // Nobody has its link, not even who scheduled it.
  expect(await view(begun.token)).toBeNull();
  expect(await claim()).toBeNull();

  await edit(glow, 'quote', quote, { clientName: 'Someone else' });
  await pass(2);
  expect(await claim(['sms'])).toBeNull();
  const claimed = await claim();
  expect(claimed).toMatchObject({
    id: begun.id,
    claimed: true,
    method: 'email',
    recipient: 'client@example.com',
    subject: 'Quote',
    cc: ['partner@example.com'],
    snapshot: { clientName: 'Dana', version: 1 },
    sender: { name: 'anna' },
  });
  expect(await claim()).toBeNull();
  await finish(begun.id);
  expect(await view(claimed?.token ?? '')).toMatchObject({ state: 'open' });
  expect(await life(glow, quote)).toMatchObject({ status: 'sent', version: 1 });
  expect(await scheduled(glow, quote)).toBeNull();
  expect(await events(quote)).toMatchObject([
    {
      kind: 'scheduled',
      details: { recipient: 'client@example.com', copies: ['partner@example.com'] },
    },
    // The quote was edited meanwhile.
    { kind: 'changed' },
    { kind: 'sent', version: 1 },
  ]);
});

it('it is dated on the day on which it goes out', async () => {
  const { glow } = world;
  const quote = await newQuote(glow);
  const sendAt = inHours(24 * 40);
  const { id } = await schedule(glow, quote, { sendAt, validUntil: null });
  const [version] = await world.asOwner(
    `select version.snapshot from public.quote_versions version
     join public.deliveries on deliveries.version_id = version.id where deliveries.id = $1`,
    [id],
  );
  const [zone] = await world.asOwner(
    'select time_zone, validity_days from public.tenants where id = $1',
    [glow.id],
  );
  const day = (time: string, days = 0) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: String(zone?.time_zone) }).format(
      Date.parse(time) + days * 86_400_000,
    );
  expect(version?.snapshot).toMatchObject({ issuedOn: day(sendAt), validUntil: day(sendAt, 30) });
});

it('the same key, and a double click, schedule one message', async () => {
  const { glow } = world;
  const quote = await newQuote(glow);
  const first = await schedule(glow, quote, { sendAt: inHours(5) });
  const sendAt = new Date(String(first.sendAt)).toISOString();
  const again = await schedule(glow, quote, { sendAt, key: first.key });
  const double = await schedule(glow, quote, { sendAt });
  expect([again.id, double.id]).toEqual([first.id, first.id]);
  expect((await schedule(glow, quote, { sendAt: inHours(6) })).id).not.toBe(first.id);
  expect(await refusal(schedule(glow, quote, { sendAt: inHours(7), key: first.key }))).toBe(
    '22023',
  );
});

it.each([-1, 24 * 366])('a time %i hours away is refused, and freezes nothing', async (hours) => {
  const { glow } = world;
  const quote = await newQuote(glow);
  expect(await refusal(schedule(glow, quote, { sendAt: inHours(hours) }))).toBe('PT400');
  expect(await life(glow, quote)).toMatchObject({ number: null });
});

it('a time after the last day is refused', async () => {
  const { glow } = world;
  const quote = await newQuote(glow);
  const validUntil = new Date().toISOString().slice(0, 10);
  expect(await refusal(schedule(glow, quote, { sendAt: inHours(72), validUntil }))).toBe('PT400');
  expect(await life(glow, quote)).toMatchObject({ number: null });
});

it('as many messages wait as may be sent in 24 hours', async () => {
  const { harbor } = world;
  const quote = await newQuote(harbor);
  const { id } = await schedule(harbor, quote);
  await world.asOwner(
    `insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject,
       state, send_at)
     select tenant_id, quote_id, version_id, link_id, 'filler-' || n, method, recipient, subject, state,
       send_at + interval '9 hours'
     from public.deliveries, generate_series(1, $2::int) n where id = $1`,
    [id, limits.sendsPerDay.email - 1],
  );
  expect(await refusal(schedule(harbor, quote, { sendAt: inHours(3) }))).toBe('PT429');
  // What was sent today leaves no room: it waits, and is sent once there is some.
  await world.asOwner(
    "update public.deliveries set state = 'sent' where tenant_id = $1 and id <> $2",
    [harbor.id, id],
  );
  await world.asOwner(
    'insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject, state) select tenant_id, quote_id, version_id, link_id, $2, method, recipient, subject, $3 from public.deliveries where id = $1',
    [id, 'filler-last', 'sent'],
  );
  await pass(2);
  expect(await claim()).toBeNull();
  await world.asOwner("delete from public.deliveries where key = 'filler-last'");
  expect(await claim()).toMatchObject({ id });
  await world.asOwner('delete from public.deliveries where tenant_id = $1', [harbor.id]);
});

describe('a failure', () => {
  it('is followed by four more attempts, each with a link of its own', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const { id } = await schedule(glow, quote);
    await pass(2);
    const tokens: string[] = [];
    for (const wait of [0.1, 0.2, 0.6, 2.2]) {
      const claimed = await claim();
      tokens.push(claimed?.token ?? '');
      await finish(id, { state: 'failed', reason: 'No such host' });
      // The same outcome, reported once more, changes nothing.
      await finish(id, { state: 'failed', reason: 'No such host' });
      expect(await links(glow, quote)).toMatchObject([
        { state: 'scheduled', reason: 'No such host' },
      ]);
      expect(await claim()).toBeNull();
      await pass(wait);
    }
    await claim();
    await finish(id, { state: 'failed', reason: 'No such host' });
    expect(await links(glow, quote)).toMatchObject([{ state: 'failed' }]);
    expect(await claim()).toBeNull();
    expect(await lastEvent(quote)).toMatchObject({
      kind: 'failed',
      details: { reason: 'No such host', uncertain: false },
    });
    expect(new Set(tokens).size).toBe(4);
    for (const token of tokens) expect(await view(token)).toBeNull();
  });

  it('that may have been a success is not followed by another attempt', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const { id } = await schedule(glow, quote);
    await pass(2);
    await claim();
    await finish(id, { state: 'failed', uncertain: true });
    await pass(20);
    expect(await claim()).toBeNull();
    expect(await links(glow, quote)).toMatchObject([{ state: 'unknown' }]);
  });
});

describe('a message that waits is not sent', () => {
  const reasons: [string, (quote: string) => Promise<unknown>, RegExp][] = [
    [
      'once a newer version was',
      async (quote) => {
        await edit(world.glow, 'quote', quote, { clientName: 'Newer' });
        await send(world.glow, quote, { recipient: 'other@example.com' });
      },
      /newer version/,
    ],
    [
      'once its version was answered',
      async (quote) => {
        const { token } = await send(world.glow, quote, {
          recipient: 'other@example.com',
          validUntil: '2099-12-31',
        });
        await act(token, { kind: 'accept', name: 'Dana' });
      },
      /answered/,
    ],
    [
      'once its version was sent to the same person',
      (quote) =>
        send(world.glow, quote, { recipient: 'Client@example.com', validUntil: '2099-12-31' }),
      /sent to them before/,
    ],
    [
      'once its quote is deleted',
      (quote) => world.as(world.glow.user, 'select public.delete_quote($1)', [quote]),
      /deleted/,
    ],
    [
      'once its link is revoked',
      async (quote) => {
        const [link] = await links(world.glow, quote);
        await world.as(world.glow.user, 'select public.revoke_link($1)', [link?.id]);
      },
      /revoked/,
    ],
    ['more than a day late', () => pass(24), /in time/],
  ];

  it.each(reasons)('%s, and the history says why', async (_when, happens, reason) => {
    const quote = await newQuote(world.glow, { clientName: 'Dana' });
    await schedule(world.glow, quote);
    await happens(quote);
    await pass(2);
    expect(await claim()).toBeNull();
    const event = (
      await world.asOwner(
        "select details from public.quote_events where quote_id = $1 and kind = 'failed'",
        [quote],
      )
    )[0];
    expect(event?.details).toMatchObject({
      reason: expect.stringMatching(reason),
      uncertain: false,
    });
  });

  it.each([
    ['profiles', 'id', (tenant: Tenant) => tenant.user.sub],
    ['tenants', 'id', (tenant: Tenant) => tenant.id],
  ] as const)('while the sender’s row in %s is not active', async (table, column, idOf) => {
    const { glow } = world;
    const quote = await newQuote(glow);
    await schedule(glow, quote);
    const set = (isActive: boolean) =>
      world.asOwner(`update public.${table} set is_active = $2 where ${column} = $1`, [
        idOf(glow),
        isActive,
      ]);
    await set(false);
    await pass(2);
    expect(await claim()).toBeNull();
    await set(true);
    expect(await lastEvent(quote)).toMatchObject({
      kind: 'failed',
      details: { reason: /not active/ },
    });
  });
});

describe('canceling', () => {
  it('keeps it from going out, for good, and can be repeated', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const { linkId, key } = await schedule(glow, quote);
    await cancel(glow, linkId);
    await cancel(glow, linkId);
    await pass(2);
    expect(await claim()).toBeNull();
    expect(await scheduled(glow, quote)).toBeNull();
    expect(await links(glow, quote)).toMatchObject([{ state: 'canceled' }]);
    expect(await events(quote)).toMatchObject([
      { kind: 'scheduled' },
      { kind: 'canceled', actor: 'anna' },
    ]);
    const sendAt = (
      await world.asOwner('select send_at from public.deliveries where key = $1', [key])
    )[0]?.send_at;
    const again = await schedule(glow, quote, { key, sendAt: (sendAt as Date).toISOString() });
    expect(again).toMatchObject({ claimed: false, state: 'canceled' });
  });

  it('is too late once it is being sent', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const { linkId, id } = await schedule(glow, quote);
    await pass(2);
    await claim();
    expect(await refusal(cancel(glow, linkId))).toBe('PT409');
    await finish(id);
    expect(await refusal(cancel(glow, linkId))).toBe('PT409');
  });

  it('is for the tenant’s users only', async () => {
    const { glow, harbor } = world;
    const quote = await newQuote(glow);
    const { linkId } = await schedule(glow, quote);
    expect(await refusal(cancel(harbor, linkId))).toBe('PT404');
    expect(await refusal(world.as(visitor, 'select public.cancel_send($1)', [linkId]))).toBe(
      '42501',
    );
    expect(await links(glow, quote)).toMatchObject([{ state: 'scheduled' }]);
    for (const persona of [glow.user, visitor]) {
      const call = world.as(persona, "select public.claim_scheduled(array['email'], $1)", [
        hashOf('x'),
      ]);
      expect(await refusal(call)).toBe('42501');
    }
  });
});

it('two calls at once claim two messages, and no message twice', async () => {
  const { glow } = world;
  const quotes = await Promise.all([newQuote(glow), newQuote(glow), newQuote(glow)]);
  const ids = [];
  for (const quote of quotes) ids.push((await schedule(glow, quote)).id);
  await pass(2);
  const claimed = await Promise.all([claim(), claim(), claim(), claim()]);
  const got = claimed.flatMap((one) => (one ? [one.id] : []));
  expect(new Set(got).size).toBe(got.length);
  for (let next = await claim(); next; next = await claim()) got.push(next.id);
  expect(got.toSorted()).toEqual(ids.toSorted());
  for (const id of ids) await finish(id);
});
