import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { isLockedNow } from '../../../outbox/view/useQuoteLife.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { useLazyPart } from '../../../ui/useLazyPart.ts';
import { useRowPaste } from './rowPaste.ts';

const loadDialog = async () => (await import('./PasteRowsDialog.tsx')).PasteRowsDialog;

/** The dialog's text, and how often it was opened, so that each time it starts afresh. */
type Asked = { text: string; opening: number; isOpen: boolean };

/**
 * Adds rows of a spreadsheet to the items: on a paste over the panel, or in the dialog that `open`
 * opens. The dialog is fetched when it is first asked for.
 * @param onAdded called with the ids of the new items, in order, when the dialog has closed
 */
export function usePasteRows(
  quoteId: string,
  panel: RefObject<HTMLElement | null>,
  onAdded: (itemIds: readonly string[]) => void,
): { open: () => void; dialog: ReactNode } {
  const { Part: Dialog, fetchPart } = useLazyPart(loadDialog, texts.items.paste.notOpened);
  const [asked, setAsked] = useState<Asked | null>(null);
  const added = useRef<readonly string[]>([]);
  const openWith = useCallback(
    async (text: string) => {
      if (isLockedNow(quoteId)) toast(texts.quote.isLocked);
      else if (await fetchPart())
        setAsked((before) => ({ text, opening: (before?.opening ?? 0) + 1, isOpen: true }));
    },
    [quoteId, fetchPart],
  );
  useRowPaste(panel, openWith);
  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  const afterClose = () => {
    if (added.current.length > 0) onAdded(added.current);
    added.current = [];
  };
  const dialog =
    asked && Dialog ? (
      <Dialog
        key={asked.opening}
        quoteId={quoteId}
        pasted={asked.text}
        open={asked.isOpen}
        onClose={close}
        afterClose={afterClose}
        onAdded={(itemIds) => {
          added.current = itemIds;
          close();
        }}
      />
    ) : null;
  return { open: () => void openWith(''), dialog };
}
