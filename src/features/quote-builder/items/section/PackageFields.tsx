import { messages } from '@domain/messages/messages.ts';
import type { LineItem } from '@domain/types.ts';
import { useState } from 'react';
import { texts } from '../../../../texts/texts.ts';
import { SelectInput } from '../../../../ui/inputs/SelectInput.tsx';
import { useUnsavedNote } from '../../useUnsavedNote.tsx';
import { LimitField } from '../LimitField.tsx';
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
  const { id: itemId, minQuantity, maxQuantity } = heading;
  const shared = { quoteId, itemId, disabled, isCount: true };
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
          <LimitField
            {...shared}
            field="minQuantity"
            label={labels.fewest}
            value={minQuantity}
            atMost={maxQuantity}
          />
          <span aria-hidden="true">{texts.items.quantities.to}</span>
          <LimitField
            {...shared}
            field="maxQuantity"
            label={labels.most}
            value={maxQuantity}
            atLeast={Number(minQuantity) > 1 ? minQuantity : '1'}
          />
        </fieldset>
      ) : null}
      {taken === 'all' ? null : <p className={styles.hint}>{words.recommends}</p>}
    </>
  );
}
