import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import { expect, test, toast } from './support/test.ts';

// All quotes as a page: filters, orders, columns, saved views, and several quotes at once.

test.afterEach(async ({ backend }) => {
  await backend.remove('quote_views?id=not.is.null');
});

const table = (page: Page) => page.getByRole('table', { name: 'Quotes' });
const names = (page: Page) => table(page).getByRole('link');
const tile = (page: Page, status: string) =>
  page.getByRole('group', { name: 'By status' }).getByRole('button', { name: status });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const queryOf = (page: Page) => new URL(page.url()).searchParams;

test('the page has tiles by status, and the quotes in an order that the address keeps', async ({
  page,
  signIn,
  backend,
}) => {
  await backend.newQuote([{ unit_price: '10.00' }], { client_name: 'Tiles Ana', tax_rate: '0' });
  await backend.newQuote([{ unit_price: '30.00' }], { client_name: 'Tiles Cleo', tax_rate: '0' });
  await backend.newQuote([{ unit_price: '20.00' }], { client_name: 'Tiles Bob', tax_rate: '0' });
  await signIn('anna');
  await page.goto('/?view=quotes&search=Tiles');
  await expect(names(page)).toHaveText([/^Tiles Bob/, /^Tiles Cleo/, /^Tiles Ana/]);
  await expect(tile(page, 'Draft')).toContainText('$60.00');
  await expect(tile(page, 'Draft')).toContainText('3 quotes');
  await expect(tile(page, 'Sent')).toContainText('0 quotes');
  expect(await violations(page)).toEqual([]);

  await table(page).getByRole('button', { name: 'Total' }).click();
  await expect(names(page)).toHaveText([/^Tiles Cleo/, /^Tiles Bob/, /^Tiles Ana/]);
  await expect(table(page).getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await table(page).getByRole('button', { name: 'Client' }).click();
  await expect(names(page)).toHaveText([/^Tiles Ana/, /^Tiles Bob/, /^Tiles Cleo/]);
  await page.reload();
  await expect(names(page)).toHaveText([/^Tiles Ana/, /^Tiles Bob/, /^Tiles Cleo/]);
  await page.goBack();
  await expect(names(page)).toHaveText([/^Tiles Cleo/, /^Tiles Bob/, /^Tiles Ana/]);

  await tile(page, 'Sent').click();
  await expect(page.getByText('No quotes found')).toBeVisible();
  await tile(page, 'Sent').click();
  await names(page).filter({ hasText: 'Tiles Bob' }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('Tiles Bob');
  await page.goBack();
  await expect(names(page)).toHaveCount(3);
});

test('filters narrow the list and its figures, and are taken away one by one', async ({
  page,
  signIn,
  backend,
}) => {
  const tenant_id = await backend.tenantId('glow');
  const client = await backend.insert('clients', { tenant_id, name: 'Filter Ana' });
  const provider = await backend.insert('providers', { tenant_id, name: 'Dr. Filter' });
  const fields = { tax_rate: '0', project_title: 'Filtered' };
  const quote = (price: string, more: object) =>
    backend.newQuote([{ unit_price: price }], { ...fields, ...more });
  const forAna = { client_name: 'Filter Ana', client_id: client.id };
  await quote('10.00', { ...forAna, provider_id: provider.id });
  await quote('20.00', { ...forAna, created_at: '2020-01-31T12:00:00Z' });
  await quote('300.00', { client_name: 'Filter Bob' });
  await signIn('anna');
  await page.goto('/?view=quotes&search=Filtered');
  await expect(names(page)).toHaveCount(3);

  await press(page, 'Filters');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Total from').fill('lots');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter an amount')).toBeVisible();
  await page.getByLabel('Total from').fill('$15');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([/^Filter Bob/, /^Filter Ana/]);
  await expect(tile(page, 'Draft')).toContainText('$320.00');
  await page.getByLabel('Created to').fill('2020-01-31');
  await expect(names(page)).toHaveText([/^Filter Ana/]);
  await page.getByLabel('Client', { exact: true }).click();
  await page.getByTitle('Filter Ana').click();
  await expect.poll(() => queryOf(page).get('client')).toBe(client.id);
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove filter: Total from: $15.00' }).click();
  await page.getByRole('button', { name: /^Remove filter: Created to/ }).click();
  await expect(names(page)).toHaveText([/^Filter Ana/, /^Filter Ana/]);
  await page.getByLabel('Provider', { exact: true }).click();
  await page.getByTitle('Dr. Filter').click();
  await expect(names(page)).toHaveCount(1);
  await press(page, 'Clear filters');
  await expect(names(page)).toHaveCount(3);
  expect(queryOf(page).get('search')).toBe('Filtered');
});

