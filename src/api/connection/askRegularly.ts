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
  let isStopped = false;

  function askIn(pause: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void askNow(), pause);
  }

  async function askNow(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || isStopped || isHidden() || !isReachable()) return;
    isAsking = true;
    try {
      await ask();
      wait = interval;
    } catch {
      wait = Math.min(10 * interval, 2 * wait);
    } finally {
      isAsking = false;
      askIn(wait);
    }
  }

  const wake = () => void askNow();
  document.addEventListener('visibilitychange', wake);
  const stopListening = subscribeToConnection(wake);
  askIn(first);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    stopListening();
  };
}

const isHidden = () => document.visibilityState === 'hidden';
