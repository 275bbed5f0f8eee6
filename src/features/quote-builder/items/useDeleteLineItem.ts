import { texts } from '@quote/texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DeletedLineItem, deleteLineItem } from '../../../outbox/deleteLineItem.ts';
import { restoreLineItem } from '../../../outbox/restoreLineItem.ts';
import { type ToastInput, toast } from '../../../ui/toast.ts';
import { focusNeighbour } from './focusNeighbour.ts';
import type { RowPart } from './rowParts.ts';

type Deletion = {
  itemId: string;
  /** The button that asked for it, from which the focus moves on. */
  deleteButton: HTMLElement;
};

/**
 * Deletes a line item, and the quote is read again (SPEC §4). The toast offers Undo, after which the
 * focus is where it came from: on the row's delete button.
 */
export function useDeleteLineItem(
  quoteId: string,
  focusRow: (itemId: string, part: RowPart) => void,
) {
  const underWay = useRef(new Set<string>());

  async function takeBack(deleted: DeletedLineItem): Promise<void> {
    try {
      await restoreLineItem(quoteId, deleted);
      toast(texts.items.restored);
      focusRow(deleted.item.id, 'delete');
    } catch {
      offerUndo({ ...texts.items.restoreFailed, variant: 'destructive' }, deleted);
    }
  }

  function offerUndo(message: ToastInput, deleted: DeletedLineItem): void {
    toast({ ...message, action: { ...texts.undo, run: () => void takeBack(deleted) } });
  }

  return useMutation({
    mutationFn: async ({ itemId, deleteButton }: Deletion) => {
      // Asked for twice, it is deleted once: the second one would find nothing to bring back.
      if (underWay.current.has(itemId)) return undefined;
      underWay.current.add(itemId);
      return deleteLineItem(quoteId, itemId, () => focusNeighbour(deleteButton)).finally(() =>
        underWay.current.delete(itemId),
      );
    },
    onSuccess: (deleted) => {
      if (deleted === undefined) return;
      if (deleted) offerUndo(texts.items.deleted, deleted);
      else toast(texts.items.deleted);
    },
    onError: () => {
      toast({ ...texts.items.deleteFailed, variant: 'destructive' });
    },
  });
}
