import { requestJson } from '../../../api/client.ts';
import { quotes } from '../../../texts/quotes.ts';
import { reminders } from '../../../texts/reminders.ts';
import { remindedToast } from '../../../ui/remindedToast.ts';
import { useAction } from '../../../ui/useAction.ts';
import type { QuotesView } from './quotesView.ts';
import { ListChanged, selectedIds } from './selectedIds.ts';
import type { Selection } from './selection.ts';

type Reminding = { view: QuotesView; selection: Selection; count: number };

/** Reminds the clients of the selected quotes. */
export function useRemind() {
  return useAction({
    call: async ({ view, selection, count }: Reminding) => {
      const quoteIds = await selectedIds(view, selection, count);
      return requestJson('POST', '/api/reminders', { quoteIds });
    },
    done: remindedToast,
    failed: (error) =>
      error instanceof ListChanged ? quotes.archive.listChanged : reminders.failed,
  });
}
