import { useQueryClient } from '@tanstack/react-query';
import { completeQuotes, undoCompletions } from '../../../api/completeQuotes.ts';
import { keys } from '../../../api/keys.ts';
import { reloadQuote } from '../../../outbox/view/cachedQuote.ts';
import { texts } from '../../../texts/texts.ts';
import { useMarking } from '../../../ui/useMarking.ts';

/** Marks an accepted quote as done or invoiced. */
export function useComplete(quoteId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMarking({
    mark: (marking) => completeQuotes([quoteId], marking),
    undo: undoCompletions,
    failed: texts.completion.failed,
    onDone,
    reload: () => {
      void reloadQuote(quoteId);
      void queryClient.invalidateQueries({ queryKey: keys.quoteEvents(quoteId) });
      void queryClient.invalidateQueries({ queryKey: keys.quoteLists });
    },
  });
}
