import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { pdfText } from './support/pdf.ts';
import { expect, test, toast } from './support/test.ts';

const ownData = (page: Page) => page.getByRole('region', { name: 'Your data' });

async function accessible(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations).toEqual([]);
}

test('a tenant’s user takes everything along in one file, can cancel it, and learns what failed', async ({
  page,
  signIn,
  backend,
}) => {
  const quote = await backend.newQuote(
    [{ description: '=1+1', quantity: 3, unit_price: '100.00' }],
    { client_name: 'Client to take along' },
  );
  await backend.newQuote([], { client_name: 'Not of glow' }, 'harbor');
  await signIn('anna');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  const button = ownData(page).getByRole('button', { name: 'Export all data' });
  await expect(button).toBeVisible();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await accessible(page, '.qw-panel');

  // Held up in the middle of reading: it can be cancelled there.
  let letGo = () => {};
  await page.route('**/rpc/export_page', async (route) => {
    if (route.request().postDataJSON().part !== 'lineItems') return route.continue();
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await route.continue();
  });
  await button.click();
  await expect(ownData(page).getByRole('progressbar')).toBeVisible();
  await expect(ownData(page).getByText('Reading line items: 7 of 13')).toBeVisible();
  await accessible(page, '.qw-panel');
  await ownData(page).getByRole('button', { name: 'Cancel export' }).click();
  await expect(toast(page, 'Export cancelled')).toBeVisible();
  letGo();
  await expect(ownData(page).getByRole('progressbar')).toHaveCount(0);

  await page.unroute('**/rpc/export_page');
  await page.route('**/rpc/export_page', (route) => route.abort());
  await button.click();
  await expect(toast(page, 'Export failed')).toBeVisible();
  await expect(
    page.locator('.qw-toast-description', { hasText: /could not be reached.*try again when/ }),
  ).toBeVisible();
  await page.unroute('**/rpc/export_page');

  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Quotewright_glow_\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const textOf = (path: string) => new TextDecoder().decode(files[path]);
  await expect(toast(page, 'Data exported')).toBeVisible();

  const manifest = JSON.parse(textOf('manifest.json'));
  expect(manifest).toMatchObject({
    exportedBy: 'anna',
    tenant: { name: 'glow', displayName: 'Glow Aesthetics' },
    missing: [],
  });
  const quotes = await backend.rows(
    `quotes?select=id&deleted_at=is.null&tenant_id=eq.${await backend.tenantId('glow')}`,
  );
  expect(manifest.figures.counts.quotes).toBe(quotes.length);
  expect(textOf('csv/quotes.csv')).toContain('Client to take along');
  expect(textOf('csv/lineItems.csv')).toContain("Client to take along,1,'=1+1");
  const [pdf] = Object.keys(files).filter((path) => path.includes(quote.slice(0, 8)));
  expect(await pdfText(files[pdf ?? ''] ?? new Uint8Array())).toContain('$325.50');
  for (const path of Object.keys(files)) {
    if (!path.endsWith('.pdf')) expect(textOf(path), path).not.toContain('Not of glow');
  }
  await page.goto('/admin?view=audit-log');
  await expect(page.locator('tr', { hasText: /anna.*Data exported/ }).first()).toBeVisible();
});
