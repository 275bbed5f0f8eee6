import { ApiError } from '../../api/apiError.ts';
import { outbox } from '../current.ts';
import type { Entry, FieldEdit } from '../queue/entry.ts';
import { currentUser } from '../view/currentUser.ts';
import { type Made, makeEntry } from './makeEntry.ts';

/**
 * Queues a change to which items a quote has: it is on disk and on the screen within the same
 * event, and is sent immediately.
 * @returns resolves when the server has it or it has become obsolete; rejects with `ApiError` at its
 *   first failure, after which it may still be sent later
 */
export function change(made: Made<Exclude<Entry, FieldEdit>>): Promise<void> {
  const user = currentUser();
  if (user === null) return Promise.reject(new ApiError(401, '401: Not signed in'));
  const entry = makeEntry(made, user);
  const outcome = outcomeOf(entry);
  outbox().add([entry]);
  // Callers may ignore the outcome: the entry itself records the failure.
  outcome.catch(() => {});
  return outcome;
}

function outcomeOf({ op }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    const stops = [outbox().subscribe(onChange), outbox().onFailed(onFailed)];
    const stop = () => {
      for (const one of stops) one();
    };
    function onChange() {
      if (
        outbox()
          .all()
          .some((entry) => entry.op === op)
      )
        return;
      stop();
      resolve();
    }
    function onFailed(entries: readonly Entry[]) {
      const failure = entries.find((entry) => entry.op === op)?.failure;
      if (!failure) return;
      stop();
      reject(
        new ApiError(failure.status, `${failure.status}: ${failure.message}`, failure.message),
      );
    }
  });
}
