import type { Env } from '../clients.ts';
import { messages } from '../domain/messages/messages.ts';
import { type Outcome, quoted, type Timeouts } from './outcome.ts';
import { type Answer, PostFailed, postOnce } from './postOnce.ts';

export type SmsSettings = { base: string; account: string; token: string; from: string };

const { unreachable, refused, unknown } = messages.send.refusals;

/** The settings from TWILIO_…; undefined unless account, token and sender are all set. */
export function smsSettingsOf(env: Env): SmsSettings | undefined {
  const account = env.TWILIO_ACCOUNT_SID;
  const token = env.TWILIO_AUTH_TOKEN;
  const from = env.TWILIO_FROM;
  if (!account || !token || !from) return undefined;
  const base = (env.TWILIO_API_BASE || 'https://api.twilio.com').replace(/\/+$/, '');
  return { base, account, token, from };
}

/**
 * Sends one text message with Twilio's Messages API. Never throws: failures are in the outcome. It
 * is uncertain if a request went out and no answer came.
 */
export async function sendSms(
  settings: SmsSettings,
  message: { to: string; body: string },
  timeouts: Timeouts,
): Promise<Outcome> {
  try {
    const { base, account, token } = settings;
    const path = `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
    const authorization = `Basic ${btoa(`${account}:${token}`)}`;
    const form = formOf(settings, message);
    return judge(await postOnce(base + path, form, { authorization }, timeouts.silence));
  } catch (error) {
    console.error('sms:', error);
    const neverSent = error instanceof PostFailed && error.neverSent;
    return {
      state: 'failed',
      reason: neverSent ? unreachable.sms : unknown.sms,
      uncertain: !neverSent,
    };
  }
}

function formOf({ from }: SmsSettings, { to, body }: { to: string; body: string }) {
  // The sender may be a messaging service, given by its id instead of a number.
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return new URLSearchParams({ To: to, [sender]: from, Body: body });
}

function judge({ status, text }: Answer): Outcome {
  const answer = jsonOf(text);
  const reason = quoted(String(answer.message ?? answer.error_message ?? `HTTP ${status}`));
  const isTaken = status >= 200 && status < 300 && answer.status !== 'failed';
  const providerRef = quoted(String(answer.sid ?? ''));
  if (isTaken) return { state: 'sent', providerRef, notCopied: [] };
  return { state: 'failed', reason: refused.sms(reason), uncertain: false };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
