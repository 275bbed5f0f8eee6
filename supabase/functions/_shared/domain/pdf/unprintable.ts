import { quoteDocument } from '../quoteDocument.ts';
import type { Letterhead, Quote } from '../types.ts';
import { prepareTexts } from './typeface.ts';

/**
 * The characters of a quote, its letterhead included, that no bundled font has, without duplicates; the PDF shows □ instead.
 * Renders nothing.
 */
export async function unprintableOf(quote: Quote, letterhead: Letterhead): Promise<string[]> {
  const { unprintable } = await prepareTexts(quoteDocument(quote, letterhead, new Date()));
  return unprintable;
}
