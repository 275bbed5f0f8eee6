import { client } from '../../texts/client.ts';
import textStyles from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './clientView.module.css';
import type { Letter, LetterRow } from './letter.ts';

const { letter: words } = client;

/** The items: each with its description and how its price is calculated; amounts in a column. */
export function LetterItems({ rows, noRows }: Pick<Letter, 'rows' | 'noRows'>) {
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
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter's rows have no ids.
          <Item key={at} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Item({ row }: { row: LetterRow }) {
  return (
    <tr>
      <th scope="row">
        {row.description}
        <span className={styles.each}>{words.each(row.quantity, row.unit, row.price)}</span>
        {row.discount ? (
          <span className={styles.savings}>{words.savings(row.discount, row.discountRate)}</span>
        ) : null}
        {row.notes ? <span className={styles.notes}>{row.notes}</span> : null}
      </th>
      <td>
        <span className={textStyles.money}>{row.total}</span>
        {row.discount ? (
          <s className={`${textStyles.money} ${textStyles.moneyStruck}`}>
            {row.struck}
            <VisuallyHidden> {words.before}</VisuallyHidden>
          </s>
        ) : null}
      </td>
    </tr>
  );
}
