import { messages } from '../messages/messages.ts';
import type { QuoteDocument } from '../quoteDocument.ts';
import { area, lineHeight, styles } from './page.ts';
import type { Pen } from './pen.ts';

const nameWidth = 120;

/** Cuts a line to the width, with an ellipsis if anything is lost. */
function cut(pen: Pen, text: string): string {
  const [line = '', more] = pen.wrap(text.replace(/\s+/g, ' '), styles.footer, nameWidth);
  return more === undefined ? line : `${line}…`;
}

/** Draws the company's last line, else the parties, and the page number at the bottom of every page. */
export function drawFooters(pen: Pen, document: QuoteDocument): void {
  const pages = pen.pdf.getNumberOfPages();
  const about = document.footer
    ? pen.wrap(document.footer, styles.footer, nameWidth)
    : [cut(pen, document.parties.map(({ text }) => text).join(' · '))];
  const top = area.footer - (about.length - 1) * lineHeight(styles.footer);
  for (let page = 1; page <= pages; page += 1) {
    pen.pdf.setPage(page);
    if (about[0] !== '') pen.text(about, area.left, top, styles.footer);
    pen.text(messages.pdf.page(page, pages), area.right, area.footer, styles.footer, 'right');
  }
}
