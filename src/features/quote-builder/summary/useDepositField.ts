import { readDeposit, writeDeposit } from '@domain/deposit.ts';
import { checkDiscountValue } from '@domain/numberFields.ts';
import type { DiscountType } from '@domain/types.ts';
import { useState } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { useQuoteField } from '../useQuoteField.ts';

/** Binds the value and the type of a deposit, which is one field, to their inputs. */
export function useDepositField(quoteId: string) {
  const { value: deposit, onSave, ...field } = useQuoteField(quoteId, 'deposit');
  const { discountType, discountValue } = readDeposit(deposit);
  // No deposit has no type, so the one that was chosen counts.
  const [chosen, setChosen] = useState<DiscountType>(discountType);
  if (deposit !== '' && chosen !== discountType) setChosen(discountType);
  const type = deposit === '' ? chosen : discountType;
  return {
    ...field,
    value: discountValue,
    check: (text: string) => checkDiscountValue(text, { discountType: type }),
    onSave: (value: string) => onSave(writeDeposit({ discountType: type, discountValue: value })),
    type,
    // As with a discount (S4-05), no number is kept: 30 percent are not 30 dollars.
    onType: (next: string) => {
      setChosen(next === 'fixed' ? 'fixed' : 'percent');
      if (deposit !== '') saveEdit('quote', quoteId, 'deposit', '', { quoteId });
    },
  };
}
