import { describe, expect, it, vi } from 'vitest';
import { loadFonts } from './bundledFaces.ts';
import { subsetFont } from './subsetFont.ts';
import {
  componentOffsets,
  metricsOf,
  outlineOf,
  readFont,
  type TrueTypeFont,
  viewOf,
} from './trueType.ts';

// Heavy rendering, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const text = ' Łódź żółć Ελληνικά Ωμέγα Кириллица Nguyễn □€';
const codePoints = [...new Set(text)].map((sign) => sign.charCodeAt(0)).sort((a, b) => a - b);

const glyphOf = (font: TrueTypeFont, code: number) => font.glyphOf.get(code) ?? -1;

/** A font with only some of the characters of another. */
function subsetOf(font: TrueTypeFont, codes: readonly number[]): Uint8Array {
  const [first, ...rest] = codes.map((code) => ({ code, font, glyph: glyphOf(font, code) }));
  if (!first) throw new Error('A font has characters');
  return subsetFont([first, ...rest], 'Test');
}

/** The shape of a glyph with its components inlined, because their numbers differ between fonts. */
function shapeOf(font: TrueTypeFont, glyph: number): unknown[] {
  const outline = outlineOf({ font, glyph }).slice();
  const view = viewOf(outline);
  const parts = componentOffsets(outline).map((offset) => {
    const part = view.getUint16(offset);
    view.setUint16(offset, 0);
    return shapeOf(font, part);
  });
  // Outlines are padded to four bytes in the subset.
  return [
    Buffer.from(outline)
      .toString('hex')
      .replace(/(00)*$/, ''),
    ...parts,
  ];
}

describe.each(['normal', 'bold'] as const)('a subset of the %s font', (weight) => {
  it('has exactly the given characters', async () => {
    const font = (await loadFonts())[weight];
    const subset = readFont(subsetOf(font, codePoints));
    expect([...subset.glyphOf.keys()].sort((a, b) => a - b)).toEqual(codePoints);
  });

  it('draws them like the full font, composites included', async () => {
    const font = (await loadFonts())[weight];
    const subset = readFont(subsetOf(font, codePoints));
    let composites = 0;
    for (const code of codePoints) {
      const [ours, theirs] = [glyphOf(subset, code), glyphOf(font, code)];
      expect(shapeOf(subset, ours), String.fromCharCode(code)).toEqual(shapeOf(font, theirs));
      expect(metricsOf({ font: subset, glyph: ours })).toEqual(metricsOf({ font, glyph: theirs }));
      if (componentOffsets(outlineOf({ font: subset, glyph: ours })).length > 0) composites += 1;
    }
    expect(composites).toBeGreaterThan(5);
  });

  it('contains a component shared by several composites once', async () => {
    const font = (await loadFonts())[weight];
    const count = (signs: string) => {
      const codes = [...signs].map((sign) => sign.charCodeAt(0)).sort((a, b) => a - b);
      return readFont(subsetOf(font, codes)).outlineStarts.length;
    };
    // á and à share the a, which makes .notdef, two characters, a, two accents and the end.
    expect(count('áà')).toBe(7);
  });

  it('is small', async () => {
    const font = (await loadFonts())[weight];
    expect(subsetOf(font, codePoints).length).toBeLessThan(10_000);
  });
});

it('has figures of one width in both weights, so that amounts align', async () => {
  const { normal, bold } = await loadFonts();
  for (const font of [normal, bold]) {
    const widths = [...'0123456789'].map(
      (digit) => metricsOf({ font, glyph: glyphOf(font, digit.charCodeAt(0)) }).advance,
    );
    expect(new Set(widths).size).toBe(1);
  }
});

it('refuses bytes that are not a font', () => {
  expect(() => readFont(new Uint8Array(64))).toThrow('The font has no table head');
});
