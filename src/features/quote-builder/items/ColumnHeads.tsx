import { messages } from '@domain/messages/messages.ts';
import { texts } from '../../../texts/texts.ts';
import styles from './items.module.css';

const columns = { ...messages.items.labels, total: texts.items.total };

/** The names of the rows' columns. Each field has a name of its own, so they are visual only. */
export function ColumnHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      {(['description', 'quantity', 'unit', 'unitPrice', 'discount', 'total'] as const).map(
        (column) => (
          <span key={column} className={styles[column]}>
            {columns[column]}
          </span>
        ),
      )}
    </div>
  );
}
