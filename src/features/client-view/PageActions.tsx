import type { ClientView } from '@domain/types.ts';
import type { ReactNode } from 'react';
import { client as words } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadFile } from '../../ui/downloadFile.ts';
import styles from './clientView.module.css';
import { LateAction } from './LateAction.tsx';
import { SavePdf } from './SavePdf.tsx';

type PageActionsProps = {
  view: ClientView;
  /** Whether the quote can still be answered, so that its last day matters. */
  isOpen: boolean;
  isLarge: boolean;
  onLarge: (isLarge: boolean) => void;
  /** Another action, set apart from these. */
  children?: ReactNode;
};

/** What a reader can do besides answering: keep the quote, note its last day, read it in large print. */
export function PageActions({ view, isOpen, isLarge, onLarge, children }: PageActionsProps) {
  return (
    <div className={styles.quiet}>
      <SavePdf view={view} />
      {isOpen ? (
        <LateAction
          label={words.calendar.add}
          kind="quiet"
          words={words.calendar}
          run={() => addToCalendar(view)}
        />
      ) : null}
      <Button kind="quiet" size="large" aria-pressed={isLarge} onClick={() => onLarge(!isLarge)}>
        {words.largePrint}
      </Button>
      {children ? <div className={styles.apart}>{children}</div> : null}
    </div>
  );
}

/** The link itself is left out: calendars are shared more widely than a quote should be. */
async function addToCalendar({ snapshot, sender, sha256 }: ClientView): Promise<string> {
  const { calendarFile } = await import('./calendarFile.ts');
  const from = snapshot.provider ?? sender.tenant;
  const title = words.calendar.title(snapshot.number, from);
  const event = { id: sha256, day: snapshot.validUntil, title, description: words.calendar.text };
  const bytes = new TextEncoder().encode(calendarFile(event, new Date()));
  downloadFile(`${snapshot.number}.ics`, bytes, 'text/calendar');
  return words.calendar.added;
}
