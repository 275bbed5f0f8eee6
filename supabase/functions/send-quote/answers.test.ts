// What the caller is told, quickly: a project with canned answers, a real mail server, a real HTTP server
// for texts. Slow providers are in handler.test.ts, the whole of sending in supabase/local/sending.test.ts.

import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Smtp, startSmtp } from '../../local/testing/smtpServer.ts';
import { startTwilio, type Twilio } from '../../local/testing/twilioServer.ts';
import { type Deps, makeDeps } from '../_shared/deps.ts';
import { limits } from '../_shared/domain/constants.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { aGif, aJpeg, aPng } from '../_shared/domain/pictures.ts';
import { aDelivery } from '../_shared/testing/aDelivery.ts';
import { type Answers, aProject, aRequest, refusing } from '../_shared/testing/fakeProject.ts';
import { handler } from './handler.ts';

const quoteId = '00000000-0000-4000-8000-000000000001';
const anna = { id: 'anna', username: 'anna', role: 'client', tenantId: 'glow' };
const { snapshot } = aDelivery;
const { refusals, emailFailed, smsFailed } = messages.send;
const done = () => new Response(null, { status: 204 });
const quote = {
  logo: null,
  client_name: 'Dana',
  project_title: 'Peel',
  payment_terms: '',
  provider: null,
  line_items: [] as object[],
};

