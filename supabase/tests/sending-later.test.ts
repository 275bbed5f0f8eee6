import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../functions/_shared/domain/constants.ts';
import {
  newColleague,
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
beforeEach(async () => {
  await world.asOwner("update public.deliveries set state = 'canceled' where state = 'scheduled'");
  await world.asOwner('delete from private.notifications');
});

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
  )[0]?.message ?? null;
/** The users who are to be told of what was not sent; asked once. */
const unsent = () =>
  world.asOwner(
    "delete from private.notifications where kind = 'unsent' returning user_id as user",
  );
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

it('the same key schedules one message', async () => {
  const { glow } = world;
  const quote = await newQuote(glow);
  const first = await schedule(glow, quote, { sendAt: inHours(5) });
  const sendAt = new Date(String(first.sendAt)).toISOString();
  expect((await schedule(glow, quote, { sendAt, key: first.key })).id).toBe(first.id);
  expect(await refusal(schedule(glow, quote, { sendAt: inHours(7), key: first.key }))).toBe(
    '22023',
  );
});

it('a message that is scheduled anew, as edited or for another time, replaces the one that waits', async () => {
  const { glow } = world;
  const quote = await newQuote(glow, { clientName: 'Old' });
  const sendAt = inHours(5);
  const first = await schedule(glow, quote, { sendAt });
  const other = await schedule(glow, quote, { sendAt, recipient: 'other@example.com' });
  await edit(glow, 'quote', quote, { clientName: 'New' });
  const second = await schedule(glow, quote, { sendAt, recipient: 'Client@example.com' });
  expect(second).toMatchObject({ state: 'scheduled', version: 2 });
  expect(await links(glow, quote)).toMatchObject([
    { id: second.linkId, state: 'scheduled' },
    { id: other.linkId, state: 'scheduled' },
    { id: first.linkId, state: 'canceled' },
  ]);
  await pass(6);
  // The older version to the other client is pointless once the newer one was sent.
  for (let next = await claim(); next; next = await claim()) await finish(next.id);
  const states = (await links(glow, quote)).map(({ state }) => state);
  expect(states[0]).toBe('sent');
  expect(await life(glow, quote)).toMatchObject({ status: 'sent', version: 2 });
});

