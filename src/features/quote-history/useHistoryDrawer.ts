import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { useLazyPart } from '../../ui/useLazyPart.ts';

const loadDrawer = async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer;

export type ShownHistory = ReturnType<typeof useHistoryDrawer>;

/** How the history of a quote is opened and closed; its drawer is fetched when it is first asked for. */
export function useHistoryDrawer() {
  const { Part: Drawer, fetchPart } = useLazyPart(loadDrawer, texts.history.notOpened);
  const [shown, setShown] = useState<{ quoteId: string; isOpen: boolean } | null>(null);
  return {
    Drawer,
    shown,
    open: async (quoteId: string) => {
      if (await fetchPart()) setShown({ quoteId, isOpen: true });
    },
    close: () => setShown((before) => before && { ...before, isOpen: false }),
  };
}
