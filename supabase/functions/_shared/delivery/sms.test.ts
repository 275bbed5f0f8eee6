import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hangsUp, startTwilio, type Twilio, taken } from '../../../local/testing/twilioServer.ts';
import { messages } from '../domain/messages/messages.ts';
import { sendSms, smsSettingsOf } from './sms.ts';

const patience = { connect: 2000, silence: 10_000, whole: 60_000 };
/** Long enough that a busy machine is not mistaken for a missing service. */
const impatient = 1500;
const message = { to: '+15550100999', body: 'Your quote https://quotes.example.com/q/t & more' };
const { refused, unknown, unreachable } = messages.send.refusals;

let twilio: Twilio;
beforeAll(async () => {
  twilio = await startTwilio();
});
afterAll(() => twilio.stop());
beforeEach(() => {
  twilio.texts.length = 0;
  twilio.state.answer = taken;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const send = (env: Record<string, string> = {}, silence = patience.silence) => {
  const settings = smsSettingsOf({ ...twilio.env, ...env }) ?? expect.fail('not set up');
  return sendSms(settings, message, { ...patience, silence });
};
const answering = (status: number, text: string) => (response: ServerResponse) => {
  response.writeHead(status);
  response.end(text);
};

it.each(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])('needs %s', (name) => {
  expect(smsSettingsOf({ ...twilio.env, [name]: '' })).toBeUndefined();
});

it('goes to Twilio unless another service is set', () => {
  const { base } = smsSettingsOf({ ...twilio.env, TWILIO_API_BASE: '' }) ?? expect.fail();
  expect(base).toBe('https://api.twilio.com');
});

it('is posted once, as Twilio documents it', async () => {
  expect(await send({ TWILIO_API_BASE: `${twilio.env.TWILIO_API_BASE}//` })).toEqual({
    state: 'sent',
    providerRef: 'SM1',
    notCopied: [],
  });
  expect(twilio.texts).toEqual([
    {
      method: 'POST',
      type: 'application/x-www-form-urlencoded',
      path: '/2010-04-01/Accounts/ACtest/Messages.json',
      authorization: `Basic ${btoa('ACtest:secret-token')}`,
      to: message.to,
      sender: 'From',
      from: '+15550100001',
      body: message.body,
    },
  ]);
});

it('can come from a messaging service', async () => {
  await send({ TWILIO_FROM: 'MG0123', TWILIO_ACCOUNT_SID: 'AC/1' });
  expect(twilio.texts).toMatchObject([
    {
      sender: 'MessagingServiceSid',
      from: 'MG0123',
      path: '/2010-04-01/Accounts/AC%2F1/Messages.json',
    },
  ]);
});

it.each([
  [400, '{"message":"The number\\nis not valid."}', 'The number is not valid.'],
  [201, '{"status":"failed","error_message":"No credit"}', 'No credit'],
  [500, '<html>', 'HTTP 500'],
  [199 + 101, '{}', 'HTTP 300'],
  [400, `{"message":"${'x'.repeat(300)}"}`, 'x'.repeat(200)],
  [400, '[]', 'HTTP 400'],
  [400, '7', 'HTTP 400'],
])('answered with %i %s was refused: %s', async (status, text, reason) => {
  twilio.state.answer = answering(status, text);
  expect(await send()).toEqual({
    state: 'failed',
    reason: refused.sms(reason),
    uncertain: false,
  });
});

it.each([
  [200, '{"sid":" SM2\\n"}', 'SM2'],
  [299, '{}', ''],
])('answered with %i %s was taken', async (status, text, providerRef) => {
  twilio.state.answer = answering(status, text);
  expect(await send()).toEqual({ state: 'sent', providerRef, notCopied: [] });
});

it('reads no more of an endless answer than it needs', async () => {
  twilio.state.answer = answering(400, `{"message":"${'é'.repeat(70_000)}"}`);
  expect(await send()).toMatchObject({ state: 'failed', reason: refused.sms('HTTP 400') });
});

it.each([
  ['hangs up', hangsUp],
  ['stops in the middle', (response: ServerResponse) => void response.write('{')],
  ['says nothing', () => undefined],
])('may have been sent if the service %s', async (_what, answer) => {
  twilio.state.answer = answer;
  expect(await send({}, impatient)).toEqual({
    state: 'failed',
    reason: unknown.sms,
    uncertain: true,
  });
  expect(console.error).toHaveBeenCalledWith('sms:', expect.any(Error));
});

it.each(['http://127.0.0.1:9', 'https://127.0.0.1:9', 'http://sms.invalid'])(
  'was not sent if %s cannot be reached',
  async (TWILIO_API_BASE) => {
    expect(await send({ TWILIO_API_BASE })).toEqual({
      state: 'failed',
      reason: unreachable.sms,
      uncertain: false,
    });
  },
);
