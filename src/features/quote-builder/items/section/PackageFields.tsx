import { messages } from '@domain/messages/messages.ts';
import type { LineItem } from '@domain/types.ts';
import { useState } from 'react';
import { texts } from '../../../../texts/texts.ts';
import { QuantityInput } from '../../../../ui/inputs/QuantityInput.tsx';
import { SelectInput } from '../../../../ui/inputs/SelectInput.tsx';
import type { Checked } from '../../../../ui/inputs/useFieldText.ts';
import { useUnsavedNote } from '../../useUnsavedNote.tsx';
import { useLineItemField } from '../useLineItemField.ts';
import styles from './section.module.css';
import { takeSome } from './takeSome.ts';

const { labels } = messages.items;
const words = texts.items.section;

/** How many options of the section the client takes. */
const limits = {
  all: { minQuantity: '0', maxQuantity: '0' },
  one: { minQuantity: '1', maxQuantity: '1' },
  some: { minQuantity: '0', maxQuantity: '2' },
} as const;

type Taken = keyof typeof limits;

const takenOf = ({ minQuantity, maxQuantity }: LineItem): Taken => {
  if (maxQuantity === '0') return 'all';
  return minQuantity === '1' && maxQuantity === '1' ? 'one' : 'some';
};

type PackageFieldsProps = { quoteId: string; heading: LineItem; disabled: boolean };

/** Whether the client takes the whole section, one of its options or some of them. */
export function PackageFields({ quoteId, heading, disabled }: PackageFieldsProps) {
  // While a number is typed, 1 may be the beginning of 10.
  const [isTyping, setTyping] = useState(false);
  const taken = isTyping ? 'some' : takenOf(heading);
  const unsavedMost = useUnsavedNote('lineItem', heading.id, 'maxQuantity');
  const unsavedFewest = useUnsavedNote('lineItem', heading.id, 'minQuantity');
  const shared = { quoteId, heading, disabled };
  return (
    <>
      <span aria-hidden="true">{words.takes}</span>
      <SelectInput
        label={words.takes}
        value={taken}
        disabled={disabled}
        onChange={(chosen) => takeSome(quoteId, heading.id, limits[chosen as Taken])}
        unsaved={taken === 'some' ? null : (unsavedMost ?? unsavedFewest)}
      >
        {(['all', 'one', 'some'] as const).map((one) => (
          <option key={one} value={one}>
            {words.taken[one]}
          </option>
        ))}
      </SelectInput>
      {taken === 'some' ? (
        <fieldset
          className={styles.limits}
          aria-label={words.howMany}
          onFocus={() => setTyping(true)}
          onBlur={({ currentTarget, relatedTarget }) =>
            setTyping(currentTarget.contains(relatedTarget))
          }
        >
          <Limit {...shared} field="minQuantity" label={labels.fewest} />
          <span aria-hidden="true">{texts.items.quantities.to}</span>
          <Limit {...shared} field="maxQuantity" label={labels.most} />
        </fieldset>
      ) : null}
      {taken === 'all' ? null : <p className={styles.hint}>{words.recommends}</p>}
    </>
  );
}

type LimitProps = PackageFieldsProps & { field: 'minQuantity' | 'maxQuantity'; label: string };

function Limit({ quoteId, heading, field, label, disabled }: LimitProps) {
  const { check, ...binding } = useLineItemField(quoteId, heading.id, field);
  return (
    <QuantityInput
      {...binding}
      value={heading[field]}
      disabled={disabled}
      check={(text) => ordered(heading, field, check(text))}
      hasDecimals={false}
      label={label}
    />
  );
}

/** Refuses a number of options that is not whole, or on the wrong side of the other one. */
function ordered(heading: LineItem, field: LimitProps['field'], checked: Checked): Checked {
  if (!checked.ok) return checked;
  const number = Number(checked.value);
  const { minQuantity, maxQuantity } = heading;
  if (!Number.isInteger(number)) return { ok: false, message: messages.fields.wholeNumber };
  if (field === 'minQuantity') {
    const isOver = number > Number(maxQuantity);
    return isOver ? { ok: false, message: texts.items.quantities.atMost(maxQuantity) } : checked;
  }
  const least = Number(minQuantity) > 1 ? minQuantity : '1';
  const isUnder = number < Number(least);
  return isUnder ? { ok: false, message: texts.items.quantities.atLeast(least) } : checked;
}
