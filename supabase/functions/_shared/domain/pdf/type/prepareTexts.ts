import type { Bidi } from 'bidi-js';
import type { jsPDF } from 'jspdf';
import { arabicFace, hebrewFace, latinFace } from './bundledFaces.ts';
import { hasRtl } from './direction.ts';
import { embedFaces, type Typeface } from './embedFaces.ts';
import type { Face } from './face.ts';
import { farFace } from './farFace.ts';
import { lineSetter } from './lineSetter.ts';
import { mapTexts, normalizeText, replaceUnprintable } from './printable.ts';

/** A document with only printable text, and the fonts to print it with. */
export type Prepared<T> = {
  document: T;
  /** Characters that no font has, without duplicates. */
  unprintable: string[];
  install: (pdf: jsPDF) => Typeface;
};

/**
 * Whether a font has every character of a text.
 * @param site as for `prepareTexts`
 */
export async function isPrintable(text: string, site?: string): Promise<boolean> {
  const { unprintable } = await prepareTexts(text, site);
  return unprintable.length === 0;
}

async function facesFor(text: string, site: string | undefined): Promise<[Face, ...Face[]]> {
  const wanted = [
    latinFace(),
    /\p{Script=Hebrew}/u.test(text) ? hebrewFace() : null,
    /\p{Script=Arabic}/u.test(text) ? arabicFace() : null,
    site === undefined ? null : farFace(text, site),
  ] as const;
  const [latin, ...others] = await Promise.all(wanted);
  return [latin, ...others.filter((face) => face !== null)];
}

async function loadBidi(): Promise<Bidi> {
  const { default: factory } = await import('bidi-js');
  // Deno takes its types for those of a CommonJS module.
  return (factory as unknown as () => Bidi)();
}

/** Every line of a document's texts. */
function linesOf(document: unknown): string[] {
  const lines: string[] = [];
  mapTexts(document, (text) => {
    lines.push(...text.split('\n'));
    return text;
  });
  return lines;
}

/**
 * Makes all text of a document printable, and loads the fonts for it: Noto Sans, and its Hebrew, Arabic, Chinese,
 * Japanese and Korean relatives where they occur. Only the characters that are used will be embedded.
 * @param site where the app is, such as `'https://quotes.example'`: it has the fonts that are too large to bundle.
 *   Without it, Chinese, Japanese and Korean are unprintable.
 * @throws Error if a font could not be loaded.
 */
export async function prepareTexts<T>(document: T, site?: string): Promise<Prepared<T>> {
  const normal = mapTexts(document, normalizeText);
  const faces = await facesFor(linesOf(normal).join('\n'), site);
  const missing = new Set<string>();
  const printable = mapTexts(normal, (text) =>
    replaceUnprintable(
      text,
      (code) => faces.some(({ has }) => has(code)),
      (character) => missing.add(character),
    ),
  );
  const lines = linesOf(printable);
  const bidi = lines.some(hasRtl) ? await loadBidi() : null;
  return {
    document: printable,
    unprintable: [...missing],
    install: (pdf) => embedFaces(pdf, faces, lineSetter(faces, bidi), lines),
  };
}
