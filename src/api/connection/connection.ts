import { createSignal } from '../../signal.ts';

/** Whether the server can be reached, judging by the page's own requests. */

let reachable = typeof navigator === 'undefined' || navigator.onLine !== false;
const changes = createSignal();

export function isReachable(): boolean {
  return reachable;
}

/** Adds a listener for changes and returns a function that removes it. */
export const subscribeToConnection = changes.subscribe;

/** How often the server was found unreachable. */
let silences = 0;

/** Call when a request is sent, then call one of the returned functions with its outcome. */
export function followRequest(): {
  answered: (response: Response) => void;
  unanswered: () => void;
} {
  const before = silences;
  return {
    answered: (response) => {
      // The backend never sends HTML, but captive portals and proxies do.
      if (response.headers.get('content-type')?.startsWith('text/html')) noteSilence();
      // A request sent before the connection was lost does not prove that it is back.
      else if (before === silences) setReachable(true);
    },
    unanswered: noteSilence,
  };
}

/** Call when a request got no response, or the browser reports that it is offline. */
export function noteSilence(): void {
  silences += 1;
  setReachable(false);
}

function setReachable(now: boolean): void {
  if (now === reachable) return;
  reachable = now;
  changes.emit();
}
