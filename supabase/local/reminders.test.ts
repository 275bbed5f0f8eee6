// Reminders, sent by the worker over a real mail server and to a stand-in for Twilio.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noReminders } from '../functions/_shared/domain/reminderFields.ts';
import { signedInPage } from './testing/aPage.ts';
import { pdfOf, type Smtp, startSmtp } from './testing/smtpServer.ts';
import { startStack, type TestStack } from './testing/startStack.ts';
import { startTwilio, type Twilio } from './testing/twilioServer.ts';

let stack: TestStack;
let smtp: Smtp;
let twilio: Twilio;
let database: pg.Client;
let anna: Awaited<ReturnType<typeof signedInPage>>;
const appUrl = 'https://quotes.example.com';
beforeAll(async () => {
  [smtp, twilio] = await Promise.all([startSmtp(), startTwilio()]);
  const env = { SMTP_URL: smtp.url, APP_URL: appUrl, MAIL_FROM: 'q@sender.example', ...twilio.env };
  stack = await startStack({ env });
  anna = await signedInPage(stack, 'anna');
  database = new pg.Client(stack.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await Promise.all([stack?.stop(), smtp?.stop(), twilio?.stop()]);
});
beforeEach(async () => {
  await database.query('delete from public.quotes');
  await database.query('delete from private.notifications');
  smtp.letters.length = 0;
  twilio.texts.length = 0;
  smtp.state.behavior = 'accepts';
});

const sendDue = async () => {
  await database.query('update public.reminder_settings set checked_at = null');
  const answer = await fetch(`${stack.url}/functions/v1/send-due`, {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
  return answer.json();
};
/** Days go by for what was sent and since reminders are on. */
async function pass(days: number): Promise<void> {
  const earlier = `- interval '${days} days'`;
  await database.query(`
    update public.quote_versions set sent_at = sent_at ${earlier};
    update public.deliveries set sent_at = sent_at ${earlier}, claimed_at = claimed_at ${earlier},
      created_at = created_at ${earlier};
    alter table public.reminder_settings disable trigger note_rules_since;
    update public.reminder_settings set unviewed_since = unviewed_since ${earlier},
      unanswered_since = unanswered_since ${earlier}, expiring_since = expiring_since ${earlier};
    alter table public.reminder_settings enable trigger note_rules_since`);
}
const atAnyTime = { businessDays: [1, 2, 3, 4, 5, 6, 7], opensAt: '00:00', closesAt: '24:00' };
const save = (settings: object) =>
  anna.call('PUT', '/api/reminders/settings', { ...noReminders, ...atAnyTime, ...settings });
async function sent(method: 'email' | 'sms', to: string): Promise<string> {
  const { id } = (
    await anna.call('POST', '/api/quotes', { clientName: 'Łucja', projectTitle: 'Skin care' })
  ).json;
  const item = { description: 'Facial', unitPrice: '100.00' };
  await anna.call('POST', `/api/quotes/${id}/line-items`, item);
  const message = { to, subject: 'Your quote', key: crypto.randomUUID() };
  expect(await anna.call('POST', `/api/quotes/${id}/${method}`, message)).toMatchObject({
    status: 200,
  });
  smtp.letters.length = 0;
  twilio.texts.length = 0;
  return id;
}
const stateOf = async (token: string) => {
  const answer = await fetch(`${stack.url}/functions/v1/client-view`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return (await answer.json()).state;
};
const tokenIn = (text: string) => new RegExp(`${appUrl}/q/([\\w-]{43})\\b`).exec(text)?.[1] ?? '';

it('an email and a text that nobody viewed are followed by reminders, with links that open', async () => {
  expect((await anna.call('GET', '/api/reminders/settings')).json).toEqual(noReminders);
  expect((await save({ isOn: true })).json).toMatchObject({ isOn: true, closesAt: '24:00' });
  const id = await sent('email', 'client@example.com');
  await sent('sms', '+15550100999');
  expect((await anna.call('GET', '/api/reminders')).json).toMatchObject([
    { kind: 'unviewed', method: 'email', recipient: 'client@example.com', total: '108.50' },
    { kind: 'unviewed', method: 'sms', recipient: '+15550100999' },
  ]);
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  await pass(3.1);
  expect(await sendDue()).toEqual({ sent: 2, failed: 0 });
  const [letter] = smtp.letters;
  expect(letter?.mail.subject).toBe('Reminder: Your quote');
  expect(letter?.mail.text).toContain(
    'This is a reminder of your quote for Skin care from Glow Aesthetics, in case it did not reach you.',
  );
  expect(letter && pdfOf(letter.mail)).toBeDefined();
  expect(await stateOf(tokenIn(letter?.mail.text ?? ''))).toBe('open');
  const [text] = twilio.texts;
  expect(JSON.stringify(text)).toContain('Reminder: Your quote');
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  const events = (await anna.call('GET', `/api/quotes/${id}/events`)).json;
  expect(events.at(-1)).toMatchObject({ kind: 'sent', details: { reminder: 'unviewed' } });
});

it('a reminder that a user asks for leaves with the text of the company, also when they are off', async () => {
  await save({ isOn: false, unansweredText: 'Unused' });
  const id = await sent('email', 'client@example.com');
  const ask = () => anna.call('POST', '/api/reminders', { quoteIds: [id] });
  expect((await ask()).json).toEqual({ reminded: [], left: [{ id, why: 'recent' }] });
  await pass(1.1);
  expect((await ask()).json).toEqual({ reminded: [id], left: [] });
  expect(await sendDue()).toEqual({ sent: 1, failed: 0 });
  expect(smtp.letters[0]?.mail.text).toContain('This is a reminder of your quote for Skin care');
});

it('a mail server that refuses a reminder gets it again, as a message that waited', async () => {
  await save({ isOn: true });
  await sent('email', 'client@example.com');
  await pass(3.1);
  smtp.state.behavior = 'refuses the message';
  expect(await sendDue()).toEqual({ sent: 0, failed: 1 });
  smtp.state.behavior = 'accepts';
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  await database.query(
    "update public.deliveries set claimed_at = claimed_at - interval '2 minutes' where state = 'scheduled'",
  );
  expect(await sendDue()).toEqual({ sent: 1, failed: 0 });
  expect(smtp.letters).toHaveLength(1);
});
