import type { QuotesView } from './quotesView.ts';
import type { Selection } from './selection.ts';
import { readSelected } from './useQuotePages.ts';

/** The list has other quotes than those that were on the screen. */
export class ListChanged extends Error {}

/** The ids of the selected quotes of a view, `count` of which were on the screen. */
export async function selectedIds(
  view: QuotesView,
  selection: Selection,
  count: number,
): Promise<string[]> {
  const ids = selection.isAll
    ? (await readSelected(view, selection)).map(({ id }) => id)
    : [...selection.ids];
  // Nothing is done to quotes that were not on the screen.
  if (ids.length !== count) throw new ListChanged();
  return ids;
}
