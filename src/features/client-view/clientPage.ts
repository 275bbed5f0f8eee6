import type { ClientView } from '@domain/types.ts';
import { ApiError } from '../../api/apiError.ts';
import type { ClientAnswer } from '../../api/clientView.ts';

type Sender = ClientView['sender'];

/** What the client's page shows. */
export type ClientPageState =
  | { kind: 'loading' }
  /** The address contains no possible token. */
  | { kind: 'incomplete' }
  /** The network or the server failed, which says nothing about the link. */
  | { kind: 'failed' }
  | { kind: 'unknown' }
  | { kind: 'revoked'; sender: Sender }
  | {
      kind: 'shown';
      view: ClientView;
      /** Whether the reader is a user of the sending tenant. */
      isStaff: boolean;
      /** Why the client's last action was refused. */
      reason: string | null;
    };

/**
 * The token in the page's address, or null. Punctuation that a mail program appends to a link,
 * such as a period, is ignored.
 */
export function tokenOf(pathname: string): string | null {
  return /^\/q\/([\w-]{43})(?![\w-])/.exec(pathname)?.[1] ?? null;
}

/** The code of a receipt in the address of the page that checks it, or null. */
export function receiptCodeOf(pathname: string): string | null {
  return /^\/q\/check\/([\da-f-]{36})/i.exec(pathname)?.[1] ?? null;
}

/** The page to show for an answer. */
export function pageOf(answer: ClientAnswer): ClientPageState {
  if (answer.ok) return { kind: 'shown', view: answer.view, isStaff: false, reason: null };
  const { isStaff, refusal } = answer;
  if (refusal.state === 'revoked') return { kind: 'revoked', sender: refusal.sender };
  const { error, ...view } = refusal;
  return { kind: 'shown', view, isStaff, reason: error };
}

/** The page to show after a failed request. */
export function pageOfFailure(error: unknown): { kind: 'unknown' | 'failed' } {
  return error instanceof ApiError && error.status === 404
    ? { kind: 'unknown' }
    : { kind: 'failed' };
}

/**
 * Why a decision was refused, if the same version is still open: the step shows it, because the
 * client can try again there. Null if the page itself shows the outcome.
 * @param sha256 the version that the client decided on
 */
export function failureInStep(next: ClientPageState, sha256: string): string | null {
  return next.kind === 'shown' && canDecide(next) && next.view.sha256 === sha256
    ? next.reason
    : null;
}

/** Whether the client can accept or decline the quote on the page. */
export function canDecide(page: ClientPageState): boolean {
  return page.kind === 'shown' && page.view.state === 'open' && !page.isStaff;
}
