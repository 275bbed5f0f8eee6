import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pdfOf, type Smtp, startSmtp } from '../../../local/testing/smtpServer.ts';
import { messages } from '../domain/messages/messages.ts';
import { aPng } from '../domain/pictures.ts';
import { type Mail, mailSettingsOf, sendMail } from './mail.ts';

const patience = { connect: 2000, silence: 10_000, whole: 60_000 };
const { refused, unknown, unreachable } = messages.send.refusals;

const mail: Mail = {
  from: { name: 'Ada', address: 'quotes@glow.example' },
  replyTo: { name: 'Anna', address: 'anna@glow.example' },
  to: 'client@example.com',
  cc: [],
  hiddenCopy: '',
  subject: 'Quote',
  text: 'Hello',
  html: '<p>Hello</p>',
  id: 'm2',
};

let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.letters.length = 0;
  Object.assign(smtp.state, { behavior: 'accepts', unknown: '' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const send = (changes: Partial<Mail> = {}, waits = patience) =>
  sendMail({ url: smtp.url, from: 'quotes@glow.example', fromName: undefined }, mailWith(changes), {
    ...waits,
  });
const mailWith = (changes: Partial<Mail>): Mail => ({ ...mail, ...changes });

async function letterOf(changes: Partial<Mail> = {}) {
  expect(await send(changes)).toMatchObject({ state: 'sent', notCopied: [] });
  return smtp.letters[0] ?? expect.fail('no letter');
}

describe('the settings', () => {
  const site = 'https://quotes.example.com/';

  it('need a server, and have a sender at the app’s domain', () => {
    expect(mailSettingsOf({}, site)).toBeUndefined();
    expect(
      mailSettingsOf({ SMTP_URL: 'smtp://mail', MAIL_FROM: '', MAIL_FROM_NAME: '' }, site),
    ).toEqual({ url: 'smtp://mail', from: 'quotes@quotes.example.com', fromName: undefined });
  });

  it('have another sender if one is set', () => {
    const env = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example', MAIL_FROM_NAME: 'Sales' };
    expect(mailSettingsOf(env, site)).toEqual({
      url: 'smtp://mail',
      from: 'a@b.example',
      fromName: 'Sales',
    });
  });
});

describe('an email', () => {
  it('goes to one recipient, from whom it says', async () => {
    const { from, to, mail } = await letterOf();
    expect([from, to]).toEqual(['quotes@glow.example', ['client@example.com']]);
    expect(mail).toMatchObject({ subject: 'Quote', messageId: '<m2@glow.example>' });
    expect(mail.from?.value).toEqual([{ name: 'Ada', address: 'quotes@glow.example' }]);
    expect(mail.replyTo?.value).toEqual([{ name: 'Anna', address: 'anna@glow.example' }]);
    expect([mail.text?.trim(), mail.html]).toEqual(['Hello', '<p>Hello</p>']);
    expect(mail.attachments).toEqual([]);
    for (const header of ['cc', 'in-reply-to', 'references', 'auto-submitted']) {
      expect(mail.headers.has(header)).toBe(false);
    }
  });

  it('is answered to its sender if there is nobody else', async () => {
    expect((await letterOf({ replyTo: undefined })).mail.replyTo).toBeUndefined();
  });

  it('can answer an earlier one, and say that nobody wrote it', async () => {
    const { mail } = await letterOf({ answers: 'm1', isAutomatic: true });
    expect(mail.inReplyTo).toBe('<m1@glow.example>');
    expect(mail.references).toBe('<m1@glow.example>');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
  });

  it.each([
    ['image/png', 'logo.png'],
    ['image/jpeg', 'logo.jpg'],
  ])('has its PDF, and a picture of %s that its HTML shows', async (type, filename) => {
    const bytes = aPng(2, 2);
    const { mail } = await letterOf({
      attachment: { name: 'Quote.pdf', bytes: new TextEncoder().encode('%PDF-1.7') },
      picture: { id: 'logo-m2', type, bytes },
    });
    expect(pdfOf(mail)).toMatchObject({ filename: 'Quote.pdf', contentDisposition: 'attachment' });
    expect(pdfOf(mail)?.content.toString()).toBe('%PDF-1.7');
    const shown = mail.attachments.find(({ contentType }) => contentType === type);
    expect(shown).toMatchObject({ filename, cid: 'logo-m2', contentDisposition: 'inline' });
    expect(shown?.content.equals(bytes)).toBe(true);
  });

  it('has no header that mail programs would decode', async () => {
    const { raw } = await letterOf({
      subject: '=?utf-8?q?Bcc?= x',
      from: { name: '=?utf-8?q?Bank?=', address: 'quotes@glow.example' },
    });
    expect(raw).not.toContain('=?utf-8?q?B');
    expect(raw).toContain('= ?utf-8?q?Bcc');
  });

  it('reads no file and fetches no address, whatever its texts say', async () => {
    const { mail } = await letterOf({ text: 'file:///etc/hostname', html: 'http://127.0.0.1/' });
    expect([mail.text?.trim(), mail.html]).toEqual(['file:///etc/hostname', 'http://127.0.0.1/']);
  });
});

describe('the copies of an email', () => {
  const copies = { cc: ['a@example.com', 'b@example.com'], hiddenCopy: 'anna@glow.example' };

  it('follow it to everybody at once, who are named except the hidden one', async () => {
    const { mail, to } = await letterOf(copies);
    expect(to).toEqual(['client@example.com']);
    expect([mail.cc].flat().map((one) => one?.text)).toEqual(['a@example.com, b@example.com']);
    expect(smtp.letters.map(({ to }) => to)[1]).toEqual([...copies.cc, copies.hiddenCopy]);
    expect(smtp.letters[1]?.mail.bcc).toBeUndefined();
    expect(smtp.letters).toHaveLength(2);
  });

  it('go once to an address that is given twice', async () => {
    await letterOf({ cc: ['a@example.com'], hiddenCopy: 'a@example.com' });
    expect(smtp.letters.map(({ to }) => to)).toEqual([['client@example.com'], ['a@example.com']]);
  });

  it('that cannot be sent are reported', async () => {
    smtp.state.unknown = 'b@example.com';
    expect(await send(copies)).toMatchObject({ state: 'sent', notCopied: ['b@example.com'] });
    expect(console.error).not.toHaveBeenCalled();
  });

  it('are not sent if the email itself is refused', async () => {
    smtp.state.unknown = 'client@example.com';
    expect(await send(copies)).toEqual({
      state: 'failed',
      reason: expect.stringContaining('No such mailbox'),
      uncertain: false,
    });
    expect(smtp.letters).toEqual([]);
  });

  it('are all reported if the server refuses them, and the log says why', async () => {
    smtp.state.unknown = 'a@example.com';
    const outcome = await send({ cc: ['a@example.com'] });
    expect(outcome).toMatchObject({ state: 'sent', notCopied: ['a@example.com'] });
    expect(console.error).toHaveBeenCalledWith('mail:', expect.any(Error));
  });
});

describe('a server', () => {
  it('that takes too long may have sent it', async () => {
    Object.assign(smtp.state, { behavior: 'answers late', lateBy: 500 });
    const slow = await send({}, { ...patience, whole: 300 });
    expect(slow).toEqual({ state: 'failed', reason: unknown.email, uncertain: true });
  });

  it('that refuses is quoted on one line', async () => {
    smtp.state.behavior = 'refuses the message';
    expect(await send()).toEqual({
      state: 'failed',
      reason: refused.email('554 Looks like spam'),
      uncertain: false,
    });
    expect(console.error).toHaveBeenCalledWith('mail:', expect.any(Error));
  });

  it('that hangs up after the message may have sent it', async () => {
    smtp.state.behavior = 'accepts and hangs up';
    expect(await send()).toEqual({ state: 'failed', reason: unknown.email, uncertain: true });
  });

  it('that never greets has sent nothing', async () => {
    smtp.state.behavior = 'never greets';
    expect(await send({}, { ...patience, connect: 200 })).toEqual({
      state: 'failed',
      reason: unreachable.email,
      uncertain: false,
    });
  });
});

describe('a password', () => {
  it('is only sent over the network if the connection is encrypted', async () => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (data) => {
        heard.push(data.toString());
        const [verb] = data.toString().split(/\s/);
        socket.write(verb === 'EHLO' ? '250-hello\r\n250 AUTH PLAIN LOGIN\r\n' : '535 no\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const sentTo = async (host: string, user = 'user:secret@') => {
      heard.length = 0;
      const url = `smtp://${user}${host}:${port}`;
      await sendMail({ url, from: 'a@b.example', fromName: undefined }, mail, patience);
      return heard.map((line) => line.split(/\s/)[0]);
    };
    expect(await sentTo('127.0.0.2')).toEqual(['EHLO', 'STARTTLS']);
    expect(await sentTo('127.0.0.1')).toEqual(['EHLO', 'AUTH']);
    expect(await sentTo('localhost')).toEqual(['EHLO', 'AUTH']);
    expect(await sentTo('127.0.0.2', '')).toEqual(['EHLO', 'MAIL']);
    server.close();
  });
});
