import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { texts } from '../texts.ts';
import { sha256Of } from './sha256.ts';

/** A file of an archive, as its manifest lists it. */
type FileEntry = { path: string; bytes: number; sha256: string };

/** What an archive may be, before anything of it is unpacked. */
export const archiveLimits = {
  /** Of the file, and of all that is in it. */
  packedBytes: 512 * 1024 * 1024,
  unpackedBytes: 1024 * 1024 * 1024,
  manifestBytes: 32 * 1024 * 1024,
  /** The format has no room for more than 65,535. */
  files: 60_000,
} as const;

/** Text becomes smaller; pictures and PDFs are compressed already. */
const isText = (path: string) => /\.(json|csv|txt)$/.test(path);

/** Writes a ZIP file, one file after the other; what is written is let go of as bytes of a Blob. */
export function zipWriter() {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const entries: FileEntry[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(new Uint8Array(chunk));
  });
  return {
    entries,
    add: async (path: string, content: Uint8Array | string): Promise<void> => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      entries.push({ path, bytes: bytes.byteLength, sha256: await sha256Of(bytes) });
      const file = isText(path) ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
      zip.add(file);
      file.push(bytes, true);
      if (failure) throw failure;
    },
    finish: (): Blob => {
      zip.end();
      if (failure) throw failure;
      return new Blob(chunks, { type: 'application/zip' });
    },
  };
}

export type ListedFile = { path: string; packed: number; unpacked: number };

/**
 * What a ZIP file says is in it; nothing is unpacked. Throws where it is no ZIP file, and where its list
 * cannot be true: files that share bytes, or a stored file that is not as long as it is, would take more
 * room than the list says.
 */
export function listZip(zip: Uint8Array): ListedFile[] {
  const files: ListedFile[] = [];
  let packed = 0;
  unzipSync(zip, {
    filter: ({ name, size, originalSize, compression }) => {
      files.push({ path: name, packed: size, unpacked: originalSize });
      packed += size;
      if (packed > zip.byteLength || (compression === stored && size !== originalSize)) {
        throw new TypeError(texts.tenantData.refusals.list(name));
      }
      return false;
    },
  });
  return files;
}

/** The ZIP format's number for bytes that are not packed. */
const stored = 0;

/** How much room files take at most: nothing is copied beyond it. */
export const roomFor = (files: readonly ListedFile[]): number =>
  files.reduce((sum, { packed, unpacked }) => sum + Math.max(packed, unpacked), 0);

/**
 * Unpacks some of the files. Each gets as much room as the file's list claims for it and no more,
 * whatever its packed bytes would become.
 */
export function unzipSome(zip: Uint8Array, paths: ReadonlySet<string>): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(zip, { filter: ({ name }) => paths.has(name) })));
}
