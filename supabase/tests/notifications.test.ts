import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  newColleague,
  type Persona,
  refusal,
  serviceRole,
  startWorld,
  type Tenant,
  visitor,
  type World,
} from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { send, act, newQuote, events } = senderIn(() => world);

type Email = Json & { id: string; told: Json[]; toClient: Json | null };

const claim = async () =>
  (await world.as(serviceRole, 'select public.claim_notification() as email'))[0]
    ?.email as Email | null;
const finish = (email: Email | null, outcome: Json = { state: 'sent' }) =>
  world.as(serviceRole, 'select public.finish_notification($1, $2)', [email?.id, outcome]);
/** Every email that is due, each sent. */
const emptied = async () => {
  const emails: Email[] = [];
  for (let email = await claim(); email; email = await claim()) {
    emails.push(email);
    await finish(email);
  }
  return emails;
};
const set = (tenant: Tenant, column: string, value: unknown) =>
  world.asOwner(`update public.profiles set ${column} = $2 where id = $1`, [
    tenant.user.sub,
    value,
  ]);
const states = () =>
  world.asOwner('select kind, state from private.notifications order by created_at, id');
const told = (emails: Email[]) =>
  emails.map((email) => [email.to, email.told.map(({ kind }) => kind)]);
/** The moment passes, for what is due later. */
const pass = (interval: string) =>
  world.asOwner(
    `update private.notifications set due_at = due_at - $1::interval, claimed_at = claimed_at - $1::interval`,
    [interval],
  );

const accept = { kind: 'accept', name: 'Dana Doe' };
const decline = { kind: 'decline', reason: 'Too late' };
const notified = async (quote: string) =>
  (await events(quote)).filter(({ kind }) => kind === 'notified').map(({ details }) => details);

async function sent(tenant: Tenant, message: Json = {}) {
  const quote = await newQuote(tenant, { clientName: 'Dana', projectTitle: 'Kitchen' });
  return { quote, ...(await send(tenant, quote, message)) };
}

beforeEach(async () => {
  await world.asOwner('delete from private.notifications');
  await set(world.glow, 'email', 'Anna@Glow.Example');
  await set(world.glow, 'notifications', 'each');
});

