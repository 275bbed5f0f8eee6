import { type Mail, mailSettingsOf, sendMail } from '../_shared/delivery/mail.ts';
import type { Outcome, Timeouts } from '../_shared/delivery/outcome.ts';
import { recordFile } from '../_shared/delivery/recordFile.ts';
import type { Deps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { type ClaimedEmail, claim, finish } from './claimed.ts';
import { compose } from './compose.ts';

/**
 * Sends the emails that tell users what clients did, and the clients' receipts and answers, one with
 * each call.
 * Without a mail server, everything waits.
 * @returns the outcome; null if there is nothing to send
 */
export function notifications(deps: Deps, appOrigin: string, timeouts: Timeouts) {
  const settings = mailSettingsOf(deps.env, appOrigin);
  return async (): Promise<Outcome | null> => {
    const email = settings && (await claim(deps.admin));
    if (!email) return null;
    const outcome = await compose(email, settings, appOrigin)
      .then(async (mail) => {
        await recordAttached(email, mail, deps);
        return sendMail(settings, mail, timeouts);
      })
      .catch(notSent);
    await finish(deps.admin, email, outcome);
    return outcome;
  };
}

/** A receipt's PDF belongs to the delivery that brought the quote. */
async function recordAttached({ toClient }: ClaimedEmail, { attachment }: Mail, { admin }: Deps) {
  const delivery = toClient?.deliveryId;
  if (delivery && attachment) await recordFile(admin, delivery, attachment.bytes);
}

function notSent(error: unknown): Outcome {
  console.error('send-due:', error);
  return { state: 'failed', reason: messages.send.emailFailed, uncertain: false };
}
