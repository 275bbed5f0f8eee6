import { clientNamed } from '@domain/clients.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { useCreation } from '../../../api/useCreation.ts';
import { cachedClients } from '../../../outbox/view/cachedQuote.ts';
import { getQuoteNow } from '../../../outbox/view/useQuote.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { withLimit } from '../../../ui/limitReached.ts';
import { toast } from '../../../ui/toast.ts';
import { setClient } from './nameClient.ts';

const words = texts.quote.client;

/**
 * Adds the quote's client to the address book, by name alone.
 * @param onGone called before the pressed button disappears
 */
export function useSaveAsClient(quoteId: string, onGone: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { create, isPending } = useCreation({
    make: (id, name: string) => requestJson('POST', '/api/clients', { id, name }),
    onSuccess: (client) => {
      queryClient.setQueryData(keys.clients, (old) => [
        ...(old ?? []).filter(({ id }) => id !== client.id),
        client,
      ]);
      // By now the name may be somebody else's.
      const { clientId, clientName = '' } = getQuoteNow(quoteId) ?? {};
      const named = clientNamed(cachedClients(), clientName, clientId ?? client.id);
      if (named === client.id) {
        onGone();
        setClient(quoteId, client.id);
      }
      toast({
        ...words.done(client.name),
        action: {
          label: words.addDetails,
          altText: words.addDetails,
          run: () => void navigate(`/?view=clients&client=${client.id}`),
        },
      });
    },
    onError: (error) => {
      const failed = waitsOffline(error) ? words.needsConnection : words.failed;
      toast({ ...withLimit(failed, error), variant: 'destructive' });
    },
  });
  return { save: create, isSaving: isPending };
}