describe('the user who sent a link', () => {
  it('is told of the first view, and then of the decision, with the client’s receipt', async () => {
    const { quote, token, number } = await sent(world.glow);
    await act(token, { kind: 'viewed' });
    const [email, ...more] = await emptied();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      to: 'Anna@glow.example',
      tenant: 'Glow',
      letterhead: { name: 'Glow' },
      timeZone: 'America/New_York',
      told: [
        {
          kind: 'viewed',
          quoteId: quote,
          number,
          version: 1,
          clientName: 'Dana',
          projectTitle: 'Kitchen',
          total: '108.50',
          by: 'client@example.com',
          reason: '',
          isOwn: true,
          method: 'email',
          recipient: 'client@example.com',
        },
      ],
      toClient: null,
    });
    await act(token, { kind: 'viewed' });
    expect(await emptied()).toEqual([]);

    await act(token, accept);
    await act(token, accept);
    const emails = await emptied();
    expect(told(emails)).toEqual([
      ['Anna@glow.example', ['accepted']],
      ['client@example.com', ['receipt']],
    ]);
    expect(emails[0]?.told[0]).toMatchObject({ by: 'Dana Doe' });
    expect(await notified(quote)).toEqual([
      { about: 'receipt', state: 'sent', reason: '', recipient: 'client@example.com' },
    ]);
  });

  it('is not told of a view that a decision has overtaken', async () => {
    const { token } = await sent(world.glow);
    await act(token, { kind: 'viewed' });
    await act(token, decline);
    const emails = await emptied();
    expect(told(emails)).toEqual([['Anna@glow.example', ['declined']]]);
    expect(emails[0]?.told[0]).toMatchObject({ by: 'client@example.com', reason: 'Too late' });
  });

  it('is still told of a view if another user is told of the decision', async () => {
    const { quote, token } = await sent(world.glow);
    await act(token, { kind: 'viewed' });
    const again = await send(world.glow, quote, { recipient: 'other@example.com' });
    await world.asOwner('update public.share_links set created_by = $2 where id = $1', [
      again.linkId,
      await newColleague(world, world.glow),
    ]);
    await act(again.token, decline);
    expect(told(await emptied())).toEqual([
      ['Anna@glow.example', ['viewed']],
      ['colleague@example.com', ['declined']],
    ]);
  });

  it('is not told once they are not active, but a colleague is', async () => {
    const { token } = await sent(world.glow);
    await set(world.glow, 'is_active', false);
    await act(token, accept);
    const emails = await emptied();
    expect(told(emails)).toEqual([
      ['colleague@example.com', ['accepted']],
      ['client@example.com', ['receipt']],
    ]);
    expect(emails[0]?.told[0]).toMatchObject({ isOwn: false });
    await set(world.glow, 'is_active', true);
  });

  it('is told of a view by a client who came too late to accept', async () => {
    const { quote, token } = await sent(world.glow);
    await world.asOwner('update public.quote_versions set expires_at = now() where quote_id = $1', [
      quote,
    ]);
    expect(await act(token, accept)).toMatchObject({ outcome: 'expired' });
    expect(told(await emptied())).toEqual([['Anna@glow.example', ['viewed']]]);
  });

  it('is not told what the tenant’s own users do, nor of a decision that was refused', async () => {
    const { token } = await sent(world.glow);
    await act(token, { kind: 'viewed', callerTenant: world.glow.id });
    await act(token, { ...accept, callerTenant: world.glow.id });
    await expect(act(token, { kind: 'accept', name: '' })).rejects.toThrow();
    expect(await states()).toEqual([]);
  });

  it('is told again of the next version', async () => {
    const { quote, token } = await sent(world.glow);
    await act(token, { kind: 'viewed' });
    await world.as(world.glow.user, 'select public.add_line_item($1, $2)', [quote, {}]);
    const next = await send(world.glow, quote);
    await act(next.token, { kind: 'viewed' });
    expect((await emptied()).map((email) => email.told[0]?.version)).toEqual([1, 2]);
  });

  it('gets one email a day, at 8:00 in the tenant’s time zone, if they want that', async () => {
    await set(world.glow, 'notifications', 'daily');
    const [first, second] = [await sent(world.glow), await sent(world.glow)];
    await act(first.token, { kind: 'viewed' });
    await act(second.token, decline);
    const [due] = await world.asOwner(`
      select count(*)::int as all, bool_and(due_at > now() and due_at <= now() + interval '25 hours') as soon,
        array_agg(distinct (due_at at time zone 'America/New_York')::time::text) as at
      from private.notifications`);
    expect(due).toEqual({ all: 2, soon: true, at: ['08:00:00'] });
    expect(await emptied()).toEqual([]);
    await pass('25 hours');
    expect(told(await emptied())).toEqual([['Anna@glow.example', ['viewed', 'declined']]]);
  });

  it.each([
    ['wants none', () => set(world.glow, 'notifications', 'none')],
    ['has no address', () => set(world.glow, 'email', '')],
    ['has an address that no mail server takes', () => set(world.glow, 'email', 'anna at home')],
  ])('is not told if they have said so meanwhile: %s', async (_what, change) => {
    const { token } = await sent(world.glow);
    await act(token, accept);
    await change();
    expect(told(await emptied())).toEqual([['client@example.com', ['receipt']]]);
  });

  it('of a tenant or quote that is gone hears of it when it is back, for a week', async () => {
    const { quote, token } = await sent(world.glow);
    await act(token, accept);
    const setActive = (isActive: boolean) =>
      world.asOwner('update public.tenants set is_active = $1 where id = $2', [
        isActive,
        world.glow.id,
      ]);
    await setActive(false);
    expect(await claim()).toBeNull();
    await setActive(true);
    await world.asOwner('update public.quotes set deleted_at = now() where id = $1', [quote]);
    expect(await claim()).toBeNull();
    await world.asOwner('update public.quotes set deleted_at = null where id = $1', [quote]);
    await world.asOwner(
      "update private.notifications set created_at = now() - interval '8 days' where kind = 'receipt'",
    );
    expect(told(await emptied())).toEqual([['Anna@glow.example', ['accepted']]]);
  });
});

