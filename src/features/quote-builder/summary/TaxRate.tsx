import { steps } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import { memo } from 'react';
import { PercentInput } from '../../../ui/inputs/PercentInput.tsx';
import { useQuoteField } from '../useQuoteField.ts';
import styles from './summary.module.css';

/** The tax rate in percent; every change is saved immediately (S7-39). */
export const TaxRate = memo(function TaxRate({ quoteId }: { quoteId: string }) {
  const field = useQuoteField(quoteId, 'taxRate');
  return (
    <span className={styles.taxRate}>
      <PercentInput {...field} label={messages.figures.taxRate} step={steps.taxRate} />
    </span>
  );
});
