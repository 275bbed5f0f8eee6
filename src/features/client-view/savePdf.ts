import { logoOfDataUrl } from '@domain/pdf/logoOfDataUrl.ts';
import { checkOnline, type OnlineView } from '@domain/pdf/onlineView.ts';
import { versionToPrint } from '@domain/pdf/versionToPrint.ts';
import { signatureBy } from '@domain/signature.ts';
import type { ClientView } from '@domain/types.ts';
import { client } from '../../texts/client.ts';
import { exportPdf } from '../../texts/exportPdf.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { renderPdf } from '../../ui/pdf/pdf.ts';
import { tokenOf } from './clientPage.ts';

/**
 * Renders the PDF of the version on the page and downloads it: the same as in its email, unless the reader
 * has selected other options.
 * @returns what is announced
 */
export async function savePdf(view: ClientView): Promise<string> {
  // As the email has it, without what a mail program appended.
  const link = `${location.origin}/q/${tokenOf(location.pathname)}`;
  const { code = null, signature = null, by = null } = view.receipt ?? {};
  const online: OnlineView = code
    ? checkOnline(location.origin, code)
    : { address: link, offers: view.state === 'open' ? 'accept' : 'view' };
  const logo = logoOfDataUrl(view.logo ?? '');
  const { document, options } = versionToPrint(
    { ...view, signature: signatureBy(signature, by) },
    logo,
    { online, site: location.origin },
  );
  const { bytes, unprintable } = await renderPdf(document, options);
  downloadFile(document.fileName, bytes, 'application/pdf');
  const note = unprintable.length > 0 ? `. ${exportPdf.unprintable(unprintable)}` : '';
  return `${client.pdf.saved}${note}`;
}
