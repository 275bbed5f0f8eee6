import { formatMoney, trimDecimal } from './money.ts';
import type { Discount } from './pricing.ts';

/** A discount as it was entered, `'10%'` or `'$20.00'`; `''` for none. */
export function discountText({ discountType, discountValue }: Discount): string {
  if (discountValue === '0') return '';
  return discountType === 'fixed' ? formatMoney(discountValue) : `${trimDecimal(discountValue)}%`;
}
