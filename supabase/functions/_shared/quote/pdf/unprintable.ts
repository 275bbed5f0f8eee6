import { quoteDocument } from '../quoteDocument.ts';
import type { Quote } from '../types.ts';
import { prepareTexts } from './typeface.ts';

/**
 * The characters of a quote's letter that no bundled font has, each once; in the PDF □ stands for
 * them. Nothing is printed; fonts are loaded only where a text needs them.
 */
export async function unprintableOf(quote: Quote): Promise<string[]> {
  const { unprintable } = await prepareTexts(quoteDocument(quote, new Date()));
  return unprintable;
}
