import type { Entry } from './entry.ts';

type Handler = (entry: Entry) => void;

const handlers = new Set<Handler>();

/**
 * Calls `handler` when an edit could not be saved: at its first failure, and when it is rejected
 * (`entry.failure` tells which). Returns a function to unsubscribe.
 */
export function onEditFailed(handler: Handler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

export function tellEditFailed(entry: Entry): void {
  for (const handler of handlers) handler(entry);
}
