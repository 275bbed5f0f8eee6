import { Link } from 'react-router-dom';
import type { NextReminder } from '../../api/types.ts';
import { reminders } from '../../texts/reminders.ts';
import { texts } from '../../texts/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusNeighbor } from '../../ui/focusNeighbor.ts';
import { Money } from '../../ui/Money.tsx';
import linkStyles from '../../ui/rowLink.module.css';
import { shortMoment } from '../../ui/shortMoment.ts';
import styles from './reminders.module.css';

const words = reminders.next;

/** What is done with a reminder, and what is called before its row is removed, to move the focus. */
export type Acted = { reminder: NextReminder; beforeRowGoes: () => void };

type ReminderRowProps = {
  reminder: NextReminder;
  timeZone: string;
  /** Another one is being sent or skipped, or none can be because the server is unreachable. */
  isBusy: boolean;
  onSendNow: (acted: Acted) => void;
  onSkip: (acted: Acted) => void;
};

/** One reminder: its quote, which opens, when and why it goes out, and what can be done instead. */
export function ReminderRow({ reminder, timeZone, isBusy, onSendNow, onSkip }: ReminderRowProps) {
  const { quoteId, number, projectTitle, total, kind, dueAt, method, recipient } = reminder;
  const client = reminder.clientName.trim() || words.unnamed;
  const act = (onAct: (acted: Acted) => void) => (button: HTMLElement) => {
    if (isBusy) return;
    onAct({
      reminder,
      beforeRowGoes: () =>
        focusNeighbor(button, `.${styles.row} button:last-of-type`, () => button.closest('main')),
    });
  };
  const sendNow = act(onSendNow);
  const skip = act(onSkip);
  return (
    <li className={styles.row}>
      <Link className={`${linkStyles.link} ${styles.about}`} to={`/?quote=${quoteId}`}>
        <span className={styles.name}>{[client, projectTitle].filter(Boolean).join(' · ')}</span>
        {reminder.isChangedSinceSent ? (
          <Badge tone="warning">{texts.quote.sinceSent.badge}</Badge>
        ) : null}
        <span className={styles.muted}>
          {texts.history.events.reminderKinds[kind]} · {words.to[method](recipient)}
        </span>
      </Link>
      <span className={styles.due}>
        <time dateTime={dueAt}>{shortMoment(dueAt, timeZone)}</time>
        <span className={styles.muted}>
          {number} · <Money amount={total} />
        </span>
      </span>
      <Button
        className={styles.button}
        aria-label={words.sendNow.of(client)}
        aria-disabled={isBusy}
        onClick={({ currentTarget }) => sendNow(currentTarget)}
      >
        {words.sendNow.this}
      </Button>
      <Button
        className={styles.button}
        aria-label={words.skip.of(client)}
        aria-disabled={isBusy}
        onClick={({ currentTarget }) => skip(currentTarget)}
      >
        {words.skip.this}
      </Button>
    </li>
  );
}
