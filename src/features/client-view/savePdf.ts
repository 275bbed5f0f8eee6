import type { ClientView } from '@domain/types.ts';
import { versionDocument } from '@domain/version.ts';
import { downloadFile } from '../../ui/downloadFile.ts';

/**
 * Renders the PDF of the version on the page, the same as in its email, and downloads it. The
 * renderer is loaded on demand.
 * @returns the characters that no bundled font can print
 */
export async function savePdf({ state, snapshot, logo }: ClientView): Promise<string[]> {
  const [{ renderQuotePdf }, { logoOfDataUrl }] = await Promise.all([
    import('@domain/pdf/renderQuotePdf.ts'),
    import('@domain/pdf/logoOfDataUrl.ts'),
  ]);
  const document = versionDocument(snapshot);
  // A version without a logo prints the bundled one; a missing logo prints a placeholder.
  const picture = snapshot.logo === null ? undefined : logoOfDataUrl(logo ?? '');
  const { bytes, unprintable } = await renderQuotePdf(document, {
    logo: picture,
    online: { address: `${location.origin}${location.pathname}`, isOpen: state === 'open' },
  });
  downloadFile(document.fileName, bytes, 'application/pdf');
  return unprintable;
}
