import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { isLockedNow } from '../../../outbox/view/useQuoteLife.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { useLazyDialog } from '../../../ui/useLazyDialog.ts';
import { useRowPaste } from './rowPaste.ts';

const loadDialog = async () => (await import('./PasteRowsDialog.tsx')).PasteRowsDialog;
type PasteRowsDialog = Awaited<ReturnType<typeof loadDialog>>;

/**
 * Adds rows of a spreadsheet to the items: on a paste over the panel, or in the dialog that `open`
 * opens.
 * @param onAdded called with the ids of the new items, in order, when the dialog has closed
 */
export function usePasteRows(
  quoteId: string,
  panel: RefObject<HTMLElement | null>,
  onAdded: (itemIds: readonly string[]) => void,
): { open: () => void; dialog: ReactNode } {
  const lazy = useLazyDialog<PasteRowsDialog, string>(loadDialog, texts.items.paste.notOpened);
  const { Part: Dialog, about: pasted, isOpen, opening, open, close } = lazy;
  const added = useRef<readonly string[]>([]);
  const openWith = useCallback(
    async (text: string) => {
      if (isLockedNow(quoteId)) toast(texts.quote.isLocked);
      else await open(text);
    },
    [quoteId, open],
  );
  useRowPaste(panel, openWith);
  const afterClose = () => {
    if (added.current.length > 0) onAdded(added.current);
    added.current = [];
  };
  const dialog =
    pasted !== undefined && Dialog ? (
      <Dialog
        key={opening}
        quoteId={quoteId}
        pasted={pasted}
        open={isOpen}
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
