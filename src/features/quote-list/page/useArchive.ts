import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../api/client.ts';
import { texts } from '../../../texts/texts.ts';
import { type ToastInput, toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { reloadLists } from '../useQuoteList.ts';
import type { QuotesView } from './quotesView.ts';
import { type Selection, selectedOf } from './selection.ts';
import { readQuotes } from './useQuotePages.ts';

const words = texts.quotes.archive;

/** The most that are archived in one call. */
const AT_ONCE = 500;

type Archiving = { view: QuotesView; selection: Selection; archived: boolean };

/** Archives the selected quotes of a view, or puts them back; the toast offers Undo. */
export function useArchive(onDone: () => void) {
  const queryClient = useQueryClient();

  async function undo(ids: readonly string[], archived: boolean): Promise<void> {
    try {
      await put(ids, archived);
      toast(archived ? words.done(ids.length) : words.putBackDone(ids.length));
      await reloadLists(queryClient);
    } catch {
      const failed = archived ? words.failed : words.putBackFailed;
      offerUndo({ ...failed, variant: 'destructive' }, ids, archived);
    }
  }

  function offerUndo(said: ToastInput, ids: readonly string[], archived: boolean): void {
    toast({ ...said, action: { ...texts.undo, run: () => void undo(ids, archived) } });
  }

  return useAction({
    call: async ({ view, selection, archived }: Archiving) => {
      const ids = await idsOf(view, selection);
      await put(ids, archived);
      return ids;
    },
    after: (ids, { archived }) => {
      offerUndo(archived ? words.done(ids.length) : words.putBackDone(ids.length), ids, !archived);
      onDone();
      return reloadLists(queryClient);
    },
    failed: (_, { archived }) => (archived ? words.failed : words.putBackFailed),
  });
}

async function idsOf(view: QuotesView, selection: Selection): Promise<readonly string[]> {
  if (!selection.isAll) return [...selection.ids];
  return selectedOf(selection, await readQuotes(view, () => {})).map(({ id }) => id);
}

async function put(ids: readonly string[], archived: boolean): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await requestJson('PUT', '/api/archived-quotes', {
      ids: ids.slice(from, from + AT_ONCE),
      archived,
    });
  }
}
