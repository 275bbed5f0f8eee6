import { lazy, type ReactNode, Suspense } from 'react';
import { reports } from '../../texts/reports.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ChartProps } from './chart.ts';
import styles from './reports.module.css';

// The library that draws is loaded for this page alone, and not kept on the device. Without it there are the tables.
const Chart = lazy(() => import('./Charts.tsx').catch(() => ({ default: NoChart })));

function NoChart() {
  return <p className={styles.hint}>{reports.noPicture}</p>;
}

/** What is shown of a report. */
export type Shown = {
  chart: ChartProps;
  /** The table's column headings and rows; the first cell of a row names it. */
  head: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

type PictureProps = Shown & {
  isTableOpen: boolean;
  onTableToggle: (isOpen: boolean) => void;
};

/** A chart, and the same as a table. */
export function Picture(props: PictureProps) {
  const { chart, head, rows, isTableOpen, onTableToggle } = props;
  return (
    <>
      <Suspense fallback={<Skeleton height={280} />}>
        <Chart {...chart} />
      </Suspense>
      <details
        className={styles.details}
        open={isTableOpen}
        onToggle={({ currentTarget }) => onTableToggle(currentTarget.open)}
      >
        <summary>{reports.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
        <section className={styles.scroller} aria-label={chart.label} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells: [first, ...others] }) => (
                <tr key={id}>
                  <th scope="row">{first}</th>
                  {others.map((cell, at) => (
                    <td key={head[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}
