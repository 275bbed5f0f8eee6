import { CheckOutlined, SyncOutlined, WarningOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { usePendingState } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';
import { useInvalidFields } from '../../../ui/inputs/invalidFields.ts';
import { UnsentButton } from '../unsent/UnsentButton.tsx';
import styles from './header.module.css';

// Loaded on demand, so it is not part of the builder's first load.
const UnsentDrawer = lazy(async () => ({
  default: (await import('../unsent/UnsentDrawer.tsx')).UnsentDrawer,
}));

/** Whether everything on the screen is saved on the server, and a drawer of what is not. */
export function SavedState({ quoteId }: { quoteId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <span className={styles.state} data-saved-state>
        <Indicator quoteId={quoteId} onOpen={open} />
      </span>
      {isWanted ? (
        <Suspense>
          <UnsentDrawer quoteId={quoteId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Indicator({ quoteId, onOpen }: { quoteId: string; onOpen: () => void }) {
  const state = usePendingState(quoteId);
  const invalid = useInvalidFields();
  if (invalid.length > 0) {
    return (
      <span className={`${styles.saved} ${styles.waiting}`} role="status" title={invalid.join(' ')}>
        <WarningOutlined aria-hidden /> {texts.fields.notValidShort(invalid.length)}
      </span>
    );
  }
  if (state === 'saved') {
    return (
      <span className={styles.saved}>
        <CheckOutlined aria-hidden /> Saved
      </span>
    );
  }
  if (state === 'saving') {
    return (
      <span className={styles.saved}>
        <SyncOutlined aria-hidden /> Saving
      </span>
    );
  }
  const { waiting, elsewhere = 0 } = state;
  return <UnsentButton state={texts.quote.editsWaiting(waiting, elsewhere)} onOpen={onOpen} />;
}
