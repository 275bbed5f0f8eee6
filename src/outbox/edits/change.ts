import { ApiError } from '../../api/apiError.ts';
import { outbox } from '../current.ts';
import type { Entry, FieldEdit } from '../queue/entry.ts';
import { currentUser } from '../view/currentUser.ts';
import { type Made, makeEntry } from './makeEntry.ts';

type ItemEntry = Exclude<Entry, FieldEdit>;
type ItemChange = Made<ItemEntry>;

/**
 * Queues a change to which items a quote has: it is on disk and on the screen within the same
 * event, and is sent immediately.
 * @returns resolves when the server has it or it has become obsolete; rejects with `ApiError` at its
 *   first failure, after which it may still be sent later
 */
export function change(made: ItemChange): Promise<void> {
  return changeAll([made]);
}

/** Queues several such changes at once, in their order; rejects at the first failure of any. */
export function changeAll(made: readonly ItemChange[]): Promise<void> {
  const user = currentUser();
  if (user === null) return Promise.reject(new ApiError(401, '401: Not signed in'));
  const entries = made.map((one) => makeEntry<ItemEntry>(one, user));
  const outcome = outcomeOf(entries);
  outbox().add(entries);
  // Callers may ignore the outcome: the entries themselves record the failure.
  outcome.catch(() => {});
  return outcome;
}

/** The changes whose callers report how they went, in this tab. */
const reported = new Set<string>();

/** Whether the code that made a change reports its failure, once for all that it made together. */
export const isReportedByCaller = ({ op }: Entry): boolean => reported.has(op);

function outcomeOf(entries: readonly Entry[]): Promise<void> {
  const ops = new Set(entries.map(({ op }) => op));
  return new Promise((resolve, reject) => {
    const stops = [outbox().subscribe(onChange), outbox().onFailed(onFailed)];
    for (const op of ops) reported.add(op);
    const stop = () => {
      for (const one of stops) one();
    };
    const leaveToOthers = () => {
      for (const op of ops) reported.delete(op);
    };
    function onChange() {
      if (
        outbox()
          .all()
          .some(({ op }) => ops.has(op))
      )
        return;
      stop();
      leaveToOthers();
      resolve();
    }
    function onFailed(failed: readonly Entry[]) {
      const failure = failed.find(({ op }) => ops.has(op))?.failure;
      if (!failure) return;
      stop();
      // Nobody waits while they are sent later.
      if (failure.status === 0) leaveToOthers();
      reject(
        new ApiError(failure.status, `${failure.status}: ${failure.message}`, failure.message),
      );
    }
  });
}
