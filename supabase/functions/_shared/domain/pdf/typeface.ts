import type { jsPDF } from 'jspdf';
import { loadFonts } from './loadFonts.ts';
import { fontWeights } from './page.ts';
import type { Typeface } from './pen.ts';
import { mapTexts, normalizeText, replacement, replaceUnprintable } from './printable.ts';
import { subsetFont } from './subsetFont.ts';
import { metricsOf, tableOf, viewOf } from './trueType.ts';

/** A document with only printable text, and the font to print it with. */
export type Prepared<T> = {
  document: T;
  /** Characters that no bundled font has, without duplicates. */
  unprintable: string[];
  install: (pdf: jsPDF) => Typeface;
};

/** Characters of the labels and figures that every quote prints. */
const ownCharacters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~·…';

function toBinaryString(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}

/** Whether a bundled font has every character of a text. */
export async function isPrintable(text: string): Promise<boolean> {
  const { unprintable } = await prepareTexts(text);
  return unprintable.length === 0;
}

/**
 * Makes all text of a document printable, and loads Noto Sans, of which only the used characters are
 * embedded. Every quote of a company has the same type, whatever letters occur in it.
 */
export async function prepareTexts<T>(document: T): Promise<Prepared<T>> {
  const fonts = await loadFonts();
  const missing = new Set<string>();
  const used = new Set([...ownCharacters, replacement]);
  const printable = mapTexts(document, (text) => {
    const printed = replaceUnprintable(
      normalizeText(text),
      (code) => fonts.normal.glyphOf.has(code),
      (character) => missing.add(character),
    );
    for (const character of printed) used.add(character);
    return printed;
  });
  used.delete('\n');
  const codePoints = [...used].map((character) => character.codePointAt(0) ?? 0);
  codePoints.sort((a, b) => a - b);
  return {
    document: printable,
    unprintable: [...missing],
    install(pdf) {
      const family = 'NotoSans';
      for (const weight of fontWeights) {
        const file = `${family}-${weight}.ttf`;
        pdf.addFileToVFS(file, toBinaryString(subsetFont(fonts[weight], codePoints, family)));
        pdf.addFont(file, family, weight);
      }
      return {
        family,
        advance(character, weight) {
          const font = fonts[weight];
          const glyph = font.glyphOf.get(character.codePointAt(0) ?? 0) ?? 0;
          return metricsOf(font, glyph).advance / viewOf(tableOf(font, 'head')).getUint16(18);
        },
      };
    },
  };
}
