import { newQuote } from '@domain/constants.ts';
import type { Client } from '@domain/types.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestJson } from '../../api/client.ts';
import { newId } from '../../api/uuid.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';

/** Creates a quote for a client and opens it. */
export function useNewQuoteFor(client: Client) {
  const navigate = useNavigate();
  // Kept until the response, so that a retry after a lost response creates no second quote.
  const id = useRef<string>(undefined);
  return useAction({
    call: () => {
      id.current ??= newId();
      const quote = { ...newQuote, id: id.current, clientName: client.name, clientId: client.id };
      return requestJson('POST', '/api/quotes', quote);
    },
    onDone: () => {
      id.current = undefined;
    },
    done: texts.quote.created,
    after: (made) => void navigate(`/?quote=${made.id}`),
    failed: (error) =>
      waitsOffline(error) ? texts.quote.needsConnection : texts.quote.createFailed,
  });
}
