import { distinctTax } from '@domain/pricing.ts';
import type { LineTax } from '@domain/types.ts';
import { memo } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';
import { useTaxSettings } from '../TaxSettings.ts';
import { TaxOptions } from './TaxOptions.tsx';
import styles from './taxSelect.module.css';

type TaxSelectProps = {
  quoteId: string;
  itemId: string;
  tax: LineTax;
  disabled: boolean;
  label?: string;
};

const { taxes: words } = texts.items;

/**
 * Which of the quote's taxes an item has, or a section with one price: a native dropdown that looks like a
 * note below the total.
 */
export const TaxSelect = memo(function TaxSelect(props: TaxSelectProps) {
  const { quoteId, itemId, tax, disabled, label = words.label } = props;
  const secondTax = useQuoteValue(quoteId, (quote) => quote.secondTax) ?? 'none';
  const { names } = useTaxSettings();
  const shown = distinctTax(tax, secondTax);
  return (
    <select
      className={styles.tax}
      data-set={shown === 'standard' ? undefined : true}
      aria-label={label}
      value={shown}
      disabled={disabled}
      onChange={({ target }) => saveEdit('lineItem', itemId, 'tax', target.value, { quoteId })}
    >
      <TaxOptions secondTax={secondTax} names={names} />
    </select>
  );
});
