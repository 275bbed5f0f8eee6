import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sampleTexts } from '../../scripts/testing/sampleTexts.ts';
import { test } from './support/clientLinks.ts';
import { pdfText } from './support/pdf.ts';
import { expect, toast } from './support/test.ts';

// Quotes in scripts that run from right to left, or have more characters than a font that is bundled.

/** The texts of a sample that are a quote's own, and its items. */
const quoteOf = ({
  clientName,
  projectTitle,
  paymentTerms,
  lineItems,
}: typeof sampleTexts.hebrew) => ({
  fields: { clientName, projectTitle, paymentTerms },
  items: lineItems.map(({ description, notes, unit, unitPrice }) => ({
    description,
    notes,
    unit,
    unitPrice,
  })),
});

async function saved(page: Page, name: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  return readFile(await (await downloading).path());
}

/** The words of a text that are in one piece wherever it is printed. */
const wordsOf = (text: string) =>
  text.match(
    /[\p{Script=Hebrew}\p{Script=Arabic}]{3,}|[\p{Script=Han}\p{Script=Katakana}]{2,}/gu,
  ) ?? [];

for (const [language, texts] of Object.entries(sampleTexts)) {
  test(`a quote in ${language} is emailed as it is saved, exported as it is typed`, async ({
    links,
    client,
    page,
    openQuote,
  }) => {
    const { fields, items } = quoteOf(texts);
    const { path, pdf } = await links.mail(await links.newQuote(items, fields));
    const emailed = await pdfText(pdf.bytes);
    for (const word of wordsOf(`${texts.clientName} ${items[0]?.description}`)) {
      expect(emailed).toContain(word);
    }
    expect(emailed).not.toContain('□');

    await client.goto(path);
    await expect(client.getByText(texts.clientName).first()).toBeVisible();
    expect((await saved(client, 'Download PDF')).equals(pdf.bytes)).toBe(true);

    await openQuote([{ description: items[0]?.description }], { client_name: texts.clientName });
    const exported = await pdfText(await saved(page, 'Export PDF'));
    for (const word of wordsOf(texts.clientName)) expect(exported).toContain(word);
    await expect(toast(page, 'PDF exported')).toBeVisible();
  });
}

test('on the page, too, a paragraph in Hebrew runs from right to left', async ({
  links,
  client,
}) => {
  const { fields, items } = quoteOf(sampleTexts.hebrew);
  const path = await links.text(await links.newQuote(items, fields));
  await client.goto(path);
  const notes = client.getByRole('cell', { name: /^שני ביקורים/ });
  /** How far the text of an element is from the edges of what is around it. */
  const gaps = await notes.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const lines = [...range.getClientRects()];
    const last = lines.at(-1);
    const box = cell.getBoundingClientRect();
    return { left: (last?.left ?? 0) - box.left, right: box.right - (last?.right ?? 0) };
  });
  expect(gaps.right).toBeLessThan(2);
  expect(gaps.left).toBeGreaterThan(gaps.right);
});

test.describe('without the fonts', () => {
  // It would fetch them itself.
  test.use({ serviceWorkers: 'block' });

  test('a PDF says what it needs when the fonts cannot be loaded', async ({ page, openQuote }) => {
    await page.route('**/fonts/**', (route) => route.abort());
    await openQuote([{ description: 'Visit' }], { client_name: '東京' });
    await page.getByRole('button', { name: 'Export PDF' }).first().click();
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText(
      'Failed to export PDF: the letters of Chinese, Japanese and Korean could not be loaded',
    );
    await page.unroute('**/fonts/**');
    expect(await pdfText(await saved(page, 'Export PDF'))).toContain('東京');
  });
});
