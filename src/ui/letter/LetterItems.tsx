import type { DocumentRow } from '@domain/quoteDocument.ts';
import type { ReactNode } from 'react';
import { client } from '../../texts/client.ts';
import textStyles from '../text.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './letter.module.css';

const { letter: words } = client;

/**
 * What a client chooses at a row: something beside the item, in place of what it says of itself as an
 * option; or a table body instead of the row's, nothing where an earlier one stands for it.
 */
export type RowChoice = { beside: ReactNode } | { instead: ReactNode };

type LetterItemsProps = {
  rows: readonly DocumentRow[];
  /** Shown in place of the rows if there are none. */
  noRows: string;
  choiceAt: ((place: number) => RowChoice | null) | undefined;
};

/** The items: each with its description and how its price is calculated; amounts in a column. */
export function LetterItems({ rows, noRows, choiceAt }: LetterItemsProps) {
  if (rows.length === 0) return <p className={textStyles.muted}>{noRows}</p>;
  return (
    <table className={styles.items}>
      <caption className={textStyles.visuallyHidden}>{words.items}</caption>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter's rows have no ids.
        <Item key={at} row={row} choice={choiceAt?.(at) ?? null} />
      ))}
    </table>
  );
}

/** An item, or the heading of a section; its notes have a row of their own, as wide as the letter. */
function Item({ row, choice }: { row: DocumentRow; choice: RowChoice | null }) {
  if (choice && 'instead' in choice) return choice.instead;
  return (
    <tbody
      data-offered={row.isCounted ? undefined : true}
      data-section={row.section === 'none' ? undefined : true}
    >
      <tr>
        <th scope="row">
          {row.description}
          {choice?.beside ??
            (row.option ? <span className={styles.option}>{row.option}</span> : null)}
          {row.unit || row.tax ? <span className={styles.each}>{words.detail(row)}</span> : null}
          {row.discount ? (
            <span className={styles.savings}>{words.savings(row.discount, row.discountRate)}</span>
          ) : null}
        </th>
        <td>
          <span className={textStyles.money}>{row.total}</span>
          {row.gross ? (
            <s className={`${textStyles.money} ${textStyles.moneyStruck}`}>
              {row.gross}
              <VisuallyHidden> {words.before}</VisuallyHidden>
            </s>
          ) : null}
        </td>
      </tr>
      {row.notes ? (
        <tr>
          <td colSpan={2} className={styles.notes}>
            {row.notes}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
