import { useRef } from 'react';
import { newId } from '../../api/uuid.ts';
import { duplicateQuote } from '../../outbox/edits/duplicateQuote.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';

/** Copies a quote and opens the copy; `variables` is the id of the original. */
export function useDuplicateQuote(onMade: (quoteId: string) => void) {
  // Ids of copies, kept until the response, so that a retry after a lost response adds no second
  // copy.
  const copies = useRef(new Map<string, string>());
  return useAction({
    call: async (quoteId: string) => {
      const copyId = copies.current.get(quoteId) ?? newId();
      copies.current.set(quoteId, copyId);
      await duplicateQuote(quoteId, copyId);
      return copyId;
    },
    onDone: (_copyId, quoteId) => {
      copies.current.delete(quoteId);
    },
    done: texts.quote.duplicated,
    after: (copyId) => {
      onMade(copyId);
    },
    failed: texts.quote.duplicateFailed,
  });
}
