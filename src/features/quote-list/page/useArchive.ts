import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../api/client.ts';
import { quotes } from '../../../texts/quotes.ts';
import { texts } from '../../../texts/texts.ts';
import { type ToastInput, toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { reloadLists } from '../useQuoteList.ts';
import type { QuotesView } from './quotesView.ts';
import { ListChanged, selectedIds } from './selectedIds.ts';
import type { Selection } from './selection.ts';

const words = quotes.archive;

/** The most that are archived in one call. */
const AT_ONCE = 500;

type Archiving = { view: QuotesView; selection: Selection; count: number; archived: boolean };

/** Archives the selected quotes of a view, or brings them back; the toast offers Undo. */
export function useArchive(onDone: () => void) {
  const queryClient = useQueryClient();

  async function undo(ids: readonly string[], archived: boolean): Promise<void> {
    try {
      const { changed, left } = await put(ids, archived);
      if (left.length > 0)
        offerUndo(words.partly(ids.length - left.length, archived), left, archived);
      else toast(words.done(changed.length, archived));
    } catch {
      offerUndo(words.failed(archived), ids, archived);
    }
    await reloadLists(queryClient);
  }

  function offerUndo(said: ToastInput, ids: readonly string[], archived: boolean): void {
    toast({ ...said, action: { ...texts.undo, run: () => void undo(ids, archived) } });
  }

  return useAction({
    call: async ({ view, selection, count, archived }: Archiving) => {
      return put(await selectedIds(view, selection, count), archived);
    },
    after: ({ changed, left }, { archived, count }) => {
      const said =
        left.length > 0
          ? words.partly(count - left.length, archived)
          : words.done(changed.length, archived);
      if (changed.length > 0) offerUndo(said, changed, !archived);
      else toast(said);
      if (left.length === 0) onDone();
    },
    failed: (error, { archived }) =>
      error instanceof ListChanged ? words.listChanged : words.failed(archived),
    // Also after a failure, whose answer may be all that was lost.
    onSettled: () => void reloadLists(queryClient),
  });
}

/** Those that the server changed, and those that it could not be asked about after the first. */
async function put(ids: readonly string[], archived: boolean) {
  const changed: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    try {
      const answer = await requestJson('PUT', '/api/archived-quotes', { ids: some, archived });
      changed.push(...answer.ids);
    } catch (error) {
      if (from === 0) throw error;
      return { changed, left: ids.slice(from) };
    }
  }
  return { changed, left: [] };
}
