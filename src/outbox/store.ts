import { createEntryStore } from './entryStore.ts';

/** The edits on their way, as this tab knows them. */
export const store = createEntryStore();

let last = 0;

const sharedKey = 'quotewright-sequence';

/**
 * The place of a new entry behind everything that any tab made before. It is shared beside the disk,
 * which may open late: a newer value that was numbered before an older one would give way to it.
 */
export function nextSequence(): number {
  last = Math.max(last, store.all().at(-1)?.sequence ?? 0, sharedSequence()) + 1;
  try {
    localStorage.setItem(sharedKey, String(last));
  } catch {
    // Then this tab counts by what it has heard of.
  }
  return last;
}

function sharedSequence(): number {
  try {
    const shared = Number(localStorage.getItem(sharedKey));
    return Number.isSafeInteger(shared) ? shared : 0;
  } catch {
    return 0;
  }
}
