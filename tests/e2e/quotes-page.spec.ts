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

test('several quotes are archived, found by a search, and unarchived', async ({
  page,
  signIn,
  backend,
}) => {
  const tenant_id = await backend.tenantId('glow');
  const client = await backend.insert('clients', { tenant_id, name: 'Heap' });
  for (const name of ['One', 'Two', 'Three']) {
    await backend.newQuote([], { client_name: `Heap ${name}`, client_id: client.id });
  }
  await signIn('anna');
  await page.goto(`/?view=quotes&client=${client.id}`);
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
  await expect(toast(page, '2 quotes unarchived')).toBeVisible();
  await expect(names(page)).toHaveCount(3);

  // All of the view, but one.
  await page.getByRole('checkbox', { name: 'Select all 3 quotes' }).check();
  await expect(bar).toContainText('3 quotes selected');
  expect(
    await page
      .getByRole('checkbox', { name: 'Select all 3 quotes' })
      .evaluate((box: HTMLInputElement) => box.indeterminate),
  ).toBe(false);
  await page.getByRole('checkbox', { name: /^Select Heap One/ }).uncheck();
  await expect(bar).toContainText('2 quotes selected');
  const all = page.getByRole('checkbox', { name: 'Select all 3 quotes' });
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
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

  // So does a search on the page.
  await expect(drawer).toHaveCount(0);
  await page.getByRole('searchbox').fill('Heap T');
  await expect(table(page).getByRole('row', { name: /Heap T/ })).toHaveText([
    /Heap Three.*Archived/,
    /Heap Two.*Archived/,
  ]);
  await page.getByRole('checkbox', { name: /^Select Heap Two/ }).check();
  await bar.getByRole('button', { name: 'Unarchive' }).click();
  await expect(toast(page, '1 quote unarchived')).toBeVisible();
  await press(page, 'Undo');
  await expect(toast(page, '1 quote archived')).toBeVisible();
  await page.getByRole('searchbox').fill('');

  await press(page, 'Filters');
  await page.getByLabel('Archived quotes').check();
  await expect(names(page)).toHaveText([/^Heap Three/, /^Heap Two/]);
  await page.getByRole('checkbox', { name: 'Select all 2 quotes' }).check();
  await bar.getByRole('button', { name: 'Unarchive' }).click();
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

test('a single quote is exported without reading the list to its end', async ({
  page,
  signIn,
  backend,
}) => {
  const tenant_id = await backend.tenantId('glow');
  const fields = { tenant_id, client_name: 'Long list' };
  await backend.insertAll(
    'quotes',
    Array.from({ length: 1200 }, () => fields),
  );
  await signIn('anna');
  await page.goto('/?view=quotes&search=Long+list');
  await table(page).getByRole('row').nth(1).getByRole('checkbox').check();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/list_quotes')) asked.push(request.url());
  });
  const download = page.waitForEvent('download');
  await press(page, 'Export CSV');
  await download;
  await expect(toast(page, '1 quote exported')).toBeVisible();
  expect(asked).toHaveLength(1);
  await backend.remove('quotes?client_name=eq.Long%20list');
});

test.describe('what others do meanwhile', () => {
  test('is not archived with what was selected', async ({ page, signIn, backend }) => {
    await backend.newQuote([], { client_name: 'Meanwhile Ana' });
    await signIn('anna');
    await page.goto('/?view=quotes&search=Meanwhile');
    await page.getByRole('checkbox', { name: 'Select all 1 quote' }).check();
    await backend.newQuote([], { client_name: 'Meanwhile Bob' });
    await press(page, 'Archive');
    await expect(toast(page, /The list has changed/)).toBeVisible();
    await expect(names(page)).toHaveText([/^Meanwhile Bob/, /^Meanwhile Ana/]);
    await expect(table(page).getByText('Archived')).toHaveCount(0);
  });

  test('is not counted as archived, nor undone', async ({ page, signIn, backend }) => {
    const one = await backend.newQuote([], { client_name: 'Both Ana' });
    await backend.newQuote([], { client_name: 'Both Bob' });
    await signIn('anna');
    await page.goto('/?view=quotes&search=Both');
    await page.getByRole('checkbox', { name: 'Select all 2 quotes' }).check();
    await backend.update(`quotes?id=eq.${one}`, { archived_at: new Date().toISOString() });
    await press(page, 'Archive');
    await expect(toast(page, '1 quote archived')).toBeVisible();
    await press(page, 'Undo');
    await expect(toast(page, '1 quote unarchived')).toBeVisible();
    await expect(table(page).getByRole('row', { name: /Both Ana/ })).toContainText('Archived');
    await expect(table(page).getByRole('row', { name: /Both Bob/ })).not.toContainText('Archived');
  });

  test('has no quote in two rows', async ({ page, signIn, backend }) => {
    const tenant_id = await backend.tenantId('glow');
    await backend.insertAll(
      'quotes',
      Array.from({ length: 250 }, (_, n) => ({
        tenant_id,
        client_name: `Moving ${String(n).padStart(3, '0')}`,
      })),
    );
    await signIn('anna');
    await page.goto('/?view=quotes&search=Moving&sort=client');
    await expect(names(page).first()).toHaveText(/^Moving 000/);
    await backend.newQuote([], { client_name: 'Moving 000 A' });
    const last = table(page).getByRole('row').last();
    for (const name of [/^Moving 10\d/, /^Moving 1[5-9]\d/, /^Moving 249/]) {
      await expect(async () => {
        await last.scrollIntoViewIfNeeded();
        await expect(names(page).filter({ hasText: name }).first()).toBeVisible({ timeout: 100 });
      }).toPass();
      await expect(table(page)).toHaveAttribute('aria-busy', 'false');
      const shown = await names(page).allTextContents();
      expect(new Set(shown).size).toBe(shown.length);
    }
    await expect(table(page)).toHaveAttribute('aria-rowcount', '252');
    await backend.remove('quotes?client_name=like.Moving*');
  });
});

