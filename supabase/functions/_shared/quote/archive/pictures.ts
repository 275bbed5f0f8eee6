import { imageHeader, isHuge } from '../imageHeader.ts';
import { sha256Of } from './sha256.ts';

/** A stored picture, as its bytes say. */
export type Picture = { bytes: Uint8Array; kind: 'png' | 'jpeg' };

/** The pictures of a tenant: of its logos by their ids, of frozen versions by their hashes. */
export type Pictures = { logos: Map<string, Picture>; versions: Map<string, Picture> };

const extension = { png: 'png', jpeg: 'jpg' } as const;

export const logoFile = (id: string, { kind }: Picture) => `logos/${id}.${extension[kind]}`;
export const versionLogoFile = (sha256: string, { kind }: Picture) =>
  `logos/versions/${sha256}.${extension[kind]}`;

/** Bytes as a picture that may be stored; null for what is none, or unpacks to more than an upload may. */
export function pictureOf<T extends Uint8Array>(
  bytes: T,
): { bytes: T; kind: Picture['kind'] } | null {
  const header = imageHeader(bytes);
  if (!header || isHuge(header)) return null;
  return header.kind === 'png' || header.kind === 'jpeg' ? { bytes, kind: header.kind } : null;
}

/** Picture hashes, as the figures take them. */
export async function hashesOf({ logos, versions }: Pictures) {
  const hashes = new Map<string, string>();
  for (const [id, { bytes }] of logos) hashes.set(id, await sha256Of(bytes));
  return { logos: hashes, versions: new Set(versions.keys()) };
}
