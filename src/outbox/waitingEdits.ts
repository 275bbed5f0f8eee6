import { queryClient } from '../api/queryClient.ts';
import { ownEdits } from './ownEdits.ts';
import { store } from './store.ts';

/**
 * Whether the signed-in user has waiting edits. Rejected ones do not count: they wait for the user,
 * and outlive whatever waits for this.
 */
export function hasWaitingEdits(): boolean {
  return ownEdits().some(({ failure }) => failure?.parked !== true);
}

/** Calls back whenever that may have changed. Returns a function to unsubscribe. */
export function onWaitingEdits(listener: () => void): () => void {
  const stops = [store.subscribe(listener), queryClient.getQueryCache().subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
