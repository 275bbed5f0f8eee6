// Messages that wait for their time, sent by the worker over a real mail server and to a stand-in for Twilio.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPdf, textOf } from '../functions/_shared/domain/pdf/readPdf.ts';
import { signedInPage } from './testing/aPage.ts';
import { pdfOf, type Smtp, startSmtp } from './testing/smtpServer.ts';
import { startStack, type TestStack } from './testing/startStack.ts';
import { startTwilio, type Twilio, taken } from './testing/twilioServer.ts';

type Page = Awaited<ReturnType<typeof signedInPage>>;

let stack: TestStack;
let smtp: Smtp;
let twilio: Twilio;
let database: pg.Client;
let anna: Page;
const appUrl = 'https://quotes.example.com';
beforeAll(async () => {
  [smtp, twilio] = await Promise.all([startSmtp(), startTwilio()]);
  const env = {
    SMTP_URL: smtp.url,
    APP_URL: appUrl,
    MAIL_FROM: 'quotes@sender.example',
    ...twilio.env,
  };
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
  await database.query('delete from private.notifications');
  smtp.letters.length = 0;
  smtp.state.behavior = 'accepts';
  twilio.texts.length = 0;
  twilio.state.answer = taken;
});

const sendDue = async () => {
  const answer = await fetch(`${stack.url}/functions/v1/send-due`, {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
  return answer.json();
};
/** The moment passes. */
const pass = () =>
  database.query(
    `update public.deliveries set send_at = send_at - interval '2 hours', claimed_at = claimed_at - interval '2 hours'
     where state = 'scheduled'`,
  );
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function newQuote(): Promise<string> {
  const { id } = (await anna.call('POST', '/api/quotes', { clientName: 'Łucja' })).json;
  const item = { description: 'Facial', unitPrice: '100.00' };
  await anna.call('POST', `/api/quotes/${id}/line-items`, item);
  return id;
}
const schedule = (id: string, fields: object = {}, method = 'email') =>
  anna.call('POST', `/api/quotes/${id}/${method}`, {
    to: method === 'email' ? 'client@example.com' : '+15550100999',
    subject: 'Your quote',
    sendAt: inAnHour(),
    ...fields,
  });
const linksOf = async (id: string) => (await anna.call('GET', `/api/quotes/${id}/links`)).json;
const read = async (id: string) => (await anna.call('GET', `/api/quotes/${id}`)).json;
const tokenIn = (text: string) => new RegExp(`${appUrl}/q/([\\w-]{43})\\b`).exec(text)?.[1] ?? '';
const open = async (token: string) => {
  const answer = await fetch(`${stack.url}/functions/v1/client-view`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return answer.status;
};

it('an email and a text leave at their time, with links that open, as they were scheduled', async () => {
  const id = await newQuote();
  const sendAt = inAnHour();
  const email = await schedule(id, { sendAt, body: 'Total: {total}', cc: ['a@example.com'] });
  expect(email).toMatchObject({ status: 200, json: { success: true, version: 1, inbox: null } });
  expect(new Date(email.json.sendAt).toISOString()).toBe(sendAt);
  expect(await schedule(id, {}, 'sms')).toMatchObject({ status: 200, json: { version: 1 } });
  expect(await read(id)).toMatchObject({
    status: 'draft',
    number: email.json.number,
    scheduled: {
      linkId: email.json.linkId,
      method: 'email',
      recipient: 'client@example.com',
      sendAt,
    },
  });
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  await anna.call('PUT', `/api/quotes/${id}`, { clientName: 'Edited since' });

  await pass();
  expect(await sendDue()).toEqual({ sent: 2, failed: 0 });
  const [letter, ...copies] = smtp.letters;
  expect([letter?.to, copies.map(({ to }) => to)]).toEqual([
    ['client@example.com'],
    [['a@example.com']],
  ]);
  expect(letter?.mail.text).toContain('Total: $108.50');
  expect(letter?.mail.replyTo?.value).toEqual([
    { address: 'anna@glow.example', name: 'Anna Glow' },
  ]);
  const { pages } = await readPdf(new Uint8Array((letter && pdfOf(letter.mail))?.content ?? []));
  expect(textOf(pages)).toContain('Łucja');
  expect(await open(tokenIn(letter?.mail.text ?? ''))).toBe(200);
  expect(await open(tokenIn(twilio.texts[0]?.body ?? ''))).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'sent', version: 1, scheduled: null });
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
});

it('a canceled message does not leave', async () => {
  const id = await newQuote();
  const { json } = await schedule(id);
  expect(await anna.call('POST', `/api/links/${json.linkId}/cancel`)).toMatchObject({
    status: 204,
  });
  expect(await read(id)).toMatchObject({ scheduled: null });
  await pass();
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  expect(smtp.letters).toEqual([]);
  const ben = await signedInPage(stack, 'ben');
  const other = await schedule(id);
  const foreign = await ben.call('POST', `/api/links/${other.json.linkId}/cancel`);
  expect(foreign).toMatchObject({ status: 404 });
  await pass();
  expect(await sendDue()).toEqual({ sent: 1, failed: 0 });
  expect(await anna.call('POST', `/api/links/${other.json.linkId}/cancel`)).toEqual({
    status: 409,
    json: { error: 'This message is already on its way.' },
  });
});

it('a mail server that refuses is tried again, with another link; one that hangs up is not', async () => {
  const id = await newQuote();
  await schedule(id);
  await pass();
  smtp.state.behavior = 'refuses the recipient';
  expect(await sendDue()).toEqual({ sent: 0, failed: 1 });
  expect(await linksOf(id)).toMatchObject([{ state: 'scheduled', reason: /No such mailbox/ }]);
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  await pass();
  smtp.state.behavior = 'accepts';
  expect(await sendDue()).toEqual({ sent: 1, failed: 0 });
  expect(await open(tokenIn(smtp.letters[0]?.mail.text ?? ''))).toBe(200);

  const uncertain = await newQuote();
  await schedule(uncertain);
  await pass();
  smtp.state.behavior = 'accepts and hangs up';
  expect(await sendDue()).toMatchObject({ sent: 0 });
  smtp.state.behavior = 'accepts';
  smtp.letters.length = 0;
  await pass();
  await sendDue();
  // At most the sender, who is told of it.
  expect(smtp.letters.filter(({ to }) => to.includes('client@example.com'))).toEqual([]);
  expect(await linksOf(uncertain)).toMatchObject([{ state: 'unknown' }]);
});

it('the sender is told what was not sent, and why', async () => {
  await anna.call('PUT', '/api/auth/user', { notifications: 'none' });
  const id = await newQuote();
  const { json } = await schedule(id, { to: 'late@example.com' });
  // As if this machine had been off for a day.
  for (let count = 0; count < 13; count++) await pass();
  const [first, second] = [await sendDue(), await sendDue()];
  expect(first.sent + second.sent).toBe(1);
  const [{ to, mail }] = smtp.letters as [(typeof smtp.letters)[number]];
  expect([to, mail.subject]).toEqual([
    ['anna@glow.example'],
    `Problem with sending: quote ${json.number} for Łucja`,
  ]);
  expect(mail.text).toContain('a problem with sending your quote to late@example.com');
  expect(mail.text).toContain('Reason: It could not be sent in time.');
  expect(mail.replyTo).toBeUndefined();
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  await anna.call('PUT', '/api/auth/user', { notifications: 'each' });
});

it.each([
  [{ sendAt: 'tomorrow' }],
  [{ sendAt: '2020-01-01T09:00:00Z' }],
  [{ sendAt: '2999-01-01T09:00:00Z' }],
  [{ sendAt: '' }],
  // In which zone?
  [{ sendAt: new Date(Date.now() + 86_400_000).toISOString().replace('Z', '') }],
  [
    {
      validUntil: new Date().toISOString().slice(0, 10),
      sendAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    },
  ],
])('%j is refused in plain words', async (fields) => {
  const id = await newQuote();
  expect(await schedule(id, fields)).toEqual({
    status: 400,
    json: { error: 'Choose a time from now on, within a year and before the last day is over' },
  });
  expect(await read(id)).toMatchObject({ number: null });
});
