import { saveEdit } from '../../../../outbox/edits/saveEdit.ts';
import { sectionNow } from './sectionNow.ts';

/** Selects an option. Where the client takes one at most, the others of the package no longer are. */
export function selectOption(quoteId: string, itemId: string): void {
  const section = sectionNow(quoteId, itemId);
  const isOne = section?.heading?.maxQuantity === '1';
  const others = isOne ? section.items.filter(({ option }) => option === 'selected') : [];
  for (const { id } of others) saveEdit('lineItem', id, 'option', 'offered', { quoteId });
  saveEdit('lineItem', itemId, 'option', 'selected', { quoteId });
}
