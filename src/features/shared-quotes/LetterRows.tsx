import type { DocumentRow, QuoteDocument } from '@domain/quoteDocument.ts';
import styles from './sharedQuotes.module.css';

/** The items as a table, which a phone shows as a list. */
export function LetterRows({ letter }: { letter: QuoteDocument }) {
  if (letter.rows.length === 0) return <p className={styles.noRows}>{letter.noRows}</p>;
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          {letter.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {letter.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter's rows have no ids.
          <Row key={at} row={row} columns={letter.columns} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, columns }: { row: DocumentRow; columns: readonly string[] }) {
  const figures = [
    row.quantity,
    row.unit,
    row.price,
    [row.discount, row.discountRate && `(${row.discountRate})`].filter(Boolean).join(' '),
    row.total,
  ];
  return (
    <tr>
      <td>
        <span>{row.description}</span>
        {row.notes ? <span className={styles.notes}>{row.notes}</span> : null}
      </td>
      {figures.map((figure, at) => (
        <td key={columns[at + 1]} data-label={columns[at + 1]}>
          {figure}
        </td>
      ))}
    </tr>
  );
}
