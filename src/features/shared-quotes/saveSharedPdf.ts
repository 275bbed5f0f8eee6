import type { PdfLogo } from '@quote/pdf/logo.ts';
import type { SharedQuote } from '@quote/types.ts';
import { downloadFile } from '../../ui/downloadFile.ts';

/**
 * Makes the PDF of a shared quote and hands it to the browser as a download.
 * @returns the characters that no bundled font can print
 */
export async function saveSharedPdf({ quote, logo }: SharedQuote): Promise<string[]> {
  const [{ quoteDocument }, { renderQuotePdf }] = await Promise.all([
    import('@quote/quoteDocument.ts'),
    import('@quote/pdf/renderQuotePdf.ts'),
  ]);
  const document = quoteDocument(quote, new Date());
  const { bytes, unprintable } = await renderQuotePdf(document, { logo: pdfLogoOf(logo) });
  downloadFile(document.fileName, bytes, 'application/pdf');
  return unprintable;
}

/** The picture in a data URL; what is none is missing, and null was never chosen. */
function pdfLogoOf(logo: string | null): PdfLogo | undefined {
  if (logo === null) return undefined;
  const [, kind, data] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(logo) ?? [];
  if (data === undefined) return 'missing';
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return { bytes, kind: kind === 'png' ? 'png' : 'jpeg' };
}
