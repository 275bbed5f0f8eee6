import { texts } from '@quote/texts.ts';
import type { Service } from '@quote/types.ts';
import { useCreation } from '../../api/useCreation.ts';
import { addLineItem, type NewLineItem } from '../../outbox/addLineItem.ts';
import { toast } from '../../ui/toast.ts';

/** A service as a line of a quote (SPEC §7). The server puts it at the end, whatever sortOrder. */
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

/** Adds a service to the open quote and reads the quote again; without one it says so. */
export function useAddServiceToQuote(quoteId: string | null) {
  const { create, creating } = useCreation({
    make: (id, { service, to }: { service: Service; to: string }) =>
      addLineItem(to, lineItemOf(service), id),
    onSuccess: () => {
      toast(texts.services.added);
    },
    onError: () => {
      toast({ ...texts.services.addToQuoteFailed, variant: 'destructive' });
    },
  });
  return {
    addToQuote: (service: Service) => {
      if (quoteId) create({ service, to: quoteId });
      else toast({ ...texts.quote.noneSelected, variant: 'destructive' });
    },
    addingId: creating?.service.id ?? null,
  };
}
