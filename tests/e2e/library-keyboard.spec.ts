import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { fillLibrary, libraryOf } from './support/library.ts';
import { expect, lineItem, test, toast } from './support/test.ts';

// Filling a quote from a library of 300 services without leaving the search box.

let bringBack: () => Promise<void>;
test.beforeEach(async ({ backend, page }) => {
  bringBack = await fillLibrary(backend);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
test.afterEach(() => bringBack());

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** How many pixels of the active row are outside what the list shows. */
const hiddenPixels = (page: Page) =>
  libraryOf(page).active.evaluate((row) => {
    const scroller = row.parentElement?.parentElement ?? row;
    const inner = row.getBoundingClientRect();
    const outer = scroller.getBoundingClientRect();
    return Math.max(0, outer.top - inner.top) + Math.max(0, inner.bottom - outer.bottom);
  });

test('the arrows choose a service, and Enter adds it and keeps search and focus', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote();
  const { search, active } = libraryOf(page);
  await search.fill('neck massage');
  await expect(active).toHaveAccessibleName(/^Neck massage 1/);
  await press(page, 'Enter');
  await expect(toast(page, 'Service added')).toBeVisible();
  await expect(toast(page, 'Neck massage 1')).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('neck massage');
  // Two presses add two; the arrows go on from there, and stop at either end.
  await press(page, 'Enter', 'ArrowDown', 'Enter', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp');
  await expect(active).toHaveAccessibleName(/^Neck massage 1/);
  await press(page, 'Enter');
  await expect(lineItem(page, 4)).toBeVisible();
  // Typing begins another search.
  await page.keyboard.type('brow p');
  await expect(search).toHaveValue('brow p');
  await expect(active).toHaveAccessibleName(/^Brow peel 1/);
  await press(page, 'Enter', 'Escape');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(active).toHaveCount(0);
  // Nothing is reached without a search, so Enter adds nothing.
  await press(page, 'Enter', 'ArrowDown', 'Enter');
  await expect(lineItem(page, 6)).toBeVisible();
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  const saved = (await backend.items(id)).map(({ description }) => description);
  expect(saved).toEqual([
    'Neck massage 1',
    'Neck massage 1',
    'Neck massage 2',
    'Neck massage 1',
    'Brow peel 1',
    'Arm consultation 1',
  ]);
});

test('eight services added while the server is slow get eight places, in order', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote();
  const { search } = libraryOf(page);
  const answering = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/add_line_item', async (route) => {
    await answering.promise;
    await route.continue();
  });
  await search.fill('laser session');
  const names: string[] = [];
  for (let index = 0; index < 8; index++) {
    names.push((await libraryOf(page).active.getAttribute('aria-label'))?.split(',')[0] ?? '');
    await press(page, 'Enter', 'ArrowDown');
  }
  await expect(lineItem(page, 8)).toBeVisible();
  answering.resolve();
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  const saved = await backend.items(id);
  expect(new Set(names).size).toBe(8);
  expect(saved.map(({ description }) => description)).toEqual(names);
  expect(saved.map((item) => item.sort_order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a held Enter adds once, and one that composes a word or has a modifier adds nothing', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  const { search, active } = libraryOf(page);
  await search.fill('neck massage');
  await expect(active).toHaveAccessibleName(/^Neck massage 1/);
  await search.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await press(page, 'Shift+Enter', 'Control+Enter');
  // Where it is, Ctrl+Enter opens the send dialog.
  await expect(page.getByRole('dialog', { name: 'Send to Client' })).toBeVisible();
  await press(page, 'Escape');
  await expect(search).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(lineItem(page, 1)).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(lineItem(page, 2).getByLabel('Description')).toHaveValue('Neck massage 2');
  await expect(page.getByRole('group', { name: /^Line item \d+$/ })).toHaveCount(2);
});

test('the active row of a long library is always rendered and in sight', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  const { search, active, grid, scroller } = libraryOf(page);
  await search.focus();
  for (let index = 0; index < 40; index++) await press(page, 'ArrowDown');
  await expect(active).toHaveAttribute('aria-rowindex', '40');
  expect(await hiddenPixels(page)).toBe(0);
  const row = await active.getAttribute('id');
  await expect(search).toHaveAttribute('aria-activedescendant', row ?? 'none');
  await expect(grid).toHaveAttribute('aria-rowcount', '300');
  // Also after the list was scrolled away from it.
  await scroller.hover();
  await page.mouse.wheel(0, 12_000);
  await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', /^2\d\d$/);
  await press(page, 'ArrowUp');
  await expect(active).toHaveAttribute('aria-rowindex', '39');
  expect(await hiddenPixels(page)).toBe(0);
});

