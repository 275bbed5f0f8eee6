import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useIsLocked } from '../lock/LockContext.ts';
import { useTaxSettings } from '../TaxSettings.ts';
import styles from './summary.module.css';

/** Gives a quote the second tax that the tenant's settings have. */
export function AddSecondTax({ quoteId }: { quoteId: string }) {
  const { secondTax, secondTaxRate, names } = useTaxSettings();
  const isMissing = useQuoteValue(quoteId, (quote) => quote.secondTax === 'none') ?? false;
  const isLocked = useIsLocked();
  if (secondTax === 'none' || !isMissing || isLocked) return null;
  const add = () => {
    saveEdit('quote', quoteId, 'secondTaxRate', secondTaxRate, { quoteId });
    saveEdit('quote', quoteId, 'secondTax', secondTax, { quoteId });
  };
  return (
    <Button kind="link" className={styles.add} onClick={add}>
      {texts.summary.addTax(names.second)}
    </Button>
  );
}
