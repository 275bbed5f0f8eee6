import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { quotes } from '../../../texts/quotes.ts';
import styles from './quotesPage.module.css';
import type { QuoteSort } from './quotesView.ts';

const words = quotes;

/** Which end is likelier wanted first. */
const highestFirst = ['total', 'created', 'changed'];

type HeadCellProps = {
  column: keyof typeof words.columns;
  /** The order of the list, where it can be by this column. */
  sort?: QuoteSort;
  onSort?: (sort: QuoteSort) => void;
};

/** The head of a column, which orders the list where it can. */
export function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const name = words.columns[column];
  if (!sort || !onSort) return <th className={styles[column]}>{name}</th>;
  const isDown = sort === `-${column}`;
  const isBy = isDown || sort === column;
  const goesDown = isBy ? !isDown : highestFirst.includes(column);
  return (
    <th
      className={styles[column]}
      aria-sort={isBy ? (isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(`${goesDown ? '-' : ''}${column}` as QuoteSort)}
      >
        {name}
        <span className={styles.arrow} data-by={isBy || undefined} aria-hidden>
          {isBy ? isDown ? <CaretDownOutlined /> : <CaretUpOutlined /> : <CaretDownOutlined />}
        </span>
      </button>
    </th>
  );
}
