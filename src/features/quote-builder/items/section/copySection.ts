import { limits } from '@domain/constants.ts';
import { sectionsOf } from '@domain/sections.ts';
import { orderLineItems } from '../../../../outbox/edits/orderLineItems.ts';
import { getQuoteNow } from '../../../../outbox/view/useQuote.ts';
import { texts } from '../../../../texts/texts.ts';
import { addWithUndo } from '../addWithUndo.ts';
import { showLineItem } from '../shownItem.ts';

const words = texts.items.section;

/** Copies a section with its items, to below itself. */
export function copySection(quoteId: string, headingId: string): void {
  const rows = getQuoteNow(quoteId)?.lineItems ?? [];
  const section = sectionsOf(rows).find(({ heading }) => heading?.id === headingId);
  if (!section?.heading) return;
  const { heading, items } = section;
  const copied = [{ ...heading, description: nameOfCopy(heading.description) }, ...items];
  const added = addWithUndo(
    quoteId,
    copied.map(({ id: _, sortOrder: _place, ...values }) => values),
    { added: words.copied, removed: words.copyRemoved },
  );
  if (added.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const below = ids.indexOf(items.at(-1)?.id ?? headingId) + 1;
  if (below < ids.length) void orderLineItems(quoteId, ids.toSpliced(below, 0, ...added));
  if (added[0]) showLineItem(added[0]);
}

const nameOfCopy = (title: string) =>
  words.nameOfCopy(
    title.slice(0, limits.length.description - words.nameOfCopy('').length).trimEnd(),
  );
