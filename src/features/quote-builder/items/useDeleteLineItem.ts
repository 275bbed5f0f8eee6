import { texts } from '@quote/texts.ts';
import { useMutation } from '@tanstack/react-query';
import { requestJson } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { reloadQuote } from '../quoteQuery.ts';
import { focusNeighbour } from './focusNeighbour.ts';

type Deletion = {
  itemId: string;
  /** The button that asked for it, from which the focus moves on. */
  deleteButton: HTMLElement;
};

/** Deletes a line item, then reads the quote again (SPEC §4). */
export function useDeleteLineItem(quoteId: string) {
  return useMutation({
    mutationFn: ({ itemId }: Deletion) =>
      requestJson<unknown>('DELETE', `/api/line-items/${itemId}`),
    onSuccess: async (_answer, { deleteButton }) => {
      focusNeighbour(deleteButton);
      await reloadQuote(quoteId);
      toast(texts.items.deleted);
    },
    onError: () => {
      toast({ ...texts.items.deleteFailed, variant: 'destructive' });
    },
  });
}
