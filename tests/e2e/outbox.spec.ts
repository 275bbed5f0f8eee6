import type { Page } from '@playwright/test';
import { expect, lineItem, test } from './support/test.ts';

// DESIGN §7: an edit that was shown on the screen is never lost.

const item = { description: 'Painting', quantity: 1, unit_price: '50.00' };
const edits = '**/rest/v1/rpc/save_edit';
const price = (page: Page, position = 1) => lineItem(page, position).getByLabel('Unit price');
const header = (page: Page) => page.getByRole('banner');

/** Ends a tab as the system does: without a word to the page. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/** Pages of this context get no word out when they are left; a route cannot stop those requests. */
const loseLastWords = (page: Page) =>
  page.context().addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      init?.keepalive ? Promise.reject(new TypeError('lost by the test')) : send(input, init);
  });

test('an edit outlives a tab that is killed before it was sent', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  await page.route(edits, (route) => route.abort());
  await price(page).fill('75');
  await expect(header(page).getByText('1 edit waiting')).toBeVisible();
  await kill(page);
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(50);

  const next = await context.newPage();
  await next.goto(`/?quote=${id}`);
  await expect(price(next)).toHaveValue('75.00');
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
  await expect(header(next).getByText('Saved', { exact: true })).toBeVisible();
});

test('an edit outlives a reload within the 800 ms', async ({ page, openQuote, backend }) => {
  await loseLastWords(page);
  const id = await openQuote([item]);
  await page.route(edits, (route) => route.abort());
  await price(page).fill('75');
  await page.reload();
  await expect(price(page)).toHaveValue('75.00');
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(50);
  await page.unroute(edits);
  await expect
    .poll(async () => Number((await backend.items(id))[0]?.unit_price), { timeout: 30_000 })
    .toBe(75);
});

test('an edit whose answer is lost with its tab is applied once', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  let arrived = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route(edits, async (route) => {
    await route.fetch();
    arrived(); // and the answer never comes
  });
  await price(page).fill('75');
  await isThere;
  await kill(page);
  // Meanwhile somebody else goes on from there; the repeated edit must not undo it.
  await backend.update(`line_items?quote_id=eq.${id}`, { unit_price: '99.00' });

  const next = await context.newPage();
  await next.goto(`/?quote=${id}`);
  await expect(header(next).getByText('Saved', { exact: true })).toBeVisible();
  await expect(price(next)).toHaveValue('99.00');
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(99);
});

test("one user's edits are kept from the next one on the same browser", async ({
  page,
  openQuote,
  backend,
}) => {
  await loseLastWords(page);
  const id = await openQuote([item]);
  const sent: string[] = [];
  await page.route(edits, (route) => {
    sent.push(route.request().postData() ?? '');
    return route.abort();
  });
  await price(page).fill('75');
  await expect(header(page).getByText('1 edit waiting')).toBeVisible();
  await page.context().clearCookies();
  await page.unroute(edits);
  await page.route(edits, (route) => {
    sent.push(route.request().postData() ?? '');
    return route.continue();
  });
  const before = sent.length;
  await page.goto('/login/harbor');
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Password').fill('demo-ben-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
  await expect(header(page).getByText('Saved', { exact: true })).toBeVisible();
  expect(sent.slice(before)).toEqual([]);
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(50);

  await page.context().clearCookies();
  await page.goto('/login/glow');
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill('demo-anna-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
});

test('a browser that stores nothing says so, sends as ever, and asks before it is left', async ({
  page,
  openQuote,
  backend,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked by the test', 'SecurityError');
    };
  });
  const id = await openQuote([item]);
  await expect(page.getByText(/cannot store your edits/)).toBeVisible();
  await price(page).fill('75');
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
  await expect(header(page).getByText('Saved', { exact: true })).toBeVisible();

  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  await expect(price(page)).toHaveValue('75.00');
  expect(asked).toEqual([]);
  await page.route(edits, (route) => route.abort());
  await price(page).fill('80');
  await expect(header(page).getByText('1 edit waiting')).toBeVisible();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test.describe('two tabs', () => {
  test('show the same edits, of which each is sent once', async ({
    page,
    context,
    openQuote,
    backend,
  }) => {
    const id = await openQuote([item, { ...item, description: 'Plaster' }]);
    const other = await context.newPage();
    await other.goto(`/?quote=${id}`);
    const sent: string[] = [];
    for (const tab of [page, other]) {
      await tab.route(edits, (route) => {
        sent.push(JSON.parse(route.request().postData() ?? '{}').op);
        return route.continue();
      });
    }
    await price(other).fill('75');
    await price(other).blur();
    await expect(price(page)).toHaveValue('75.00');
    await price(page, 2).fill('60');
    await price(page, 2).blur();
    await expect(price(other, 2)).toHaveValue('60.00');
    for (const tab of [page, other]) {
      await expect(header(tab).getByText('Saved', { exact: true })).toBeVisible();
      await expect(price(tab)).toHaveValue('75.00');
    }
    const [first, second] = await backend.items(id);
    expect([Number(first?.unit_price), Number(second?.unit_price)]).toEqual([75, 60]);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(2);
  });

  test('go on when the one that sends is killed', async ({ page, context, openQuote, backend }) => {
    const id = await openQuote([item]);
    const other = await context.newPage();
    await page.route(edits, (route) => route.abort());
    await other.route(edits, (route) => route.abort());
    await other.goto(`/?quote=${id}`);
    await price(other).fill('75');
    for (const tab of [page, other]) {
      await expect(header(tab).getByText('1 edit waiting')).toBeVisible();
    }
    await page.unroute(edits);
    await kill(other);
    await expect
      .poll(async () => Number((await backend.items(id))[0]?.unit_price), { timeout: 30_000 })
      .toBe(75);
    await expect(header(page).getByText('Saved', { exact: true })).toBeVisible();
    await expect(price(page)).toHaveValue('75.00');
  });
});
