import type { Page, Route } from '@playwright/test';
import { violations } from './support/axe.ts';
import { killTab } from './support/killTab.ts';
import { expect, keepUnaware, lineItem, test } from './support/test.ts';

// An edit that was shown on the screen is never lost.

const item = { description: 'Painting', quantity: 1, unit_price: '50.00' };
const edits = '**/rest/v1/rpc/save_edit';
const price = (page: Page, position = 1) => lineItem(page, position).getByLabel('Unit price');
const header = (page: Page) => page.getByRole('banner');

/** Types a price that does not reach the server, and kills the tab. */
async function endWithAnEdit(page: Page): Promise<void> {
  await page.route(edits, (route) => route.abort());
  await price(page).fill('75');
  await expect(header(page).getByText('1 edit waiting')).toBeVisible();
  await killTab(page);
}

/** Puts a record where the outbox keeps its entries; runs in the page. */
function putOnDisk(record: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('quotewright-outbox');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('entries', 'readwrite');
      transaction.objectStore('entries').put(record);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Drops the keepalive requests of pages in this context, which a route cannot intercept. */
const loseKeepalive = (page: Page) =>
  page.context().addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      init?.keepalive ? Promise.reject(new TypeError('lost by the test')) : send(input, init);
  });

test('an edit survives a tab that is killed before sending it', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  await endWithAnEdit(page);
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(50);

  const next = await context.newPage();
  await next.goto(`/?quote=${id}`);
  await expect(price(next)).toHaveValue('75.00');
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
  await expect(header(next).getByText('Saved', { exact: true })).toBeVisible();
});

test('an edit that is sent while the quote is still being read is on the screen', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  const stored = async () => Number((await backend.items(id))[0]?.unit_price);
  await endWithAnEdit(page);

  const next = await context.newPage();
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await next.route(edits, async (route) => {
    await isRead;
    await route.continue();
  });
  const reading = async (route: Route) => {
    const answer = await route.fetch();
    read();
    await expect.poll(stored).toBe(75);
    await route.fulfill({ response: answer });
  };
  await next.route(`**/rest/v1/quotes?*${id}*`, reading, { times: 1 });
  await next.goto(`/?quote=${id}`);
  await expect(price(next)).toHaveValue('75.00');
  await expect(header(next).getByText('Saved', { exact: true })).toBeVisible();
  await expect(price(next)).toHaveValue('75.00');
});

