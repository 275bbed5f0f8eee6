import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { useIsLocked } from '../lock/LockContext.ts';
import { useTaxSettings } from '../TaxSettings.ts';

type SecondTax = {
  /** Gives the quote the second tax of the tenant's settings; null where it has one, or may have none. */
  add: (() => void) | null;
  remove: () => void;
  /** Its rate, and the button that adds it: each has the focus when the other one is gone. */
  input: RefObject<HTMLInputElement | null>;
  button: RefObject<HTMLButtonElement | null>;
};

/** Adds a second tax to a quote, and removes it. */
export function useSecondTax(quoteId: string): SecondTax {
  const settings = useTaxSettings();
  const secondTax = useQuoteValue(quoteId, (quote) => quote.secondTax) ?? 'none';
  const rate = useQuoteValue(quoteId, (quote) => quote.secondTaxRate) ?? '0';
  const isLocked = useIsLocked();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const save = (field: 'secondTax' | 'secondTaxRate', value: string) =>
    saveEdit('quote', quoteId, field, value, { quoteId });
  const add = () => {
    flushSync(() => {
      // A tax that was removed comes back with the rate that it had.
      if (rate === '0') save('secondTaxRate', settings.secondTaxRate);
      save('secondTax', settings.secondTax);
    });
    input.current?.focus();
  };
  const remove = () => {
    flushSync(() => void save('secondTax', 'none'));
    button.current?.focus();
  };
  const mayAdd = secondTax === 'none' && settings.secondTax !== 'none' && !isLocked;
  return { add: mayAdd ? add : null, remove, input, button };
}
