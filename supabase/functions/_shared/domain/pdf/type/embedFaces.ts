import type { jsPDF } from 'jspdf';
import { type FontWeight, fontWeights } from '../page.ts';
import { copiedAs } from './copiedAs.ts';
import { hasRtl } from './direction.ts';
import type { Face, SetGlyph } from './face.ts';
import type { LineGlyph, SetLine } from './lineSetter.ts';
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
  /** How wide a line is, in ems. */
  width: (line: string, weight: FontWeight) => number;
  /** How a line is drawn, from its left end. */
  pieces: (line: string, weight: FontWeight) => Piece[];
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
  pdf.internal.events.subscribe('buildDocument', () => {
    const { toUnicode } = fontOf(pdf, family, weight).metadata;
    for (const [glyph, code] of Object.entries(toUnicode)) {
      toUnicode[Number(glyph)] = names.get(code) ?? code;
    }
  });
}

/** What jsPDF's types leave out: by the number of each glyph that was drawn, the code it was drawn for. */
type EmbeddedFont = { metadata: { toUnicode: Record<number, number> } };
type Fonts = { getFont: (family: string, weight: FontWeight) => EmbeddedFont };

function fontOf(pdf: jsPDF, family: string, weight: FontWeight): EmbeddedFont {
  const find = (pdf.internal as unknown as Fonts).getFont;
  return find(family, weight);
}

/** Joins the glyphs of a line that can be written at once. */
function piecesOf(
  line: readonly LineGlyph[],
  codeIn: (glyph: LineGlyph) => { family: string; code: number },
): Piece[] {
  const pieces: (Piece & { end: number })[] = [];
  let turn = 0;
  for (const glyph of line) {
    const { family, code } = codeIn(glyph);
    const x = turn + glyph.x;
    const end = x + advanceOf(glyph);
    const last = pieces.at(-1);
    if (last?.family === family && last.y === glyph.y && Math.abs(last.end - x) < 1e-6) {
      last.codes += String.fromCharCode(code);
      last.end = end;
    } else {
      pieces.push({ family, codes: String.fromCharCode(code), x, y: glyph.y, end });
    }
    turn += glyph.advance;
  }
  return pieces;
}

/**
 * Embeds what a document prints of each face.
 * @param lines of its texts, which may be broken and joined when they are drawn
 */
export function embedFaces(
  pdf: jsPDF,
  faces: readonly [Face, ...Face[]],
  setLine: SetLine,
  lines: readonly string[],
): Typeface {
  const [latin, ...others] = faces;
  const isPlain = (text: string) =>
    others.length === 0 ||
    (!hasRtl(text) && [...text].every((character) => latin.has(codeOf(character))));
  const plain = new Set([...ownCharacters, ...lines.filter(isPlain).flatMap((line) => [...line])]);
  const mixed = lines.filter((line) => !isPlain(line));
  const joining = [...new Set(mixed.join(''))].filter((letter) =>
    /\p{Script=Arabic}/u.test(letter),
  );
  const books = new Map<string, Book>();
  const bookOf = (face: Face, weight: FontWeight) => {
    const name = `${face.family} ${weight}`;
    const book = books.get(name) ?? new Map();
    books.set(name, book);
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
    for (const face of others) {
      const has = (character: string) => face.has(codeOf(character));
      const forms = joining.filter(has).flatMap(formsOf);
      for (const form of [...ownCharacters.filter(has), ...forms])
        add(face, weight, face.set(form, weight, true));
    }
    for (const line of mixed)
      for (const glyph of setLine(line, weight)) add(glyph.face, weight, [glyph]);
    for (const face of faces) embed(pdf, face.family, weight, bookOf(face, weight));
  }
  const box = codeOf(replacement);
  return {
    family: latin.family,
    isPlain,
    width: (line, weight) => setLine(line, weight).reduce((sum, { advance }) => sum + advance, 0),
    pieces: (line, weight) =>
      piecesOf(setLine(line, weight), (glyph) => {
        const code = bookOf(glyph.face, weight).get(keyOf(glyph))?.code;
        return code === undefined
          ? { family: latin.family, code: box }
          : { family: glyph.face.family, code };
      }),
  };
}
