import { draftDocument } from '../draftDocument.ts';
import type { Letterhead, Quote } from '../types.ts';
import { prepareTexts } from './type/prepareTexts.ts';

/**
 * The characters of a quote, its letterhead included, that no font has, without duplicates; the PDF shows □ instead.
 * Renders nothing.
 * @param site as for `renderQuotePdf`
 */
export async function unprintableOf(
  quote: Quote,
  letterhead: Letterhead,
  site?: string,
): Promise<string[]> {
  const { unprintable } = await prepareTexts(draftDocument(quote, letterhead, new Date()), site);
  return unprintable;
}
