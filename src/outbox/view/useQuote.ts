import type { LineItem, Quote } from '@domain/types.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { getQuoteNow, liveQuote } from './liveQuote.ts';
import { onPendingState, type PendingState, pendingState } from './pendingState.ts';

export { getQuoteNow };

/**
 * A value from the quote as shown on the screen, unsaved edits included.
 * @param select may be inline; its result keeps its identity while deeply equal
 * @returns undefined until the quote is loaded
 */
export function useQuoteValue<T>(quoteId: string, select: (quote: Quote) => T): T | undefined {
  const live = liveQuote(quoteId);
  const last = useRef<{ quote: Quote; select: (quote: Quote) => T; value: T } | undefined>(
    undefined,
  );
  return useSyncExternalStore(live.subscribe, () => {
    const quote = live.get();
    if (!quote) return undefined;
    const before = last.current;
    if (before?.quote === quote && before.select === select) return before.value;
    const value = replaceEqualDeep(before?.value, select(quote));
    last.current = { quote, select, value };
    return value;
  });
}

/** One line item; renders only when this item changes. Undefined if it does not exist. */
export function useLineItem(quoteId: string, itemId: string): LineItem | undefined {
  const live = liveQuote(quoteId);
  return useSyncExternalStore(live.subscribe, () => live.lineItem(itemId));
}

const none: readonly string[] = [];

/** The ids of the line items in order; the same array until it changes. */
export function useLineItemIds(quoteId: string): readonly string[] {
  return useQuoteValue(quoteId, idsOf) ?? none;
}

const idsOf = (quote: Quote) => quote.lineItems.map(({ id }) => id);

/** Whether everything shown of a quote is on the server. */
export function usePendingState(quoteId: string): PendingState {
  const read = useCallback(() => pendingState(quoteId), [quoteId]);
  return useSyncExternalStore(onPendingState, read);
}
