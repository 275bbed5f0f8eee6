import type { ShownShortcuts } from './useShortcutList.ts';

/** The list of shortcuts in a dialog, once it was asked for. */
export function ShortcutList({ list }: { list: ShownShortcuts }) {
  const { Part: Dialog, isOpen, close } = list;
  return Dialog ? <Dialog open={isOpen} onClose={close} /> : null;
}
