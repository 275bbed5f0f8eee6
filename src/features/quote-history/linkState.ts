import type { ClientLink } from '../../api/types.ts';
import type { texts } from '../../texts/texts.ts';

export type LinkState = keyof typeof texts.history.links.states;

/** Where a link stands: that it is closed counts before what became of its message. */
export function linkState(link: ClientLink, now: Date): LinkState {
  if (link.revokedAt !== null) return 'revoked';
  if (link.state === 'failed') return 'failed';
  if (new Date(link.expiresAt) <= now) return 'expired';
  // Whoever has opened it has got it, whatever the provider said.
  if (link.viewedAt !== null) return 'viewed';
  return link.state;
}

/** Whether there is something to revoke: a link that opens, or may. */
export const canBeRevoked = (state: LinkState): boolean =>
  !['revoked', 'failed', 'expired'].includes(state);
