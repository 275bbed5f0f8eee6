import { figures } from '@domain/messages/figures.ts';
import textStyles from '../text.module.css';
import styles from './letter.module.css';

type LetterSumProps = {
  /** Formatted, such as `$1,234.50`. */
  total: string;
  /** Below it, such as the quote's last day; '' for nothing. */
  note: string;
};

/** The total in large type, before the items. */
export function LetterSum({ total, note }: LetterSumProps) {
  return (
    <p className={styles.sum}>
      <span>{figures.total}</span>
      <strong className={textStyles.money}>{total}</strong>
      {note ? <span>{note}</span> : null}
    </p>
  );
}
