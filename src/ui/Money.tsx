import { formatMoney } from '@domain/money.ts';
import styles from './text.module.css';

type MoneyProps = {
  /** A decimal string of dollars, e.g. `'1234.5'`. */
  amount: string;
  /** Strikes the amount through, for a gross price that a discount reduces. */
  struck?: boolean;
  className?: string | undefined;
};

/** An amount formatted as everywhere in the product: `$1,234.50`, with tabular figures. */
export function Money({ amount, struck = false, className = '' }: MoneyProps) {
  const classes = `${styles.money} ${className}`.trim();
  return struck ? (
    <s className={`${classes} ${styles.moneyStruck}`}>{formatMoney(amount)}</s>
  ) : (
    <span className={classes}>{formatMoney(amount)}</span>
  );
}