test('the buttons of the rows stay reachable, and the arrows go from row to row', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  const { search, panel } = libraryOf(page);
  await search.fill('neck massage');
  await expect(panel.getByRole('row')).toHaveCount(5);
  await press(page, 'Tab', 'Tab');
  const add = (name: string) => panel.getByRole('button', { name: `Add to quote: ${name}` });
  await expect(add('Neck massage 1')).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(add('Neck massage 2')).toBeFocused();
  await press(page, 'Tab', 'ArrowUp');
  await expect(panel.getByRole('button', { name: 'Delete service: Neck massage 1' })).toBeFocused();
});

test('a mark says at which edge more can be scrolled to', async ({ page, openQuote }) => {
  await openQuote();
  const { scroller, search } = libraryOf(page);
  const frame = scroller.locator('xpath=..');
  const marks = () =>
    frame.evaluate((element) =>
      ['::before', '::after'].map((edge) => getComputedStyle(element, edge).content !== 'none'),
    );
  await expect.poll(marks).toEqual([false, true]);
  await scroller.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(marks).toEqual([true, true]);
  await page.mouse.wheel(0, 99_999);
  await expect.poll(marks).toEqual([true, false]);
  await search.fill('neck massage 1');
  await expect.poll(marks).toEqual([false, false]);
});

test('by keyboard, too, a service is added to no quote that is locked, or none', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote();
  const { search, active } = libraryOf(page);
  await page.goto('/?quote=00000000-0000-4000-8000-00000000dead');
  await search.fill('neck');
  await expect(active).toBeVisible();
  await press(page, 'Enter');
  await expect(toast(page, 'No quote selected')).toBeVisible();
  expect(await backend.items(id)).toEqual([]);
});

test('the search is cleared when another quote is opened', async ({ page, openQuote, backend }) => {
  const other = await backend.newQuote([], { client_name: 'Another Client' });
  await openQuote();
  const { search } = libraryOf(page);
  await search.fill('neck');
  await page.getByRole('button', { name: 'Quotes', exact: true }).click();
  await page.getByRole('dialog').locator(`a[href*="${other}"]`).click();
  await expect(page.getByLabel('Client name')).toHaveValue('Another Client');
  await expect(search).toHaveValue('');
});

test('a click on + leaves the search ready for the next text', async ({ page, openQuote }) => {
  await openQuote();
  const { search, panel } = libraryOf(page);
  await search.click();
  await page.keyboard.type('neck massage 3');
  await panel.getByRole('button', { name: 'Add to quote: Neck massage 3' }).click();
  await page.keyboard.type('brow peel 2');
  await panel.getByRole('button', { name: 'Add to quote: Brow peel 2' }).click();
  await expect(lineItem(page, 2).getByLabel('Description')).toHaveValue('Brow peel 2');
  await panel.getByRole('button', { name: 'Clear the search' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
});

test('axe finds nothing while a service is chosen by keyboard', async ({ page, openQuote }) => {
  await openQuote();
  await libraryOf(page).search.fill('massage');
  await press(page, 'ArrowDown');
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the library fills the drawer, which says what the total is now', async ({
    page,
    openQuote,
  }) => {
    await openQuote();
    await page.getByRole('button', { name: 'Svc Library and logos' }).click();
    const drawer = page.getByRole('dialog', { name: 'Library' });
    const { grid, panel, scroller, search } = libraryOf(page);
    await expect(grid).toBeVisible();
    const [list, whole] = await Promise.all([
      scroller.evaluate((element) => element.clientHeight),
      drawer.evaluate((element) => element.clientHeight),
    ]);
    // What is around the list: titles, search, import and total.
    expect(whole - list).toBeLessThan(420);
    expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await expect(drawer).toContainText('$0.00');
    await search.fill('arm consultation 1');
    await panel.getByRole('button', { name: 'Add to quote: Arm consultation 1' }).tap();
    await expect(drawer.getByRole('status')).toHaveText(/^Quote total: \$\d+\.\d\d, 1 item$/);
    await expectAccessible(page, 'the drawer');
    // The first Escape clears the search and leaves the drawer open.
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await expect(drawer).toBeVisible();
  });
});
