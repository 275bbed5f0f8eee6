import { type MailSettings, mailSettingsOf, sendMail } from '../_shared/delivery/mail.ts';
import type { Outcome, Timeouts } from '../_shared/delivery/outcome.ts';
import type { Deps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { answerPost, json } from '../_shared/http/http.ts';
import { requireSecretKey } from '../_shared/http/requireSecretKey.ts';
import { type ClaimedEmail, claim, finish } from './claimed.ts';
import { compose } from './compose.ts';

/** `total`: after it, no further email is begun; what is left waits for the next call. */
const defaultTimeouts = { connect: 10_000, silence: 60_000, whole: 80_000, total: 50_000 };

/**
 * Sends the emails that tell users what clients did, and the clients' receipts. Call it every minute,
 * with the secret key as `apikey`; calls at the same time do not send an email twice. Without a mail
 * server, everything waits.
 * Out: `{ sent, failed }`, how many emails of each. What failed and certainly was not sent is tried
 * again later.
 */
export function handler(
  request: Request,
  deps: Deps,
  timeouts: Timeouts & { total: number } = defaultTimeouts,
): Promise<Response> {
  return answerPost(request, deps, async () => {
    requireSecretKey(request, deps.project);
    const counts = { sent: 0, failed: 0 };
    const { appOrigin } = deps;
    const settings = appOrigin === undefined ? undefined : mailSettingsOf(deps.env, appOrigin);
    if (appOrigin === undefined || settings === undefined) return json(counts);
    const end = Date.now() + timeouts.total;
    while (Date.now() < end && !request.signal.aborted) {
      // One at a time: if this process dies, only one email is uncertain.
      const email = await claim(deps.admin);
      if (email === null) break;
      const outcome = await send(email, settings, appOrigin, timeouts);
      counts[outcome.state] += 1;
      await finish(deps.admin, email, outcome);
    }
    return json(counts);
  });
}

async function send(
  email: ClaimedEmail,
  settings: MailSettings,
  appOrigin: string,
  timeouts: Timeouts,
): Promise<Outcome> {
  try {
    return await sendMail(settings, await compose(email, settings, appOrigin), timeouts);
  } catch (error) {
    console.error('send-notifications:', error);
    return { state: 'failed', reason: messages.send.emailFailed, uncertain: false };
  }
}
