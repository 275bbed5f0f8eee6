import { createSignal } from '../../signal.ts';

/** Whether the server can be reached, as far as the page's own requests tell. */

let reachable = typeof navigator === 'undefined' || navigator.onLine !== false;
const changes = createSignal();

export function isReachable(): boolean {
  return reachable;
}

/** Calls back after each change. Returns how to stop. */
export const subscribeToConnection = changes.subscribe;

/** How often the server was found to be out of reach. */
let silences = 0;

/** To be called when a request goes out; then one of the two with what has become of it. */
export function followRequest(): {
  answered: (response: Response) => void;
  unanswered: () => void;
} {
  const before = silences;
  return {
    answered: (response) => {
      // The backend never answers with a page: a captive portal or a proxy does.
      if (response.headers.get('content-type')?.startsWith('text/html')) noteSilence();
      // One that went out before the network was lost does not tell that it is back.
      else if (before === silences) become(true);
    },
    unanswered: noteSilence,
  };
}

/** A request got no answer, or the browser says that there is no network. */
export function noteSilence(): void {
  silences += 1;
  become(false);
}

function become(now: boolean): void {
  if (now === reachable) return;
  reachable = now;
  changes.emit();
}
