import { texts } from '@quote/texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';
import { updateServices } from './useServices.ts';

/** Deletes a service from the library. Lines that were made from it stay as they are. */
export function useDeleteService() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (serviceId: string) => requestJson('DELETE', `/api/services/${serviceId}`),
    onSuccess: (_answer, serviceId) => {
      updateServices(queryClient, (services) => services.filter(({ id }) => id !== serviceId));
      toast(texts.services.deleted);
    },
    onError: () => {
      toast({ ...texts.services.deleteFailed, variant: 'destructive' });
    },
  });
}
