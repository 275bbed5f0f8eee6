import { printed } from '../messages/printed.ts';
import type { QuoteDocument } from '../quoteDocument.ts';
import { area, lineHeight } from './page.ts';
import type { Pen } from './pen.ts';
import { isolated } from './type/line.ts';

const between = ' · ';
const beforePage = 6;

const joined = (parts: string[]) =>
  parts
    .filter((part) => part !== '')
    .map(isolated)
    .join(between);

/** Cuts a line to the width of the page, with an ellipsis if anything is lost. */
function cut(pen: Pen, text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (pen.width(line, pen.styles.small) <= area.width) return line;
  const [kept] = pen.wrap(line, pen.styles.small, area.width - pen.width('…', pen.styles.small));
  return `${kept?.text ?? ''}…`;
}

/**
 * Draws what all pages have, once their number is known: the footer with the quote's number and the
 * company's last line, and from the second page on a line that says whose quote this is.
 */
export function drawEveryPage(pen: Pen, document: QuoteDocument): void {
  const { company, reference, footer, client } = document;
  const pages = pen.pdf.getNumberOfPages();
  const head = cut(pen, joined([company.name, reference, client]));
  const width = area.width - beforePage - pen.width(printed.page(pages, pages), pen.styles.small);
  const foot = pen.wrap(joined([reference, footer]), pen.styles.small, width);
  const top = area.footer - (foot.length - 1) * lineHeight(pen.styles.small);
  for (let page = 1; page <= pages; page += 1) {
    pen.pdf.setPage(page);
    if (page > 1) pen.text(head, area.left, area.top + 3, pen.styles.small);
    pen.text(foot, area.left, top, pen.styles.small);
    pen.text(printed.page(page, pages), area.right, area.footer, pen.styles.small, 'right');
  }
}
