import { UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import styles from './quoteList.module.css';
import { useListOffline } from './useListOffline.ts';

// Loaded on demand, so it is not part of the builder's first load.
const QuoteListDrawer = lazy(async () => ({
  default: (await import('./QuoteListDrawer.tsx')).QuoteListDrawer,
}));

type QuotesButtonProps = {
  /** The quote in the address, or null. */
  openId: string | null;
  /** Called when that quote has been deleted. */
  onOpenDeleted: () => void;
};

/** The button that opens the list of the tenant's quotes, and the list itself. */
export function QuotesButton({ openId, onOpenDeleted }: QuotesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useListOffline();
  return (
    <>
      <Button
        icon={<UnorderedListOutlined aria-hidden />}
        aria-label={texts.quoteList.heading}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <span className={styles.wideOnly}>{texts.quoteList.heading}</span>
      </Button>
      {isWanted ? (
        <Suspense>
          <QuoteListDrawer
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            openId={openId}
            onOpenDeleted={onOpenDeleted}
          />
        </Suspense>
      ) : null}
    </>
  );
}
