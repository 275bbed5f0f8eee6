import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { drawPdf } from '../../scripts/testing/drawPdf.ts';
import { sampleItem, samplePdf } from '../../scripts/testing/samplePdf.ts';
import { sampleTexts } from '../../scripts/testing/sampleTexts.ts';
import { pdfLayouts } from '../../supabase/functions/_shared/domain/constants.ts';
import { expectPicture, isComparable, isUpdating, test } from './support/pictures.ts';
import { expect } from './support/test.ts';

// The PDF in each layout, page by page, as a viewer draws it.

const width = 794;
const signature = {
  strokes: 'M20 70 40 20 60 70 80 40 100 60 120 50M150 70 180 30 200 70 230 50 280 55',
  name: 'Dana Whitfield',
};
const many = {
  lineItems: Array.from({ length: 16 }, (_, index) =>
    sampleItem(`Visit ${index + 1}`, `${(index + 1) * 37}.50`, {
      quantity: `${(index % 5) + 1}`,
      discountValue: index % 4 === 0 ? '7.50' : '0.00',
      notes: index % 6 === 0 ? 'Includes the follow-up call.\nBring the last X-rays.' : '',
    }),
  ),
  paymentTerms: Array.from({ length: 10 }, (_, line) => `${line + 1}. A term of payment.`).join(
    '\n',
  ),
};

for (const layout of pdfLayouts) {
  test(`the ${layout} layout`, async ({ page }) => {
    const pages = await drawPdf(page, await samplePdf(layout, many, signature), width);
    const canvases = page.locator('canvas');
    await expect(canvases).toHaveCount(pages);
    expect(pages).toBe(2);
    if (!isComparable(page)) return;
    for (let at = 0; at < pages; at += 1) {
      await expectPicture(canvases.nth(at), `pdf-${layout}-${at + 1}.png`);
    }
  });

  test(`the company profile shows the ${layout} layout as it is printed`, async ({ page }) => {
    await drawPdf(page, await samplePdf(layout), 320);
    const drawn = await page.locator('canvas').first().screenshot();
    const picture = `src/features/company-profile/layouts/${layout}.png`;
    if (!isComparable(page)) return;
    if (isUpdating()) writeFileSync(picture, drawn);
    expect(await differing(page, drawn, readFileSync(picture))).toBeLessThan(0.0002);
  });
}

for (const [language, texts] of Object.entries(sampleTexts)) {
  test(`a quote in ${language}`, async ({ page, stack }) => {
    const pdf = await samplePdf(
      'classic',
      texts,
      { ...signature, name: texts.clientName },
      stack.url,
    );
    expect(await drawPdf(page, pdf, width)).toBe(1);
    if (!isComparable(page)) return;
    await expectPicture(page.locator('canvas'), `pdf-${language}.png`);
  });
}

/** The share of pixels in which two pictures of one size differ visibly. */
function differing(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? [];
        }),
      );
      if (!first || first.length !== second?.length) return 1;
      let count = 0;
      for (let at = 0; at < first.length; at += 4) {
        const isFar = [0, 1, 2].some(
          (part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > 48,
        );
        if (isFar) count += 1;
      }
      return count / (first.length / 4);
    },
    [one, other].map((picture) => picture.toString('base64')),
  );
}
