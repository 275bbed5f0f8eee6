import type { ToastText } from '@domain/messages/wording.ts';
import { reloadQuote } from '../outbox/cachedQuote.ts';
import type { Entry } from '../outbox/entry.ts';
import { onEditFailed } from '../outbox/onEditFailed.ts';
import { texts } from '../texts/texts.ts';
import { toast } from '../ui/toast.ts';

/** Shows the catalog's message when an edit could not be saved (S8-26). */
export function reportFailedEdits(): void {
  onEditFailed((entry) => {
    // The quote has been accepted: reloading it shows that and locks it.
    if (entry.failure?.status === 409) void reloadQuote(entry.quoteId);
    // The code that adds, deletes or moves an item reports the failure itself.
    if (entry.kind !== 'edit') return;
    // The offline banner covers these, and the header counts them.
    if (entry.failure?.status === 0) return;
    toast({ ...failureOf(entry), variant: 'destructive' });
  });
}

function failureOf(entry: Entry): ToastText {
  if (entry.entity === 'lineItem') return texts.items.updateFailed;
  const isLogo = entry.kind === 'edit' && entry.field === 'logoId';
  return isLogo ? texts.logos.updateFailed : texts.quote.updateFailed;
}
