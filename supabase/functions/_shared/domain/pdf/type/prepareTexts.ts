import type { Bidi } from 'bidi-js';
import type { jsPDF } from 'jspdf';
import { arabicFace, hebrewFace, latinFace } from './bundledFaces.ts';
import { embedFaces, type Typeface } from './embedFaces.ts';
import type { Face } from './face.ts';
import { farFaces } from './farFaces.ts';
import { hasRtl, lineMaker } from './line.ts';
import { lineSetter } from './lineSetter.ts';
import { mapTexts, normalizeText, replaceUnprintable } from './printable.ts';

/** A document with only printable text, and the fonts to print it with. */
export type Prepared<T> = {
  document: T;
  /** Characters that no font has, without duplicates. */
  unprintable: string[];
  install: (pdf: jsPDF) => Typeface;
};

/** Chosen by what a text has; signs that only they have need no letters beside them. */
const hebrew = /[\u0590-\u05ff\ufb1d-\ufb4f]/;
const arabic = /[\u0600-\u06ff\u0750-\u077f\ufdfc\ufe70-\ufefc]/;

async function facesFor(text: string, site: string | undefined): Promise<[Face, ...Face[]]> {
  const [latin, ...others] = await Promise.all([
    latinFace(),
    hebrew.test(text) ? hebrewFace() : null,
    arabic.test(text) ? arabicFace() : null,
  ]);
  const bundled = [latin, ...others.filter((face) => face !== null)] as const;
  if (site === undefined) return [...bundled];
  const missing = [...new Set(text)].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !bundled.some(({ has }) => has(code));
  });
  return [...bundled, ...(await farFaces(text, missing, site))];
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
    install(pdf) {
      const setting = { setter: lineSetter(faces, bidi), linesOf: lineMaker(bidi) };
      return embedFaces(pdf, faces, setting, lines);
    },
  };
}
