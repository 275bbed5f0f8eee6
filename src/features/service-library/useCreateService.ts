import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useCreation } from '../../api/useCreation.ts';
import { texts } from '../../texts/texts.ts';
import { withLimit } from '../../ui/limitReached.ts';
import { toast } from '../../ui/toast.ts';
import type { NewService } from './checkNewService.ts';

/** Adds a service to the library. */
export function useCreateService(onCreated: () => void) {
  const queryClient = useQueryClient();
  return useCreation({
    make: (id, service: NewService) => requestJson('POST', '/api/services', { ...service, id }),
    onSuccess: () => {
      onCreated();
      toast(texts.services.created);
      // Refetched, because the server decides its place in the list.
      return queryClient.invalidateQueries({ queryKey: keys.services });
    },
    onError: (error) => {
      toast({ ...withLimit(texts.services.createFailed, error), variant: 'destructive' });
    },
  });
}
