import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';
import { aPng } from '../../supabase/functions/_shared/domain/pictures.ts';
import type { TestStack as Stack } from '../../supabase/local/testing/startStack.ts';
import { violations } from './support/axe.ts';
import { type Backend, people } from './support/backend.ts';
import { pdfText } from './support/pdf.ts';
import { expect, test, toast } from './support/test.ts';

const ownData = (page: Page) => page.getByRole('region', { name: 'Your data' });

async function accessible(page: Page, part: string): Promise<void> {
  expect(await violations(page, 'all', part)).toEqual([]);
}

test('a tenant’s user exports everything in one file, can cancel it, and sees what failed', async ({
  page,
  signIn,
  backend,
}) => {
  const quote = await backend.newQuote(
    [{ description: '=1+1', quantity: 3, unit_price: '100.00' }],
    { client_name: 'Client to export' },
  );
  await backend.newQuote([], { client_name: 'Not of glow' }, 'harbor');
  await signIn('anna');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  const button = ownData(page).getByRole('button', { name: 'Export all data' });
  await expect(button).toBeVisible();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await accessible(page, 'main section');

  // Paused in the middle of reading, where it can be canceled.
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
  await expect(ownData(page).getByText('Reading line items: 12 of 20')).toBeVisible();
  await accessible(page, 'main section');
  await ownData(page).getByRole('button', { name: 'Cancel export' }).click();
  await expect(toast(page, 'Export canceled')).toBeVisible();
  letGo();
  await expect(ownData(page).getByRole('progressbar')).toHaveCount(0);

  await page.unroute('**/rpc/export_page');
  await page.route('**/rpc/export_page', (route) => route.abort());
  await button.click();
  await expect(toast(page, 'Export failed')).toBeVisible();
  await expect(toast(page, /could not be reached.*try again when/)).toBeVisible();
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
  expect(textOf('csv/quotes.csv')).toContain('Client to export');
  expect(textOf('csv/lineItems.csv')).toContain("Client to export,1,'=1+1");
  const [pdf] = Object.keys(files).filter((path) => path.includes(quote.slice(0, 8)));
  expect(await pdfText(files[pdf ?? ''] ?? new Uint8Array())).toContain('$325.50');
  for (const path of Object.keys(files)) {
    if (!path.endsWith('.pdf')) expect(textOf(path), path).not.toContain('Not of glow');
  }
  await page.goto('/admin?view=audit-log');
  await expect(page.locator('tr', { hasText: /anna.*Data exported/ }).first()).toBeVisible();
});

