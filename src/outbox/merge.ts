import type { LineItem } from '@quote/types.ts';
import type { QuoteHead } from '../api/types.ts';
import {
  dropLineItem,
  mergeHead,
  mergeLineItem,
  putInOrder,
  putLineItem,
  reloadQuote,
} from './cachedQuote.ts';
import type { Entry } from './entry.ts';
import { ownEdits } from './ownEdits.ts';

/** Merges the server's response to an entry into the cached quote (S4-09). */
export function merge(entry: Entry, answer: unknown): void {
  const { quoteId, id } = entry;
  switch (entry.kind) {
    case 'edit':
      if (entry.entity === 'quote') mergeHead(quoteId, answer as QuoteHead);
      else mergeLineItem(quoteId, answer as LineItem);
      break;
    case 'add':
      // No response body: another user has deleted it since.
      if (answer) putLineItem(quoteId, answer as LineItem);
      reloadAfterLast(entry);
      break;
    case 'delete':
      dropLineItem(quoteId, id);
      reloadAfterLast(entry);
      break;
    case 'order':
      putInOrder(quoteId, (answer as { ids: string[] }).ids);
  }
}

/** S4-10: reloads the quote after adding and deleting; once if several were waiting. */
function reloadAfterLast({ quoteId, op }: Entry): void {
  const isLast = ownEdits(quoteId).every(
    (entry) => entry.op === op || entry.kind === 'edit' || entry.failure?.parked,
  );
  if (isLast) void reloadQuote(quoteId);
}
