import type { ApiError } from '../../api/apiError.ts';
import { client as words } from '../../texts/client.ts';
import type { ClientPageState } from './clientPage.ts';

/**
 * The message for a client whose decision failed, after the quote has been loaded again.
 * @param error how the request failed
 * @param now the page after loading again
 * @returns null if the page itself shows the outcome
 */
export function failureOfDecision(error: ApiError, now: ClientPageState): string | null {
  // The server rejected the input.
  if (error.status === 400) return error.detail ?? words.notArrived;
  if (now.kind === 'failed') return words.mayHaveArrived;
  if (now.kind === 'shown' && now.view.state === 'open') return words.notArrived;
  return null;
}
