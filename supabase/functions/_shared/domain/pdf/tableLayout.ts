import type { DocumentRow, QuoteDocument } from '../quoteDocument.ts';
import { area, type TextStyle } from './page.ts';
import type { Pen } from './pen.ts';
import { type RowPiece, rowPieces, styleOf, table } from './rowPieces.ts';

export type TableLayout = {
  /** Left edge of the first column, in millimeters from the left edge of the page. */
  left: number;
  /** Right edges of the columns, likewise. */
  edges: number[];
  widths: number[];
  /** The widest amount saved, which the rates stand to the left of. */
  discountWidth: number;
  /** The pieces from the top down; those of a group stay on one page. */
  groups: RowPiece[][];
};

// Smaller type, if large figures would leave the description too little.
const fitsOf = ({ styles }: Pen): Fit[] => [
  { text: styles.text, unitMaxWidth: 24 },
  { text: styles.fine, unitMaxWidth: 14 },
];
const leastForDescription = 50;

type Fit = { text: TextStyle; unitMaxWidth: number };

/** Widths of the five columns after the description, based on their contents. */
function figureWidths(pen: Pen, { columns, rows }: QuoteDocument, fit: Fit) {
  const { text, unitMaxWidth } = fit;
  const widest = (width: (row: DocumentRow) => number) =>
    rows.reduce((max, row) => Math.max(max, width(row)), 0);
  const column = (index: number, least: number, content: number) =>
    table.gap + Math.max(pen.width(columns[index] ?? '', pen.styles.columnHead), least, content);
  const discountWidth = widest((row) => pen.width(row.discount, text));
  const rateWidth = widest((row) => pen.width(row.discountRate, pen.styles.small));
  const discounts = discountWidth + (rateWidth > 0 ? table.rateGap + rateWidth : 0);
  const widths = [
    column(
      1,
      8,
      widest((row) => pen.width(row.quantity, text)),
    ),
    column(
      2,
      12,
      widest((row) => Math.min(pen.width(row.unit, text), unitMaxWidth)),
    ),
    column(
      3,
      16,
      widest((row) => pen.width(row.price, text)),
    ),
    column(4, 16, discounts),
    column(
      5,
      18,
      widest((row) => pen.width(row.total, styleOf(row, text))),
    ),
  ];
  return { widths, discountWidth };
}

/** Lays out the items: figure columns as wide as their contents, the rest for the description. */
export function layOutTable(pen: Pen, document: QuoteDocument): TableLayout {
  const { beside } = pen.layout.row;
  const fitting = fitsOf(pen).map((fit) => {
    const { text } = fit;
    const figures = figureWidths(pen, document, fit);
    return {
      text,
      ...figures,
      rest: area.width - 2 * beside - figures.widths.reduce((sum, width) => sum + width),
    };
  });
  const chosen = fitting.find(({ rest }) => rest >= leastForDescription) ?? fitting.at(-1);
  if (!chosen) throw new Error('No type size for the table');
  const { text, discountWidth, rest } = chosen;
  const widths = [rest, ...chosen.widths];
  let edge: number = area.left + beside;
  const edges = widths.map((width) => {
    edge += width;
    return edge;
  });
  const unitWidth = (widths[2] ?? table.gap) - table.gap;
  const left = area.left + beside;
  // A heading has neither quantity nor unit nor price.
  const heading = (edges[3] ?? left) - left;
  const room = { description: rest, heading, unit: unitWidth };
  const pieces = document.rows.flatMap((row) => rowPieces(pen, row, room, text));
  return { left, edges, widths, discountWidth, groups: groupsOf(pieces) };
}

function groupsOf(pieces: readonly RowPiece[]): RowPiece[][] {
  const groups: RowPiece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last?.at(-1)?.isKeptWithNext) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}
