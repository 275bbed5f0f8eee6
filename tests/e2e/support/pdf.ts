import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPdf } from '../../../supabase/functions/_shared/domain/pdf/readPdf.ts';

type PdfPage = {
  /** Its pieces, joined by single spaces. */
  text: string;
  /** How far its text keeps from the edges, in points. */
  margins: { left: number; right: number };
};

/** The pages of a PDF. */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , pageWidth = 0] = page.view;
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
    const inked = pieces.filter(({ str }) => str.trim() !== '');
    pages.push({
      text: pieces
        .map(({ str }) => str)
        .join(' ')
        .replace(/ +/g, ' '),
      margins: {
        left: Math.min(...inked.map(({ transform }) => transform[4])),
        right: pageWidth - Math.max(...inked.map(({ transform, width }) => transform[4] + width)),
      },
    });
  }
  return pages;
}

/** All text of a PDF, with pages joined by newlines and pieces by single spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await pdfPages(bytes)).map(({ text }) => text).join('\n');
}

/** The addresses that a PDF leads to. */
export const pdfLinks = async (bytes: Uint8Array) =>
  (await readPdf(new Uint8Array(bytes))).pages.flatMap(({ links }) => links.map(({ url }) => url));
