import type { ReactNode } from 'react';
import styles from './clientView.module.css';

/** What is certain about a quote that was answered, by its name. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, fact: ReactNode])[];
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
