import type { LineItem } from '@quote/types.ts';
import { DiscountFields } from './DiscountFields.tsx';
import { Quantity, UnitPrice } from './ItemField.tsx';
import { UnitSelect } from './UnitSelect.tsx';

type LineItemNumbersProps = { quoteId: string; item: LineItem; customUnits: readonly string[] };

/** What the price of a line is made of: quantity × unit × price, and the discount. */
export function LineItemNumbers({ quoteId, item, customUnits }: LineItemNumbersProps) {
  const shared = { quoteId, itemId: item.id, disabled: !item.enabled };
  return (
    <div className="qb-row-numbers">
      <Quantity {...shared} value={item.quantity} />
      <UnitSelect {...shared} value={item.unit} customUnits={customUnits} />
      <span className="qb-times" aria-hidden="true">
        ×
      </span>
      <UnitPrice {...shared} value={item.unitPrice} />
      <DiscountFields {...shared} type={item.discountType} value={item.discountValue} />
    </div>
  );
}
