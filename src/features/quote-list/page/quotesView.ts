import { completions, quoteSorts, quoteStatuses } from '@domain/constants.ts';
import type { QuoteStatus } from '@domain/types.ts';

/** Columns that can be left out; the client, the status and the total are always shown. */
export const quoteColumns = ['number', 'provider', 'created', 'changed', 'validUntil'] as const;
export type QuoteColumn = (typeof quoteColumns)[number];

/** What may have come of an accepted quote. */
export const completionStates = ['open', ...completions] as const;
type QuoteCompletion = (typeof completionStates)[number];

export type QuoteSort = (typeof quoteSorts)[number];

/** What the page shows: all of it is in the address. */
export type QuotesView = {
  search: string;
  /** None for any. */
  statuses: readonly QuoteStatus[];
  /** The ids of a client and of a provider; `''` for any. */
  client: string;
  provider: string;
  /** The first and the last day of creation, such as `2026-01-31`; `''` for no limit. */
  since: string;
  until: string;
  /** Dollars; `''` for no limit. */
  least: string;
  most: string;
  /** Of accepted quotes: `open` are neither done nor invoiced; `''` for any quote. */
  completion: '' | QuoteCompletion;
  isArchived: boolean;
  sort: QuoteSort;
  columns: readonly QuoteColumn[];
};

/** What the page shows without anything in its address. */
export const plainView: QuotesView = {
  search: '',
  statuses: [],
  client: '',
  provider: '',
  since: '',
  until: '',
  least: '',
  most: '',
  completion: '',
  isArchived: false,
  sort: '-created',
  columns: ['number', 'provider', 'created'],
};

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Whether a text is a day of this century or later, such as `2026-01-31`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^[2-9]\d{3}-/.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text;
}
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** An amount as it is asked for: `1,250` is `1250`; undefined for what is none. */
export function amountOf(text: string): string | undefined {
  const plain = text.replace(/[$,\s]/g, '');
  return /^(\d{1,15}(\.\d{1,2})?)?$/.test(plain) ? plain : undefined;
}

/** Those of a list with commas between that there are, in the order of `known`, each once. */
function listed<Known extends string>(text: string, known: readonly Known[]): Known[] {
  const given = text.split(',');
  return known.filter((one) => given.includes(one));
}

/** Reads an address; what it has that makes no sense counts as left out. */
export function viewIn(address: URLSearchParams): QuotesView {
  const text = (name: string) => address.get(name) ?? '';
  const only = (name: string, isValid: (text: string) => boolean) =>
    isValid(text(name)) ? text(name) : '';
  const columns = address.get('columns');
  return {
    search: text('search'),
    statuses: listed(text('status'), quoteStatuses),
    client: only('client', isId),
    provider: only('provider', isId),
    since: only('since', isDay),
    until: only('until', isDay),
    least: amountOf(text('least')) ?? '',
    most: amountOf(text('most')) ?? '',
    completion: completionStates.find((one) => one === text('completion')) ?? '',
    isArchived: text('archived') === 'true',
    sort: quoteSorts.find((sort) => sort === text('sort')) ?? plainView.sort,
    columns: columns === null ? plainView.columns : listed(columns, quoteColumns),
  };
}

/** The address of a view, with what differs from the plain one. */
export function addressOf(view: QuotesView): URLSearchParams {
  const { statuses, isArchived, sort, columns, ...texts } = view;
  const address = new URLSearchParams();
  for (const [name, text] of Object.entries(texts)) if (text !== '') address.set(name, text);
  if (statuses.length > 0) address.set('status', statuses.join(','));
  if (isArchived) address.set('archived', 'true');
  if (sort !== plainView.sort) address.set('sort', sort);
  if (columns.join() !== plainView.columns.join()) address.set('columns', columns.join(','));
  return address;
}

/** The filters of a view as GET /api/quotes has them; days are those of this device's time zone. */
export function filtersOf(view: Omit<QuotesView, 'sort' | 'columns'>): URLSearchParams {
  const { search, statuses, client, provider, since, until, isArchived } = view;
  const { least, most, completion } = view;
  const given = {
    search: search.trim(),
    status: statuses.join(','),
    client,
    provider,
    since: since && dayStart(since, 0),
    until: until && dayStart(until, 1),
    least,
    most,
    completion,
  };
  // A search finds what is archived too.
  const filters = new URLSearchParams(
    isArchived || given.search === '' ? { archived: `${isArchived}` } : {},
  );
  for (const [name, value] of Object.entries(given)) if (value !== '') filters.set(name, value);
  return filters;
}

/** When a day begins here, or one some days later. */
function dayStart(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + later);
  return start.toISOString();
}
