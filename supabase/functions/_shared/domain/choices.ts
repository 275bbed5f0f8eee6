/**
 * The options of a version that a client selects, and how much of them. The database computes the same
 * (`private.with_choices`) and decides.
 */

import { readThousandths } from './pricing.ts';
import { quantitiesOf, quantityText } from './quantities.ts';
import { figuresOf } from './totals.ts';
import type { LineItem, QuoteSnapshot } from './types.ts';
import { versionQuote } from './version.ts';

/** The quantities of the selected options, by their places in the version's items, from 0. */
export type Choices = { readonly [place: number]: string };

/** The options of a version, by their places. */
export const optionsOf = (snapshot: QuoteSnapshot): ReadonlyMap<number, LineItem> =>
  new Map(
    [...versionQuote(snapshot).lineItems.entries()].filter(([, { option }]) => option !== 'none'),
  );

/** The options that are selected in a version as it is. */
export const selectedIn = (snapshot: QuoteSnapshot): Choices =>
  Object.fromEntries(
    [...optionsOf(snapshot)]
      .filter(([, { option }]) => option === 'selected')
      .map(([place, { quantity }]) => [place, quantity]),
  );

/** A quantity as it is typed, in canonical form; null for one that the client may not choose. */
export function chosenQuantity(offered: LineItem, text: string): string | null {
  if (text === offered.quantity) return text;
  const limits = quantitiesOf(offered);
  const typed = text.trim();
  if (!limits || !/^\d{1,6}(\.\d{0,3})?$/.test(typed)) return null;
  const quantity = readThousandths(typed);
  const { minQuantity, maxQuantity } = limits;
  const decimals = Math.max(...[minQuantity, offered.quantity, maxQuantity].map(decimalsOf));
  const isOffered =
    quantity >= readThousandths(minQuantity) &&
    quantity <= readThousandths(maxQuantity) &&
    quantity % 10n ** BigInt(3 - decimals) === 0n;
  return isOffered ? quantityText(quantity) : null;
}

const decimalsOf = (quantity: string) => quantity.split('.')[1]?.length ?? 0;

/** A version with these options selected and no others, priced anew. */
export function withChoices(snapshot: QuoteSnapshot, choices: Choices): QuoteSnapshot {
  const options = optionsOf(snapshot);
  const chosen: QuoteSnapshot = {
    ...snapshot,
    lineItems: snapshot.lineItems.map((item, place) => {
      if (!options.has(place)) return item;
      const quantity = choices[place];
      return quantity === undefined
        ? { ...item, option: 'offered' }
        : { ...item, option: 'selected', quantity };
    }),
  };
  return { ...chosen, totals: figuresOf(versionQuote(chosen)) };
}
