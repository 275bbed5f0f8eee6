import { messages } from '../messages/messages.ts';
import type { QuoteDocument } from '../quoteDocument.ts';
import { drawTerms, drawTotals } from './closing.ts';
import { drawFooters } from './footer.ts';
import { drawItemTable } from './itemTable.ts';
import { drawLetterhead } from './letterhead.ts';
import type { PdfLogo } from './logo.ts';
import { area, styles } from './page.ts';
import { createPen } from './pen.ts';
import { prepareTexts } from './typeface.ts';

export type RenderedPdf = {
  bytes: Uint8Array;
  /** Characters that no bundled font has, without duplicates; □ is printed in their place. */
  unprintable: string[];
};

async function render(source: QuoteDocument, logo: PdfLogo | undefined): Promise<RenderedPdf> {
  const [{ jsPDF }, { document, unprintable, install }] = await Promise.all([
    import('jspdf'),
    prepareTexts(source),
  ]);
  const pdf = new jsPDF({
    unit: 'mm',
    format: 'a4',
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  });
  pdf.setProperties({ title: document.fileName.replace(/\.pdf$/, '') });
  const pen = createPen(pdf, install(pdf));
  let y = drawLetterhead(pen, document, logo);
  y = await drawItemTable(pen, document, y);
  if (document.rows.length === 0) {
    pen.text(document.noRows, area.left, y + 3, styles.notes);
    y += 8;
  }
  y = drawTotals(pen, document.totals, y);
  if (document.terms) drawTerms(pen, document.terms, y);
  drawFooters(pen, document);
  return { bytes: new Uint8Array(pdf.output('arraybuffer')), unprintable };
}

/**
 * Renders a quote as a PDF (S9-28 to S9-32): A4 portrait, identical in the browser, Node and Deno.
 * Loads jsPDF and fonts on the first call.
 * @param options.logo the chosen logo; `'missing'` if it did not load, which draws the gray box;
 *   omitted if none was chosen, which prints the bundled image.
 * @throws Error 'PDF export failed: …' with the reason (S8-28).
 */
export async function renderQuotePdf(
  document: QuoteDocument,
  options: { logo?: PdfLogo | undefined } = {},
): Promise<RenderedPdf> {
  try {
    return await render(document, options.logo);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(messages.pdf.failedBecause(reason), { cause: error });
  }
}

/** Preloads what the first call of `renderQuotePdf` would wait for, except the fonts. */
export async function preloadPdf(): Promise<void> {
  await Promise.all([import('jspdf'), import('jspdf-autotable')]);
}
