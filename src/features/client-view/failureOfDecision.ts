import type { ApiError } from '../../api/apiError.ts';
import { client as words } from '../../texts/client.ts';
import type { ClientPageState } from './clientPage.ts';

/**
 * What a client is told whose answer failed, after a second look at the quote.
 * @param error how the answer failed
 * @param now what the page shows by that look
 * @returns null where the page itself says what has become of it
 */
export function failureOfDecision(error: ApiError, now: ClientPageState): string | null {
  // What was typed is not as it has to be.
  if (error.status === 400) return error.detail ?? words.notArrived;
  if (now.kind === 'failed') return words.mayHaveArrived;
  if (now.kind === 'shown' && now.view.state === 'open') return words.notArrived;
  return null;
}