let smtp: Smtp;
let twilio: Twilio;
beforeAll(async () => {
  [smtp, twilio] = await Promise.all([startSmtp(), startTwilio()]);
});
afterAll(() => Promise.all([smtp.stop(), twilio.stop()]));
beforeEach(() => {
  smtp.letters.length = 0;
  Object.assign(smtp.state, { behavior: 'accepts', unknown: '' });
  twilio.texts.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const claims = (changes: object = {}) => ({
  'POST /rest/v1/rpc/begin_send': (request: { body: Record<string, unknown> }) =>
    Response.json({ ...Object(request.body.message), ...aDelivery, ...changes }),
});

async function send(
  fields: object = {},
  answers: Answers = {},
  { account = anna, env = {} as Record<string, string>, wait = 15_000 } = {},
) {
  const project = aProject(
    {
      'GET /rest/v1/quotes': () => Response.json([quote]),
      'GET /rest/v1/tenants': () => Response.json([{ display_name: 'Glow', profile: null }]),
      ...claims(),
      'POST /rest/v1/rpc/record_file': done,
      'POST /rest/v1/rpc/finish_send': done,
      ...answers,
    },
    account,
  );
  const deps: Deps = makeDeps(
    {
      SUPABASE_URL: 'http://project.test',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_page',
      SUPABASE_SECRET_KEY: 'sb_secret_server',
      APP_URL: 'https://quotes.example.com',
      SMTP_URL: smtp.url,
      ...twilio.env,
      ...env,
    },
    project.deps.fetch,
  );
  const body = { quoteId, method: 'email', to: 'client@example.com', subject: 'Quote', ...fields };
  const timeouts = { connect: 2000, silence: 10_000, whole: 60_000, answer: wait };
  const response = await handler(aRequest(body), deps, timeouts);
  const bodyOf = (name: string) =>
    project.requests.find(({ path }) => path.endsWith(`/${name}`))?.body;
  return { status: response.status, json: await response.json(), ...project, bodyOf };
}

const text = { method: 'sms', to: '+15550100999' };
const link = { method: 'link', to: 'Dana', subject: undefined };
const answered = async (sending: ReturnType<typeof send>) => {
  const { status, json } = await sending;
  return { status, ...json };
};

describe('a message that is sent', () => {
  it('is answered with what it was, and its outcome recorded', async () => {
    const { status, json, bodyOf } = await send();
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        method: 'email',
        number: 'Q-2026-0001',
        version: 1,
        linkId: aDelivery.linkId,
        notCopied: [],
        inbox: null,
        sendAt: null,
      },
    ]);
    expect(bodyOf('finish_send')).toEqual({
      delivery: aDelivery.id,
      outcome: {
        state: 'sent',
        providerRef: `<${aDelivery.id}@quotes.example.com>`,
        notCopied: [],
      },
    });
    expect(bodyOf('begin_send')).toMatchObject({
      caller: 'anna',
      tenant: 'glow',
      quote: quoteId,
      message: { method: 'email', logo: null, isPrintable: true },
    });
  });

  it('is answered once its outcome is recorded, however often that takes', async () => {
    const answers = [refusing('XX000', 'down', 500), refusing('XX000', 'down', 500), done()];
    const recorded = vi.fn(() => answers.shift() ?? expect.fail('recorded again'));
    const { status } = await send({}, { 'POST /rest/v1/rpc/finish_send': recorded });
    expect([status, recorded.mock.calls.length]).toEqual([200, 3]);
    expect(console.error).toHaveBeenCalledWith(
      'An outcome was not written:',
      expect.objectContaining({ message: 'down' }),
    );
  });

  it('has the link whose hash alone the database knows', async () => {
    const { bodyOf } = await send();
    const [, token = ''] =
      /https:\/\/quotes\.example\.com\/q\/([\w-]{43})\b/.exec(smtp.letters[0]?.mail.text ?? '') ??
      [];
    const hash = createHash('sha256').update(token).digest('hex');
    expect(bodyOf('begin_send')?.message).toMatchObject({ tokenHash: hash });
  });

  it('can be read on the embedded stack', async () => {
    const env = { MAIL_UI_URL: 'http://localhost/mail', SMS_UI_URL: 'http://localhost/texts' };
    expect(await answered(send({}, {}, { env }))).toMatchObject({ inbox: 'http://localhost/mail' });
    expect(await answered(send(text, {}, { env }))).toMatchObject({
      method: 'sms',
      inbox: 'http://localhost/texts',
    });
    expect(twilio.texts).toMatchObject([
      { body: expect.stringMatching(/^Quote https:\/\/quotes\.example\.com\/q\/[\w-]{43}$/) },
    ]);
  });

  it('names the copies that could not be', async () => {
    smtp.state.unknown = 'gone@example.com';
    const changes = claims({ cc: ['gone@example.com', 'b@example.com'] });
    expect(await answered(send({}, changes))).toMatchObject({ notCopied: ['gone@example.com'] });
    expect(smtp.letters[0]?.mail.text).not.toContain('for you only');
  });

  it('comes from the provider, and is answered to the sender if there is an address', async () => {
    await send({}, claims({ snapshot: { ...snapshot, provider: 'Ada' } }));
    const sender = { tenant: 'Glow', name: 'Anna', email: '' };
    await send({}, claims({ snapshot: { ...snapshot, provider: null }, sender }));
    expect(smtp.letters.map(({ mail }) => [mail.from?.text, mail.replyTo?.text])).toEqual([
      ['"Ada" <quotes@quotes.example.com>', '"Anna" <anna@glow.example>'],
      ['"Glow" <quotes@quotes.example.com>', undefined],
    ]);
    expect(smtp.letters[0]?.mail.text).toContain('for you only');
  });

  it('is kept alive on a hosted project until its outcome is recorded', async () => {
    const waitUntil = vi.fn();
    vi.stubGlobal('EdgeRuntime', { waitUntil });
    await send();
    vi.stubGlobal('EdgeRuntime', { waitUntil: 'not a function' });
    await send();
    vi.unstubAllGlobals();
    expect(waitUntil.mock.calls).toEqual([[expect.any(Promise)]]);
    expect(await waitUntil.mock.calls[0]?.[0]).toMatchObject({ state: 'sent' });
  });
});

