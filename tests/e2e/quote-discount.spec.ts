import { expectToFit, violations } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { pdfText } from './support/pdf.ts';
import { expect, figure, lineItem } from './support/test.ts';

// A discount on the whole quote, before tax.

const items = [
  { description: 'Facial', unitPrice: '80.00', discountValue: '10' },
  { description: 'Peel', unitPrice: '60.00', option: 'selected' },
];

test('a discount on the whole quote is added, changed and taken out again', async ({
  page,
  signIn,
  links,
}) => {
  const id = await links.newQuote(items, { taxRate: '10' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await expect(figure(page, 'Total')).toHaveText(/\$145\.20/);
  await expect(figure(page, 'Quote discount')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add discount' }).click();
  const value = page.getByRole('spinbutton', { name: 'Quote discount value' });
  const type = page.getByRole('combobox', { name: 'Quote discount type' });
  await expect(value).toBeFocused();
  await value.fill('12.5');
  await expect(figure(page, 'Quote discount')).toHaveText(/-\$16\.50/);
  await expect(figure(page, 'Net subtotal')).toHaveText(/\$115\.50/);
  await expect(figure(page, 'Tax')).toHaveText(/\$11\.55/);
  await expect(figure(page, 'Total')).toHaveText(/\$127\.05/);
  expect(await violations(page)).toEqual([]);

  await figure(page, 'Quote discount').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Quote discount, step by step' });
  await expect(drawer).toContainText('12.5% of $132.00');
  await page.keyboard.press('Escape');

  // A text that cannot be saved stays, and the discount that is saved too.
  await value.fill('101');
  await value.blur();
  await expect(value).toHaveValue('101');
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await expect(figure(page, 'Quote discount')).toHaveText(/-\$16\.50/);
  await type.selectOption('$');
  await expect(value).toHaveValue('0');
  await value.fill('500');
  await expect(figure(page, 'Total')).toHaveText(/\$0\.00/);
  await value.fill('20');
  await expect(figure(page, 'Total')).toHaveText(/\$123\.20/);
  const saved = () => links.anna.call('GET', `/api/quotes/${id}`);
  await expect
    .poll(async () => (await saved()).json)
    .toMatchObject({ discountType: 'fixed', discountValue: '20.00' });

  await page.reload();
  await expect(value).toHaveValue('20.00');
  // While 0 is typed, the field stays.
  await value.fill('0');
  await expect(value).toBeFocused();
  await expect(figure(page, 'Total')).toHaveText(/\$145\.20/);
  await expect.poll(async () => (await saved()).json.discountValue).toBe('0');
  await page.reload();
  await expect(lineItem(page, 1)).toBeVisible();
  await expect(value).toHaveCount(0);
});

test('the client sees it, also while choosing, and it is in the PDF and in what was accepted', async ({
  links,
  client,
}) => {
  const discount = { discountType: 'fixed', discountValue: '100.00' };
  const id = await links.newQuote(items, { taxRate: '10', ...discount });
  const { path, pdf } = await links.mail(id);
  expect(await pdfText(pdf.bytes)).toMatch(/Quote discount\s+-\$100\.00/);

  await client.goto(path);
  const takenOff = client.getByRole('term').filter({ hasText: 'Quote discount' }).locator('+ dd');
  await expect(takenOff).toHaveText('-$100.00');
  await expectToFit(client);
  // No more than there is: $72.00 without the peel.
  await client.getByRole('checkbox', { name: 'Include this option: Peel' }).uncheck();
  await expect(takenOff).toHaveText('-$72.00');
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  const step = client.getByRole('dialog');
  await step.getByLabel('Your name').fill('Dana Reyes');
  await step.getByRole('button', { name: 'Accept for $0.00' }).click();
  await expect.poll(() => links.status(id)).toBe('accepted');
  const { json } = await links.anna.call('GET', `/api/quotes/${id}`);
  expect(json).toMatchObject({ isLocked: true, ...discount });
});
