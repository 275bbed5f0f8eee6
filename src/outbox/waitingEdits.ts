import { queryClient } from '../api/queryClient.ts';
import { ownEdits } from './ownEdits.ts';
import { store } from './store.ts';

/**
 * Whether edits of the signed-in user are still on their way to the server. One that was refused for
 * good does not count: it waits for the person, and outlives whatever waits for this.
 */
export function hasWaitingEdits(): boolean {
  return ownEdits().some(({ failure }) => failure?.parked !== true);
}

/** Calls back whenever that may have changed. Returns how to stop. */
export function onWaitingEdits(listener: () => void): () => void {
  const stops = [store.subscribe(listener), queryClient.getQueryCache().subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
