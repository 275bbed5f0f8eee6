import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { reports } from '../../texts/reports.ts';
import { Panel } from '../../ui/Panel.tsx';
import { WhenKnown } from '../../ui/WhenKnown.tsx';
import { Picture, type Shown } from './Picture.tsx';
import styles from './reports.module.css';

const words = reports;

type ReportPanelProps<Data> = {
  title: string;
  hint: string;
  query: Pick<UseQueryResult<Data | null>, 'data' | 'isPending' | 'isFetching' | 'refetch'>;
  /** What is shown of the report; for one without anything to draw, what is said instead. */
  children: (data: Data) => Shown | string;
};

/** One report: what it is about, and its picture and table once it is known. */
export function ReportPanel<Data>({ title, hint, query, children }: ReportPanelProps<Data>) {
  // Kept here, so that a table stays open when another period is chosen.
  const [isTableOpen, setTableOpen] = useState(false);
  return (
    <Panel title={title}>
      <p className={styles.hint}>{hint}</p>
      <WhenKnown query={query} what={words.what} loading={words.loading} rows={1} rowHeight={280}>
        {(data) => {
          const shown = children(data);
          return typeof shown === 'string' ? (
            <p className={styles.hint}>{shown}</p>
          ) : (
            <Picture {...shown} isTableOpen={isTableOpen} onTableToggle={setTableOpen} />
          );
        }}
      </WhenKnown>
    </Panel>
  );
}