test('several quotes are archived, found by a search, and put back', async ({
  page,
  signIn,
  backend,
}) => {
  for (const name of ['One', 'Two', 'Three']) {
    await backend.newQuote([], { client_name: `Heap ${name}` });
  }
  await signIn('anna');
  await page.goto('/?view=quotes&search=Heap');
  await page.getByRole('checkbox', { name: /^Select Heap Two/ }).check();
  await page.getByRole('checkbox', { name: /^Select Heap Three/ }).check();
  const bar = page.getByRole('region', { name: 'Selected quotes' });
  await expect(bar).toContainText('2 quotes selected');
  expect(await violations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(toast(page, '2 quotes archived')).toBeVisible();
  await expect(names(page)).toHaveText([/^Heap One/]);
  await expect(bar).toHaveCount(0);
  await press(page, 'Undo');
  await expect(toast(page, '2 quotes put back')).toBeVisible();
  await expect(names(page)).toHaveCount(3);

  // All of the view, but one.
  await page.getByRole('checkbox', { name: 'Select all 3 quotes' }).check();
  await page.getByRole('checkbox', { name: /^Select Heap One/ }).uncheck();
  await expect(bar).toContainText('2 quotes selected');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(names(page)).toHaveText([/^Heap One/]);

  // The drawer leaves them out, and a search in it finds them.
  await page.goto('/');
  await page.getByRole('button', { name: /^Quotes/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Quotes' });
  await expect(drawer.getByRole('link', { name: /^Heap One/ })).toBeVisible();
  await expect(drawer.getByRole('link', { name: /^Heap Two/ })).toHaveCount(0);
  await drawer.getByRole('searchbox').fill('Heap T');
  await expect(drawer.getByRole('listitem')).toHaveText([/Heap Three.*Archived/, /Heap Two/]);
  await drawer.getByRole('link', { name: 'All quotes' }).click();

  await press(page, 'Filters');
  await page.getByLabel('Archived quotes').check();
  await expect(names(page)).toHaveText([/^Heap Three/, /^Heap Two/]);
  await page.getByRole('checkbox', { name: 'Select all 2 quotes' }).check();
  await bar.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('No archived quotes')).toBeVisible();
});

test('a view is saved with its columns, shown again, renamed, deleted and brought back', async ({
  page,
  signIn,
  backend,
}) => {
  await backend.newQuote([], { client_name: 'Saved Ana' });
  await signIn('anna');
  await page.goto('/?view=quotes&search=Saved%20Ana');
  await press(page, 'Columns');
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByLabel('Valid until').check();
  await columns.getByLabel('Provider').uncheck();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('columnheader')).toHaveText(
    ['', 'Client', 'Number', 'Status', 'Total', 'Created', 'Valid until'],
    { useInnerText: true },
  );

  await press(page, 'Saved views');
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save View' }).click();
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await dialog.getByLabel('Name').fill('Ana’s');
  await dialog.getByRole('button', { name: 'Save View' }).click();
  await expect(toast(page, 'View saved')).toBeVisible();

  await page.goto('/?view=quotes');
  await expect(table(page).getByRole('columnheader', { name: 'Provider' })).toBeVisible();
  await press(page, 'Saved views');
  await page.getByRole('menuitem', { name: 'Ana’s' }).click();
  await expect(names(page)).toHaveText([/^Saved Ana/]);
  await expect(page.getByRole('searchbox')).toHaveValue('Saved Ana');
  await expect(table(page).getByRole('columnheader', { name: 'Provider' })).toHaveCount(0);

  await press(page, 'Saved views');
  await page.getByRole('menuitem', { name: 'Edit saved views' }).click();
  const list = page.getByRole('dialog', { name: 'Edit saved views' });
  await list.getByLabel('Name of the view Ana’s').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'View renamed')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await list.getByRole('button', { name: 'Delete view: Ana' }).click();
  await expect(list.getByText('No saved views yet')).toBeVisible();
  await press(page, 'Undo');
  await expect(list.getByLabel('Name of the view Ana')).toBeVisible();
});

