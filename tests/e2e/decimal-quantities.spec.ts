import { readFile } from 'node:fs/promises';
import { expectToFit, violations } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { pdfText } from './support/pdf.ts';
import { chooseInMenu, expect, figure, lineItem, toast } from './support/test.ts';

// Decimal quantities: allowed in the settings, and shown the same everywhere.

test.afterEach(({ backend }) =>
  backend.update('tenants?name=eq.glow', { decimal_quantities: false }),
);

const labor = { description: 'Labor', quantity: 1, unit: 'hour', unit_price: '80.00' };

test('once allowed in the settings, 1.5 hours at $80 are $120 on screen, in the PDF and for the client', async ({
  page,
  openQuote,
  backend,
  links,
}) => {
  const id = await openQuote([labor], { client_name: 'Dana', tax_rate: '0' });
  const row = lineItem(page, 1);
  const quantity = row.getByLabel('Quantity');
  await quantity.fill('1.5');
  await expect(row).toContainText('Use whole numbers only');

  await chooseInMenu(page, 'Settings');
  const drawer = page.getByRole('dialog', { name: 'Settings' });
  const choice = drawer.getByRole('checkbox', { name: 'Quantities may have decimals' });
  await expect(choice).not.toBeChecked();
  await expect(choice).toHaveAccessibleDescription(/new or changed ones must be whole/);
  await choice.check();
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await expect(drawer).toHaveCount(0);

  await expect(quantity).toHaveAttribute('inputmode', 'decimal');
  await quantity.click();
  await quantity.press('ControlOrMeta+a');
  await quantity.pressSequentially('1.5');
  await expect(quantity).not.toHaveAttribute('aria-invalid', 'true');
  await expect(row).toContainText('$120.00');
  await expect(figure(page, 'Total')).toContainText('$120.00');
  await quantity.press('ArrowUp');
  await expect(quantity).toHaveValue('2.5');
  await quantity.press('ArrowDown');
  await quantity.blur();
  await expect(quantity).toHaveValue('1.5');
  await expect.poll(async () => Number((await backend.items(id))[0]?.quantity)).toBe(1.5);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).first().click();
  const file = await (await downloading).path();
  expect(await pdfText(await readFile(file))).toMatch(/1\.5 \$80\.00 \$120\.00 Hour Labor/);

  const { path, pdf } = await links.mail(id);
  expect(await pdfText(pdf.bytes)).toMatch(/1\.5 \$80\.00 \$120\.00 Hour Labor/);
  await page.goto(path);
  const letter = page.getByRole('article', { name: /^Quote Q-/ });
  await expect(letter).toContainText('1.5 × Hour at $80.00');
  await expect(letter).toContainText('$120.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
});

test('when decimals are turned off again, a quote keeps its quantities, and only new ones must be whole', async ({
  page,
  openQuote,
  backend,
}) => {
  await backend.update('tenants?name=eq.glow', { decimal_quantities: true });
  const id = await openQuote([{ ...labor, quantity: 1.5 }, labor], { tax_rate: '0' });
  await backend.update('tenants?name=eq.glow', { decimal_quantities: false });
  await page.reload();
  const row = lineItem(page, 1);
  const quantity = row.getByLabel('Quantity');
  await expect(quantity).toHaveValue('1.5');
  await quantity.focus();
  await expect(quantity).not.toHaveAttribute('aria-invalid', 'true');
  await row.getByLabel('Description').fill('Work');
  await expect.poll(async () => (await backend.items(id))[0]?.description).toBe('Work');
  await expect(figure(page, 'Total')).toContainText('$200.00');

  await row.hover();
  await row.getByRole('button', { name: 'Delete item' }).click();
  await expect(figure(page, 'Total')).toContainText('$80.00');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Item restored')).toBeVisible();
  await expect(quantity).toHaveValue('1.5');
  await expect.poll(async () => Number((await backend.items(id))[0]?.quantity)).toBe(1.5);
  await expect(figure(page, 'Total')).toContainText('$200.00');

  await quantity.fill('2.5');
  await expect(row).toContainText('Use whole numbers only');
  await quantity.fill('2');
  await expect.poll(async () => Number((await backend.items(id))[0]?.quantity)).toBe(2);
});

test('an edit made before decimals were turned off is rejected with the reason', async ({
  page,
  openQuote,
  backend,
}) => {
  await backend.update('tenants?name=eq.glow', { decimal_quantities: true });
  const id = await openQuote([labor], { tax_rate: '0' });
  const row = lineItem(page, 1);
  const quantity = row.getByLabel('Quantity');
  await expect(quantity).toHaveAttribute('inputmode', 'decimal');
  await backend.update('tenants?name=eq.glow', { decimal_quantities: false });
  await quantity.fill('1.5');
  await expect(row).toContainText(
    'Not saved: Use whole numbers only. Decimal quantities are turned off in Settings.',
  );
  await row.getByLabel('Notes').fill('Others are saved');
  await expect.poll(async () => (await backend.items(id))[0]?.notes).toBe('Others are saved');
  await row.getByRole('button', { name: 'Discard' }).click();
  await expect(quantity).toHaveValue('1');
  await expect(figure(page, 'Total')).toContainText('$80.00');
});
