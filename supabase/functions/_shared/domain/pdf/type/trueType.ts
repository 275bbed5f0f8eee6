/**
 * Just enough TrueType to extract a few characters from a font. jsPDF embeds the complete character
 * map and metrics of a font, so it is given one with only the printed characters.
 */

export type TrueTypeFont = {
  tables: ReadonlyMap<string, Uint8Array>;
  /** Code point → glyph number. */
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

/** Reads a map of format 4, which covers the Basic Multilingual Plane. */
function readSegments(view: DataView, start: number): Map<number, number> {
  const glyphOf = new Map<number, number>();
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

/** Reads a map of format 12, which covers all of Unicode. */
function readGroups(view: DataView, start: number): Map<number, number> {
  const glyphOf = new Map<number, number>();
  for (let group = 0; group < view.getUint32(start + 12); group += 1) {
    const at = start + 16 + 12 * group;
    const first = view.getUint32(at);
    for (let code = first; code <= view.getUint32(at + 4); code += 1) {
      glyphOf.set(code, view.getUint32(at + 8) + code - first);
    }
  }
  return glyphOf;
}

const readMap: Record<number, (view: DataView, start: number) => Map<number, number>> = {
  4: readSegments,
  12: readGroups,
};

/** Reads the character map of the format that has the most characters. */
function readCharacterMap(cmap: Uint8Array): Map<number, number> {
  const view = viewOf(cmap);
  const starts = Array.from({ length: view.getUint16(2) }, (_, index) =>
    view.getUint32(4 + 8 * index + 4),
  );
  const start = starts
    .filter((offset) => view.getUint16(offset) in readMap)
    .sort((a, b) => view.getUint16(b) - view.getUint16(a))[0];
  const read = start === undefined ? undefined : readMap[view.getUint16(start)];
  if (!(read && start !== undefined)) throw new Error('The font has no character map');
  return read(view, start);
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

/** A glyph, by its number in a font. */
export type FontGlyph = { font: TrueTypeFont; glyph: number };

/** A glyph of the same font that is drawn with another one; how far from it, in font units. */
export type GlyphPart = { glyph: number; x: number; y: number };

/** The outline of a glyph; empty if it is blank. */
export function outlineOf({ font, glyph }: FontGlyph): Uint8Array {
  const start = font.outlineStarts[glyph] ?? 0;
  return tableOf(font, 'glyf').subarray(start, font.outlineStarts[glyph + 1] ?? start);
}

/** Advance width and left side bearing of a glyph, in font units. */
export function metricsOf({ font, glyph }: FontGlyph): { advance: number; bearing: number } {
  const view = viewOf(tableOf(font, 'hmtx'));
  const last = font.metricCount - 1;
  return {
    advance: view.getUint16(4 * Math.min(glyph, last)),
    bearing: view.getInt16(
      glyph <= last ? 4 * glyph + 2 : 4 * font.metricCount + 2 * (glyph - last - 1),
    ),
  };
}

/** How far a glyph moves the pen, in ems. */
export const advanceOf = (source: FontGlyph): number =>
  metricsOf(source).advance / viewOf(tableOf(source.font, 'head')).getUint16(18);

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

/** A composite outline of a glyph and what is drawn with it. */
export function composed({ font, glyph }: FontGlyph, parts: readonly GlyphPart[]): Uint8Array {
  const components = [{ glyph, x: 0, y: 0 }, ...parts];
  const boxes = components.map(({ glyph: part, x, y }) => {
    const view = viewOf(outlineOf({ font, glyph: part }));
    return view.byteLength === 0
      ? [x, y, x, y]
      : [2, 4, 6, 8].map((at, side) => view.getInt16(at) + (side % 2 === 0 ? x : y));
  });
  const outline = new Uint8Array(10 + 8 * components.length);
  const view = viewOf(outline);
  view.setInt16(0, -1);
  [Math.min, Math.min, Math.max, Math.max].forEach((outermost, side) => {
    view.setInt16(2 + 2 * side, outermost(...boxes.map((box) => box[side] ?? 0)));
  });
  components.forEach(({ glyph: part, x, y }, index) => {
    const at = 10 + 8 * index;
    // Offsets of two bytes each, and whether more components follow.
    view.setUint16(at, index === components.length - 1 ? 0x0003 : 0x0023);
    view.setUint16(at + 2, part);
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  });
  return outline;
}
