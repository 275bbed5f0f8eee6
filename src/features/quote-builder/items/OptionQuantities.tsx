import { messages } from '@domain/messages/messages.ts';
import { quantitiesOf } from '@domain/quantities.ts';
import type { LineItem } from '@domain/types.ts';
import { memo } from 'react';
import { texts } from '../../../texts/texts.ts';
import { QuantityInput } from '../../../ui/inputs/QuantityInput.tsx';
import type { Checked } from '../../../ui/inputs/useFieldText.ts';
import { useDecimalQuantities } from './DecimalQuantities.ts';
import optionStyles from './optionFields.module.css';
import { useLineItemField } from './useLineItemField.ts';

const { labels } = messages.items;
const { quantities: words } = texts.items;

type OptionQuantitiesProps = { quoteId: string; item: LineItem; disabled: boolean };

/** Between which quantities of an option the client may choose: at first the one that is offered. */
export function OptionQuantities({ quoteId, item, disabled }: OptionQuantitiesProps) {
  const { id: itemId, quantity } = item;
  const { minQuantity, maxQuantity } = quantitiesOf(item) ?? {
    minQuantity: quantity,
    maxQuantity: quantity,
  };
  const shared = { quoteId, itemId, quantity, disabled };
  return (
    <div className={optionStyles.quantities}>
      <span className={optionStyles.caption} aria-hidden="true">
        {words.caption}
      </span>
      <Limit {...shared} field="minQuantity" value={minQuantity} />
      <span aria-hidden="true">{words.to}</span>
      <Limit {...shared} field="maxQuantity" value={maxQuantity} />
    </div>
  );
}

type LimitProps = Omit<OptionQuantitiesProps, 'item'> & {
  itemId: string;
  field: 'minQuantity' | 'maxQuantity';
  value: string;
  quantity: string;
};

const Limit = memo(function Limit({ quoteId, itemId, field, quantity, ...shown }: LimitProps) {
  const { check, ...binding } = useLineItemField(quoteId, itemId, field);
  const hasDecimals = useDecimalQuantities();
  return (
    <QuantityInput
      {...binding}
      {...shown}
      check={(text) => around(quantity, field, text, check(text))}
      hasDecimals={hasDecimals}
      label={labels[field]}
      enterKeyHint="next"
    />
  );
});

/** Refuses a limit that would leave out the quantity that is offered; an empty one is that quantity. */
function around(
  quantity: string,
  field: LimitProps['field'],
  text: string,
  checked: Checked,
): Checked {
  if (!checked.ok || text.trim() === '') return checked;
  const limit = Number(checked.value);
  if (field === 'maxQuantity') {
    return limit >= Number(quantity) ? checked : { ok: false, message: words.atLeast(quantity) };
  }
  if (limit === 0) return { ok: false, message: words.notZero };
  return limit <= Number(quantity) ? checked : { ok: false, message: words.atMost(quantity) };
}
