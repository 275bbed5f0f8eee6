import { texts } from '@quote/texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';
import { updateServices } from './useServices.ts';

type PriceUpdate = { serviceId: string; defaultPrice: string };

/** Changes what a service costs from now on; lines that were made from it keep their price. */
export function useUpdatePrice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ serviceId, defaultPrice }: PriceUpdate) =>
      requestJson('PUT', `/api/services/${serviceId}`, { defaultPrice }),
    onSuccess: (_answer, { serviceId, defaultPrice }) => {
      updateServices(queryClient, (services) =>
        services.map((service) =>
          service.id === serviceId ? { ...service, defaultPrice } : service,
        ),
      );
      toast(texts.services.priceUpdated);
    },
    onError: () => {
      toast({ ...texts.services.priceUpdateFailed, variant: 'destructive' });
    },
  });
}
