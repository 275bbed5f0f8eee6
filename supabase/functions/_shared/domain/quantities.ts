/** What a client may choose of a row: the quantity of an option, or how many options of a package. */

import { formatDecimal, trimDecimal } from './money.ts';
import { isHeading, readThousandths, unitPriceOf } from './pricing.ts';
import type { LineItem } from './types.ts';
import { readVolumePrices, type VolumePrice, writeVolumePrices } from './volumePrices.ts';

type Row = Pick<LineItem, 'section' | 'option' | 'quantity' | 'minQuantity' | 'maxQuantity'>;

/** From and to, both included, in canonical form. */
export type Quantities = Pick<LineItem, 'minQuantity' | 'maxQuantity'>;

/** Whether a row begins a section of which the client takes a certain number of options. */
export const isPackage = (row: Pick<Row, 'section' | 'maxQuantity'>): boolean =>
  isHeading(row) && row.maxQuantity !== '0';

/**
 * The quantities of an item that its client may choose; null for just the one. The quantity that is offered
 * is always among them, so a limit on the wrong side of it does not count, and where it is 0, there is no
 * choice. The database finds the same (`private.shown_item_json`).
 */
export function quantitiesOf({ option, ...item }: Omit<Row, 'section'>): Quantities | null {
  if (option === 'none') return null;
  const quantity = readThousandths(item.quantity);
  const min = readThousandths(item.minQuantity);
  const max = readThousandths(item.maxQuantity);
  const lowest = min > 0n && min < quantity ? min : quantity;
  // biome-ignore lint/complexity/useMathMinMax: Math.max does not accept bigint
  const highest = max > quantity ? max : quantity;
  if (quantity === 0n || lowest === highest) return null;
  return { minQuantity: quantityText(lowest), maxQuantity: quantityText(highest) };
}

/**
 * What each unit of an item costs in the quantities that its client may choose: the smallest of them, and
 * from which others on. Without such a choice, its price.
 */
export function pricesToChoose(item: LineItem): Pick<LineItem, 'unitPrice' | 'volumePrices'> {
  const quantities = quantitiesOf(item);
  if (!quantities) return { unitPrice: unitPriceOf(item), volumePrices: '' };
  const [lowest, highest] = [quantities.minQuantity, quantities.maxQuantity].map(readThousandths);
  const canReach = ({ from }: VolumePrice) => {
    const quantity = readThousandths(from);
    return quantity > (lowest ?? 0n) && quantity <= (highest ?? 0n);
  };
  return {
    unitPrice: unitPriceOf({ ...item, quantity: quantities.minQuantity }),
    volumePrices: writeVolumePrices(readVolumePrices(item.volumePrices).filter(canReach)),
  };
}

/** A number of thousandths in canonical form: `1500n` → `'1.5'`. */
export const quantityText = (thousandths: bigint): string =>
  trimDecimal(formatDecimal(thousandths, 3));
