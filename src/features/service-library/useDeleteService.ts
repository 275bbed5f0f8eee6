import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';
import { updateServices } from './useServices.ts';

/** Deletes a service from the library. Existing line items are unaffected. */
export function useDeleteService() {
  const queryClient = useQueryClient();
  return useAction({
    call: (serviceId: string) => requestJson('DELETE', `/api/services/${serviceId}`),
    onDone: (_answer, serviceId) => {
      updateServices(queryClient, (services) => services.filter(({ id }) => id !== serviceId));
    },
    done: texts.services.deleted,
    failed: texts.services.deleteFailed,
  });
}
