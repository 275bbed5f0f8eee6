import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test, toast } from './support/test.ts';

const header = 'name,description,defaultPrice,defaultUnit';

const aFile = (text: string, { name = 'services.csv', mimeType = 'text/csv' } = {}) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import services from CSV' });

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return {
    dialog,
    choose: (text: string, label = {}) =>
      dialog.locator('input[type=file]').setInputFiles(aFile(text, label)),
    importButton: dialog.getByRole('button', { name: /^Import/ }),
  };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

test.beforeEach(async ({ backend, openQuote }) => {
  const tenant = await backend.tenantId('glow');
  await backend.remove(`services?tenant_id=eq.${tenant}&name=like.CSV*`);
  await backend.remove(`imports?tenant_id=eq.${tenant}`);
  await openQuote();
});

test('a file is previewed while idle, imported, and the dialog closes after 2 seconds', {
  tag: ['@S2-26', '@S2-44', '@S4-15', '@S4-16', '@S8-30', '@S9-17'],
}, async ({ page }) => {
  await page.clock.install();
  const { dialog, choose, importButton } = await openImport(page);
  await expect(importButton).toBeDisabled();
  await choose(`${header}\nCSV Peel,Two layers,"$1,200.00",Procedure\nCSV Wax,,80,hour`);
  await expect(dialog.getByText('New 2')).toBeVisible();
  await expect(dialog.getByText('$1,200.00')).toBeVisible();
  const looked = Promise.withResolvers<void>();
  await page.route('**/functions/v1/import-services', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await importButton.click();
  await expect(dialog.getByRole('progressbar', { name: 'Importing 2 services' })).toBeVisible();
  looked.resolve();
  await expect(dialog.getByText('Imported 2 services successfully')).toBeVisible();
  await expect(toast(page, 'Import successful')).toBeVisible();
  await page.clock.runFor(1900);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'CSV Peel')).toContainText('$1,200.00');
  // The dialog is idle again, without the file.
  const again = await openImport(page);
  await expect(again.dialog.getByText('Drop a CSV file here')).toBeVisible();
  await expect(again.importButton).toBeDisabled();
});

test('the preview shows new, changed and unchanged services, and bad rows with line and reason', async ({
  page,
  backend,
}) => {
  const first = await openImport(page);
  await first.choose(`${header}\nCSV Peel,Old words,100,hour\nCSV Wax,,80,hour`);
  await first.importButton.click();
  await expect(toast(page, 'Import successful')).toBeVisible();
  await expect(first.dialog).toHaveCount(0);

  const { dialog, choose, importButton } = await openImport(page);
  await choose(
    `${header}\ncsv peel,New words,120,HOUR\nCSV Wax,,80,hour\nCSV Brow,,5,Session\nCSV Lash,,NaN,hour\nCSV BROW,,6,session`,
  );
  await expect(dialog.getByText('Not importable 2')).toBeVisible();
  await expect(dialog).toContainText('Line 5defaultPrice: Must be a number');
  await expect(dialog).toContainText('Line 6The same service is already on line 4');
  await expect(dialog.getByText('Changed 1', { exact: true })).toBeVisible();
  await expect(dialog.locator('s', { hasText: '$100.00' })).toBeVisible();
  await expect(dialog.getByText('$120.00')).toBeVisible();
  await expect(dialog.getByText('Unchanged 1')).toBeVisible();
  await expect(importButton).toBeDisabled();
  const rows = await backend.rows('services?name=ilike.CSV*&order=name&select=name,description');
  expect(rows).toEqual([
    { name: 'CSV Peel', description: 'Old words' },
    { name: 'CSV Wax', description: '' },
  ]);

  await choose(`${header}\nCSV Wax,,80,hour`);
  await expect(dialog.getByText('Your library already has everything in this file.')).toBeVisible();
  await expect(importButton).toBeDisabled();
});

test('[S5-01] a file of another type is refused with a toast, and the dialog stays idle', async ({
  page,
}) => {
  const { dialog, choose } = await openImport(page);
  await choose(`${header}\nCSV Peel,,1,hour`, {
    name: 'services.pdf',
    mimeType: 'application/pdf',
  });
  await expect(toast(page, 'Invalid file')).toBeVisible();
  await expect(toast(page, 'Please select a CSV file')).toBeVisible();
  await expect(dialog.getByText('Drop a CSV file here')).toBeVisible();
  // Windows gives a .csv the type of an Excel sheet.
  await choose(`${header}\nCSV Peel,,1,hour`, { mimeType: 'application/vnd.ms-excel' });
  await expect(dialog.getByText('New 1')).toBeVisible();
});

