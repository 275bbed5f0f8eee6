import type { ClientLink } from '../../api/types.ts';
import type { texts } from '../../texts/texts.ts';

export type LinkState = keyof typeof texts.history.links.states;

/** The state of a link: being closed takes precedence over the outcome of its message. */
export function linkState(link: ClientLink, now: Date): LinkState {
  if (link.state === 'canceled') return 'canceled';
  if (link.revokedAt !== null) return 'revoked';
  if (link.state === 'failed') return 'failed';
  if (new Date(link.expiresAt) <= now) return 'expired';
  // A client who opened the link has received it, whatever the provider reported.
  if (link.viewedAt !== null) return 'viewed';
  return link.method === 'link' ? 'made' : link.state;
}

/** Whether there is anything to revoke: a link that opens, or may open. */
export const canBeRevoked = (state: LinkState): boolean =>
  !['scheduled', 'canceled', 'revoked', 'failed', 'expired'].includes(state);
