import { jsPDF } from 'jspdf';
import { expect, it } from 'vitest';
import type { FontWeight } from '../page.ts';
import { latinFace } from './bundledFaces.ts';
import { prepareTexts } from './prepareTexts.ts';
import { outlineOf, readFont } from './trueType.ts';

/** A PDF's fonts for a text, and the regular one of Latin letters as it is embedded. */
async function embedded(text: string) {
  const pdf = new jsPDF();
  const { install } = await prepareTexts(text);
  const typeface = install(pdf);
  const file = pdf.getFileFromVFS('NotoSans-normal.ttf');
  const pieces = (line: string, weight: FontWeight) =>
    typeface.linesOf(line, [line]).flatMap((one) => typeface.pieces(one, weight));
  return { typeface, pieces, latin: readFont(Buffer.from(file, 'latin1')) };
}

it('mirrors brackets in a line to the left, and keeps them apart from those of other lines', async () => {
  const { pieces, latin } = await embedded('עד 250 € (שלום) [א]');
  const face = await latinFace();
  /** The sign that an embedded code draws. */
  const signOf = (code: number) => {
    const outline = Buffer.from(outlineOf({ font: latin, glyph: latin.glyphOf.get(code) ?? -1 }));
    return [...'()[]'].find((sign) => {
      const [own] = face.set(sign, 'normal', false);
      return own && outline.subarray(0, outlineOf(own).length).equals(outlineOf(own));
    });
  };
  for (const sign of '()[]') expect(signOf(sign.charCodeAt(0))).toBe(sign);
  const drawn = pieces('(שלום)', 'normal').sort((a, b) => a.x - b.x);
  const ends = [drawn[0], drawn.at(-1)].map((piece) => signOf(piece?.codes.charCodeAt(0) ?? 0));
  expect(ends).toEqual(['(', ')']);
});

it('writes plain text as it is, and each glyph of other scripts by a code of its own', async () => {
  const { typeface, pieces } = await embedded('שלום hello');
  expect(pieces('hello', 'normal')).toEqual([{ family: 'NotoSans', codes: 'hello', x: 0, y: 0 }]);
  // The paragraph runs to the left, and is copied as it is read.
  const found = pieces('שלום hello', 'bold');
  const latin = found.at(-1);
  const hebrew = found.slice(0, -1);
  expect(latin).toEqual({ family: 'NotoSans', codes: 'hello', x: 0, y: 0 });
  expect(hebrew.map(({ family }) => family)).toContain('NotoSansHebrew');
  expect(hebrew.map(({ codes }) => codes).join('')).toMatch(/^[\u3400-\u9fff]{4} $/);
  const starts = hebrew.map(({ x }) => x);
  expect(Math.min(...starts)).toBeCloseTo(typeface.width('hello', 'bold'), 6);
});

it('shows a letter with its dots as one glyph, and marks as others', async () => {
  const codes = async (word: string) => {
    const { pieces } = await embedded(word);
    return pieces(word, 'normal').map((piece) => piece.codes.length);
  };
  expect(await codes('ب')).toEqual([1]);
  expect(await codes('بَ')).toEqual([1, 1]);
  expect(await codes('שָׁ')).toEqual([1, 1, 1]);
});

it('puts a vowel on its shadda, in whichever order they were typed', async () => {
  for (const word of ['مَّ', 'م\u0651\u064e', 'م\u064e\u0651']) {
    const { pieces } = await embedded(word);
    const heights = pieces(word, 'normal').map(({ y }) => y);
    expect(heights).toHaveLength(3);
    const [vowel = 0, shadda = 0] = heights;
    expect(vowel).toBeGreaterThan(shadda);
    expect(shadda).not.toBe(0);
  }
});

it('sets what its tables have no place for', async () => {
  for (const word of ['أهدافِ', 'خِلافِ', 'اختلافٍ', 'ڤِ', 'ڢ', 'نورِۖ']) {
    const { pieces } = await embedded(word);
    expect(pieces(word, 'normal').length).toBeGreaterThan(0);
  }
});
