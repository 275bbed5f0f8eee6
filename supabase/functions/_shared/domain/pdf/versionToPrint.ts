import type { Signature } from '../signature.ts';
import type { QuoteSnapshot } from '../types.ts';
import { versionDocument } from '../version.ts';
import type { PdfLogo } from './logo.ts';
import type { OnlineView } from './onlineView.ts';
import type { PdfOptions } from './renderQuotePdf.ts';

/** A version, and the hash that identifies it. */
export type Version = {
  snapshot: QuoteSnapshot;
  sha256: string;
  /** The signature that was drawn to accept it; null for none. */
  signature: Signature | null;
};

/** Where a version can be seen, or nothing to leave that out; and `site` as for `renderQuotePdf`. */
export type Places = { online?: OnlineView | undefined; site?: string | undefined };

/**
 * What `renderQuotePdf` prints of a version, made only from the frozen content: the same bytes wherever and
 * whenever it is made, so that a file that was saved can be compared with one that was emailed.
 * @param logo its frozen picture; `'missing'` if there should be one
 */
export function versionToPrint(
  { snapshot, sha256, signature }: Version,
  logo: PdfLogo,
  { online, site }: Places = {},
) {
  const options: PdfOptions = {
    logo: snapshot.logo === null ? undefined : logo,
    site,
    online,
    signature,
    frozen: { issuedOn: snapshot.issuedOn, id: sha256.slice(0, 32) },
  };
  return { document: versionDocument(snapshot), options };
}
