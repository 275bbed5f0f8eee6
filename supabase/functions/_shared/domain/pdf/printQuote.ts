import { anItem, aQuote } from '../fixtures.ts';
import { plainLetterhead } from '../letterhead.ts';
import { quoteDocument } from '../quoteDocument.ts';
import type { LineItem, Quote } from '../types.ts';
import { type ReadPage, readPdf, textOf } from './readPdf.ts';
import { renderQuotePdf } from './renderQuotePdf.ts';

/** Test helper: renders a quote and reads its PDF back. */
export async function printQuote(
  changes: Partial<Quote> = {},
  letterhead = plainLetterhead('Glow'),
) {
  const quote = aQuote(changes);
  const document = quoteDocument(quote, letterhead, { year: 2026, month: 11, day: 20 });
  const { bytes, unprintable } = await renderQuotePdf(document);
  const read = await readPdf(bytes);
  return { quote, document, bytes, unprintable, ...read, text: textOf(read.pages) };
}

/** Items named 'Item 1', 'Item 2' … with different prices. */
export const manyItems = (
  count: number,
  changes: (index: number) => Partial<LineItem> = () => ({}),
): LineItem[] =>
  Array.from({ length: count }, (_, index) =>
    anItem({ description: `Item ${index + 1}`, unitPrice: `${index * 13}.25`, ...changes(index) }),
  );

/** The piece of text that matches exactly. */
export function findText(pages: ReadPage[], text: string) {
  const found = pages.flatMap((page) => page.texts).find((piece) => piece.text === text);
  if (!found) throw new Error(`'${text}' is not in:\n${textOf(pages)}`);
  return found;
}
