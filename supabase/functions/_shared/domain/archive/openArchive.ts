import { messages } from '../messages/messages.ts';
import { sha256Of } from '../sha256.ts';
import { figuresOf } from './figures.ts';
import type { TenantData } from './makeArchive.ts';
import { differences, type Manifest, manifestPath, readManifest } from './manifest.ts';
import { laterParts, partNames, rowsOf, type TenantRows } from './parts.ts';
import { hashesOf, type Picture, type Pictures, pictureOf } from './pictures.ts';
import { type Watch, yieldToMain } from './progress.ts';
import { requireReferences } from './references.ts';
import { archiveLimits, listZip, roomFor, unzipSome } from './zip.ts';

export type OpenedArchive = { manifest: Manifest; data: TenantData };

const words = messages.tenantData.refusals;

/** An archive that cannot be restored, with a message for the person who opened it. */
class ArchiveRefusal extends Error {}

/**
 * Opens an archive without trusting it: checks sizes before unpacking anything, then each file's
 * length and SHA-256, the shape of each row, that rows refer only to each other, that pictures are
 * pictures, and that the manifest's figures match the data.
 * @throws ArchiveRefusal for an archive that cannot be restored, or the abort reason of
 *   `watch.signal`
 */
export async function openArchive(zip: Uint8Array, watch: Watch): Promise<OpenedArchive> {
  try {
    const manifest = manifestIn(zip);
    const files = await unpack(zip, manifest, watch);
    const rows = rowsIn(files);
    requireReferences(rows);
    const pictures = await picturesIn(files, rows);
    const found = await figuresOf(rows, await hashesOf(pictures));
    const [different] = differences(manifest.figures, found);
    if (different) throw new ArchiveRefusal(words.figures(different));
    return { manifest, data: { rows, pictures, missing: manifest.missing } };
  } catch (error) {
    if (error instanceof ArchiveRefusal || watch.signal?.aborted) throw error;
    throw new ArchiveRefusal(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

/** Reads the manifest, after checking that the list of files is consistent and small enough. */
function manifestIn(zip: Uint8Array): Manifest {
  if (zip.byteLength > archiveLimits.packedBytes) throw new ArchiveRefusal(words.tooLarge);
  const listed = listZip(zip);
  const sizes = new Map(listed.map(({ path, unpacked }) => [path, unpacked]));
  if (listed.length > archiveLimits.files * 2 || roomFor(listed) > archiveLimits.unpackedBytes) {
    throw new ArchiveRefusal(words.tooLarge);
  }
  const own = listed.find(({ path }) => path === manifestPath);
  if (!own) throw new ArchiveRefusal(words.notOurs);
  if (sizes.size !== listed.length) throw new ArchiveRefusal(words.list(manifestPath));
  if (own.unpacked > archiveLimits.manifestBytes) throw new ArchiveRefusal(words.tooLarge);
  const bytes = unzipSome(zip, new Set([manifestPath])).get(manifestPath);
  const manifest = readManifest(new TextDecoder().decode(bytes));
  const declared = new Set(manifest.files.map(({ path }) => path));
  const mismatched =
    listed.find(({ path }) => path !== manifestPath && !declared.has(path))?.path ??
    manifest.files.find(({ path, bytes }) => sizes.get(path) !== bytes)?.path;
  if (mismatched !== undefined || declared.size !== manifest.files.length) {
    throw new ArchiveRefusal(words.list(mismatched ?? manifestPath));
  }
  return manifest;
}

/**
 * Unpacks each file and compares its length and hash with the manifest. Keeps only data and
 * pictures.
 */
async function unpack(zip: Uint8Array, { files }: Manifest, { onProgress, signal }: Watch) {
  const kept = new Map<string, Uint8Array>();
  const batch = 50;
  for (let done = 0; done < files.length; done += batch) {
    onProgress({ what: messages.tenantData.steps.checking, done, total: files.length });
    await yieldToMain(signal);
    const some = files.slice(done, done + batch);
    const unpacked = unzipSome(zip, new Set(some.map(({ path }) => path)));
    for (const { path, bytes, sha256 } of some) {
      const content = unpacked.get(path);
      if (content?.byteLength !== bytes || (await sha256Of(content)) !== sha256) {
        throw new ArchiveRefusal(words.damaged(path));
      }
      if (/^(data|logos)\//.test(path)) kept.set(path, content);
    }
  }
  return kept;
}

function rowsIn(files: Map<string, Uint8Array>): TenantRows {
  const read = partNames.map((part) => {
    const bytes = files.get(`data/${part}.json`);
    // Older archives lack these.
    if (!bytes && laterParts.some((later) => later === part)) return [part, []];
    if (!bytes) throw new ArchiveRefusal(words.list(`data/${part}.json`));
    return [part, rowsOf(part, JSON.parse(new TextDecoder().decode(bytes)))];
  });
  return Object.fromEntries(read) as TenantRows;
}

/** The pictures that rows refer to; all others are ignored. */
async function picturesIn(files: Map<string, Uint8Array>, rows: TenantRows): Promise<Pictures> {
  const pictures: Pictures = { logos: new Map(), versions: new Map() };
  for (const { id } of rows.logos) {
    const picture = pictureAt(files, `logos/${id}`);
    if (picture) pictures.logos.set(id, picture);
  }
  for (const { number, snapshot } of rows.quoteVersions) {
    if (snapshot.logo === null || 'missing' in snapshot.logo) continue;
    const { sha256 } = snapshot.logo;
    const picture = pictureAt(files, `logos/versions/${sha256}`);
    if (!picture || (await sha256Of(picture.bytes)) !== sha256) {
      throw new ArchiveRefusal(words.damaged(number));
    }
    pictures.versions.set(sha256, picture);
  }
  return pictures;
}

function pictureAt(files: Map<string, Uint8Array>, path: string): Picture | null {
  const bytes = files.get(`${path}.png`) ?? files.get(`${path}.jpg`);
  if (!bytes) return null;
  const picture = pictureOf(bytes);
  if (!picture) throw new ArchiveRefusal(words.damaged(path));
  return picture;
}
