import { newLineItem, newSection } from '@domain/constants.ts';
import type { LineItemValues } from '@domain/lineItemFields.ts';
import type { ToastText } from '@domain/messages/wording.ts';
import { sectionsOf } from '@domain/sections.ts';
import { useCallback } from 'react';
import { addLineItem } from '../../../outbox/edits/addLineItem.ts';
import { orderLineItems } from '../../../outbox/edits/orderLineItems.ts';
import { getQuoteNow } from '../../../outbox/view/useQuote.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { useAction } from '../../../ui/useAction.ts';
import type { RowPart } from './rowParts.ts';

type Addition = {
  values: LineItemValues;
  said: ToastText;
  /** The heading of the section to whose end it goes; else it goes to the end of the quote. */
  headingId?: string;
};

const anItem: Addition = { values: newLineItem, said: texts.items.added };
const aSection: Addition = { values: newSection, said: texts.items.section.added };

/**
 * Adds a line with the defaults (S4-11 to S4-14), or the heading of a section, and focuses it. `add` and
 * `addSection` add it at the end of the quote, and do nothing while a previous one is being saved.
 */
export function useAddLineItem(
  quoteId: string,
  itemCount: number,
  focusRow: (itemId: string, part: RowPart) => void,
) {
  const { mutate, isPending } = useAction({
    call: ({ values, headingId }: Addition) => {
      const { id, saved } = addLineItem(quoteId, { ...values, sortOrder: itemCount });
      if (headingId) moveToSection(quoteId, id, headingId);
      focusRow(id, 'description');
      return saved;
    },
    done: (_, { said }) => said,
    failed: (error, { said }) =>
      waitsOffline(error)
        ? { ...said, ...texts.outbox.onThisDevice, variant: 'default' }
        : texts.items.addFailed,
  });
  const addOne = (one: Addition) => {
    if (!isPending) mutate(one);
  };
  const addTo = useCallback((headingId: string) => mutate({ ...anItem, headingId }), [mutate]);
  return {
    add: () => addOne(anItem),
    addSection: () => addOne(aSection),
    addTo,
    isAdding: isPending,
  };
}

/** Moves an item to the end of a section. */
function moveToSection(quoteId: string, itemId: string, headingId: string): void {
  const others = getQuoteNow(quoteId)?.lineItems.filter(({ id }) => id !== itemId) ?? [];
  const section = sectionsOf(others).find(({ heading }) => heading?.id === headingId);
  if (!section) return;
  const ids = others.map(({ id }) => id);
  const place = ids.indexOf(section.items.at(-1)?.id ?? headingId) + 1;
  if (place < ids.length) void orderLineItems(quoteId, ids.toSpliced(place, 0, itemId));
}
