import {
  componentOffsets,
  composed,
  type FontGlyph,
  type GlyphPart,
  metricsOf,
  outlineOf,
  type TrueTypeFont,
  tableOf,
  viewOf,
} from './trueType.ts';

/** A character of the subset: the code it has there, and what is drawn for it. */
export type Character = FontGlyph & { code: number; parts?: readonly GlyphPart[] };

type Glyph = { source: FontGlyph; outline: Uint8Array; bearing: number };

const padded = (length: number) => (length + 3) & ~3;

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + padded(part.length), 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += padded(part.length);
  }
  return result;
}

function bytes(length: number, fill: (view: DataView) => void): Uint8Array {
  const result = new Uint8Array(length);
  fill(viewOf(result));
  return result;
}

/** A copy of a table with a few values changed. */
function patched(table: Uint8Array, fill: (view: DataView) => void): Uint8Array {
  const copy = table.slice();
  fill(viewOf(copy));
  return copy;
}

const glyphOf = (source: FontGlyph): Glyph => ({
  source,
  outline: outlineOf(source),
  bearing: metricsOf(source).bearing,
});

/**
 * The glyphs in their new order: .notdef, one per character, then the components of composites.
 * Each character gets its own glyph even if the font shares one (Ω and the ohm sign), because text
 * copied from the PDF is looked up by glyph.
 */
function collectGlyphs(sources: readonly Omit<Character, 'code'>[]): Glyph[] {
  const glyphs = sources.map(({ parts = [], ...source }): Glyph => {
    if (parts.length === 0) return glyphOf(source);
    const outline = composed(source, parts);
    // Readers move an outline so that it begins at its bearing.
    return { source, outline, bearing: viewOf(outline).getInt16(2) };
  });
  const partNumbers = new Map<TrueTypeFont, Map<number, number>>();
  // The list grows during iteration: components may be composites themselves.
  for (const glyph of glyphs) {
    const offsets = componentOffsets(glyph.outline);
    if (offsets.length === 0) continue;
    const { font } = glyph.source;
    const numbers = partNumbers.get(font) ?? new Map<number, number>();
    partNumbers.set(font, numbers);
    glyph.outline = patched(glyph.outline, (view) => {
      for (const offset of offsets) {
        const part = { font, glyph: view.getUint16(offset) };
        const number = numbers.get(part.glyph) ?? glyphs.length;
        if (number === glyphs.length) {
          numbers.set(part.glyph, number);
          glyphs.push(glyphOf(part));
        }
        view.setUint16(offset, number);
      }
    });
  }
  return glyphs;
}

/**
 * A format 4 map with one segment per run of consecutive code points; glyph n belongs to the nth
 * code point.
 */
function characterMap(codePoints: readonly number[]): Uint8Array {
  const runs: { first: number; last: number; glyph: number }[] = [];
  codePoints.forEach((code, index) => {
    const run = runs.at(-1);
    if (run && run.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code, glyph: index + 1 });
  });
  runs.push({ first: 0xffff, last: 0xffff, glyph: 0 });
  const count = runs.length;
  return bytes(28 + 8 * count, (view) => {
    const header = [0, 1, 3, 1, 0, 12, 4, 16 + 8 * count, 0, 2 * count, 0, 0, 0];
    header.forEach((value, index) => {
      view.setUint16(2 * index, value);
    });
    runs.forEach((run, index) => {
      view.setUint16(26 + 2 * index, run.last);
      view.setUint16(28 + 2 * (count + index), run.first);
      view.setUint16(28 + 2 * (2 * count + index), run.glyph - run.first);
    });
  });
}

/** A name table with only the PostScript name, which jsPDF requires. */
function nameTable(name: string): Uint8Array {
  const record = [0, 1, 18, 1, 0, 0, 6, name.length, 0];
  return bytes(18 + name.length, (view) => {
    record.forEach((value, index) => {
      view.setUint16(2 * index, value);
    });
    [...name].forEach((letter, index) => {
      view.setUint8(18 + index, letter.charCodeAt(0));
    });
  });
}

function assemble(tables: readonly (readonly [tag: string, table: Uint8Array])[]): Uint8Array {
  let offset = 12 + 16 * tables.length;
  const directory = bytes(offset, (view) => {
    view.setUint32(0, 0x00010000);
    view.setUint16(4, tables.length);
    tables.forEach(([tag, table], index) => {
      const entry = 12 + 16 * index;
      [...tag].forEach((letter, place) => {
        view.setUint8(entry + place, letter.charCodeAt(0));
      });
      // Readers ignore checksums in embedded fonts, and jsPDF writes its own.
      view.setUint32(entry + 8, offset);
      view.setUint32(entry + 12, table.length);
      offset += padded(table.length);
    });
  });
  return concatenate([directory, ...tables.map(([, table]) => table)]);
}

/**
 * Makes a complete TrueType file of a few characters.
 * @param characters with codes in the Basic Multilingual Plane, ascending and unique; of one family and weight, whose
 *   parts have the same metrics. The first gives the tables that all share.
 */
export function subsetFont(
  characters: readonly [Character, ...Character[]],
  name: string,
): Uint8Array {
  const [{ font }] = characters;
  const glyphs = collectGlyphs([{ font, glyph: 0 }, ...characters]);
  const outlines = glyphs.map((glyph) => glyph.outline);
  const loca = bytes(4 * (glyphs.length + 1), (view) => {
    let start = 0;
    outlines.forEach((outline, index) => {
      view.setUint32(4 * index, start);
      start += padded(outline.length);
    });
    view.setUint32(4 * glyphs.length, start);
  });
  const hmtx = bytes(4 * glyphs.length, (view) => {
    glyphs.forEach(({ source, bearing }, index) => {
      view.setUint16(4 * index, metricsOf(source).advance);
      view.setInt16(4 * index + 2, bearing);
    });
  });
  return assemble([
    ['OS/2', tableOf(font, 'OS/2')],
    ['cmap', characterMap(characters.map(({ code }) => code))],
    ['glyf', concatenate(outlines)],
    ['head', patched(tableOf(font, 'head'), (view) => view.setInt16(50, 1))],
    ['hhea', patched(tableOf(font, 'hhea'), (view) => view.setUint16(34, glyphs.length))],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', patched(tableOf(font, 'maxp'), (view) => view.setUint16(4, glyphs.length))],
    ['name', nameTable(name)],
    // Format 3: no glyph names.
    ['post', patched(tableOf(font, 'post').slice(0, 32), (view) => view.setUint32(0, 0x00030000))],
  ]);
}
