import { newLineItem } from '@quote/constants.ts';
import { texts } from '@quote/texts.ts';
import { useCreation } from '../../../api/useCreation.ts';
import { addLineItem } from '../../../outbox/addLineItem.ts';
import { toast } from '../../../ui/toast.ts';
import type { RowPart } from './rowParts.ts';

/**
 * Adds a line with SPEC §4's defaults at the end of the quote and goes into it.
 * One at a time: `add` does nothing while one is on its way.
 */
export function useAddLineItem(
  quoteId: string,
  itemCount: number,
  focusRow: (itemId: string, part: RowPart) => void,
) {
  const { create, isPending } = useCreation({
    make: (id, sortOrder: number) => addLineItem(quoteId, { ...newLineItem, sortOrder }, id),
    onSuccess: ({ id }) => {
      toast(texts.items.added);
      focusRow(id, 'description');
    },
    onError: () => {
      toast({ ...texts.items.addFailed, variant: 'destructive' });
    },
  });
  const add = () => create(itemCount);
  return { add, isAdding: isPending };
}
