import { useUnsentEdits } from '../../../outbox/view/unsentEdits.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyToClipboard } from '../../../ui/copyToClipboard.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { describeAsText } from './describeEntry.ts';
import { discardWithUndo } from './discardWithUndo.ts';
import { UnsentRow } from './UnsentRow.tsx';
import styles from './unsent.module.css';

const words = texts.outbox;

/** Unsent edits of a quote that no longer exists, to read and copy before discarding them. */
export function LeftEdits({ quoteId }: { quoteId: string }) {
  const entries = useUnsentEdits().filter((entry) => entry.quoteId === quoteId);
  if (entries.length === 0) return null;
  return (
    <Panel title={words.leftHeading}>
      <p className={styles.intro}>{words.left(entries.length)}</p>
      <p className={styles.all}>
        <Button onClick={() => void copyToClipboard(describeAsText(entries))}>
          {words.copyAll}
        </Button>
        <Button danger onClick={() => discardWithUndo(entries)}>
          {words.discardAll}
        </Button>
      </p>
      <ul className={styles.unsent}>
        {entries.map((entry) => (
          <UnsentRow key={entry.op} entry={entry} isHere={false} />
        ))}
      </ul>
    </Panel>
  );
}
