import type { QuoteSnapshot } from '@domain/types.ts';
import { newId } from '../../api/uuid.ts';

/** A question that is being written; it stays while its step is closed, until it is sent. */
export type QuestionDraft = {
  /** One key asks once, however often it is sent. */
  key: string;
  text: string;
  /** The item that it is about, by place and description; null for the whole quote. */
  item: { place: number; description: string } | null;
};

export const newDraft = (): QuestionDraft => ({ key: newId(), text: '', item: null });

/** The draft after a change, which makes it another question: the one before may have arrived. */
export const changed = (draft: QuestionDraft, change: Partial<QuestionDraft>): QuestionDraft => ({
  ...draft,
  ...change,
  key: newId(),
});

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
