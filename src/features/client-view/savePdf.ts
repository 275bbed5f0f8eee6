import type { OnlineView } from '@domain/pdf/onlineView.ts';
import type { ClientView } from '@domain/types.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { tokenOf } from './clientPage.ts';

/**
 * Renders the PDF of the version on the page, the same as in its email, and downloads it. The
 * renderer is loaded on demand.
 * @returns the characters that no bundled font can print
 */
export async function savePdf(view: ClientView): Promise<string[]> {
  const [{ renderVersionPdf }, { checkOnline }, { logoOfDataUrl }] = await Promise.all([
    import('@domain/pdf/renderVersionPdf.ts'),
    import('@domain/pdf/onlineView.ts'),
    import('@domain/pdf/logoOfDataUrl.ts'),
  ]);
  // As the email has it, without what a mail program appended.
  const link = `${location.origin}/q/${tokenOf(location.pathname)}`;
  const code = view.receipt?.code;
  const online: OnlineView = code
    ? checkOnline(location.origin, code)
    : { address: link, offers: view.state === 'open' ? 'accept' : 'view' };
  const logo = logoOfDataUrl(view.logo ?? '');
  const { bytes, unprintable, name } = await renderVersionPdf(view, logo, online);
  downloadFile(name, bytes, 'application/pdf');
  return unprintable;
}
