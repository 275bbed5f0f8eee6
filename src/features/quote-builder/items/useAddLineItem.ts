import { newLineItem } from '@quote/constants.ts';
import { texts } from '@quote/texts.ts';
import { useMutation } from '@tanstack/react-query';
import { addLineItem } from '../../../outbox/addLineItem.ts';
import { waitsOffline } from '../../../outbox/waitsOffline.ts';
import { toast } from '../../../ui/toast.ts';
import type { RowPart } from './rowParts.ts';

/**
 * Adds a line with the defaults (S4-11 to S4-14) at the end of the quote and goes into it.
 * One at a time: `add` does nothing while one is on its way.
 */
export function useAddLineItem(
  quoteId: string,
  itemCount: number,
  focusRow: (itemId: string, part: RowPart) => void,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { id, saved } = addLineItem(quoteId, { ...newLineItem, sortOrder: itemCount });
      focusRow(id, 'description');
      return saved;
    },
    onSuccess: () => {
      toast(texts.items.added);
    },
    onError: (error) => {
      if (waitsOffline(error)) toast({ ...texts.items.added, ...texts.outbox.onThisDevice });
      else toast({ ...texts.items.addFailed, variant: 'destructive' });
    },
  });
  const add = () => {
    if (!isPending) mutate();
  };
  return { add, isAdding: isPending };
}
