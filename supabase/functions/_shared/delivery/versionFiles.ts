import { Buffer } from 'node:buffer';
import type { OnlineView } from '../domain/pdf/onlineView.ts';
import { renderQuotePdf } from '../domain/pdf/renderQuotePdf.ts';
import type { QuoteSnapshot } from '../domain/types.ts';
import { versionDocument } from '../domain/version.ts';

/** A version as the database hands it out. */
export type FrozenVersion = {
  snapshot: QuoteSnapshot;
  /** Base64; null if there is no logo or its picture is missing. */
  logo: string | null;
  logoType: string | null;
};

/**
 * The PDF of a version, made only from the frozen content.
 * @param online where it can be seen; undefined to leave that out
 */
export async function versionPdf(
  { snapshot, logo, logoType }: FrozenVersion,
  online: OnlineView | undefined,
) {
  const document = versionDocument(snapshot);
  const kind = logoType === 'image/png' ? 'png' : 'jpeg';
  const picture =
    logo === null ? 'missing' : ({ bytes: Buffer.from(logo, 'base64'), kind } as const);
  const { bytes, unprintable } = await renderQuotePdf(document, {
    logo: snapshot.logo === null ? undefined : picture,
    online,
  });
  return { name: document.fileName, bytes, unprintable };
}

/** A version's logo as a picture of the email with that id; undefined if there is none. */
export function versionLogo({ logo, logoType }: FrozenVersion, emailId: string) {
  if (logo === null || logoType === null) return undefined;
  const id = `logo-${emailId}`;
  return { id, src: `cid:${id}`, type: logoType, bytes: Buffer.from(logo, 'base64') };
}
