import { newQuote } from './constants.ts';
import { messages } from './messages/messages.ts';
import { toCents } from './money.ts';
import { incompletePackage, packagesOf, takenIn } from './packages.ts';
import { isHeading } from './pricing.ts';
import { isPackage } from './quantities.ts';
import { shownRows } from './sections.ts';
import { quoteTotals } from './totals.ts';
import type { LineItem, Quote } from './types.ts';

/** How many items are named before the rest are only counted. */
const maxNamed = 3;

const { hints } = messages.send;

/** A likely oversight, and where it is mended. */
export type SendHint = { text: string; mend: Mend };

type Mend = QuoteMend | { at: 'validUntil' };

/** A field of the quote, one of its items, or an item that is missing. */
export type QuoteMend =
  | { at: 'clientName' | 'provider' | 'newItem' }
  | { at: 'item'; itemId: string };

/** Whether a quote has an item that counts. Without one there is nothing to send. */
export const hasItemsToSend = ({ lineItems }: Pick<Quote, 'lineItems'>): boolean =>
  lineItems.some(isItemToSend);

const isItemToSend = (row: LineItem) => row.enabled && !isHeading(row);

/**
 * Likely oversights in a quote that is about to be sent, in plain English.
 * @param validUntil its last day, `'2026-12-31'`; '' if none
 * @param today the date in the tenant's time zone, in the same form
 */
export function sendHints(quote: Quote, validUntil: string, today: string): SendHint[] {
  const { total, lines } = quoteTotals(quote);
  const isFree = (index: number) => toCents(lines[index]?.total ?? '0') === 0n;
  const firstItem = quote.lineItems.find((row) => !isHeading(row));
  const firstCounted = quote.lineItems.find(isItemToSend);
  const free = quote.lineItems.filter((row, index) => isItemToSend(row) && isFree(index));
  return [
    ...clientHints(quote.clientName),
    ...(quote.providerId === null ? [hint(hints.noProvider, 'provider')] : []),
    ...(firstCounted ? [] : [itemHint(firstItem ? hints.allExcluded : hints.noItems, firstItem)]),
    ...(firstCounted && toCents(total) === 0n ? [itemHint(hints.zeroTotal, firstCounted)] : []),
    ...(free.length > 0
      ? [itemHint(freeItems(free.map(({ description }) => description)), free[0])]
      : []),
    ...packageHints(quote.lineItems),
    ...(validUntil !== '' && validUntil < today ? [hint(hints.expired, 'validUntil')] : []),
  ];
}

const hint = (text: string, at: Exclude<Mend['at'], 'item'>): SendHint => ({ text, mend: { at } });

const itemHint = (text: string, item: LineItem | undefined): SendHint =>
  item ? { text, mend: { at: 'item', itemId: item.id } } : hint(text, 'newItem');

/** What is wrong with the first package of which the client could not accept what is selected. */
function packageHints(lineItems: readonly LineItem[]): SendHint[] {
  const rows = shownRows(lineItems);
  const options = new Set(packagesOf(rows).map(({ heading }) => heading));
  const empty = rows.find((row, place) => isPackage(row) && !options.has(place));
  if (empty) return [itemHint(hints.noOptions(empty.description), empty)];
  const found = incompletePackage(rows);
  const heading = rows[found?.heading ?? -1];
  if (!found || !heading) return [];
  const isTooMany = takenIn(found, rows) > found.largest;
  return [itemHint((isTooMany ? hints.tooMany : hints.notEnough)(heading.description), heading)];
}

function clientHints(clientName: string): SendHint[] {
  const name = clientName.trim();
  if (name === '') return [hint(hints.noClient, 'clientName')];
  return name === newQuote.clientName ? [hint(hints.newClient(name), 'clientName')] : [];
}

function freeItems(descriptions: string[]): string {
  const names = descriptions.slice(0, maxNamed).map((text) => text.trim() || hints.unnamedItem);
  return hints.freeItems(names, descriptions.length - names.length);
}
