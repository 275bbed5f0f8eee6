import type { Quote } from '@quote/types.ts';
import { downloadFile } from './downloadFile.ts';
import { pdfLogoOf } from './pdfLogoOf.ts';

/**
 * Makes the PDF of a quote and hands it to the browser as a download. The parts that draw it are
 * fetched on the first export, not with the page.
 *
 * @param quote as the screen shows it, unsent edits included
 * @returns the characters that no bundled font can print
 */
export async function exportQuotePdf(quote: Quote): Promise<string[]> {
  const [logo, { quoteDocument }, { renderQuotePdf }] = await Promise.all([
    pdfLogoOf(quote),
    import('@quote/quoteDocument.ts'),
    import('@quote/pdf/renderQuotePdf.ts'),
  ]);
  const document = quoteDocument(quote, new Date());
  const { bytes, unprintable } = await renderQuotePdf(document, { logo });
  downloadFile(document.fileName, bytes, 'application/pdf');
  return unprintable;
}
