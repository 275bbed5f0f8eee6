import { steps } from '@domain/constants.ts';
import { memo } from 'react';
import { texts } from '../../../texts/texts.ts';
import { PercentInput } from '../../../ui/inputs/PercentInput.tsx';
import { useTaxSettings } from '../TaxSettings.ts';
import { useQuoteField } from '../useQuoteField.ts';
import styles from './summary.module.css';

/** The tax rate in percent; every change is saved immediately (S7-39). */
export const TaxRate = memo(function TaxRate({ quoteId }: { quoteId: string }) {
  const field = useQuoteField(quoteId, 'taxRate');
  const { names } = useTaxSettings();
  return (
    <span className={styles.taxRate}>
      <PercentInput {...field} label={texts.summary.taxRate(names.first)} step={steps.taxRate} />
    </span>
  );
});