describe('a message that is not sent', () => {
  it.each([
    [{ state: 'canceled' }, {}, 409, { error: refusals.canceled, state: 'canceled' }],
    [{ state: 'failed', reason: 'No.' }, {}, 502, { error: 'No.' }],
    [{ state: 'failed' }, {}, 502, { error: emailFailed }],
    [{ state: 'failed' }, text, 502, { error: smsFailed }],
    [
      { state: 'failed', uncertain: true },
      {},
      502,
      { error: refusals.unknown.email, uncertain: true },
    ],
    [{ state: 'failed', uncertain: true, reason: 'Late.' }, text, 502, { uncertain: true }],
  ])(
    'now but was begun before is answered by its state: %j',
    async (state, fields, status, json) => {
      const begun = claims({ ...state, claimed: false });
      expect(await answered(send(fields, begun))).toMatchObject({ status, ...json });
      expect(smtp.letters).toEqual([]);
    },
  );

  it('certainly is not called uncertain', async () => {
    const begun = claims({ state: 'failed', claimed: false });
    expect((await send({}, begun)).json).toEqual({ error: emailFailed });
  });

  it('yet is answered with when it leaves', async () => {
    const env = { MAIL_UI_URL: 'http://localhost/mail' };
    const later = claims({ state: 'scheduled', sendAt: '2026-12-02T08:00:00Z', claimed: false });
    expect(await answered(send({}, later, { env }))).toMatchObject({
      status: 200,
      inbox: null,
      sendAt: '2026-12-02T08:00:00Z',
      notCopied: [],
    });
  });

  it('because the mail server refuses it tells why', async () => {
    smtp.state.behavior = 'refuses the message';
    const { status, json, bodyOf } = await send();
    expect([status, json]).toEqual([502, { error: expect.stringContaining('Looks like spam') }]);
    expect(bodyOf('finish_send')).toMatchObject({ outcome: { state: 'failed', uncertain: false } });
  });
});

describe('a message that another call is sending', () => {
  const begun = claims({ claimed: false });

  it('is asked about until it is known what became of it', async () => {
    const states = [
      Response.json([{ state: 'queued', uncertain: false, reason: '' }]),
      Response.json([]),
      Response.json([{ state: 'failed', uncertain: true, reason: 'Late.' }]),
    ];
    const polled = { 'GET /rest/v1/deliveries': () => states.shift() ?? Response.json([]) };
    const { status, json, requests } = await send({}, { ...begun, ...polled });
    expect([status, json]).toEqual([502, { error: 'Late.', uncertain: true }]);
    expect(states).toEqual([]);
    expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer token');
  });

  it('is answered as being sent when the caller has waited long enough', async () => {
    const polled = { 'GET /rest/v1/deliveries': Response.json([]) };
    for (const [fields, error] of [
      [{}, refusals.underWay.email],
      [text, refusals.underWay.sms],
    ] as const) {
      expect(await answered(send(fields, { ...begun, ...polled }, { wait: 300 }))).toEqual({
        status: 504,
        error,
        state: 'sending',
      });
    }
  });
});

describe('a link to copy', () => {
  it('is answered once, and needs neither mail nor text messages', async () => {
    const env = { SMTP_URL: '', TWILIO_FROM: '' };
    const { status, json, bodyOf, calls } = await send(link, {}, { env });
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        method: 'link',
        number: 'Q-2026-0001',
        version: 1,
        linkId: aDelivery.linkId,
        url: expect.stringMatching(/^https:\/\/quotes\.example\.com\/q\/[\w-]{43}$/),
      },
    ]);
    const token = json.url.split('/').at(-1);
    const hash = createHash('sha256').update(token).digest('hex');
    expect(bodyOf('begin_send')?.message).toMatchObject({ method: 'link', tokenHash: hash });
    expect(calls()).toEqual(['current_account', 'quotes', 'begin_send']);
  });

  it('cannot be made where the app has no address', async () => {
    expect(await answered(send(link, {}, { env: { APP_URL: '' } }))).toEqual({
      status: 503,
      error: refusals.notSetUp.link,
    });
  });
});

