import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { messages } from '../messages/messages.ts';
import { sha256Of } from '../sha256.ts';

/** A file in an archive, as listed in its manifest. */
type FileEntry = { path: string; bytes: number; sha256: string };

/** Limits on an archive, checked before anything is unpacked. */
export const archiveLimits = {
  /** Of the ZIP file itself, and of all its contents. */
  packedBytes: 512 * 1024 * 1024,
  unpackedBytes: 1024 * 1024 * 1024,
  manifestBytes: 32 * 1024 * 1024,
  /** The format allows at most 65,535. */
  files: 60_000,
} as const;

/** Only text is worth compressing: pictures and PDFs already are. */
const isText = (path: string) => /\.(json|csv|txt)$/.test(path);

/** Writes a ZIP file one entry at a time; `finish` returns it as a Blob. */
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
 * Lists a ZIP file without unpacking anything. Throws if it is not a ZIP file or its list cannot be
 * true: overlapping entries, or a stored entry whose sizes differ, would take more room than the
 * list says.
 */
export function listZip(zip: Uint8Array): ListedFile[] {
  const files: ListedFile[] = [];
  let packed = 0;
  unzipSync(zip, {
    filter: ({ name, size, originalSize, compression }) => {
      files.push({ path: name, packed: size, unpacked: originalSize });
      packed += size;
      if (packed > zip.byteLength || (compression === stored && size !== originalSize)) {
        throw new TypeError(messages.tenantData.refusals.list(name));
      }
      return false;
    },
  });
  return files;
}

/** The ZIP format's method number for uncompressed data. */
const stored = 0;

/** An upper bound on the room that files take once unpacked. */
export const roomFor = (files: readonly ListedFile[]): number =>
  files.reduce((sum, { packed, unpacked }) => sum + Math.max(packed, unpacked), 0);

/**
 * Unpacks some of the files. Each gets the room that the list claims and no more, whatever its
 * compressed bytes would expand to.
 */
export function unzipSome(zip: Uint8Array, paths: ReadonlySet<string>): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(zip, { filter: ({ name }) => paths.has(name) })));
}
