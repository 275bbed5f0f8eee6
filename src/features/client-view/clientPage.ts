import type { ClientView } from '@domain/types.ts';
import { ApiError } from '../../api/apiError.ts';
import type { ClientAnswer } from '../../api/clientView.ts';

type Sender = ClientView['sender'];

/** What the client's page shows. */
export type ClientPageState =
  | { kind: 'loading' }
  /** The address holds nothing that could be a token. */
  | { kind: 'incomplete' }
  /** The network or the server failed: says nothing about the link. */
  | { kind: 'failed' }
  | { kind: 'unknown' }
  | { kind: 'revoked'; sender: Sender }
  | {
      kind: 'shown';
      view: ClientView;
      /** Whether the reader is one of the sender's own people. */
      isStaff: boolean;
      /** Why what the client did came to nothing. */
      said: string | null;
    };

/**
 * The token in the address of the page, or null. What a mail program hangs on to a link, such as a
 * full stop, does not belong to it.
 */
export function tokenOf(pathname: string): string | null {
  return /^\/q\/([\w-]{43})(?![\w-])/.exec(pathname)?.[1] ?? null;
}

/** What an answer makes of the page. */
export function pageOf(answer: ClientAnswer): ClientPageState {
  if (answer.ok) return { kind: 'shown', view: answer.view, isStaff: false, said: null };
  const { isStaff, refusal } = answer;
  if (refusal.state === 'revoked') return { kind: 'revoked', sender: refusal.sender };
  const { error, ...view } = refusal;
  return { kind: 'shown', view, isStaff, said: error };
}

/** What a failed look makes of it. */
export function pageOfFailure(error: unknown): ClientPageState {
  return error instanceof ApiError && error.status === 404
    ? { kind: 'unknown' }
    : { kind: 'failed' };
}

/**
 * Why an answer was not taken, where the quote before the client is still the same and still open:
 * said in the step they are at, because they can try again. Null where the page shows it.
 * @param sha256 of the version that they answered
 */
export function failureInStep(next: ClientPageState, sha256: string): string | null {
  return next.kind === 'shown' && canDecide(next) && next.view.sha256 === sha256 ? next.said : null;
}

/** Whether the client can answer the quote on the page. */
export function canDecide(page: ClientPageState): boolean {
  return page.kind === 'shown' && page.view.state === 'open' && !page.isStaff;
}
