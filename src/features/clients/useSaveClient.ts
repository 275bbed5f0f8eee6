import { type ClientValues, changesOf } from '@domain/clientFields.ts';
import type { Client } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { useCreation } from '../../api/useCreation.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { clients } from '../../texts/clients.ts';
import { texts } from '../../texts/texts.ts';
import { withLimit } from '../../ui/limitReached.ts';
import { toast } from '../../ui/toast.ts';
import { putClient } from './useClients.ts';

const words = clients;

/**
 * Saves what a form has of a client: a new one, or the fields that were changed, so that what others have
 * changed meanwhile stays.
 */
export function useSaveClient(before: Client | undefined, onSaved: (client: Client) => void) {
  const queryClient = useQueryClient();
  const { create, isPending } = useCreation({
    make: (id, typed: ClientValues) =>
      before === undefined
        ? requestJson('POST', '/api/clients', { ...typed, id })
        : requestJson('PUT', `/api/clients/${before.id}`, changesOf(before, typed)),
    onSuccess: (client) => {
      putClient(queryClient, client);
      toast(before === undefined ? words.added : words.saved);
      onSaved(client);
    },
    onError: (error) => {
      const failed = waitsOffline(error)
        ? texts.quote.client.needsConnection
        : texts.quote.client.failed;
      toast({ ...withLimit(failed, error), variant: 'destructive' });
    },
  });
  const save = (typed: ClientValues) => {
    if (before && Object.keys(changesOf(before, typed)).length === 0) onSaved(before);
    else create(typed);
  };
  return { save, isSaving: isPending };
}
