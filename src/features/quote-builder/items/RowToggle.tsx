import { UpOutlined } from '@ant-design/icons';
import { messages } from '@domain/messages/messages.ts';
import { formatMoney } from '@domain/money.ts';
import { unitPriceOf } from '@domain/pricing.ts';
import type { LineTotals } from '@domain/totals.ts';
import type { LineItem } from '@domain/types.ts';
import type { ReactNode } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from './rowToggle.module.css';

type RowToggleProps = {
  itemId: string;
  /** What an open row is called. */
  name: string;
  isOpen: boolean;
  onToggle: (itemId: string) => void;
  /** What a closed row shows. */
  children: ReactNode;
};

/** Opens a row on a phone and closes it. While it is closed, it shows what the row comes to. */
export function RowToggle({ itemId, name, isOpen, onToggle, children }: RowToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      data-toggle
      aria-expanded={isOpen}
      aria-label={isOpen ? texts.items.collapse(name) : undefined}
      onClick={() => onToggle(itemId)}
    >
      {isOpen ? (
        <>
          <span className={styles.position}>{name}</span>
          <UpOutlined />
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A closed row of an item. */
export function ClosedItem({ item, line }: { item: LineItem; line: LineTotals }) {
  const saves = item.enabled && line.discount !== '0.00';
  const note = noteOf(item);
  return (
    <>
      <span className={styles.name}>{item.description}</span>{' '}
      <span className={styles.factors}>
        {item.quantity} × {formatMoney(unitPriceOf(item))}
      </span>{' '}
      <span className={styles.figures}>
        {note ? <span className={styles.note}>{note} </span> : null}
        {saves ? (
          <>
            <Money amount={line.gross} struck />{' '}
          </>
        ) : null}
        <Money amount={line.total} className={styles.total} />
      </span>
    </>
  );
}

/** Why the row's amount is not simply a part of the total; `''` if it is. */
function noteOf({ enabled, option }: LineItem): string {
  if (!enabled) return messages.items.excluded;
  return option === 'none' ? '' : messages.explain.optional;
}
