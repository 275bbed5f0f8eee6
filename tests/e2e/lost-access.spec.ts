import type { Page, Route } from '@playwright/test';
import type { Backend } from './support/backend.ts';
import { keptEdits } from './support/offline.ts';
import { expect, lineItem, test } from './support/test.ts';

// Edits wait on the device while the account, network or quote is unavailable.

const price = (page: Page, position = 1) => lineItem(page, position).getByLabel('Unit price');
const header = (page: Page) => page.getByRole('banner');
const item = { description: 'Painting', quantity: 1, unit_price: '50.00' };
const password = 'a-word-of-its-own-1';

/** A tenant with one user, whom a test can deactivate without affecting other tests. */
async function newTenant(backend: Backend) {
  const name = `t${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await backend.insert('tenants', { name, display_name: `Tenant ${name}` });
  await backend.newUser(name, password);
  await backend.update(`profiles?username=eq.${name}`, { tenant_id: id });
  return { name, path: `tenants?id=eq.${id}`, userPath: `profiles?username=eq.${name}` };
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Creates the new tenant's first quote with an item; returns its id. */
async function firstQuote(page: Page, name: string): Promise<string> {
  await page.goto(`/login/${name}`);
  await signIn(page, name);
  await page.getByRole('button', { name: 'Add First Item' }).click();
  await price(page).fill('50');
  await expect(header(page).getByText('Saved', { exact: true })).toBeVisible();
  return new URL(page.url()).searchParams.get('quote') ?? '';
}

/** Types a price and a client name without a network. */
async function editOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await price(page).fill('75');
  await page.getByLabel('Client name').fill('Lena');
  await expect(header(page).getByText('2 edits waiting')).toBeVisible();
}

const asksForSignIn = (page: Page) =>
  page.getByRole('alert').getByRole('link', { name: 'Sign In', exact: true });

for (const [what, off, on] of [
  ['tenant', { is_active: false }, { is_active: true }],
  ['user', { is_active: false }, { is_active: true }],
] as const) {
  test(`edits of a ${what} that is deactivated are kept, and arrive when it is reactivated`, async ({
    page,
    backend,
  }) => {
    const tenant = await newTenant(backend);
    const path = what === 'tenant' ? tenant.path : tenant.userPath;
    const id = await firstQuote(page, tenant.name);
    const stored = async () => Number((await backend.items(id))[0]?.unit_price);
    await editOffline(page);
    await backend.update(path, off);
    await page.context().setOffline(false);
    await expect(asksForSignIn(page)).toBeVisible();
    // The builder stays, with what was typed.
    await expect(price(page)).toHaveValue('75.00');
    await expect(page.getByLabel('Client name')).toHaveValue('Lena');
    await expect(header(page).getByText('2 edits waiting')).toBeVisible();
    expect(await stored()).toBe(50);

    await backend.update(path, on);
    await asksForSignIn(page).click();
    await signIn(page, tenant.name);
    await expect(price(page)).toHaveValue('75.00');
    await expect(header(page).getByText('Saved', { exact: true })).toBeVisible();
    expect(await stored()).toBe(75);
    expect((await backend.rows(`quotes?id=eq.${id}`))[0]?.client_name).toBe('Lena');
  });
}

test('edits of a user whose password was reset are kept until there is a new password', async ({
  page,
  backend,
}) => {
  const tenant = await newTenant(backend);
  const id = await firstQuote(page, tenant.name);
  await editOffline(page);
  await backend.update(tenant.userPath, { must_change_password: true });
  await page.context().setOffline(false);
  await expect(asksForSignIn(page)).toBeVisible();
  await expect(header(page).getByText('2 edits waiting')).toBeVisible();
  await asksForSignIn(page).click();
  await signIn(page, tenant.name);
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('another-word-1');
  await page.getByLabel('Confirm the new password').fill('another-word-1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(price(page)).toHaveValue('75.00');
  await expect(header(page).getByText('Saved', { exact: true })).toBeVisible();
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(75);
});

const answers: Record<string, Parameters<Route['fulfill']>[0]> = {
  'an empty 200': { status: 200, body: '' },
  null: { status: 200, json: null },
  '{}': { status: 200, json: {} },
  '[]': { status: 200, json: [] },
  'a 204': { status: 204 },
};

for (const [what, answer] of Object.entries(answers)) {
  test(`${what} from a captive portal saves, deletes and drops nothing, and does not sign the user out`, async ({
    page,
    openQuote,
    backend,
  }) => {
    const id = await openQuote([
      { ...item, description: 'A', sort_order: 0 },
      { ...item, description: 'B', sort_order: 1 },
    ]);
    await page.route('**/rest/v1/**', (route) => route.fulfill(answer));
    await price(page, 2).fill('75');
    await page.getByRole('button', { name: 'Add Item', exact: true }).click();
    await lineItem(page, 3).getByLabel('Description').fill('C');
    await lineItem(page, 1).hover();
    await lineItem(page, 1).getByRole('button', { name: 'Delete item' }).click();
    await expect(header(page).getByText(/edits waiting/)).toBeVisible();
    await page.goto(`/?quote=${id}`);
    await expect(lineItem(page, 2).getByLabel('Description')).toHaveValue('C');
    await expect(price(page)).toHaveValue('75.00');
    await expect(header(page).getByText(/edits waiting/)).toBeVisible();
    const before = await backend.items(id);
    expect(before.map(({ description }) => description)).toEqual(['A', 'B']);

    await page.unroute('**/rest/v1/**');
    await expect(header(page).getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
    const after = await backend.items(id);
    expect(after.map(({ description, unit_price }) => [description, Number(unit_price)])).toEqual([
      ['B', 75],
      ['C', 100],
    ]);
  });
}

test('edits of a quote that has since been deleted are shown, copied, and then discarded', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openQuote([item], { client_name: 'Dana', project_title: 'Kitchen' });
  await context.setOffline(true);
  await price(page).fill('75');
  await page.getByRole('button', { name: 'Add Item', exact: true }).click();
  await lineItem(page, 2).getByLabel('Description').fill('Plaster');
  await expect(header(page).getByText(/edits waiting/)).toBeVisible();
  const deleted_at = new Date().toISOString();
  await backend.update(`line_items?quote_id=eq.${id}`, { deleted_at });
  await backend.update(`quotes?id=eq.${id}`, { deleted_at });
  await context.setOffline(false);

  await expect(page.getByText('This quote has been deleted.')).toBeVisible();
  const left = page.getByRole('region', { name: 'Your edits' });
  await expect(left.getByText('Unit price of Painting')).toBeVisible();
  // Long afterward, with nothing else of the quote on this device.
  await page.reload();
  await expect(page.getByText('This quote has been deleted.')).toBeVisible();
  await expect(left.getByText('Unit price of Painting')).toBeVisible();
  await expect(left.getByText('75.00')).toBeVisible();
  await expect(left.getByText('New item: New Service')).toBeVisible();
  await expect(left.getByText('Plaster', { exact: true })).toBeVisible();
  await left.getByRole('button', { name: 'Copy all' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of ['Dana, Kitchen', 'Unit price of Painting: 75.00', 'Plaster', 'Quantity: 1']) {
    expect(copied).toContain(part);
  }
  await left.getByRole('button', { name: 'Discard all' }).click();
  await expect(left).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(left.getByText('Unit price of Painting')).toBeVisible();
  await left.getByRole('button', { name: 'Discard all' }).click();
  await expect(left).toHaveCount(0);
  await expect.poll(() => keptEdits(page)).toBe(0);
  await page.reload();
  await expect(page.getByText('This quote has been deleted.')).toBeVisible();
  await expect(left).toHaveCount(0);
});

test('edits of a line item that has since been deleted are shown, copied, and then discarded', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openQuote([item, { ...item, description: 'Plaster', sort_order: 1 }]);
  await context.setOffline(true);
  await price(page).fill('75');
  await price(page, 2).fill('60');
  await expect(header(page).getByText('2 edits waiting')).toBeVisible();
  await backend.remove(`line_items?quote_id=eq.${id}&description=eq.Painting`);
  await context.setOffline(false);
  await expect(lineItem(page, 2)).toHaveCount(0);
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(60);
  await page.reload();
  await header(page)
    .getByRole('button', { name: /1 edit waiting/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Edits not on the server yet' });
  await expect(drawer.getByText('Unit price of Painting')).toBeVisible();
  await expect(drawer.getByText(/This line item has been deleted/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Unit price of Painting: 75.00');
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await expect(drawer.getByText('Everything is saved.')).toBeVisible();
});
