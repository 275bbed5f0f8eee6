/** Which characters can be printed. */

/** Printed in place of a character that no bundled font has. */
export const replacement = '□';

const beyondAscii = /[^\n\x20-\x7e]/;

/**
 * Normalizes text: composed letters, plain line endings and spaces, no invisible characters except
 * those that join or separate letters.
 */
export function normalizeText(text: string): string {
  if (!beyondAscii.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')
    .replace(/(?![\u0600-\u0605\u06dd\u200c\u200d])\p{Cf}|\u034f/gu, '');
}

const invisible = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;
const allInvisible = new RegExp(invisible, 'gu');
const joining = /\p{Script=Arabic}/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Replaces unprintable characters with a visible box. An emoji made of several code points counts
 * as one.
 * @param has whether a font has a character.
 * @param report called with each replaced character.
 */
export function replaceUnprintable(
  text: string,
  has: (codePoint: number) => boolean,
  report: (character: string) => void,
): string {
  const prints = (character: string) => character === '\n' || has(character.codePointAt(0) ?? 0);
  const box = (character: string) => {
    report(character);
    return replacement;
  };
  // Nearly every text; finding graphemes takes ten times as long.
  if (!invisible.test(text) && [...text].every(prints)) return text;
  let printed = '';
  for (const { segment } of graphemes.segment(text)) {
    const [base = ''] = segment;
    // In Arabic script they decide which form a letter has.
    const visible = joining.test(segment) ? segment : segment.replace(allInvisible, '');
    if (visible === '') continue;
    if (!prints(base)) printed += box(segment);
    else for (const part of visible) printed += prints(part) ? part : box(part);
  }
  return printed;
}

/** Maps every text in a plain JSON value, except keys. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  const map = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(map);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, map(inner)]));
  };
  return map(value) as T;
}
