import { formatMoney } from '@quote/money.ts';

type MoneyProps = {
  /** A decimal string of dollars, e.g. `'1234.5'`. */
  amount: string;
  /** A gross price that a discount replaced. */
  struck?: boolean;
  className?: string | undefined;
};

/** An amount as the product shows it everywhere: `$1,234.50`, in tabular figures. */
export function Money({ amount, struck = false, className = '' }: MoneyProps) {
  const classes = `qw-money ${className}`.trim();
  return struck ? (
    <s className={`${classes} qw-money-struck`}>{formatMoney(amount)}</s>
  ) : (
    <span className={classes}>{formatMoney(amount)}</span>
  );
}
