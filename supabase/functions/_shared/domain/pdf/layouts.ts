import { type PdfLayout, pdfPage } from '../constants.ts';
import type { Sizes } from './page.ts';

/** Where the layouts of the PDF differ. Lengths in millimeters, sizes of type in points. */
export type Layout = {
  sizes: Sizes;
  letterhead: 'left' | 'centered';
  logo: { width: number; height: number };
  /** The total and the last day in large type below the parties, or with the title. */
  headline: 'below' | 'title';
  /** A line below the table's head, or a band of the accent color behind it. */
  tableHead: 'line' | 'band';
  /** Above and below the texts of a row, and beside them. */
  row: { above: number; below: number; beside: number };
  figurePitch: number;
};

export const layouts: Record<PdfLayout, Layout> = {
  plain: {
    sizes: { display: 22, heading: 13, text: 9.5, small: 8.5 },
    letterhead: 'left',
    logo: pdfPage.logo,
    headline: 'below',
    tableHead: 'line',
    // Less below, because the last line already includes its leading.
    row: { above: 2.1, below: 1.3, beside: 0 },
    figurePitch: 6,
  },
  classic: {
    sizes: { display: 20, heading: 13, text: 9.5, small: 8.5 },
    letterhead: 'centered',
    logo: { width: 60, height: 26 },
    headline: 'below',
    tableHead: 'band',
    row: { above: 2.1, below: 1.3, beside: 2 },
    figurePitch: 6,
  },
  compact: {
    sizes: { display: 15, heading: 11, text: 8.5, small: 7.5 },
    letterhead: 'left',
    logo: { width: 40, height: 16 },
    headline: 'title',
    tableHead: 'line',
    row: { above: 1.2, below: 0.6, beside: 0 },
    figurePitch: 4.8,
  },
};
