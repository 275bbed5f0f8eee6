import { newQuote } from './constants.ts';
import { messages } from './messages/messages.ts';
import { toCents } from './money.ts';
import { quoteTotals } from './totals.ts';
import type { Quote } from './types.ts';

/** How many items are named before the rest are only counted. */
const maxNamed = 3;

const { hints } = messages.send;

/**
 * Likely oversights in a quote that is about to be sent, in plain English. They are hints and never
 * prevent sending.
 * @param validUntil its last day, `'2026-12-31'`; '' if none
 * @param today the date in the tenant's time zone, in the same form
 */
export function sendHints(quote: Quote, validUntil: string, today: string): string[] {
  const { total, lines } = quoteTotals(quote);
  const isFree = (index: number) => toCents(lines[index]?.total ?? '0') === 0n;
  const counted = quote.lineItems.filter(({ enabled }) => enabled);
  const free = quote.lineItems.filter(({ enabled }, index) => enabled && isFree(index));
  return [
    ...clientHints(quote.clientName),
    ...(counted.length === 0 ? [hints.noItems] : []),
    ...(counted.length > 0 && toCents(total) === 0n ? [hints.zeroTotal] : []),
    ...(free.length > 0 ? [freeItems(free.map(({ description }) => description))] : []),
    ...(validUntil !== '' && validUntil < today ? [hints.expired] : []),
  ];
}

function clientHints(clientName: string): string[] {
  const name = clientName.trim();
  if (name === '') return [hints.noClient];
  return name === newQuote.clientName ? [hints.newClient(name)] : [];
}

function freeItems(descriptions: string[]): string {
  const names = descriptions.slice(0, maxNamed).map((text) => text.trim() || hints.unnamedItem);
  return hints.freeItems(names, descriptions.length - names.length);
}
