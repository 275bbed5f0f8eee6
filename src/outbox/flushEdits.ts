import { sender, store } from './outbox.ts';
import { ownEdits } from './pendingState.ts';

/**
 * Sends now what waits for quiet or for another try, and waits until the server has it.
 * @returns how many edits it still does not have after `timeoutMs`; with nothing to send, at once
 */
export function flushEdits({ timeoutMs }: { timeoutMs: number }): Promise<{ waiting: number }> {
  const waiting = () => ownEdits().length;
  const isDone = () => ownEdits().every(({ failure }) => failure?.parked === true);
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
    sender.hurry();
  });
}
