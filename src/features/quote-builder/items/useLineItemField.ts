import { checkField } from '@quote/fields.ts';
import type { LineItem } from '@quote/types.ts';
import type { ReactNode } from 'react';
import { saveEdit } from '../../../outbox/saveEdit.ts';
import type { Checked } from '../../../ui/inputs/useFieldText.ts';
import { useUnsavedNote } from '../useUnsavedNote.tsx';

/** The fields of a line item that hold text; the others are switches. */
export type TextField = 'description' | 'notes' | 'quantity' | 'unitPrice' | 'discountValue';

type FieldBinding = {
  value: string;
  check: (text: string) => Checked;
  onSave: (value: string) => void;
  unsaved: ReactNode;
};

/** Binds an input to one field of a line item: what it shows, how it is checked, where it goes. */
export function useLineItemField(quoteId: string, item: LineItem, field: TextField): FieldBinding {
  const unsaved = useUnsavedNote('lineItem', item.id, field);
  return {
    value: item[field],
    check: (text) => checkField('lineItem', field, text, { discountType: item.discountType }),
    onSave: (value) => saveEdit('lineItem', item.id, field, value, { quoteId }),
    unsaved,
  };
}
