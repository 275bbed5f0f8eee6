import type { Signature } from '../signature.ts';
import type { QuoteSnapshot } from '../types.ts';
import { versionDocument } from '../version.ts';
import type { PdfLogo } from './logo.ts';
import type { OnlineView } from './onlineView.ts';
import { type RenderedPdf, renderQuotePdf } from './renderQuotePdf.ts';

/** A version, and the hash that identifies it. */
type Version = {
  snapshot: QuoteSnapshot;
  sha256: string;
  /** The signature that was drawn to accept it; null for none. */
  signature: Signature | null;
};

/**
 * Renders a version as a PDF, made only from the frozen content: the same bytes wherever and whenever it is
 * made, so that a file that was saved can be compared with one that was emailed.
 * @param logo its frozen picture; `'missing'` if there should be one
 * @param options.online where the version can be seen; omitted to leave that out
 * @param options.site as for `renderQuotePdf`
 */
export async function renderVersionPdf(
  { snapshot, sha256, signature }: Version,
  logo: PdfLogo,
  { online, site }: { online?: OnlineView | undefined; site?: string | undefined } = {},
): Promise<RenderedPdf & { name: string }> {
  const document = versionDocument(snapshot);
  const rendered = await renderQuotePdf(document, {
    logo: snapshot.logo === null ? undefined : logo,
    site,
    online,
    signature,
    frozen: { issuedOn: snapshot.issuedOn, id: sha256.slice(0, 32) },
  });
  return { ...rendered, name: document.fileName };
}
