import type { Page } from '@playwright/test';
import { themes } from '../../supabase/functions/_shared/domain/constants.ts';
import { aPng } from '../../supabase/functions/_shared/domain/pictures.ts';
import { expectToFit, show } from './support/axe.ts';
import { aFile, logosOf } from './support/logos.ts';
import { offlineBanner } from './support/offline.ts';
import { pdfPages, pdfText } from './support/pdf.ts';
import { sendDialogOf, test } from './support/sending.ts';
import { chooseInMenu, expect, lineItem, toast } from './support/test.ts';

// What the browser's own Print puts on paper.

const items = [
  {
    description: 'Hydrating facial',
    notes: 'Bring nothing, we have it all.',
    quantity: 3,
    unit_price: '33.35',
    discount_value: '10',
  },
  { description: 'Hidden margin', unit_price: '80.00', enabled: false },
  { description: 'Peel', unit_price: '100.00' },
].map((item, index) => ({ ...item, sort_order: index + 1 }));

const forDana = {
  client_name: 'Dana Moore',
  project_title: 'Spring skin care',
  payment_terms: 'Half on booking.',
};

/** 20 mm in points, less than a point for rounding. */
const margin = 56;

const screenWords = /Quotewright|Export PDF|Save Quote|Svc Library|Search services|Logout|Excluded/;

/** What stands in the document when the listeners of the browser's event have returned. */
const letterNow = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const letter = document.querySelector('body > article');
    const logo = letter?.querySelector('img');
    const found = {
      isThere: letter !== null,
      isLogoDrawn: logo?.complete === true && logo.naturalWidth > 0,
    };
    dispatchEvent(new Event('afterprint'));
    return found;
  });

/** Waits for the letter's code, which the page loads when it is idle. */
const readyToPrint = (page: Page) =>
  expect.poll(() => letterNow(page)).toMatchObject({ isThere: true });

test('printing the builder prints the quote as the screen shows it, and nothing else', async ({
  page,
  context,
  openQuote,
  backend,
  stack,
}) => {
  const glow = await backend.tenantId('glow');
  const provider = await backend.insert('providers', { tenant_id: glow, name: 'Dr. Ada Lind' });
  await openQuote(items, { ...forDana, provider_id: provider.id });
  const logos = logosOf(page, { backend, stack });
  await logos.upload(aFile('Glow mark.png', aPng(300, 100, { color: [15, 102, 96] })));
  await expect(toast(page, 'Logo uploaded')).toBeVisible();
  // The picture is complete at once: a browser does not wait for it.
  await expect.poll(() => letterNow(page)).toEqual({ isThere: true, isLogoDrawn: true });

  await context.setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await lineItem(page, 3).getByLabel('Unit price').fill('200');
  await lineItem(page, 3).getByLabel('Description').fill('Peel, two layers');
  await expect(page.getByLabel('Total', { exact: true })).toContainText('$314.69');
  const printed = await pdfText(await page.pdf());
  for (const words of [
    'Draft',
    'From Dr. Ada Lind',
    'Prepared for Dana Moore',
    'Project Spring skin care',
    'Hydrating facial',
    '3 × Hour at $33.35',
    'You save $10.01 (10%)',
    'Bring nothing, we have it all.',
    'Peel, two layers',
    '$200.00',
    'Subtotal $300.05',
    'Total discounts -$10.01',
    'Net subtotal $290.04',
    'Tax (8.5%) $24.65',
    'Total $314.69',
    'Payment terms Half on booking.',
  ]) {
    expect(printed).toContain(words);
  }
  expect(printed).not.toMatch(screenWords);
  expect(printed).not.toMatch(/Hidden margin|offline|Unsent|waiting/i);
  await context.setOffline(false);
});

