import { useSyncExternalStore } from 'react';
import { outbox } from '../current.ts';
import type { Keeping } from '../queue/queue.ts';

/** How safely this browser keeps edits. */
export function useKeeping(): Keeping {
  return useSyncExternalStore(outbox().onKeeping, outbox().keeping);
}
