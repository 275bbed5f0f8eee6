import { memo } from 'react';
import type { Entry } from '../../../outbox/queue/entry.ts';
import { retryEntry } from '../../../outbox/view/unsentEdits.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyToClipboard } from '../../../ui/copyToClipboard.ts';
import { describeAsText, describeEntry, describeQuote, describeWhole } from './describeEntry.ts';
import { discardWithUndo } from './discardWithUndo.ts';
import styles from './unsent.module.css';

const words = texts.outbox;

type UnsentRowProps = { entry: Entry; isHere: boolean };

/** One edit that the server does not have; a rejected one can be retried, copied or discarded. */
export const UnsentRow = memo(function UnsentRow({ entry, isHere }: UnsentRowProps) {
  const { failure } = entry;
  const isGone = failure?.isGone === true;
  // An edit whose target was deleted is shown in full, so that it can be copied before discarding.
  const value = isGone ? describeWhole(entry) : describeEntry(entry).value;
  return (
    <li>
      <p className={styles.what}>{describeEntry(entry).what}</p>
      {value === null ? null : <p className={isGone ? styles.whole : styles.value}>{value}</p>}
      <p className={styles.where}>
        {isHere ? words.thisQuote : describeQuote(entry)}
        {' · '}
        {failure ? failure.message : words.waiting}
      </p>
      {failure?.parked ? (
        <p className={styles.actions}>
          <Button size="small" onClick={() => retryEntry(entry)}>
            {words.retry}
          </Button>
          <Button size="small" onClick={() => void copyToClipboard(describeAsText([entry]))}>
            {words.copy}
          </Button>
          <Button size="small" danger onClick={() => discardWithUndo([entry])}>
            {words.discard}
          </Button>
        </p>
      ) : null}
    </li>
  );
});
