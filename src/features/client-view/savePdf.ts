import { logoOfDataUrl } from '@domain/pdf/logoOfDataUrl.ts';
import type { ClientView } from '@domain/types.ts';
import { versionDocument } from '@domain/version.ts';
import { downloadFile } from '../../ui/downloadFile.ts';

/**
 * Renders the PDF of the version on the page, the same as in its email, and downloads it. The
 * renderer is loaded on demand.
 * @returns the characters that no bundled font can print
 */
export async function savePdf({ snapshot, logo }: ClientView): Promise<string[]> {
  const { renderQuotePdf } = await import('@domain/pdf/renderQuotePdf.ts');
  const document = versionDocument(snapshot);
  // A version without a logo prints the bundled one; a missing logo prints a placeholder.
  const picture = snapshot.logo === null ? undefined : logoOfDataUrl(logo ?? '');
  const { bytes, unprintable } = await renderQuotePdf(document, { logo: picture });
  downloadFile(document.fileName, bytes, 'application/pdf');
  return unprintable;
}
