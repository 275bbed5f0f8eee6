import { quoteStatuses } from '@domain/constants.ts';
import { cents, fromCents, toCents } from '@domain/money.ts';
import type { QuoteFigure, QuoteListItem } from '../../../api/types.ts';
import { filtersOf, type QuotesView } from './quotesView.ts';

/** The quotes of a list that a view has, by their place, and their figures: the rules of the database. */
export function keptOf(
  quotes: readonly QuoteListItem[],
  view: QuotesView,
): { rows: ReadonlyMap<number, QuoteListItem>; figures: readonly QuoteFigure[] } {
  const found = quotes.filter((quote) => meets(quote, view));
  const figures = quoteStatuses.flatMap((status) => {
    const ofStatus = found.filter((quote) => quote.status === status);
    const total = ofStatus.reduce((sum, quote) => sum + toCents(quote.total), 0n);
    return ofStatus.length === 0
      ? []
      : [{ status, count: ofStatus.length, total: fromCents(cents(total)) }];
  });
  const listed = found
    .filter(({ status }) => view.statuses.length === 0 || view.statuses.includes(status))
    .sort(inOrder(view.sort));
  return { rows: new Map(listed.map((quote, place) => [place, quote])), figures };
}

/** Whether a quote meets all filters but the status. */
function meets(quote: QuoteListItem, view: QuotesView): boolean {
  const search = view.search.trim().toLowerCase();
  const filters = filtersOf(view);
  const [since, until] = [filters.get('since'), filters.get('until')];
  const created = Date.parse(quote.createdAt);
  return (
    [quote.clientName, quote.projectTitle, quote.number].some((text) =>
      text?.toLowerCase().includes(search),
    ) &&
    (view.client === '' || view.client === quote.clientId) &&
    (view.provider === '' || view.provider === quote.providerId) &&
    (since === null || created >= Date.parse(since)) &&
    (until === null || created < Date.parse(until)) &&
    (view.least === '' || toCents(quote.total) >= toCents(view.least)) &&
    (view.most === '' || toCents(quote.total) <= toCents(view.most)) &&
    isOfCompletion(quote, view.completion) &&
    [null, `${quote.isArchived}`].includes(filters.get('archived'))
  );
}

const isOfCompletion = (
  { status, completion }: QuoteListItem,
  wanted: QuotesView['completion'],
): boolean => wanted === '' || (status === 'accepted' && (completion ?? 'open') === wanted);

/** Compares quotes as the order of a list does; its ties are by id. */
export function inOrder(sort: QuotesView['sort']) {
  const direction = sort.startsWith('-') ? -1 : 1;
  const keys = {
    created: (quote: QuoteListItem) => quote.createdAt,
    changed: (quote: QuoteListItem) => quote.updatedAt,
    // Those without a last day come after all others.
    validUntil: (quote: QuoteListItem) => quote.validUntil ?? '~',
    total: (quote: QuoteListItem) => Number(quote.total),
    client: (quote: QuoteListItem) => quote.clientName.toLowerCase(),
  };
  const key = keys[sort.replace('-', '') as keyof typeof keys];
  return (a: QuoteListItem, b: QuoteListItem) => {
    const [one, other] = key(a) === key(b) ? [a.id, b.id] : [key(a), key(b)];
    return direction * (one < other ? -1 : 1);
  };
}
