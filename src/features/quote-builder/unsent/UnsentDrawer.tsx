import { useUnsentEdits } from '../../../outbox/view/unsentEdits.ts';
import { texts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SideDrawer } from '../../../ui/SideDrawer.tsx';
import { UnsentRow } from './UnsentRow.tsx';
import styles from './unsent.module.css';

/** The most rows to render: after days offline there may be thousands. */
const SHOWN = 100;

type UnsentDrawerProps = { quoteId: string; isOpen: boolean; onClose: () => void };

/** The edits that the server does not have, by name; rejected ones can be retried or discarded. */
export function UnsentDrawer({ quoteId, isOpen, onClose }: UnsentDrawerProps) {
  return (
    <SideDrawer title={texts.outbox.heading} open={isOpen} onClose={onClose}>
      <UnsentList quoteId={quoteId} />
    </SideDrawer>
  );
}

function UnsentList({ quoteId }: { quoteId: string }) {
  const entries = useUnsentEdits();
  if (entries.length === 0) return <EmptyState title={texts.outbox.none} />;
  // Edits that need a decision come first.
  const rejected = entries.filter(({ failure }) => failure?.parked);
  const waiting = entries.filter(({ failure }) => !failure?.parked);
  const shown = [...rejected, ...waiting].slice(0, SHOWN);
  const more = entries.length - shown.length;
  return (
    <>
      <p className={styles.intro}>{texts.outbox.kept}</p>
      <ul className={styles.unsent}>
        {shown.map((entry) => (
          <UnsentRow key={entry.op} entry={entry} isHere={entry.quoteId === quoteId} />
        ))}
      </ul>
      {more > 0 ? <p className={styles.intro}>{texts.outbox.more(more)}</p> : null}
    </>
  );
}
