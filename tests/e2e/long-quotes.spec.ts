import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './support/axe.ts';
import { expect, figure, itemRows, lineItem, openRow, test, toast } from './support/test.ts';

// Of a long quote, only the rows near the screen have fields.

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    description: `Long ${index + 1}`,
    unit_price: '10.00',
    sort_order: index,
  }));

const groups = (page: Page) => page.getByRole('group', { name: /^Line item \d+$/ });

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.use({ viewport: { width: 1280, height: 800 } });

test('rows far from the screen have their names, and get their fields when they are scrolled to', async ({
  page,
  openQuote,
}) => {
  await openQuote(items(300), { tax_rate: '0' });
  await expect(figure(page, 'Total')).toContainText('$3,000.00');
  await expect(itemRows(page)).toHaveCount(300);
  expect(await groups(page).count()).toBeLessThan(60);
  await expect(itemRows(page).last()).toHaveText('Long 300');
  await expectAccessible(page);

  await itemRows(page).last().scrollIntoViewIfNeeded();
  await expect(lineItem(page, 300).getByLabel('Description')).toHaveValue('Long 300');
  await expect(groups(page).first()).not.toHaveAccessibleName('Line item 1');
  expect(await groups(page).count()).toBeLessThan(60);
  // A row that loses its fields stays as high as it was.
  const height = await heightOf(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(lineItem(page, 1)).toBeVisible();
  await expect(lineItem(page, 300)).toHaveCount(0);
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(10);
  await itemRows(page).last().scrollIntoViewIfNeeded();
  await lineItem(page, 300).getByLabel('Quantity').fill('3');
  await expect(figure(page, 'Total')).toContainText('$3,020.00');
});

test('a field keeps what is typed into it, however far it is', async ({
  page,
  openQuote,
  backend,
}) => {
  const notes = 'Two coats, with a primer where the old paint is gone. '.repeat(6);
  const id = await openQuote(items(120).map((item, at) => (at === 3 ? { ...item, notes } : item)));
  await lineItem(page, 4).getByText('more', { exact: true }).click();
  const price = lineItem(page, 1).getByLabel('Unit price');
  await price.fill('60.123');
  await price.blur();
  await lineItem(page, 2).getByLabel('Description').focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(lineItem(page, 120)).toBeVisible();
  await expect(lineItem(page, 3)).toHaveCount(0);
  await expect(price).toHaveValue('60.123');
  // Unfolded notes stay unfolded.
  await expect(lineItem(page, 4).getByLabel('Notes')).toHaveValue(notes);
  // The focus is there, too; Enter goes on to the next row, which has lost its fields.
  await page.keyboard.type(' and more');
  await page.keyboard.press('Enter');
  await expect(lineItem(page, 3).getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Third');
  await expect
    .poll(async () => (await backend.items(id)).slice(1, 3).map(({ description }) => description))
    .toEqual([expect.stringContaining('and more'), 'Third']);
});

test('Tab goes on to the next row, and back to the one before, wherever the screen is', async ({
  page,
  openQuote,
}) => {
  await openQuote(items(120));
  const move = (position: number) =>
    lineItem(page, position).getByRole('button', { name: 'Move item' });
  const remove = (position: number) =>
    lineItem(page, position).getByRole('button', { name: 'Delete item' });
  const scrollTo = (end: 'top' | 'bottom') =>
    page.evaluate((top) => window.scrollTo(0, top), end === 'top' ? 0 : 100_000);
  await remove(1).focus();
  await scrollTo('bottom');
  await expect(lineItem(page, 2)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(move(2)).toBeFocused();
  await expect(move(2)).toBeInViewport();

  await page.getByRole('button', { name: 'Add Section' }).focus();
  await scrollTo('top');
  await expect(lineItem(page, 120)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(remove(120)).toBeFocused();
  await move(120).focus();
  await scrollTo('top');
  await expect(lineItem(page, 119)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(remove(119)).toBeFocused();
  await expect(remove(119)).toBeInViewport();
});

test('a row is moved to the other end with the keyboard, and keeps the focus', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(items(120));
  const handle = lineItem(page, 1).getByRole('button', { name: 'Move item' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  const moved = lineItem(page, 120);
  await expect(moved.getByRole('button', { name: 'Move item' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(moved.getByLabel('Description')).toHaveValue('Long 1');
  await expect.poll(async () => (await backend.items(id)).at(-1)?.description).toBe('Long 1');
});

test('an added service, and a deleted row that comes back, are there with their fields', async ({
  page,
  openQuote,
}) => {
  await openQuote(items(120));
  await page.getByRole('button', { name: 'Add to quote: Hydrating facial' }).first().click();
  await expect(lineItem(page, 121)).toBeInViewport();
  await expect(lineItem(page, 121).getByLabel('Quantity')).toHaveValue('1');
  await page.evaluate(() => window.scrollTo(0, 0));
  await lineItem(page, 2).getByRole('button', { name: 'Delete item' }).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(lineItem(page, 120)).toBeVisible();
  await expect(toast(page, 'Item deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Item restored')).toBeVisible();
  await expect(lineItem(page, 2).getByLabel('Description')).toHaveValue('Long 2');
});

test('the focus goes on to the row after a long section that is deleted', async ({
  page,
  openQuote,
}) => {
  const head = (description: string, sort_order: number) => ({
    description,
    sort_order,
    ...{ section: 'prices', quantity: 0, unit_price: '0.00' },
  });
  const long = items(60).map((item) => ({ ...item, sort_order: item.sort_order + 1 }));
  await openQuote([head('Walls', 0), ...long, head('Floor', 61)]);
  const button = (title: string) =>
    page
      .getByRole('group', { name: `Section ${title}`, exact: true })
      .getByRole('button', { name: 'Delete section' });
  await expect(button('Floor')).toHaveCount(0);
  await button('Walls').press('Enter');
  await expect(itemRows(page)).toHaveCount(1);
  await expect(button('Floor')).toBeFocused();
});

test('a long quote opens row by row on a phone', async ({ page, openQuote }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuote(items(120));
  await expect(itemRows(page).last()).toHaveText('Long 120');
  await itemRows(page).last().scrollIntoViewIfNeeded();
  const row = await openRow(page, 120);
  await expect(row.getByLabel('Quantity')).toBeVisible();
  await expectToFit(page);
});

test('1,000 items are opened, scrolled through and edited', async ({ page, openQuote }) => {
  await openQuote(items(1000), { tax_rate: '0' });
  expect(await groups(page).count()).toBeLessThan(60);
  await page.mouse.move(900, 500);
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 1500);
  await expect(groups(page).first()).not.toHaveAccessibleName('Line item 1');
  await itemRows(page).last().scrollIntoViewIfNeeded();
  await lineItem(page, 1000).getByLabel('Unit price').fill('20');
  await expect(figure(page, 'Total')).toContainText('$10,010.00');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).first().click();
  await download;
  // A worker rendered it, so that the page went on.
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.filter((name) => /draftDocument|jspdf/.test(name))).toEqual([
    expect.stringContaining('draftDocument'),
  ]);
});
