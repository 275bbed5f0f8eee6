import { client as words } from '../../texts/client.ts';
import letterStyles from '../../ui/letter/letter.module.css';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';
import styles from './clientView.module.css';

/** The outline of the letter while it loads. */
export function LetterSkeleton() {
  return (
    <main className={styles.page}>
      <div className={styles.letter}>
        <div className={letterStyles.head}>
          <Skeleton width={150} height={48} />
          <Skeleton width={90} height={48} />
        </div>
        <div className={letterStyles.parties}>
          <Skeleton width={120} height={40} />
          <Skeleton width={120} height={40} />
        </div>
        <Skeleton height={108} />
        <div className={styles.coming}>
          <SkeletonRows rows={4} rowHeight={48} label={words.loading} />
        </div>
      </div>
    </main>
  );
}
