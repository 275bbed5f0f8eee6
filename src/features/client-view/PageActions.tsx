import type { ClientView } from '@domain/types.ts';
import type { ReactNode } from 'react';
import { client as words } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './clientView.module.css';
import { LateAction } from './LateAction.tsx';

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
      <LateAction
        label={words.pdf.save}
        working={words.pdf.working}
        failed={words.pdf.failed}
        run={async () => (await import('./savePdf.ts')).savePdf(view)}
      />
      {isOpen ? (
        <LateAction
          label={words.calendar.add}
          kind="quiet"
          failed={words.calendar.failed}
          run={async () => (await import('./saveLastDay.ts')).saveLastDay(view)}
        />
      ) : null}
      <Button kind="quiet" size="large" aria-pressed={isLarge} onClick={() => onLarge(!isLarge)}>
        {words.largePrint}
      </Button>
      {children ? <div className={styles.apart}>{children}</div> : null}
    </div>
  );
}
