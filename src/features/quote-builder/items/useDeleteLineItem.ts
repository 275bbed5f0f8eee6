import { texts } from '@quote/texts.ts';
import { useMutation } from '@tanstack/react-query';
import { deleteLineItem } from '../../../outbox/deleteLineItem.ts';
import { toast } from '../../../ui/toast.ts';
import { focusNeighbour } from './focusNeighbour.ts';

type Deletion = {
  itemId: string;
  /** The button that asked for it, from which the focus moves on. */
  deleteButton: HTMLElement;
};

/** Deletes a line item, and the quote is read again (SPEC §4). */
export function useDeleteLineItem(quoteId: string) {
  return useMutation({
    mutationFn: ({ itemId, deleteButton }: Deletion) =>
      deleteLineItem(quoteId, itemId, () => focusNeighbour(deleteButton)),
    onSuccess: () => {
      toast(texts.items.deleted);
    },
    onError: () => {
      toast({ ...texts.items.deleteFailed, variant: 'destructive' });
    },
  });
}
