import type { Service } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';
import { updateServices } from './useServices.ts';

type PriceUpdate = { serviceId: string } & Partial<Pick<Service, 'defaultPrice' | 'volumePrices'>>;

/** Changes the prices of a service; existing line items keep theirs. */
export function useUpdatePrice() {
  const queryClient = useQueryClient();
  return useAction({
    call: ({ serviceId, ...prices }: PriceUpdate) =>
      requestJson('PUT', `/api/services/${serviceId}`, prices),
    onDone: (_answer, { serviceId, ...prices }) => {
      updateServices(queryClient, (services) =>
        services.map((service) => (service.id === serviceId ? { ...service, ...prices } : service)),
      );
    },
    done: texts.services.priceUpdated,
    failed: texts.services.priceUpdateFailed,
  });
}
