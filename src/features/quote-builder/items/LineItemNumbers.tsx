import { messages } from '@domain/messages/messages.ts';
import type { LineItem } from '@domain/types.ts';
import { Captioned } from './Captioned.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { Quantity, UnitPrice } from './ItemField.tsx';
import styles from './items.module.css';
import { UnitSelect } from './UnitSelect.tsx';

const { labels } = messages.items;

type LineItemNumbersProps = {
  quoteId: string;
  item: LineItem;
  disabled: boolean;
  customUnits: readonly string[];
};

/** The factors of a line's price: quantity × unit × price, and the discount. */
export function LineItemNumbers(props: LineItemNumbersProps) {
  const { quoteId, item, disabled, customUnits } = props;
  const shared = { quoteId, itemId: item.id, disabled };
  return (
    <div className={styles.rowNumbers}>
      <Captioned caption={labels.quantity}>
        <Quantity {...shared} value={item.quantity} />
      </Captioned>
      <Captioned caption={labels.unit}>
        <UnitSelect {...shared} value={item.unit} customUnits={customUnits} />
      </Captioned>
      <span className={styles.times} aria-hidden="true">
        ×
      </span>
      <Captioned caption={labels.unitPrice}>
        <UnitPrice {...shared} value={item.unitPrice} />
      </Captioned>
      <Captioned caption={labels.discount}>
        <div className={styles.discountFields}>
          <DiscountFields {...shared} type={item.discountType} value={item.discountValue} />
        </div>
      </Captioned>
    </div>
  );
}
