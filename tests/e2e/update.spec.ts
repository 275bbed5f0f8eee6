import type { Page } from '@playwright/test';
import { type Front, startFront } from './support/front.ts';
import {
  changedOver,
  offlineBanner,
  serviceWorkerReady,
  waitUntilKept,
} from './support/offline.ts';
import { expect, lineItem, test } from './support/test.ts';

// A server that stops, comes back and serves a newer build, with the real service worker.

test.use({ serviceWorkers: 'allow' });

let front: Front;
test.beforeEach(async ({ stack }) => {
  front = await startFront(stack.url);
});
test.afterEach(() => front.stop());

const item = { description: 'Painting', quantity: 1, unit_price: '50.00' };
const ready = (page: Page) => page.getByRole('complementary', { name: 'A new version is ready' });
const reload = (page: Page) => ready(page).getByRole('button', { name: 'Reload' });
const isOfFirstBuild = (page: Page) =>
  expect(page.locator('html:not([data-build])')).toHaveCount(1, { timeout: 40_000 });
/** The browser's own update check, which it runs once a day and on each visit. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(`${front.url}/login/glow`);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill('demo-anna-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto(front.url + path);
  await expect(lineItem(page, 1)).toBeVisible();
  await serviceWorkerReady(page);
}

test('without the server the app starts from the device, and edits arrive later', async ({
  page,
  backend,
}) => {
  const id = await backend.newQuote([item]);
  await openAt(page, `/?quote=${id}`);
  await waitUntilKept(page, 'Painting');
  await front.stop();
  await page.reload();
  await expect(offlineBanner(page)).toBeVisible();
  await lineItem(page, 1).getByLabel('Unit price').fill('75');
  await expect(page.getByText(/1 edit waiting/)).toBeVisible();
  await front.start();
  await expect(offlineBanner(page)).toHaveCount(0, { timeout: 40_000 });
  await expect
    .poll(async () => Number((await backend.items(id))[0]?.unit_price), { timeout: 40_000 })
    .toBe(75);
});

test('a newer build waits for the user in each tab, and never reloads by itself', async ({
  page,
  context,
  backend,
}) => {
  const id = await backend.newQuote([item]);
  await openAt(page, `/?quote=${id}`);
  const other = await context.newPage();
  await other.goto(`${front.url}/?quote=${id}`);
  await expect(lineItem(other, 1)).toBeVisible();
  front.deploy(2);
  await lookForUpdate(page);
  await expect(ready(page)).toBeVisible();
  await page.reload();
  await expect(ready(page)).toBeVisible();
  await isOfFirstBuild(page);

  await other.getByLabel('Client name').pressSequentially('Half a na');
  await reload(page).click();
  await changedOver(page, 2);
  await expect(lineItem(page, 1)).toBeVisible();
  await expect(ready(page)).toHaveCount(0);

  await expect(ready(other)).toBeVisible();
  await isOfFirstBuild(other);
  await expect(other.getByLabel('Client name')).toHaveValue(/Half a na/);
  await reload(other).click();
  await changedOver(other, 2);
  await expect(other.getByLabel('Client name')).toHaveValue(/Half a na/);
});

test('a newer build waits until the last edits are on the server', async ({ page, backend }) => {
  const id = await backend.newQuote([item]);
  await openAt(page, `/?quote=${id}`);
  front.deploy(2);
  await lookForUpdate(page);
  await expect(ready(page)).toBeVisible();
  await page.route('**/rest/v1/rpc/save_edit', (route) => route.abort());
  await lineItem(page, 1).getByLabel('Unit price').fill('75');
  await reload(page).click();
  await expect(ready(page)).toContainText('The reload waits until your last edits are saved.');
  await isOfFirstBuild(page);
  await page.unroute('**/rest/v1/rpc/save_edit');
  await reload(page).click();
  await changedOver(page, 2);
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(75);
});
