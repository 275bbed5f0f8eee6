import type { Bidi } from 'bidi-js';

/** A line of text. */
export type Line = {
  /** In the order in which it is read. */
  text: string;
  /** Whether its paragraph runs from right to left. */
  isRtl: boolean;
  /** Its UTF-16 units from left to right, and whether each belongs to text that runs to the left; null if none does. */
  seen: readonly { index: number; toLeft: boolean }[] | null;
};

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export const hasRtl = (text: string): boolean => rightToLeft.test(text);

/** A text in the midst of another one, whose direction changes nothing there. */
export const isolated = (text: string): string => (hasRtl(text) ? `\u2068${text}\u2069` : text);

/**
 * Makes lines of a paragraph.
 * @param bidi null if no text runs to the left
 * @param texts the lines, in their order; what is between them was left out
 */
export type MakeLines = (paragraph: string, texts: readonly string[]) => Line[];

export function lineMaker(bidi: Bidi | null): MakeLines {
  return (paragraph, texts) => {
    if (!(bidi && hasRtl(paragraph))) {
      return texts.map((text) => ({ text, isRtl: false, seen: null }));
    }
    // Of the whole paragraph: what a bracket or a number belongs to may stand on another line.
    const embedding = bidi.getEmbeddingLevels(paragraph);
    const isRtl = (embedding.paragraphs[0]?.level ?? 0) % 2 === 1;
    let end = 0;
    return texts.map((text) => {
      const start = paragraph.indexOf(text, end);
      end = start + text.length;
      const order = bidi
        .getReorderedIndices(paragraph, embedding, start, end - 1)
        .slice(start, end);
      const seen = order.map((index) => ({
        index: index - start,
        toLeft: (embedding.levels[index] ?? 0) % 2 === 1,
      }));
      return { text, isRtl, seen };
    });
  };
}
