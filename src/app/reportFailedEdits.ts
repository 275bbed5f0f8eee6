import type { ToastText } from '@domain/messages/wording.ts';
import type { Outbox } from '../outbox/createOutbox.ts';
import type { Entry } from '../outbox/queue/entry.ts';
import { reloadQuote } from '../outbox/view/cachedQuote.ts';
import { texts } from '../texts/texts.ts';
import { toast } from '../ui/toast.ts';

/** Shows the catalog's message when edits could not be saved (S8-26), once for those of one cause. */
export function reportFailedEdits(outbox: Outbox): void {
  outbox.onFailed((entries) => {
    for (const { failure, quoteId } of entries) {
      // The quote has been accepted: reloading it shows that and locks it.
      if (failure?.status === 409) void reloadQuote(quoteId);
    }
    const reported = entries
      // The code that adds, deletes or moves an item reports the failure itself.
      .filter(({ kind }) => kind === 'edit')
      // The offline banner covers these, and the header counts them.
      .filter(({ failure }) => failure?.status !== 0);
    for (const text of new Set(reported.map(failureOf))) {
      toast({ ...text, variant: 'destructive' });
    }
  });
}

function failureOf(entry: Entry): ToastText {
  if (entry.entity === 'lineItem') return texts.items.updateFailed;
  const isLogo = entry.kind === 'edit' && entry.field === 'logoId';
  return isLogo ? texts.logos.updateFailed : texts.quote.updateFailed;
}
