import { channelOf } from '../_shared/delivery/channels.ts';
import { type ClaimedMessage, finishSend } from '../_shared/delivery/claimedMessage.ts';
import type { Outcome, Timeouts } from '../_shared/delivery/outcome.ts';
import type { Deps } from '../_shared/deps.ts';
import { deliveryMethods } from '../_shared/domain/constants.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { hashOf, newToken } from '../_shared/sign-in/token.ts';

/**
 * Sends the messages to clients that waited for their time, one with each call. Those of a method that
 * is not set up go on waiting.
 * @returns the outcome; null if there is nothing to send
 */
export function scheduledMessages(deps: Deps, appOrigin: string, timeouts: Timeouts) {
  const channels = new Map(
    deliveryMethods.flatMap((method) => {
      const channel = channelOf(method, deps, appOrigin);
      return channel ? [[method, channel] as const] : [];
    }),
  );
  return async (): Promise<Outcome | null> => {
    if (channels.size === 0) return null;
    const token = newToken();
    const message = await claim(deps, [...channels.keys()], await hashOf(token));
    const channel = message && channels.get(message.method);
    if (!channel) return null;
    const outcome = await channel(message, `${appOrigin}/q/${token}`, timeouts).catch(
      (error: unknown): Outcome => {
        console.error('send-due:', error);
        const reason = messages.send[`${message.method}Failed`];
        return { state: 'failed', reason, uncertain: false };
      },
    );
    await finishSend(deps.admin, message, outcome);
    return outcome;
  };
}

async function claim(
  { admin }: Deps,
  methods: string[],
  tokenHash: string,
): Promise<ClaimedMessage | null> {
  const { data, error } = await admin.rpc('claim_scheduled', { methods, token_hash: tokenHash });
  if (error !== null) throw databaseRefusal(error);
  return data;
}
