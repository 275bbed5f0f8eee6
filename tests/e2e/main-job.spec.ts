import { readFile } from 'node:fs/promises';
import { pdfText } from './support/pdf.ts';
import { expect, figure, lineItem, test, toast } from './support/test.ts';

// The main job end to end, and the other tenant's view of it.

test('anna prices a quote, exports it, reloads, and finds it again; ben sees none of it', async ({
  page,
  signIn,
  browser,
  stack,
  backend,
}) => {
  // Neither has a quote, whatever ran before on this stack.
  for (const tenant of ['glow', 'harbor'] as const) {
    await backend.remove(`quotes?tenant_id=eq.${await backend.tenantId(tenant)}`);
  }
  await signIn('anna');
  await expect(page).toHaveURL(/\?quote=/);
  await page.getByLabel('Client name').fill('Łódź Clinic');
  await page.getByLabel('Project title').fill('Front desk');

  await page.getByPlaceholder('Search services').fill('FACIAL');
  await page.getByRole('button', { name: 'Add to quote: Hydrating facial' }).click();
  await expect(lineItem(page, 1).getByLabel('Description')).toHaveValue('Hydrating facial');

  await page.getByRole('button', { name: 'Add Item' }).click();
  const second = lineItem(page, 2);
  await expect(second.getByLabel('Description')).toHaveValue('New Service');
  await second.getByLabel('Description').fill('Gift card');
  await second.getByLabel('Quantity').fill('3');
  await second.getByLabel('Unit price').fill('33.35');
  await second.getByLabel('Discount', { exact: true }).fill('10');

  // 145.00 + 3 × 33.35 = 245.05; 10% of 100.05 = 10.01 (10.005 half up); 8.5% of 235.04 = 19.98.
  const figures = {
    Subtotal: '$245.05',
    'Total discounts': '$10.01',
    'Net subtotal': '$235.04',
    Tax: '$19.98',
    Total: '$255.02',
  };
  for (const [name, amount] of Object.entries(figures)) {
    await expect(figure(page, name)).toContainText(amount);
  }

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).first().click();
  const download = await downloading;
  await expect(toast(page, 'PDF exported')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^Quote_Łódź_Clinic_\d{4}-\d\d-\d\d\.pdf$/);
  const text = await pdfText(await readFile(await download.path()));
  for (const expected of [
    'Łódź Clinic',
    'Hydrating facial',
    'Gift card',
    ...Object.values(figures),
  ]) {
    expect(text).toContain(expected);
  }

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Client name')).toHaveValue('Łódź Clinic');
  await expect(second.getByLabel('Description')).toHaveValue('Gift card');
  await expect(figure(page, 'Total')).toContainText('$255.02');

  const other = await browser.newContext({ baseURL: stack.url });
  const bens = await other.newPage();
  await bens.goto(page.url().replace(/^.*\?/, '/login/harbor?'));
  await bens.getByLabel('Username').fill('ben');
  await bens.getByLabel('Password').fill('demo-ben-1');
  await bens.getByRole('button', { name: 'Sign In' }).click();
  await expect(bens.getByLabel('Client name')).toHaveValue('New Client');
  await expect(bens.getByText('Hydrating facial')).toHaveCount(0);
  await bens.goto(new URL(page.url()).search);
  await expect(bens.getByText('Łódź Clinic')).toHaveCount(0);
  await expect(bens.getByText('Gift card')).toHaveCount(0);
  await other.close();
});
