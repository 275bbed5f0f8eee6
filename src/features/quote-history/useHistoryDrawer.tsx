import { type ReactNode, useState } from 'react';
import type { ShareLink } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { useLazyPart } from '../../ui/useLazyPart.ts';

const loadDrawer = async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer;

/**
 * The history of a quote in a drawer, fetched when it is first asked for, and how it is opened.
 * @param onSendAgain asked to send what went out by a link once more; the drawer closes
 */
export function useHistoryDrawer(onSendAgain: (quoteId: string, link: ShareLink) => void): {
  open: (quoteId: string) => Promise<void>;
  drawer: ReactNode;
} {
  const { Part: HistoryDrawer, fetchPart } = useLazyPart(loadDrawer, texts.history.notOpened);
  const [shown, setShown] = useState<{ quoteId: string; isOpen: boolean } | null>(null);
  const close = () => setShown((before) => before && { ...before, isOpen: false });
  return {
    open: async (quoteId) => {
      if (await fetchPart()) setShown({ quoteId, isOpen: true });
    },
    drawer:
      shown && HistoryDrawer ? (
        <HistoryDrawer
          quoteId={shown.quoteId}
          open={shown.isOpen}
          onClose={close}
          onSendAgain={(link) => {
            close();
            onSendAgain(shown.quoteId, link);
          }}
        />
      ) : null,
  };
}
