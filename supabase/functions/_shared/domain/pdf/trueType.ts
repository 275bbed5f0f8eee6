/**
 * Just enough TrueType to extract a few characters from a font. jsPDF embeds the complete character
 * map and metrics of a font, so it is given one with only the printed characters.
 */

export type TrueTypeFont = {
  tables: ReadonlyMap<string, Uint8Array>;
  /** Code point → glyph number, for the Basic Multilingual Plane. */
  glyphOf: ReadonlyMap<number, number>;
  /** Start of each glyph's outline in `glyf`, plus the end of the last one. */
  outlineStarts: readonly number[];
  metricCount: number;
};

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A required table; without it the bytes are not a font. */
export function tableOf(font: Pick<TrueTypeFont, 'tables'>, tag: string): Uint8Array {
  const table = font.tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}`);
  return table;
}

function readTables(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(bytes);
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + 16 * index;
    const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4));
    const start = view.getUint32(entry + 8);
    tables.set(tag, bytes.subarray(start, start + view.getUint32(entry + 12)));
  }
  return tables;
}

/** Reads the format 4 character map, which every Unicode font has. */
function readCharacterMap(cmap: Uint8Array): Map<number, number> {
  const view = viewOf(cmap);
  const glyphOf = new Map<number, number>();
  let start = -1;
  for (let index = 0; index < view.getUint16(2); index += 1) {
    const offset = view.getUint32(4 + 8 * index + 4);
    if (view.getUint16(offset) === 4) start = offset;
  }
  if (start < 0) throw new Error('The font has no character map of format 4');
  const doubleCount = view.getUint16(start + 6);
  for (let segment = 0; segment < doubleCount; segment += 2) {
    const end = view.getUint16(start + 14 + segment);
    const first = view.getUint16(start + 16 + doubleCount + segment);
    const delta = view.getUint16(start + 16 + 2 * doubleCount + segment);
    const rangeAt = start + 16 + 3 * doubleCount + segment;
    const range = view.getUint16(rangeAt);
    for (let code = first; code <= end && code !== 0xffff; code += 1) {
      const listed = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - first));
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphOf.set(code, glyph);
    }
  }
  return glyphOf;
}

/** Reads the tables, the character map and the outline offsets. */
export function readFont(bytes: Uint8Array): TrueTypeFont {
  const tables = readTables(bytes);
  const isLong = viewOf(tableOf({ tables }, 'head')).getInt16(50) === 1;
  const loca = viewOf(tableOf({ tables }, 'loca'));
  const outlineStarts = Array.from({ length: loca.byteLength / (isLong ? 4 : 2) }, (_, index) =>
    isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index),
  );
  return {
    tables,
    glyphOf: readCharacterMap(tableOf({ tables }, 'cmap')),
    outlineStarts,
    metricCount: viewOf(tableOf({ tables }, 'hhea')).getUint16(34),
  };
}

/** The outline of a glyph; empty if it is blank. */
export function outlineOf(font: TrueTypeFont, glyph: number): Uint8Array {
  const start = font.outlineStarts[glyph] ?? 0;
  return tableOf(font, 'glyf').subarray(start, font.outlineStarts[glyph + 1] ?? start);
}

/** Advance width and left side bearing of a glyph, in font units. */
export function metricsOf(font: TrueTypeFont, glyph: number): { advance: number; bearing: number } {
  const view = viewOf(tableOf(font, 'hmtx'));
  const last = font.metricCount - 1;
  return {
    advance: view.getUint16(4 * Math.min(glyph, last)),
    bearing: view.getInt16(
      glyph <= last ? 4 * glyph + 2 : 4 * font.metricCount + 2 * (glyph - last - 1),
    ),
  };
}

/** Byte offsets of the component glyph numbers in a composite outline. */
export function componentOffsets(outline: Uint8Array): number[] {
  const view = viewOf(outline);
  if (outline.length === 0 || view.getInt16(0) >= 0) return [];
  const offsets: number[] = [];
  let at = 10;
  let flags: number;
  do {
    flags = view.getUint16(at);
    offsets.push(at + 2);
    const argumentBytes = flags & 0x0001 ? 4 : 2;
    const scaleBytes = flags & 0x0080 ? 8 : flags & 0x0040 ? 4 : flags & 0x0008 ? 2 : 0;
    at += 4 + argumentBytes + scaleBytes;
  } while (flags & 0x0020);
  return offsets;
}
