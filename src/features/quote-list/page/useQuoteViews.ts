import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../api/apiQuery.ts';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import type { QuoteView } from '../../../api/types.ts';
import { useCreation } from '../../../api/useCreation.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { quotes } from '../../../texts/quotes.ts';
import { texts } from '../../../texts/texts.ts';
import { withLimit } from '../../../ui/limitReached.ts';
import { type ToastInput, toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';

const words = quotes.views;

/** The tenant's saved views by name. */
export function useQuoteViews(): readonly QuoteView[] {
  return useQuery(apiQuery(keys.quoteViews)).data ?? [];
}

function reload(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.quoteViews, exact: true });
}

const failedAs = (said: ToastInput) => (error: Error) =>
  waitsOffline(error) ? words.needsConnection : said;

/** Saves a view under a name. */
export function useSaveView(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useCreation({
    make: (id, view: Omit<QuoteView, 'id'>) =>
      requestJson('POST', '/api/quote-views', { id, ...view }),
    onSuccess: () => {
      onSaved();
      toast(words.saved);
      return reload(queryClient);
    },
    onError: (error) =>
      toast({
        ...withLimit(failedAs(words.saveFailed)(error), error),
        variant: 'destructive',
      }),
  });
}

/** Gives a saved view another name. */
export function useRenameView() {
  const queryClient = useQueryClient();
  return useAction({
    call: ({ id, name, query }: QuoteView) =>
      requestJson('PUT', `/api/quote-views/${id}`, { name, query }),
    done: words.renamed,
    after: () => reload(queryClient),
    failed: failedAs(words.saveFailed),
  });
}

type Deletion = {
  view: QuoteView;
  /** Called before its row is removed, to move the focus. */
  beforeRowGoes: () => void;
};

/** Deletes a saved view; the toast offers Undo. */
export function useDeleteView() {
  const queryClient = useQueryClient();

  async function undo(view: QuoteView): Promise<void> {
    try {
      await requestJson('POST', '/api/quote-views', view);
      toast(words.restored);
      await reload(queryClient);
    } catch {
      offerUndo({ ...words.restoreFailed, variant: 'destructive' }, view);
    }
  }

  function offerUndo(said: ToastInput, view: QuoteView): void {
    toast({ ...said, action: { ...texts.undo, run: () => void undo(view) } });
  }

  return useAction({
    call: ({ view }: Deletion) => requestJson('DELETE', `/api/quote-views/${view.id}`),
    after: (_, { view, beforeRowGoes }) => {
      offerUndo(words.deleted, view);
      beforeRowGoes();
      queryClient.setQueryData(keys.quoteViews, (old) => old?.filter(({ id }) => id !== view.id));
      return reload(queryClient);
    },
    failed: failedAs(words.deleteFailed),
  });
}
