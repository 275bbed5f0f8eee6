import { formatMoney } from '@domain/money.ts';
import type { PastedItem } from '@domain/pasted/pastedRow.ts';
import { quoteTotals } from '@domain/totals.ts';
import { unitLabel } from '@domain/unitLabel.ts';
import { pasteRows as words } from '../../../texts/pasteRows.ts';
import { Badge, Badges } from '../../../ui/Badge.tsx';
import { Money } from '../../../ui/Money.tsx';
import styles from '../../../ui/preview/preview.module.css';

/** A row as the line item that it becomes, with its total. */
export function PastedItemRow({ row }: { row: PastedItem }) {
  const { item, hasNoPrice, hasNewUnit } = row;
  const [line] = quoteTotals({ taxRate: '0', lineItems: [item] }).lines;
  const { description, notes, quantity, unit, unitPrice, discountType, discountValue } = item;
  const discount =
    discountType === 'percent'
      ? words.percentOff(discountValue)
      : words.amountOff(formatMoney(discountValue));
  return (
    <>
      <span className={styles.text}>
        {description}{' '}
        {hasNoPrice || hasNewUnit ? (
          <Badges>
            {hasNoPrice ? <Badge tone="warning">{words.noPrice}</Badge> : null}
            {hasNewUnit ? <Badge>{words.newUnit}</Badge> : null}
          </Badges>
        ) : null}
        {notes ? <span className={styles.detail}>{notes}</span> : null}
      </span>
      <span className={styles.price}>
        {line && line.gross !== line.total ? (
          <>
            <Money amount={line.gross} struck />{' '}
          </>
        ) : null}
        <Money amount={line?.total ?? '0.00'} />
        <span className={styles.detail}>
          {quantity} × {formatMoney(unitPrice)} / {unitLabel(unit)}
          {discountValue === '0' ? '' : `, ${discount}`}
        </span>
      </span>
    </>
  );
}
