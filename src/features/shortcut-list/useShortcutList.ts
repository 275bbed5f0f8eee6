import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { useLazyPart } from '../../ui/useLazyPart.ts';

const loadDialog = async () => (await import('./ShortcutListDialog.tsx')).ShortcutListDialog;

export type ShownShortcuts = ReturnType<typeof useShortcutList>;

/** How the list of shortcuts is opened and closed; it is fetched when it is first asked for. */
export function useShortcutList() {
  const { Part: Dialog, fetchPart } = useLazyPart(loadDialog, texts.shortcuts.notOpened);
  const [isOpen, setOpen] = useState(false);
  return {
    Dialog,
    isOpen,
    open: async () => {
      if (await fetchPart()) setOpen(true);
    },
    close: () => setOpen(false),
  };
}
