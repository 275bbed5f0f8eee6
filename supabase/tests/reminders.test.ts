import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayIn } from '../functions/_shared/domain/isoDays.ts';
import {
  newColleague,
  refusal,
  serviceRole,
  startWorld,
  type Tenant,
  type World,
} from './support/personas.ts';
import { hashOf, type Json, newToken, senderIn } from './support/sending.ts';

// Reminders that go out by themselves, and those that users ask for.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.asOwner('delete from public.quotes');
  await world.asOwner('delete from public.reminder_settings');
});

const { finish, send, act, newQuote, edit, events } = senderIn(() => world);

const inDays = (days: number) => dayIn('UTC', new Date(Date.now() + days * 86_400_000));
const always = {
  business_days: [1, 2, 3, 4, 5, 6, 7],
  opens_at: '00:00',
  closes_at: '24:00',
};
/** Switches reminders on, some days ago. */
async function switchOn(tenant: Tenant, days = 1000, settings: Json = {}): Promise<void> {
  const row = { is_on: true, ...always, ...settings };
  const names = Object.keys(row);
  await world.as(
    tenant.user,
    `insert into public.reminder_settings (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
  await beginRules(days, tenant);
}
/** Makes the rules of a tenant begin some days ago. */
async function beginRules(days: number, { id }: Tenant): Promise<void> {
  await world.asOwner('alter table public.reminder_settings disable trigger note_rules_since');
  await world.asOwner(
    `update public.reminder_settings set unviewed_since = now() - interval '1 day' * $1,
       unanswered_since = now() - interval '1 day' * $1, expiring_since = now() - interval '1 day' * $1
     where tenant_id = $2`,
    [days, id],
  );
  await world.asOwner('alter table public.reminder_settings enable trigger note_rules_since');
}
/** Days go by for what was sent and viewed. */
async function pass(days: number): Promise<void> {
  await world.asOwner(
    `update public.quote_versions set sent_at = sent_at - interval '1 day' * $1,
       viewed_at = viewed_at - interval '1 day' * $1`,
    [days],
  );
  await world.asOwner(
    `update public.deliveries set sent_at = sent_at - interval '1 day' * $1,
       claimed_at = claimed_at - interval '1 day' * $1, created_at = created_at - interval '1 day' * $1`,
    [days],
  );
}
const sent = async (tenant: Tenant, message: Json = {}) => {
  const quote = await newQuote(tenant, { clientName: 'Dana' }, [{ unitPrice: '54.25' }]);
  const { token, linkId } = await send(tenant, quote, { validUntil: '2099-12-31', ...message });
  return { quote, token, linkId };
};
const claimed = async () =>
  (
    await world.as(serviceRole, 'select public.claim_scheduled($1, $2) as message', [
      ['email', 'sms'],
      hashOf(newToken()),
    ])
  )[0]?.message as Json | null;
/** The message that leaves, sent; null for none. */
async function leave(): Promise<Json | null> {
  const message = await claimed();
  if (message) await finish(String(message.id));
  return message;
}
/** What the timer does. */
async function tick(): Promise<Json | null> {
  await world.asOwner('update public.reminder_settings set checked_at = null');
  await world.as(serviceRole, 'select public.make_reminders()');
  return leave();
}
const call = async (tenant: Tenant, sql: string, values: unknown[] = []) =>
  (await world.as(tenant.user, `select ${sql} as answer`, values))[0]?.answer;
const listed = async (tenant: Tenant) => (await call(tenant, 'public.list_reminders()')) as Json[];
const remind = (tenant: Tenant, quotes: string[], kind = 'asked') =>
  call(tenant, 'public.remind($1, $2)', [quotes, kind]);

describe('a reminder', () => {
  it('does not go out before a tenant has switched them on, nor of what was due before', async () => {
    const { glow, harbor } = world;
    await sent(glow);
    await pass(4);
    expect(await tick()).toBeNull();
    await switchOn(harbor);
    expect(await tick()).toBeNull();
    await switchOn(glow, 0.5);
    expect(await tick()).toBeNull();
    await world.as(glow.user, 'update public.reminder_settings set is_on = false where is_on');
    expect(
      await world.asOwner('select unviewed_since from public.reminder_settings where not is_on'),
    ).toEqual([{ unviewed_since: null }]);
  });

  it('goes out once of each kind, with a link of its own, to whom the quote was sent last', async () => {
    const { glow } = world;
    await switchOn(glow, 1000, { unanswered_text: 'Any questions, {client}?' });
    const { quote, token } = await sent(glow, { recipient: 'old@example.com' });
    await send(glow, quote, { recipient: 'new@example.com', subject: 'Quote again' });
    await pass(2.9);
    expect(await tick()).toBeNull();
    await pass(0.2);
    expect(await tick()).toMatchObject({
      method: 'email',
      recipient: 'new@example.com',
      subject: 'Reminder: Quote again',
      body: '',
      cc: [],
      ownCopy: '',
      reminder: 'unviewed',
      version: 1,
      snapshot: { clientName: 'Dana' },
      sender: { name: 'anna' },
    });
    expect(await tick()).toBeNull();
    await pass(30);
    expect(await tick()).toBeNull();
    await act(token, { kind: 'viewed' });
    await pass(5.1);
    expect(await tick()).toMatchObject({
      subject: 'Reminder: Quote again',
      body: 'Any questions, {client}?',
      reminder: 'unanswered',
    });
    expect(await tick()).toBeNull();
    expect((await events(quote)).at(-1)).toMatchObject({
      kind: 'sent',
      actor: 'anna',
      details: { recipient: 'new@example.com', reminder: 'unanswered', isAutomatic: true },
    });
  });

  it('before the last day goes out on a business day, unless that day is over', async () => {
    const { glow } = world;
    await switchOn(glow);
    const soon = await sent(glow, { validUntil: inDays(1) });
    await sent(glow, { validUntil: inDays(6) });
    expect(await tick()).toBeNull();
    await pass(1.1);
    expect(await tick()).toMatchObject({ reminder: 'expiring' });
    expect(await tick()).toBeNull();
    expect((await events(soon.quote)).at(-1)).toMatchObject({ details: { reminder: 'expiring' } });
  });

  it('is a text message where the quote went by text message', async () => {
    const { glow } = world;
    await switchOn(glow, 1000, { unviewed_text: 'For emails' });
    await sent(glow, { method: 'sms', recipient: '+15550100200' });
    await pass(3.1);
    expect(await tick()).toMatchObject({ method: 'sms', recipient: '+15550100200', body: '' });
  });

  it.each<[string, (one: { quote: string; token: string; linkId: string }) => Promise<unknown>]>([
    ['accepted', ({ token }) => act(token, { kind: 'accept', name: 'Dana' })],
    ['declined', ({ token }) => act(token, { kind: 'decline', reason: '' })],
    ['asked about', ({ token }) => act(token, { kind: 'ask', question: 'When?' })],
    ['viewed', ({ token }) => act(token, { kind: 'viewed' })],
    ['deleted', ({ quote }) => call(world.glow, 'public.delete_quote($1)', [quote])],
    ['archived', ({ quote }) => call(world.glow, 'public.archive_quotes($1, true)', [[quote]])],
    ['revoked', ({ linkId }) => call(world.glow, 'public.revoke_link($1)', [linkId])],
    [
      'sent anew',
      async ({ quote }) => {
        await edit(world.glow, 'quote', quote, { paymentTerms: 'Net 7' });
        await send(world.glow, quote);
      },
    ],
    [
      'skipped',
      ({ quote }) => call(world.glow, "public.skip_reminder($1, 'unviewed', true)", [quote]),
    ],
    [
      'expired',
      ({ quote }) =>
        world.asOwner('update public.quote_versions set expires_at = now() where quote_id = $1', [
          quote,
        ]),
    ],
  ])('does not go out of a quote that was %s', async (what, happen) => {
    await switchOn(world.glow);
    const one = await sent(world.glow);
    await pass(3.1);
    await happen(one);
    expect(await tick()).toBeNull();
    // A new version has reminders of its own.
    if (what === 'sent anew') return;
    expect(await listed(world.glow)).not.toContainEqual(
      expect.objectContaining({ quoteId: one.quote, kind: 'unviewed' }),
    );
  });

  it('that waits is canceled by what makes it pointless', async () => {
    const { glow } = world;
    const one = await sent(glow);
    await pass(1.5);
    expect(await remind(glow, [one.quote])).toEqual({ reminded: [one.quote], left: [] });
    await call(glow, 'public.revoke_link($1)', [one.linkId]);
    expect(await tick()).toBeNull();
    expect((await events(one.quote)).at(-1)).toMatchObject({
      kind: 'canceled',
      details: { reason: 'The link was revoked.' },
    });
  });

  it('that is more than three days late does not go out', async () => {
    await switchOn(world.glow);
    await sent(world.glow);
    await pass(6.1);
    expect(await tick()).toBeNull();
  });

  it('is a day apart from every other message about its quote', async () => {
    const { glow } = world;
    await switchOn(glow);
    const { quote } = await sent(glow);
    await pass(3.1);
    await send(glow, quote, { recipient: 'other@example.com' });
    expect(await tick()).toBeNull();
    await pass(1);
    expect(await tick()).toMatchObject({ recipient: 'other@example.com' });
  });

  it('is looked for every five minutes', async () => {
    await switchOn(world.glow);
    await sent(world.glow);
    expect(await tick()).toBeNull();
    await pass(3.1);
    const make = () => world.as(serviceRole, 'select public.make_reminders() as more');
    expect(await make()).toEqual([{ more: false }]);
    expect(await leave()).toBeNull();
    await world.asOwner(
      "update public.reminder_settings set checked_at = now() - interval '6 minutes'",
    );
    await make();
    expect(await leave()).toMatchObject({ reminder: 'unviewed' });
  });

  it('of one tenant does not wait for a failure, nor for the many, of another', async () => {
    const { glow, harbor } = world;
    await switchOn(glow);
    await switchOn(harbor);
    for (let count = 0; count < 52; count += 1) await sent(glow);
    await sent(harbor);
    await pass(3.1);
    await world.asOwner(
      "update public.reminder_settings set checked_at = now() - interval '1 hour' where tenant_id = $1",
      [glow.id],
    );
    const make = () => world.as(serviceRole, 'select public.make_reminders()');
    const made = async (tenant: Tenant) =>
      (
        await world.asOwner(
          'select count(*)::int as made from public.deliveries where reminder is not null and tenant_id = $1',
          [tenant.id],
        )
      )[0]?.made;
    const refuse = 'alter table public.share_links add constraint fails check (recipient is null)';
    await world.asOwner(`${refuse} not valid`);
    await make();
    await world.asOwner('alter table public.share_links drop constraint fails');
    expect([await made(glow), await made(harbor)]).toEqual([0, 0]);
    await world.asOwner('update public.reminder_settings set checked_at = null');
    await world.asOwner(
      "update public.reminder_settings set checked_at = now() - interval '1 hour' where tenant_id = $1",
      [harbor.id],
    );
    await make();
    expect([await made(glow), await made(harbor)]).toEqual([50, 0]);
    await make();
    expect([await made(glow), await made(harbor)]).toEqual([50, 1]);
  });

  it('is not made while its tenant is not active', async () => {
    const { glow } = world;
    await switchOn(glow);
    await sent(glow);
    await pass(3.1);
    const isActive = (active: boolean) =>
      world.asOwner('update public.tenants set is_active = $1 where id = $2', [active, glow.id]);
    await isActive(false);
    expect(await tick()).toBeNull();
    await isActive(true);
    expect(await tick()).toMatchObject({ reminder: 'unviewed' });
  });

  it('leaves half of the messages of 24 hours to the users', async () => {
    const { glow } = world;
    await switchOn(glow);
    const { quote } = await sent(glow);
    await pass(3.1);
    const other = await sent(glow);
    await world.asOwner(
      `insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject, state)
       select tenant_id, quote_id, version_id, link_id, 'half-of-' || n, 'email', 'x@example.com', 'X', 'sent'
       from public.deliveries, generate_series(1, 99) n where quote_id = $1`,
      [other.quote],
    );
    expect(await tick()).toBeNull();
    expect(await remind(glow, [quote])).toMatchObject({ reminded: [quote] });
  });

  it('by text does not wait for emails that are over the limit', async () => {
    const { glow } = world;
    await switchOn(glow);
    for (let count = 0; count < 51; count += 1) await sent(glow);
    await pass(0.01);
    await sent(glow, { method: 'sms', recipient: '+15550100200' });
    await pass(3.1);
    const other = await sent(glow);
    await world.asOwner(
      `insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject, state)
       select tenant_id, quote_id, version_id, link_id, 'used-up-' || n, 'email', 'x@example.com', 'X', 'sent'
       from public.deliveries, generate_series(1, 99) n where quote_id = $1`,
      [other.quote],
    );
    expect(await tick()).toMatchObject({ method: 'sms' });
  });

  it('does not count messages that are scheduled for later days', async () => {
    const { glow } = world;
    await switchOn(glow);
    await sent(glow);
    await pass(3.1);
    const other = await sent(glow);
    await world.asOwner(
      `insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject,
         state, send_at)
       select tenant_id, quote_id, version_id, link_id, 'far-off-' || n, 'email', 'x@example.com', 'X', 'scheduled',
         now() + interval '2 days'
       from public.deliveries, generate_series(1, 200) n where quote_id = $1`,
      [other.quote],
    );
    expect(await tick()).toMatchObject({ reminder: 'unviewed' });
  });

  it('is not made for a client who was erased', async () => {
    const { glow } = world;
    await switchOn(glow);
    const client = crypto.randomUUID();
    await world.as(glow.user, 'insert into public.clients (id, name) values ($1, $2)', [
      client,
      'Dana',
    ]);
    const { quote } = await sent(glow);
    await call(glow, 'public.erase_client($1)', [client]);
    expect(await listed(glow)).toEqual([]);
    await pass(3.1);
    await call(glow, "public.skip_reminder($1, 'unviewed', false)", [quote]);
    expect(await tick()).toBeNull();
    expect(await remind(glow, [quote])).toMatchObject({ left: [{ id: quote, why: 'skipped' }] });
  });

  it('does not go out by a rule that began or changed later', async () => {
    const { glow } = world;
    await switchOn(glow, 1000, { unviewed_days: null });
    await sent(glow);
    await pass(10.5);
    const set = (days: number) =>
      world.as(glow.user, 'update public.reminder_settings set unviewed_days = $1 where is_on', [
        days,
      ]);
    await set(10);
    expect(await tick()).toBeNull();
    await set(9);
    expect(await tick()).toBeNull();
    await set(11);
    await pass(0.6);
    // What goes out is due after the change.
    await beginRules(0.5, glow);
    expect(await tick()).toMatchObject({ reminder: 'unviewed' });
  });

  it('is not one for a time at which the quote has expired, nor made outside business hours', async () => {
    const { glow } = world;
    const inThreeDays = ((new Date().getUTCDay() + 2) % 7) + 1;
    await switchOn(glow, 1000, { business_days: [inThreeDays] });
    await sent(glow, { validUntil: inDays(1) });
    expect(await listed(glow)).toEqual([]);
    await sent(glow);
    await pass(3.5);
    expect(await tick()).toBeNull();
    expect(await world.asOwner('select from public.deliveries where reminder is not null')).toEqual(
      [],
    );
    expect(await listed(glow)).toMatchObject([{ kind: 'unviewed' }]);
  });

  it('goes out by another rule all the same', async () => {
    const { glow } = world;
    await switchOn(glow, 1000, { unviewed_days: 5 });
    await sent(glow, { validUntil: inDays(9) });
    await pass(3.1);
    await world.as(glow.user, 'update public.reminder_settings set unviewed_days = 3 where is_on');
    expect(await listed(glow)).toMatchObject([{ kind: 'expiring' }]);
  });

  it('stops for good where a link of its client was revoked, until it is sent again', async () => {
    const { glow } = world;
    await switchOn(glow);
    const soon = inDays(5);
    const { quote, linkId } = await sent(glow, { validUntil: soon });
    await pass(3.1);
    expect(await tick()).toMatchObject({ reminder: 'unviewed' });
    await call(glow, 'public.revoke_link($1)', [linkId]);
    expect(await listed(glow)).toEqual([]);
    await pass(0.1);
    await send(glow, quote, { validUntil: soon });
    expect(await listed(glow)).toMatchObject([{ kind: 'expiring' }]);
  });

  it('comes a day after a question was answered', async () => {
    const { glow } = world;
    await switchOn(glow);
    const { quote, token } = await sent(glow);
    await act(token, { kind: 'viewed' });
    await act(token, { kind: 'ask', question: 'When?' });
    await pass(5.1);
    expect(await listed(glow)).toEqual([]);
    await world.asOwner(
      "update public.questions set answered_at = now(), answerer = 'anna' where quote_id = $1",
      [quote],
    );
    expect(await tick()).toBeNull();
    const [due] = await listed(glow);
    expect(Date.parse(String(due?.dueAt)) - Date.now()).toBeGreaterThan(86_000_000);
    expect(await remind(glow, [quote])).toMatchObject({ left: [{ why: 'recent' }] });
  });
});

describe('a reminder that waits for its next attempt', () => {
  /** One that the provider refused once, with another attempt due. */
  async function refusedOnce() {
    const { glow } = world;
    await switchOn(glow);
    const one = await sent(glow);
    await pass(3.1);
    await world.as(serviceRole, 'select public.make_reminders()');
    const message = await claimed();
    await finish(String(message?.id), { state: 'failed', reason: 'busy', retry: true });
    await world.asOwner(
      "update public.deliveries set claimed_at = now() - interval '10 minutes' where state = 'scheduled'",
    );
    expect(
      await world.asOwner("select from public.deliveries where state = 'scheduled'"),
    ).toHaveLength(1);
    return one;
  }
  const set = (changes: string) =>
    world.as(world.glow.user, `update public.reminder_settings set ${changes} where is_on`);

  it('leaves', async () => {
    await refusedOnce();
    expect(await leave()).toMatchObject({ reminder: 'unviewed' });
  });

  it.each<
    [string, string, (one: { quote: string; token: string; linkId: string }) => Promise<unknown>]
  >([
    ['archived', 'The quote was archived.', ({ quote }) => archive(quote, true)],
    ['asked about', 'The client has viewed it.', ({ token }) => act(token, ask)],
    [
      'revoked',
      'The link was revoked.',
      ({ linkId }) => call(world.glow, 'public.revoke_link($1)', [linkId]),
    ],
    [
      'sent to somebody else',
      'Another message was sent.',
      ({ quote }) => send(world.glow, quote, { recipient: 'new@example.com' }),
    ],
    ['switched off', 'Reminders were switched off.', () => set('is_on = false')],
    ['skipped', '', ({ quote }) => skip(quote)],
  ])('is canceled once the quote is %s', async (_, reason, happen) => {
    const one = await refusedOnce();
    await happen(one);
    expect(await leave()).toBeNull();
    expect((await events(one.quote)).at(-1)).toMatchObject({
      kind: 'canceled',
      details: { reason },
    });
  });

  it('is canceled once the client asks a question', async () => {
    const one = await refusedOnce();
    await world.asOwner(
      "update public.deliveries set reminder = 'expiring' where reminder is not null",
    );
    await act(one.token, ask);
    expect(await leave()).toBeNull();
    expect((await events(one.quote)).at(-1)).toMatchObject({
      details: { reason: 'The client asked a question.' },
    });
  });

  it('waits for business hours, unless a user asked for it', async () => {
    await refusedOnce();
    await set(`business_days = '{${((new Date().getUTCDay() + 3) % 7) + 1}}'`);
    expect(await leave()).toBeNull();
    await set("business_days = '{1,2,3,4,5,6,7}'");
    expect(await leave()).toMatchObject({ reminder: 'unviewed' });
  });

  it('is not made again once a user cancels it', async () => {
    const { quote } = await refusedOnce();
    const [waiting] = await world.asOwner(
      "select link_id from public.deliveries where state = 'scheduled'",
    );
    await call(world.glow, 'public.cancel_send($1)', [waiting?.link_id]);
    expect(await tick()).toBeNull();
    await skip(quote, false);
    expect(await tick()).toMatchObject({ reminder: 'unviewed' });
  });

  const ask = { kind: 'ask', question: 'When?' };
  const archive = (quote: string, archived: boolean) =>
    call(world.glow, 'public.archive_quotes($1, $2)', [[quote], archived]);
  const skip = (quote: string, skips = true) =>
    call(world.glow, "public.skip_reminder($1, 'unviewed', $2)", [quote, skips]);
});

describe('who sends a reminder', () => {
  it('is from somebody else where its sender is gone', async () => {
    const { glow } = world;
    await switchOn(glow);
    await sent(glow);
    await pass(3.1);
    const isActive = (active: boolean) =>
      world.asOwner('update public.profiles set is_active = $1 where id = $2', [
        active,
        glow.user.sub,
      ]);
    await isActive(false);
    expect(await tick()).toBeNull();
    const colleague = await newColleague(world, glow);
    expect(await tick()).toMatchObject({ sender: { email: 'colleague@example.com' } });
    await isActive(true);
    await world.asOwner('delete from public.profiles where id = $1', [colleague]);
  });
});

describe('the list of what goes out', () => {
  it('has what the timer sends, in that order, until it is skipped', async () => {
    const { glow, harbor } = world;
    await switchOn(glow);
    const first = await sent(glow);
    await pass(1.5);
    const second = await sent(glow, { method: 'sms', recipient: '+15550100200' });
    await sent(harbor);
    await pass(0.5);
    const list = await listed(glow);
    expect(list).toMatchObject([
      { quoteId: first.quote, kind: 'unviewed', method: 'email', clientName: 'Dana' },
      { quoteId: second.quote, kind: 'unviewed', method: 'sms', recipient: '+15550100200' },
    ]);
    expect(list.map((one) => one.isChangedSinceSent)).toEqual([false, false]);
    await edit(glow, 'quote', second.quote, { paymentTerms: 'Net 7' });
    expect((await listed(glow))[1]).toMatchObject({ isChangedSinceSent: true });
    await edit(glow, 'quote', second.quote, { paymentTerms: '' });
    expect(await listed(harbor)).toEqual([]);
    await call(glow, "public.skip_reminder($1, 'unviewed', true)", [first.quote]);
    expect(await listed(glow)).toMatchObject([{ quoteId: second.quote }]);
    await call(glow, "public.skip_reminder($1, 'unviewed', false)", [first.quote]);
    expect(await listed(glow)).toEqual(list);
    await pass(1.1);
    expect(await tick()).toMatchObject({ method: 'email' });
    expect(await tick()).toBeNull();
    await pass(1.5);
    expect(await tick()).toMatchObject({ method: 'sms' });
    expect(await listed(glow)).toEqual([]);
  });
});

describe('reminding by hand', () => {
  it('makes a reminder where it can, and says why not', async () => {
    const { glow, harbor } = world;
    const can = await sent(glow);
    const accepted = await sent(glow);
    await act(accepted.token, { kind: 'accept', name: 'Dana' });
    const copied = await sent(glow, { method: 'link', recipient: 'Dana', subject: '' });
    await pass(1.1);
    const recent = await sent(glow);
    const draft = await newQuote(glow);
    const foreign = await sent(harbor);
    const all = [can, accepted, copied, recent, foreign].map(({ quote }) => quote);
    const { reminded, left } = (await remind(glow, [...all, draft])) as Json;
    expect(reminded).toEqual([can.quote]);
    expect(new Set(left as Json[])).toEqual(
      new Set([
        { id: accepted.quote, why: 'answered' },
        { id: copied.quote, why: 'unaddressed' },
        { id: recent.quote, why: 'recent' },
        { id: draft, why: 'unsent' },
        { id: foreign.quote, why: 'deleted' },
      ]),
    );
    expect(await remind(glow, [can.quote])).toEqual({
      reminded: [],
      left: [{ id: can.quote, why: 'leaving' }],
    });
    expect(await tick()).toMatchObject({ reminder: 'asked', subject: 'Reminder: Quote' });
    expect(await tick()).toBeNull();
  });

  it('counts what may have gone out', async () => {
    const { glow } = world;
    const { quote } = await sent(glow);
    await pass(1.1);
    await remind(glow, [quote]);
    const message = await claimed();
    await finish(String(message?.id), { state: 'failed', reason: 'silent', uncertain: true });
    expect(await remind(glow, [quote])).toMatchObject({ left: [{ id: quote, why: 'recent' }] });
  });

  it('sends what would go out later, instead of it', async () => {
    const { glow } = world;
    await switchOn(glow, 1000, {
      ...always,
      business_days: [((new Date().getUTCDay() + 3) % 7) + 1],
    });
    const { quote } = await sent(glow);
    expect(await listed(glow)).toMatchObject([{ quoteId: quote, kind: 'unviewed' }]);
    expect(await remind(glow, [quote], 'unviewed')).toMatchObject({ reminded: [quote] });
    expect(await tick()).toMatchObject({ reminder: 'unviewed' });
    expect((await events(quote)).at(-1)).toMatchObject({
      details: { reminder: 'unviewed', isAutomatic: false },
    });
    expect(await listed(glow)).toEqual([]);
    expect(await remind(glow, [quote], 'unviewed')).toMatchObject({ left: [{ why: 'made' }] });
    expect(await remind(glow, [quote], 'unanswered')).toMatchObject({
      left: [{ why: 'unviewed' }],
    });
    const skip = call(glow, "public.skip_reminder($1, 'unviewed', true)", [quote]);
    expect(await refusal(skip)).toBe('PT409');
  });

  it('stops at the messages of 24 hours', async () => {
    const { glow } = world;
    const { quote } = await sent(glow);
    await pass(1.5);
    await world.asOwner(
      `insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject,
         state, send_at)
       select tenant_id, quote_id, version_id, link_id, 'filled-up-' || n, 'email', 'x@example.com', 'X',
         case when n % 4 = 0 then 'scheduled' else 'sent' end, now() + interval '1 hour'
       from public.deliveries, generate_series(1, 200) n where quote_id = $1`,
      [(await sent(glow)).quote],
    );
    expect(await remind(glow, [quote])).toEqual({
      reminded: [],
      left: [{ id: quote, why: 'limit' }],
    });
  });

  it('is refused to others, and of nonsense', async () => {
    const { glow } = world;
    const { quote } = await sent(glow);
    for (const user of [world.deactivated, world.inTheClosedTenant, world.superUser]) {
      const other = { ...glow, user };
      expect(await refusal(remind(other, [quote]))).toBe('PT401');
      expect(await refusal(listed(other))).toBe('PT401');
    }
    const skip = (tenant: Tenant, kind: unknown) =>
      refusal(call(tenant, 'public.skip_reminder($1, $2, true)', [quote, kind]));
    expect(await skip(world.harbor, 'unviewed')).toBe('PT404');
    expect(await skip(glow, 'asked')).toBe('PT400');
    expect(await skip(glow, null)).toBe('PT400');
    const draft = await newQuote(glow);
    expect(await refusal(call(glow, "public.skip_reminder($1, 'unviewed', true)", [draft]))).toBe(
      'PT409',
    );
    expect(await refusal(remind(glow, []))).toBe('PT400');
    expect(await refusal(remind(glow, [quote], 'weekly'))).toBe('PT400');
    expect(await refusal(remind(glow, Array(501).fill(quote)))).toBe('PT400');
  });
});

describe('business hours', () => {
  it('are those of the tenant’s own clock', async () => {
    const { glow } = world;
    await switchOn(glow);
    // Where it is about noon.
    const ahead = 12 - new Date().getUTCHours();
    const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    const [old] = await world.asOwner('select time_zone from public.tenants where id = $1', [
      glow.id,
    ]);
    const setZone = (name: unknown) =>
      world.asOwner('update public.tenants set time_zone = $1 where id = $2', [name, glow.id]);
    await setZone(zone);
    const isAtWork = async (opens: string, closes: string) => {
      const hours = 'update public.reminder_settings set opens_at = $1, closes_at = $2 where is_on';
      await world.as(glow.user, hours, [opens, closes]);
      const [row] = await world.asOwner('select private.is_at_work($1) as it', [glow.id]);
      return row?.it;
    };
    expect(await isAtWork('08:00', '16:00')).toBe(true);
    expect(await isAtWork('08:00', '11:30')).toBe(false);
    expect(await isAtWork('14:00', '24:00')).toBe(false);
    await setZone(old?.time_zone);
  });

  it('are on at least one day, each once', async () => {
    const { glow } = world;
    for (const days of ['{}', '{{1,2},{3,4}}', '{1,null}', '{0}', '{8}', '{1,1,1,1,1,1,1,1}']) {
      const insert = 'insert into public.reminder_settings (business_days) values ($1)';
      expect(await refusal(world.as(glow.user, insert, [days]))).toBe('23514');
    }
  });

  it('are none in a night whose clocks skip them', async () => {
    const [row] = await world.asOwner(
      `select count(*)::int as days from private.business_hours(jsonb_populate_record(
         null::public.reminder_settings, $1), 'America/New_York', '2026-03-07', '2026-03-09')`,
      [JSON.stringify({ ...always, opens_at: '02:00', closes_at: '03:00' })],
    );
    expect(row?.days).toBe(2);
  });

  it('are the first moment from then on at which the tenant works', async () => {
    const step = 15 * 60_000;
    const aDay = fc.integer({ min: 1, max: 7 });
    const rules = fc.record({
      days: fc.uniqueArray(aDay, { minLength: 1, maxLength: 7 }),
      // After the hours that clocks skip or repeat.
      opens: fc.integer({ min: 12, max: 90 }),
      length: fc.integer({ min: 1, max: 40 }),
      zone: fc.constantFrom('America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'),
      // In summer and winter, and around the days on which the clocks change.
      moment: fc
        .constantFrom('2026-03-07', '2026-03-29', '2026-06-10', '2026-10-30', '2026-12-24')
        .chain((day) => fc.integer({ min: 0, max: 600 }).map((n) => Date.parse(day) + n * step)),
    });
    const time = (quarter: number) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
    await fc.assert(
      fc.asyncProperty(rules, async ({ days, opens, length, zone, moment }) => {
        const closes = Math.min(96, opens + length);
        const parts = new Intl.DateTimeFormat('en-US', {
          timeZone: zone,
          ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
        });
        const isOpen = (at: number) => {
          const part = Object.fromEntries(
            parts.formatToParts(at).map((one) => [one.type, one.value]),
          );
          const day =
            ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(String(part.weekday)) + 1;
          const quarter = Number(part.hour) * 4 + Number(part.minute) / 15;
          return days.includes(day) && quarter >= opens && quarter < closes;
        };
        let expected = moment;
        while (!isOpen(expected)) expected += step;
        const [row] = await world.asOwner(
          `select greatest(opening, $3) as at
           from private.business_hours(jsonb_populate_record(null::public.reminder_settings, $1), $2,
             ($3 at time zone $2)::date, ($3 at time zone $2)::date + 8)
           where closing > $3 order by closing limit 1`,
          [
            JSON.stringify({ business_days: days, opens_at: time(opens), closes_at: time(closes) }),
            zone,
            new Date(moment),
          ],
        );
        expect(new Date(String(row?.at)).toISOString()).toBe(new Date(expected).toISOString());
      }),
      { numRuns: 300 },
    );
  });
});
