import type { EditValue, FieldEdit } from './entry.ts';

/** An edit that overwrote a value which its writer had not seen. */
export type Replacement = { edit: FieldEdit; replaced: EditValue };

type Handler = (replacement: Replacement) => void;

const handlers = new Set<Handler>();

/**
 * Calls `handler` when an edit by this user overwrote another user's value. Returns a function to
 * unsubscribe.
 */
export function onReplaced(handler: Handler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

export function tellReplaced(replacement: Replacement): void {
  for (const handler of handlers) handler(replacement);
}
