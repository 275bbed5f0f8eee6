import { checkField } from '@domain/fields.ts';
import type { FieldContext } from '@domain/numberFields.ts';
import type { QuoteValues } from '@domain/quoteFields.ts';
import type { ReactNode } from 'react';
import { beginTyping, saveTyped, withdrawTyped } from '../../outbox/edits/typing.ts';
import { useQuoteValue } from '../../outbox/view/useQuote.ts';
import type { Checked } from '../../ui/inputs/useFieldText.ts';
import { useIsLocked } from './lock/LockContext.ts';
import { useUnsavedNote } from './useUnsavedNote.tsx';

type TextField = Exclude<
  keyof QuoteValues,
  'clientId' | 'providerId' | 'logoId' | 'discountType' | 'secondTax' | 'pdfLayout'
>;

type FieldBinding = {
  value: string;
  check: (text: string) => Checked;
  onSave: (value: string) => void;
  onBegin: () => void;
  onWithdraw: () => void;
  unsaved: ReactNode;
  disabled: boolean;
};

/**
 * Binds an input to one field of the quote itself.
 * @param context for a `discountValue`, its type
 */
export function useQuoteField(
  quoteId: string,
  field: TextField,
  context: FieldContext = {},
): FieldBinding {
  const value = useQuoteValue(quoteId, (quote) => quote[field]);
  const unsaved = useUnsavedNote('quote', quoteId, field);
  const disabled = useIsLocked();
  return {
    value: value ?? '',
    check: (text) => checkField('quote', field, text, context),
    onSave: (next) => saveTyped('quote', quoteId, field, next, { quoteId }),
    onBegin: beginTyping,
    onWithdraw: () => withdrawTyped('quote', quoteId, field),
    unsaved,
    disabled,
  };
}