test('quotes that could not all be archived are counted, and the rest stays selected', async ({
  page,
  signIn,
  backend,
}) => {
  const tenant_id = await backend.tenantId('glow');
  const fields = { tenant_id, client_name: 'Half done' };
  await backend.insertAll(
    'quotes',
    Array.from({ length: 600 }, () => fields),
  );
  await signIn('anna');
  await page.goto('/?view=quotes&search=Half+done');
  await page.getByRole('checkbox', { name: 'Select all 600 quotes' }).check();
  let calls = 0;
  await page.route('**/rest/v1/rpc/archive_quotes', (route) => {
    calls += 1;
    return calls === 2 ? route.fulfill({ status: 400, json: {} }) : route.continue();
  });
  await press(page, 'Archive');
  await expect(toast(page, 'Only 500 quotes archived')).toBeVisible();
  await expect(toast(page, 'Please try again for the rest.')).toBeVisible();
  await expect(table(page).getByRole('row').nth(1)).toContainText('Archived');
  await press(page, 'Archive');
  await expect(toast(page, '100 quotes archived')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected quotes' })).toHaveCount(0);
  await backend.remove('quotes?client_name=eq.Half%20done');
});

test('what other filters found is not said of those that are asked for', async ({
  page,
  signIn,
  backend,
}) => {
  await backend.newQuote([], { client_name: 'Old figures' });
  await signIn('anna');
  await page.goto('/?view=quotes&search=Nobody+at+all');
  await expect(page.getByText('No quotes found')).toBeVisible();
  let answer = () => {};
  await page.route('**/rest/v1/rpc/quote_figures', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/quote_figures')) asked.push(request.postDataJSON());
  });
  await press(page, 'Clear filters');
  await expect(page.getByRole('status', { name: 'Loading the quotes' })).toBeVisible();
  await expect(page.getByText('No quotes', { exact: true })).toHaveCount(0);
  await expect(page.getByText('0 quotes found')).toHaveCount(0);
  answer();
  await expect(names(page).first()).toHaveText(/^Old figures/);
  // The search that was cleared did not come back for a moment.
  expect(asked).toEqual([{ filters: { isArchived: false } }]);
});

test('a selection is gone with the filters that it was made in', async ({
  page,
  signIn,
  backend,
}) => {
  await backend.newQuote([], { client_name: 'Forget me' });
  await signIn('anna');
  await page.goto('/?view=quotes&search=Forget');
  const bar = page.getByRole('region', { name: 'Selected quotes' });
  await page.getByRole('checkbox', { name: 'Select all 1 quote' }).check();
  await expect(bar).toBeVisible();
  await tile(page, 'Draft').click();
  await expect(bar).toHaveCount(0);
  await page.goBack();
  await expect(names(page)).toHaveCount(1);
  await expect(bar).toHaveCount(0);
});

test('a day and an amount are typed without losing the focus or the way back', async ({
  page,
  signIn,
  backend,
}) => {
  await backend.newQuote([], { client_name: 'Typist Tessa', created_at: '2026-01-15T12:00:00Z' });
  await signIn('anna');
  await page.goto('/?view=quotes');
  await page.goto('/?view=quotes&search=Typist');
  await press(page, 'Filters');
  const since = page.getByLabel('Created from', { exact: true });
  await since.focus();
  await page.keyboard.type('01312026');
  await expect.poll(() => queryOf(page).get('since')).toBe('2026-01-31');
  await expect(page.getByText('No quotes found')).toBeVisible();
  const least = page.getByRole('textbox', { name: 'Total from' });
  await least.fill('1,250');
  await page.keyboard.press('Enter');
  await expect(least).toBeFocused();
  await expect(least).toHaveValue('1250');
  await page.goBack();
  await expect.poll(() => queryOf(page).get('least')).toBeNull();
  await expect(least).toHaveValue('');
  // At once, before the address has arrived.
  await least.fill('7');
  await least.evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    history.back();
  });
  await expect(least).toHaveValue('');
  await expect(since).toHaveValue('2026-01-31');
  await page.goBack();
  await expect.poll(() => queryOf(page).get('since')).toBeNull();
  await expect(since).toHaveValue('');
  await expect(names(page)).toHaveCount(1);
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
    await expect(page.getByText('You are offline. Only the newest quotes are kept')).toBeVisible();
    await page.getByRole('searchbox').fill('Kept');
    await expect(names(page)).toHaveCount(2);
    await expect(table(page).getByRole('row', { name: /Kept Bob/ })).toContainText('Not saved yet');
    await expect(tile(page, 'Draft')).toContainText('$7.00');
    await press(page, 'Filters');
    await page.getByLabel('Archived quotes').check();
    await expect(page.getByText('Archived quotes are not kept on this device')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Archived quotes' }).uncheck();
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
