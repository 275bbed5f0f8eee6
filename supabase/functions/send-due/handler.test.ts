import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSmtp } from '../../local/testing/smtpServer.ts';
import { aSnapshot } from '../_shared/domain/fixtures.ts';
import { plainLetterhead } from '../_shared/domain/letterhead.ts';
import { readPdf, textOf } from '../_shared/domain/pdf/readPdf.ts';
import { sha256Of } from '../_shared/domain/sha256.ts';
import type { PaymentDue } from '../_shared/domain/types.ts';
import {
  aProject,
  aRequest,
  publishableKey,
  refusing,
  secretKey,
} from '../_shared/testing/fakeProject.ts';
import type { News, ToClient, Told } from './claimed.ts';
import { compose } from './compose.ts';
import { handler } from './handler.ts';

// Against a real mail server: supabase/local/notifications.test.ts.

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const told: Told = {
  kind: 'viewed',
  quoteId: 'b1',
  number: 'Q-2026-0007',
  version: 2,
  clientName: 'Dana <b>Doe</b>',
  projectTitle: '',
  total: '1411.50',
  at: '2026-11-27T14:12:00+00:00',
  by: 'dana@example.com',
  reason: '',
  question: null,
  paid: '',
  isOwn: true,
  method: 'email',
  recipient: 'dana@example.com',
};
const news = (first: Partial<Told> = {}, ...more: Told[]): News => ({
  id: 'e1',
  to: 'anna@glow.example',
  tenant: 'Glow',
  letterhead: plainLetterhead('Glow Aesthetics'),
  timeZone: 'Europe/Warsaw',
  told: [{ ...told, ...first }, ...more],
  toClient: null,
});
const settings = { url: 'smtp://mail', from: 'quotes@sender.example', fromName: undefined };
const composed = (email: News | ToClient) => compose(email, settings, 'https://app.example');

it('accepts only the secret key', async () => {
  const { deps, requests } = aProject({}, null);
  expect((await handler(aRequest({}, publishableKey), deps)).status).toBe(403);
  expect(requests).toEqual([]);
});

it('claims nothing without a mail server', async () => {
  const { deps, requests } = aProject({}, null);
  const response = await handler(aRequest({}, secretKey), deps);
  expect(await response.json()).toEqual({ sent: 0, failed: 0 });
  expect(requests).toEqual([]);
});

const patience = { connect: 1000, silence: 5000, whole: 60_000, total: 60_000 };

const withMail = (
  claimed: unknown[],
  url = 'smtp://127.0.0.1:1',
  recorded = () => Response.json(null),
  made = () => Response.json(false),
) => {
  const queue = [...claimed, null];
  const project = aProject(
    {
      'POST /rest/v1/rpc/make_reminders': made,
      'POST /rest/v1/rpc/claim_scheduled': () => Response.json(null),
      'POST /rest/v1/rpc/claim_notification': () => Response.json(queue.shift()),
      'POST /rest/v1/rpc/finish_notification': () => Response.json(null),
      'POST /rest/v1/rpc/record_file': recorded,
    },
    null,
  );
  const env = { SMTP_URL: url };
  return { ...project, deps: { ...project.deps, env, appOrigin: 'https://app.example' } };
};
const outcomes = ({ requests }: ReturnType<typeof withMail>) =>
  requests.filter(({ path }) => path.endsWith('finish_notification')).map(({ body }) => body);

it('records what could not be composed, and goes on with the next', async () => {
  const broken = { ...news(), toClient: {} };
  const project = withMail([broken, news()]);
  const response = await handler(aRequest({}, secretKey), project.deps);
  expect(await response.json()).toEqual({ sent: 0, failed: 2 });
  expect(outcomes(project)).toEqual([
    { email: 'e1', outcome: expect.objectContaining({ state: 'failed', uncertain: false }) },
    {
      email: 'e1',
      outcome: expect.objectContaining({
        state: 'failed',
        uncertain: false,
        reason: expect.stringContaining('mail server'),
      }),
    },
  ]);
});

