import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { reloadQuote } from '../../../outbox/view/cachedQuote.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { useAction } from '../../../ui/useAction.ts';
import { focusQuote } from '../leadTo.ts';

const words = texts.quote.lock;

/** Revises an accepted quote: the accepted version stays, and the quote can be edited again. */
export function useContinueQuote(quoteId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction({
    call: async () => {
      await requestJson('POST', `/api/quotes/${quoteId}/continue`);
      await reloadQuote(quoteId);
    },
    done: words.continued,
    after: () => {
      // The pressed button has been removed, so move the focus to the quote.
      focusQuote({ preventScroll: true });
      void queryClient.invalidateQueries({ queryKey: keys.quoteEvents(quoteId) });
    },
    failed: (error) => (waitsOffline(error) ? words.needsConnection : words.failed),
  });
  return { revise: () => mutate(), isPending };
}
