import { isReachable, noteSilence, subscribeToConnection } from './connection.ts';
import { serverAnswers } from './serverAnswers.ts';

const firstWait = 2000;
const longestWait = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let wait = firstWait;

/**
 * Follows what the browser says about the network, and while the server is out of reach asks for it
 * now and then, so that the page knows when it is back although nobody does anything. To be called
 * once, at the start.
 */
export function watchConnection(): void {
  addEventListener('offline', noteSilence);
  addEventListener('online', askSoon);
  document.addEventListener('visibilitychange', askSoon);
  subscribeToConnection(() => {
    clearTimeout(timer);
    if (!isReachable()) askLater();
  });
  if (!isReachable()) askLater();
}

/** Nobody sees what a hidden page says; it asks when it is looked at again. */
function askLater(): void {
  timer = setTimeout(() => void ask(), wait);
  wait = Math.min(longestWait, 2 * wait);
}

function askSoon(): void {
  if (isReachable() || document.visibilityState === 'hidden') return;
  wait = firstWait;
  clearTimeout(timer);
  void ask();
}

/** Any answer of the backend will do. */
async function ask(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  await serverAnswers();
  if (isReachable()) wait = firstWait;
  else askLater();
}
