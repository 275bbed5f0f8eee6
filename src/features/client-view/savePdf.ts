import { logoOfDataUrl } from '@domain/pdf/logoOfDataUrl.ts';
import type { ClientView } from '@domain/types.ts';
import { versionDocument } from '@domain/version.ts';
import { downloadFile } from '../../ui/downloadFile.ts';

/**
 * Makes the PDF of the version that the page shows, the one its mail carries, and hands it to the
 * browser as a download. What draws it is fetched only now.
 * @returns the characters that no bundled font can print
 */
export async function savePdf({ snapshot, logo }: ClientView): Promise<string[]> {
  const { renderQuotePdf } = await import('@domain/pdf/renderQuotePdf.ts');
  const document = versionDocument(snapshot);
  // None was chosen, or the chosen one was missing when the version was frozen.
  const picture = snapshot.logo === null ? undefined : logoOfDataUrl(logo ?? '');
  const { bytes, unprintable } = await renderQuotePdf(document, { logo: picture });
  downloadFile(document.fileName, bytes, 'application/pdf');
  return unprintable;
}
