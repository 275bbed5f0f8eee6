import type { Page } from '@playwright/test';
import { rowLimits } from '../../supabase/functions/_shared/domain/rowLimits.ts';
import { expectAccessible, expectToFit } from './support/axe.ts';
import { offlineBanner } from './support/offline.ts';
import { clientOf, sendDialogOf, test } from './support/sending.ts';
import { expect, figure, itemRows, lineItem, toast } from './support/test.ts';

// Rows of a spreadsheet become items, once their preview is confirmed.

const tsv = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n');

const headed = tsv(
  ['Service', 'Notes', 'Qty', 'Unit', 'Price', 'Discount'],
  ['Facial', 'Two\tlayers', '3', 'hrs', '$33.35', '10%'].map((cell) =>
    cell.includes('\t') ? `"${cell}"` : cell,
  ),
  ['Peel', '', '1', 'Vial', '1,234.50', '$50'],
);
const withBadRow = tsv(
  ['Service', 'Price'],
  ['Facial', '80'],
  ['Peel', '1.234,50'],
  ['Total', '1314.50'],
);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Paste rows' });
const first = { description: 'Consultation', unit_price: '20.00' };

/** Presses the keys for pasting, with this on the clipboard. */
async function paste(page: Page, text: string, html?: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async (clip) => {
      const types = { 'text/plain': clip.text, ...(clip.html ? { 'text/html': clip.html } : {}) };
      const blobs = Object.entries(types).map(([type, part]) => [type, new Blob([part], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    },
    { text, html },
  );
  await page.keyboard.press('ControlOrMeta+v');
}

test('rows with column names are previewed, added in order, and removed by Undo', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote([first]);
  const dialog = dialogOf(page);
  await paste(page, headed);
  await expect(dialog.getByText('2 items will be added.')).toBeVisible();
  await expect(dialog).toContainText('The quote’s total will be $1,404.58. It is $21.70 now.');
  await expect(dialog.getByLabel('Qty')).toHaveValue('quantity');
  const [facial, peel] = [
    dialog.getByRole('listitem').first(),
    dialog.getByRole('listitem').last(),
  ];
  await expect(facial).toContainText('$100.05 $90.04');
  await expect(facial).toContainText('3 × $33.35 / Hour, 10% off');
  await expect(peel).toContainText('New unit');
  await expect(peel).toContainText('1 × $1,234.50 / Vial, $50.00 off');
  // Nothing is added before it is confirmed.
  await expect(figure(page, 'Total')).toContainText('$21.70');
  expect(await backend.items(id)).toHaveLength(1);

  await page.keyboard.press('Enter');
  await expect(toast(page, '2 items added')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(lineItem(page, 2).getByLabel('Description')).toBeFocused();
  await expect(figure(page, 'Total')).toContainText('$1,404.58');
  const saved = async () =>
    (await backend.items(id)).map((row) =>
      [row.description, row.notes, Number(row.quantity), row.unit, Number(row.unit_price)].join(
        '|',
      ),
    );
  await expect
    .poll(saved)
    .toEqual(['Consultation||1|hour|20', 'Facial|Two\tlayers|3|hour|33.35', 'Peel||1|Vial|1234.5']);

  await lineItem(page, 1).getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, '2 items removed')).toBeVisible();
  await expect(lineItem(page, 2)).toHaveCount(0);
  await expect.poll(saved).toEqual(['Consultation||2|hour|20']);
});

test('rows without names go by their shape, which can be changed for each column', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote([first]);
  const description = lineItem(page, 1).getByLabel('Description');
  const dialog = dialogOf(page);
  await description.click();
  await paste(page, tsv(['Facial', '2', '80'], ['Peel', '1', '120']));
  await expect(dialog.getByLabel('Column 2')).toHaveValue('quantity');
  await expect(dialog.getByLabel('Column 3')).toHaveValue('unitPrice');
  await dialog.getByLabel('Column 2').selectOption('Unit price');
  await expect(dialog.getByLabel('Column 3')).toHaveValue('ignore');
  await expect(dialog.getByRole('listitem').first()).toContainText('1 × $2.00 / Hour');
  await dialog.getByLabel('Column 1').selectOption('Notes');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Choose the column that has the descriptions.',
  );
  await expect(dialog.getByRole('button', { name: /^Add/ })).toBeDisabled();
  await dialog.getByLabel('The first row has the column names').check();
  await expect(dialog.getByText('1 item will be added.')).toBeVisible();

  // Canceled, it leaves everything as it was, and the focus where it was.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(description).toBeFocused();
  await expect(description).toHaveValue('Consultation');
  expect(await backend.items(id)).toHaveLength(1);
});

test('rows that cannot be added are named with their reason, and left out or corrected', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  const dialog = dialogOf(page);
  await paste(page, withBadRow);
  await expect(dialog.getByText('Cannot be added 2')).toBeVisible();
  await expect(dialog).toContainText(
    'Row 3Unit price: 1.234,50 is unclear. Write it like 1234.50.',
  );
  await expect(dialog).toContainText('Row 4Looks like a total, not an item');
  // Enter does not skip rows.
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Add 1 item, leave out 2 rows' })).toBeEnabled();
  await page.keyboard.press('Enter');
  const field = dialog.getByLabel('Rows from your spreadsheet');
  await expect(field).toBeFocused();
  await field.fill(withBadRow.replace('1.234,50', '1234.50'));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expectAccessible(page, 'preview');
  await dialog.getByRole('button', { name: 'Add 2 items, leave out 1 row' }).click();
  await expect(toast(page, '2 items added')).toBeVisible();
  await expect(lineItem(page, 2).getByLabel('Unit price')).toHaveValue('1234.50');
});

