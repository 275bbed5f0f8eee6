import { clientFields } from '@domain/clientFields.ts';
import type { PlannedClient } from '@domain/clientImport.ts';
import { clients } from '../../texts/clients.ts';
import styles from '../../ui/preview/preview.module.css';

const { labels } = clients;

/** A row of a file: who it is about and, of a client who is known, what changes. */
export function PlannedRow({ row: { name, note, changes } }: { row: PlannedClient }) {
  return (
    <span className={styles.text}>
      {name}
      {note ? <span className={styles.detail}>{note}</span> : null}
      {clientFields.map((field) =>
        changes[field] === undefined ? null : (
          <span key={field} className={styles.detail}>
            {labels[field]}: {changes[field]}
          </span>
        ),
      )}
    </span>
  );
}
