import { newLineItem } from '@domain/constants.ts';
import { addLineItem } from '../../../outbox/edits/addLineItem.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { useAction } from '../../../ui/useAction.ts';
import type { RowPart } from './rowParts.ts';

/**
 * Adds a line with the defaults (S4-11 to S4-14) at the end of the quote and focuses it.
 * `add` does nothing while a previous one is being saved.
 */
export function useAddLineItem(
  quoteId: string,
  itemCount: number,
  focusRow: (itemId: string, part: RowPart) => void,
) {
  const { mutate, isPending } = useAction({
    call: () => {
      const { id, saved } = addLineItem(quoteId, { ...newLineItem, sortOrder: itemCount });
      focusRow(id, 'description');
      return saved;
    },
    done: texts.items.added,
    failed: (error) =>
      waitsOffline(error)
        ? { ...texts.items.added, ...texts.outbox.onThisDevice, variant: 'default' }
        : texts.items.addFailed,
  });
  const add = () => {
    if (!isPending) mutate();
  };
  return { add, isAdding: isPending };
}
