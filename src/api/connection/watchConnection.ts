import { isReachable, noteSilence, subscribeToConnection } from './connection.ts';
import { serverAnswers } from './serverAnswers.ts';

const firstWait = 2000;
const longestWait = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let wait = firstWait;

/**
 * Follows the browser's online and offline events, and polls the server while it cannot be reached,
 * so that the page notices when it is back without user action. Call once, at startup.
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

/** Schedules the next poll; a hidden page pauses until it is visible again. */
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

/** Polls the server; any response of the backend counts. */
async function ask(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  await serverAnswers();
  if (isReachable()) wait = firstWait;
  else askLater();
}
