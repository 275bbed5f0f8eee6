import { formatMoney } from '@domain/money.ts';
import { texts } from '../../texts/texts.ts';
import { Money } from '../../ui/Money.tsx';
import textStyles from '../../ui/text.module.css';
import { useSettled } from '../../ui/useSettled.ts';
import styles from './builder.module.css';
import { useQuoteTotals } from './useQuoteTotals.ts';

/** How long the total must stay the same before it is announced, in ms. */
const QUIET_MS = 1000;

/** The quote's total below the libraries, where services are added to it without seeing it. */
export function DrawerTotal({ quoteId }: { quoteId: string }) {
  const { total, itemCount } = useQuoteTotals(quoteId);
  const count = texts.summary.itemCount(itemCount);
  const announced = useSettled(texts.quote.totalNow(formatMoney(total), count), QUIET_MS);
  return (
    <>
      <p className={styles.drawerTotal} aria-hidden="true">
        <span>
          {texts.quote.total} <span className={styles.label}>({count})</span>
        </span>
        <Money amount={total} className={styles.drawerAmount} />
      </p>
      <p role="status" className={textStyles.visuallyHidden}>
        {announced}
      </p>
    </>
  );
}
