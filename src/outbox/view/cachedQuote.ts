import type { Client, LineItem, Logo, Provider, Quote } from '@domain/types.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import type { QuoteAnswer, QuoteDraft, QuoteHead } from '../../api/types.ts';
import { inOrder } from './inOrder.ts';
import { readCache } from './readCache.ts';
import { withChosen } from './withPendingEdits.ts';

const quoteReaders = new Map<string, () => QuoteAnswer | null | undefined>();
const readClients = readCache(keys.clients);
const readProviders = readCache(keys.providers);
const readLogos = readCache(keys.logos);
const none: readonly never[] = [];

/** The quote as the server last returned it; undefined until loaded. */
export function cachedQuote(quoteId: string): Quote | undefined {
  const read = quoteReaders.get(quoteId) ?? readCache(keys.quote(quoteId));
  quoteReaders.set(quoteId, read);
  return read() ?? undefined;
}

/** The clients in the cache; the same array until they change. */
export function cachedClients(): readonly Client[] {
  return readClients() ?? none;
}

/** The providers in the cache; the same array until they change. */
export function cachedProviders(): readonly Provider[] {
  return readProviders() ?? none;
}

/** The logos in the cache; the same array until they change. */
export function cachedLogos(): readonly Logo[] {
  return readLogos() ?? none;
}

/** S4-09: on a successful update, the returned item is merged into the cached quote. */
export function mergeLineItem(quoteId: string, item: LineItem): void {
  changeCached(quoteId, (quote) => ({
    ...quote,
    lineItems: quote.lineItems.map((known) => (known.id === item.id ? item : known)),
  }));
}

/** Puts an added or restored line item in its position. */
export function putLineItem(quoteId: string, item: LineItem): void {
  changeCached(quoteId, (quote) => ({
    ...quote,
    lineItems: [...quote.lineItems.filter(({ id }) => id !== item.id), item].sort(
      (a, b) => a.sortOrder - b.sortOrder,
    ),
  }));
}

/** Applies the order returned by the server. */
export function putInOrder(quoteId: string, ids: readonly string[]): void {
  changeCached(quoteId, (quote) => ({ ...quote, lineItems: inOrder(quote.lineItems, ids) }));
}

/** Merges the quote's own fields. */
export function mergeHead(quoteId: string, head: QuoteHead): void {
  const choices = { providers: cachedProviders(), logos: cachedLogos() };
  changeCached(quoteId, (quote) => withChosen({ ...quote, ...head }, choices));
}

/** Puts the whole content that a discard brought back. */
export function mergeDraft(quoteId: string, { lineItems, ...head }: QuoteDraft): void {
  changeCached(quoteId, (quote) => ({ ...quote, lineItems }));
  mergeHead(quoteId, head);
}

/** Removes a deleted item from the screen immediately, without waiting for the reload. */
export function dropLineItem(quoteId: string, itemId: string): void {
  changeCached(quoteId, (quote) => ({
    ...quote,
    lineItems: quote.lineItems.filter(({ id }) => id !== itemId),
  }));
}

/** Counts the changes to each cached quote, whether or not it was loaded. */
const changes = new Map<string, number>();

/**
 * The query function of a quote. If something was saved while the response was on its way, the
 * response may predate it and would show the old value, so the quote is read again. Rejects with
 * `ApiError`.
 */
export async function readQuote(quoteId: string): Promise<QuoteAnswer> {
  const before = changes.get(quoteId);
  const quote = await requestJson('GET', `/api/quotes/${encodeURIComponent(quoteId)}`);
  return changes.get(quoteId) === before ? quote : readQuote(quoteId);
}

/** Reads the quote again, discarding reads in progress, which may be out of date. */
export function reloadQuote(quoteId: string): Promise<void> {
  return queryClient.refetchQueries({ queryKey: keys.quote(quoteId), exact: true });
}

/** Reads a quote and those on the screen again, which reveals whether the session has ended. */
export function reloadQuotes(quoteId: string): Promise<void> {
  return queryClient.refetchQueries({
    queryKey: keys.quotes,
    predicate: (query) =>
      query.queryKey.length === 2 && (query.queryKey[1] === quoteId || query.isActive()),
  });
}

function changeCached(quoteId: string, change: (quote: QuoteAnswer) => QuoteAnswer): void {
  changes.set(quoteId, (changes.get(quoteId) ?? 0) + 1);
  queryClient.setQueryData(keys.quote(quoteId), (quote) => (quote ? change(quote) : quote));
}
