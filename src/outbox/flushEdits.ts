import { hurryEdits } from './outbox.ts';
import { ownEdits } from './ownEdits.ts';
import { store } from './store.ts';

type FlushOptions = {
  timeoutMs: number;
  /** Waits for this quote's edits only. */
  quoteId?: string;
};

/**
 * Sends now what waits for quiet or for another try, and waits until the server has it.
 * @returns how many edits it still does not have after `timeoutMs`; with nothing to send, at once
 */
export function flushEdits({ timeoutMs, quoteId }: FlushOptions): Promise<{ waiting: number }> {
  const waiting = () => ownEdits(quoteId).length;
  const isDone = () => ownEdits(quoteId).every(({ failure }) => failure?.parked === true);
  if (isDone()) return Promise.resolve({ waiting: waiting() });
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve({ waiting: waiting() });
    };
    const timer = setTimeout(end, timeoutMs);
    const stop = store.subscribe(() => {
      if (isDone()) end();
    });
    hurryEdits();
  });
}
