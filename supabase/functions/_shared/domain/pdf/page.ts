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
export type Sizes = Record<'display' | 'heading' | 'text' | 'small', number>;

export const stylesOf = ({ display, heading, text, small }: Sizes) =>
  ({
    title: { size: display, weight: 'bold', color: paper.text },
    total: { size: display, weight: 'bold', color: paper.text },
    wordmark: { size: heading, weight: 'bold', color: paper.text },
    lastDay: { size: heading, weight: 'bold', color: paper.text },
    sum: { size: heading, weight: 'bold', color: paper.text },
    strong: { size: text, weight: 'bold', color: paper.text },
    text: { size: text, weight: 'normal', color: paper.text },
    quiet: { size: text, weight: 'normal', color: paper.muted },
    savings: { size: text, weight: 'normal', color: paper.positive },
    small: { size: small, weight: 'normal', color: paper.muted },
    fine: { size: small, weight: 'normal', color: paper.text },
    columnHead: { size: small, weight: 'bold', color: paper.muted },
    columnBand: { size: small, weight: 'bold', color: paper.surface },
  }) satisfies Record<string, TextStyle>;

export type Styles = ReturnType<typeof stylesOf>;

/** Distance between baselines. */
export function lineHeight(style: TextStyle): number {
  return (style.size * 1.32) / pointsPerMillimeter;
}