test('text that is no rows stays a plain paste, and notes stay text', async ({
  page,
  openQuote,
}) => {
  await openQuote([first]);
  const row = lineItem(page, 1);
  const pasteInto = async (field: string, text: string, html?: string) => {
    await row.getByLabel(field, { exact: true }).fill('');
    await paste(page, text, html);
  };
  await pasteInto('Description', 'Facial, two layers');
  await expect(row.getByLabel('Description')).toHaveValue('Facial, two layers');
  await pasteInto('Description', 'Facial,\nthen, on May 5, a peel');
  await expect(row.getByLabel('Description')).toHaveValue('Facial, then, on May 5, a peel');
  const cell = '<table><tr><td>Peel</td></tr></table>';
  await pasteInto('Description', 'Peel\r\n', cell);
  await expect(row.getByLabel('Description')).toHaveValue(/^Peel\s?$/);
  await pasteInto('Unit price', '$1,200.00');
  await expect(row.getByLabel('Unit price')).toHaveValue('$1,200.00');
  await pasteInto('Notes', headed);
  await expect(row.getByLabel('Notes')).toHaveValue(headed.replaceAll('\r\n', '\n'));
  await page.getByLabel('Payment terms').fill('');
  await paste(page, headed);
  await expect(page.getByLabel('Payment terms')).toHaveValue(headed.replaceAll('\r\n', '\n'));
  await expect(dialogOf(page)).toHaveCount(0);
  // A column of a spreadsheet is rows in the same field.
  await pasteInto('Description', 'Facial\nPeel', cell.repeat(2));
  await expect(dialogOf(page).getByText('2 items will be added.')).toBeVisible();
});

test('without a keyboard, rows are pasted into a field, at every width', async ({
  page,
  openQuote,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuote([first]);
  const dialog = dialogOf(page);
  const action = page.getByRole('button', { name: 'Paste rows' });
  await action.click();
  const field = dialog.getByLabel('Rows from your spreadsheet');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'text');
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(action).toBeFocused();

  await action.click();
  await field.fill(tsv(...Array.from({ length: 201 }, (_, at) => [`Peel ${at}`, '5'])));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'You pasted 201 rows. You can add at most 200 at a time.',
  );
  await dialog.getByRole('button', { name: 'Back' }).click();
  await field.fill('');
  // What is pasted into the empty field is previewed at once.
  await paste(page, withBadRow);
  await expect(dialog.getByText('1 item will be added.')).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page, 'preview');
  await dialog.getByRole('button', { name: /^Add 1 item/ }).click();
  await expect(lineItem(page, 2).getByRole('button', { name: /Facial/ })).toBeFocused();
});

test('offline, rows are added on this device, and reach the server later', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([first]);
  const names = async () => (await backend.items(id)).map((row) => row.description);
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await context.setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await paste(page, headed);
  await dialogOf(page).getByRole('button', { name: 'Add 2 items' }).click();
  await expect(toast(page, '2 items added')).toBeVisible();
  await expect(toast(page, 'On this device until the connection is restored')).toBeVisible();
  await expect(lineItem(page, 3).getByLabel('Description')).toHaveValue('Peel');
  expect(await names()).toEqual(['Consultation']);
  await context.setOffline(false);
  await expect.poll(names, { timeout: 20_000 }).toEqual(['Consultation', 'Facial', 'Peel']);
});

test('a quote that has no room for all rows takes none', async ({ page, openQuote, backend }) => {
  const id = await openQuote([first]);
  const tenant = await backend.tenantId('glow');
  const others = Array.from({ length: rowLimits.line_items - 2 }, (_, at) => ({
    tenant_id: tenant,
    quote_id: id,
    description: `Item ${at}`,
  }));
  await backend.insertAll('line_items', others);
  await page.reload();
  await expect(itemRows(page)).toHaveCount(rowLimits.line_items - 1);
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await expect(dialogOf(page).getByLabel('Rows from your spreadsheet')).toBeFocused();
  await paste(page, headed);
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    'A quote has at most 1,000 items. There is room for 1 more in this one.',
  );
  await expect(dialogOf(page).getByRole('button', { name: 'Add 2 items' })).toBeDisabled();
});

test('an accepted quote says why nothing can be pasted', async ({
  page,
  openQuote,
  backend,
  mailbox,
  stack,
}) => {
  const id = await openQuote([first], { client_name: 'Dana Reyes' });
  const sending = sendDialogOf(page);
  await sending.open();
  await sending.recipient.fill('dana@example.com');
  await sending.send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  await expect(sending.dialog).toHaveCount(0);
  const dana = clientOf(stack, mailbox);

  // It is accepted while the preview is open.
  await page.getByRole('heading', { name: 'Quote Items' }).click();
  await paste(page, headed);
  const add = dialogOf(page).getByRole('button', { name: 'Add 2 items' });
  await expect(add).toBeVisible();
  await dana({ action: 'accept', name: 'Dana Reyes' });
  await expect(toast(page, 'Your client accepted the quote')).toBeVisible();
  await add.click();
  await expect(toast(page, 'This quote is locked')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(toast(page, 'This quote is locked')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Paste rows' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Quote Items' }).click();
  await paste(page, headed);
  await expect(toast(page, 'This quote is locked')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await backend.items(id)).toHaveLength(1);
});
