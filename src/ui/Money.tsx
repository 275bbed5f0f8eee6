import { formatMoney } from '@domain/money.ts';
import styles from './text.module.css';

type MoneyProps = {
  /** A decimal string of dollars, e.g. `'1234.5'`. */
  amount: string;
  /** A gross price that a discount replaced. */
  struck?: boolean;
  className?: string | undefined;
};

/** An amount as the product shows it everywhere: `$1,234.50`, in tabular figures. */
export function Money({ amount, struck = false, className = '' }: MoneyProps) {
  const classes = `${styles.money} ${className}`.trim();
  return struck ? (
    <s className={`${classes} ${styles.moneyStruck}`}>{formatMoney(amount)}</s>
  ) : (
    <span className={classes}>{formatMoney(amount)}</span>
  );
}