test('an edit survives a reload within the 800 ms', async ({ page, openQuote, backend }) => {
  await loseKeepalive(page);
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

test('an edit whose response is lost with its tab is applied once', async ({
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
    arrived(); // and the response never comes
  });
  await price(page).fill('75');
  await isThere;
  await killTab(page);
  // In the meantime another user edits the same field; the repeated edit must not undo that.
  await backend.update(`line_items?quote_id=eq.${id}`, { unit_price: '99.00' });

  const next = await context.newPage();
  await next.goto(`/?quote=${id}`);
  await expect(header(next).getByText('Saved', { exact: true })).toBeVisible();
  await expect(price(next)).toHaveValue('99.00');
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(99);
});

test("one user's edits are hidden from the next user of the same browser", async ({
  page,
  openQuote,
  backend,
}) => {
  await loseKeepalive(page);
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

test('without storage the page says so, still sends, and asks before it is closed', async ({
  page,
  openQuote,
  backend,
}) => {
  await page.addInitScript(() => {
    const isBlocked = () => {
      throw new DOMException('blocked by the test', 'SecurityError');
    };
    IDBFactory.prototype.open = isBlocked;
    Object.defineProperty(window, 'localStorage', { get: isBlocked });
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

test('what is typed before the disk opens survives the killed tab', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  // The database never opens in this page, as on a disk that is far too slow.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const id = await openQuote([item]);
  await endWithAnEdit(page);
  const next = await context.newPage();
  await next.goto(`/?quote=${id}`);
  await expect(price(next)).toHaveValue('75.00');
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
  await expect(header(next).getByText('Saved', { exact: true })).toBeVisible();
  const kept = await next.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('quotewright-edits/'))).toEqual([]);
});

test('a damaged record stops nothing, is named, and is discarded with an undo', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  await page.evaluate(putOnDisk, { op: 'damaged', schemaVersion: 2, kind: 'add', quoteId: id });
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: '1 edit on this device is damaged' });
  await expect(notice).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await price(page).fill('75');
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
  await notice.getByRole('button', { name: 'Discard' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Discard' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(price(page)).toHaveValue('75.00');
  await expect(notice).toHaveCount(0);
});

test.describe('two tabs', () => {
  test('show the same edits, and each is sent once', async ({
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

  test('continue when the leading tab is killed', async ({ page, context, openQuote, backend }) => {
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
    await killTab(other);
    await expect
      .poll(async () => Number((await backend.items(id))[0]?.unit_price), { timeout: 30_000 })
      .toBe(75);
    await expect(header(page).getByText('Saved', { exact: true })).toBeVisible();
    await expect(price(page)).toHaveValue('75.00');
  });
});

test('items are added, edited, reordered, deleted and restored without a server', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([
    { ...item, description: 'A', sort_order: 0 },
    { ...item, description: 'B', sort_order: 1 },
  ]);
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Item', exact: true }).click();
  await lineItem(page, 3).getByLabel('Description').fill('C');
  await price(page, 3).fill('7');
  await lineItem(page, 1).hover();
  await lineItem(page, 1).getByRole('button', { name: 'Delete item' }).click();
  await expect(lineItem(page, 3)).toHaveCount(0);
  await expect(lineItem(page, 1).getByLabel('Description')).toHaveValue('B');
  await expect(header(page).getByText(/edits waiting/)).toBeVisible();
  await killTab(page);
  expect((await backend.items(id)).map(({ description }) => description)).toEqual(['A', 'B']);

  const next = await context.newPage();
  await next.goto(`/?quote=${id}`);
  await expect(lineItem(next, 2).getByLabel('Description')).toHaveValue('C');
  await expect(header(next).getByText('Saved', { exact: true })).toBeVisible();
  await expect(lineItem(next, 3)).toHaveCount(0);
  const items = await backend.items(id);
  expect(items.map(({ description, unit_price }) => [description, Number(unit_price)])).toEqual([
    ['B', 50],
    ['C', 7],
  ]);
});

test('a rejected edit is listed, with retry and discard, while others are sent', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  const refuse = (field: string) =>
    page.route(edits, (route) =>
      route.request().postDataJSON().changes[field] === undefined
        ? route.continue()
        : route.fulfill({ status: 400, json: { code: '22023', message: 'refused by the test' } }),
    );
  await refuse('unitPrice');
  await price(page).fill('75');
  await lineItem(page, 1).getByLabel('Quantity').fill('4');
  await expect.poll(async () => Number((await backend.items(id))[0]?.quantity)).toBe(4);
  await header(page)
    .getByRole('button', { name: /1 edit waiting/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Edits not on the server yet' });
  await expect(panel.getByText('Unit price of Painting')).toBeVisible();
  await expect(panel.getByText('75.00')).toBeVisible();
  await page.unroute(edits);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('Everything is saved.')).toBeVisible();
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(75);
  await page.keyboard.press('Escape');

  await refuse('notes');
  await lineItem(page, 1).getByLabel('Notes').fill('Refused');
  await header(page)
    .getByRole('button', { name: /1 edit waiting/ })
    .click();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(panel.getByText('Everything is saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lineItem(page, 1).getByLabel('Notes')).toHaveValue('');
});

test("overwriting another user's value is reported at once, and can be undone", async ({
  page,
  openQuote,
  backend,
}) => {
  await keepUnaware(page);
  const id = await openQuote([item]);
  await backend.update(`line_items?quote_id=eq.${id}`, { unit_price: '64.00' });
  await price(page).fill('75');
  await expect(
    page.getByText(/had just been set to 64\.00\. It is now 75\.00/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Restore their value' }).click();
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(64);
  await price(page).blur();
  await expect(price(page)).toHaveValue('64.00');
});

test('edits of other quotes are counted too', async ({ page, openQuote, backend }) => {
  const other = await backend.newQuote([item]);
  await openQuote([item]);
  await page.route(edits, (route) => route.abort());
  await price(page).fill('75');
  await expect(header(page).getByText('1 edit waiting')).toBeVisible();
  await page.goto(`/?quote=${other}`);
  await expect(header(page).getByText('1 edit waiting in another quote')).toBeVisible();
  await price(page).fill('80');
  await expect(header(page).getByText('2 edits waiting, 1 in other')).toHaveCount(0);
  await expect(header(page).getByText('2 edits waiting, 1 in another quote')).toBeVisible();
});

test('logout asks about unsent edits; kept ones are sent at the next sign-in', async ({
  page,
  openQuote,
  signIn,
  backend,
}) => {
  const id = await openQuote([item]);
  await page.route(edits, (route) => route.abort());
  await price(page).fill('75');
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out with unsent edits?' });
  await expect(dialog).toContainText('1 edit has not reached the server yet');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(price(page)).toHaveValue('75.00');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(dialog.getByRole('button', { name: 'Log out, keep edits' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Log out, keep edits' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Quotewright' })).toBeVisible();
  await page.unroute(edits);
  await signIn('anna');
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
});

test('logout can discard unsent edits, and works without a network', async ({
  page,
  context,
  signIn,
  backend,
}) => {
  await signIn('anna');
  const id = await backend.newQuote([item]);
  await page.goto(`/?quote=${id}`);
  await price(page).fill('74');
  await expect(header(page).getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await price(page).fill('75');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out, discard edits' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Quotewright' })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.endsWith('-auth'))).toEqual([]);
  await context.setOffline(false);
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await expect(price(page)).toHaveValue('74.00');
  await expect(header(page).getByText('Saved', { exact: true })).toBeVisible();
});

/** Changes the page's session in its cookie. */
async function changeSession(
  page: Page,
  change: (session: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const context = page.context();
  const parts = (await context.cookies()).filter(({ name }) => /-auth(\.\d+)?$/.test(name));
  const [first] = parts;
  if (!first) throw new Error('There is no session cookie');
  const whole = parts
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map(({ value }) => value)
    .join('');
  const json = Buffer.from(whole.replace('base64-', ''), 'base64url').toString();
  const next = `base64-${Buffer.from(JSON.stringify(change(JSON.parse(json)))).toString('base64url')}`;
  const name = first.name.replace(/\.\d+$/, '');
  for (const part of parts) await context.clearCookies({ name: part.name });
  const chunks = next.match(/.{1,3000}/g) ?? [];
  await context.addCookies(
    chunks.map((value, index) => ({
      ...first,
      name: chunks.length > 1 ? `${name}.${index}` : name,
      value,
    })),
  );
}

test.describe('a session that ends while editing', () => {
  test.beforeEach(async ({ signIn }) => signIn('anna'));

  test('keeps the edit and the screen, asks for sign-in, and then continues', async ({
    page,
    signIn,
    backend,
  }) => {
    const id = await backend.newQuote([item]);
    await page.goto(`/?quote=${id}`);
    await expect(price(page)).toHaveValue('50.00');
    await changeSession(page, (session) => ({
      ...session,
      expires_at: 1,
      refresh_token: 'revoked',
    }));
    await price(page).fill('75');
    await expect(page.getByText(/Your session has ended/)).toBeVisible();
    await expect(price(page)).toHaveValue('75');
    expect(Number((await backend.items(id))[0]?.unit_price)).toBe(50);
    await signIn('anna');
    await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
  });

  test('is renewed if it only expired, with three tabs at once', async ({
    page,
    context,
    backend,
  }) => {
    const id = await backend.newQuote([item, item, item]);
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await tab.goto(`/?quote=${id}`);
      await expect(price(tab)).toHaveValue('50.00');
    }
    await changeSession(page, (session) => ({ ...session, expires_at: 1 }));
    await Promise.all(tabs.map((tab, index) => price(tab, index + 1).fill(`${70 + index}`)));
    await expect
      .poll(async () => (await backend.items(id)).map(({ unit_price }) => Number(unit_price)), {
        timeout: 30_000,
      })
      .toEqual([70, 71, 72]);
    for (const tab of tabs) {
      await tab.reload();
      await expect(price(tab)).toHaveValue('70.00');
      await expect(page.getByText(/Your session has ended/)).toHaveCount(0);
    }
  });

  test('is renewed later if it expired offline', async ({ page, context, backend }) => {
    const id = await backend.newQuote([item]);
    await page.goto(`/?quote=${id}`);
    await expect(price(page)).toHaveValue('50.00');
    await context.setOffline(true);
    await changeSession(page, (session) => ({ ...session, expires_at: 1 }));
    await price(page).fill('75');
    await expect(header(page).getByText('1 edit waiting')).toBeVisible();
    await expect(page.getByText(/Your session has ended/)).toHaveCount(0);
    await context.setOffline(false);
    await expect
      .poll(async () => Number((await backend.items(id))[0]?.unit_price), { timeout: 40_000 })
      .toBe(75);
  });
});