it('its link works for 90 days from when it leaves', async () => {
  const { glow } = world;
  const quote = await newQuote(glow);
  const { token } = await send(glow, quote, { validUntil: '2099-12-31' });
  await act(token, { kind: 'accept', name: 'Dana' });
  await world.asOwner('update public.quote_versions set expires_at = now() where quote_id = $1', [
    quote,
  ]);
  await schedule(glow, quote, { sendAt: inHours(24 * 300) });
  const [link] = await links(glow, quote);
  const days = (Date.parse(String(link?.expiresAt)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(389);
});

it('the stamp of a quote differs once a message waits, and once it does not', async () => {
  const { glow } = world;
  const quote = await newQuote(glow);
  await send(glow, quote, { validUntil: '2099-12-31' });
  const stamp = async () =>
    (
      await world.as(
        glow.user,
        'select public.quote_stamp(quotes) as stamp from public.quotes where id = $1',
        [quote],
      )
    )[0]?.stamp;
  const before = await stamp();
  const { linkId } = await schedule(glow, quote);
  const waiting = await stamp();
  await cancel(glow, linkId);
  expect(new Set([before, waiting]).size).toBe(2);
  expect(await stamp()).not.toBe(waiting);
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

/** Further emails of a tenant to others, which wait or were sent today. */
const addEmails = (like: string, count: number, state: 'scheduled' | 'sent') =>
  world.asOwner(
    `insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject,
       state, send_at)
     select tenant_id, quote_id, version_id, link_id, 'filler-' || n, method, 'filler@example.com', subject, $3,
       now() + interval '9 hours'
     from public.deliveries, generate_series(1, $2::int) n where id = $1`,
    [like, count, state],
  );
const removeEmails = (tenant: Tenant) =>
  world.asOwner('delete from public.deliveries where tenant_id = $1', [tenant.id]);

it('as many messages wait as may be sent in 24 hours', async () => {
  const { harbor } = world;
  const quote = await newQuote(harbor);
  const { id } = await schedule(harbor, quote);
  await addEmails(id, limits.sendsPerDay.email - 2, 'scheduled');
  const another = { recipient: 'another@example.com' };
  expect(await schedule(harbor, quote, another)).toMatchObject({ state: 'scheduled' });
  const oneMore = schedule(harbor, quote, { recipient: 'more@example.com' });
  expect(await refusal(oneMore)).toBe('PT429');
  await removeEmails(harbor);
});

it('a message for which the messages of 24 hours are used up waits until there is room', async () => {
  const { harbor } = world;
  const { id } = await schedule(harbor, await newQuote(harbor));
  await addEmails(id, limits.sendsPerDay.email, 'sent');
  await pass(2);
  expect(await claim()).toBeNull();
  await world.asOwner("delete from public.deliveries where key = 'filler-1'");
  expect(await claim()).toMatchObject({ id });
  await removeEmails(harbor);
});

it('calls at once claim no more than the messages of 24 hours leave room for', async () => {
  const { harbor } = world;
  for (let count = 0; count < 2; count++) await schedule(harbor, await newQuote(harbor));
  const { id } = await send(harbor, await newQuote(harbor));
  await addEmails(id, limits.sendsPerDay.email - 2, 'sent');
  await pass(2);
  await world.transaction(serviceRole, async (client) => {
    const first = await client.query(
      "select public.claim_scheduled(array['email'], $1) as message",
      [hashOf(newToken())],
    );
    expect(first.rows[0].message).not.toBeNull();
    // The first call has not ended yet, and another one does not wait for it.
    expect(await claim()).toBeNull();
  });
  expect(await claim()).toBeNull();
  await removeEmails(harbor);
});

it('the messages of tenants are sent in turn', async () => {
  const { glow, harbor } = world;
  await world.asOwner("update public.deliveries set claimed_at = now() - interval '2 hours'");
  for (const tenant of [glow, glow, harbor]) await schedule(tenant, await newQuote(tenant));
  await pass(2);
  const senders = [];
  for (let next = await claim(); next; next = await claim()) {
    senders.push((next.sender as Json).tenant);
    await finish(next.id);
  }
  expect(senders).toEqual(['Glow', 'Harbor', 'Glow']);
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

describe('a message that waits is canceled', () => {
  const elsewhere = { recipient: 'other@example.com', validUntil: '2099-12-31' };
  const reasons: [string, (quote: string) => Promise<unknown>, RegExp][] = [
    [
      'once a newer version was sent',
      async (quote) => {
        await edit(world.glow, 'quote', quote, { clientName: 'Newer' });
        await send(world.glow, quote, elsewhere);
      },
      /newer version/,
    ],
    [
      'once its version was answered',
      async (quote) => {
        const { token } = await send(world.glow, quote, elsewhere);
        await act(token, { kind: 'decline' });
      },
      /answered/,
    ],
    [
      'once it was sent to the same person',
      (quote) =>
        send(world.glow, quote, { recipient: 'Client@example.com', validUntil: '2099-12-31' }),
      /^It was sent to them before/,
    ],
    [
      'once it may have been sent to the same person',
      async (quote) => {
        const { id } = await begin(world.glow, quote, { validUntil: '2099-12-31' });
        await finish(id, { state: 'failed', uncertain: true });
      },
      /may have been sent/,
    ],
    [
      'once its quote is deleted',
      (quote) => world.as(world.glow.user, 'select public.delete_quote($1)', [quote]),
      /deleted/,
    ],
  ];

  it.each(reasons)('%s, and the history says why', async (_when, happens, reason) => {
    const quote = await newQuote(world.glow, { clientName: 'Dana' });
    await schedule(world.glow, quote);
    await happens(quote);
    // Nobody is told any more that it will go out, except where that can be undone.
    expect(await scheduled(world.glow, quote)).toBeNull();
    await pass(2);
    expect(await claim()).toBeNull();
    const [event] = await world.asOwner(
      "select actor, details from public.quote_events where quote_id = $1 and kind = 'canceled'",
      [quote],
    );
    expect(event).toMatchObject({ actor: '', details: { reason: expect.stringMatching(reason) } });
    expect(await unsent()).toEqual([]);
  });

  it('once its client accepts an older version', async () => {
    const { glow } = world;
    const quote = await newQuote(glow, { clientName: 'Dana' });
    const { token } = await send(glow, quote, { validUntil: '2099-12-31' });
    await edit(glow, 'quote', quote, { clientName: 'Newer' });
    await schedule(glow, quote);
    await act(token, { kind: 'accept', name: 'Dana' });
    expect(await scheduled(glow, quote)).toBeNull();
    await pass(2);
    expect(await claim()).toBeNull();
    expect(await life(glow, quote)).toMatchObject({ status: 'accepted', version: 1 });
  });

  it('with its link', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const { linkId } = await schedule(glow, quote);
    await world.as(glow.user, 'select public.revoke_link($1)', [linkId]);
    expect(await scheduled(glow, quote)).toBeNull();
    await pass(2);
    expect(await claim()).toBeNull();
  });
});

describe('a message that cannot be sent any more', () => {
  it('since it is a day late, is failed, and its sender is told', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    await schedule(glow, quote);
    await pass(26);
    expect(await claim()).toBeNull();
    expect(await lastEvent(quote)).toMatchObject({
      kind: 'failed',
      details: { reason: 'It could not be sent in time.', uncertain: false },
    });
    expect(await unsent()).toEqual([{ user: glow.user.sub }]);
  });

  it.each([
    ['profiles', (tenant: Tenant) => tenant.user.sub],
    ['tenants', (tenant: Tenant) => tenant.id],
  ] as const)('since the sender’s row in %s is not active, is failed', async (table, idOf) => {
    const { glow } = world;
    const quote = await newQuote(glow);
    await schedule(glow, quote);
    const set = (isActive: boolean) =>
      world.asOwner(`update public.${table} set is_active = $2 where id = $1`, [
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

  it('since its sender is gone, is told to a colleague', async () => {
    const { glow } = world;
    const colleague = await newColleague(world, glow);
    const quote = await newQuote(glow);
    await schedule(glow, quote);
    const set = (isActive: boolean) =>
      world.asOwner('update public.profiles set is_active = $2 where id = $1', [
        glow.user.sub,
        isActive,
      ]);
    await set(false);
    await pass(2);
    expect(await claim()).toBeNull();
    await set(true);
    expect(await unsent()).toEqual([{ user: colleague }]);
  });
});

it('waits while another message of its quote is on its way, and goes out if that one fails', async () => {
  const { glow } = world;
  const quote = await newQuote(glow);
  const waiting = await schedule(glow, quote);
  const now = await begin(glow, quote, { validUntil: '2099-12-31' });
  await pass(2);
  expect(await claim()).toBeNull();
  expect(await links(glow, quote)).toMatchObject([{ state: 'sending' }, { state: 'scheduled' }]);
  await finish(now.id, { state: 'failed' });
  expect(await claim()).toMatchObject({ id: waiting.id });
  await finish(waiting.id);
});

it('an attempt that died with its process becomes uncertain, and its sender is told', async () => {
  const { glow } = world;
  const quote = await newQuote(glow);
  const { id } = await schedule(glow, quote);
  await pass(2);
  expect(await claim()).toMatchObject({ id });
  expect(await claim()).toBeNull();
  await pass(1);
  expect(await claim()).toBeNull();
  expect(await lastEvent(quote)).toMatchObject({ kind: 'failed', details: { uncertain: true } });
  expect(await unsent()).toEqual([{ user: glow.user.sub }]);
  expect(await claim()).toBeNull();
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
