import { texts } from '@quote/texts.ts';
import type { LineItem } from '@quote/types.ts';
import { AmountInput } from '../../../ui/inputs/AmountInput.tsx';
import { QuantityInput } from '../../../ui/inputs/QuantityInput.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { UnitSelect } from './UnitSelect.tsx';
import { useLineItemField } from './useLineItemField.ts';

type LineItemNumbersProps = { quoteId: string; item: LineItem; customUnits: readonly string[] };

/** What the price of a line is made of: quantity × unit × price, and the discount. */
export function LineItemNumbers({ quoteId, item, customUnits }: LineItemNumbersProps) {
  const quantity = useLineItemField(quoteId, item, 'quantity');
  const unitPrice = useLineItemField(quoteId, item, 'unitPrice');
  const disabled = !item.enabled;
  return (
    <div className="qb-row-numbers">
      <QuantityInput {...quantity} label={texts.items.labels.quantity} disabled={disabled} />
      <UnitSelect quoteId={quoteId} item={item} customUnits={customUnits} />
      <span className="qb-times" aria-hidden="true">
        ×
      </span>
      <AmountInput {...unitPrice} label={texts.items.labels.unitPrice} disabled={disabled} />
      <DiscountFields quoteId={quoteId} item={item} />
    </div>
  );
}
