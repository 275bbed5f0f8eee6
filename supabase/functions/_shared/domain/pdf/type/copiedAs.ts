/** Lam with each alef, which are drawn as one. */
const ligatures = new Map(
  ['\ufef5', '\ufef7', '\ufef9', '\ufefb'].map((form) => [form.normalize('NFKC'), form]),
);
const unnamed = '\u3013';

/**
 * What copying a glyph from the PDF gives, as the one UTF-16 unit that jsPDF can write: the character that the
 * glyph stands for, or the sign that readers take for a ligature. A character beyond one unit gives 〓.
 */
export function copiedAs(characters: string): number {
  const sign = ligatures.get(characters) ?? characters;
  return sign.length === 1 ? sign.charCodeAt(0) : unnamed.charCodeAt(0);
}
