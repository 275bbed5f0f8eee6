import type { Service } from '@domain/types.ts';
import { addLineItem, type NewLineItem } from '../../outbox/edits/addLineItem.ts';
import { isLockedNow } from '../../outbox/view/useQuoteLife.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';

/** A service as a line item (S7-37). The server appends it, whatever its sortOrder. */
function lineItemOf(service: Service): NewLineItem {
  return {
    description: service.name,
    notes: service.description ?? '',
    quantity: '1',
    unit: service.defaultUnit,
    unitPrice: service.defaultPrice,
    discountType: 'percent',
    discountValue: '0',
    enabled: true,
    sortOrder: 0,
  };
}

/** Adds a service to the open quote and refetches it; if no quote is open, a toast says so. */
export function useAddServiceToQuote(quoteId: string | null) {
  const { mutate, isPending, variables } = useAction({
    call: ({ service, to }: { service: Service; to: string }) =>
      addLineItem(to, lineItemOf(service)).saved,
    done: texts.services.added,
    failed: (error) =>
      waitsOffline(error)
        ? { ...texts.services.added, ...texts.outbox.onThisDevice, variant: 'default' }
        : texts.services.addToQuoteFailed,
  });
  return {
    addToQuote: (service: Service) => {
      if (quoteId && isLockedNow(quoteId)) toast(texts.quote.isLocked);
      else if (quoteId) mutate({ service, to: quoteId });
      else toast({ ...texts.quote.noneSelected, variant: 'destructive' });
    },
    addingId: isPending ? variables.service.id : null,
  };
}
