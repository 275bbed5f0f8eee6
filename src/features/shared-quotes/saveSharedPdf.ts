import { logoOfDataUrl } from '@domain/pdf/logoOfDataUrl.ts';
import type { SharedQuote } from '@domain/types.ts';
import { downloadFile } from '../../ui/downloadFile.ts';

/**
 * Makes the PDF of a shared quote and hands it to the browser as a download.
 * @returns the characters that no bundled font can print
 */
export async function saveSharedPdf({ quote, logo }: SharedQuote): Promise<string[]> {
  const [{ quoteDocument }, { renderQuotePdf }] = await Promise.all([
    import('@domain/quoteDocument.ts'),
    import('@domain/pdf/renderQuotePdf.ts'),
  ]);
  const document = quoteDocument(quote, new Date());
  // Null was never chosen; what is no picture is missing.
  const picture = logo === null ? undefined : logoOfDataUrl(logo);
  const { bytes, unprintable } = await renderQuotePdf(document, { logo: picture });
  downloadFile(document.fileName, bytes, 'application/pdf');
  return unprintable;
}
