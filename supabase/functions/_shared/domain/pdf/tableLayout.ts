import type { DocumentRow, QuoteDocument } from '../quoteDocument.ts';
import { area, lineHeight, styles, type TextStyle } from './page.ts';
import type { Pen } from './pen.ts';

/** Part of a row: the lines of each cell that stay together on one page. */
export type RowPiece = {
  description: string[];
  notes: string[];
  unit: string[];
  /** Set only on the first piece of a row, which carries the figures. */
  row: DocumentRow | null;
  isFirst: boolean;
  isLast: boolean;
  height: number;
};

export type TableLayout = {
  /** Right edges of the columns, in millimeters from the left edge of the page. */
  edges: number[];
  widths: number[];
  text: TextStyle;
  notes: TextStyle;
  pieces: RowPiece[];
};

const gap = 4;
const unitMaxWidth = 24;
const padding = 2.1;
// Less than above, because the last line already includes its leading.
const paddingBelow = 1.3;
const noteSpace = 0.5;

// A longer row may break across pages; shorter ones move as a whole.
const linesKeptTogether = 14;
const linesPerPiece = 4;

const sizes = [
  { text: styles.text, notes: styles.notes },
  { text: { ...styles.text, size: 8.5 }, notes: { ...styles.notes, size: 8 } },
  { text: { ...styles.text, size: 7.5 }, notes: { ...styles.notes, size: 7.5 } },
];

/** Widths of the five columns after the description, based on their contents. */
function figureWidths(pen: Pen, document: QuoteDocument, text: TextStyle, notes: TextStyle) {
  const widest = (column: number, least: number, values: (row: DocumentRow) => number) => {
    const head = pen.width(document.columns[column] ?? '', styles.columnHead);
    return (
      gap + document.rows.reduce((max, row) => Math.max(max, values(row)), Math.max(head, least))
    );
  };
  return [
    widest(1, 8, (row) => pen.width(row.quantity, text)),
    widest(2, 12, (row) => Math.min(pen.width(row.unit, text), unitMaxWidth)),
    widest(3, 16, (row) => pen.width(row.price, text)),
    widest(4, 16, (row) =>
      Math.max(pen.width(row.discount, text), pen.width(row.discountRate, notes)),
    ),
    widest(5, 18, (row) => pen.width(row.total, text)),
  ];
}

function pieceHeight(piece: Omit<RowPiece, 'height'>, text: TextStyle, notes: TextStyle): number {
  const noteGap = piece.notes.length > 0 && piece.description.length > 0 ? noteSpace : 0;
  const left =
    piece.description.length * lineHeight(text) + noteGap + piece.notes.length * lineHeight(notes);
  const discount = piece.row?.discountRate ? 2 * lineHeight(notes) : 0;
  const figures = piece.row
    ? Math.max(piece.unit.length * lineHeight(text), discount, lineHeight(text))
    : 0;
  return (
    (piece.isFirst ? padding : 0) + Math.max(left, figures) + (piece.isLast ? paddingBelow : 0)
  );
}

function cutIntoPieces<T>(lines: T[]): T[][] {
  if (lines.length <= linesKeptTogether) return [lines];
  const pieces: T[][] = [];
  for (let at = 0; at < lines.length; at += linesPerPiece)
    pieces.push(lines.slice(at, at + linesPerPiece));
  return pieces;
}

function rowPieces(
  pen: Pen,
  row: DocumentRow,
  width: number,
  unitWidth: number,
  size: (typeof sizes)[number],
) {
  const { text, notes } = size;
  const lines = [
    ...pen.wrap(row.description, text, width).map((line) => ({ line, isNote: false })),
    ...(row.notes === '' ? [] : pen.wrap(row.notes, notes, width)).map((line) => ({
      line,
      isNote: true,
    })),
  ];
  const cut = cutIntoPieces(lines);
  return cut.map((part, index): RowPiece => {
    const isFirst = index === 0;
    const piece = {
      description: part.filter(({ isNote }) => !isNote).map(({ line }) => line),
      notes: part.filter(({ isNote }) => isNote).map(({ line }) => line),
      unit: isFirst ? pen.wrap(row.unit, text, unitWidth) : [],
      row: isFirst ? row : null,
      isFirst,
      isLast: index === cut.length - 1,
    };
    return { ...piece, height: pieceHeight(piece, text, notes) };
  });
}

/**
 * Lays out the items: figure columns as wide as their contents, the rest for the description;
 * smaller type if large figures would leave it too little.
 */
export function layOutTable(pen: Pen, document: QuoteDocument): TableLayout {
  const fitting = sizes.map((size) => {
    const figures = figureWidths(pen, document, size.text, size.notes);
    return { size, figures, rest: area.width - figures.reduce((sum, width) => sum + width, 0) };
  });
  const chosen = fitting.find(({ rest }) => rest >= 50) ?? fitting.at(-1);
  if (!chosen) throw new Error('No type size for the table');
  const { size, figures, rest } = chosen;
  const widths = [rest, ...figures];
  let edge: number = area.left;
  const edges = widths.map((width) => {
    edge += width;
    return edge;
  });
  const unitWidth = (figures[1] ?? gap) - gap;
  return {
    edges,
    widths,
    ...size,
    pieces: document.rows.flatMap((row) => rowPieces(pen, row, rest, unitWidth, size)),
  };
}

export const table = { gap, padding, noteSpace } as const;
