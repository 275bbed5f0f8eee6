/**
 * Packages: sections of whose options the client takes a certain number, such as exactly one of three.
 * The database decides by the same rule (`private.is_complete`).
 */

import { isHeading } from './pricing.ts';
import { isPackage, type Quantities, quantitiesOf } from './quantities.ts';
import type { LineItem } from './types.ts';

type Row = Pick<LineItem, 'section' | 'option' | 'minQuantity' | 'maxQuantity'>;

/** A package, with the places of its options among the rows. */
export type Package = { heading: number; options: number[]; smallest: number; largest: number };

/**
 * The packages of a list that have options. The smallest number is no larger than the largest one, and than
 * that of the options, so that there is always a choice that can be accepted.
 */
export function packagesOf(rows: readonly Row[]): Package[] {
  const found: Package[] = [];
  let open: Package | undefined;
  for (const [place, row] of rows.entries()) {
    if (isPackage(row)) {
      const largest = Math.floor(Number(row.maxQuantity));
      open = { heading: place, options: [], smallest: Number(row.minQuantity), largest };
      found.push(open);
    } else if (isHeading(row)) open = undefined;
    else if (row.option !== 'none') open?.options.push(place);
  }
  return found
    .filter(({ options }) => options.length > 0)
    .map((one) => ({ ...one, smallest: Math.min(one.smallest, one.largest, one.options.length) }));
}

/** Whether what is added below these rows is in a package. */
export function endsInPackage(rows: readonly Row[]): boolean {
  const heading = rows.findLast(isHeading);
  return heading !== undefined && isPackage(heading);
}

/** How many options of a package are selected. */
export const takenIn = ({ options }: Package, rows: readonly Row[]): number =>
  options.filter((place) => rows[place]?.option === 'selected').length;

/** Whether neither too few nor too many options of a package are selected. */
export const isComplete = (one: Package, rows: readonly Row[]): boolean => {
  const taken = takenIn(one, rows);
  return taken >= one.smallest && taken <= one.largest;
};

/** The first package of which too few or too many options are selected. */
export const incompletePackage = (rows: readonly Row[]): Package | undefined =>
  packagesOf(rows).find((one) => !isComplete(one, rows));

/** The limits that a client sees of a row: those of a package, or of an option of a quantity to choose. */
export const limitsOf = (row: Row & Pick<LineItem, 'quantity'>): Quantities | null => {
  const { minQuantity, maxQuantity } = row;
  return isPackage(row) ? { minQuantity, maxQuantity } : quantitiesOf(row);
};
