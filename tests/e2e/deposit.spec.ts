import { expectToFit, violations } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { pdfText } from './support/pdf.ts';
import { expect, figure, lineItem } from './support/test.ts';

// A deposit, due on acceptance.

const items = [
  { description: 'Facial', unitPrice: '80.00' },
  { description: 'Peel', unitPrice: '60.00', option: 'selected' },
];

test('a deposit is added, changed and taken out again', async ({ page, signIn, links }) => {
  const id = await links.newQuote(items, { taxRate: '10' });
  const saved = async () => (await links.anna.call('GET', `/api/quotes/${id}`)).json.deposit;
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await expect(figure(page, 'Total')).toHaveText(/\$154\.00/);
  await expect(figure(page, 'Remaining balance')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add deposit' }).click();
  const value = page.getByRole('spinbutton', { name: 'Deposit value' });
  const type = page.getByRole('combobox', { name: 'Deposit type' });
  await expect(value).toBeFocused();
  await value.fill('12.5');
  await expect(figure(page, 'Deposit')).toHaveText(/\$19\.25/);
  await expect(figure(page, 'Remaining balance')).toHaveText(/\$134\.75/);
  await expect(figure(page, 'Total')).toHaveText(/\$154\.00/);
  await expect.poll(saved).toBe('12.5%');
  expect(await violations(page)).toEqual([]);

  await figure(page, 'Deposit').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Deposit, step by step' });
  await expect(drawer).toContainText('12.5% of $154.00');
  await page.keyboard.press('Escape');

  // A text that cannot be saved stays, and the deposit that is saved too.
  await value.fill('101');
  await value.blur();
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await expect(figure(page, 'Deposit')).toHaveText(/\$19\.25/);
  // 12.5 percent are not 12.5 dollars.
  await type.selectOption('$');
  await expect(value).toHaveValue('0');
  await expect.poll(saved).toBe('');
  await value.fill('500');
  await expect(figure(page, 'Remaining balance')).toHaveText(/\$0\.00/);
  await value.fill('54');
  await expect(figure(page, 'Remaining balance')).toHaveText(/\$100\.00/);
  await expect.poll(saved).toBe('54.00');

  await page.reload();
  await expect(value).toHaveValue('54.00');
  await expect(type).toHaveValue('fixed');
  // While 0 is typed, the field stays, and so does what it is typed in.
  await value.fill('0');
  await expect(value).toBeFocused();
  await expect(type).toHaveValue('fixed');
  await expect.poll(saved).toBe('');
  await page.reload();
  await expect(lineItem(page, 1)).toBeVisible();
  await expect(value).toHaveCount(0);
});

test('the client sees what is due, also while choosing, and in what was accepted', async ({
  links,
  client,
}) => {
  const id = await links.newQuote(items, { taxRate: '10', deposit: '50%' });
  const { path, pdf } = await links.mail(id);
  const printed = await pdfText(pdf.bytes);
  expect(printed).toMatch(/Deposit due on acceptance \(50%\)\s+\$77\.00/);
  expect(printed).toMatch(/Remaining balance\s+\$77\.00/);

  await client.goto(path);
  const due = client.getByRole('term').filter({ hasText: 'Deposit due' }).locator('+ dd');
  await expect(due).toHaveText('$77.00');
  await expectToFit(client);
  await client.getByRole('checkbox', { name: 'Include this option: Peel' }).uncheck();
  await expect(due).toHaveText('$44.00');
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  const step = client.getByRole('dialog');
  await expect(step).toContainText('A deposit of $44.00 will then be due.');
  await step.getByLabel('Your name').fill('Dana Reyes');
  await step.getByRole('button', { name: 'Accept for $88.00' }).click();
  const payment = client.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText('Deposit due').locator('+ dd')).toHaveText('$44.00');
  await expect.poll(() => links.status(id)).toBe('accepted');
  const { json } = await links.anna.call('GET', `/api/quotes/${id}`);
  expect(json).toMatchObject({ isLocked: true, deposit: '50%' });
});
