import type { Env } from './clients.ts';
import { type Outcome, type Patience, quoted } from './outcome.ts';
import { type Answer, PostFailed, postOnce } from './postOnce.ts';
import { texts } from './quote/texts.ts';

export type SmsSettings = { base: string; account: string; token: string; from: string };

const { unreachable, refused, unknown } = texts.send.refusals;

/** The settings of TWILIO_…; undefined unless account, token and sender are all there. */
export function smsSettingsOf(env: Env): SmsSettings | undefined {
  const account = env.TWILIO_ACCOUNT_SID;
  const token = env.TWILIO_AUTH_TOKEN;
  const from = env.TWILIO_FROM;
  if (!account || !token || !from) return undefined;
  const base = (env.TWILIO_API_BASE || 'https://api.twilio.com').replace(/\/+$/, '');
  return { base, account, token, from };
}

/**
 * Sends one text message by Twilio's Messages API. Never throws: what went wrong is in the outcome.
 * It is uncertain where a request went out and no answer came.
 */
export async function sendSms(
  settings: SmsSettings,
  message: { to: string; body: string },
  patience: Patience,
): Promise<Outcome> {
  try {
    const { base, account, token } = settings;
    const path = `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
    const authorization = `Basic ${btoa(`${account}:${token}`)}`;
    const form = formOf(settings, message);
    return judge(await postOnce(base + path, form, { authorization }, patience.silence));
  } catch (error) {
    console.error('sms:', error);
    const neverLeft = error instanceof PostFailed && error.neverLeft;
    return {
      state: 'failed',
      reason: neverLeft ? unreachable.sms : unknown.sms,
      uncertain: !neverLeft,
    };
  }
}

function formOf({ from }: SmsSettings, { to, body }: { to: string; body: string }) {
  // A messaging service has an id in place of a number.
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return new URLSearchParams({ To: to, [sender]: from, Body: body });
}

function judge({ status, text }: Answer): Outcome {
  const answer = jsonOf(text);
  const said = quoted(String(answer.message ?? answer.error_message ?? `HTTP ${status}`));
  const isTaken = status >= 200 && status < 300 && answer.status !== 'failed';
  if (isTaken) return { state: 'sent', providerRef: quoted(String(answer.sid ?? '')) };
  return { state: 'failed', reason: refused.sms(said), uncertain: false };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
