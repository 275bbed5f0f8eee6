import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './support/axe.ts';
import { serviceWorkerReady, waitUntilKept } from './support/offline.ts';
import { clientOf, sendDialogOf, test } from './support/sending.ts';
import { expect, lineItem, toast, tooltipOf } from './support/test.ts';

// The command palette: reaching services, quotes, clients and actions from one search.

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
const field = (page: Page) => palette(page).getByRole('combobox');
const group = (page: Page, name: string) => palette(page).getByRole('group', { name });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const active = (page: Page) => palette(page).getByRole('option', { selected: true });
const openId = (page: Page) => new URL(page.url()).searchParams.get('quote');

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('opens by its key while typing, runs an action, and returns the focus', async ({
  page,
  openQuote,
}) => {
  await openQuote([{ description: 'Facial' }], { client_name: 'Dana Reyes' });
  const client = page.getByLabel('Client name');
  await client.focus();
  // What is typed at once is not typed into the quote.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('x');
  await expect(field(page)).toBeFocused();
  await expect(client).toHaveValue('Dana Reyes');
  await field(page).fill('');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(active(page)).toHaveText(/^Add Item/);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(client).toBeFocused();

  // The same key closes it.
  await open(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await expect(client).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('hist');
  await expect(active(page)).toHaveText('History');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toBeVisible();
  // Nothing opens over another dialog.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await expect(client).toBeFocused();
});

test('the arrows, Home and End move, the pointer points, and the focus stays in the field', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  await open(page);
  const options = palette(page).getByRole('option');
  await expect(group(page, 'Services')).toBeVisible();
  await expect(group(page, 'Quotes')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    String(await options.nth(1).getAttribute('id')),
  );
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await options.nth(2).hover();
  await expect(active(page)).toHaveCount(1);
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  // What a group does not show beside others is shown on request.
  await option(page, 'Show all actions').click();
  await expect(field(page)).toBeFocused();
  await expect(option(page, 'Logout')).toHaveCount(1);
  await expect(group(page, 'Services')).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await expect(group(page, 'Services')).toBeVisible();
  // A press beside it closes it.
  await page.mouse.click(20, 400);
  await expect(palette(page)).toHaveCount(0);
});

test('opens every dialog of the builder, which returns the focus', async ({ page, openQuote }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuote([{ description: 'Facial' }]);
  const origin = page.getByLabel('Project title');
  await origin.focus();
  for (const [search, dialog] of [
    ['send to', 'Send to Client'],
    ['history', 'History'],
    ['list of quotes', 'Quotes'],
    ['import', 'Import services from CSV'],
    ['settings', 'Settings'],
    ['change pass', 'Change password'],
    ['keyboard', 'Keyboard shortcuts'],
  ] as const) {
    await open(page);
    await field(page).fill(search);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: dialog, exact: true }), search).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(origin, search).toBeFocused();
  }
  await open(page);
  await field(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open(page);
  await field(page).fill('new quote');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Quote created')).toBeVisible();
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
  await open(page);
  await field(page).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});

