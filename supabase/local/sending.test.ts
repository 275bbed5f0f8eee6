// Sending over real HTTP with real sessions, to a real SMTP server and a stand-in for Twilio: the
// received messages are parsed, and the figures in the PDF compared with those on the screen.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainLetterhead } from '../functions/_shared/domain/letterhead.ts';
import { readPdf, textOf } from '../functions/_shared/domain/pdf/readPdf.ts';
import { aPng } from '../functions/_shared/domain/pictures.ts';
import { quoteDocument } from '../functions/_shared/domain/quoteDocument.ts';
import { quoteTotals } from '../functions/_shared/domain/totals.ts';
import { signedInPage } from './testing/aPage.ts';
import { headersOf } from './testing/people.ts';
import { pdfOf, type Smtp, startSmtp } from './testing/smtpServer.ts';
import { startStack, type TestStack } from './testing/startStack.ts';
import { hangsUp, refused, startTwilio, type Twilio, taken } from './testing/twilioServer.ts';

type Page = Awaited<ReturnType<typeof signedInPage>>;

let stack: TestStack;
let smtp: Smtp;
let twilio: Twilio;
let anna: Page;
let ben: Page;
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
  [anna, ben] = [await signedInPage(stack, 'anna'), await signedInPage(stack, 'ben')];
});
afterAll(() => Promise.all([stack?.stop(), smtp?.stop(), twilio?.stop()]));
beforeEach(() => {
  smtp.letters.length = 0;
  twilio.texts.length = 0;
  smtp.state.behavior = 'accepts';
  twilio.state.answer = taken;
});

const message = { to: 'client@example.com', subject: 'Your quote – Łazienka' };
const text = { to: '+1 (555) 010-0999', subject: 'Your quote' };
const items = [
  { description: 'Facial', quantity: '3', unitPrice: '33.35', discountValue: '10', notes: 'Soft' },
  { description: 'Hidden margin', enabled: false },
  { description: 'Filler', unitPrice: '145.00', discountType: 'fixed', discountValue: '20' },
];

async function newQuote({ call }: Page, fields: object = {}): Promise<string> {
  const { id } = (await call('POST', '/api/quotes', fields)).json;
  for (const item of items) await call('POST', `/api/quotes/${id}/line-items`, item);
  return id;
}
const send = (page: Page, id: string, changes: object = {}) =>
  page.call('POST', `/api/quotes/${id}/email`, { ...message, ...changes });
const sendText = (page: Page, id: string, changes: object = {}) =>
  page.call('POST', `/api/quotes/${id}/sms`, { ...text, ...changes });
const read = async (page: Page, id: string) => (await page.call('GET', `/api/quotes/${id}`)).json;
const kinds = async (page: Page, id: string) =>
  (await page.call('GET', `/api/quotes/${id}/events`)).json.map(
    (event: { kind: string }) => event.kind,
  );