it('makes reminders until there are none, and sends the rest where that fails', async () => {
  const answers = [() => Response.json(true), () => refusing('57014', 'canceled', 500)];
  const project = withMail([news()], undefined, undefined, () => answers.shift()?.() as Response);
  const response = await handler(aRequest({}, secretKey), project.deps);
  expect(await response.json()).toEqual({ sent: 0, failed: 1 });
  expect(answers).toEqual([]);
});

it('begins no email when its time is up', async () => {
  const project = withMail([news()]);
  const timeouts = { ...patience, total: 0 };
  const response = await handler(aRequest({}, secretKey), project.deps, timeouts);
  expect(await response.json()).toEqual({ sent: 0, failed: 0 });
  expect(project.requests).toEqual([]);
});

it('begins no email once it is told to end', async () => {
  const project = withMail([news()]);
  const ending = new AbortController();
  ending.abort();
  const request = new Request(aRequest({}, secretKey), { signal: ending.signal });
  const response = await handler(request, project.deps);
  expect(await response.json()).toEqual({ sent: 0, failed: 0 });
  expect(project.requests).toEqual([]);
});

it('does not wait forever for a mail server that is never silent', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail\r\n');
    const talking = setInterval(() => socket.write('250-still here\r\n'), 50);
    socket.once('close', () => clearInterval(talking));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const project = withMail([news()], `smtp://127.0.0.1:${port}`);
  const timeouts = { ...patience, silence: 1000, whole: 1500 };
  const response = await handler(aRequest({}, secretKey), project.deps, timeouts);
  expect(await response.json()).toEqual({ sent: 0, failed: 1 });
  expect(outcomes(project)).toMatchObject([{ outcome: { state: 'failed', uncertain: true } }]);
  server.close();
});

it('tells what, about which quote, and when in the tenant’s time zone', async () => {
  const mail = await composed(news());
  expect(mail).toMatchObject({
    to: 'anna@glow.example',
    subject: 'Viewed: quote Q-2026-0007 for Dana <b>Doe</b>',
    from: { name: 'Glow', address: 'quotes@sender.example' },
    replyTo: { name: 'Dana <b>Doe</b>', address: 'dana@example.com' },
    isAutomatic: true,
  });
  expect(mail.attachment).toBeUndefined();
  expect(mail.text).toBe(`dana@example.com opened your quote for the first time.

Quote: Q-2026-0007, version 2
Client: Dana <b>Doe</b>
Total: $1,411.50
When: November 27, 2026 at 3:12 PM GMT+1

Open the quote: https://app.example/?quote=b1

Replies to this email go to dana@example.com.
You are told because you sent the quote. How often is up to you: see Settings in Quotewright.
`);
  expect(mail.html).toContain('Dana &lt;b&gt;Doe&lt;/b&gt;');
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).toContain('href="https://app.example/?quote=b1"');
  expect(mail.html).not.toContain('Project');
});

it('a reply to news of a text message goes to nobody’s phone', async () => {
  const mail = await composed(news({ method: 'sms', recipient: '+15550100999' }));
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).not.toContain('Replies');
});