test('opens from the menu, whose button gets the focus back', async ({ page, openQuote }) => {
  await openQuote();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Search everything' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Search everything' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await palette(page).getByRole('button', { name: 'Close search' }).hover();
  // Over the palette, which covers the page.
  const bubble = tooltipOf(page).filter({ hasText: 'Close search' });
  await expect(bubble).toBeInViewport();
  expect(await tooltipOf(palette(page)).count()).toBe(1);
  await page.mouse.move(20, 500, { steps: 5 });
  await expect(bubble).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('adds a service, the best match first, and a new line', async ({
  page,
  openQuote,
  backend,
}) => {
  const glow = await backend.tenantId('glow');
  for (const [name, description] of [
    ['Unpalettelike wrap', ''],
    ['Deep palette wrap', ''],
    ['Palette wrap', ''],
    ['Warm oil', 'Goes with any palette wrap'],
  ]) {
    const service = { tenant_id: glow, name, description, default_price: '61.50' };
    await backend.insert('services', { ...service, default_unit: 'hour' });
  }
  await openQuote();
  await open(page);
  await page.keyboard.type('PALETTE w');
  await expect(group(page, 'Services').getByRole('option')).toHaveText([
    /^Palette wrap/,
    /^Deep palette wrap/,
    /^Unpalettelike wrap/,
    /^Warm oil/,
  ]);
  await expect(active(page)).toContainText('$61.50 / Hour');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Service added')).toBeVisible();
  await expect(lineItem(page, 1).getByLabel('Description')).toHaveValue('Deep palette wrap');
  await expect(lineItem(page, 1).getByLabel('Unit price')).toHaveValue('61.50');

  await open(page);
  await page.keyboard.type('add item');
  await page.keyboard.press('Enter');
  await expect(lineItem(page, 2).getByLabel('Description')).toBeFocused();
  await backend.remove('services?default_price=eq.61.50');
});

test('finds a client, shows that client’s quotes, and opens one', async ({
  page,
  openQuote,
  backend,
}) => {
  const item = { description: 'Peel', quantity: 2, unit_price: '100.00' };
  const roof = await backend.newQuote([item], {
    client_name: 'Zora Quinn',
    project_title: 'Roof',
    created_at: '2020-01-01T12:00:00Z',
  });
  await backend.newQuote([], { client_name: 'zora quinn', project_title: 'Cellar' });
  await backend.newQuote([], { client_name: 'Other', project_title: 'For Zora Quinn' });
  await openQuote([], { client_name: 'Where I was' });
  await page.getByLabel('Project title').focus();
  await open(page);
  await page.keyboard.type('zora q');
  await expect(group(page, 'Clients').getByRole('option')).toHaveText([/Zora Quinn\s*2 quotes/i]);
  await expect(group(page, 'Quotes').getByRole('option')).toHaveCount(3);
  await page.keyboard.press('Enter');

  const quotes = palette(page).getByRole('group', { name: /^Quotes for Zora Quinn/i });
  await expect(quotes.getByRole('option')).toHaveText([/Cellar/, /Roof.*\$217\.00/]);
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('roo');
  await expect(quotes.getByRole('option')).toHaveText([/Roof/]);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByLabel('Project title')).toHaveValue('Roof');
  expect(openId(page)).toBe(roof);
  // The field that had the focus belonged to the other quote.
  await expect(page.locator('#quote')).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Client name')).toHaveValue('Where I was');
});

test('finds a quote that is not among the newest, and says when nothing is found or loading failed', async ({
  page,
  openQuote,
  backend,
}) => {
  const glow = await backend.tenantId('glow');
  await backend.newQuote([], {
    client_name: 'Buried Client',
    created_at: '2001-01-01T12:00:00Z',
  });
  for (let n = 0; n < 101; n++) {
    await backend.insert('quotes', { tenant_id: glow, client_name: `Heap ${n}` });
  }
  await openQuote();
  await open(page);
  await page.keyboard.type('buried');
  await expect(group(page, 'Quotes').getByRole('option')).toHaveText([/^Buried Client/]);
  await page.keyboard.type(' nowhere');
  await expect(
    palette(page).getByText('No results for "buried nowhere"', { exact: true }),
  ).toBeVisible();
  await palette(page).getByRole('button', { name: 'Clear Search' }).click();
  await expect(group(page, 'Actions')).toBeVisible();

  const list = '**/rest/v1/rpc/list_quotes';
  await page.route(list, (route) =>
    route.fulfill({ status: 400, json: { code: '22023', message: 'refused by the test' } }),
  );
  await field(page).fill('buried c');
  const failure = 'Your quotes could not be loaded.';
  await expect(palette(page).getByText(failure)).toBeVisible();
  await page.unroute(list);
  await palette(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(group(page, 'Quotes').getByRole('option')).toHaveText([/^Buried Client/]);
  await expect(palette(page).getByText(failure)).toHaveCount(0);
  await backend.remove('quotes?client_name=like.Heap*');
});

test('on a locked quote, what cannot work says why, and revising is offered', async ({
  page,
  openQuote,
  mailbox,
  stack,
}) => {
  await openQuote([{ description: 'Facial', unit_price: '80.00' }], { client_name: 'Dana Reyes' });
  const { open: openSend, recipient, send } = sendDialogOf(page);
  await openSend();
  await recipient.fill('dana@example.com');
  await send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  expect(await clientOf(stack, mailbox)({ action: 'accept', name: 'Dana' })).toBe(200);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Accepted' })).toBeVisible();

  await open(page);
  const reason = /This quote has been accepted\. To change it, revise it as a new version\./;
  await page.keyboard.type('facial');
  const service = option(page, /^Hydrating facial/);
  await expect(service).toHaveAttribute('aria-disabled', 'true');
  await expect(service).toContainText(reason);
  // Playwright would wait until it is enabled.
  await service.click({ force: true });
  await expect(palette(page)).toBeVisible();
  await field(page).fill('add item');
  await expect(active(page)).toContainText(reason);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  await expect(lineItem(page, 2)).toHaveCount(0);

  await field(page).fill('revise');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'You can edit again')).toBeVisible();
  await open(page);
  await expect(option(page, /^Add Item/)).toHaveAttribute('aria-disabled', 'false');
});

