import { messages } from '@domain/messages/messages.ts';
import type { RefObject } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { PercentOrAmount } from '../PercentOrAmount.tsx';
import { useQuoteField } from '../useQuoteField.ts';
import { useUnsavedNote } from '../useUnsavedNote.tsx';
import { SummaryFigure } from './SummaryFigure.tsx';
import styles from './summary.module.css';

const { figures } = messages;

type QuoteDiscountProps = {
  quoteId: string;
  amount: string;
  input: RefObject<HTMLInputElement | null>;
};

/** The discount on the whole quote. */
export function QuoteDiscount({ quoteId, amount, input }: QuoteDiscountProps) {
  const type = useQuoteValue(quoteId, (quote) => quote.discountType) ?? 'percent';
  const field = useQuoteField(quoteId, 'discountValue', { discountType: type });
  const unsavedType = useUnsavedNote('quote', quoteId, 'discountType');
  return (
    <SummaryFigure
      figure="quoteDiscount"
      detail={
        <span className={styles.percentOrAmount}>
          <PercentOrAmount
            {...field}
            ref={input}
            prefix="-"
            label={figures.quoteDiscountValue}
            type={type}
            typeLabel={figures.quoteDiscountType}
            onType={(next) => saveEdit('quote', quoteId, 'discountType', next, { quoteId })}
            unsavedType={unsavedType}
          />
        </span>
      }
      amount={amount}
      isSaving={amount !== '0.00'}
    />
  );
}
