/**
 * The options of a version that a client selects. The database computes the same
 * (`private.with_choices`) and decides.
 */

import { quoteTotals } from './totals.ts';
import type { QuoteSnapshot } from './types.ts';
import { versionQuote } from './version.ts';

type Items = Pick<QuoteSnapshot, 'lineItems'>;

/** The places of a version's options, from 0. */
export const optionsOf = ({ lineItems }: Items): number[] =>
  lineItems.flatMap(({ option = 'none' }, place) => (option === 'none' ? [] : [place]));

/** The places of those that are selected. */
export const selectedIn = ({ lineItems }: Items): number[] =>
  lineItems.flatMap(({ option }, place) => (option === 'selected' ? [place] : []));

/** A version with the options at these places selected and no others, priced anew. */
export function withChoices(snapshot: QuoteSnapshot, selected: readonly number[]): QuoteSnapshot {
  const options = new Set(optionsOf(snapshot));
  const chosen: QuoteSnapshot = {
    ...snapshot,
    lineItems: snapshot.lineItems.map((item, place) =>
      options.has(place)
        ? { ...item, option: selected.includes(place) ? 'selected' : 'offered' }
        : item,
    ),
  };
  const { subtotal, totalDiscounts, netSubtotal, tax, total } = quoteTotals(versionQuote(chosen));
  return { ...chosen, totals: { subtotal, totalDiscounts, netSubtotal, tax, total } };
}
