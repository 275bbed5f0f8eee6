import type { Outcome, Timeouts } from '../_shared/delivery/outcome.ts';
import type { Deps } from '../_shared/deps.ts';
import { answerPost, json } from '../_shared/http/http.ts';
import { requireSecretKey } from '../_shared/http/requireSecretKey.ts';
import { makeReminders } from './makeReminders.ts';
import { notifications } from './notifications.ts';
import { scheduledMessages } from './scheduledMessages.ts';

/** `total`: after it, nothing further is begun; what is left waits for the next call. */
const defaultTimeouts = { connect: 10_000, silence: 60_000, whole: 80_000, total: 50_000 };

/**
 * Sends what is due: messages to clients that were scheduled, reminders, the emails that tell users what clients
 * did, and the clients' receipts and answers. Call it every minute, with the secret key as `apikey`; calls at the
 * same time send nothing twice. What needs a provider that is not set up waits.
 * Out: `{ sent, failed }`, how many of each. What failed and certainly was not sent is tried again
 * later.
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
    if (appOrigin === undefined) return json(counts);
    const start = Date.now();
    const isOver = (share = 1) =>
      Date.now() >= start + timeouts.total * share || request.signal.aborted;
    await makeReminders(deps, () => isOver(1 / 4));
    const sendAll = async (sendNext: () => Promise<Outcome | null>) => {
      // One at a time: if this process dies, only one of a kind is uncertain.
      while (!isOver()) {
        const outcome = await sendNext();
        if (outcome === null) return;
        counts[outcome.state] += 1;
      }
    };
    // At the same time, so that neither waits for a slow provider of the other.
    const ends = await Promise.allSettled([
      sendAll(scheduledMessages(deps, appOrigin, timeouts)),
      sendAll(notifications(deps, appOrigin, timeouts)),
    ]);
    for (const job of ends) if (job.status === 'rejected') throw job.reason;
    return json(counts);
  });
}
