import { isReachable, subscribeToConnection } from './connection.ts';

type Pace = {
  /** Milliseconds between two questions. A failure doubles it, up to ten times as long. */
  interval: number;
  /** Milliseconds until the first; as long as the interval if left out. */
  first?: number;
};

/**
 * Asks the server something again and again while the page is visible and the server can be reached,
 * and at once when either begins again.
 * @returns a function to stop
 */
export function askRegularly({ interval, first = interval }: Pace, ask: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = interval;
  let isAsking = false;
  /** Whether the page was shown again during a question, whose answer may be from before. */
  let isStale = false;
  let isStopped = false;

  function askIn(pause: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void askNow(), pause);
  }

  async function askNow(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || isStopped || isHidden() || !isReachable()) return;
    isAsking = true;
    isStale = false;
    try {
      await ask();
      wait = interval;
    } catch {
      wait = Math.min(10 * interval, 2 * wait);
    } finally {
      isAsking = false;
      askIn(isStale ? 0 : wait);
    }
  }

  const wake = () => void askNow();
  const onVisibility = () => {
    isStale = isAsking;
    wake();
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stopListening = subscribeToConnection(wake);
  askIn(first);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    stopListening();
  };
}

const isHidden = () => document.visibilityState === 'hidden';
