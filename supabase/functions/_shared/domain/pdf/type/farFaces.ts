import { printed as words } from '../../messages/printed.ts';
import { type FontWeight, fontWeights } from '../page.ts';
import { inflate } from './bundledFaces.ts';
import { type Face, plainFace } from './face.ts';
import { fontsMissing } from './fontsMissing.ts';
import { type FontGlyph, readFont, type TrueTypeFont } from './trueType.ts';

/**
 * The fonts that are too large to bundle, by language: each in about a hundred parts, which the build takes from the npm
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

const letters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u;
/** Arrows, shapes, units, brackets and letters of full width, which quotes in any language may have. */
const signs = /[\u2100-\u2bff\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/;

/** The fonts, the likeliest first: the same ideograph is drawn differently in each language. */
function likeliest(text: string): FarFont[] {
  const { ja, ko, zh } = farFonts;
  if (/\p{Script=Hangul}/u.test(text)) return [ko, ja, zh];
  const isChinese = /\p{Script=Han}/u.test(text) && !/[\u3040-\u30ff]/.test(text);
  return isChinese ? [zh, ja, ko] : [ja, zh, ko];
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

async function readList(response: Response): Promise<PartList> {
  const list: unknown = await response.json();
  const isList =
    Array.isArray(list) &&
    list.every((ranges) => Array.isArray(ranges) && ranges.every(Number.isInteger));
  if (!isList) throw new Error(`${response.url} is no list of parts`);
  return list;
}

const readPart = async (response: Response): Promise<TrueTypeFont> =>
  readFont(await inflate(new Uint8Array(await response.arrayBuffer())));

const hasCode = (ranges: readonly number[], code: number) =>
  ranges.some(
    (first, index) => index % 2 === 0 && code >= first && code <= (ranges[index + 1] ?? 0),
  );

type Choice = { font: FarFont; partOf: Map<number, number> };

/** Which part of a font has each of the characters; those that it lacks are not among them. */
async function choiceOf(font: FarFont, codes: readonly number[], site: string): Promise<Choice> {
  const parts = await load(`${site}${farPaths.list(font)}`, readList);
  const found = codes.map(
    (code) => [code, parts.findIndex((ranges) => hasCode(ranges, code))] as const,
  );
  return { font, partOf: new Map(found.filter(([, part]) => part >= 0)) };
}

/** The font that has the most of the characters, the likeliest one among equals. */
async function bestOf(fonts: readonly FarFont[], codes: readonly number[], site: string) {
  const [first, ...others] = fonts;
  const likely = first && (await choiceOf(first, codes, site));
  if (!likely || likely.partOf.size === codes.length) return likely;
  const choices = await Promise.all(others.map((font) => choiceOf(font, codes, site)));
  return choices.reduce((best, one) => (one.partOf.size > best.partOf.size ? one : best), likely);
}

/** More requests at once would wait for each other, and longer than each is waited for. */
const atOnce = 8;

async function faceOf({ font, partOf }: Choice, site: string): Promise<Face> {
  const glyphs: Record<FontWeight, Map<number, FontGlyph>> = { normal: new Map(), bold: new Map() };
  const files = fontWeights.flatMap((weight) =>
    [...new Set(partOf.values())].map((part) => ({ weight, part })),
  );
  for (let at = 0; at < files.length; at += atOnce) {
    await Promise.all(
      files.slice(at, at + atOnce).map(async ({ weight, part }) => {
        const file = await load(`${site}${farPaths.part(font, part, weight)}`, readPart);
        for (const [code, glyph] of file.glyphOf) {
          if (partOf.get(code) === part) glyphs[weight].set(code, { font: file, glyph });
        }
      }),
    );
  }
  return plainFace(font.family, (code, weight) => glyphs[weight].get(code));
}

/**
 * The faces for what a text has of Chinese, Japanese and Korean, and of signs that only their fonts have. One font
 * prints all that it can, so that its characters match. Fetches only the parts that have characters of the text.
 * @param missing the characters that no bundled font has
 * @param site where the app is
 * @throws Error if they could not be fetched; not for signs alone.
 */
export async function farFaces(
  text: string,
  missing: readonly string[],
  site: string,
): Promise<Face[]> {
  const wanted = missing.filter((character) => letters.test(character) || signs.test(character));
  try {
    const faces: Face[] = [];
    let fonts = likeliest(text);
    let codes = wanted.map((character) => character.codePointAt(0) ?? 0);
    while (codes.length > 0) {
      const best = await bestOf(fonts, codes, site);
      if (!best || best.partOf.size === 0) break;
      faces.push(await faceOf(best, site));
      fonts = fonts.filter((font) => font !== best.font);
      codes = codes.filter((code) => !best.partOf.has(code));
    }
    return faces;
  } catch (error) {
    if (!wanted.some((character) => letters.test(character))) return [];
    throw fontsMissing(words.fontsMissing, error);
  }
}
