import { texts } from '../../../texts/texts.ts';
import type { Mark } from '../../../ui/Marked.tsx';

/** The mark of a button that leads to the quotes. */
export const newsMark = (count: number): Mark | undefined =>
  count > 0 ? { count, meaning: texts.quoteList.news(count) } : undefined;