test('axe finds nothing in any theme', async ({ page, openQuote, backend }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await backend.newQuote([], { client_name: 'Axel Berg', project_title: 'Axe' });
  await openQuote();
  await open(page);
  await expect(group(page, 'Quotes')).toBeVisible();
  await expectAccessible(page, 'everything');
  await page.keyboard.type('axel');
  await page.keyboard.press('Enter');
  await expect(palette(page).getByRole('group', { name: 'Quotes for Axel Berg' })).toBeVisible();
  await expectAccessible(page, 'a client');
});

test('on a phone it has the width of the screen and rows of 44 px', async ({
  page,
  openQuote,
  backend,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await backend.newQuote([], { client_name: 'Phona Berg', project_title: 'W'.repeat(200) });
  await openQuote();
  await open(page);
  await page.keyboard.type('phona');
  await expect(option(page, /^Phona Berg/)).toHaveCount(2);
  await group(page, 'Clients').getByRole('option').click();
  await expect(option(page, /^Phona Berg/)).toHaveCount(1);
  const box = await palette(page).boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 390]);
  for (const part of [
    option(page, /^Phona Berg/),
    palette(page).getByRole('button', { name: 'Close search' }),
    palette(page).getByRole('button', { name: 'Search everything, not just Phona Berg' }),
  ]) {
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectToFit(page);
  await page.keyboard.type('zzz');
  await expect(palette(page).getByText(/^No results for/)).toBeVisible();
  await expectAccessible(page, 'nothing found at 390 px');
  await palette(page).getByRole('button', { name: 'Close search' }).click();
  await expect(palette(page)).toHaveCount(0);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the quotes kept on this device and the library are searched', async ({
    page,
    context,
    openQuote,
    backend,
  }) => {
    await backend.newQuote([], { client_name: 'Kept Client', project_title: 'Pier' });
    await openQuote();
    await serviceWorkerReady(page);
    await page.reload();
    await waitUntilKept(page, 'Kept Client');
    await waitUntilKept(page, 'Hydrating facial');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel('Client name')).toBeVisible();
    await open(page);
    await expect(
      palette(page).getByText('Only the quotes kept on this device are searched.'),
    ).toBeVisible();
    await page.keyboard.type('pier');
    await expect(group(page, 'Quotes').getByRole('option')).toHaveText([/^Kept Client/]);
    await field(page).fill('new quote');
    await expect(option(page, /You need a connection to create a quote\.$/)).toHaveText([
      /^New quote ?You/,
      /^New quote from template ?You/,
    ]);
    await field(page).fill('hydrating');
    await expect(option(page, /^Hydrating facial/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Service added')).toBeVisible();
    await expect(lineItem(page, 1).getByLabel('Description')).toHaveValue('Hydrating facial');
  });
});