test('an open dialog, drawer or toast is not printed, and stays as it was', async ({
  page,
  openQuote,
}) => {
  await openQuote(items, forDana);
  await readyToPrint(page);
  for (const name of ['Send to Client', 'Quotes', 'Settings']) {
    if (name === 'Settings') await chooseInMenu(page, name);
    else await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const [paper] = await pdfPages(await page.pdf());
    expect(paper?.text).toContain('Prepared for Dana Moore');
    expect(paper?.text).not.toMatch(/Recipient|New quote|Time zone/);
    expect(paper?.text).not.toMatch(screenWords);
    expect(paper?.margins.left).toBeGreaterThan(margin);
    expect(paper?.margins.right).toBeGreaterThan(margin);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('body > article')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Delete item' }).first().click();
  await expect(toast(page, 'Item deleted')).toBeVisible();
  expect(await pdfText(await page.pdf())).not.toMatch(/deleted|Undo|Hydrating/);
  await expect(page).toHaveTitle('Quotewright');
});

test('a long quote keeps its margins, and each page begins with the head of the table', async ({
  page,
  openQuote,
}) => {
  const long = 'An uncommonlylongwordthatdoesnotfitintoonelineofthepaper'.repeat(3);
  await openQuote(
    Array.from({ length: 40 }, (_, index) => ({
      description: index === 20 ? long : `Visit ${index + 1}`,
      unit_price: '1234567.89',
      sort_order: index + 1,
    })),
    forDana,
  );
  await readyToPrint(page);
  for (const format of ['Letter', 'A5'] as const) {
    const pages = await pdfPages(await page.pdf({ format }));
    expect(pages.length).toBeGreaterThan(2);
    for (const { text, margins } of pages) {
      if (text.includes('Visit')) expect(text).toContain('Item Amount');
      expect(margins.left).toBeGreaterThan(margin);
      expect(margins.right).toBeGreaterThan(margin);
    }
    const text = pages.map((one) => one.text).join(' ');
    for (const place of [1, 2, 20, 40]) expect(text).toContain(`Visit ${place} 1 ×`);
    expect(pages.at(-1)?.text).toMatch(/Total \$[\d,.]+/);
  }
});

test('on paper every theme is ink on white', async ({ page, openQuote }) => {
  await openQuote(items, forDana);
  await readyToPrint(page);
  await page.setViewportSize({ width: 640, height: 900 });
  for (const theme of themes) {
    await show(page, theme);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const letter = page.locator('body > article');
    await expect(letter).toHaveCSS('color', 'rgb(31, 35, 38)');
    await expect(letter.getByRole('heading', { name: 'Quote' })).toHaveCSS(
      'color',
      'rgb(31, 35, 38)',
    );
    for (const ground of ['html', 'body']) {
      await expect(page.locator(ground)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    }
    await expect(page.locator('#root')).toBeHidden();
    await expectToFit(page);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(letter).toHaveCount(0);
  }
});

test('a sent quote is printed with its number until it says something else', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(items, forDana);
  await readyToPrint(page);
  const send = sendDialogOf(page);
  await send.open();
  await send.recipient.fill('dana@example.com');
  await send.send.click();
  await expect(send.dialog).toHaveCount(0);
  const [quote] = await backend.rows(`quotes?select=number&id=eq.${id}`);
  const number = String(quote?.number);
  await expect(page.getByRole('banner')).toContainText(number);
  const sent = await pdfText(await page.pdf());
  expect(sent).toContain(number);
  expect(sent).toContain('Valid until');
  expect(sent).not.toMatch(/draft/i);
  await lineItem(page, 1).getByLabel('Unit price').fill('50');
  await expect(page.getByRole('region', { name: 'Changed since sent' })).toBeVisible();
  const changed = await pdfText(await page.pdf());
  expect(changed).toContain(`${number}, draft`);
  expect(changed).not.toContain('Valid until');
});

test('without an open quote, the page prints what it is', async ({ page, openQuote }) => {
  await openQuote();
  await readyToPrint(page);
  await page.goto('/?quote=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This quote does not exist').first()).toBeVisible();
  expect(await pdfText(await page.pdf())).toContain('This quote does not exist');
});