test('an error shows its message and Try Again, which goes back to idle', {
  tag: ['@S4-17', '@S8-19', '@S5-02'],
}, async ({ page }) => {
  const { dialog, choose, importButton } = await openImport(page);
  await choose('name,defaultPrice\nCSV Peel,1');
  await expect(toast(page, 'Import failed')).toBeVisible();
  await expect(dialog.getByText(/^Missing headers: description, defaultUnit/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByText('Drop a CSV file here')).toBeVisible();

  await choose(`${header}\nCSV Peel,,1,hour`);
  await page.route('**/functions/v1/import-services', (route) => route.abort());
  await importButton.click();
  await expect(dialog.getByText('Failed to import services')).toBeVisible();
  await expect(toast(page, 'Failed to import services')).toBeVisible();
  await page.unroute('**/functions/v1/import-services');
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await choose(`${header}\nCSV Peel,,1,hour`);
  await importButton.click();
  await expect(toast(page, 'Import successful')).toBeVisible();
});

test('a file over 2 MB is refused with the limit named, and is not sent', async ({ page }) => {
  const { dialog, choose } = await openImport(page);
  let calls = 0;
  await page.route('**/functions/v1/**', (route) => {
    calls += 1;
    return route.continue();
  });
  await choose('x'.repeat(2 * 1024 * 1024 + 1));
  await expect(
    dialog.getByText('The file is larger than 2 MB, the most that can be imported.'),
  ).toBeVisible();
  expect(calls).toBe(0);
});

test('a formula stays text on the screen', async ({ page }) => {
  const { dialog, choose, importButton } = await openImport(page);
  const name = 'CSV =HYPERLINK("http://evil.test") <img src=x onerror=alert(1)>';
  await choose(`${header}\n"${name.replaceAll('"', '""')}",,1,hour`);
  await expect(dialog.getByText(name)).toBeVisible();
  await importButton.click();
  await expect(toast(page, 'Import successful')).toBeVisible();
  await expect(row(page, name)).toBeVisible();
});

test('the last import is undone as a whole; later changes stay and are listed', async ({
  page,
  backend,
}) => {
  const { choose, importButton, dialog } = await openImport(page);
  await choose(`${header}\nCSV Peel,,100,CSV Vial\nCSV Wax,,80,hour`);
  await importButton.click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^Edit price: CSV Wax/ }).click();
  await page.getByLabel('Price of CSV Wax').fill('99');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Price updated')).toBeVisible();

  await page.getByRole('button', { name: 'Undo last import' }).click();
  const asking = page.getByRole('dialog', { name: 'Undo the last import?' });
  await expect(asking).toContainText('2 new services will be removed');
  await asking.getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page, 'Import undone')).toBeVisible();
  await expect(
    toast(page, '1 service removed. Changed since the import and kept: CSV Wax.'),
  ).toBeVisible();
  await expect(page.getByText('CSV Peel')).toHaveCount(0);
  await expect(row(page, 'CSV Wax')).toContainText('$99.00');
  await expect(page.getByRole('button', { name: 'Undo last import' })).toHaveCount(0);
  expect(await backend.rows('custom_units?name=eq.CSV%20Vial')).toEqual([]);
});

test('the sample file can be downloaded and imported', async ({ page }, testInfo) => {
  const { dialog } = await openImport(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download a sample file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('sample-services.csv');
  const path = testInfo.outputPath('sample-services.csv');
  await download.saveAs(path);
  await dialog.locator('input[type=file]').setInputFiles(path);
  await expect(dialog.getByText('New 1')).toBeVisible();
  await expect(dialog.getByText('$12,000.00')).toBeVisible();
  await expect(dialog.getByText('/ Procedure')).toBeVisible();
});

test('the import works with the keyboard alone, and the focus returns to Import CSV', async ({
  page,
}) => {
  // Starts here and not just before the keystroke, because the browser takes a while to report file
  // choosers.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'Choose CSV file' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(aFile(`${header}\nCSV Peel,,1,hour`));
  const importButton = dialog.getByRole('button', { name: 'Import 1 service' });
  await expect(importButton).toBeEnabled();
  for (let step = 0; step < 10; step++) {
    if (await importButton.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Import successful')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused();
});

for (const width of [1280, 390]) {
  test(`axe finds nothing in the dialog in any of its states, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    if (width < 768) await page.getByRole('button', { name: 'Svc Library' }).click();
    const { dialog, choose, importButton } = await openImport(page);
    await expectAccessible(page);
    await choose(
      `${header}\nHydrating facial,Now with a mask,99,Session\nCSV Peel,Two layers,120,Session\nCSV Bad,,x,hour`,
    );
    await expect(dialog.getByText('Not importable 1')).toBeVisible();
    await expectAccessible(page);
    await choose('nothing');
    await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await choose(`${header}\nCSV Peel,Two layers,120,Session`);
    await importButton.click();
    await expect(dialog.getByText('Import successful')).toBeVisible();
    await expectAccessible(page);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo last import' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo last import' }).click();
    await expect(page.getByRole('dialog', { name: 'Undo the last import?' })).toBeVisible();
    await expectAccessible(page);
  });
}
