import { newQuote } from '@domain/constants.ts';
import type { Client } from '@domain/types.ts';
import { useNavigate } from 'react-router-dom';
import { requestJson } from '../../api/client.ts';
import { useCreation } from '../../api/useCreation.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { withLimit } from '../../ui/limitReached.ts';
import { toast } from '../../ui/toast.ts';

/** Creates a quote for a client and opens it. */
export function useNewQuoteFor({ id: clientId, name: clientName }: Client) {
  const navigate = useNavigate();
  const { create, isPending } = useCreation({
    make: (id, client: { clientId: string; clientName: string }) =>
      requestJson('POST', '/api/quotes', { ...newQuote, ...client, id }),
    onSuccess: ({ id }) => {
      toast(texts.quote.created);
      void navigate(`/?quote=${id}`);
    },
    onError: (error) => {
      const { needsConnection, createFailed } = texts.quote;
      const failed = waitsOffline(error) ? needsConnection : createFailed;
      toast({ ...withLimit(failed, error), variant: 'destructive' });
    },
  });
  return { makeQuote: () => create({ clientId, clientName }), isMaking: isPending };
}
