import type { ClientValues } from '@domain/clientFields.ts';
import type { Client } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { useCreation } from '../../api/useCreation.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { withLimit } from '../../ui/limitReached.ts';
import { toast } from '../../ui/toast.ts';
import { putClient } from './useClients.ts';

const words = texts.clients;

/** Saves what a form has of a client: of the one with this id, else of a new one. */
export function useSaveClient(clientId: string | undefined, onSaved: (client: Client) => void) {
  const queryClient = useQueryClient();
  const { create, isPending } = useCreation({
    make: (id, typed: ClientValues) =>
      clientId === undefined
        ? requestJson('POST', '/api/clients', { ...typed, id })
        : requestJson('PUT', `/api/clients/${clientId}`, typed),
    onSuccess: (client) => {
      putClient(queryClient, client);
      toast(clientId === undefined ? words.added : words.saved);
      onSaved(client);
    },
    onError: (error) => {
      const failed = waitsOffline(error) ? words.needsConnection : words.saveFailed;
      toast({ ...withLimit(failed, error), variant: 'destructive' });
    },
  });
  return { save: create, isSaving: isPending };
}
