import type { Page } from '@playwright/test';
import { expect, lineItem, test, toast } from './support/test.ts';

// A failed call shows the specified toast, and the screen shows what is not saved.

const refuse = (page: Page, url: string | RegExp, method: string, status = 400) =>
  page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status,
          json: status < 500 ? { code: '22023', message: 'refused by the test' } : {},
        })
      : route.fallback(),
  );

const item = { description: 'Painting', quantity: 1, unit_price: '50.00' };

test('[S8-26] a rejected line item edit is reported, marked at its field and can be retried', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  await refuse(page, '**/rest/v1/rpc/save_edit', 'POST');
  const price = lineItem(page, 1).getByLabel('Unit price');
  await price.fill('75');
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(toast(page, 'Failed to update line item')).toBeVisible();
  await expect(price).toHaveValue('75');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await page.unroute('**/rest/v1/rpc/save_edit');
  await lineItem(page, 1)
    .getByRole('button', { name: /try again|retry/i })
    .click();
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
});

test('[S8-03] a rejected quote edit is reported', async ({ page, openQuote }) => {
  await openQuote();
  await refuse(page, '**/rest/v1/rpc/save_edit', 'POST');
  await page.getByLabel('Client name').fill('Refused');
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(toast(page, 'Failed to update quote')).toBeVisible();
});

test('an edit waits while the server is down, and arrives when it is back', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  await refuse(page, '**/rest/v1/rpc/save_edit', 'POST', 503);
  await lineItem(page, 1).getByLabel('Unit price').fill('80');
  await expect(page.getByText(/1 edit(s)? waiting/)).toBeVisible();
  await page.unroute('**/rest/v1/rpc/save_edit');
  await expect
    .poll(async () => Number((await backend.items(id))[0]?.unit_price), { timeout: 30_000 })
    .toBe(80);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('failures to add or delete an item, or to add a service to the quote, are reported', {
  tag: ['@S8-25', '@S8-27', '@S8-20'],
}, async ({ page, openQuote }) => {
  await openQuote([item]);
  await refuse(page, '**/rest/v1/rpc/add_line_item', 'POST');
  await page.getByRole('button', { name: 'Add Item', exact: true }).click();
  await expect(toast(page, 'Failed to add line item')).toBeVisible();
  await page.getByRole('button', { name: 'Add to quote: Hydrating facial' }).click();
  await expect(toast(page, 'Failed to add service to quote')).toBeVisible();
  await refuse(page, '**/rest/v1/rpc/delete_line_item', 'POST');
  await lineItem(page, 1).hover();
  await lineItem(page, 1).getByRole('button', { name: 'Delete item' }).click();
  await expect(toast(page, 'Failed to delete line item')).toBeVisible();
  await expect(lineItem(page, 1)).toBeVisible();
});

test('failures in the library are reported', {
  tag: ['@S8-07', '@S8-08', '@S8-21', '@S8-22'],
}, async ({ page, openQuote }) => {
  await openQuote();
  await refuse(page, '**/rest/v1/services*', 'PATCH');
  await refuse(page, '**/rest/v1/services*', 'POST');
  await refuse(page, '**/rest/v1/rpc/delete_service', 'POST');
  await refuse(page, '**/rest/v1/custom_units*', 'POST');
  await page.getByPlaceholder('Search services').fill('Hydrating facial');
  const row = page.getByRole('row').filter({ hasText: 'Hydrating facial' });
  await row.getByRole('button', { name: /^Edit price/ }).click();
  await row.locator('input').fill('1');
  await row.locator('input').press('Enter');
  await expect(toast(page, 'Failed to update service price')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Delete service/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(toast(page, 'Failed to delete service')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Add New Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await dialog.getByLabel('Default unit').selectOption({ label: 'Custom' });
  await dialog.getByLabel('Unit name').fill('Refused');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Failed to create custom unit')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).first().click();
  await dialog.getByLabel('Service name').fill('Refused');
  await dialog.getByLabel('Default price').fill('1');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(toast(page, 'Failed to create service')).toBeVisible();
  await expect(dialog.getByLabel('Service name')).toHaveValue('Refused');
});

test('[S8-09] a failure to create the first quote is reported, and can be retried', async ({
  page,
  signIn,
  backend,
}) => {
  const tenant = await backend.tenantId('harbor');
  await backend.remove(`quotes?tenant_id=eq.${tenant}`);
  await refuse(page, '**/rest/v1/rpc/ensure_first_quote', 'POST');
  await signIn('ben');
  await expect(toast(page, 'Failed to create quote')).toBeVisible();
  await page.unroute('**/rest/v1/rpc/ensure_first_quote');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
});

const antdDialog = /\/assets\/AntdDialog-.*\.js/;

test('a dialog whose code cannot be loaded is reported, and can be opened later', async ({
  page,
  openQuote,
}) => {
  await page.route(antdDialog, (route) => route.abort());
  await openQuote();
  await page.getByRole('button', { name: 'Add New Service' }).click();
  await expect(toast(page, 'A part of this screen is missing')).toBeVisible();
  await page.unroute(antdDialog);
  await page.getByRole('button', { name: 'Add New Service' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Service' })).toBeVisible();
});

test('the first dialog opens offline', async ({ page, context, openQuote }) => {
  const loaded = page.waitForEvent('requestfinished', (request) => antdDialog.test(request.url()));
  await openQuote();
  await loaded;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add New Service' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Service' })).toBeVisible();
});

for (const part of ['jspdf', 'pdfWorker']) {
  test(`[S8-06] a failed PDF export is reported, and works once ${part} loads`, async ({
    page,
    openQuote,
  }) => {
    const parts = new RegExp(`/assets/${part}`);
    // Before the page loads, because it fetches the PDF code as soon as the browser is idle.
    await page.route(parts, (route) => route.abort());
    await openQuote([item]);
    const exportPdf = page.getByRole('button', { name: 'Export PDF' }).first();
    await exportPdf.click();
    await expect(toast(page, 'Export failed')).toBeVisible();
    await expect(toast(page, 'Failed to export PDF')).toBeVisible();
    await page.unroute(parts);
    const download = page.waitForEvent('download');
    await exportPdf.click();
    await download;
  });
}
