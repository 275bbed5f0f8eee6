import type { CellHookData, RowInput } from 'jspdf-autotable';
import { paper } from '../colors.ts';
import { pdfPage } from '../constants.ts';
import type { QuoteDocument } from '../quoteDocument.ts';
import { area, pointsPerMillimeter, type TextStyle } from './page.ts';
import type { Pen } from './pen.ts';
import { aboveNotes, type RowPiece, table } from './rowPieces.ts';
import { layOutTable, type TableLayout } from './tableLayout.ts';

/** Height of capitals above the baseline, so that text aligns with the top of its row. */
const ascent = (style: TextStyle) => (style.size * 0.74) / pointsPerMillimeter;

const headHeight = 7.6;
/** Above the text of the band of the accent color. */
const bandPadding = 2;

/** Left edge of a column's text. */
const startOf = (layout: TableLayout, column: number) =>
  column === 0 ? layout.left : (layout.edges[column - 1] ?? layout.left) + table.gap;

function drawHead(pen: Pen, document: QuoteDocument, layout: TableLayout, top: number): void {
  const isBand = pen.layout.tableHead === 'band';
  const style = isBand ? pen.styles.columnBand : pen.styles.columnHead;
  const y = top + ascent(style) + (isBand ? bandPadding : 0);
  if (isBand) {
    pen.pdf.setFillColor(document.accent);
    pen.pdf.rect(area.left, top, area.width, headHeight - 1, 'F');
  }
  document.columns.forEach((title, column) => {
    const isText = column === 0 || column === 2;
    const x = isText ? startOf(layout, column) : (layout.edges[column] ?? area.right);
    pen.text(title, x, y, style, isText ? 'left' : 'right');
  });
  if (!isBand) pen.line(top + headHeight - 2.2, area.left, area.right, 0.25, paper.rule);
}

function drawFigures(pen: Pen, layout: TableLayout, piece: RowPiece, y: number): void {
  const { row, text } = piece;
  if (!row) return;
  const { edges } = layout;
  const figures = ['', row.quantity, '', row.price, row.discount, row.total];
  figures.forEach((figure, column) => {
    if (figure !== '') pen.text(figure, edges[column] ?? area.right, y, text, 'right');
  });
  const hasUnit = piece.unit.some((line) => line.text !== '');
  if (hasUnit) pen.text(piece.unit, startOf(layout, 2), y, text);
  const rateEdge = (edges[4] ?? area.right) - layout.discountWidth - table.rateGap;
  if (row.discountRate !== '') pen.text(row.discountRate, rateEdge, y, pen.styles.small, 'right');
}

function drawPiece(pen: Pen, layout: TableLayout, piece: RowPiece, top: number): void {
  const { text } = piece;
  const start = top + piece.above;
  const y = start + ascent(text);
  drawFigures(pen, layout, piece, y);
  if (piece.description.length > 0) {
    pen.paragraph(piece.description, layout.left, y, text, piece.width);
  }
  if (piece.notes.length > 0) {
    const below = start + aboveNotes(piece);
    const { small } = pen.styles;
    const width = area.right - pen.layout.row.beside - layout.left;
    pen.paragraph(piece.notes, layout.left, below + ascent(small), small, width);
  }
  if (piece.isLast) {
    pen.line(top + piece.height, area.left, area.right, 0.15, paper.border);
  }
}

/**
 * Draws the items from `top` down, across as many pages as needed, with the header row on each.
 * autotable does the columns and page breaks; the cells are drawn here, because a cell mixes two
 * styles (description and notes) and figures must align on their decimals.
 * @returns the lower edge of the last row.
 */
export async function drawItemTable(
  pen: Pen,
  document: QuoteDocument,
  top: number,
): Promise<number> {
  const { autoTable } = await import('jspdf-autotable');
  const layout = layOutTable(pen, document);
  let bottom = top;
  const draw = ({ section, row, cursor, column }: CellHookData): false => {
    if (column.index === 0 && cursor) {
      pen.resetStyle();
      if (section === 'head') drawHead(pen, document, layout, cursor.y);
      let y = cursor.y;
      for (const piece of (section === 'body' && layout.groups[row.index]) || []) {
        drawPiece(pen, layout, piece, y);
        y += piece.height;
      }
      bottom = cursor.y + row.height;
    }
    return false;
  };
  // jsPDF rebuilds this list on every call, and autotable calls it several times per cell.
  const fonts = pen.pdf.getFontList();
  pen.pdf.getFontList = () => fonts;
  autoTable(pen.pdf, {
    startY: top,
    margin: {
      top: area.laterTop,
      left: area.left,
      right: area.left,
      bottom: pdfPage.breakFromBottom,
    },
    theme: 'plain',
    rowPageBreak: 'avoid',
    styles: { cellPadding: 0, fontSize: 1, overflow: 'visible' },
    headStyles: { minCellHeight: headHeight },
    columnStyles: Object.fromEntries(
      layout.widths.map((cellWidth, column) => [column, { cellWidth }]),
    ),
    head: [document.columns.map(() => '')],
    // One cell spanning all columns, so that autotable measures and styles a sixth of the cells.
    body: layout.groups.map((pieces): RowInput => {
      const styles = { minCellHeight: pieces.reduce((sum, { height }) => sum + height, 0) };
      return [{ content: '', colSpan: document.columns.length, styles }];
    }),
    willDrawCell: draw,
  });
  pen.resetStyle();
  return bottom;
}