describe('a refusal of the database', () => {
  const refuses = (code: string, message = 'no') => ({
    'POST /rest/v1/rpc/begin_send': refusing(code, message, 400),
  });

  it.each([
    ['PT404', 'no', 404, 'Not found'],
    ['PT400', 'no', 400, refusals.sendAt],
    ['PT409', 'no', 409, refusals.unprintable([])],
    ['PT429', 'no', 429, refusals.dayUsedUp.email(limits.sendsPerDay.email)],
    [
      'PT429',
      'As many messages wait as may',
      429,
      refusals.waitingUsedUp(limits.sendsPerDay.email),
    ],
    ['42501', 'no', 403, refusals.noTenant],
    ['23502', 'no', 400, refusals.noOwnAddress],
    ['22023', 'no', 409, refusals.otherMessage],
    ['22008', 'no', 400, refusals.validUntil],
    ['23514', 'deliveries_go_to_one_recipient', 400, refusals.oneEmail],
    ['23514', 'deliveries_subject_is_a_line', 400, refusals.subjectLine],
    ['23514', 'deliveries_body_is_text', 400, messages.fields.tooLong(limits.length.emailBody)],
    ['23514', 'deliveries_key_is_plain', 400, refusals.key],
    ['23514', 'another', 400, 'A value is malformed'],
    ['XX000', 'no', 502, emailFailed],
  ])('%s (%s) is answered with %i: %s', async (code, message, status, error) => {
    const { calls, ...rest } = await send({}, refuses(code, message));
    expect([rest.status, rest.json]).toEqual([status, { error }]);
    expect(calls().filter((call) => call === 'begin_send')).toHaveLength(1);
    expect(console.error).toHaveBeenCalledTimes(code === 'XX000' ? 1 : 0);
    expect(smtp.letters).toEqual([]);
  });

  it('is in the words of the method', async () => {
    const ofRecipient = refuses('23514', 'deliveries_go_to_one_recipient');
    expect((await send(text, ofRecipient)).json).toEqual({ error: refusals.onePhone });
    expect((await send(link, ofRecipient)).json).toEqual({ error: refusals.nameRequired });
    expect((await send(text, refuses('XX000'))).json).toEqual({ error: smsFailed });
    expect((await send(link, refuses('PT429'))).json).toEqual({
      error: refusals.dayUsedUp.link(limits.sendsPerDay.link),
    });
  });

  it.each(['40001', '40P01'])('for a conflict (%s) is tried again, once', async (code) => {
    const twice = await send({}, refuses(code));
    expect([twice.status, twice.json]).toEqual([409, { error: refusals.busy }]);
    expect(twice.calls().filter((call) => call === 'begin_send')).toHaveLength(2);
    const begun = [
      refusing(code, 'no', 409),
      Response.json({ ...aDelivery, recipient: 'a@b.example', subject: 'Quote' }),
    ];
    const answers = { 'POST /rest/v1/rpc/begin_send': () => begun.shift() ?? Response.error() };
    expect(await answered(send({}, answers))).toMatchObject({ status: 200 });
  });
});

describe('the logo', () => {
  const path = 'glow/logo.png';
  const ofQuote = {
    'GET /rest/v1/quotes': () => Response.json([{ ...quote, logo: { object_path: path } }]),
  };
  const stored = (answer: Response) => ({
    ...ofQuote,
    [`GET /storage/v1/object/logos/${path}`]: answer,
  });
  const logoOf = async (answer: Response) => {
    const { bodyOf } = await send({}, stored(answer));
    return Object(bodyOf('begin_send')?.message).logo;
  };
  const png = Buffer.from(aPng(4, 4));

  it('is frozen with its type', async () => {
    expect(await logoOf(new Response(png))).toEqual({
      path,
      type: 'image/png',
      data: png.toString('base64'),
    });
    expect(await logoOf(new Response(aJpeg))).toMatchObject({ type: 'image/jpeg' });
  });

  it('is missing if it is gone, no picture or too large', async () => {
    const missing = { path, missing: true };
    const gone = (status: number) => Response.json({ message: 'Object not found' }, { status });
    expect(await logoOf(gone(400))).toEqual(missing);
    expect(await logoOf(gone(404))).toEqual(missing);
    expect(await logoOf(new Response('GIF89a'))).toEqual(missing);
    expect(await logoOf(new Response(aGif))).toEqual(missing);
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 - png.length)]);
    expect(await logoOf(new Response(large))).toMatchObject({ type: 'image/png' });
    expect(await logoOf(new Response(Buffer.concat([large, png])))).toEqual(missing);
  });

  it.each([
    ['Storage', stored(Response.json({ message: 'down' }, { status: 500 }))],
    ['the database', { 'GET /rest/v1/quotes': refusing('XX000', 'down', 500) }],
  ])('is not frozen as missing because %s does not answer', async (_who, answers) => {
    const { status, json, calls } = await send({}, answers);
    expect([status, json]).toEqual([502, { error: refusals.logo }]);
    expect(calls()).not.toContain('begin_send');
    expect(console.error).toHaveBeenCalledWith('send-quote:', expect.anything());
  });
});

