import type { ToastText } from '@domain/messages/wording.ts';
import { ApiError } from '../api/apiError.ts';
import type { Outbox } from '../outbox/createOutbox.ts';
import { isReportedByCaller } from '../outbox/edits/change.ts';
import type { Entry } from '../outbox/queue/entry.ts';
import { reloadQuote } from '../outbox/view/cachedQuote.ts';
import { texts } from '../texts/texts.ts';
import { withLimit } from '../ui/limitReached.ts';
import { type ToastInput, toast } from '../ui/toast.ts';

/**
 * Shows the catalog's message when edits could not be saved (S8-26), once for those of one cause. The
 * code that adds, deletes or moves an item reports the outcome itself, except of what is sent later
 * because the network failed, or after a reload.
 */
export function reportFailedEdits(outbox: Outbox): void {
  outbox.onFailed((entries) => {
    for (const { failure, quoteId } of entries) {
      // The quote has been accepted: reloading it shows that and locks it.
      if (failure?.status === 409) void reloadQuote(quoteId);
    }
    const reported = entries
      .filter((entry) => !isReportedByCaller(entry))
      // The offline banner covers these, and the header counts them.
      .filter(({ failure }) => failure?.status !== 0)
      .map(failureOf);
    for (const text of new Map(reported.map((one) => [one.description, one])).values()) {
      toast({ ...text, variant: 'destructive' });
    }
  });
}

function failureOf(entry: Entry): ToastInput {
  const { status = 0, message = '' } = entry.failure ?? {};
  return withLimit(textOf(entry), new ApiError(status, message, message));
}

function textOf(entry: Entry): ToastText {
  switch (entry.kind) {
    case 'add':
      return entry.restore ? texts.items.restoreFailed : texts.items.addFailed;
    case 'delete':
      return texts.items.deleteFailed;
    case 'order':
      return texts.items.orderFailed;
    case 'discard':
      return entry.undoes === null
        ? texts.quote.sinceSent.discardFailed
        : texts.quote.sinceSent.undoFailed;
    case 'edit':
      if (entry.entity === 'lineItem') return texts.items.updateFailed;
      return entry.field === 'logoId' ? texts.logos.updateFailed : texts.quote.updateFailed;
  }
}
