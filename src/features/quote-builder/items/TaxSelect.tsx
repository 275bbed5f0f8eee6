import type { TaxNames } from '@domain/letterhead.ts';
import { distinctTax } from '@domain/pricing.ts';
import type { LineTax, SecondTax } from '@domain/types.ts';
import { memo } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';
import { useTaxSettings } from '../TaxSettings.ts';
import styles from './taxSelect.module.css';
import waitingStyles from './waiting.module.css';

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
      className={`${styles.tax} ${waitingStyles.waiting}`}
      data-set={shown === 'standard' ? undefined : true}
      aria-label={label}
      value={shown}
      disabled={disabled}
      onChange={({ target }) => saveEdit('lineItem', itemId, 'tax', target.value, { quoteId })}
    >
      {choices[secondTax](names).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
});

/** The taxes that can be chosen in a quote with such a second tax. */
const choices: Record<SecondTax, (names: TaxNames) => readonly (readonly [LineTax, string])[]> = {
  none: () => [
    ['standard', words.taxed],
    ['none', words.none],
  ],
  added: ({ first, second }) => [
    ['standard', words.both(first, second)],
    ['first', words.only(first)],
    ['second', words.only(second)],
    ['none', words.none],
  ],
  instead: ({ first, second }) => [
    ['standard', first],
    ['second', second],
    ['none', words.none],
  ],
};
