import { createEntryStore } from './entryStore.ts';

/** The edits on their way, as this tab knows them. */
export const store = createEntryStore();

let last = 0;

/** The place of a new entry behind everything that is known, also of what other tabs made. */
export function nextSequence(): number {
  last = Math.max(last, store.all().at(-1)?.sequence ?? 0) + 1;
  return last;
}
