import { messages } from '@domain/messages/messages.ts';
import type { LineTotals } from '@domain/totals.ts';
import type { ReactNode } from 'react';
import { Money } from '../../../ui/Money.tsx';
import { ExplainedMoney } from '../explain/ExplainedMoney.tsx';
import styles from './items.module.css';

type LineItemFiguresProps = {
  itemId: string;
  line: LineTotals;
  enabled: boolean;
  /** Below the total. */
  children: ReactNode;
};

/** The row's total, with the gross struck through if there is a discount. */
export function LineItemFigures({ itemId, line, enabled, children }: LineItemFiguresProps) {
  const saves = enabled && line.discount !== '0.00';
  return (
    <span className={styles.rowFigures}>
      {children}
      {enabled ? null : <span className={styles.excluded}>{messages.items.excluded}</span>}
      {saves ? <Money amount={line.gross} struck /> : null}
      <ExplainedMoney subject={{ itemId }} amount={line.total} className={styles.rowTotal} />
    </span>
  );
}
