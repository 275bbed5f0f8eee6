import type { Letterhead, Quote } from '@domain/types.ts';
import { pdfLogoOf } from '../../../api/logos/pdfLogoOf.ts';
import { downloadFile } from '../../../ui/downloadFile.ts';
import type { printReference } from '../print/printReference.ts';
import { loadPdfParts } from './pdfParts.ts';

type Sent = ReturnType<typeof printReference>;

/**
 * Renders the PDF of a quote and downloads it.
 *
 * @param quote as the screen shows it, unsent edits included
 * @param sent what it is called, and its last day
 * @returns the characters that no font can print
 */
export async function exportQuotePdf(
  quote: Quote,
  letterhead: Letterhead,
  sent: Sent,
): Promise<string[]> {
  const [logo, { draftDocument, renderPdf }] = await Promise.all([
    pdfLogoOf(quote),
    loadPdfParts(),
  ]);
  const document = draftDocument(quote, letterhead, new Date(), sent);
  const { bytes, unprintable } = await renderPdf(document, { logo, site: location.origin });
  downloadFile(document.fileName, bytes, 'application/pdf');
  return unprintable;
}
