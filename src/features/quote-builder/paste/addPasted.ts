import type { LineItemValues } from '@domain/lineItemFields.ts';
import { addLineItems } from '../../../outbox/edits/addLineItem.ts';
import { deleteLineItems } from '../../../outbox/edits/deleteLineItem.ts';
import { getQuoteNow } from '../../../outbox/view/useQuote.ts';
import { isLockedNow } from '../../../outbox/view/useQuoteLife.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { withLimit } from '../../../ui/limitReached.ts';
import { toast } from '../../../ui/toast.ts';

const words = texts.items.paste;

/**
 * Adds items at the end of a quote, with a toast that offers to remove exactly these again.
 * @returns their ids; none if the quote was accepted in the meantime, which a toast says
 */
export function addPasted(quoteId: string, items: readonly LineItemValues[]): readonly string[] {
  if (isLockedNow(quoteId)) {
    toast(texts.quote.isLocked);
    return [];
  }
  const count = getQuoteNow(quoteId)?.lineItems.length ?? 0;
  const { ids, saved } = addLineItems(
    quoteId,
    items.map((item, at) => ({ ...item, sortOrder: count + at })),
  );
  const action = { ...texts.undo, run: () => void removePasted(quoteId, ids) };
  toast({ ...words.added(ids.length), ...whereKept(), action });
  saved.catch((error: unknown) => {
    if (waitsOffline(error)) return;
    toast({ ...withLimit(texts.items.addFailed, error), variant: 'destructive', action });
  });
  return ids;
}

async function removePasted(quoteId: string, ids: readonly string[]): Promise<void> {
  const removing = deleteLineItems(quoteId, ids);
  toast({ ...words.removed(ids.length), ...whereKept() });
  try {
    await removing;
  } catch (error) {
    if (!waitsOffline(error)) toast({ ...texts.items.deleteFailed, variant: 'destructive' });
  }
}

const whereKept = () => (navigator.onLine ? {} : texts.outbox.onThisDevice);
