import * as v from 'valibot';
import type { Figures } from './figures.ts';
import { laterParts, restoredParts } from './parts.ts';

export const archiveFormat = 'quotewright-tenant';
export const formatVersion = 1;
export const manifestPath = 'manifest.json';

const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.pipe(v.string(), v.regex(/^\d{1,24}\.\d\d$/));
const short = v.pipe(v.string(), v.maxLength(500));

/** A path that stays inside the folder that the archive is unpacked into. */
const path = v.pipe(
  v.string(),
  v.maxLength(400),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a path must not contain.
  v.regex(/^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\:\u0000-\u001F\u007F]+$/, 'A path leads outside'),
);

const each = <P extends string, T extends v.GenericSchema>(parts: readonly P[], schema: T) =>
  Object.fromEntries(parts.map((part) => [part, schema])) as Record<P, T>;

/** The figures of a part without rows. */
const ofNone = {
  count: 0,
  hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};

const manifestShape = v.object({
  format: v.literal(archiveFormat, 'This is not an archive of Quotewright'),
  formatVersion: v.literal(formatVersion, 'This archive was made by another version'),
  exportedAt: v.pipe(v.string(), v.isoTimestamp()),
  exportedBy: short,
  tenant: v.object({ name: short, displayName: short }),
  figures: v.object({
    counts: v.object({
      ...each(restoredParts, count),
      ...each(laterParts, v.optional(count, ofNone.count)),
      pictures: count,
    }),
    totals: v.object({ quotes: amount, versions: amount }),
    hashes: v.object({
      ...each(restoredParts, hash),
      ...each(laterParts, v.optional(hash, ofNone.hash)),
    }),
  }),
  files: v.array(v.object({ path, bytes: count, sha256: hash })),
  /** Logos whose pictures were missing in Storage at export. */
  missing: v.array(short),
});

/** The first file that a restore reads: the tenant, its figures, and every other file's hash. */
export type Manifest = v.InferOutput<typeof manifestShape>;

/** Reads a manifest. Throws with a plain-English message if it is invalid. */
export function readManifest(json: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    throw new TypeError('This is not an archive of Quotewright');
  }
  const result = v.safeParse(manifestShape, content);
  if (result.success) return result.output;
  throw new TypeError(result.issues[0].message);
}

/** The names of the figures that differ. */
export function differences(one: Figures, other: Figures): string[] {
  const otherLines = figureLines(other);
  return figureLines(one)
    .filter(([, value], index) => otherLines[index]?.[1] !== value)
    .map(([name]) => name);
}

/** All figures by name, in a fixed order. */
function figureLines({ counts, totals, hashes }: Figures): [name: string, value: string][] {
  return [
    ...Object.entries(counts).map(([name, value]) => [`counts.${name}`, String(value)]),
    ...Object.entries(totals).map(([name, value]) => [`totals.${name}`, value]),
    ...Object.entries(hashes).map(([name, value]) => [`hashes.${name}`, value]),
  ] as [string, string][];
}