const key = () => crypto.randomUUID();
const post = async (name: string, body: object, token?: string) => {
  const response = await fetch(`${stack.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: headersOf(stack, token),
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
};

describe('an email', () => {
  it('[S7-35] contains the quote as on the screen: as text, with a link, and as a PDF', async () => {
    const [provider] = (await anna.call('GET', '/api/providers')).json;
    const head = { clientName: 'Łucja & Co', projectTitle: 'Kitchen', paymentTerms: 'Net 30' };
    const id = await newQuote(anna, { ...head, providerId: provider.id, taxRate: '8.875' });
    const answer = await send(anna, id);
    const year = new Date().getFullYear();
    expect(answer).toMatchObject({
      status: 200,
      json: { success: true, method: 'email', number: `Q-${year}-0001`, version: 1, inbox: null },
    });

    const [letter, ...more] = smtp.letters;
    expect(more).toEqual([]);
    const { mail, from, to } = letter ?? expect.fail('no mail');
    expect([from, to]).toEqual(['quotes@sender.example', ['client@example.com']]);
    expect(mail.subject).toBe(message.subject);
    expect(mail.from?.value).toEqual([
      { address: 'quotes@sender.example', name: 'Glow Aesthetics' },
    ]);
    expect(mail.replyTo?.value).toEqual([{ address: 'anna@glow.example', name: 'Anna Glow' }]);
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@sender\.example>$/);
    // One person writes to another: no list, and nothing that was sent by itself.
    for (const header of ['list-unsubscribe', 'auto-submitted', 'precedence']) {
      expect(mail.headers.has(header), header).toBe(false);
    }

    const quote = await read(anna, id);
    const totals = quoteTotals(quote);
    const [, token] = new RegExp(`${appUrl}/q/([\\w-]{43})\\b`).exec(mail.text ?? '') ?? [];
    expect(mail.html).toContain(`href="${appUrl}/q/${token}"`);
    expect(mail.html).toContain('Dear Łucja &amp; Co,');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`$${totals.total}`);
      expect(body).not.toContain('Hidden');
    }

    const attachment = pdfOf(mail);
    expect(attachment?.contentType).toBe('application/pdf');
    const { pages } = await readPdf(new Uint8Array(attachment?.content ?? []));
    const printed = textOf(pages);
    for (const { amount } of quoteDocument(quote, plainLetterhead('Glow'), new Date()).totals) {
      expect(printed).toContain(amount);
    }
    expect(printed).toContain(answer.json.number);
    expect(printed).toContain('View and accept online');
    expect(pages.at(-1)?.links.map(({ url }) => url)).toEqual([`${appUrl}/q/${token}`]);
    expect(printed).not.toContain('Hidden');
    expect(attachment?.filename).toMatch(/^Quote_Łucja_&_Co_\d{4}-\d\d-\d\d\.pdf$/);

    expect(quote).toMatchObject({ status: 'sent', number: answer.json.number, version: 1 });
    expect((await anna.call('GET', '/api/quotes')).json[0]).toMatchObject({
      id,
      status: 'sent',
      number: answer.json.number,
    });
    expect(await kinds(anna, id)).toEqual(['sent']);
    // The link's token is only in the mail.
    const [link] = (await anna.call('GET', `/api/quotes/${id}/links`)).json;
    expect(link).toMatchObject({ id: answer.json.linkId, state: 'sent', recipient: message.to });
    expect(JSON.stringify([link, answer.json])).not.toContain(token);
  });

  it('is not sent, and freezes nothing, while its PDF could not print all characters', async () => {
    const fields = { clientName: 'ไทย Co', projectTitle: 'Kitchen' };
    const id = await newQuote(anna, fields);
    const once = { key: key() };
    expect(await send(anna, id, once)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('cannot print ไ ท ย, so nothing was sent') },
    });
    expect(smtp.letters).toEqual([]);
    expect(await read(anna, id)).toMatchObject({ status: 'draft', number: null });
    expect(await kinds(anna, id)).toEqual([]);
    // What is not printed does not matter, and neither does a text message, which has no PDF.
    expect(await sendText(anna, id)).toMatchObject({ status: 200 });
    await anna.call('PUT', `/api/quotes/${id}`, { clientName: 'Tokyo Co' });
    const item = { description: 'ไทย', enabled: false };
    await anna.call('POST', `/api/quotes/${id}/line-items`, item);
    expect(await send(anna, id, once)).toMatchObject({ status: 200 });
    // A message that was sent stays sent, whatever its quote says later.
    await anna.call('PUT', `/api/quotes/${id}`, { clientName: 'ไทย Co' });
    expect(await send(anna, id, once)).toMatchObject({ status: 200 });
    expect(smtp.letters).toHaveLength(1);
  });

  it('shows the chosen logo, and freezes its bytes', async () => {
    const tenant = anna.user.tenantId;
    const logo = crypto.randomUUID();
    const path = `${tenant}/${logo}.png`;
    const picture = aPng(40, 20, { color: [200, 10, 10] });
    await anna.client.storage.from('logos').upload(path, picture, { contentType: 'image/png' });
    await anna.client.from('logos').insert({ id: logo, name: 'Mark', object_path: path });
    const id = await newQuote(anna, { logoId: logo });
    expect(await send(anna, id)).toMatchObject({ status: 200 });
    const mail = smtp.letters[0]?.mail;
    const pdf = new Uint8Array((mail && pdfOf(mail)?.content) ?? []);
    const { pages } = await readPdf(pdf);
    expect(pages[0]?.images).toHaveLength(1);
    const [image] = pages[0]?.images ?? [];
    expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(2);
    const { data } = await anna.client
      .from('quote_versions')
      .select('snapshot')
      .eq('quote_id', id)
      .single();
    expect(data?.snapshot).toMatchObject({
      logo: { sha256: createHash('sha256').update(picture).digest('hex'), type: 'image/png' },
    });
  });

  it('begins with a text of one’s own, filled in from the version, and refuses what it cannot fill', async () => {
    const id = await newQuote(anna, { clientName: '<b>Dana</b> {total}' });
    const body = 'Hi {client},\n\nas agreed: {total},\nuntil {valid until}. <i>Anna</i>';
    const wrong = await send(anna, id, { body: 'Dear {name}' });
    expect(wrong).toMatchObject({
      status: 400,
      json: { error: expect.stringMatching(/\{name\}/) },
    });
    expect(await sendText(anna, id, { body })).toMatchObject({ status: 400 });
    expect(smtp.letters).toEqual([]);
    const last = '2027-01-31';
    expect(await send(anna, id, { body, validUntil: last })).toMatchObject({ status: 200 });
    const { mail } = smtp.letters[0] ?? expect.fail('no mail');
    const total = `$${quoteTotals(await read(anna, id)).total}`;
    expect(mail.text).toMatch(/^Hi <b>Dana<\/b> \{total\},\n\nas agreed: /);
    expect(mail.text).toContain(
      `as agreed: ${total},\nuntil January 31, 2027. <i>Anna</i>\n\nQuote:`,
    );
    expect(mail.html).toContain('>Hi &lt;b&gt;Dana&lt;/b&gt; {total},</p>');
    expect(mail.html).toContain(`${total},<br>until January 31, 2027. &lt;i&gt;Anna&lt;/i&gt;</p>`);
    expect(mail.html).not.toContain('Here is your quote');
    const [link] = (await anna.call('GET', `/api/quotes/${id}/links`)).json;
    expect(link).toMatchObject({ body });
  });

  it('begins as the company’s emails do, if it has no text of its own', async () => {
    const id = await newQuote(anna, { clientName: 'Dana' });
    const profile = (await anna.call('GET', '/api/company')).json;
    await anna.call('PUT', '/api/company', { ...profile, emailBody: 'Good day {client}.' });
    await send(anna, id);
    await send(anna, id, { body: '', subject: 'Once more' });
    await anna.call('PUT', '/api/company', profile);
    const [company, standard] = smtp.letters.map(({ mail }) => mail.text);
    expect(company).toMatch(/^Good day Dana\.\n\nQuote:/);
    expect(standard).toMatch(/^Dear Dana,\n\nHere is your quote/);
  });

  it('has its copies after it, with the same link, which it then does not call the client’s only', async () => {
    const id = await newQuote(anna, { clientName: 'Dana' });
    const cc = ['partner@example.com', 'OFFICE@Example.com', message.to];
    expect(await send(anna, id, { cc: ['one, two@example.com'] })).toMatchObject({
      status: 400,
      json: { error: expect.stringMatching(/up to 5/) },
    });
    expect(await sendText(anna, id, { copyToMe: true })).toMatchObject({ status: 400 });
    expect(await send(anna, id, { cc, copyToMe: true })).toMatchObject({
      status: 200,
      json: { notCopied: [] },
    });
    const copied = ['partner@example.com', 'OFFICE@example.com', 'anna@glow.example'];
    expect(smtp.letters.map(({ to }) => to)).toEqual([[message.to], copied]);
    const [first, copy] = smtp.letters.map(({ mail }) => mail);
    expect(copy?.messageId).toBe(first?.messageId);
    expect(copy?.text).toBe(first?.text);
    expect(pdfOf(copy ?? expect.fail('no copy'))?.filename).toMatch(/^Quote_Dana_/);
    expect([first?.to, first?.cc].flat().map((one) => one?.text)).toEqual([
      message.to,
      'partner@example.com, OFFICE@example.com',
    ]);
    expect(first?.text).not.toContain('for you only');
    expect(copy?.bcc).toBeUndefined();
  });

  it('is sent even if a copy cannot be, and none goes out without it', async () => {
    const id = await newQuote(anna);
    const cc = ['gone@example.com', 'partner@example.com'];
    smtp.state.behavior = 'refuses the recipient';
    expect(await send(anna, id, { cc })).toMatchObject({ status: 502 });
    expect(smtp.letters).toEqual([]);
    smtp.state.behavior = 'accepts';
    smtp.state.unknown = 'gone@example.com';
    const partly = await send(anna, id, { cc });
    const alone = await send(anna, id, { cc: cc.slice(0, 1), subject: 'Once more' });
    smtp.state.unknown = '';
    expect(partly).toMatchObject({ status: 200, json: { notCopied: ['gone@example.com'] } });
    expect(alone).toMatchObject({ status: 200, json: { notCopied: ['gone@example.com'] } });
    expect(smtp.letters.map(({ to }) => to)).toEqual([
      [message.to],
      ['partner@example.com'],
      [message.to],
    ]);
    const events = (await anna.call('GET', `/api/quotes/${id}/events`)).json;
    expect(events.at(-2)).toMatchObject({
      kind: 'sent',
      details: { copies: cc, notCopied: ['gone@example.com'] },
    });
  });

  it('goes once to a sender who is named and wants a copy', async () => {
    const id = await newQuote(anna);
    const cc = ['anna@glow.example'];
    smtp.state.unknown = 'anna@glow.example';
    const refused = await send(anna, id, { cc, copyToMe: true });
    smtp.state.unknown = '';
    expect(refused).toMatchObject({ status: 200, json: { notCopied: cc } });
  });

  it('escapes a script that was typed, and refuses a subject that mail programs would decode', async () => {
    const nasty = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>';
    const id = await newQuote(anna, { clientName: nasty, projectTitle: nasty });
    const encoded = await send(anna, id, { subject: `=?utf-8?q?Bcc?= ${nasty}` });
    expect(encoded.status).toBe(400);
    expect(smtp.letters).toEqual([]);
    await send(anna, id, { subject: nasty });
    const { mail } = smtp.letters[0] ?? expect.fail('no mail');
    expect(mail.html).not.toMatch(/<script|<[^>]*onerror/);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.subject).toBe(nasty);
  });
});

describe('a text message', () => {
  it('[S7-36] has the subject and the link, to one number', async () => {
    const id = await newQuote(anna);
    expect(await sendText(anna, id)).toMatchObject({ status: 200, json: { method: 'sms' } });
    expect(twilio.texts).toEqual([
      {
        method: 'POST',
        type: 'application/x-www-form-urlencoded',
        path: '/2010-04-01/Accounts/ACtest/Messages.json',
        authorization: `Basic ${btoa('ACtest:secret-token')}`,
        to: '+15550100999',
        sender: 'From',
        from: '+15550100001',
        body: expect.stringMatching(new RegExp(`^Your quote ${appUrl}/q/[\\w-]{43}$`)),
      },
    ]);
    expect(smtp.letters).toEqual([]);
  });

  it('that is refused is reported in the provider’s words; the same key can be retried', async () => {
    const id = await newQuote(anna);
    const same = { key: key() };
    twilio.state.answer = refused;
    expect(await sendText(anna, id, same)).toEqual({
      status: 502,
      json: {
        error: "The text message service refused the message: The 'To' number is not valid.",
      },
    });
    expect(await read(anna, id)).toMatchObject({ status: 'draft' });
    twilio.state.answer = taken;
    expect(await sendText(anna, id, same)).toMatchObject({ status: 200 });
    expect(await kinds(anna, id)).toEqual(['failed', 'sent']);
  });

  it('without a response is uncertain, and not sent again with its key', async () => {
    const id = await newQuote(anna);
    const same = { key: key() };
    twilio.state.answer = hangsUp;
    const first = await sendText(anna, id, same);
    expect(first).toMatchObject({ status: 502, json: { uncertain: true } });
    twilio.state.answer = taken;
    expect(await sendText(anna, id, same)).toEqual(first);
    expect(twilio.texts).toHaveLength(1);
    expect(await read(anna, id)).toMatchObject({ status: 'draft' });
    expect(await sendText(anna, id, { key: key() })).toMatchObject({ status: 200 });
  });
});

describe('a link to copy', () => {
  const makeLink = (page: Page, id: string, fields: object = {}) =>
    page.call('POST', `/api/quotes/${id}/link`, { to: 'Dana Lee', ...fields });

  it('is answered once, opens the quote, and can be revoked', async () => {
    const id = await newQuote(anna);
    const made = await makeLink(anna, id, { validUntil: '2099-12-31' });
    expect(made).toMatchObject({ status: 200, json: { method: 'link', version: 1 } });
    const [, token] =
      new RegExp(`^${appUrl}/q/([\\w-]{43})$`).exec(made.json.url) ?? expect.fail(made.json.url);
    expect(smtp.letters).toEqual([]);
    const shown = await post('client-view', { token });
    expect(shown).toMatchObject({ status: 200, json: { state: 'open' } });
    expect(shown.json.snapshot.validUntil).toBe('2099-12-31');
    const [link] = (await anna.call('GET', `/api/quotes/${id}/links`)).json;
    expect(link).toMatchObject({ id: made.json.linkId, method: 'link', recipient: 'Dana Lee' });
    expect(JSON.stringify(link)).not.toContain(token);

    expect((await makeLink(anna, id)).json.url).not.toBe(made.json.url);
    expect(await anna.call('POST', `/api/links/${link.id}/revoke`)).toMatchObject({ status: 204 });
    expect(await post('client-view', { token })).toMatchObject({ status: 410 });
  });

  it('is made by the quote’s own tenant only', async () => {
    const id = await newQuote(anna);
    expect(await makeLink(ben, id)).toMatchObject({ status: 404 });
    expect(await kinds(anna, id)).toEqual([]);
  });

  it('has no message: one that is given is refused', async () => {
    const id = await newQuote(anna);
    for (const more of [
      { subject: '' },
      { body: 'x' },
      { cc: [] },
      { copyToMe: false },
      { key: key() },
    ]) {
      const body = { quoteId: id, method: 'link', to: 'Dana Lee', ...more };
      expect(await post('send-quote', body, anna.token)).toMatchObject({
        status: 400,
        json: { error: 'A link to copy has no subject, body, copies, key or time' },
      });
    }
    expect(await kinds(anna, id)).toEqual([]);
  });
});

describe('one message', () => {
  it('is sent for one key, from two tabs at once and again later', async () => {
    const id = await newQuote(anna);
    const same = { key: key() };
    smtp.state.behavior = 'answers late';
    smtp.state.lateBy = 300;
    const tab = await signedInPage(stack, 'anna');
    const answers = await Promise.all(
      [anna, tab, anna, tab, anna].map((page) => send(page, id, same)),
    );
    answers.push(await send(tab, id, same));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ json }) => json.linkId)).size).toBe(1);
    expect(smtp.letters).toHaveLength(1);
    expect(await kinds(anna, id)).toEqual(['sent']);
  });

  it('is sent for a double click without a key; a later send is a new message with its own link', async () => {
    const id = await newQuote(anna);
    smtp.state.behavior = 'answers late';
    smtp.state.lateBy = 300;
    const answers = await Promise.all([send(anna, id), send(anna, id)]);
    expect(smtp.letters).toHaveLength(1);
    const later = await send(anna, id);
    expect(smtp.letters).toHaveLength(2);
    expect(later.json).toMatchObject({ version: 1, number: answers[0]?.json.number });
    expect(later.json.linkId).not.toBe(answers[0]?.json.linkId);
  });

  it('that was sent can be sent again on request, and a changed quote is the next version', async () => {
    const id = await newQuote(anna);
    await send(anna, id);
    expect(await send(anna, id, { key: key() })).toMatchObject({
      status: 200,
      json: { version: 1 },
    });
    expect(smtp.letters.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[message.to], message.subject],
      [[message.to], message.subject],
    ]);
    await anna.call('PUT', `/api/quotes/${id}`, { clientName: 'Changed' });
    expect((await send(anna, id)).json).toMatchObject({ version: 2 });
    expect(await read(anna, id)).toMatchObject({ version: 2 });
  });
});

describe('a mail server', () => {
  it.each([
    ['refuses the recipient', /refused the message: .*550.*No such mailbox/],
    ['refuses the message', /refused the message: .*554.*Looks like spam/],
  ] as const)(
    'that %s is quoted, nothing is marked as sent, and a retry is sent',
    async (behavior, words) => {
      const id = await newQuote(anna);
      const same = { key: key() };
      smtp.state.behavior = behavior;
      const answer = await send(anna, id, same);
      expect(answer).toMatchObject({ status: 502, json: { error: expect.stringMatching(words) } });
      expect(answer.json).not.toHaveProperty('uncertain');
      expect(await read(anna, id)).toMatchObject({ status: 'draft', version: null });
      smtp.state.behavior = 'accepts';
      expect(await send(anna, id, same)).toMatchObject({ status: 200, json: { version: 1 } });
      expect(await read(anna, id)).toMatchObject({ status: 'sent', version: 1 });
    },
  );

  it('that accepts a message and hangs up leaves it uncertain: one key never sends two messages', async () => {
    const id = await newQuote(anna);
    const same = { key: key() };
    smtp.state.behavior = 'accepts and hangs up';
    const first = await send(anna, id, same);
    expect(first).toMatchObject({ status: 502, json: { uncertain: true } });
    smtp.state.behavior = 'accepts';
    expect(await send(anna, id, same)).toEqual(first);
    expect(smtp.letters).toHaveLength(1);
    expect((await anna.call('GET', `/api/quotes/${id}/links`)).json).toMatchObject([
      { state: 'unknown' },
    ]);
    expect(await send(anna, id, { key: key() })).toMatchObject({ status: 200 });
  });
});

describe('bad input', () => {
  it.each([
    ['email', { to: '' }],
    ['email', { subject: '  ' }],
    ['email', { to: 'a@example.com, b@example.com' }],
    ['email', { to: 'a@example.com\r\nBcc: b@example.com' }],
    ['email', { subject: 'x\r\nBcc: b@example.com' }],
    ['email', { to: ['a@example.com', 'b@example.com'] }],
    ['email', { to: { address: 'a@example.com' } }],
    ['email', { key: 'x' }],
    ['email', { validUntil: '2026-02-31' }],
    ['sms', { to: '555 0100' }],
    ['sms', { to: '+15550100999 +15550100998' }],
    ['sms', { subject: 'x\nhttps://evil.example' }],
    ['pigeon', {}],
  ])('for %s as %j sends nothing, through the page or directly', async (method, changes) => {
    const quoteId = await newQuote(anna);
    const fields = { ...(method === 'sms' ? text : message), ...changes };
    const direct = await post('send-quote', { quoteId, method, ...fields }, anna.token);
    expect(direct).toMatchObject({ status: 400, json: { error: expect.stringMatching(/^[A-Z]/) } });
    if (method !== 'pigeon') {
      const asked = await anna.call('POST', `/api/quotes/${quoteId}/${method}`, fields);
      expect(asked.status).toBe(400);
    }
    expect([...smtp.letters, ...twilio.texts]).toEqual([]);
    expect(await read(anna, quoteId)).toMatchObject({ number: null, status: 'draft' });
  });

  it('and a body that is too long, not JSON or not an object is refused', async () => {
    const post = (body: string) =>
      fetch(`${stack.url}/functions/v1/send-quote`, {
        method: 'POST',
        headers: headersOf(stack, anna.token),
        body,
      });
    expect((await post('[]')).status).toBe(400);
    expect((await post('{')).status).toBe(400);
    expect((await post(JSON.stringify({ to: 'x'.repeat(20_000) }))).status).toBe(413);
  });
});

describe.each([
  ['anna', 'ben', () => anna, () => ben],
  ['ben', 'anna', () => ben, () => anna],
] as const)('%s against %s', (_who, _whom, getAttacker, getVictim) => {
  it('sends, reads and revokes nothing of theirs, and gets the answer for a missing quote', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const canary = `canary-${crypto.randomUUID()}`;
    const id = await newQuote(victim, { clientName: canary });
    const { linkId } = (await send(victim, id)).json;
    smtp.letters.length = 0;
    const before = [
      await read(victim, id),
      (await victim.call('GET', `/api/quotes/${id}/links`)).json,
      await kinds(victim, id),
    ];
    const nobody = crypto.randomUUID();
    const answersTo = async (quote: string, link: string) =>
      [
        await send(attacker, quote),
        await sendText(attacker, quote),
        await attacker.call('GET', `/api/quotes/${quote}/links`),
        await attacker.call('GET', `/api/quotes/${quote}/events`),
        await attacker.call('POST', `/api/quotes/${quote}/continue`),
        await attacker.call('POST', `/api/links/${link}/revoke`),
      ] as const;
    const answers = await answersTo(id, linkId);
    expect(answers).toEqual(await answersTo(nobody, nobody));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200, 404, 404]);
    expect(JSON.stringify(answers)).not.toContain(canary);
    expect([...smtp.letters, ...twilio.texts]).toEqual([]);
    expect([
      await read(victim, id),
      (await victim.call('GET', `/api/quotes/${id}/links`)).json,
      await kinds(victim, id),
    ]).toEqual(before);
  });

  it('has its own settings, and none of theirs', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const before = (await victim.call('GET', '/api/settings')).json;
    const changed = {
      validityDays: 14,
      timeZone: 'Europe/Warsaw',
      taxRate: '7.25',
      paymentTerms: 'Net 7',
    };
    expect(await attacker.call('PUT', '/api/settings', changed)).toMatchObject({
      status: 200,
      json: changed,
    });
    expect((await victim.call('GET', '/api/settings')).json).toEqual(before);
    const { id } = (await attacker.call('POST', '/api/quotes', {})).json;
    expect(await read(attacker, id)).toMatchObject({ taxRate: '7.25', paymentTerms: 'Net 7' });
    for (const wrong of [{ validityDays: 0 }, { timeZone: 'X5' }, { subjectPrefix: ' ' }, {}]) {
      expect((await attacker.call('PUT', '/api/settings', wrong)).status).toBe(400);
    }
    await attacker.call('PUT', '/api/settings', {
      taxRate: '8.5',
      paymentTerms: '',
      validityDays: 30,
    });
  });
});

describe('without permission', () => {
  const post = (token: string | undefined, quoteId: string) =>
    fetch(`${stack.url}/functions/v1/send-quote`, {
      method: 'POST',
      headers: headersOf(stack, token),
      body: JSON.stringify({ quoteId, method: 'email', ...message }),
    });

  it('a visitor, the super user, a forged token and the secret key alone send nothing', async () => {
    const id = await newQuote(anna);
    const root = await signedInPage(stack, 'super');
    const statuses = [];
    for (const token of [undefined, 'x.y.z', stack.secretKey, stack.publishableKey, root.token]) {
      statuses.push((await post(token, id)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 403]);
    expect(await root.call('GET', '/api/settings')).toMatchObject({ status: 404 });
    const keyless = await fetch(`${stack.url}/functions/v1/send-quote`, { method: 'POST' });
    expect(keyless.status).toBe(401);
    expect(smtp.letters).toEqual([]);
  });

  it('a deactivated user sends nothing with an existing session', async () => {
    const id = await newQuote(ben);
    const setActive = (isActive: boolean) =>
      fetch(`${stack.url}/rest/v1/profiles?username=eq.ben`, {
        method: 'PATCH',
        headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({ is_active: isActive }),
      });
    expect((await setActive(false)).status).toBe(204);
    expect((await post(ben.token, id)).status).toBe(401);
    await setActive(true);
    expect(smtp.letters).toEqual([]);
    ben = await signedInPage(stack, 'ben');
  });
});
