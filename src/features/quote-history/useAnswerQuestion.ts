import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { reloadQuote } from '../../outbox/view/cachedQuote.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';

const words = texts.history.questions;

/** Answers a client's question. */
export function useAnswerQuestion(quoteId: string) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.quoteQuestions(quoteId) }),
      queryClient.invalidateQueries({ queryKey: keys.quoteEvents(quoteId) }),
      reloadQuote(quoteId),
    ]);
  return useAction({
    call: ({ id, answer }: { id: string; answer: string }) =>
      // Also after a failure: somebody else may have answered.
      requestJson('POST', `/api/questions/${id}/answer`, { answer }).finally(refresh),
    done: words.sent,
    failed: (error) => ({ ...words.failed, ...reasonOf(error) }),
  });
}
