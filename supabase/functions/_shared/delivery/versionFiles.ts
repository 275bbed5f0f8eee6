import { Buffer } from 'node:buffer';
import type { OnlineView } from '../domain/pdf/onlineView.ts';
import { renderVersionPdf } from '../domain/pdf/renderVersionPdf.ts';
import type { Signature } from '../domain/signature.ts';
import type { QuoteSnapshot } from '../domain/types.ts';

/** A version as the database hands it out. */
export type FrozenVersion = {
  snapshot: QuoteSnapshot;
  sha256: string;
  /** Base64; null if there is no logo or its picture is missing. */
  logo: string | null;
  logoType: string | null;
  /** Of an accepted version, the code of the page that checks it; else null. */
  receiptCode: string | null;
  /** Of an accepted version, the drawn signature; null for none. */
  signature: Signature | null;
};

/**
 * The PDF of a version, to attach.
 * @param site where the app is
 */
export function versionPdf(version: FrozenVersion, online: OnlineView | undefined, site: string) {
  const { logo, logoType } = version;
  const kind = logoType === 'image/png' ? 'png' : 'jpeg';
  return renderVersionPdf(
    version,
    logo === null ? 'missing' : { bytes: Buffer.from(logo, 'base64'), kind },
    { online, site },
  );
}

/** A version's logo as a picture of the email with that id; undefined if there is none. */
export function versionLogo({ logo, logoType }: FrozenVersion, emailId: string) {
  if (logo === null || logoType === null) return undefined;
  const id = `logo-${emailId}`;
  return { id, src: `cid:${id}`, type: logoType, bytes: Buffer.from(logo, 'base64') };
}
