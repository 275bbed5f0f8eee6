import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { reloadQuote } from '../../outbox/view/cachedQuote.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';
import { answerDraft } from './answerDraft.ts';

const words = texts.history.questions;

/** Answers a client's question, or closes it without an answer. */
export function useAnswerQuestion(quoteId: string) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.quoteQuestions(quoteId) }),
      queryClient.invalidateQueries({ queryKey: keys.quoteEvents(quoteId) }),
      reloadQuote(quoteId),
    ]);
  const failed = (error: unknown) => ({ ...words.failed, ...reasonOf(error) });
  return {
    answer: useAction({
      call: async ({ id, answer }: { id: string; answer: string }) => {
        try {
          await requestJson('POST', `/api/questions/${id}/answer`, { answer });
          answerDraft.set(id, '');
        } finally {
          // Also after a failure: somebody else may have answered.
          await refresh();
        }
      },
      done: words.sent,
      failed,
    }),
    close: useAction({
      call: ({ id }: { id: string }) =>
        requestJson('POST', `/api/questions/${id}/close`).finally(refresh),
      done: words.closed,
      failed: (error) => ({ ...words.closeFailed, ...reasonOf(error) }),
    }),
  };
}
