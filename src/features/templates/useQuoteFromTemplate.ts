import { useNavigate } from 'react-router-dom';
import { useCreation } from '../../api/useCreation.ts';
import { duplicateQuote } from '../../outbox/edits/duplicateQuote.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { markFreshQuote } from '../../ui/freshQuote.ts';
import { withLimit } from '../../ui/limitReached.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Makes a quote from a template, given by its id, and opens it where its client is typed.
 * @param onMade called before it is opened
 */
export function useQuoteFromTemplate(onMade = () => {}) {
  const navigate = useNavigate();
  return useCreation({
    make: async (quoteId, templateId: string) => {
      await duplicateQuote(templateId, quoteId, { isTemplate: false });
      return quoteId;
    },
    onSuccess: (quoteId) => {
      onMade();
      toast(texts.quote.created);
      markFreshQuote(quoteId);
      void navigate(`/?quote=${quoteId}`);
    },
    onError: (error) => {
      const failed = waitsOffline(error) ? texts.quote.needsConnection : texts.templates.use.failed;
      toast({ ...withLimit(failed, error), variant: 'destructive' });
    },
  });
}
