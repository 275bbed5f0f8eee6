import { trimDecimal } from './money.ts';
import type { Discount } from './pricing.ts';

/**
 * What a deposit asks for: a percent of the total, or an amount that the total caps. Both are calculated
 * as those of a discount are (`discountOf`).
 * @param deposit canonical: `'30%'`, `'500.00'`, or `''` for none
 */
export function readDeposit(deposit: string): Discount {
  if (deposit === '') return { discountType: 'percent', discountValue: '0' };
  return deposit.endsWith('%')
    ? { discountType: 'percent', discountValue: deposit.slice(0, -1) }
    : { discountType: 'fixed', discountValue: deposit };
}

/** The canonical form of a deposit whose value is canonical. */
export function writeDeposit({ discountType, discountValue }: Discount): string {
  if (/^[0.]*$/.test(discountValue)) return '';
  return discountType === 'percent' ? `${trimDecimal(discountValue)}%` : discountValue;
}
