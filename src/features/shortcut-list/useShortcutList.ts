import { texts } from '../../texts/texts.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';

const loadDialog = async () => (await import('./ShortcutListDialog.tsx')).ShortcutListDialog;

export type ShownShortcuts = ReturnType<typeof useShortcutList>;

/** How the list of shortcuts is opened and closed. */
export const useShortcutList = () => useLazyDialog(loadDialog, texts.shortcuts.notOpened);
