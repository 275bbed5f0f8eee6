import { canShareTabs } from '../../outbox/tabs/tabs.ts';
import { useKeeping } from '../../outbox/view/useKeeping.ts';
import { texts } from '../../texts/texts.ts';
import styles from './builder.module.css';

/** Warnings for browsers that cannot store or protect edits as they should. */
export function OutboxNotices() {
  const { stores, newer } = useKeeping();
  return (
    <>
      {stores ? null : <Notice>{texts.outbox.notStored}</Notice>}
      {newer > 0 ? <Notice>{texts.outbox.newer(newer)}</Notice> : null}
      {canShareTabs() ? null : <Notice>{texts.outbox.insecure}</Notice>}
    </>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <div className={styles.notice} role="alert">
      <span>{children}</span>
    </div>
  );
}