test('the selected quotes are saved as a CSV file', async ({ page, signIn, backend }) => {
  await backend.newQuote([{ unit_price: '10.00' }], { client_name: 'Csv =1+1', tax_rate: '0' });
  await backend.newQuote([], { client_name: 'Csv Bob' });
  await signIn('anna');
  await page.goto('/?view=quotes&search=Csv&sort=client');
  await page.getByRole('checkbox', { name: 'Select all 2 quotes' }).check();
  const download = page.waitForEvent('download');
  await press(page, 'Export CSV');
  const file = await download;
  expect(file.suggestedFilename()).toBe('quotes.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/number,version,client,project,provider,status,total,created,changed,/);
  expect(lines[1]).toContain('Csv =1+1');
  expect(lines[1]).toContain('10.00');
  await expect(toast(page, '2 quotes exported')).toBeVisible();
});

test('the quotes that could not be read are asked for again', async ({ page, signIn, backend }) => {
  await backend.newQuote([], { client_name: 'Again Ana' });
  await signIn('anna');
  await page.route('**/rest/v1/rpc/quote_figures', (route) => route.fulfill({ status: 503 }));
  await page.goto('/?view=quotes&search=Again');
  await expect(page.getByText(/could not be loaded/)).toBeVisible();
  await page.unroute('**/rest/v1/rpc/quote_figures');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveText([/^Again Ana/]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the page fits, and is ordered by a list of orders', async ({ page, signIn, backend }) => {
    await backend.newQuote([{ unit_price: '9.00' }], { client_name: 'Small Ana' });
    await backend.newQuote([], { client_name: 'Small Bob' });
    await signIn('anna');
    await page.goto('/?view=quotes&search=Small');
    await expect(names(page)).toHaveText([/^Small Bob/, /^Small Ana/]);
    await expectToFit(page);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Sort by').selectOption('Highest total first');
    await expect(names(page)).toHaveText([/^Small Ana/, /^Small Bob/]);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expectToFit(page);
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the quotes kept on this device are filtered, and what waits is marked', async ({
    page,
    context,
    openQuote,
    backend,
  }) => {
    await backend.newQuote([{ unit_price: '7.00' }], { client_name: 'Kept Ana', tax_rate: '0' });
    await openQuote([], { client_name: 'Kept Bob' });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(page.getByLabel('Client name')).toHaveValue('Kept Bob');
    await page.goto('/?view=quotes');
    await expect(names(page).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Client name')).toHaveValue('Kept Bob');
    await context.setOffline(true);
    await page.getByLabel('Project title').fill('Pier');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'All quotes' }).click();
    await expect(page.getByText('You are offline. These are the quotes kept')).toBeVisible();
    await page.getByRole('searchbox').fill('Kept');
    await expect(names(page)).toHaveCount(2);
    await expect(table(page).getByRole('row', { name: /Kept Bob/ })).toContainText('Not saved yet');
    await expect(tile(page, 'Draft')).toContainText('$7.00');
    await context.setOffline(false);
    await expect(table(page).getByRole('row', { name: /Kept Bob/ })).toContainText('Pier');
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
  });
});

test('thousands of quotes scroll to any place at once', async ({ page, signIn, backend }) => {
  const tenant_id = await backend.tenantId('glow');
  await backend.insertAll(
    'quotes',
    Array.from({ length: 3000 }, (_, n) => ({
      tenant_id,
      client_name: `Many ${String(n).padStart(4, '0')}`,
    })),
  );
  await signIn('anna');
  await page.goto('/?view=quotes&search=Many&sort=client');
  await expect(names(page).first()).toHaveText(/^Many 0000/);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '3001');
  expect(await names(page).count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(names(page).last()).toHaveText(/^Many 2999/);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(
    names(page)
      .filter({ hasText: /^Many 1[45]\d\d/ })
      .first(),
  ).toBeVisible();
  expect(await names(page).count()).toBeLessThan(60);
  await backend.remove('quotes?client_name=like.Many*');
});