describe('one email a day', () => {
  beforeEach(() => set(world.glow, 'notifications', 'daily'));

  it('leaves out what may not be told now', async () => {
    const quotes = [await sent(world.glow), await sent(world.glow), await sent(world.glow)];
    for (const { token } of quotes) await act(token, { kind: 'viewed' });
    await pass('25 hours');
    const [first, deleted, old] = quotes;
    await world.asOwner('update public.quotes set deleted_at = now() where id = $1', [
      deleted?.quote,
    ]);
    await world.asOwner(
      "update private.notifications set created_at = now() - interval '8 days' where quote_id = $1",
      [old?.quote],
    );
    const emails = await emptied();
    expect(emails.map((email) => email.told.map(({ quoteId }) => quoteId))).toEqual([
      [first?.quote],
    ]);
  });

  it('is claimed by many at once without a deadlock, and nothing is told twice', async () => {
    const quotes: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { quote, token } = await sent(world.glow);
      await act(token, { kind: 'viewed' });
      quotes.push(quote);
    }
    for (let round = 0; round < 10; round += 1) {
      await world.asOwner(
        "update private.notifications set state = 'due', due_at = now() - interval '1 hour'",
      );
      const claimed = await Promise.all(Array.from({ length: 6 }, claim));
      const rest = await emptied();
      const all = [...claimed, ...rest].flatMap(
        (email) => email?.told.map(({ quoteId }) => String(quoteId)) ?? [],
      );
      expect(all.toSorted()).toEqual(quotes.toSorted());
    }
  });
});

describe('a receipt', () => {
  it('has the signature that was drawn', async () => {
    const { token } = await sent(world.glow);
    await act(token, { ...accept, signature: 'M10 20 12 24' });
    const [, receipt] = await emptied();
    expect(receipt).toMatchObject({
      toClient: { signature: { strokes: 'M10 20 12 24', name: 'Dana Doe' } },
    });
  });

  it('has the accepted version, who sent it, and its delivery', async () => {
    const { id, token, sha256 } = await sent(world.glow);
    await set(world.glow, 'notifications', 'none');
    await act(token, accept);
    expect((await claim())?.toClient).toMatchObject({
      sha256,
      snapshot: { clientName: 'Dana', version: 1 },
      logo: null,
      logoType: null,
      sender: { name: 'anna', email: 'Anna@glow.example' },
      deliveryId: id,
    });
  });

  it('is not sent for a link that came by text message', async () => {
    const { token } = await sent(world.glow, { method: 'sms', recipient: '+15550100999' });
    await act(token, accept);
    expect(told(await emptied())).toEqual([['Anna@glow.example', ['accepted']]]);
  });
});

