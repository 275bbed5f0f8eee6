import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { chooseInMenu, expect, test, toast, tooltipOf } from './support/test.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('menu');
const openMenu = (page: Page) =>
  header(page).getByRole('button', { name: 'Menu', exact: true }).click();
const phone = { width: 390, height: 844 };

/** The boxes of the header's controls, by accessible name. */
const controls = (page: Page) =>
  header(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const name = button.getAttribute('aria-label') ?? button.textContent;
        return { name, x, middle: y + height / 2, width, height };
      }),
    );

test('the header is one row at every width, and nothing leaves it', async ({ page, openQuote }) => {
  await openQuote([], { client_name: 'A client with as long a name as any that was ever typed' });
  for (const width of [320, 390, 600, 767, 768, 1024, 1239, 1240, 1399, 1400, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(header(page).getByRole('button', { name: 'Quotes' })).toHaveCount(
      width < 768 ? 0 : 1,
    );
    // The buttons follow the width a moment later.
    await expect(async () => {
      const found = await controls(page);
      const middles = found.map(({ middle }) => middle);
      expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThan(4);
      for (const { name, x, width: own } of found) {
        expect(x + own, `${name} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }).toPass();
    const bar = await header(page).boundingBox();
    expect(bar?.height, `${width} px`).toBeLessThanOrEqual(64);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the header has targets of 44 pixels, and the menu names the rest', async ({
    page,
    openQuote,
  }) => {
    await openQuote([], { client_name: 'Dana' });
    await expect(header(page).getByText('Dana')).toBeVisible();
    await expect(header(page).getByText('Draft')).toBeVisible();
    await expect(header(page).getByText('Saved')).toBeVisible();
    const found = await controls(page);
    expect(found.map(({ name }) => name)).toEqual(['Theme', 'Export PDF', 'Logout', 'Menu']);
    for (const { name, width, height } of found) {
      expect(Math.min(width, height), String(name)).toBeGreaterThanOrEqual(44);
    }
    await openMenu(page);
    await expect(menu(page).getByRole('menuitem')).toHaveText([
      'Quotes',
      'New quote',
      'History',
      'New quote from template',
      'Insert template',
      'Copy for another client',
      'Save as template',
      'All quotes',
      'Reports',
      'Reminders',
      'Clients',
      'Templates',
      'Settings',
      'Company profile',
      'Access links',
      'Your data',
      'Change password',
      /^Search everything/,
      /^Keyboard shortcuts/,
      'Logout',
    ]);
    for (const entry of await menu(page).getByRole('menuitem').all()) {
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page, 'menu');
    await menu(page).getByRole('menuitem', { name: 'Quotes', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Quotes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header(page).getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test('one button opens the three themes', async ({ page, openQuote }) => {
    await openQuote();
    const button = header(page).getByRole('button', { name: 'Theme' });
    await button.click();
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await button.click();
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  });
});

test('every icon without a text has a tooltip', async ({ page, openQuote }) => {
  await openQuote();
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(header(page).getByText('Send to Client')).toBeVisible();
    for (const button of await header(page).getByRole('button').all()) {
      const name = await button.getAttribute('aria-label');
      if (name === null) continue;
      // In steps, as a hand moves: the open tooltip stays while the pointer may be on its way to it.
      await page.mouse.move(width / 2, 500, { steps: 5 });
      await button.hover();
      await expect(tooltipOf(page), `${name} at ${width} px`).toHaveText(name);
    }
  }
});

test('the menu works by keyboard, and gives the focus back', async ({ page, openQuote }) => {
  await openQuote();
  const button = header(page).getByRole('button', { name: 'Menu' });
  const entry = (name: string) => menu(page).getByRole('menuitem', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(entry('New quote from template')).toBeFocused();
  await expect(menu(page)).toContainText('anna · Glow Aesthetics');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('New quote from template')).toBeFocused();
  for (const name of [
    'Copy for another client',
    'Save as template',
    'All quotes',
    'Reports',
    'Reminders',
    'Clients',
    'Templates',
    'Settings',
  ]) {
    await page.keyboard.press('ArrowDown');
    await expect(entry(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the menu leads to the access links and to the data of the company', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  await chooseInMenu(page, 'Access links');
  await expect(page).toHaveURL(/\/admin$/);
  await page.goBack();
  await chooseInMenu(page, 'Your data');
  await expect(page).toHaveURL(/\/admin#data$/);
  await expect(page.getByRole('region', { name: 'Your data' })).toBeInViewport();
});

test('New quote makes a quote and opens it', async ({ page, openQuote }) => {
  const before = await openQuote([], { client_name: 'Dana' });
  await header(page).getByRole('button', { name: 'New quote' }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
  await expect(page).not.toHaveURL(new RegExp(before));
  await page.goBack();
  await expect(page.getByLabel('Client name')).toHaveValue('Dana');
});

test('offline, New quote says why it makes none', async ({ page, context, openQuote }) => {
  const id = await openQuote();
  const button = header(page).getByRole('button', { name: 'New quote' });
  // The code of tooltips is there.
  await header(page).getByRole('button', { name: 'Menu' }).hover();
  await expect(tooltipOf(page)).toHaveText('Menu');
  await context.setOffline(true);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect(tooltipOf(page)).toHaveText('You need a connection to create a quote.');
  await button.click({ force: true });
  await expect(toast(page, /You need a connection to create a quote\.$/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));
});

test('a click outside an open menu leaves the focus where it clicked', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  const client = page.getByLabel('Client name');
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await client.click();
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.type('Spa');
  await expect(client).toBeFocused();
  await expect(client).toHaveValue(/Spa/);
});
