import type { Page } from '@playwright/test';
import { expect, keepUnaware, lineItem, test, toast } from './support/test.ts';

// Working with many quotes: the drawer that lists them, and which quote opens by default.

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Quotes' });
const rows = (page: Page) =>
  drawer(page).getByRole('list', { name: 'Quotes' }).getByRole('listitem');
const rowOf = (page: Page, client: string) => rows(page).filter({ hasText: client });

async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quotes', exact: true }).click();
  await expect(drawer(page)).toBeVisible();
}

const openId = (page: Page) => new URL(page.url()).searchParams.get('quote');

test('lists the quotes newest first, with client, title, status, total and date, and opens one', async ({
  page,
  openQuote,
  backend,
}) => {
  const item = { description: 'Painting', quantity: 2, unit_price: '100.00' };
  const older = await backend.newQuote([item], {
    client_name: 'Older Client',
    project_title: 'Fence',
    created_at: '2098-01-02T12:00:00Z',
  });
  const id = await openQuote([item], { client_name: 'Open Client', created_at: '2099-01-01' });
  // What was just typed is already in the list.
  await lineItem(page, 1).getByLabel('Quantity').fill('3');
  await openList(page);
  await expect(rows(page).first()).toContainText('Open Client');
  await expect(rows(page).first()).toContainText('$325.50');
  await expect(rows(page).first().getByRole('link')).toHaveAttribute('aria-current', 'page');
  await expect(rowOf(page, 'Older Client')).toContainText('$217.00');
  await expect(rowOf(page, 'Older Client')).toContainText('Draft');
  await expect(rowOf(page, 'Older Client')).toContainText('Fence');
  await expect(rowOf(page, 'Older Client')).toContainText('2098');
  await rowOf(page, 'Older Client').getByRole('link').click();
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByLabel('Client name')).toHaveValue('Older Client');
  expect(openId(page)).toBe(older);
  await page.goBack();
  await expect(page.getByLabel('Client name')).toHaveValue('Open Client');
  expect(openId(page)).toBe(id);
});

test('an edit that is saved after the list was read is shown when it has been', async ({
  page,
  openQuote,
}) => {
  await openQuote([{ description: 'Painting', quantity: 2, unit_price: '100.00' }], {
    client_name: 'Slow Client',
    created_at: '2099-01-03',
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/save_edit', async (route) => {
    await held.promise;
    await route.continue();
  });
  await lineItem(page, 1).getByLabel('Quantity').fill('3');
  await openList(page);
  await expect(rowOf(page, 'Slow Client')).toContainText('$217.00');
  held.resolve();
  await expect(rowOf(page, 'Slow Client')).toContainText('$325.50');
});

test('searches client name and project title, ignoring case, and says when nothing is found', async ({
  page,
  openQuote,
  backend,
}) => {
  await backend.newQuote([], { client_name: '100% Organic', project_title: 'Greenhouse' });
  await backend.newQuote([], { client_name: '1000 Organics', project_title: 'Barn' });
  await openQuote();
  await openList(page);
  const search = drawer(page).getByPlaceholder('Search quotes');
  await search.fill('0% ORG');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('100% Organic');
  await search.fill('greenHOUSE');
  await expect(rows(page)).toHaveCount(1);
  await search.fill('no such quote');
  await expect(drawer(page).getByText('No quotes found matching "no such quote"')).toBeVisible();
  await drawer(page).getByLabel('Status').selectOption('Accepted');
  const none = 'No quotes found that are accepted matching "no such quote"';
  await expect(drawer(page).getByText(none)).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Clear Search' }).click();
  await expect(rowOf(page, '1000 Organics')).toBeVisible();
  await expect(drawer(page).getByLabel('Status')).toHaveValue('');
  await drawer(page).getByLabel('Status').selectOption('Draft');
  await expect(rowOf(page, '1000 Organics')).toContainText('Draft');
});

test('[S8-42] creates a new quote with the defaults, and confirms it', async ({
  page,
  openQuote,
  backend,
}) => {
  await openQuote();
  const ids = async () => (await backend.rows('quotes?select=id')).map((row) => row.id);
  const before = await ids();
  await openList(page);
  await drawer(page).getByRole('button', { name: 'New quote' }).dblclick();
  await expect(toast(page, 'Quote created')).toBeVisible();
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
  await expect(page.getByLabel('Tax rate')).toHaveValue('8.5');
  await expect(drawer(page)).toBeHidden();
  // A double click creates one.
  expect((await ids()).filter((id) => !before.includes(id))).toEqual([openId(page)]);
});

