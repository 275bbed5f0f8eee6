import { useId } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './admin.module.css';

type StatCardProps = {
  label: string;
  count: number | undefined;
  /** The query that provides the count. */
  query: { isPending: boolean; isFetching: boolean; refetch: () => unknown };
};

export function StatCard({ label, count, query }: StatCardProps) {
  const labelId = useId();
  return (
    <fieldset className={styles.stat} aria-labelledby={labelId}>
      <h2 id={labelId} className={styles.statLabel}>
        {label}
      </h2>
      <StatFigure count={count} query={query} />
    </fieldset>
  );
}

function StatFigure({ count, query }: Omit<StatCardProps, 'label'>) {
  if (count !== undefined)
    return <p className={styles.statFigure}>{count.toLocaleString('en-US')}</p>;
  if (query.isPending) {
    return (
      <div className={styles.statFigure} role="status" aria-label={texts.app.loading}>
        <Skeleton width={48} height={28} />
      </div>
    );
  }
  return (
    <div className={styles.statFigure}>
      <Button size="small" onClick={() => query.refetch()} busy={query.isFetching}>
        {texts.app.tryAgain}
      </Button>
    </div>
  );
}
