import { messages } from '@domain/messages/messages.ts';
import { memo } from 'react';
import { useDecimalQuantities } from '../../../ui/DecimalQuantities.ts';
import { AmountInput } from '../../../ui/inputs/AmountInput.tsx';
import { QuantityInput } from '../../../ui/inputs/QuantityInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import styles from './items.module.css';
import { useLineItemField } from './useLineItemField.ts';

const { labels } = messages.items;

export type ItemFieldProps = { quoteId: string; itemId: string; value: string; disabled: boolean };

// Each field is memoized over primitive props, so that typing in one does not render the others.

export const Quantity = memo(function Quantity({ quoteId, itemId, ...shown }: ItemFieldProps) {
  const field = useLineItemField(quoteId, itemId, 'quantity');
  const hasDecimals = useDecimalQuantities();
  return (
    <QuantityInput
      {...field}
      {...shown}
      hasDecimals={hasDecimals}
      label={labels.quantity}
      enterKeyHint="next"
    />
  );
});

type UnitPriceProps = ItemFieldProps & { hintId?: string | undefined };

export const UnitPrice = memo(function UnitPrice({ quoteId, itemId, ...shown }: UnitPriceProps) {
  const field = useLineItemField(quoteId, itemId, 'unitPrice');
  return <AmountInput {...field} {...shown} label={labels.unitPrice} enterKeyHint="next" />;
});

type DescriptionProps = ItemFieldProps & { label?: string };

export const Description = memo(function Description(props: DescriptionProps) {
  const { quoteId, itemId, label = labels.description, ...shown } = props;
  const field = useLineItemField(quoteId, itemId, 'description');
  return (
    <TextInput
      {...field}
      {...shown}
      wraps
      quiet
      className={styles.text}
      label={label}
      enterKeyHint="next"
    />
  );
});
