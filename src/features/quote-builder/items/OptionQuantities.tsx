import { messages } from '@domain/messages/messages.ts';
import { quantitiesOf } from '@domain/quantities.ts';
import type { LineItem } from '@domain/types.ts';
import { texts } from '../../../texts/texts.ts';
import { LimitField } from './LimitField.tsx';
import styles from './optionFields.module.css';

const { labels } = messages.items;
const { quantities: words } = texts.items;

type OptionQuantitiesProps = { quoteId: string; item: LineItem; disabled: boolean };

/** Between which quantities of an option the client may choose: at first the one that is offered. */
export function OptionQuantities({ quoteId, item, disabled }: OptionQuantitiesProps) {
  const { id: itemId, quantity } = item;
  const { minQuantity, maxQuantity } = quantitiesOf(item) ?? {
    minQuantity: quantity,
    maxQuantity: quantity,
  };
  const shared = { quoteId, itemId, disabled };
  return (
    <div className={styles.quantities}>
      <span className={styles.caption} aria-hidden="true">
        {words.caption}
      </span>
      <LimitField
        {...shared}
        field="minQuantity"
        label={labels.minQuantity}
        value={minQuantity}
        atMost={quantity}
      />
      <span aria-hidden="true">{words.to}</span>
      <LimitField
        {...shared}
        field="maxQuantity"
        label={labels.maxQuantity}
        value={maxQuantity}
        atLeast={quantity}
      />
    </div>
  );
}
