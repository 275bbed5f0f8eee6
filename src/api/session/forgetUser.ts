import { keys } from '../keys.ts';
import { queryClient } from '../queryClient.ts';

/** Tells the browser's other tabs, which share the session's cookie, that it changed. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('quotewright-session') : null;

/**
 * Drops everything that was loaded as the user before, and asks again who is signed in, in every
 * tab. To be called after each sign-in and logout: nothing of one user may show on the screen of
 * the next.
 */
export function forgetUser(): void {
  forgetHere();
  void dropKeptOfOthers();
  tabs?.postMessage('changed');
}

function forgetHere(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.user[0] });
  queryClient.getMutationCache().clear();
  queryClient.resetQueries({ queryKey: keys.user });
}

/** What was kept on this device for somebody else is not kept any longer (src/api/kept). */
async function dropKeptOfOthers(): Promise<void> {
  try {
    (await import('../kept/keeper.ts')).dropOthers();
  } catch {
    // Nobody else is ever given it anyway.
  }
}

/** Does the same in this tab when another one signed in or out. To be called once, at the start. */
export function followOtherTabs(): void {
  tabs?.addEventListener('message', forgetHere);
}
