import { paper } from '../colors.ts';
import { pdfPage } from '../constants.ts';

/** Dimensions and type of the printed quote. Lengths are in millimeters, type sizes in points. */

export const fontWeights = ['normal', 'bold'] as const;
export type FontWeight = (typeof fontWeights)[number];

export type TextStyle = { size: number; weight: FontWeight; color: string };

export const pointsPerMillimeter = 72 / 25.4;

const { margin, width, height, breakFromBottom } = pdfPage;

export const area = {
  left: margin,
  right: width - margin,
  top: margin,
  /** Where the content of later pages begins, below their running head. */
  laterTop: margin + 10,
  width: width - 2 * margin,
  /** Only the footer goes below this. */
  bottom: height - breakFromBottom,
  /** Baseline of the footer; its descenders stay within the margin. */
  footer: height - margin - 1,
} as const;

/** The only sizes of type in a quote. */
export const sizes = { display: 22, heading: 13, text: 9.5, small: 8.5 } as const;

export const styles = {
  title: { size: sizes.display, weight: 'bold', color: paper.text },
  total: { size: sizes.display, weight: 'bold', color: paper.text },
  wordmark: { size: sizes.heading, weight: 'bold', color: paper.text },
  lastDay: { size: sizes.heading, weight: 'bold', color: paper.text },
  sum: { size: sizes.heading, weight: 'bold', color: paper.text },
  strong: { size: sizes.text, weight: 'bold', color: paper.text },
  text: { size: sizes.text, weight: 'normal', color: paper.text },
  quiet: { size: sizes.text, weight: 'normal', color: paper.muted },
  savings: { size: sizes.text, weight: 'normal', color: paper.positive },
  small: { size: sizes.small, weight: 'normal', color: paper.muted },
  columnHead: { size: sizes.small, weight: 'bold', color: paper.muted },
} as const satisfies Record<string, TextStyle>;

/** Distance between baselines. */
export function lineHeight(style: TextStyle): number {
  return (style.size * 1.32) / pointsPerMillimeter;
}
