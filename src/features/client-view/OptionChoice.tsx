import { groupThousands } from '@domain/money.ts';
import { quantitiesOf } from '@domain/quantities.ts';
import type { DocumentRow } from '@domain/quoteDocument.ts';
import type { LineItem } from '@domain/types.ts';
import { choosing as words } from '../../texts/choosing.ts';
import styles from './clientView.module.css';
import { QuantityChoice } from './QuantityChoice.tsx';
import quantityStyles from './quantityChoice.module.css';

/** An option of a version. */
export type Option = {
  offered: LineItem;
  /** The quantity that the client takes; null if they leave it out. */
  taken: string | null;
  /** As it is chosen. */
  row: DocumentRow;
};

type OptionChoiceProps = Option & { onChange: (taken: string | null) => void };

/** Takes an optional item, or leaves it out, and where there is a choice says how much of it. */
export function OptionChoice({ offered, taken, row, onChange }: OptionChoiceProps) {
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-label={words.of(words.include, offered.description)}
          checked={taken !== null}
          onChange={({ target }) => onChange(target.checked ? offered.quantity : null)}
        />
        <span className={styles.onScreen}>{words.include}</span>
        <span className={styles.onPaper}>{row.option}</span>
      </label>
      <HowMuch offered={offered} taken={taken} onChange={onChange} />
    </>
  );
}

/** Which quantities of an option the client may choose, and while they take it, the one they do. */
export function HowMuch({ offered, taken, onChange }: Omit<OptionChoiceProps, 'row'>) {
  const quantities = quantitiesOf(offered);
  if (!quantities) return null;
  if (taken !== null)
    return (
      <QuantityChoice {...quantities} offered={offered} quantity={taken} onChange={onChange} />
    );
  const { minQuantity, maxQuantity } = quantities;
  const range = words.between(groupThousands(minQuantity), groupThousands(maxQuantity));
  return <p className={quantityStyles.quantity}>{`${words.quantity} ${range}`}</p>;
}
