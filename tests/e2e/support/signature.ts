import type { Page } from '@playwright/test';
import type { ClientLinks } from './clientLinks.ts';

/** The pad on which a client signs. */
export const signaturePad = (page: Page) =>
  page.getByRole('dialog').getByRole('img', { name: 'Your signature' });

/** Draws two strokes on the pad with the mouse. */
export async function drawSignature(page: Page): Promise<void> {
  const box = await signaturePad(page).boundingBox();
  if (!box) throw new Error('There is no pad');
  for (const [from, to] of [
    [0.2, 0.5],
    [0.6, 0.9],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.7);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.3, { steps: 12 });
    await page.mouse.up();
  }
}

/** Has Anna's company ask its clients for a signature, or not any more. */
export async function askForSignature({ anna }: ClientLinks, asksSignature: boolean) {
  const { json } = await anna.call('GET', '/api/company');
  await anna.call('PUT', '/api/company', { ...json, asksSignature });
}
