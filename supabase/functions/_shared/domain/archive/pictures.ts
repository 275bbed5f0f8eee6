import { imageHeader, isHuge } from '../imageHeader.ts';
import { sha256Of } from '../sha256.ts';

/** A stored picture; `kind` comes from its bytes. */
export type Picture = { bytes: Uint8Array; kind: 'png' | 'jpeg' };

/** A tenant's pictures: those of logos by logo id, those of frozen versions by hash. */
export type Pictures = { logos: Map<string, Picture>; versions: Map<string, Picture> };

const extension = { png: 'png', jpeg: 'jpg' } as const;

export const logoFile = (id: string, { kind }: Picture) => `logos/${id}.${extension[kind]}`;
export const versionLogoFile = (sha256: string, { kind }: Picture) =>
  `logos/versions/${sha256}.${extension[kind]}`;

/**
 * The bytes as a picture that may be stored; null if they are not a PNG or JPEG, or would decode to
 * more pixels than an upload may.
 */
export function pictureOf<T extends Uint8Array>(
  bytes: T,
): { bytes: T; kind: Picture['kind'] } | null {
  const header = imageHeader(bytes);
  if (!header || isHuge(header)) return null;
  return header.kind === 'png' || header.kind === 'jpeg' ? { bytes, kind: header.kind } : null;
}

/** The picture hashes that the figures need. */
export async function hashesOf({ logos, versions }: Pictures) {
  const hashes = new Map<string, string>();
  for (const [id, { bytes }] of logos) hashes.set(id, await sha256Of(bytes));
  return { logos: hashes, versions: new Set(versions.keys()) };
}
