import { ownEdits } from './ownEdits.ts';

/** `waiting`: edits that the server does not have and that a try has failed to bring there. */
export type PendingState = 'saved' | 'saving' | { waiting: number };

/** Where a quote's edits stand. Equal states are the same object. */
export function pendingState(quoteId: string): PendingState {
  const edits = ownEdits(quoteId);
  if (edits.length === 0) return 'saved';
  if (edits.every(({ failure }) => failure === null)) return 'saving';
  const known = waitingStates.get(edits.length) ?? { waiting: edits.length };
  waitingStates.set(edits.length, known);
  return known;
}

const waitingStates = new Map<number, { waiting: number }>();
