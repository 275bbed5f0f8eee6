import { DeleteOutlined } from '@ant-design/icons';
import { texts } from '@quote/texts.ts';
import { quoteTotals } from '@quote/totals.ts';
import type { LineItem } from '@quote/types.ts';
import { useEffect, useRef } from 'react';
import { useUnsavedNote } from '../useUnsavedNote.tsx';
import { DiscountSlider } from './DiscountSlider.tsx';
import { EnableSwitch } from './EnableSwitch.tsx';
import { Description, Notes } from './ItemField.tsx';
import { LineItemFigures } from './LineItemFigures.tsx';
import { LineItemNumbers } from './LineItemNumbers.tsx';

export type LineItemRowProps = {
  quoteId: string;
  itemId: string;
  /** From 1, as people count. */
  position: number;
  customUnits: readonly string[];
  /** The row was just added: its description takes the focus. */
  isNew: boolean;
  onDelete: (itemId: string, deleteButton: HTMLElement) => void;
};

const ZERO_LINE = { gross: '0.00', discount: '0.00', total: '0.00' };

/** Everything a row has (SPEC §2); a disabled item is dimmed and locked. */
export function LineItemFields(props: LineItemRowProps & { item: LineItem }) {
  const { quoteId, item, position, customUnits, onDelete } = props;
  const shared = { quoteId, itemId: item.id, disabled: !item.enabled };
  const line = quoteTotals({ taxRate: '0', lineItems: [item] }).lines[0] ?? ZERO_LINE;
  const descriptionRef = useFocusWhenNew(props.isNew);
  const unsavedSwitch = useUnsavedNote('lineItem', item.id, 'enabled');

  return (
    <fieldset
      className="qb-row"
      aria-label={texts.items.rowName(position)}
      data-disabled={item.enabled ? undefined : true}
    >
      <div className="qb-row-head">
        <EnableSwitch quoteId={quoteId} itemId={item.id} enabled={item.enabled} />
        <Description {...shared} value={item.description} inputRef={descriptionRef} />
        <LineItemFigures itemId={item.id} line={line} enabled={item.enabled} />
      </div>
      {unsavedSwitch ? <p className="qw-field-message">{unsavedSwitch}</p> : null}
      <div className="qb-row-body">
        <LineItemNumbers quoteId={quoteId} item={item} customUnits={customUnits} />
        {item.discountType === 'percent' ? (
          <DiscountSlider quoteId={quoteId} item={item} savings={line.discount} />
        ) : null}
      </div>
      <div className="qb-row-foot">
        <Notes {...shared} value={item.notes} />
        <button
          type="button"
          className="qb-row-button"
          aria-label={texts.items.labels.delete}
          onClick={(event) => onDelete(item.id, event.currentTarget)}
        >
          <DeleteOutlined />
        </button>
      </div>
    </fieldset>
  );
}

/** Puts the focus into a row that was just added, its text selected so that typing replaces it. */
function useFocusWhenNew(isNew: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) return;
    ref.current?.focus();
    ref.current?.select();
  }, [isNew]);
  return ref;
}
