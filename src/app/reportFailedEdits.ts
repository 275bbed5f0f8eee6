import type { ToastText } from '@domain/messages/wording.ts';
import { reloadQuote } from '../outbox/cachedQuote.ts';
import type { Entry } from '../outbox/entry.ts';
import { onEditFailed } from '../outbox/onEditFailed.ts';
import { texts } from '../texts/texts.ts';
import { toast } from '../ui/toast.ts';

/** Tells the person in the catalog's words when an edit could not be saved (S8-26). */
export function reportFailedEdits(): void {
  onEditFailed((entry) => {
    // The quote was accepted meanwhile: read again, it says so and takes no more edits.
    if (entry.failure?.status === 409) void reloadQuote(entry.quoteId);
    // Who adds, deletes or moves an item tells that themselves.
    if (entry.kind !== 'edit') return;
    // The offline banner says it once for all of them, and the header counts them.
    if (entry.failure?.status === 0) return;
    toast({ ...failureOf(entry), variant: 'destructive' });
  });
}

function failureOf(entry: Entry): ToastText {
  if (entry.entity === 'lineItem') return texts.items.updateFailed;
  const isLogo = entry.kind === 'edit' && entry.field === 'logoId';
  return isLogo ? texts.logos.updateFailed : texts.quote.updateFailed;
}