describe('a notification', () => {
  const failed = { state: 'failed', reason: 'No such mailbox' };

  it('is claimed once, however many ask', async () => {
    const tokens = [await sent(world.glow), await sent(world.glow), await sent(world.glow)];
    for (const { token } of tokens) await act(token, { kind: 'viewed' });
    const claimed = await Promise.all(Array.from({ length: 6 }, claim));
    const ids = claimed.flatMap((email) => email?.told.map(({ quoteId }) => quoteId) ?? []);
    expect(ids.toSorted()).toEqual(tokens.map(({ quote }) => quote).toSorted());
  });

  it('that another call is claiming holds up no other', async () => {
    const [first, second] = [await sent(world.glow), await sent(world.glow)];
    for (const { token } of [first, second]) await act(token, { kind: 'viewed' });
    await world.transaction(serviceRole, async (client) => {
      const sql = 'select public.claim_notification() as email';
      const [claimed] = (await client.query(sql)).rows;
      expect(claimed?.email.told).toMatchObject([{ quoteId: first.quote }]);
      // Would wait forever for the end of this transaction.
      expect((await claim())?.told).toMatchObject([{ quoteId: second.quote }]);
    });
  });

  it('that certainly was not sent is due again, later each time, and fails for good at last', async () => {
    const { quote, token } = await sent(world.glow);
    await act(token, { kind: 'viewed' });
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const email = await claim();
      expect(email, `attempt ${attempt}`).not.toBeNull();
      await finish(email, failed);
      await finish(email, failed);
      expect(await claim()).toBeNull();
      expect(await notified(quote)).toHaveLength(attempt === 6 ? 1 : 0);
      const [due] = await world.asOwner(
        'select extract(epoch from due_at - now())::int as seconds from private.notifications',
      );
      if (attempt < 6) {
        expect(Math.round(Number(due?.seconds) / 60)).toBe(5 ** (attempt - 1));
      }
      await pass('11 hours');
    }
    expect(await notified(quote)).toEqual([
      {
        about: 'viewed',
        state: 'failed',
        reason: 'No such mailbox',
        recipient: 'Anna@glow.example',
      },
    ]);
  });

  it('that may have gone out is never sent again, and says so', async () => {
    const { quote, token } = await sent(world.glow);
    await act(token, decline);
    const email = await claim();
    await finish(email, { ...failed, uncertain: true });
    await pass('11 hours');
    expect(await claim()).toBeNull();
    expect(await notified(quote)).toMatchObject([{ about: 'declined', state: 'uncertain' }]);
    // Late proof that it has gone out is welcome; nothing else changes what is known.
    await finish(email, failed);
    await finish(email);
    await finish(email, { ...failed, uncertain: true });
    expect(await states()).toEqual([{ kind: 'declined', state: 'sent' }]);
    expect(await notified(quote)).toMatchObject([{ state: 'uncertain' }, { state: 'sent' }]);
  });

  it('is said to have gone where it went, whatever the address is by then', async () => {
    const { quote, token } = await sent(world.glow);
    await act(token, decline);
    const email = await claim();
    await set(world.glow, 'email', 'new@glow.example');
    await finish(email, { ...failed, uncertain: true });
    expect(await notified(quote)).toMatchObject([{ recipient: 'Anna@glow.example' }]);
  });

  it('whose process died while sending may have gone out', async () => {
    const { quote, token } = await sent(world.glow);
    await act(token, decline);
    expect(await claim()).not.toBeNull();
    expect(await claim()).toBeNull();
    expect(await states()).toEqual([{ kind: 'declined', state: 'sending' }]);
    await pass('4 minutes');
    expect(await claim()).toBeNull();
    expect(await states()).toEqual([{ kind: 'declined', state: 'uncertain' }]);
    expect(await notified(quote)).toMatchObject([{ about: 'declined', state: 'uncertain' }]);
  });

  it('is removed after 90 days', async () => {
    const { token } = await sent(world.glow);
    await act(token, accept);
    await world.asOwner(
      "update private.notifications set created_at = now() - interval '91 days' where kind = 'accepted'",
    );
    await world.as(serviceRole, 'select public.purge()');
    expect(await states()).toEqual([{ kind: 'receipt', state: 'due' }]);
  });
});

describe('who may do what', () => {
  it('only the service role claims and ends a notification, and nobody reads the table', async () => {
    for (const who of [world.glow.user, world.superUser, visitor]) {
      for (const call of [
        'public.claim_notification()',
        'private.claim_notification()',
        `public.finish_notification('${randomUUID()}', '{"state": "sent"}')`,
      ]) {
        expect(await refusal(world.as(who, `select ${call}`))).toBe('42501');
      }
      expect(await refusal(world.as(who, 'select from private.notifications'))).toBe('42501');
    }
    expect(await refusal(world.as(serviceRole, 'select from private.notifications'))).toBe('42501');
  });

  it('a user chooses for themselves, from what there is', async () => {
    const choose = (choice: string, who: Persona = world.glow.user) =>
      world.as(who, 'select public.choose_notifications($1) as account', [choice]);
    const choices = () =>
      world.asOwner(
        'select array_agg(distinct notifications) as others from public.profiles where id <> $1',
        [world.glow.user.sub],
      );
    expect((await choose('daily'))[0]?.account).toMatchObject({
      username: 'anna',
      notifications: 'daily',
    });
    const [row] = await world.as(world.glow.user, 'select public.current_account() as account');
    expect(row?.account).toMatchObject({ notifications: 'daily' });
    expect(await choices()).toEqual([{ others: ['each'] }]);
    expect(await refusal(choose('hourly'))).toBe('23514');
    expect(await refusal(choose(null as never))).toBe('23502');
    expect(await refusal(choose('none', world.superUser))).toBe('PT401');
    expect(await refusal(choose('none', visitor))).toBe('42501');
  });
});
