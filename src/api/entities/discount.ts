import type { Discount } from '@domain/pricing.ts';
import { canonical, type Row } from '../database/mapping.ts';

/** Maps the discount on a whole quote. A version without one does not mention it. */
export function toDiscount(row: Row): Discount {
  const discountType = row.discountType === 'fixed' ? 'fixed' : 'percent';
  const discountValue = canonical('quote', 'discountValue', row.discountValue, { discountType });
  return { discountType, discountValue };
}
