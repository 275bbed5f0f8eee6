import type { ReactNode } from 'react';
import { canShareTabs } from '../../outbox/tabs/tabs.ts';
import { useDamaged } from '../../outbox/view/damaged.ts';
import { useKeeping } from '../../outbox/view/useKeeping.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { copyToClipboard } from '../../ui/copyToClipboard.ts';
import styles from './builder.module.css';
import { discardDamagedWithUndo } from './unsent/discardWithUndo.ts';

const words = texts.outbox;

/** Warnings for browsers that cannot store or protect edits as they should. */
export function OutboxNotices() {
  const { stores, newer } = useKeeping();
  return (
    <>
      {stores ? null : <Notice>{words.notStored}</Notice>}
      {newer > 0 ? <Notice>{words.newer(newer)}</Notice> : null}
      <DamagedNotice />
      {canShareTabs() ? null : <Notice>{words.insecure}</Notice>}
    </>
  );
}

function DamagedNotice() {
  const damaged = useDamaged();
  if (damaged.length === 0) return null;
  const actions = (
    <>
      <Button onClick={() => void copyToClipboard(JSON.stringify(damaged, null, 2))}>
        {words.copy}
      </Button>
      <Button danger onClick={() => discardDamagedWithUndo(damaged)}>
        {words.discard}
      </Button>
    </>
  );
  return <Notice actions={actions}>{words.damaged(damaged.length)}</Notice>;
}

function Notice({ children, actions }: { children: string; actions?: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <span>{children}</span>
      {actions}
    </div>
  );
}
