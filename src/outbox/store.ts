import { createEntryStore } from './entryStore.ts';

/** The unsaved edits, as this tab knows them. */
export const store = createEntryStore();

let last = 0;

const sharedKey = 'quotewright-sequence';

/**
 * The sequence number for a new entry, higher than any tab's so far. It is shared separately from
 * the disk, which may open late: otherwise a newer value could get a lower number than an older one
 * and be dropped in its favor.
 */
export function nextSequence(): number {
  last = Math.max(last, store.all().at(-1)?.sequence ?? 0, sharedSequence()) + 1;
  try {
    localStorage.setItem(sharedKey, String(last));
  } catch {
    // Then this tab counts from the entries that it knows.
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