it('tells several things in one email a day', async () => {
  const declined = { ...told, kind: 'declined', reason: 'Too late', quoteId: 'b2' } as const;
  const mail = await composed(news({ kind: 'accepted', by: 'Dana Doe' }, declined));
  expect(mail.subject).toBe('2 updates on your quotes');
  expect(mail.replyTo).toBeUndefined();
  for (const part of [
    'Dana Doe accepted your quote.',
    'dana@example.com declined your quote.',
    'Too late',
    '/?quote=b1',
    '/?quote=b2',
  ]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
});

it('a reason of several lines cannot pose as our own', async () => {
  const reason = 'No.\nOpen the quote: https://evil.example';
  const mail = await composed(news({ kind: 'declined', reason }));
  expect(mail.text).toContain('Reason:\n> No.\n> Open the quote: https://evil.example\n');
  expect(mail.html).toContain('No.<br>Open the quote: https://evil.example</td>');
});

const receipt = (sender = { name: 'Anna', email: 'anna@glow.example' }): ToClient => ({
  ...news({ by: 'Dana Doe' }),
  to: 'dana@example.com',
  told: [{ ...told, kind: 'receipt', by: 'Dana Doe' }],
  toClient: {
    snapshot: aSnapshot({ provider: 'Dr. Wu' }),
    sha256: 'a1'.repeat(32),
    logo: null,
    logoType: null,
    receiptCode: 'f0a1b2c3-0000-4000-8000-000000000009',
    signature: { strokes: 'M10 20 12 24', name: 'Dana Doe' },
    payment: null,
    sender,
    deliveryId: 'd1',
  },
});

it('a receipt answers the email with the link, and has the accepted version as a PDF', async () => {
  const mail = await composed(receipt());
  expect(mail).toMatchObject({
    to: 'dana@example.com',
    subject: 'Receipt: you accepted quote Q-2026-0001',
    from: { name: 'Dr. Wu', address: 'quotes@sender.example' },
    replyTo: { name: 'Anna', address: 'anna@glow.example' },
    answers: 'd1',
    isAutomatic: true,
    attachment: { name: expect.stringMatching(/^Quote_Dana_.*\.pdf$/) },
  });
  // Instead of the link, whose token is not known any more.
  const { pages } = await readPdf(mail.attachment?.bytes ?? new Uint8Array());
  expect(pages[0]?.links).toMatchObject([
    { url: 'https://app.example/q/check/f0a1b2c3-0000-4000-8000-000000000009' },
  ]);
  expect(textOf(pages)).toContain('Signature of Dana Doe');
  for (const part of ['Dear Dana,', 'Dana Doe', 'a1a1a1', '3:12 PM GMT+1', 'attached as a PDF']) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
});

it('a receipt says what is due and how to pay it, if anything is', async () => {
  const { toClient, ...accepted } = receipt();
  const paid = (payment: PaymentDue | null) =>
    composed({ ...accepted, toClient: { ...toClient, payment } });
  const payment = {
    deposit: '44.00',
    due: '44.00',
    received: [],
    payLink: 'https://pay.example/Q-2026-0001?amount=44.00&x=1',
    bankDetails: 'First Bank\n123',
    card: 'none',
  } as const satisfies PaymentDue;
  const mail = await paid(payment);
  expect(mail.text).toContain('Deposit due: $44.00\n');
  expect(mail.text).toContain(`Pay $44.00: ${payment.payLink}\n`);
  expect(mail.text).toContain(
    'Bank transfer:\n> First Bank\n> 123\n> Please give Q-2026-0001 as the reference.\n',
  );
  expect(mail.html).toContain(`href="${payment.payLink.replace('&', '&amp;')}"`);
  for (const nothing of [null, { ...payment, due: '0.00', payLink: '', bankDetails: '' }]) {
    expect((await paid(nothing)).text).not.toMatch(/Deposit|Pay|Bank/);
  }
  expect(mail.text).not.toContain('by card');
  expect((await paid({ ...payment, card: 'offered' })).text).toContain('You can pay by card');
});

it('a reply to a receipt reaches somebody, or none is asked for', async () => {
  expect((await composed(receipt())).text).toContain('Just reply to this email.');
  const gone = receipt({ name: '', email: '' });
  const unanswered = await composed(gone);
  expect(unanswered.replyTo).toBeUndefined();
  for (const part of [unanswered.text, unanswered.html]) expect(part).not.toContain('reply');
  const provider = { ...gone.toClient.snapshot, providerEmail: 'wu@glow.example' };
  const named = await composed({ ...gone, toClient: { ...gone.toClient, snapshot: provider } });
  expect(named.replyTo).toEqual({ name: 'Dr. Wu', address: 'wu@glow.example' });
  const malformed = { ...provider, providerEmail: 'wu@glow.example, eve@evil.example' };
  const refused = await composed({ ...gone, toClient: { ...gone.toClient, snapshot: malformed } });
  expect(refused.replyTo).toBeUndefined();
});

it('a receipt’s PDF is recorded before it is sent, with the delivery that it belongs to', async () => {
  const { attachment } = await composed(receipt());
  const file = await sha256Of(attachment?.bytes ?? new Uint8Array());
  const project = withMail([receipt()]);
  await handler(aRequest({}, secretKey), project.deps);
  const steps = project.requests.map(({ path, body }) => [path.split('/').at(-1), body]);
  const recorded = ['record_file', { delivery: 'd1', file }];
  expect(steps).toEqual(expect.arrayContaining([recorded]));
  expect(outcomes(project)).toMatchObject([
    { outcome: { reason: expect.stringMatching(/reach/) } },
  ]);
});

it('a receipt that could not be recorded is not sent, and is due again', async () => {
  const smtp = await startSmtp();
  const project = withMail([receipt()], smtp.url, () => refusing('XX000', 'disk full'));
  await handler(aRequest({}, secretKey), project.deps);
  expect(outcomes(project)).toMatchObject([{ outcome: { state: 'failed', uncertain: false } }]);
  expect(smtp.letters).toEqual([]);
  await smtp.stop();
});

const question = {
  question: 'Is travel included?\nWe are in Rye.',
  item: 'Consultation',
  version: 1,
  at: '2026-11-27T14:12:00+00:00',
  answer: { text: 'Yes, <b>within</b> 50 miles.', by: 'Anna', at: '2026-11-27T15:00:00+00:00' },
};

it('tells of a payment by card with its amount', async () => {
  const mail = await composed(news({ kind: 'paid', paid: '705.75' }));
  expect(mail.subject).toBe('Paid: quote Q-2026-0007 for Dana <b>Doe</b>');
  expect(mail.text).toContain('dana@example.com paid by card.');
  expect(mail.text).toContain('Total: $1,411.50\nPaid: $705.75\n');
  expect((await composed(news())).text).not.toContain('Paid');
});

it('tells of a question in its own words, and how to answer it', async () => {
  const mail = await composed(news({ kind: 'asked', question: { ...question, answer: null } }));
  expect(mail.subject).toBe('Question about quote Q-2026-0007 for Dana <b>Doe</b>');
  expect(mail.text).toContain('dana@example.com has a question about your quote.');
  expect(mail.text).toContain(
    'About: Consultation\nQuestion:\n> Is travel included?\n> We are in Rye.',
  );
  expect(mail.text).toContain('To answer, open the quote and press Answer.');
  expect(mail.replyTo).toMatchObject({ address: 'dana@example.com' });
  const other = await composed(news());
  expect(other.text).toContain('because you sent the quote');
  const colleagues = await composed(news({ isOwn: false }));
  expect(colleagues.text).toContain('because a colleague sent the quote');
  expect(other.text).not.toContain('To answer');
  expect(other.text).not.toContain('Question:');
});

it('an answer goes to the client as a reply to the email with the link', async () => {
  const { toClient } = receipt();
  const answered: ToClient = {
    ...receipt(),
    told: [{ ...told, kind: 'answered', by: 'Anna', question }],
  };
  const mail = await composed(answered);
  expect(mail).toMatchObject({
    to: 'dana@example.com',
    subject: 'Answer to your question about quote Q-2026-0001',
    replyTo: { name: 'Anna', address: 'anna@glow.example' },
    answers: 'd1',
    attachment: undefined,
  });
  expect(mail.text).toContain(
    'You asked:\n> Is travel included?\n> We are in Rye.\nAnswer: Yes, <b>within</b> 50 miles.',
  );
  expect(mail.html).toContain('Yes, &lt;b&gt;within&lt;/b&gt; 50 miles.');
  const gone = { ...toClient, sender: { name: '', email: '' } };
  expect((await composed({ ...answered, toClient: gone })).text).not.toContain('reply');
});
