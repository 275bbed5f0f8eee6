import type { DocumentTotal } from '@domain/quoteDocument.ts';
import textStyles from '../text.module.css';
import styles from './letter.module.css';

/** The totals, with the grand total emphasized. */
export function LetterTotals({ totals }: { totals: readonly DocumentTotal[] }) {
  return (
    <dl className={styles.totals}>
      {totals.map(({ label, amount, kind }) => (
        <div key={label} data-kind={kind}>
          <dt>{label}</dt>
          <dd className={textStyles.money}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
