import { printed as words } from '../../messages/printed.ts';
import { type FontWeight, fontWeights } from '../page.ts';
import { inflate } from './bundledFaces.ts';
import { type Face, plainFace } from './face.ts';
import { fontsMissing } from './fontsMissing.ts';
import { type FontGlyph, readFont, type TrueTypeFont } from './trueType.ts';

/**
 * The fonts that are too large to bundle, by language: each in a hundred parts, which the build takes from the npm
 * package of that name and version and the app serves (scripts/build/farFonts.ts).
 */
export const farFonts = {
  ja: { family: 'NotoSansJP', name: 'noto-sans-jp', version: '5.3.0' },
  ko: { family: 'NotoSansKR', name: 'noto-sans-kr', version: '5.3.0' },
  zh: { family: 'NotoSansSC', name: 'noto-sans-sc', version: '5.3.1' },
} as const;

export type FarFont = (typeof farFonts)[keyof typeof farFonts];

/** Where the app serves a font: its list of parts, and each part in both weights. */
export const farPaths = {
  list: ({ name, version }: FarFont) => `/fonts/${name}-${version}/parts.json`,
  part: ({ name, version }: FarFont, part: number, weight: FontWeight) =>
    `/fonts/${name}-${version}/${part}-${weight}.bin`,
};

/** The characters of each part, as pairs of a first and a last code point. */
export type PartList = readonly (readonly number[])[];

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;

/** One font for a document, so that its characters match: the same ideograph is drawn differently in each language. */
function fontFor(text: string): FarFont {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return farFonts.ja;
  return /\p{Script=Hangul}/u.test(text) ? farFonts.ko : farFonts.zh;
}

const loaded = new Map<string, Promise<unknown>>();
const patience = 20_000;

/** What an address has, fetched once. */
function load<T>(address: string, read: (response: Response) => Promise<T>): Promise<T> {
  const found = loaded.get(address) as Promise<T> | undefined;
  if (found) return found;
  const loading = fetch(address, { signal: AbortSignal.timeout(patience) })
    .then((response) => {
      if (!response.ok) throw new Error(`${response.status} from ${address}`);
      return read(response);
    })
    .catch((error: unknown) => {
      loaded.delete(address);
      throw error;
    });
  loaded.set(address, loading);
  return loading;
}

const readPart = async (response: Response): Promise<TrueTypeFont> =>
  readFont(await inflate(new Uint8Array(await response.arrayBuffer())));

const hasCode = (ranges: readonly number[], code: number) =>
  ranges.some(
    (first, index) => index % 2 === 0 && code >= first && code <= (ranges[index + 1] ?? 0),
  );

/**
 * The face for what a text has of Chinese, Japanese or Korean; null for nothing. Fetches only the parts of the font
 * that have characters of the text.
 * @param site where the app is
 * @throws Error if they could not be fetched.
 */
export async function farFace(text: string, site: string): Promise<Face | null> {
  const codes = new Set([...text].filter((character) => eastAsian.test(character)).map(codeOf));
  if (codes.size === 0) return null;
  try {
    return await faceOf(fontFor(text), codes, site);
  } catch (error) {
    throw fontsMissing(words.fontsMissing, error);
  }
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

async function faceOf(font: FarFont, codes: ReadonlySet<number>, site: string): Promise<Face> {
  const parts = await load<PartList>(`${site}${farPaths.list(font)}`, (response) =>
    response.json(),
  );
  const partOf = new Map<number, number>();
  for (const code of codes) {
    const part = parts.findIndex((ranges) => hasCode(ranges, code));
    if (part >= 0) partOf.set(code, part);
  }
  const glyphs: Record<FontWeight, Map<number, FontGlyph>> = { normal: new Map(), bold: new Map() };
  await Promise.all(
    fontWeights.flatMap((weight) =>
      [...new Set(partOf.values())].map(async (part) => {
        const loadedPart = await load(`${site}${farPaths.part(font, part, weight)}`, readPart);
        for (const [code, glyph] of loadedPart.glyphOf) {
          if (partOf.get(code) === part) glyphs[weight].set(code, { font: loadedPart, glyph });
        }
      }),
    ),
  );
  return plainFace(font.family, (code, weight) => glyphs[weight].get(code));
}
