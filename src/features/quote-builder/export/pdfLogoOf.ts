import type { PdfLogo } from '@domain/pdf/logo.ts';
import type { Quote } from '@domain/types.ts';
import { logoImageQuery } from '../../../api/logos/logoImage.ts';
import { queryClient } from '../../../api/queryClient.ts';

/** The PDF waits no longer than this for a picture that is not on this device. */
const patienceMs = 5000;

/**
 * The picture of a quote's logo, for its PDF: undefined where none was chosen, 'missing' where it
 * cannot be had, which draws the grey box.
 */
export async function pdfLogoOf({ logoId, logo }: Quote): Promise<PdfLogo | undefined> {
  if (logoId === null) return undefined;
  if (!logo) return 'missing';
  try {
    const picture = await inTime(queryClient.fetchQuery(logoImageQuery(logo.objectPath)));
    const bytes = new Uint8Array(await picture.arrayBuffer());
    return { bytes, kind: picture.type === 'image/png' ? 'png' : 'jpeg' };
  } catch (error) {
    console.warn('The logo could not be loaded', error);
    return 'missing';
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('It took too long')), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
