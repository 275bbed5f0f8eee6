import { keys } from '../keys.ts';
import { queryClient } from '../queryClient.ts';

/**
 * Notifies the browser's other tabs, which share the session's cookie, that the session changed.
 */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('quotewright-session') : null;

/**
 * Drops everything that was loaded for the previous user, and looks up the user again, in every
 * tab. Call it after each sign-in and logout, so that no user sees another's data.
 */
export function forgetUser(): void {
  forgetInThisTab();
  void dropKeptOfOthers();
  tabs?.postMessage('changed');
}

function forgetInThisTab(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.user[0] });
  queryClient.getMutationCache().clear();
  queryClient.resetQueries({ queryKey: keys.user });
}

/** Deletes the answers kept on this device for other users (src/api/kept). */
async function dropKeptOfOthers(): Promise<void> {
  try {
    (await import('../kept/keeper.ts')).dropOthers();
  } catch {
    // They are never shown to another user anyway.
  }
}

/** Does the same in this tab when another tab signs in or out. Call once, at startup. */
export function followOtherTabs(): void {
  tabs?.addEventListener('message', forgetInThisTab);
}
