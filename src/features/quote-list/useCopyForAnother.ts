import { newQuote } from '@domain/constants.ts';
import { useCreation } from '../../api/useCreation.ts';
import { duplicateQuote } from '../../outbox/edits/duplicateQuote.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { markFreshQuote } from '../../ui/freshQuote.ts';
import { withLimit } from '../../ui/limitReached.ts';
import { toast } from '../../ui/toast.ts';

/** Copies a quote, given by its id, for a client who is typed in the copy. */
export function useCopyForAnother(onMade: (quoteId: string) => void) {
  return useCreation({
    make: async (copyId, quoteId: string) => {
      await duplicateQuote(quoteId, copyId, { clientName: newQuote.clientName });
      return copyId;
    },
    onSuccess: (copyId) => {
      toast(texts.quote.copiedForAnother);
      markFreshQuote(copyId);
      onMade(copyId);
    },
    onError: (error) => {
      const failed = waitsOffline(error)
        ? texts.quote.copyNeedsConnection
        : texts.quote.duplicateFailed;
      toast({ ...withLimit(failed, error), variant: 'destructive' });
    },
  });
}
