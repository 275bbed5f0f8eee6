import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { aPng } from '../../supabase/functions/_shared/domain/pictures.ts';
import { aFile, logosOf } from './support/logos.ts';
import {
  cachedPaths,
  keptAnswers,
  offlineBanner,
  serviceWorkerReady,
  waitUntilKept,
} from './support/offline.ts';
import { pdfText } from './support/pdf.ts';
import { expect, figure, lineItem, test, toast } from './support/test.ts';

// The app without a network, with its real service worker.

test.use({ serviceWorkers: 'allow' });

const item = { description: 'Painting', quantity: 2, unit_price: '50.00' };

/** A tab of the same browser, opened without a network. */
async function startOffline(context: BrowserContext, path = '/'): Promise<Page> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('[S7-43] the service worker at /sw.js caches the shell, and never a response of the server', async ({
  page,
  openQuote,
}) => {
  await openQuote([item]);
  await serviceWorkerReady(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/sw\.js$/,
  );
  await page.reload();
  await expect(lineItem(page, 1)).toBeVisible();
  const paths = await cachedPaths(page);
  expect(paths).toContain('/');
  expect(paths).toContain('/config.json');
  expect(paths.length).toBeGreaterThan(40);
  const files =
    /^\/(|assets\/[\w.-]+\.(js|css|png)|[\w-]+\.(html|png|svg|js|webmanifest)|config\.json)$/;
  expect(paths.filter((path) => !files.test(path))).toEqual([]);
});

test('started offline, the app opens the last quote, prices and exports it with its logo', async ({
  page,
  context,
  openQuote,
  backend,
  stack,
}) => {
  const id = await openQuote([item], { client_name: 'Offline Ltd' });
  const logos = logosOf(page, { backend, stack });
  await logos.upload(aFile('Harbor mark.png', aPng(40, 20)));
  await expect(toast(page, 'Logo uploaded')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await serviceWorkerReady(page);
  await waitUntilKept(page, 'Harbor mark');
  await waitUntilKept(page, 'Hydrating facial');
  await waitUntilKept(page, '"pages"');
  await page.close();

  const later = await startOffline(context);
  await expect(offlineBanner(later)).toBeVisible();
  await expect(later).toHaveURL(new RegExp(`quote=${id}`));
  await expect(later.getByLabel('Client name')).toHaveValue('Offline Ltd');
  await expect(figure(later, 'Total')).toContainText('$108.50');

  await later.getByPlaceholder('Search services').fill('FACIAL');
  await expect(later.getByText('Hydrating facial')).toBeVisible();
  await expect(logosOf(later, { backend, stack }).tile('Harbor mark').locator('img')).toBeVisible();

  await later.getByRole('button', { name: 'Quotes', exact: true }).click();
  const drawer = later.getByRole('dialog', { name: 'Quotes' });
  const list = drawer.getByRole('list', { name: 'Quotes' });
  await expect(list.getByText('Offline Ltd')).toBeVisible();
  // Actions that need the server are disabled with a reason; the search covers the kept quotes.
  await expect(drawer.getByRole('button', { name: 'New quote' })).toBeDisabled();
  await expect(later.getByText(/^You are offline\. These are the quotes kept/)).toBeVisible();
  await expect(list.getByRole('button', { name: /^Duplicate quote: Offline Ltd/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await later.getByPlaceholder('Search quotes').fill('no match');
  await expect(later.getByText('No quotes found on this device matching "no match"')).toBeVisible();
  await later.getByPlaceholder('Search quotes').fill('OFFLINE l');
  await expect(list.getByText('Offline Ltd')).toBeVisible();
  await later.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  await lineItem(later, 1).getByLabel('Unit price').fill('75');
  await expect(figure(later, 'Total')).toContainText('$162.75');
  await expect(later.getByText(/1 edit waiting/)).toBeVisible();
  const downloading = later.waitForEvent('download');
  await later.getByRole('button', { name: 'Export PDF' }).first().click();
  const bytes = await readFile(await (await downloading).path());
  const text = await pdfText(bytes);
  for (const expected of ['Offline Ltd', 'Painting', '$162.75']) expect(text).toContain(expected);
  expect(bytes.toString('latin1')).toContain('/Subtype /Image');

  await context.setOffline(false);
  await expect(offlineBanner(later)).toHaveCount(0, { timeout: 20_000 });
  await expect
    .poll(async () => Number((await backend.items(id))[0]?.unit_price), { timeout: 30_000 })
    .toBe(75);
  await expect(later.getByText('Saved', { exact: true })).toBeVisible();
});

test('the PDF is exported offline in scripts that need the embedded font', async ({
  page,
  context,
  openQuote,
}) => {
  await openQuote([item], { client_name: 'Łódź Клиника' });
  await serviceWorkerReady(page);
  await context.setOffline(true);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).first().click();
  expect(await pdfText(await readFile(await (await downloading).path()))).toContain('Łódź Клиника');
});

test('a quote in Japanese that was exported once is exported offline', async ({
  page,
  context,
  openQuote,
}) => {
  const exported = async (tab: Page) => {
    const downloading = tab.waitForEvent('download');
    await tab.getByRole('button', { name: 'Export PDF' }).first().click();
    return pdfText(await readFile(await (await downloading).path()));
  };
  const id = await openQuote([item], { client_name: '東京クリニック' });
  await serviceWorkerReady(page);
  expect(await exported(page)).toContain('東京クリニック');
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open('quotewright-fonts')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept.some((path) => path.endsWith('/parts.json'))).toBe(true);
  expect(kept.filter((path) => path.endsWith('.bin')).length).toBeGreaterThan(1);
  const later = await startOffline(context, `/?quote=${id}`);
  await expect(lineItem(later, 1)).toBeVisible();
  expect(await exported(later)).toContain('東京クリニック');
});

test('data that another tab left fresh is read again once the network is back', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  await serviceWorkerReady(page);
  await waitUntilKept(page, 'Painting');
  await page.close();
  const later = await startOffline(context, `/?quote=${id}`);
  await expect(lineItem(later, 1).getByLabel('Description')).toHaveValue('Painting');
  await backend.update(`line_items?quote_id=eq.${id}`, { description: 'Painted by a colleague' });
  await context.setOffline(false);
  await expect(lineItem(later, 1).getByLabel('Description')).toHaveValue('Painted by a colleague', {
    timeout: 20_000,
  });
});

test('a session that expired offline still shows the kept data to the same user', async ({
  page,
  context,
  openQuote,
}) => {
  const id = await openQuote([item]);
  await serviceWorkerReady(page);
  await waitUntilKept(page, 'Painting');
  await page.close();
  // Long after the token's one-hour lifetime.
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 3 * 24 * 60 * 60 * 1000 });
  await context.setOffline(true);
  await later.goto('/');
  await expect(lineItem(later, 1).getByLabel('Description')).toHaveValue('Painting', {
    timeout: 15_000,
  });
  await expect(later).toHaveURL(new RegExp(`quote=${id}`));
});