test('duplicates a quote as it is on the screen, items in their order', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(
    [
      { description: 'First', unit_price: '10.00' },
      { description: 'Second', unit_price: '20.00', enabled: false },
    ],
    { client_name: 'Twice', project_title: 'Roof' },
  );
  await lineItem(page, 1).getByLabel('Unit price').fill('15');
  await openList(page);
  await rowOf(page, 'Twice')
    .getByRole('button', { name: /^Duplicate quote/ })
    .click();
  await expect(toast(page, 'Quote duplicated')).toBeVisible();
  await expect(page.getByLabel('Project title')).toHaveValue('Roof (copy)');
  expect(openId(page)).not.toBe(id);
  await expect(lineItem(page, 1).getByLabel('Description')).toHaveValue('First');
  await expect(lineItem(page, 1).getByLabel('Unit price')).toHaveValue('15.00');
  await expect(lineItem(page, 2).getByLabel('Description')).toHaveValue('Second');
  expect(await backend.items(String(openId(page)))).toHaveLength(2);
});

test('deletes a quote and restores it with Undo, reached by F8 while the list is open', async ({
  page,
  openQuote,
  backend,
}) => {
  const other = await backend.newQuote([{ description: 'Kept', unit_price: '7.00' }], {
    client_name: 'Undone Client',
  });
  await openQuote();
  await openList(page);
  const remove = rowOf(page, 'Undone Client').getByRole('button', { name: /^Delete quote/ });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Quote deleted')).toBeVisible();
  await expect(rowOf(page, 'Undone Client')).toHaveCount(0);
  // The focus moves to a neighbor and stays in the list.
  await expect(drawer(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F8');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (let press = 0; press < 4; press++) {
    if (await undo.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Quote restored')).toBeVisible();
  await expect(rowOf(page, 'Undone Client')).toContainText('$7.60');
  expect(await backend.items(other)).toHaveLength(1);
});

test('deleting the open quote opens the newest other one, and Undo returns to it', async ({
  page,
  openQuote,
  backend,
}) => {
  const next = await backend.newQuote([], { client_name: 'Newest', created_at: '2098-01-01' });
  const id = await openQuote([{ description: 'Mine' }], { client_name: 'Goes' });
  await lineItem(page, 1).getByLabel('Description').fill('Mine, edited');
  await openList(page);
  await rowOf(page, 'Goes')
    .getByRole('button', { name: /^Delete quote/ })
    .click();
  await expect(page.getByLabel('Client name')).not.toHaveValue('Goes');
  await expect(toast(page, 'Quote deleted')).toBeVisible();
  expect(openId(page)).not.toBe(id);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('Goes');
  await expect(lineItem(page, 1).getByLabel('Description')).toHaveValue('Mine, edited');
  expect(openId(page)).toBe(id);
  await backend.remove(`quotes?id=eq.${next}`);
});

test('deleting the last quote creates a new one, and the toast still offers Undo', async ({
  page,
  signIn,
  backend,
}) => {
  const tenant = await backend.tenantId('harbor');
  await backend.remove(`quotes?tenant_id=eq.${tenant}`);
  await backend.newQuote([], { client_name: 'The only one' }, 'harbor');
  await signIn('ben');
  await expect(page.getByLabel('Client name')).toHaveValue('The only one');
  await openList(page);
  await rows(page)
    .getByRole('button', { name: /^Delete quote/ })
    .click();
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
  await expect(toast(page, 'Quote deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('The only one');
});

test('continues past 1,000 quotes', async ({ page, openQuote, backend, stack }) => {
  const owner = await backend.tenantId('glow');
  const many = Array.from({ length: 1030 }, (_, n) => ({
    tenant_id: owner,
    client_name: `Crowd ${n}`,
    created_at: new Date(Date.UTC(2020, 0, 1) + n * 1000).toISOString(),
  }));
  const answer = await fetch(`${stack.url}/rest/v1/quotes`, {
    method: 'POST',
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(many),
  });
  expect(answer.ok).toBe(true);
  await openQuote();
  await openList(page);
  await drawer(page).getByPlaceholder('Search quotes').fill('crowd');
  await expect(rows(page).first()).toContainText('Crowd 1029');
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    expect(await rows(page).count()).toBe(1030);
  }).toPass({ timeout: 50_000, intervals: [100] });
  await expect(rows(page).last()).toContainText('Crowd 0');
  await backend.remove('quotes?client_name=like.Crowd*');
});

test('the last quote opens on the next visit, but not if it was deleted', async ({
  page,
  openQuote,
  backend,
}) => {
  await backend.newQuote([], { client_name: 'Newer', created_at: '2199-01-01' });
  const id = await openQuote([], { client_name: 'Where I was', created_at: '2026-01-01' });
  await expect(page.getByLabel('Client name')).toHaveValue('Where I was');
  await page.goto('/');
  await expect(page.getByLabel('Client name')).toHaveValue('Where I was');
  expect(openId(page)).toBe(id);
  await backend.update(`quotes?id=eq.${id}`, { deleted_at: new Date().toISOString() });
  await page.goto('/');
  await expect(page.getByLabel('Client name')).toHaveValue('Newer');
  await backend.remove('quotes?client_name=eq.Newer');
});

test('edits of a quote that another user deleted fail with a message, and the page says that it was deleted', async ({
  page,
  openQuote,
  backend,
}) => {
  await keepUnaware(page);
  const id = await openQuote([{ description: 'Mine' }]);
  await backend.update(`quotes?id=eq.${id}`, { deleted_at: new Date().toISOString() });
  await backend.update(`line_items?quote_id=eq.${id}`, { deleted_at: new Date().toISOString() });
  await lineItem(page, 1).getByLabel('Notes').fill('too late');
  await expect(toast(page, 'Failed to update line item')).toBeVisible();
  await expect(page.getByText('This quote has been deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Open your newest quote' }).click();
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
});

test('[S2-23] two tabs at once, reloads and an expired session create no extra quotes', async ({
  page,
  context,
  signIn,
  backend,
}) => {
  const tenant = await backend.tenantId('harbor');
  const count = async () => (await backend.rows(`quotes?select=id&tenant_id=eq.${tenant}`)).length;
  await backend.remove(`quotes?tenant_id=eq.${tenant}`);
  await signIn('ben');
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
  expect(await count()).toBe(1);

  await backend.remove(`quotes?tenant_id=eq.${tenant}`);
  const tabs = await Promise.all(Array.from({ length: 3 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  for (const tab of tabs) await expect(tab.getByLabel('Client name')).toHaveValue('New Client');
  expect(new Set(tabs.map(openId)).size).toBe(1);
  expect(await count()).toBe(1);
  await Promise.all(tabs.map((tab) => tab.reload()));
  expect(await count()).toBe(1);

  // A response without a list of quotes does not mean that there are none.
  await backend.remove(`quotes?tenant_id=eq.${tenant}`);
  for (const status of [401, 500]) {
    const list = '**/rest/v1/rpc/list_quotes';
    await page.route(list, (route) => route.fulfill({ status, json: {} }));
    await page.goto('/');
    await expect(page.getByText('Your quote could not be loaded')).toBeVisible();
    await page.unroute(list);
    expect(await count()).toBe(0);
  }
  await Promise.all(tabs.map((tab) => tab.close()));
});

test('failures to create, duplicate, delete, restore and load are reported', async ({
  page,
  openQuote,
  backend,
}) => {
  await backend.newQuote([], { client_name: 'Stubborn' });
  await openQuote();
  const refuse = (name: string) =>
    page.route(`**/rest/v1/rpc/${name}`, (route) =>
      route.fulfill({ status: 400, json: { code: '22023', message: 'refused by the test' } }),
    );
  await openList(page);
  for (const [rpc, button, title] of [
    ['create_quote', 'New quote', 'Failed to create quote'],
    ['duplicate_quote', /^Duplicate quote: Stubborn/, 'Failed to duplicate quote'],
    ['delete_quote', /^Delete quote: Stubborn/, 'Failed to delete quote'],
  ] as const) {
    await refuse(rpc);
    await drawer(page).getByRole('button', { name: button }).click();
    await expect(toast(page, title)).toBeVisible();
    await expect(rowOf(page, 'Stubborn')).toBeVisible();
  }
  await page.unroute('**/rest/v1/rpc/delete_quote');
  await refuse('restore_quote');
  await rowOf(page, 'Stubborn')
    .getByRole('button', { name: /^Delete quote/ })
    .click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Failed to restore quote')).toBeVisible();
  await page.unroute('**/rest/v1/rpc/restore_quote');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Quote restored')).toBeVisible();

  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Quotes', exact: true })).toBeFocused();
  await refuse('list_quotes');
  await openList(page);
  await expect(drawer(page).getByText('Your quotes could not be loaded.')).toBeVisible();
  await page.unroute('**/rest/v1/rpc/list_quotes');
  await drawer(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(rowOf(page, 'Stubborn')).toBeVisible();
});