describe('what cannot be printed', () => {
  const item = { description: 'ไ', notes: '', unit: 'hour', enabled: true, deleted_at: null };
  const withItem = (changes: object) => ({
    'GET /rest/v1/quotes': () =>
      Response.json([{ ...quote, line_items: [{ ...item, ...changes }] }]),
  });
  const isPrintable = async (answers: Answers, fields: object = {}) => {
    const { bodyOf } = await send(fields, answers);
    return Object(bodyOf('begin_send')?.message).isPrintable;
  };

  it('is looked for in what the PDF shows', async () => {
    expect(await isPrintable(withItem({}))).toBe(false);
    expect(await isPrintable(withItem({ description: 'x', unit: 'ไ' }))).toBe(false);
    expect(await isPrintable(withItem({ enabled: false }))).toBe(true);
    const rows = (section: string) => ({
      'GET /rest/v1/quotes': () =>
        Response.json([
          {
            ...quote,
            line_items: [
              { ...item, description: 'Walls', section, option: 'none', quantity: 0 },
              { ...item, section: 'none', option: 'none', quantity: 1 },
            ],
          },
        ]),
    });
    expect(await isPrintable(rows('items'))).toBe(false);
    expect(await isPrintable(rows('sum'))).toBe(true);
    expect(await isPrintable(withItem({ deleted_at: '2026-11-28' }))).toBe(true);
    const company = { display_name: 'Glow', profile: { legal_name: 'ไ' } };
    expect(await isPrintable({ 'GET /rest/v1/tenants': Response.json([company]) })).toBe(false);
  });

  it('does not matter where there is no PDF', async () => {
    expect(await isPrintable(withItem({}), text)).toBe(true);
    expect(await isPrintable(withItem({}), link)).toBe(true);
  });

  it('is named if the database refuses the message because of it', async () => {
    const refuses = { 'POST /rest/v1/rpc/begin_send': refusing('PT409', 'no', 409) };
    expect(await answered(send({}, { ...withItem({}), ...refuses }))).toEqual({
      status: 409,
      error: refusals.unprintable(['ไ']),
    });
  });

  it('is not sent if it was typed just before the quote was frozen', async () => {
    const { status, json, bodyOf } = await send(
      {},
      claims({ snapshot: { ...snapshot, clientName: 'ไ' } }),
    );
    expect([status, json]).toEqual([502, { error: refusals.unprintable(['ไ']) }]);
    expect(bodyOf('finish_send')).toMatchObject({ outcome: { uncertain: false } });
    expect(smtp.letters).toEqual([]);
  });

  it('is not guessed if the fonts that might print it are out of reach', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
    const answer = await answered(send({}, withItem({ description: '見積' })));
    vi.unstubAllGlobals();
    expect(answer).toEqual({ status: 502, error: refusals.pdf });
    expect(console.error).toHaveBeenCalledWith('send-quote:', expect.any(Error));
  });

  it('is not guessed if the database does not answer', async () => {
    const down = { 'GET /rest/v1/tenants': refusing('XX000', 'down', 500) };
    expect(await answered(send({}, down))).toEqual({ status: 502, error: refusals.pdf });
    expect(console.error).toHaveBeenCalledWith('send-quote:', expect.anything());
  });
});

it('is only for the users of a tenant, to whom the quote belongs', async () => {
  const root = { ...anna, role: 'super', tenantId: null as never };
  expect(await answered(send({}, {}, { account: root }))).toEqual({
    status: 403,
    error: refusals.noTenant,
  });
  const foreign = { 'GET /rest/v1/quotes': Response.json([]) };
  expect(await answered(send({}, foreign))).toEqual({ status: 404, error: 'Not found' });
  expect(await answered(send({ to: 'x' }))).toEqual({ status: 400, error: refusals.oneEmail });
});
