import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import type { Backend } from './support/backend.ts';
import { expect, test } from './support/test.ts';

// What became of the quotes, as pictures and tables.

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const glance = (page: Page) => page.getByRole('region', { name: 'At a glance' });
/** A time in a month before this one, in the middle of it. */
const monthsAgo = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15, 12));
};
const monthName = (time: Date) =>
  time.toLocaleString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Of a tenant of its own: two accepted quotes, a declined one, a draft and an open one. */
async function aBusiness(backend: Backend) {
  const user = { username: `rep-${randomUUID().slice(0, 8)}`, password: 'Sure-enough-4' };
  const name = `reports-${randomUUID().slice(0, 8)}`;
  await backend.newTenant(name, 'Bright Dental', user);
  const [tenant] = await backend.rows(`tenants?name=eq.${name}&select=id`);
  const tenant_id = tenant?.id;
  const okafor = await backend.insert('providers', { tenant_id, name: 'Dr. Okafor' });
  const sorrel = await backend.insert('providers', { tenant_id, name: 'Dr. Sorrel' });
  const quote = async (
    service: string,
    price: string,
    months: number,
    fields: Record<string, unknown> = {},
    provider = okafor,
  ) => {
    const created_at = monthsAgo(months);
    const id = randomUUID();
    const row = { id, tenant_id, created_at, tax_rate: '0', provider_id: provider.id };
    await backend.insert('quotes', row);
    const item = { tenant_id, quote_id: id, description: service, unit_price: price };
    await backend.insert('line_items', item);
    if (fields.stage === 'accepted') await backend.accept(id);
    if (fields.stage) await backend.update(`quotes?id=eq.${id}`, fields);
  };
  const sent = (stage: string, months: number, hours?: number) => ({
    stage,
    current_version: 1,
    expires_at: '2100-01-01',
    sent_at: monthsAgo(months),
    decided_at: hours ? new Date(monthsAgo(months).getTime() + hours * 3_600_000) : null,
  });
  await quote('Crown', '900.00', 2, sent('accepted', 2, 48));
  await quote('Cleaning', '100.00', 1, sent('accepted', 1, 24));
  await quote('Crown', '900.00', 1, sent('declined', 1, 96));
  await quote('Cleaning', '70.00', 1, sent('viewed', 1), sorrel);
  await quote('Cleaning', '50.00', 15);
  return { ...user, tenant: name };
}

test('the figures of a period are pictures, each with its table', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn(await aBusiness(backend));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(glance(page)).toContainText('$1,000.00');
  await expect(glance(page)).toContainText('67%');
  await expect(glance(page)).toContainText('of 3 decided quotes');
  await expect(glance(page)).toContainText('2 days');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'The share of accepted quotes' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  for (const summary of await page.getByText('Show as a table').all()) await summary.click();
  const row = (report: string, name: string) =>
    panel(page, report).getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Value by month', monthName(monthsAgo(2)))).toContainText('$900.00 · 1 quote');
  await expect(row('Win rate', monthName(monthsAgo(1)))).toHaveText(/50%1101$/);
  await expect(row('Win rate', monthName(monthsAgo(2)))).toHaveText(/100%1000$/);
  await expect(row('Time to answer', monthName(monthsAgo(1)))).toContainText('2.5 days');
  await expect(panel(page, 'By provider').getByRole('row')).toHaveText([
    /^Provider/,
    /^Dr. Okafor\$1,000\.0067%2 days2100$/,
    /^Dr. Sorrel\$0\.00––0001$/,
  ]);
  await expect(panel(page, 'By service').getByRole('row')).toHaveText([
    /Service/,
    /^Crown\$900\.001 quote$/,
    /^Cleaning\$100\.001 quote$/,
  ]);
  expect(await violations(page)).toEqual([]);

  // Of fifteen months ago there is a draft.
  await page.getByLabel('Period').selectOption('Last 24 months');
  await expect(page).toHaveURL(/period=24/);
  await expect(panel(page, 'Value by month').getByRole('row')).toHaveCount(25);
  await expect(row('Value by month', monthName(monthsAgo(15)))).toContainText('$50.00 · 1 quote');
  await page.goBack();
  await expect(panel(page, 'Value by month').getByRole('row')).toHaveCount(13);
});

test('a report that fails is asked for again, and the others stand', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn(await aBusiness(backend));
  await page.route('**/rest/v1/rpc/report_services', (route) => route.fulfill({ status: 503 }));
  await page.goto('/?view=reports');
  const services = panel(page, 'By service');
  await expect(services).toContainText('could not be loaded');
  await expect(glance(page)).toContainText('$1,000.00');
  await page.unroute('**/rest/v1/rpc/report_services');
  await services.getByRole('button', { name: 'Try again' }).click();
  await expect(services.getByText('Show as a table')).toBeVisible();
});

test('without the library that draws, the tables stay', async ({ page, signIn, backend }) => {
  await signIn(await aBusiness(backend));
  await page.route('**/assets/Charts-*', (route) => route.abort());
  await page.goto('/?view=reports');
  const services = panel(page, 'By service');
  await expect(services).toContainText('The chart could not be drawn');
  await services.getByText('Show as a table').click();
  await expect(services.getByRole('row', { name: /^Crown/ })).toBeVisible();
});

test('without quotes, it says what reports are for; of drafts, there is only their value', async ({
  page,
  signIn,
  backend,
}) => {
  const user = { username: `rep-${randomUUID().slice(0, 8)}`, password: 'Sure-enough-4' };
  const name = `reports-${randomUUID().slice(0, 8)}`;
  await backend.newTenant(name, 'Bright Dental', user);
  await signIn({ ...user, tenant: name });
  await page.goto('/?view=reports');
  await expect(page.getByText('Nothing in this period')).toHaveCount(1);
  await expect(page.getByText('Send a quote, and see here what becomes of it')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const [tenant] = await backend.rows(`tenants?name=eq.${name}&select=id`);
  const draft = await backend.insert('quotes', { tenant_id: tenant?.id });
  await backend.insert('line_items', {
    ...{ tenant_id: tenant?.id, quote_id: draft.id, unit_price: '50.00' },
  });
  await page.reload();
  await expect(panel(page, 'Value by month').getByText('Show as a table')).toBeVisible();
  await expect(page.getByText('Nothing in this period')).toHaveCount(4);
  await expect(glance(page)).toContainText('$0.00');
  await expect(glance(page)).toContainText('–');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the page fits, and its tables scroll', async ({ page, signIn, backend }) => {
    await signIn(await aBusiness(backend));
    await page.goto('/?view=reports');
    await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
    for (const summary of await page.getByText('Show as a table').all()) await summary.click();
    await expectToFit(page);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page says that reports need a connection', async ({ page, context, openQuote }) => {
    await openQuote([{ unit_price: '50.00' }]);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Reports' }).click();
    await expect(page.getByText('You are offline. Reports are read')).toBeVisible();
    await context.setOffline(false);
    await expect(panel(page, 'Value by month').getByText('Show as a table')).toBeVisible();
  });
});
