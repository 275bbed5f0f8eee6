import { quoteDocument } from '../quoteDocument.ts';
import type { Quote } from '../types.ts';
import { prepareTexts } from './typeface.ts';

/**
 * The characters of a quote that no bundled font has, without duplicates; the PDF shows □ instead.
 * Renders nothing, and loads fonts only if a text needs them.
 */
export async function unprintableOf(quote: Quote): Promise<string[]> {
  const { unprintable } = await prepareTexts(quoteDocument(quote, new Date()));
  return unprintable;
}
