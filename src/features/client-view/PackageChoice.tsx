import { cents, formatMoney, toCents } from '@domain/money.ts';
import { useId } from 'react';
import { choosing as words } from '../../texts/choosing.ts';
import { client } from '../../texts/client.ts';
import letterStyles from '../../ui/letter/letter.module.css';
import textStyles from '../../ui/text.module.css';
import { HowMuch, type Option } from './OptionChoice.tsx';
import styles from './packageChoice.module.css';

/** An option of a package. */
export type Card = Option & {
  place: number;
  /** What it costs, dollars with two decimals. */
  price: string;
  isRecommended: boolean;
};

type PackageChoiceProps = {
  /** The title of the section. */
  title: string;
  /** How many the client takes, in words. */
  rule: string;
  smallest: number;
  largest: number;
  /** Whether another number of options has to be selected, and whether to say so. */
  isMissing: boolean;
  isHasty: boolean;
  cards: readonly Card[];
  /** Called with the quantity in which the option at a place is taken; null if it is left out. */
  onTake: (place: number, taken: string | null) => void;
};

/** Options side by side, of which the client takes one or several, as a part of the letter's table. */
export function PackageChoice(props: PackageChoiceProps) {
  const { title, rule, smallest, largest, isMissing, isHasty, cards, onTake } = props;
  const name = useId();
  const isOne = smallest === 1 && largest === 1;
  const chosen = cards.filter(({ taken }) => taken !== null);
  // Of several radio buttons, a browser checks one only, so that it could not be pressed.
  const isUnclear = isOne && chosen.length > 1;
  return (
    <tbody>
      <tr>
        <td colSpan={2} className={letterStyles.choice}>
          <div>
            <fieldset className={styles.package} data-missing={isMissing || undefined}>
              <legend className={textStyles.visuallyHidden}>{`${title}: ${rule}`}</legend>
              {isMissing && isHasty ? (
                <p role="alert" className={styles.missing}>
                  {words.chooseFirst(rule)}
                </p>
              ) : null}
              {cards.map(({ place, price, isRecommended, ...option }) => {
                const { offered, taken, row } = option;
                const isTaken = taken !== null && !isUnclear;
                const isFull = !isTaken && largest > 1 && chosen.length >= largest;
                const onChange = (quantity: string | null) => onTake(place, quantity);
                return (
                  <div key={place} className={styles.card} data-taken={isTaken || undefined}>
                    <label className={styles.head}>
                      <input
                        type={isOne ? 'radio' : 'checkbox'}
                        name={name}
                        checked={isTaken}
                        disabled={isFull}
                        onChange={({ target }) =>
                          onChange(target.checked ? offered.quantity : null)
                        }
                      />
                      <span className={styles.name}>{row.description}</span>
                      {isRecommended ? (
                        <span className={styles.recommended}>{words.recommended}</span>
                      ) : null}
                      <span className={`${textStyles.money} ${styles.price}`}>{row.total}</span>
                      {isOne && chosen[0] && !isTaken && !isUnclear ? (
                        <span className={styles.difference}>
                          {difference(price, chosen[0].price)}
                        </span>
                      ) : null}
                    </label>
                    <HowMuch offered={offered} taken={taken} onChange={onChange} />
                    <p className={styles.detail}>{client.letter.detail(row)}</p>
                    {row.discount ? (
                      <p className={styles.savings}>
                        {client.letter.savings(row.discount, row.discountRate)}
                      </p>
                    ) : null}
                    {row.notes ? <p className={styles.detail}>{row.notes}</p> : null}
                    <p className={styles.onPaper}>{row.option}</p>
                  </div>
                );
              })}
            </fieldset>
          </div>
        </td>
      </tr>
    </tbody>
  );
}

/** What an option costs more or less than the one that is selected. */
function difference(price: string, chosen: string): string {
  const more = toCents(price) - toCents(chosen);
  if (more === 0n) return words.samePrice;
  return more > 0n
    ? words.costsMore(formatMoney(cents(more)))
    : words.costsLess(formatMoney(cents(-more)));
}
