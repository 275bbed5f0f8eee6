import { jsPDF } from 'jspdf';
import { expect, it } from 'vitest';
import { latinFace } from './bundledFaces.ts';
import { prepareTexts } from './prepareTexts.ts';
import { outlineOf, readFont } from './trueType.ts';

/** A PDF's fonts for a text, and the regular one of Latin letters as it is embedded. */
async function embedded(text: string) {
  const pdf = new jsPDF();
  const { install } = await prepareTexts(text);
  const typeface = install(pdf);
  const file = pdf.getFileFromVFS('NotoSans-normal.ttf');
  return { typeface, latin: readFont(Buffer.from(file, 'latin1')) };
}

it('keeps brackets apart that are mirrored in a line to the left', async () => {
  const { typeface, latin } = await embedded('עד 250 € (שלום) [א]');
  const face = await latinFace();
  for (const character of '()[]') {
    const [own] = face.set(character, 'normal', false);
    const glyph = latin.glyphOf.get(character.charCodeAt(0)) ?? -1;
    const outline = Buffer.from(outlineOf({ font: latin, glyph }));
    expect(own && outline.subarray(0, outlineOf(own).length).equals(outlineOf(own))).toBe(true);
  }
  expect(typeface.isPlain('Tax (8.5%)')).toBe(true);
});

it('writes plain text as it is, and each glyph of other scripts by a code of its own', async () => {
  const { typeface } = await embedded('שלום hello');
  expect(typeface.pieces('hello', 'normal')).toEqual([
    { family: 'NotoSans', codes: 'hello', x: 0, y: 0, end: typeface.width('hello', 'normal') },
  ]);
  const [latin, ...hebrew] = typeface.pieces('שלום hello', 'bold');
  expect(latin?.family).toBe('NotoSans');
  expect(new Set(hebrew.map(({ family }) => family))).toEqual(new Set(['NotoSansHebrew']));
  // After the space between them, which belongs to the word before it.
  expect(latin?.codes).toBe('hello');
  expect(hebrew.map(({ codes }) => codes).join('')).toMatch(/^[\u3400-\u9fff]{5}$/);
  expect(hebrew[0]?.x).toBeCloseTo(typeface.width('hello', 'bold'), 6);
});

it('places marks on their letters, and shows a letter with its dots as one glyph', async () => {
  const { typeface } = await embedded('שָׁ بَ');
  expect(typeface.pieces('בָ', 'normal').length).toBeGreaterThan(0);
  const { typeface: arabic } = await embedded('ب');
  expect(arabic.pieces('ب', 'normal').map(({ codes }) => codes.length)).toEqual([1]);
  const { typeface: marked } = await embedded('بَ');
  expect(marked.pieces('بَ', 'normal').map(({ codes }) => codes.length)).toEqual([1, 1]);
});
