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
  width: width - 2 * margin,
  /** Only the footer goes below this. */
  bottom: height - breakFromBottom,
  /** Baseline of the footer; its descenders stay within the margin. */
  footer: height - margin - 1,
} as const;

export const styles = {
  title: { size: 22, weight: 'bold', color: paper.text },
  wordmark: { size: 13, weight: 'bold', color: paper.text },
  company: { size: 9.5, weight: 'bold', color: paper.text },
  companyLine: { size: 8.5, weight: 'normal', color: paper.muted },
  date: { size: 9.5, weight: 'normal', color: paper.muted },
  label: { size: 8, weight: 'normal', color: paper.muted },
  figureLabel: { size: 9.5, weight: 'normal', color: paper.muted },
  party: { size: 10.5, weight: 'bold', color: paper.text },
  columnHead: { size: 8, weight: 'bold', color: paper.muted },
  text: { size: 9.5, weight: 'normal', color: paper.text },
  notes: { size: 8.5, weight: 'normal', color: paper.muted },
  savings: { size: 9.5, weight: 'normal', color: paper.positive },
  total: { size: 14, weight: 'bold', color: paper.text },
  termsHead: { size: 9.5, weight: 'bold', color: paper.text },
  terms: { size: 9, weight: 'normal', color: paper.text },
  footer: { size: 8, weight: 'normal', color: paper.muted },
} as const satisfies Record<string, TextStyle>;

/** Distance between baselines. */
export function lineHeight(style: TextStyle): number {
  return (style.size * 1.32) / pointsPerMillimeter;
}
