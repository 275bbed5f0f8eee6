// What a client does on the page reaches the sender and the client by a real mail server, and what an
// unreliable one leaves behind.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPdf, textOf } from '../functions/_shared/domain/pdf/readPdf.ts';
import { signedInPage } from './testing/aPage.ts';
import { pdfOf, type Smtp, startSmtp } from './testing/smtpServer.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

type Page = Awaited<ReturnType<typeof signedInPage>>;

let stack: TestStack;
let smtp: Smtp;
let database: pg.Client;
let anna: Page;
beforeAll(async () => {
  smtp = await startSmtp();
  const env = {
    SMTP_URL: smtp.url,
    APP_URL: 'https://quotes.example.com',
    MAIL_FROM: 'quotes@sender.example',
  };
  stack = await startStack({ env });
  anna = await signedInPage(stack, 'anna');
  database = new pg.Client(stack.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await Promise.all([stack?.stop(), smtp?.stop()]);
});
beforeEach(async () => {
  smtp.letters.length = 0;
  smtp.state.behavior = 'accepts';
  smtp.state.unknown = '';
  await anna.call('PUT', '/api/auth/user', { notifications: 'each' });
  await database.query('delete from private.notifications');
});

const post = async (name: string, apikey: string, body: object = {}) => {
  const answer = await fetch(`${stack.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
};
const sendDue = () => post('send-due', stack.secretKey);
/** As if the moment for the next attempt had come. */
const later = () =>
  database.query("update private.notifications set due_at = due_at - interval '1 day'");

/** Sends a quote, and answers what its client can do with the link. */
async function sentQuote() {
  const { id } = (
    await anna.call('POST', '/api/quotes', { clientName: 'Łucja', projectTitle: 'Kitchen' })
  ).json;
  await anna.call('POST', `/api/quotes/${id}/line-items`, {
    description: 'Facial',
    unitPrice: '100.00',
  });
  const message = { to: 'client@example.com', subject: 'Your quote' };
  const { json } = await anna.call('POST', `/api/quotes/${id}/email`, message);
  const letter = smtp.letters.at(-1);
  const token = /\/q\/([\w-]{43})/.exec(letter?.mail.text ?? '')?.[1];
  smtp.letters.length = 0;
  const act = (action: string, more: object = {}) =>
    post('client-view', stack.publishableKey, { token, action, ...more });
  return { id, number: json.number, messageId: letter?.mail.messageId, act };
}
const letters = () => smtp.letters.map(({ to, mail }) => [to.join(), mail.subject]);
const notified = async (id: string) =>
  (await anna.call('GET', `/api/quotes/${id}/events`)).json
    .filter(({ kind }: { kind: string }) => kind === 'notified')
    .map(({ details }: { details: object }) => details);

it('the sender is told of a view and an acceptance, and the client gets a receipt', async () => {
  const { id, number, messageId, act } = await sentQuote();
  await act('viewed');
  expect(await sendDue()).toEqual({ sent: 1, failed: 0 });
  expect(letters()).toEqual([['anna@glow.example', `Viewed: quote ${number} for Łucja`]]);
  const viewed = smtp.letters[0]?.mail;
  expect(viewed?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(viewed?.replyTo?.text).toBe('"Łucja" <client@example.com>');
  expect(viewed?.text).toContain(`https://quotes.example.com/?quote=${id}`);

  smtp.letters.length = 0;
  await act('accept', { name: 'Łucja Nowak' });
  expect(await sendDue()).toEqual({ sent: 2, failed: 0 });
  expect(letters()).toEqual([
    ['anna@glow.example', `Accepted: quote ${number} for Łucja`],
    ['client@example.com', `Receipt: you accepted quote ${number}`],
  ]);
  const receipt = smtp.letters[1]?.mail;
  expect(receipt?.references).toBe(messageId);
  expect(receipt?.inReplyTo).toBe(messageId);
  expect(receipt?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(receipt?.replyTo?.value).toEqual([{ address: 'anna@glow.example', name: 'Anna Glow' }]);
  expect(receipt?.text).toContain('Accepted by: Łucja Nowak');
  expect(receipt?.text).not.toContain('/q/');
  const { pages } = await readPdf(new Uint8Array((receipt && pdfOf(receipt))?.content ?? []));
  expect(textOf(pages)).toContain(number);
  expect(textOf(pages)).toContain('$108.50');

  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  expect(await notified(id)).toEqual([
    { about: 'receipt', state: 'sent', recipient: 'client@example.com', reason: '' },
  ]);
});

it('a question reaches the sender, and its answer the client, in the thread of the first email', async () => {
  const { id, number, messageId, act } = await sentQuote();
  const { questions, sha256 } = await act('viewed');
  expect(questions).toEqual([]);
  await sendDue();
  smtp.letters.length = 0;
  const asked = await act('ask', {
    question: 'Which one?\nMine?',
    key: crypto.randomUUID(),
    item: 0,
    sha256,
  });
  expect(asked.questions).toMatchObject([{ question: 'Which one?\nMine?', item: 'Facial' }]);
  expect(await sendDue()).toEqual({ sent: 1, failed: 0 });
  expect(letters()).toEqual([['anna@glow.example', `Question about quote ${number} for Łucja`]]);
  expect(smtp.letters[0]?.mail.text).toContain('About: Facial\nQuestion:\n> Which one?\n> Mine?');
  expect(smtp.letters[0]?.mail.replyTo?.text).toBe('"Łucja" <client@example.com>');

  smtp.letters.length = 0;
  expect((await anna.call('GET', `/api/quotes/${id}`)).json.openQuestions).toBe(1);
  const [question] = (await anna.call('GET', `/api/quotes/${id}/questions`)).json;
  const address = `/api/questions/${question.id}/answer`;
  expect(await anna.call('POST', address, { answer: 'Yours.' })).toMatchObject({ status: 204 });
  expect(await sendDue()).toEqual({ sent: 1, failed: 0 });
  expect(letters()).toEqual([
    ['client@example.com', `Answer to your question about quote ${number}`],
  ]);
  const answer = smtp.letters[0]?.mail;
  expect(answer?.inReplyTo).toBe(messageId);
  expect(answer?.replyTo?.value).toEqual([{ address: 'anna@glow.example', name: 'Anna Glow' }]);
  expect(answer?.text).toContain('Answer: Yours.');
  expect(answer?.text).not.toContain('/q/');
  expect((await act('viewed')).questions).toMatchObject([
    { answer: { text: 'Yours.', by: 'Anna Glow' } },
  ]);
  expect((await anna.call('GET', `/api/quotes/${id}`)).json.openQuestions).toBe(0);
  expect(await anna.call('POST', address, { answer: 'No.' })).toMatchObject({ status: 409 });
  const ben = await signedInPage(stack, 'ben');
  expect(await ben.call('POST', address, { answer: 'No.' })).toMatchObject({ status: 404 });
  expect((await ben.call('GET', `/api/quotes/${id}/questions`)).json).toMatchObject([]);
});

it('one email a day tells a user who wants that of everything', async () => {
  await anna.call('PUT', '/api/auth/user', { notifications: 'daily' });
  const [first, second] = [await sentQuote(), await sentQuote()];
  await first.act('viewed');
  await second.act('decline', { reason: 'Too late' });
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  await later();
  expect(await sendDue()).toEqual({ sent: 1, failed: 0 });
  expect(letters()).toEqual([['anna@glow.example', '2 updates on your quotes']]);
  expect(smtp.letters[0]?.mail.text).toMatch(
    /opened your quote[\s\S]*declined your quote[\s\S]*Too late/,
  );
});

it('what the server refuses is tried again, and is sent once', async () => {
  const { id, act } = await sentQuote();
  smtp.state.behavior = 'refuses the message';
  await act('viewed');
  expect(await sendDue()).toEqual({ sent: 0, failed: 1 });
  smtp.state.behavior = 'accepts';
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  await later();
  expect(await sendDue()).toEqual({ sent: 1, failed: 0 });
  await later();
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  expect(smtp.letters).toHaveLength(1);
  expect(await notified(id)).toEqual([]);
});

it('what the server took without an answer is not sent again, and the history says so', async () => {
  const { id, act } = await sentQuote();
  smtp.state.behavior = 'accepts and hangs up';
  await act('accept', { name: 'Łucja' });
  expect(await sendDue()).toEqual({ sent: 0, failed: 2 });
  smtp.state.behavior = 'accepts';
  await later();
  expect(await sendDue()).toEqual({ sent: 0, failed: 0 });
  expect(smtp.letters).toHaveLength(2);
  expect(await notified(id)).toMatchObject([
    { about: 'accepted', state: 'uncertain', recipient: 'anna@glow.example' },
    { about: 'receipt', state: 'uncertain', recipient: 'client@example.com' },
  ]);
});

it('many calls at once send each email once', async () => {
  const quotes = [await sentQuote(), await sentQuote(), await sentQuote()];
  for (const { act } of quotes) await act('accept', { name: 'Łucja' });
  const answers = await Promise.all(Array.from({ length: 5 }, sendDue));
  expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(6);
  expect(new Set(letters().map(String)).size).toBe(6);
  expect(smtp.letters).toHaveLength(6);
});

it('leave by themselves while the stack runs, also what was due before it was stopped', async () => {
  const { number, act } = await sentQuote();
  await act('viewed');
  const second = await startStack({
    env: {
      DATABASE_URL: stack.databaseUrl,
      SMTP_URL: smtp.url,
      APP_URL: 'https://quotes.example.com',
      QUOTEWRIGHT_NOTIFY_SECONDS: '1',
    },
  });
  await expect
    .poll(letters, { timeout: 30_000 })
    .toEqual([['anna@glow.example', `Viewed: quote ${number} for Łucja`]]);
  await act('accept', { name: 'Łucja' });
  await expect.poll(() => smtp.letters.length, { timeout: 30_000 }).toBe(3);
  await second.stop();
});
