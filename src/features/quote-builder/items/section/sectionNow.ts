import { type Section, sectionsOf } from '@domain/sections.ts';
import type { LineItem } from '@domain/types.ts';
import { getQuoteNow } from '../../../../outbox/view/useQuote.ts';

/** The section that a row begins or is in, as it is on the screen. */
export function sectionNow(quoteId: string, rowId: string): Section<LineItem> | undefined {
  const sections = sectionsOf(getQuoteNow(quoteId)?.lineItems ?? []);
  return sections.find(
    ({ heading, items }) => heading?.id === rowId || items.some(({ id }) => id === rowId),
  );
}
