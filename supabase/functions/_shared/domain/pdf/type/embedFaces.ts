import type { jsPDF } from 'jspdf';
import { type FontWeight, fontWeights } from '../page.ts';
import type { Face, SetGlyph } from './face.ts';
import { hasRtl, type Line, type MakeLines } from './line.ts';
import type { LineGlyph, LineSetter } from './lineSetter.ts';
import { replacement } from './printable.ts';
import { type Character, subsetFont } from './subsetFont.ts';
import { advanceOf } from './trueType.ts';

/** Glyphs that are written at once: of one font, each where the last one ends. Lengths in ems. */
type Piece = { family: string; codes: string; x: number; y: number };

/** The fonts of one PDF. */
export type Typeface = {
  /** The family of plain text. */
  family: string;
  /** Whether a text needs only that family, and runs to the right. */
  isPlain: (text: string) => boolean;
  linesOf: MakeLines;
  /** How wide a text is on one line, in ems. */
  width: (text: string, weight: FontWeight) => number;
  /** How a line is drawn, from its left end. */
  pieces: (line: Line, weight: FontWeight) => Piece[];
};

/** Characters of the labels and figures that every quote prints. */
const ownCharacters = [
  ...' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~·…',
  replacement,
];

/** Where the codes of glyphs begin that are not written as plain text. jsPDF changes codes of Arabic letters. */
const firstCode = 0x3400;

/** What is embedded of a face in one weight, by what is drawn and what it stands for. */
type Book = Map<string, Character & SetGlyph>;

const keyOf = ({ glyph, characters, parts }: SetGlyph) =>
  `${glyph} ${characters} ${parts.map(({ glyph: part, x, y }) => `${part},${x},${y}`).join(' ')}`;
const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** A letter in each of its forms: a word that is broken shows one that the whole word does not have. */
const formsOf = (letter: string) =>
  ['', '\u200d'].flatMap((before) => ['', '\u200d'].map((after) => before + letter + after));

function toBinaryString(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}

/** Copied in place of what jsPDF cannot name, which is one UTF-16 unit for a glyph. */
const unnamed = '\u3013';
const copiedAs = (characters: string) =>
  (characters.length === 1 ? characters : unnamed).charCodeAt(0);

/** What jsPDF's types leave out: by the number of each glyph that was drawn, the code it was drawn for. */
type Internals = {
  getFont: (
    family: string,
    weight: FontWeight,
  ) => { metadata: { toUnicode: Record<number, number> } };
};

/** Embeds what a book has, and lets text that is copied from the PDF be the characters that its glyphs stand for. */
function embed(pdf: jsPDF, family: string, weight: FontWeight, book: Book): void {
  const [first, ...rest] = [...book.values()].sort((a, b) => a.code - b.code);
  if (!first) return;
  const file = `${family}-${weight}.ttf`;
  pdf.addFileToVFS(file, toBinaryString(subsetFont([first, ...rest], family)));
  pdf.addFont(file, family, weight);
  const names = new Map(
    [first, ...rest].map(({ code, characters }) => [code, copiedAs(characters)]),
  );
  let isNamed = false;
  pdf.internal.events.subscribe('buildDocument', () => {
    if (isNamed) return;
    isNamed = true;
    const { metadata } = (pdf.internal as unknown as Internals).getFont(family, weight);
    const named = Object.entries(metadata.toUnicode).map(([glyph, code]) => [
      glyph,
      names.get(code),
    ]);
    metadata.toUnicode = Object.fromEntries(named);
  });
}

/** Joins the glyphs of a line that can be written at once, in the order in which they are read: so they are copied. */
function piecesOf(
  line: readonly LineGlyph[],
  codeIn: (glyph: LineGlyph) => { family: string; code: number },
): Piece[] {
  const pieces: (Piece & { at: number })[] = [];
  let turn = 0;
  let end = Number.NaN;
  for (const glyph of line) {
    const { family, code } = codeIn(glyph);
    const x = turn + glyph.x;
    const last = pieces.at(-1);
    const follows = last?.at === glyph.at && last.family === family && last.y === glyph.y;
    if (follows && Math.abs(end - x) < 1e-6) {
      last.codes += String.fromCharCode(code);
    } else {
      pieces.push({ family, codes: String.fromCharCode(code), x, y: glyph.y, at: glyph.at });
    }
    end = x + advanceOf(glyph);
    turn += glyph.advance;
  }
  return pieces.sort((a, b) => a.at - b.at).map(({ at: _, ...piece }) => piece);
}

/**
 * Embeds what a document prints of each face.
 * @param texts of the document, line by line, which may be broken and joined when they are drawn
 */
export function embedFaces(
  pdf: jsPDF,
  faces: readonly [Face, ...Face[]],
  { setter, linesOf }: { setter: LineSetter; linesOf: MakeLines },
  texts: readonly string[],
): Typeface {
  const [latin, ...others] = faces;
  const isPlain = (text: string) =>
    others.length === 0 ||
    (!hasRtl(text) && [...text].every((character) => latin.has(codeOf(character))));
  const plain = new Set([...ownCharacters, ...texts.filter(isPlain).flatMap((text) => [...text])]);
  const mixed = texts.filter((text) => !isPlain(text));
  const joining = [...new Set(mixed.join(''))].filter((letter) =>
    /\p{Script=Arabic}/u.test(letter),
  );
  const books: Record<FontWeight, Map<Face, Book>> = { normal: new Map(), bold: new Map() };
  const bookOf = (face: Face, weight: FontWeight) => {
    const book = books[weight].get(face) ?? new Map();
    books[weight].set(face, book);
    return book;
  };
  /** Whether a glyph may have the code that plain text has for it: not a bracket that is seen as the other one. */
  const isOwn = (face: Face, { font, glyph, characters }: SetGlyph) =>
    face === latin && font.glyphOf.get(codeOf(characters)) === glyph;
  const add = (face: Face, weight: FontWeight, glyphs: readonly SetGlyph[]) => {
    const book = bookOf(face, weight);
    for (const glyph of glyphs) {
      const key = keyOf(glyph);
      const code = isOwn(face, glyph) ? codeOf(glyph.characters) : firstCode + book.size;
      if (!book.has(key)) book.set(key, { ...glyph, code });
    }
  };
  for (const weight of fontWeights) {
    for (const character of plain) add(latin, weight, latin.set(character, weight, false));
    for (const letter of joining) {
      const face = others.find(({ has, isShaped }) => isShaped && has(codeOf(letter)));
      if (face) for (const form of formsOf(letter)) add(face, weight, face.set(form, weight, true));
    }
    for (const text of mixed) {
      for (const glyph of setter.glyphsOf(text, weight)) add(glyph.face, weight, [glyph]);
    }
    for (const face of faces) embed(pdf, face.family, weight, bookOf(face, weight));
  }
  const box = codeOf(replacement);
  return {
    family: latin.family,
    isPlain,
    linesOf,
    width: setter.width,
    pieces: (line, weight) =>
      piecesOf(setter.set(line, weight), (glyph) => {
        const code = bookOf(glyph.face, weight).get(keyOf(glyph))?.code;
        return code === undefined
          ? { family: latin.family, code: box }
          : { family: glyph.face.family, code };
      }),
  };
}
