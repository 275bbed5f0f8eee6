import type { QuoteSnapshot } from '@domain/types.ts';
import type { QuestionDraft } from './questionDraft.ts';

/**
 * The place of a draft's item in the version on the page, which may be a newer one than the item was
 * chosen in; null if it is not clear which item it is now.
 */
export function placeOf(
  { item }: QuestionDraft,
  { lineItems }: Pick<QuoteSnapshot, 'lineItems'>,
): number | null {
  if (item === null) return null;
  const { place, description } = item;
  if (lineItems[place]?.description === description) return place;
  const places = lineItems.flatMap((one, at) => (one.description === description ? [at] : []));
  return places.length === 1 ? (places[0] ?? null) : null;
}
