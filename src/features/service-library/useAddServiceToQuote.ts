import { newLineItem } from '@domain/constants.ts';
import type { Service } from '@domain/types.ts';
import { useCallback } from 'react';
import { addLineItem, type NewLineItem } from '../../outbox/edits/addLineItem.ts';
import { isLockedNow } from '../../outbox/view/useQuoteLife.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';

/** A service as a line item (S7-37). The server appends it, whatever its sortOrder. */
function lineItemOf(service: Service): NewLineItem {
  return {
    ...newLineItem,
    description: service.name,
    notes: service.description ?? '',
    unit: service.defaultUnit,
    unitPrice: service.defaultPrice,
    volumePrices: service.volumePrices,
    sortOrder: 0,
  };
}

type Adding = { name: string; saved: Promise<void> };

/**
 * Adds a service to the open quote and refetches it; if no quote is open, a toast says so. Each call
 * adds at once, in the order of the calls, whether or not the server has answered the ones before.
 * @param onAdded called with the id of the new item, which the screen has and the server not yet
 */
export function useAddServiceToQuote(
  quoteId: string | null,
  onAdded: (itemId: string) => void,
): (service: Service) => void {
  const { mutate } = useAction({
    call: ({ saved }: Adding) => saved,
    done: (_saved, { name }) => ({ ...texts.services.added, description: name }),
    failed: (error) =>
      waitsOffline(error)
        ? { ...texts.services.added, ...texts.outbox.onThisDevice, variant: 'default' }
        : texts.services.addToQuoteFailed,
  });
  return useCallback(
    (service) => {
      if (quoteId && isLockedNow(quoteId)) toast(texts.quote.isLocked);
      else if (quoteId) {
        const { id, saved } = addLineItem(quoteId, lineItemOf(service));
        mutate({ name: service.name, saved });
        onAdded(id);
      } else toast({ ...texts.quote.noneSelected, variant: 'destructive' });
    },
    [quoteId, mutate, onAdded],
  );
}
