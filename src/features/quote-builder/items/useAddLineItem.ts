import { newLineItem } from '@domain/constants.ts';
import type { LineItemValues } from '@domain/lineItemFields.ts';
import type { ToastText } from '@domain/messages/wording.ts';
import { newSection } from '@domain/sections.ts';
import { useCallback } from 'react';
import { useReachable } from '../../../api/connection/useReachable.ts';
import { addLineItem } from '../../../outbox/edits/addLineItem.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { useAction } from '../../../ui/useAction.ts';
import type { RowPart } from './rowParts.ts';
import { sectionNow } from './section/sectionNow.ts';

type Addition = {
  values: LineItemValues;
  said: ToastText;
  /** The heading of the section to whose end it goes; else it goes to the end of the quote. */
  headingId?: string;
};

const anItem: Addition = { values: newLineItem, said: texts.items.added };
const aSection: Addition = { values: newSection, said: texts.items.section.added };

/**
 * Adds a line with the defaults (S4-11 to S4-14), or the heading of a section, and focuses it: at the end
 * of the quote or, with `addTo`, of a section. `add` does nothing while the server saves a previous one.
 */
export function useAddLineItem(
  quoteId: string,
  itemCount: number,
  focusRow: (itemId: string, part: RowPart) => void,
) {
  const { mutate, isPending } = useAction({
    call: ({ values, headingId }: Addition) => {
      const section = headingId === undefined ? undefined : sectionNow(quoteId, headingId);
      const after = section?.items.at(-1)?.id ?? headingId;
      const { id, saved } = addLineItem(quoteId, { ...values, sortOrder: itemCount }, after);
      focusRow(id, 'description');
      return saved;
    },
    done: (_, { said }) => said,
    failed: (error, { said }) =>
      waitsOffline(error)
        ? { ...said, ...texts.outbox.onThisDevice, variant: 'default' }
        : texts.items.addFailed,
  });
  // Without a connection the first would keep the others waiting.
  const isAdding = useReachable() && isPending;
  const add = () => {
    if (!isAdding) mutate(anItem);
  };
  const addSection = () => mutate(aSection);
  const addTo = useCallback((headingId: string) => mutate({ ...anItem, headingId }), [mutate]);
  return { add, addSection, addTo, isAdding };
}
