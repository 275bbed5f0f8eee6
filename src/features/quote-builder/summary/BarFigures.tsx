import { texts } from '../../../texts/texts.ts';
import { Money } from '../../../ui/Money.tsx';
import { useQuoteTotals } from '../useQuoteTotals.ts';
import styles from './bars.module.css';

/** Net, tax and total in a bar. A component of its own, so that a keystroke renders only these. */
export function BarFigures({ quoteId }: { quoteId: string }) {
  const { netSubtotal, taxes, total } = useQuoteTotals(quoteId);
  return (
    <span className={styles.figures}>
      <span className={styles.part}>
        {texts.summary.net} <Money amount={netSubtotal} />
      </span>
      <span className={styles.part}>
        {texts.summary.tax} <Money amount={taxes} />
      </span>
      <span className={styles.total}>
        <span className={styles.totalName}>{texts.summary.total} </span>
        <Money amount={total} className={styles.totalAmount} />
      </span>
    </span>
  );
}
