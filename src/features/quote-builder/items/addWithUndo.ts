import type { LineItemValues } from '@domain/lineItemFields.ts';
import { limitConflicts } from '@domain/messages/limits.ts';
import type { ToastText } from '@domain/messages/wording.ts';
import { rowLimits } from '@domain/rowLimits.ts';
import { addLineItems } from '../../../outbox/edits/addLineItem.ts';
import { deleteLineItems } from '../../../outbox/edits/deleteLineItems.ts';
import { getQuoteNow } from '../../../outbox/view/useQuote.ts';
import { isLockedNow } from '../../../outbox/view/useQuoteLife.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { withLimit } from '../../../ui/limitReached.ts';
import { toast } from '../../../ui/toast.ts';

/** What the toasts say once the items are added, and once they are removed again. */
type Said = { added: ToastText; removed: ToastText };

/**
 * Adds items at the end of a quote, or below one of its rows, with a toast that offers to remove exactly
 * these again.
 * @returns their ids; none if there is no room for all, or if the quote was accepted in the meantime,
 *   which a toast says
 */
export function addWithUndo(
  quoteId: string,
  items: readonly LineItemValues[],
  { added, removed }: Said,
  after?: string,
): readonly string[] {
  if (isLockedNow(quoteId)) {
    toast(texts.quote.isLocked);
    return [];
  }
  const count = getQuoteNow(quoteId)?.lineItems.length ?? 0;
  if (count + items.length > rowLimits.line_items) {
    const reason = limitConflicts.too_many_line_items;
    toast({ ...texts.items.addFailed, description: reason, variant: 'destructive' });
    return [];
  }
  const placed = items.map((item, at) => ({ ...item, sortOrder: count + at }));
  const { ids, saved } = addLineItems(quoteId, placed, after);
  const action = { ...texts.undo, run: () => void remove(quoteId, ids, removed) };
  toast({ ...added, ...whereKept(), action });
  saved.catch((error: unknown) => {
    if (waitsOffline(error)) return;
    toast({ ...withLimit(texts.items.addFailed, error), variant: 'destructive', action });
  });
  return ids;
}

async function remove(quoteId: string, ids: readonly string[], said: ToastText): Promise<void> {
  const { saved } = deleteLineItems(quoteId, ids);
  toast({ ...said, ...whereKept() });
  try {
    await saved;
  } catch (error) {
    if (!waitsOffline(error)) toast({ ...texts.items.deleteFailed, variant: 'destructive' });
  }
}

const whereKept = () => (navigator.onLine ? {} : texts.outbox.onThisDevice);
