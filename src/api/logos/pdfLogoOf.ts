import type { PdfLogo } from '@domain/pdf/logo.ts';
import type { Quote } from '@domain/types.ts';
import { queryClient } from '../queryClient.ts';
import { logoImageQuery } from './logoImage.ts';

/** How long the PDF waits for a picture that is not on this device, in milliseconds. */
const timeoutMs = 5000;

/**
 * The picture of a quote's logo for its PDF and previews: undefined if none was chosen, 'missing' if it
 * cannot be loaded, which draws a gray box.
 */
export async function pdfLogoOf({ logoId, logo }: Quote): Promise<PdfLogo | undefined> {
  if (logoId === null) return undefined;
  if (!logo) return 'missing';
  try {
    const picture = await withTimeout(queryClient.fetchQuery(logoImageQuery(logo.objectPath)));
    const bytes = new Uint8Array(await picture.arrayBuffer());
    return { bytes, kind: picture.type === 'image/png' ? 'png' : 'jpeg' };
  } catch (error) {
    console.warn('The logo could not be loaded', error);
    return 'missing';
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
