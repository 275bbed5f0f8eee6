type Fits = (text: string) => boolean;

const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}]';
/** What stays with the character after it. */
const opening = '[（「『【〔《〈［｛｢(\\[{“‘￥＄]';
/** What stays with the character before it: closing signs, small kana, marks that lengthen or repeat. */
const closing =
  '[）」』】〕》〉］｝｣)\\]}”’、。，．､｡！？：；!?,.:;%％・…〜～ーｰゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮｧｨｩｪｫｬｭｮｯﾞﾟ]';
const hasIdeograph = new RegExp(ideograph, 'u');
const unbroken = new RegExp(
  `${opening}*${ideograph}${closing}*|(?:(?!${opening}*${ideograph}).)+`,
  'gu',
);
/** A character with the marks on it. */
const letter = /.\p{M}*[\u200c\u200d]*/gu;

/** What a line of a word may end with: all of it, in most scripts. */
const piecesOf = (word: string): readonly string[] =>
  hasIdeograph.test(word) ? (word.match(unbroken) ?? []) : [word];

/**
 * Breaks a word that is wider than a line. Returns the last piece, so that more words can follow
 * it.
 */
function breakWord(word: string, fits: Fits, lines: string[]): string {
  let piece = '';
  for (const character of word.match(letter) ?? []) {
    if (piece !== '' && !fits(piece + character)) {
      lines.push(piece);
      piece = '';
    }
    piece += character;
  }
  return piece;
}

/**
 * Splits a paragraph into lines: at spaces, between the characters of Chinese and Japanese, and in words that are
 * wider than a line.
 */
export function wrapParagraph(paragraph: string, fits: Fits): string[] {
  if (fits(paragraph)) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    let between = ' ';
    for (const piece of piecesOf(word)) {
      const longer = line === '' ? piece : line + between + piece;
      between = '';
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = fits(piece) ? piece : breakWord(piece, fits, lines);
    }
  }
  return [...lines, line];
}
