import type { Deps } from '../_shared/deps.ts';
import { imageHeader } from '../_shared/domain/imageHeader.ts';

/** A logo from Storage as a data URL; 'missing' if it is absent or not a PNG or JPEG. */
export async function pictureOf(deps: Deps, path: string): Promise<string> {
  const { data, error } = await deps.admin.storage.from('logos').download(path);
  if (error !== null) {
    console.error('shared-quotes:', error);
    return 'missing';
  }
  const bytes = new Uint8Array(await data.arrayBuffer());
  const kind = imageHeader(bytes)?.kind;
  if (kind !== 'png' && kind !== 'jpeg') return 'missing';
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:image/${kind};base64,${btoa(text)}`;
}
