import { messages } from '@domain/messages/messages.ts';
import { quoteTotals } from '@domain/totals.ts';
import type { LineItem } from '@domain/types.ts';
import { texts } from '../../../texts/texts.ts';
import styles from './items.module.css';
import { LineItemFields } from './LineItemFields.tsx';
import { MoveHandle } from './RowButtons.tsx';
import { ClosedItem, RowToggle } from './RowToggle.tsx';
import type { DeleteRows } from './useDeleteRows.ts';

export type LineItemRowProps = {
  quoteId: string;
  itemId: string;
  /** From 1. */
  position: number;
  customUnits: readonly string[];
  /** Whether its section has one price, and with it one tax. */
  isTaxedAsOne: boolean;
  /** Whether the keyboard is moving the row. */
  isLifted: boolean;
  /** Whether the row shows its fields. */
  isOpen: boolean;
  /** Opens and closes the row; null where all rows are open. */
  onToggle: ((itemId: string) => void) | null;
  onDelete: DeleteRows;
  /** Adds an item to the section of this heading. */
  onAddTo: (headingId: string) => void;
};

const ZERO_LINE = { gross: '0.00', discount: '0.00', total: '0.00' };

/** A row: its fields or, while it is closed on a phone, a button that says what is in it. */
export function LineItemGroup(props: LineItemRowProps & { item: LineItem }) {
  const { quoteId, item, position, customUnits, isTaxedAsOne, isLifted } = props;
  const { isOpen, onToggle, onDelete } = props;
  const line = quoteTotals({ taxRate: '0', lineItems: [item] }).lines[0] ?? ZERO_LINE;
  const name = messages.items.rowName(position);
  return (
    <fieldset
      className={styles.row}
      aria-label={name}
      data-disabled={item.enabled ? undefined : true}
      data-offered={item.option === 'offered' ? true : undefined}
    >
      <MoveHandle isLifted={isLifted} label={texts.items.actions.move} />
      {onToggle ? (
        <RowToggle itemId={item.id} name={name} isOpen={isOpen} onToggle={onToggle}>
          <ClosedItem item={item} line={line} />
        </RowToggle>
      ) : null}
      {isOpen ? (
        <LineItemFields
          quoteId={quoteId}
          item={item}
          line={line}
          customUnits={customUnits}
          hasOwnTax={!isTaxedAsOne || item.option !== 'none'}
          onDelete={onDelete}
        />
      ) : null}
    </fieldset>
  );
}
