import { messages } from '@domain/messages/messages.ts';
import { unitPriceOf } from '@domain/pricing.ts';
import type { LineTotals } from '@domain/totals.ts';
import type { LineItem } from '@domain/types.ts';
import { useId } from 'react';
import { texts } from '../../../texts/texts.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { useIsLocked } from '../lock/LockContext.ts';
import { useUnsavedNote } from '../useUnsavedNote.tsx';
import { Captioned } from './Captioned.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { DiscountSlider } from './DiscountSlider.tsx';
import { EnableSwitch } from './EnableSwitch.tsx';
import { Description, Quantity, UnitPrice } from './ItemField.tsx';
import { ItemVolumePrices } from './ItemVolumePrices.tsx';
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

/** What is chosen where there is no room to say why it is not saved. */
const chosen = ['enabled', 'option', 'tax', 'volumePrices'] as const;

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
  const hasOtherPrice = unitPriceOf(item) !== item.unitPrice;
  const pricesId = useId();
  return (
    <div className={styles.fields} data-option={isOffered || undefined}>
      <EnableSwitch quoteId={quoteId} itemId={item.id} enabled={item.enabled} disabled={isLocked} />
      <div className={styles.description}>
        <Description {...shared} value={item.description} />
        {chosen.map((field) => (
          <UnsavedNote key={field} itemId={item.id} field={field} />
        ))}
      </div>
      <Captioned caption={labels.quantity} className={styles.quantity}>
        <Quantity {...shared} value={item.quantity} />
      </Captioned>
      <Captioned caption={labels.unit} className={styles.unit}>
        <UnitSelect {...shared} value={item.unit} customUnits={props.customUnits} />
      </Captioned>
      <Captioned
        caption={labels.unitPrice}
        className={hasOtherPrice ? styles.otherPrice : styles.unitPrice}
      >
        <UnitPrice
          {...shared}
          value={item.unitPrice}
          hintId={hasOtherPrice ? pricesId : undefined}
        />
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
      <ItemVolumePrices
        {...shared}
        id={pricesId}
        description={item.description}
        quantity={item.quantity}
        unitPrice={item.unitPrice}
        volumePrices={item.volumePrices}
      />
      {isOffered ? <OptionQuantities quoteId={quoteId} item={item} disabled={disabled} /> : null}
      <Notes {...shared} value={item.notes} />
      <DeleteButton
        label={texts.items.actions.delete}
        onDelete={(button) => props.onDelete([item.id], button)}
      />
    </div>
  );
}

type UnsavedNoteProps = { itemId: string; field: (typeof chosen)[number] };

function UnsavedNote({ itemId, field }: UnsavedNoteProps) {
  const note = useUnsavedNote('lineItem', itemId, field);
  return note ? <FieldMessage>{note}</FieldMessage> : null;
}
