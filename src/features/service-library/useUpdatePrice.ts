import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';
import { updateServices } from './useServices.ts';

type PriceUpdate = { serviceId: string; defaultPrice: string };

/** Changes the default price of a service; existing line items keep their price. */
export function useUpdatePrice() {
  const queryClient = useQueryClient();
  return useAction({
    call: ({ serviceId, defaultPrice }: PriceUpdate) =>
      requestJson('PUT', `/api/services/${serviceId}`, { defaultPrice }),
    onDone: (_answer, { serviceId, defaultPrice }) => {
      updateServices(queryClient, (services) =>
        services.map((service) =>
          service.id === serviceId ? { ...service, defaultPrice } : service,
        ),
      );
    },
    done: texts.services.priceUpdated,
    failed: texts.services.priceUpdateFailed,
  });
}
