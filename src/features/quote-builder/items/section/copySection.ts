import { limits } from '@domain/constants.ts';
import { texts } from '../../../../texts/texts.ts';
import { addWithUndo } from '../addWithUndo.ts';
import { showLineItem } from '../shownItem.ts';
import { sectionNow } from './sectionNow.ts';

const words = texts.items.section;

/** Copies a section with its items, to below itself. */
export function copySection(quoteId: string, headingId: string): void {
  const section = sectionNow(quoteId, headingId);
  if (!section?.heading) return;
  const { heading, items } = section;
  const copied = [{ ...heading, description: nameOfCopy(heading.description) }, ...items];
  const [first] = addWithUndo(
    quoteId,
    copied.map(({ id: _, sortOrder: _place, ...values }) => values),
    { added: words.copied, removed: words.copyRemoved },
    items.at(-1)?.id ?? headingId,
  );
  if (first) showLineItem(first);
}

/** Cut by whole characters, so that the mark fits. */
function nameOfCopy(title: string): string {
  const room = limits.length.description - words.nameOfCopy('').length;
  return words.nameOfCopy([...title].slice(0, room).join('').trimEnd());
}
