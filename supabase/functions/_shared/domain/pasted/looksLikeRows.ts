import { isNumeric } from './isNumeric.ts';

/** What is on the clipboard: its plain text, and its HTML if it has any. */
export type Clip = { text: string; html?: string };

/**
 * Whether a pasted text is rows of a spreadsheet rather than text for one field: it has a tab
 * between two cells, or several lines that a table of two columns or a spreadsheet wrote. Lines of
 * prose are not, with commas or without.
 * @param intoField whether a text field would take it; otherwise any two lines are rows
 */
export function looksLikeRows({ text, html = '' }: Clip, intoField: boolean): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const hasTab = lines.some((line) => line.trim().includes('\t'));
  if (hasTab) return !lines.every(isListItem);
  if (lines.length < 2) return false;
  return !intoField || rowsOf(html) > 1 || [';', ','].some((one) => isTable(lines, one));
}

/** `1.⇥First` and `•⇥First`, as word processors write a list. */
function isListItem(line: string): boolean {
  return /^\s*([^\p{L}\p{N}\s]|o|[\p{L}\d]{1,3}[.)])\t[^\t]*$/u.test(line);
}

const rowsOf = (html: string) => html.match(/<tr[\s>]/gi)?.length ?? 0;

/** Whether all lines have the same cells, and all but a header have a number behind the first. */
function isTable(lines: readonly string[], delimiter: string): boolean {
  const [header = [], ...rows] = lines.map((line) => line.split(delimiter));
  return (
    header.length > 1 &&
    rows.every((cells) => cells.length === header.length && cells.slice(1).some(isNumeric))
  );
}
