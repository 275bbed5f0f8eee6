import { messages } from '@domain/messages/messages.ts';
import { memo } from 'react';
import { texts } from '../../../texts/texts.ts';
import { useDecimalQuantities } from '../../../ui/DecimalQuantities.ts';
import { QuantityInput } from '../../../ui/inputs/QuantityInput.tsx';
import type { Checked } from '../../../ui/inputs/useFieldText.ts';
import { useLineItemField } from './useLineItemField.ts';

const { quantities: words } = texts.items;

type Bounds = {
  /** What it must not be below, and not above. */
  atLeast?: string;
  atMost?: string;
  /** Whether it is a number of options, which must be whole and given. */
  isCount?: boolean;
};

type LimitFieldProps = Bounds & {
  quoteId: string;
  itemId: string;
  field: 'minQuantity' | 'maxQuantity';
  label: string;
  value: string;
  disabled: boolean;
};

/** One of the two limits of what the client may choose, of a quantity or of options. */
export const LimitField = memo(function LimitField(props: LimitFieldProps) {
  const { quoteId, itemId, field, label, value, disabled, isCount = false, ...bounds } = props;
  const { check, ...binding } = useLineItemField(quoteId, itemId, field);
  const hasDecimals = useDecimalQuantities() && !isCount;
  return (
    <QuantityInput
      {...binding}
      value={value}
      disabled={disabled}
      check={(text) => within({ ...bounds, isCount }, text, check(text))}
      hasDecimals={hasDecimals}
      label={label}
      enterKeyHint="next"
    />
  );
});

function within({ atLeast, atMost, isCount }: Bounds, text: string, checked: Checked): Checked {
  // An empty limit of a quantity is the quantity that is offered.
  if (!checked.ok || (text.trim() === '' && !isCount)) return checked;
  const limit = Number(checked.value);
  const refuse = (message: string) => ({ ok: false, message }) as const;
  if (isCount && !Number.isInteger(limit)) return refuse(messages.fields.wholeNumber);
  if (!isCount && limit === 0) return refuse(words.notZero);
  if (atLeast !== undefined && limit < Number(atLeast)) return refuse(words.atLeast(atLeast));
  if (atMost !== undefined && limit > Number(atMost)) return refuse(words.atMost(atMost));
  return checked;
}
