import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import type { NewService } from './checkNewService.ts';
import { useCreation } from './useCreation.ts';

/** Puts a new service into the library. */
export function useCreateService(onCreated: () => void) {
  const queryClient = useQueryClient();
  return useCreation({
    make: (id, service: NewService) => requestJson('POST', '/api/services', { ...service, id }),
    onSuccess: () => {
      onCreated();
      toast(texts.services.created);
      // Its place in the list is the server's to say.
      return queryClient.invalidateQueries({ queryKey: keys.services });
    },
    onError: () => {
      toast({ ...texts.services.createFailed, variant: 'destructive' });
    },
  });
}
