// Slow cases: providers that are silent, late or gone. Mail goes to a real SMTP server and texts to
// a real HTTP server; supabase/local/sending.test.ts covers the rest of sending.

import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pdfOf, type Smtp, startSmtp } from '../../local/testing/smtpServer.ts';
import { makeDeps } from '../_shared/deps.ts';
import { readPdf } from '../_shared/domain/pdf/readPdf.ts';
import { aPng } from '../_shared/domain/pictures.ts';
import { sha256Of } from '../_shared/domain/sha256.ts';
import { aDelivery } from '../_shared/testing/aDelivery.ts';
import { refusing } from '../_shared/testing/fakeProject.ts';
import { handler } from './handler.ts';

const publishable = 'sb_publishable_page';
const quoteId = '00000000-0000-4000-8000-000000000001';
const project = {
  SUPABASE_URL: 'http://project.test',
  SUPABASE_PUBLISHABLE_KEY: publishable,
  SUPABASE_SECRET_KEY: 'sb_secret_server',
  APP_URL: 'https://quotes.example.com',
};
/** Long enough that a busy machine is not mistaken for a missing provider. */
const patience = { connect: 1000, silence: 5000, whole: 60_000, answer: 10_000 };
/** The caller gets an answer before a late provider does. */
const briefly = { ...patience, answer: 500 };

const { snapshot } = aDelivery;

type Call = { path: string; body: Record<string, unknown>; key: string | null };

