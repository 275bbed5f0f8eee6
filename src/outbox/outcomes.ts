import { ApiError } from '../api/apiError.ts';
import type { Entry } from './entry.ts';
import { store } from './store.ts';

type Outcome = { resolve: () => void; reject: (error: ApiError) => void };

const awaited = new Map<string, Outcome>();

/**
 * Creates an entry with `write` and waits for its outcome: resolves when the server has it or it
 * has become obsolete. Rejects with `ApiError` at its first failure; the entry may still be sent
 * later.
 */
export function outcomeOf(op: string, write: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    write();
    awaited.set(op, { resolve, reject });
    settleGone();
  });
}

export function rejectOutcome({ op, failure }: Entry): void {
  const outcome = awaited.get(op);
  awaited.delete(op);
  const status = failure?.status ?? 0;
  outcome?.reject(new ApiError(status, `${status}: ${failure?.message}`, failure?.message));
}

function settleGone(): void {
  if (awaited.size === 0) return;
  const left = new Set(store.all().map(({ op }) => op));
  for (const [op, { resolve }] of awaited) {
    if (left.has(op)) continue;
    awaited.delete(op);
    resolve();
  }
}

store.subscribe(settleGone);