test('a super user restores an archive into a new tenant with equal figures, and exports a deleted one', async ({
  page,
  signIn,
  backend,
  stack,
}) => {
  const inTenants = (name: string) => page.getByRole('row').filter({ hasText: name });
  const act = async (name: string, action: string) => {
    await inTenants(name).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await backend.newQuote([{ quantity: 2 }, { enabled: false }], { client_name: 'To be restored' });
  await sendWithLogo(stack, backend);
  await signIn('anna');
  await page.goto('/admin');
  const downloading = page.waitForEvent('download');
  await ownData(page).getByRole('button', { name: 'Export all data' }).click();
  const archive = await (await downloading).path();
  await page.context().clearCookies();

  const copy = await backend.insert('tenants', { name: 'copy', display_name: 'The copy' });
  await signIn('super');
  await act('The copy', 'Restore an archive');
  const dialog = page.getByRole('dialog', { name: 'Restore an archive into The copy' });
  const pick = dialog.getByLabel('Archive (.zip)');
  const bytes = await readFile(archive);
  const broken = unzipSync(bytes);
  broken['csv/quotes.csv']?.fill(0, 0, 1);
  await pick.setInputFiles({
    name: 'broken.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(broken)),
  });
  await expect(dialog.getByRole('alert')).toContainText('This archive cannot be restored');
  await expect(dialog.getByRole('alert')).toContainText('Nothing was written');

  await pick.setInputFiles({ name: 'glow.zip', mimeType: 'application/zip', buffer: bytes });
  await expect(dialog.getByText(/^Glow Aesthetics, exported on .* by anna\.$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await accessible(page, '[role="dialog"]');
  // The picture fails twice: the first time everything is undone, the second time a retry resumes.
  let failures = 2;
  await page.route('**/functions/v1/tenant-files', (route) =>
    route.request().postDataJSON().operation === 'write' && failures-- > 0
      ? route.abort()
      : route.continue(),
  );
  const stopped = dialog.getByRole('alert').filter({ hasText: 'The restore stopped' });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(stopped).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Restore undone')).toBeVisible();
  expect(await backend.rows(`quotes?select=id&tenant_id=eq.${copy.id}`)).toEqual([]);
  await pick.setInputFiles({ name: 'glow.zip', mimeType: 'application/zip', buffer: bytes });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(stopped).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Restored. Every count, total and hash matches.')).toBeVisible();
  await expect(dialog.getByText('different')).toHaveCount(0);
  await accessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.setViewportSize({ width: 1280, height: 900 });

  const glow = await backend.tenantId('glow');
  const quotesOf = (id: unknown) =>
    backend.rows(
      `quotes?select=client_name,number,created_at&deleted_at=is.null&tenant_id=eq.${id}&order=created_at,client_name`,
    );
  expect(await quotesOf(copy.id)).toEqual(await quotesOf(glow));

  // Once deleted, and only then, its data can still be exported.
  await act('The copy', 'Delete');
  const deletion = page.getByRole('dialog', { name: 'Delete The copy?' });
  await deletion.getByRole('textbox').fill('copy');
  await deletion.getByRole('button', { name: 'Delete tenant' }).click();
  await expect(toast(page, 'Tenant deleted')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('deleted');
  await act('The copy', 'Export data');
  const exporting = page.getByRole('dialog', { name: 'Export the data of The copy' });
  await expect(exporting.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await accessible(page, '[role="dialog"]');
  const again = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Export', exact: true }).click();
  const manifest = (zip: Uint8Array) =>
    JSON.parse(new TextDecoder().decode(unzipSync(zip)['manifest.json']));
  const second = manifest(await readFile(await (await again).path()));
  expect(second).toMatchObject({ exportedBy: 'super', tenant: { name: 'copy' } });
  expect(second.figures).toEqual(manifest(bytes).figures);
});

/**
 * Sends a quote of glow's with a logo, so that it has a version and a history, whatever happened to
 * the email.
 */
async function sendWithLogo(stack: Stack, backend: Backend): Promise<void> {
  const [tenant, logo] = [await backend.tenantId('glow'), randomUUID()];
  const object_path = `${tenant}/${logo}.png`;
  const secret = { apikey: stack.secretKey };
  const stored = await fetch(`${stack.url}/storage/v1/object/logos/${object_path}`, {
    method: 'POST',
    headers: { ...secret, 'content-type': 'image/png' },
    body: aPng(20, 10),
  });
  expect(stored.ok).toBe(true);
  await backend.insert('logos', { id: logo, tenant_id: tenant, name: 'Mark', object_path });
  const quote = await backend.newQuote([{}], { client_name: 'Sent', logo_id: logo });
  const asAnna = { apikey: stack.publishableKey };
  const call = (name: string, data: object, headers = {}) =>
    fetch(`${stack.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { ...asAnna, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(data),
    });
  const { username, password } = people.anna;
  const { session } = await (await call('login', { username, password })).json();
  await call(
    'send-quote',
    { quoteId: quote, method: 'sms', to: '+14155550123', subject: 'Your quote' },
    { authorization: `Bearer ${session.access_token}` },
  );
  expect(await backend.rows(`quote_versions?select=id&quote_id=eq.${quote}`)).toHaveLength(1);
}

test('a super user checks the isolation of two temporary tenants, and saves the dated report', async ({
  page,
  signIn,
  backend,
}) => {
  // About eight hundred requests, one at a time on the embedded stack.
  test.slow();
  const tenants = await backend.rows('tenants?select=id');
  await signIn('super');
  await page.getByRole('tab', { name: 'Isolation', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Isolation check' });
  await panel.getByRole('button', { name: 'Run the check' }).click();
  await expect(panel.getByText(/^All [\d,]+ attempts were refused\.$/)).toBeVisible({
    timeout: 120_000,
  });
  await expect(
    panel.getByText(/^Checked on .*: \d+ tables and views, \d+ functions, 1 file store\.$/),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await panel.getByText('table quotes', { exact: true }).first().click();
  await expect(panel.getByRole('cell', { name: 'push own rows into it' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await accessible(page, '[role="tabpanel"] section');
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save report' }).click();
  const sheet = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(sheet.tries).toHaveLength(sheet.counts.tries);
  expect(await backend.rows('tenants?select=id')).toHaveLength(tenants.length);
});