/** A Supabase project that claims every message and reports when its outcome is written. */
function aProject(begun: object = aDelivery, recorded = () => new Response(null, { status: 204 })) {
  const calls: Call[] = [];
  let tellEnd: (outcome: unknown) => void = () => undefined;
  const ended = new Promise<unknown>((resolve) => {
    tellEnd = resolve;
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace(/^\/rest\/v1\/(rpc\/)?/, '');
    const text = await request.text();
    const body = text === '' ? {} : JSON.parse(text);
    calls.push({ path, body, key: request.headers.get('apikey') });
    if (path === 'current_account') return Response.json({ id: 'anna', tenantId: 'glow' });
    if (path === 'quotes') return Response.json([{ logo: null }]);
    if (path === 'begin_send') return Response.json({ ...body.message, ...begun });
    if (path === 'record_file') return recorded();
    if (path === 'finish_send') tellEnd(body.outcome);
    return new Response(null, { status: 204 });
  };
  return { calls, fetch, ended, paths: () => calls.map(({ path }) => path) };
}

async function send(
  env: Record<string, string>,
  fields: object = {},
  supabase = aProject(),
  waits = patience,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const request = new Request('http://project.test/functions/v1/send-quote', {
    method: 'POST',
    headers: { apikey: publishable, authorization: 'Bearer token' },
    body: JSON.stringify({
      quoteId,
      method: 'email',
      to: 'client@example.com',
      subject: 'Quote',
      ...fields,
    }),
  });
  const response = await handler(request, makeDeps({ ...project, ...env }, supabase.fetch), {
    ...waits,
  });
  return { status: response.status, json: await response.json() };
}

let smtp: Smtp;
let silent: Server;
let closedPort: number;
const portOf = (server: Server) => (server.address() as AddressInfo).port;
beforeAll(async () => {
  smtp = await startSmtp();
  silent = createServer().listen(0, '127.0.0.1');
  const closed = createServer().listen(0, '127.0.0.1');
  await Promise.all(
    [silent, closed].map((one) => new Promise((done) => one.once('listening', done))),
  );
  closedPort = portOf(closed);
  closed.close();
});
afterAll(async () => {
  silent.close();
  await smtp.stop();
});
beforeEach(() => {
  smtp.letters.length = 0;
  smtp.state.behavior = 'accepts';
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('a mail server', () => {
  it('that answers late does not keep the caller waiting: the message is sent once and its outcome recorded', async () => {
    smtp.state.behavior = 'answers late';
    smtp.state.lateBy = 1500;
    const supabase = aProject();
    const answer = await send({ SMTP_URL: smtp.url }, {}, supabase, {
      ...briefly,
      silence: 30_000,
    });
    expect(answer).toEqual({
      status: 504,
      json: { error: expect.stringMatching(/not be sent twice/), state: 'sending' },
    });
    expect(await supabase.ended).toMatchObject({ state: 'sent' });
    expect(smtp.letters).toHaveLength(1);
  });

  it('that accepts the message but never answers leaves it uncertain', async () => {
    smtp.state.behavior = 'answers late';
    smtp.state.lateBy = 60_000;
    const supabase = aProject();
    const answer = await send({ SMTP_URL: smtp.url }, {}, supabase, { ...briefly, silence: 1500 });
    expect(answer).toMatchObject({ status: 504 });
    expect(await supabase.ended).toMatchObject({ state: 'failed', uncertain: true });
  });

  it.each([
    ['never greets', () => `smtp://127.0.0.1:${portOf(silent)}`],
    ['is unreachable', () => `smtp://127.0.0.1:${closedPort}`],
    ['has an unknown host name', () => 'smtp://mail.invalid'],
  ])('that %s sends nothing, and the caller gets the reason', async (_what, url) => {
    const supabase = aProject();
    const answer = await send({ SMTP_URL: url() }, {}, supabase);
    expect(answer).toEqual({
      status: 502,
      json: {
        error: 'The mail server could not be reached. Nothing was sent; please try again.',
      },
    });
    expect(await supabase.ended).toMatchObject({ state: 'failed', uncertain: false });
  });

  it('gets a PDF whose hash was recorded before', async () => {
    const supabase = aProject();
    await send({ SMTP_URL: smtp.url }, {}, supabase);
    const attached = pdfOf((smtp.letters[0] as Smtp['letters'][number]).mail);
    const file = await sha256Of(new Uint8Array(attached?.content ?? []));
    const recorded = supabase.calls.find(({ path }) => path === 'record_file');
    expect(recorded?.body).toEqual({ delivery: aDelivery.id, file });
    expect(supabase.paths().indexOf('record_file')).toBeLessThan(
      supabase.paths().indexOf('finish_send'),
    );
  });

  it('gets nothing if the hash of the PDF could not be recorded', async () => {
    const supabase = aProject(aDelivery, () => refusing('XX000', 'disk full'));
    expect(await send({ SMTP_URL: smtp.url }, {}, supabase)).toEqual({
      status: 502,
      json: { error: 'The PDF could not be made, so nothing was sent' },
    });
    expect(await supabase.ended).toMatchObject({ state: 'failed', uncertain: false });
    expect(smtp.letters).toEqual([]);
  });

  it('gets the PDF of an accepted version with the address where it is checked', async () => {
    const receiptCode = 'f0a1b2c3-0000-4000-8000-000000000009';
    await send({ SMTP_URL: smtp.url }, {}, aProject({ ...aDelivery, receiptCode, isOpen: false }));
    const attached = pdfOf((smtp.letters[0] as Smtp['letters'][number]).mail);
    const { pages } = await readPdf(new Uint8Array(attached?.content ?? []));
    expect(pages[0]?.links).toMatchObject([
      { url: `https://quotes.example.com/q/check/${receiptCode}` },
    ]);
  });

  it('gets a sender at the app’s domain unless MAIL_FROM is set, and MAIL_FROM_NAME if set', async () => {
    await send({ SMTP_URL: smtp.url });
    await send({ SMTP_URL: smtp.url, MAIL_FROM: 'a@b.example', MAIL_FROM_NAME: 'Sales, "West"' });
    expect(smtp.letters.map(({ from, mail }) => [from, mail.from?.value[0]])).toEqual([
      ['quotes@quotes.example.com', { address: 'quotes@quotes.example.com', name: 'Glow' }],
      ['a@b.example', { address: 'a@b.example', name: 'Sales, "West"' }],
    ]);
    expect(smtp.letters[0]?.mail.messageId).toBe(`<${aDelivery.id}@quotes.example.com>`);
  });

  it('gets the logo within the mail, and who sends it at the end', async () => {
    const logo = aPng(8, 4);
    const company = {
      name: 'Glow <Aesthetics> LLC',
      address: '1 Main Street\nSpringfield',
      phone: '(555) 010-0100',
      email: '',
      website: 'glow.example',
      taxId: '',
      accentColor: '#ffd400',
      footer: '',
    };
    const supabase = aProject({
      ...aDelivery,
      snapshot: {
        ...snapshot,
        company,
        provider: 'Ada',
        providerPhone: '555 0101',
        providerEmail: 'ada@glow.example',
        logo: { sha256: '0'.repeat(64), type: 'image/png' },
      },
      logo: Buffer.from(logo).toString('base64'),
      logoType: 'image/png',
    });
    await send({ SMTP_URL: smtp.url }, {}, supabase);
    const mail = smtp.letters[0]?.mail;
    const picture = mail?.attachments.find(({ contentType }) => contentType === 'image/png');
    expect(picture).toMatchObject({ contentDisposition: 'inline', related: true });
    expect(picture?.content.equals(logo)).toBe(true);
    expect(mail?.text?.trimEnd().split('\n\n').at(-1)?.split('\n')).toEqual([
      'Ada',
      '555 0101 · ada@glow.example',
      'Glow <Aesthetics> LLC',
      '1 Main Street',
      'Springfield',
      '(555) 010-0100',
      'glow.example',
    ]);
    const html = String(mail?.html);
    expect(html).toContain('width="8" height="4"');
    expect(html).toContain('alt="Glow &lt;Aesthetics&gt; LLC"');
    // Yellow, darkened so that white can be read on it.
    expect(html).toContain('background:#8c7500');
    expect(html).not.toContain('<Aesthetics>');
  });

  it('never gets a password over an unencrypted connection', async () => {
    const url = smtp.url.replace('127.0.0.1', 'user:secret@127.0.0.2');
    const { status, json } = await send({ SMTP_URL: url });
    expect([status, smtp.letters]).toEqual([502, []]);
    expect(JSON.stringify(json)).not.toContain('secret');
  });
});

describe('a text message service', () => {
  const twilio = (base: string) => ({
    TWILIO_API_BASE: base,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+15550100001',
  });
  const text = { method: 'sms', to: '+15550100999' };

  it('that is unreachable sends nothing', async () => {
    const supabase = aProject();
    const answer = await send(twilio(`http://127.0.0.1:${closedPort}`), text, supabase);
    expect(answer).toMatchObject({ status: 502, json: { error: /Nothing was sent/ } });
    expect(await supabase.ended).toMatchObject({ state: 'failed', uncertain: false });
  });

  it('that accepts the request but never answers leaves it uncertain', async () => {
    const supabase = aProject();
    const answer = await send(twilio(`http://127.0.0.1:${portOf(silent)}`), text, supabase, {
      ...briefly,
      silence: 1500,
    });
    expect(answer).toMatchObject({ status: 504 });
    expect(await supabase.ended).toMatchObject({ state: 'failed', uncertain: true });
  });
});

it('begins as the service role on behalf of the caller, whatever the request says', async () => {
  const supabase = aProject();
  await send(
    { SMTP_URL: smtp.url },
    { caller: 'ben', tenant: 'harbor', tokenHash: '00' },
    supabase,
  );
  const begun = supabase.calls.filter(({ path }) => path === 'begin_send');
  expect(begun).toMatchObject([
    {
      key: project.SUPABASE_SECRET_KEY,
      body: {
        caller: 'anna',
        tenant: 'glow',
        quote: quoteId,
        message: { tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    },
  ]);
});

it.each([
  ['deliveries_subject_is_a_line', /subject/],
  ['deliveries_go_to_one_recipient', /one email address/],
  ['deliveries_key_is_plain', /key/],
  ['share_tokens_hash_is_sha256', /malformed/],
])('says what was wrong if %s refused it', async (constraint, words) => {
  const supabase = aProject();
  const message = `new row for relation "deliveries" violates check constraint "${constraint}"`;
  const refusing: typeof fetch = async (input, init) =>
    new Request(input, init).url.endsWith('/begin_send')
      ? Response.json({ code: '23514', message }, { status: 400 })
      : supabase.fetch(input, init);
  const answer = await send({ SMTP_URL: smtp.url }, {}, { ...supabase, fetch: refusing });
  expect(answer).toMatchObject({ status: 400, json: { error: expect.stringMatching(words) } });
});

describe('a method that is not set up', () => {
  it('is refused before anything is frozen', async () => {
    for (const [env, fields] of [
      [{}, {}],
      [{ SMTP_URL: smtp.url }, { method: 'sms', to: '+15550100999' }],
      [{ TWILIO_ACCOUNT_SID: 'AC1' }, { method: 'sms', to: '+15550100999' }],
      [{ SMTP_URL: smtp.url, APP_URL: '' }, {}],
    ] as const) {
      const supabase = aProject();
      const answer = await send(env, fields, supabase);
      expect(answer).toMatchObject({ status: 503, json: { error: /not set up/ } });
      expect(supabase.paths()).toEqual(['current_account']);
    }
  });
});

describe('a message that another call is sending', () => {
  it('is waited for, and its outcome returned', async () => {
    const supabase = aProject({ ...aDelivery, claimed: false });
    const answer = await send({ SMTP_URL: smtp.url }, {}, supabase, { ...briefly, silence: 1500 });
    expect(answer).toMatchObject({ status: 504 });
    const done = aProject({ ...aDelivery, claimed: false, state: 'sent' });
    expect(await send({ SMTP_URL: smtp.url }, {}, done)).toMatchObject({
      status: 200,
      json: { success: true, number: 'Q-2026-0001' },
    });
    expect(smtp.letters).toEqual([]);
    expect(done.paths()).not.toContain('finish_send');
  });
});
