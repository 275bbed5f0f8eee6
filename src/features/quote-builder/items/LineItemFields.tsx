import { messages } from '@domain/messages/messages.ts';
import type { LineTotals } from '@domain/totals.ts';
import type { LineItem } from '@domain/types.ts';
import { texts } from '../../../texts/texts.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { useIsLocked } from '../lock/LockContext.ts';
import { useUnsavedNote } from '../useUnsavedNote.tsx';
import { Captioned } from './Captioned.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { DiscountSlider } from './DiscountSlider.tsx';
import { EnableSwitch } from './EnableSwitch.tsx';
import { Description, Quantity, UnitPrice } from './ItemField.tsx';
import styles from './items.module.css';
import { LineItemFigures } from './LineItemFigures.tsx';
import { Notes } from './Notes.tsx';
import { OptionButton, OptionSelected } from './OptionFields.tsx';
import { OptionQuantities } from './OptionQuantities.tsx';
import { DeleteButton } from './RowButtons.tsx';
import { TaxSelect } from './TaxSelect.tsx';
import { UnitSelect } from './UnitSelect.tsx';
import type { DeleteRows } from './useDeleteRows.ts';

const { labels } = messages.items;

type LineItemFieldsProps = {
  quoteId: string;
  item: LineItem;
  line: LineTotals;
  customUnits: readonly string[];
  hasOwnTax: boolean;
  onDelete: DeleteRows;
};

/** All fields of a row (S2-58 to S2-72); a disabled item is dimmed and locked. */
export function LineItemFields({ quoteId, item, line, ...props }: LineItemFieldsProps) {
  const isLocked = useIsLocked();
  const disabled = isLocked || !item.enabled;
  const shared = { quoteId, itemId: item.id, disabled };
  const isOffered = item.enabled && item.option !== 'none';
  const unsavedSwitch = useUnsavedNote('lineItem', item.id, 'enabled');
  const unsavedOption = useUnsavedNote('lineItem', item.id, 'option');
  const unsavedTax = useUnsavedNote('lineItem', item.id, 'tax');
  return (
    <div className={styles.fields} data-option={isOffered || undefined}>
      <EnableSwitch quoteId={quoteId} itemId={item.id} enabled={item.enabled} disabled={isLocked} />
      <div className={styles.description}>
        <Description {...shared} value={item.description} />
        {unsavedSwitch ? <FieldMessage>{unsavedSwitch}</FieldMessage> : null}
        {unsavedOption ? <FieldMessage>{unsavedOption}</FieldMessage> : null}
        {unsavedTax ? <FieldMessage>{unsavedTax}</FieldMessage> : null}
      </div>
      <Captioned caption={labels.quantity} className={styles.quantity}>
        <Quantity {...shared} value={item.quantity} />
      </Captioned>
      <Captioned caption={labels.unit} className={styles.unit}>
        <UnitSelect {...shared} value={item.unit} customUnits={props.customUnits} />
      </Captioned>
      <Captioned caption={labels.unitPrice} className={styles.unitPrice}>
        <UnitPrice {...shared} value={item.unitPrice} />
      </Captioned>
      <Captioned caption={labels.discount} className={styles.discount}>
        <div className={styles.discountFields}>
          <DiscountFields {...shared} type={item.discountType} value={item.discountValue} />
        </div>
      </Captioned>
      {item.discountType === 'percent' ? (
        <DiscountSlider quoteId={quoteId} item={item} disabled={disabled} savings={line.discount} />
      ) : null}
      <LineItemFigures itemId={item.id} line={line} enabled={item.enabled}>
        {isOffered ? <OptionSelected {...shared} option={item.option} /> : null}
        <span className={styles.marks}>
          {props.hasOwnTax ? <TaxSelect {...shared} tax={item.tax} /> : null}
          {isOffered ? messages.explain.optional : null}
        </span>
      </LineItemFigures>
      <OptionButton {...shared} option={item.option} />
      {isOffered ? <OptionQuantities quoteId={quoteId} item={item} disabled={disabled} /> : null}
      <Notes {...shared} value={item.notes} />
      <DeleteButton
        label={texts.items.actions.delete}
        onDelete={(button) => props.onDelete([item.id], button)}
      />
    </div>
  );
}
