import { newQuote } from '@domain/constants.ts';
import { useRef } from 'react';
import { requestJson } from '../../api/client.ts';
import { newId } from '../../api/uuid.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { markFreshQuote } from '../../ui/freshQuote.ts';
import { useAction } from '../../ui/useAction.ts';

/** Creates a quote with the defaults (S7-26) and opens it. */
export function useNewQuote(onMade: (quoteId: string) => void) {
  // Kept until the response, so that a retry after a lost response creates no second quote.
  const id = useRef<string>(undefined);
  return useAction({
    call: () => {
      id.current ??= newId();
      const quote = { ...newQuote, id: id.current };
      return requestJson('POST', '/api/quotes', quote);
    },
    onDone: () => {
      id.current = undefined;
    },
    done: texts.quote.created,
    after: (made) => {
      markFreshQuote(made.id);
      onMade(made.id);
    },
    failed: (error) =>
      waitsOffline(error) ? texts.quote.needsConnection : texts.quote.createFailed,
  });
}
