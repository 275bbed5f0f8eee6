/** The direction of text. A line of a paragraph that has both directions begins with a mark that says which is its own. */

const toRight = '\u200e';
const toLeft = '\u200f';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export const hasRtl = (text: string): boolean => rightToLeft.test(text);

/** Whether a paragraph runs from right to left: as its first letter does, like `dir="auto"`. */
export function isRtl(text: string): boolean {
  if (text.startsWith(toRight)) return false;
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return text.startsWith(toLeft) || hasRtl(letter);
}

/** Lines that keep the direction of their paragraph, whatever they begin with. */
export function inDirectionOf(paragraph: string, lines: string[]): string[] {
  if (!hasRtl(paragraph)) return lines;
  const mark = isRtl(paragraph) ? toLeft : toRight;
  return lines.map((line) => `${mark}${line}`);
}

export const withoutMark = (line: string): string =>
  line.startsWith(toRight) || line.startsWith(toLeft) ? line.slice(1) : line;