test('after logout the next user of the browser sees nothing of the first one, online or offline', async ({
  page,
  context,
  openQuote,
  signIn,
  backend,
}) => {
  const id = await openQuote([item], { client_name: 'Canary of Glow' });
  await serviceWorkerReady(page);
  await waitUntilKept(page, 'Canary of Glow');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Quotewright' })).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toBe('[]');

  await backend.newQuote([item], { client_name: 'Harbor Guest' }, 'harbor');
  await signIn('ben');
  await waitUntilKept(page, 'ben');
  expect(await keptAnswers(page)).not.toContain('Canary of Glow');
  const later = await startOffline(context, `/?quote=${id}`);
  await expect(later.getByText('Your quote could not be loaded')).toBeVisible();
  await expect(later.getByText('Canary of Glow')).toHaveCount(0);
});

test('offline without a session, nothing kept is shown', async ({ page, context, openQuote }) => {
  const id = await openQuote([item], { client_name: 'Canary of Glow' });
  await serviceWorkerReady(page);
  await waitUntilKept(page, 'Canary of Glow');
  await page.close();
  await context.clearCookies();
  const later = await startOffline(context, `/?quote=${id}`);
  await expect(later.getByRole('heading', { name: 'Welcome to Quotewright' })).toBeVisible();
  await expect(later.getByText('Canary of Glow')).toHaveCount(0);
});

test('once the server has said that a user no longer exists, the device shows nothing of theirs', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item], { client_name: 'Canary of Glow' });
  await serviceWorkerReady(page);
  await waitUntilKept(page, 'Canary of Glow');
  await backend.update('profiles?username=eq.anna', { is_active: false });
  try {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome to Quotewright' })).toBeVisible();
    await expect.poll(() => keptAnswers(page)).toBe('[]');
    const later = await startOffline(context, `/?quote=${id}`);
    await expect(later.getByText('Your account could not be loaded')).toBeVisible();
    await expect(later.getByText('Canary of Glow')).toHaveCount(0);
  } finally {
    await backend.update('profiles?username=eq.anna', { is_active: true });
  }
});

test('items added and deleted offline survive an offline restart, and arrive later', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item, { description: 'Unwanted', unit_price: '10.00' }]);
  await serviceWorkerReady(page);
  await waitUntilKept(page, 'Hydrating facial');
  await waitUntilKept(page, 'Unwanted');
  await page.close();

  const offline = await startOffline(context);
  await expect(lineItem(offline, 2)).toBeVisible();
  await lineItem(offline, 2).hover();
  await lineItem(offline, 2).getByRole('button', { name: 'Delete item' }).click();
  await expect(lineItem(offline, 2)).toHaveCount(0);
  await offline.getByPlaceholder('Search services').fill('FACIAL');
  await offline.getByRole('button', { name: 'Add to quote: Hydrating facial' }).click();
  await expect(lineItem(offline, 2).getByLabel('Description')).toHaveValue('Hydrating facial');
  await lineItem(offline, 2).getByLabel('Quantity').fill('3');
  await expect(figure(offline, 'Subtotal')).toContainText('$535.00');
  await offline.close();

  const again = await startOffline(context);
  await expect(lineItem(again, 2).getByLabel('Quantity')).toHaveValue('3');
  await expect(figure(again, 'Subtotal')).toContainText('$535.00');
  await context.setOffline(false);
  await expect(again.getByText('Saved', { exact: true })).toBeVisible({ timeout: 40_000 });
  const items = await backend.items(id);
  expect(items.map((row) => [row.description, Number(row.quantity)])).toEqual([
    ['Painting', 2],
    ['Hydrating facial', 3],
  ]);
});
