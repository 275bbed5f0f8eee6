import type { DocumentRow } from '../quoteDocument.ts';
import { area, lineHeight, type TextStyle } from './page.ts';
import type { Pen } from './pen.ts';
import type { Line } from './type/line.ts';

/** Part of a row: the lines of each cell that stay together on one page. */
export type RowPiece = {
  /** Of the description and the figures. */
  text: TextStyle;
  description: Line[];
  /** How wide the description may be. */
  width: number;
  /** Across the whole table, below the description and the figures. */
  notes: Line[];
  unit: Line[];
  /** Set only on the first piece of a row, which carries the figures. */
  row: DocumentRow | null;
  /** The space above its texts. */
  above: number;
  isLast: boolean;
  /** Whether it stays on the page of the piece after it: the end of a section's heading does. */
  isKeptWithNext: boolean;
  height: number;
};

/** Distances in the table, in millimeters. */
export const table = {
  gap: 4,
  rateGap: 2,
  noteSpace: 0.5,
  aboveSection: 2,
} as const;

// A row with more lines may break across pages, between paragraphs; shorter ones move as a whole.
const linesKeptTogether = 10;
// A longer paragraph or description is cut, too.
const linesPerPart = 5;

type Part = Pick<RowPiece, 'description' | 'notes'>;

/** Cuts lines into parts, the last of which is never a single line. */
function cut(lines: Line[]): Line[][] {
  const parts: Line[][] = [];
  for (let at = 0; at < lines.length; at += linesPerPart) {
    const part = lines.slice(at, at + linesPerPart);
    const last = parts.at(-1);
    if (last && part.length === 1) last.push(...part);
    else parts.push(part);
  }
  return parts;
}

function parts(description: Line[], paragraphs: Line[][]): Part[] {
  const whole = { description, notes: paragraphs.flat() };
  if (description.length + whole.notes.length <= linesKeptTogether) return [whole];
  const [first = [], ...more] = paragraphs.flatMap(cut);
  const head = cut(description).map((lines): Part => ({ description: lines, notes: [] }));
  // The description never stands at the foot of a page without the beginning of its notes.
  const last = head.at(-1);
  if (last) last.notes = first;
  return [...head, ...more.map((notes): Part => ({ description: [], notes }))];
}

/** How far below the top of a piece its notes begin. */
export function aboveNotes({ description, unit, row, text }: Omit<RowPiece, 'height'>) {
  const lines = Math.max(description.length, row ? Math.max(unit.length, 1) : 0);
  return lines === 0 ? 0 : lines * lineHeight(text) + table.noteSpace;
}

function heightOf(pen: Pen, piece: Omit<RowPiece, 'height'>): number {
  const notes = piece.notes.length * lineHeight(pen.styles.small);
  const above = aboveNotes(piece) - (notes > 0 ? 0 : table.noteSpace);
  return piece.above + Math.max(above, 0) + notes + (piece.isLast ? pen.layout.row.below : 0);
}

const isHeading = ({ section }: DocumentRow) => section !== 'none';

/** How the description and the figures of a row are written. */
export const styleOf = (row: DocumentRow, text: TextStyle): TextStyle =>
  isHeading(row) ? { ...text, weight: 'bold' } : text;

/** The pieces of a row, given the widths of its columns in millimeters. */
export function rowPieces(
  pen: Pen,
  row: DocumentRow,
  room: { description: number; heading: number; unit: number },
  ofTable: TextStyle,
): RowPiece[] {
  const text = styleOf(row, ofTable);
  const textWidth = isHeading(row) ? room.heading : room.description;
  const description = pen.wrap(row.description, text, textWidth);
  const width = area.width - 2 * pen.layout.row.beside;
  const marks = [row.option, row.volumePrices, row.tax].filter((text) => text !== '').join(' · ');
  const paragraphs = [marks, row.notes]
    .filter((text) => text !== '')
    .flatMap((text) => text.split('\n'))
    .map((paragraph) => pen.wrap(paragraph, pen.styles.small, width));
  const found = parts(description, paragraphs);
  return found.map((part, index): RowPiece => {
    const isFirst = index === 0;
    const isLast = index === found.length - 1;
    const space = pen.layout.row.above + (isHeading(row) ? table.aboveSection : 0);
    const piece = {
      ...part,
      text,
      width: textWidth,
      unit: isFirst ? pen.wrap(row.unit, text, room.unit) : [],
      row: isFirst ? row : null,
      above: isFirst ? space : 0,
      isLast,
      isKeptWithNext: isLast && isHeading(row),
    };
    return { ...piece, height: heightOf(pen, piece) };
  });
}
