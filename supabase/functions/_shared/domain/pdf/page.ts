import { pdfPage } from '../constants.ts';

/** Dimensions and colors of the printed quote. Lengths are in millimeters, type sizes in points. */

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

export const colors = {
  accent: '#0f6b66',
  ink: '#1c2733',
  quiet: '#66717d',
  savings: '#2a7a3f',
  hairline: '#e3e7ea',
  rule: '#b9c1c8',
  placeholder: '#d9dde1',
} as const;

export const styles = {
  title: { size: 22, weight: 'bold', color: colors.ink },
  date: { size: 9.5, weight: 'normal', color: colors.quiet },
  label: { size: 8, weight: 'normal', color: colors.quiet },
  figureLabel: { size: 9.5, weight: 'normal', color: colors.quiet },
  party: { size: 10.5, weight: 'bold', color: colors.ink },
  columnHead: { size: 8, weight: 'bold', color: colors.quiet },
  text: { size: 9.5, weight: 'normal', color: colors.ink },
  notes: { size: 8.5, weight: 'normal', color: colors.quiet },
  savings: { size: 9.5, weight: 'normal', color: colors.savings },
  total: { size: 14, weight: 'bold', color: colors.ink },
  termsHead: { size: 9.5, weight: 'bold', color: colors.ink },
  terms: { size: 9, weight: 'normal', color: colors.ink },
  footer: { size: 8, weight: 'normal', color: colors.quiet },
} as const satisfies Record<string, TextStyle>;

/** Distance between baselines. */
export function lineHeight(style: TextStyle): number {
  return (style.size * 1.32) / pointsPerMillimeter;
}
