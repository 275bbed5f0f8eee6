import { newQuote } from '@quote/constants.ts';
import { texts } from '@quote/texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { requestJson } from '../../api/client.ts';
import { newId } from '../../api/uuid.ts';
import { waitsOffline } from '../../outbox/waitsOffline.ts';
import { toast } from '../../ui/toast.ts';

/** Makes a quote with the defaults (S7-26) and opens it. */
export function useNewQuote(onMade: (quoteId: string) => void) {
  // Kept until it is answered: after a lost answer, the next try makes no second quote.
  const id = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      id.current ??= newId();
      const quote = { ...newQuote, id: id.current };
      return requestJson('POST', '/api/quotes', quote);
    },
    onSuccess: (made) => {
      id.current = undefined;
      toast(texts.quote.created);
      onMade(made.id);
    },
    onError: (error) => {
      const why = waitsOffline(error) ? texts.quote.needsConnection : texts.quote.createFailed;
      toast({ ...why, variant: 'destructive' });
    },
  });
}
