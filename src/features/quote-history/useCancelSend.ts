import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { reloadQuote } from '../../outbox/view/cachedQuote.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';

const words = texts.history.links;

/** Cancels a message that waits for its time. */
export function useCancelSend() {
  const queryClient = useQueryClient();
  const refresh = (quoteId: string) =>
    Promise.all([
      reloadQuote(quoteId),
      queryClient.invalidateQueries({ queryKey: keys.quoteLinks(quoteId) }),
      queryClient.invalidateQueries({ queryKey: keys.quoteEvents(quoteId) }),
    ]);
  return useAction({
    call: ({ quoteId, linkId }: { quoteId: string; linkId: string }) =>
      // Also after a failure: the message may have left.
      requestJson('POST', `/api/links/${linkId}/cancel`).finally(() => refresh(quoteId)),
    done: words.canceled,
    failed: (error) => ({ ...words.cancelFailed, ...reasonOf(error) }),
  });
}
