import type { Page } from '@playwright/test';
import { test } from './support/clientLinks.ts';
import { type Front, startFront } from './support/front.ts';
import { changedOver, serviceWorkerReady } from './support/offline.ts';
import { expect, lineItem, toast } from './support/test.ts';

// A new build replaces the old one's files while a page of the old one is open.

let front: Front;
test.beforeEach(async ({ stack }) => {
  front = await startFront(stack.url);
});
test.afterEach(() => front.stop());

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(`demo-${username}-1`);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Counts the page's loads, to notice one that nobody asked for. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('a page that misses a part offers to reload, and keeps what was typed', async ({
  page,
  backend,
}) => {
  const id = await backend.newQuote([
    { description: 'Painting', quantity: 1, unit_price: '50.00' },
  ]);
  await page.goto(`${front.url}/login/glow`);
  await signIn(page, 'anna');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 40_000 });
  await page.goto(`${front.url}/?quote=${id}`);
  await expect(lineItem(page, 1)).toBeVisible();
  const loads = loadsOf(page);
  front.replace(2);
  await page.route('**/rest/v1/rpc/save_edit', (route) => route.abort());
  await lineItem(page, 1).getByLabel('Unit price').fill('75');

  await page.getByRole('button', { name: 'Quotes', exact: true }).click();
  await expect(toast(page, 'The list of quotes could not be opened')).toBeVisible();
  const ready = page.getByRole('complementary', { name: 'A new version is ready' });
  await ready.getByRole('button', { name: 'Reload' }).click();
  await expect(ready).toContainText('The reload waits until your last edits are saved.');
  expect(loads()).toBe(0);
  await page.unroute('**/rest/v1/rpc/save_edit');
  await ready.getByRole('button', { name: 'Reload' }).click();

  await changedOver(page, 2);
  await expect(lineItem(page, 1)).toBeVisible({ timeout: 40_000 });
  await expect(lineItem(page, 1).getByLabel('Unit price')).toHaveValue('75.00');
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(75);
  await page.getByRole('button', { name: 'Quotes', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads()).toBe(1);
});

test('a client’s page that misses a part offers to reload, and keeps what was typed', async ({
  page,
  links,
}) => {
  const { path } = await links.mail(await links.newQuote([{ description: 'Painting' }]));
  await page.goto(front.url + path);
  await expect(page.getByRole('article')).toBeVisible();
  const loads = loadsOf(page);
  front.replace(2);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/client-page/savePdf-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await page.getByRole('button', { name: 'Accept Quote' }).click();
  const name = page.getByLabel('Your name');
  await name.fill('Dana Whitfield');
  held.resolve();
  const offer = page.locator('[role="status"]', { hasText: 'This page has been updated.' });
  await expect(offer).toBeVisible();
  await expect(name).toHaveValue('Dana Whitfield');

  // The decision does not need the new page.
  await page.getByRole('button', { name: /^Accept for/ }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Dana Whitfield');
  await page.unroute('**/assets/client-page/savePdf-*');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(offer).toBeVisible();
  expect(loads()).toBe(0);
  await page.getByRole('button', { name: 'Reload' }).click();

  await changedOver(page, 2);
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Dana Whitfield');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  expect(loads()).toBe(1);
});

test.describe('with the service worker of the old build', () => {
  test.use({ serviceWorkers: 'allow' });

  test('reloading brings the new build, whose parts exist', async ({ page }) => {
    await page.goto(`${front.url}/login`);
    await serviceWorkerReady(page);
    const loads = loadsOf(page);
    front.replace(2);
    await signIn(page, 'super');
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('A new version is ready');
    expect(loads()).toBe(0);
    await page.getByRole('button', { name: 'Reload' }).last().click();
    await changedOver(page, 2);
    await expect(
      page.getByRole('heading', { name: 'Admin Dashboard', exact: true }).first(),
    ).toBeVisible({
      timeout: 40_000,
    });
    expect(loads()).toBe(1);
  });
});
