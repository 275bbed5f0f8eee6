import type { ToastText } from '@domain/messages/wording.ts';
import { useCallback, useRef } from 'react';
import { type DeletedLineItem, deleteLineItems } from '../../../outbox/edits/deleteLineItems.ts';
import { restoreLineItems } from '../../../outbox/edits/restoreLineItems.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { dismissToast, type ToastInput, toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { leaveRows, type RowPart } from './rowParts.ts';

/** What the toasts say of a deletion and of its undo. */
type Said = { deleted: ToastText; restored: ToastText };

type Deletion = {
  /** In their order. */
  itemIds: readonly string[];
  /** The button that was pressed, from which the focus moves on. */
  button: HTMLElement;
  said: Said;
};

export type DeleteRows = (itemIds: readonly string[], button: HTMLElement, said?: Said) => void;

/**
 * Deletes line items and refetches the quote (S4-10). The toast offers Undo, which returns the
 * focus to the first row's delete button. Undo always refers to the latest deletion, even if responses
 * arrive late or out of order.
 */
export function useDeleteRows(
  quoteId: string,
  focusRow: (itemId: string, part: RowPart) => void,
): DeleteRows {
  const latest = useRef(0);
  const offered = useRef(0);

  async function undo(deleted: readonly DeletedLineItem[], said: ToastText): Promise<void> {
    const restoring = restoreLineItems(quoteId, deleted);
    if (deleted[0]) focusRow(deleted[0].item.id, 'delete');
    try {
      await restoring;
      toast(said);
    } catch (error) {
      if (waitsOffline(error)) toast({ ...said, ...texts.outbox.onThisDevice });
      else toast({ ...texts.items.restoreFailed, variant: 'destructive' });
    }
  }

  function offerUndo(message: ToastInput, run: () => void): void {
    offered.current = toast({ ...message, action: { ...texts.undo, run } });
  }

  const { mutate } = useAction({
    call: async ({ itemIds, button, said }: Deletion) => {
      leaveRows(button, itemIds);
      latest.current += 1;
      const number = latest.current;
      dismissToast(offered.current);
      const { deleted, saved } = deleteLineItems(quoteId, itemIds);
      const note = await saved.then(
        () => ({}),
        (error: unknown) => {
          if (waitsOffline(error)) return texts.outbox.onThisDevice;
          throw error;
        },
      );
      if (deleted.length > 0 && number === latest.current)
        offerUndo({ ...said.deleted, ...note }, () => void undo(deleted, said.restored));
    },
    failed: texts.items.deleteFailed,
  });
  return useCallback(
    (itemIds, button, said = texts.items) => mutate({ itemIds, button, said }),
    [mutate],
  );
}
