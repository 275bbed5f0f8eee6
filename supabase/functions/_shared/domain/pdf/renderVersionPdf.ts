import type { PdfLogo } from './logo.ts';
import { type RenderedPdf, renderQuotePdf } from './renderQuotePdf.ts';
import { type Places, type Version, versionToPrint } from './versionToPrint.ts';

/** Renders a version as a PDF: see `versionToPrint`. */
export async function renderVersionPdf(
  version: Version,
  logo: PdfLogo,
  places: Places = {},
): Promise<RenderedPdf & { name: string }> {
  const { document, options } = versionToPrint(version, logo, places);
  return { ...(await renderQuotePdf(document, options)), name: document.fileName };
}
