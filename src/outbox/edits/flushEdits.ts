import { hasOutbox, outbox } from '../current.ts';
import { isParked } from '../queue/entry.ts';
import { ownEdits } from '../view/ownEdits.ts';

/** How long an action waits for unsaved edits, in milliseconds. */
export const flushTimes = {
  /** Save Quote, and anything that leaves or reloads the page. */
  save: 3000,
  /** Opening the list of quotes, which shows saved values. */
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
 * Sends all waiting edits immediately, and waits until the server has them.
 * @returns how many edits it still lacks after `timeoutMs`; resolves immediately if there are none
 *   to send
 */
export function flushEdits({ timeoutMs, quoteId }: FlushOptions): Promise<{ waiting: number }> {
  if (!hasOutbox()) return Promise.resolve({ waiting: 0 });
  const waiting = () => ownEdits(quoteId).length;
  const isDone = () => ownEdits(quoteId).every(isParked);
  if (isDone()) return Promise.resolve({ waiting: waiting() });
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve({ waiting: waiting() });
    };
    const timer = setTimeout(end, timeoutMs);
    const stop = outbox().subscribe(() => {
      if (isDone()) end();
    });
    outbox().flushNow();
  });
}
