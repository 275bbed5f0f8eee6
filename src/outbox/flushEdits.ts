import { hurryEdits } from './outbox.ts';
import { ownEdits } from './ownEdits.ts';
import { store } from './store.ts';

/** How long an action waits for edits on their way, in milliseconds. */
export const flushTimes = {
  /** Save Quote, and what leaves or reloads the page. */
  save: 3000,
  /** Opening the list of quotes: it shows what is saved. */
  list: 1000,
  /** Sending: the client must get what is on the screen. */
  send: 5000,
} as const;

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
