import { printed } from '../messages/printed.ts';
import { area, lineHeight } from './page.ts';
import type { Pen } from './pen.ts';
import { drawQrCode } from './qrCode.ts';

/** A page about a version, and what it is for: to accept it, to look at it, or to check it once accepted. */
export type OnlineView = { address: string; offers: 'accept' | 'view' | 'check' };

/** The page that says whether an accepted version is one. */
export const checkOnline = (origin: string, code: string): OnlineView => ({
  address: `${origin}/q/check/${code}`,
  offers: 'check',
});

const side = 24;
// More than the quiet zone of the code, four of its modules.
const gap = 5;

/** Draws the link to the page, and its QR code for paper, at the left of the totals. */
export async function drawOnlineView(
  pen: Pen,
  { address, offers }: OnlineView,
  { top, right, color }: { top: number; right: number; color: string },
): Promise<void> {
  const words = printed.online;
  await drawQrCode(pen, address, { x: area.left, y: top, side });
  const left = area.left + side + gap;
  const width = right - gap - left;
  const link = pen.wrap(words[offers], pen.styles.strong, width);
  const hint = pen.wrap(words.scan, pen.styles.small, width);
  const height =
    link.length * lineHeight(pen.styles.strong) + hint.length * lineHeight(pen.styles.small);
  const first = top + (side - height) / 2 + 3;
  pen.text(link, left, first, { ...pen.styles.strong, color });
  pen.text(hint, left, first + link.length * lineHeight(pen.styles.strong), pen.styles.small);
  pen.pdf.link(area.left, top, right - gap - area.left, side, { url: address });
}
