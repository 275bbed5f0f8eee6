import { client } from '@quote/texts/client.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Letter, LetterRow } from './letter.ts';

const { letter: words } = client;

/** The items: what each is and how its price comes about, with the amounts in a column. */
export function LetterItems({ rows, noRows }: Pick<Letter, 'rows' | 'noRows'>) {
  if (rows.length === 0) return <p className="qw-muted">{noRows}</p>;
  return (
    <table className="cv-items">
      <caption className="qw-visually-hidden">{words.items}</caption>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter's rows have no other name.
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
        <span className="cv-each">{words.each(row.quantity, row.unit, row.price)}</span>
        {row.discount ? (
          <span className="cv-savings">{words.savings(row.discount, row.discountRate)}</span>
        ) : null}
        {row.notes ? <span className="cv-notes">{row.notes}</span> : null}
      </th>
      <td>
        <span className="qw-money">{row.total}</span>
        {row.discount ? (
          <s className="qw-money qw-money-struck">
            {row.struck}
            <VisuallyHidden> {words.before}</VisuallyHidden>
          </s>
        ) : null}
      </td>
    </tr>
  );
}
