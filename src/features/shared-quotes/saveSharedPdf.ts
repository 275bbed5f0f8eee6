import { logoOfDataUrl } from '@domain/pdf/logoOfDataUrl.ts';
import type { SharedQuote } from '@domain/types.ts';
import { downloadFile } from '../../ui/downloadFile.ts';

/**
 * Renders the PDF of a shared quote and downloads it.
 * @returns the characters that no font can print
 */
export async function saveSharedPdf({ quote, company, logo }: SharedQuote): Promise<string[]> {
  const [{ quoteDocument }, { renderPdf }] = await Promise.all([
    import('@domain/quoteDocument.ts'),
    import('../../ui/pdf/pdf.ts'),
  ]);
  const document = quoteDocument(quote, company, new Date());
  // Null means that no logo was chosen; data that is not a picture counts as missing.
  const picture = logo === null ? undefined : logoOfDataUrl(logo);
  const { bytes, unprintable } = await renderPdf(document, {
    logo: picture,
    site: location.origin,
  });
  downloadFile(document.fileName, bytes, 'application/pdf');
  return unprintable;
}
