import { type ReactNode, useState } from 'react';
import { csvImport } from '../../texts/csvImport.ts';
import { Button } from '../Button.tsx';
import styles from './preview.module.css';

type PreviewSectionProps<Row> = {
  title: string;
  rows: readonly Row[];
  isOpen?: boolean;
  isBad?: boolean;
  children: (row: Row) => ReactNode;
};

/** Rows rendered at first: few people read more of 5,000. */
const SHOWN_AT_FIRST = 100;

/** The rows of one kind under their count; nothing if there are none. */
export function PreviewSection<Row extends { line: number }>(props: PreviewSectionProps<Row>) {
  const { title, rows, isOpen = false, isBad = false, children } = props;
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <details className={styles.section} data-bad={isBad || undefined} open={isOpen}>
      <summary>
        {title} <span className={styles.count}>{rows.length.toLocaleString('en-US')}</span>
      </summary>
      <ul className={styles.rows}>
        {shown.map((row) => (
          <li key={row.line} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {shown.length < rows.length ? (
        <Button size="small" className={styles.more} onClick={() => setWhole(true)}>
          {csvImport.preview.showAll(rows.length)}
        </Button>
      ) : null}
    </details>
  );
}
