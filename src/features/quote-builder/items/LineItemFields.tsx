import { messages } from '@domain/messages/messages.ts';
import { quoteTotals } from '@domain/totals.ts';
import type { LineItem } from '@domain/types.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { useIsLocked } from '../lock/LockContext.ts';
import { useUnsavedNote } from '../useUnsavedNote.tsx';
import { DiscountSlider } from './DiscountSlider.tsx';
import { EnableSwitch } from './EnableSwitch.tsx';
import { Description, Notes } from './ItemField.tsx';
import styles from './items.module.css';
import { LineItemFigures } from './LineItemFigures.tsx';
import { LineItemNumbers } from './LineItemNumbers.tsx';
import { DeleteButton, MoveHandle } from './RowButtons.tsx';

export type LineItemRowProps = {
  quoteId: string;
  itemId: string;
  /** From 1. */
  position: number;
  customUnits: readonly string[];
  /** Whether the keyboard is moving the row. */
  isLifted: boolean;
  onDelete: (itemId: string, deleteButton: HTMLElement) => void;
};

const ZERO_LINE = { gross: '0.00', discount: '0.00', total: '0.00' };

/** All fields of a row (S2-58 to S2-72); a disabled item is dimmed and locked. */
export function LineItemFields(props: LineItemRowProps & { item: LineItem }) {
  const { quoteId, item, position, customUnits, onDelete } = props;
  const isLocked = useIsLocked();
  const disabled = isLocked || !item.enabled;
  const shared = { quoteId, itemId: item.id, disabled };
  const line = quoteTotals({ taxRate: '0', lineItems: [item] }).lines[0] ?? ZERO_LINE;
  const unsavedSwitch = useUnsavedNote('lineItem', item.id, 'enabled');

  return (
    <fieldset
      className={styles.row}
      aria-label={messages.items.rowName(position)}
      data-disabled={item.enabled ? undefined : true}
    >
      <div className={styles.rowHead}>
        <MoveHandle isLifted={props.isLifted} />
        <EnableSwitch
          quoteId={quoteId}
          itemId={item.id}
          enabled={item.enabled}
          disabled={isLocked}
        />
        <Description {...shared} value={item.description} />
        <LineItemFigures itemId={item.id} line={line} enabled={item.enabled} />
      </div>
      {unsavedSwitch ? <FieldMessage>{unsavedSwitch}</FieldMessage> : null}
      <div className={styles.rowBody}>
        <LineItemNumbers
          quoteId={quoteId}
          item={item}
          disabled={disabled}
          customUnits={customUnits}
        />
        {item.discountType === 'percent' ? (
          <DiscountSlider
            quoteId={quoteId}
            item={item}
            disabled={disabled}
            savings={line.discount}
          />
        ) : null}
      </div>
      <div className={styles.rowFoot}>
        <Notes {...shared} value={item.notes} />
        <DeleteButton itemId={item.id} onDelete={onDelete} />
      </div>
    </fieldset>
  );
}
