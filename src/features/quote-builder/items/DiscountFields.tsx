import { messages } from '@domain/messages/messages.ts';
import type { DiscountType } from '@domain/types.ts';
import { memo } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { PercentOrAmount } from '../PercentOrAmount.tsx';
import { useUnsavedNote } from '../useUnsavedNote.tsx';
import { useLineItemField } from './useLineItemField.ts';

const { labels } = messages.items;

type DiscountFieldsProps = {
  quoteId: string;
  itemId: string;
  type: DiscountType;
  value: string;
  disabled: boolean;
};

/** The discount of an item. */
export const DiscountFields = memo(function DiscountFields(props: DiscountFieldsProps) {
  const { quoteId, itemId, type, ...shown } = props;
  const field = useLineItemField(quoteId, itemId, 'discountValue', type);
  return (
    <PercentOrAmount
      {...field}
      {...shown}
      label={labels.discount}
      type={type}
      prefix="-"
      typeLabel={labels.discountType}
      onType={(next) => saveEdit('lineItem', itemId, 'discountType', next, { quoteId })}
      unsavedType={useUnsavedNote('lineItem', itemId, 'discountType')}
      enterKeyHint="next"
    />
  );
});
