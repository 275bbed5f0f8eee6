import { useRef } from 'react';
import { type DeletedLineItem, deleteLineItem } from '../../../outbox/edits/deleteLineItem.ts';
import { restoreLineItem } from '../../../outbox/edits/restoreLineItem.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { dismissToast, type ToastInput, toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { leaveRow, type RowPart } from './rowParts.ts';

type Deletion = {
  itemId: string;
  /** The button that was pressed, from which the focus moves on. */
  deleteButton: HTMLElement;
};

/**
 * Deletes a line item and refetches the quote (S4-10). The toast offers Undo, which returns the
 * focus to the row's delete button. Undo always refers to the latest deletion, even if responses
 * arrive late or out of order.
 */
export function useDeleteLineItem(
  quoteId: string,
  focusRow: (itemId: string, part: RowPart) => void,
) {
  const latest = useRef(0);
  const offered = useRef(0);

  async function undo(deleted: DeletedLineItem): Promise<void> {
    const restoring = restoreLineItem(quoteId, deleted);
    focusRow(deleted.item.id, 'delete');
    try {
      await restoring;
      toast(texts.items.restored);
    } catch (error) {
      if (waitsOffline(error)) toast({ ...texts.items.restored, ...texts.outbox.onThisDevice });
      else toast({ ...texts.items.restoreFailed, variant: 'destructive' });
    }
  }

  function offerUndo(message: ToastInput, deleted: DeletedLineItem): void {
    offered.current = toast({
      ...message,
      action: { ...texts.undo, run: () => void undo(deleted) },
    });
  }

  return useAction({
    call: async ({ itemId, deleteButton }: Deletion) => {
      leaveRow(deleteButton);
      latest.current += 1;
      const number = latest.current;
      dismissToast(offered.current);
      const { deleted, saved } = deleteLineItem(quoteId, itemId);
      const note = await saved.then(
        () => ({}),
        (error: unknown) => {
          if (waitsOffline(error)) return texts.outbox.onThisDevice;
          throw error;
        },
      );
      if (deleted && number === latest.current)
        offerUndo({ ...texts.items.deleted, ...note }, deleted);
    },
    failed: texts.items.deleteFailed,
  });
}
