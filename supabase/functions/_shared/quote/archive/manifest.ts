import * as v from 'valibot';
import type { Figures } from './figures.ts';
import { restoredParts } from './parts.ts';

export const archiveFormat = 'quotewright-tenant';
export const formatVersion = 1;
export const manifestPath = 'manifest.json';

const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.pipe(v.string(), v.regex(/^\d{1,24}\.\d\d$/));
const short = v.pipe(v.string(), v.maxLength(500));

/** A path inside the archive: never outside the folder that it is unpacked into. */
const path = v.pipe(
  v.string(),
  v.maxLength(400),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be in a path.
  v.regex(/^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\:\u0000-\u001F\u007F]+$/, 'A path leads outside'),
);

const each = <T extends v.GenericSchema>(schema: T) =>
  Object.fromEntries(restoredParts.map((part) => [part, schema])) as Record<
    (typeof restoredParts)[number],
    T
  >;

const manifestShape = v.object({
  format: v.literal(archiveFormat, 'This is not an archive of Quotewright'),
  formatVersion: v.literal(formatVersion, 'This archive was made by another version'),
  exportedAt: v.pipe(v.string(), v.isoTimestamp()),
  exportedBy: short,
  tenant: v.object({ name: short, displayName: short }),
  figures: v.object({
    counts: v.object({ ...each(count), pictures: count }),
    totals: v.object({ quotes: amount, versions: amount }),
    hashes: v.object(each(hash)),
  }),
  files: v.array(v.object({ path, bytes: count, sha256: hash })),
  /** Pictures that Storage did not have when the archive was made. */
  missing: v.array(short),
});

/** The first file that a restore reads: whose data it is, its figures, and every other file's hash. */
export type Manifest = v.InferOutput<typeof manifestShape>;

/** Reads a manifest. Throws in plain words where it is none. */
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

/** Which figures of two differ, by name; none where both say the same. */
export function differences(one: Figures, other: Figures): string[] {
  const theirs = figureLines(other);
  return figureLines(one)
    .filter(([, value], index) => theirs[index]?.[1] !== value)
    .map(([name]) => name);
}

/** Each figure with its name, in one order. */
function figureLines({ counts, totals, hashes }: Figures): [name: string, value: string][] {
  return [
    ...Object.entries(counts).map(([name, value]) => [`counts.${name}`, String(value)]),
    ...Object.entries(totals).map(([name, value]) => [`totals.${name}`, value]),
    ...Object.entries(hashes).map(([name, value]) => [`hashes.${name}`, value]),
  ] as [string, string][];
}
