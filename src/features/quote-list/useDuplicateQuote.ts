import { texts } from '@quote/texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newId } from '../../api/uuid.ts';
import { duplicateQuote } from '../../outbox/quoteLife.ts';
import { toast } from '../../ui/toast.ts';

/** Copies a quote and opens the copy; `variables` is the quote that is being copied. */
export function useDuplicateQuote(onMade: (quoteId: string) => void) {
  // By quote, kept until it is answered: after a lost answer, the next try makes no second copy.
  const copies = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async (quoteId: string) => {
      const copyId = copies.current.get(quoteId) ?? newId();
      copies.current.set(quoteId, copyId);
      await duplicateQuote(quoteId, copyId);
      return copyId;
    },
    onSuccess: (copyId, quoteId) => {
      copies.current.delete(quoteId);
      toast(texts.quote.duplicated);
      onMade(copyId);
    },
    onError: () => {
      toast({ ...texts.quote.duplicateFailed, variant: 'destructive' });
    },
  });
}
