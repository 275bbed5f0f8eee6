import { expectToFit, violations } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { pdfText } from './support/pdf.ts';
import { chooseInMenu, expect, figure, lineItem, toast } from './support/test.ts';

// Items without tax, and a second tax.

const items = [
  { description: 'Facial', unitPrice: '80.00' },
  { description: 'Gift card', unitPrice: '20.00' },
];
const taxOf = (page: Parameters<typeof lineItem>[0], position: number) =>
  lineItem(page, position).getByRole('combobox', { name: 'Item tax' });

test('an item is not taxed, and a section with one price is taxed as one', async ({
  page,
  signIn,
  links,
  client,
}) => {
  const section = { description: 'Extras', section: 'prices', quantity: '0', unitPrice: '0.00' };
  const lamp = { description: 'Lamp', unitPrice: '30.00', tax: 'none' };
  const rows = [...items, section, { description: 'Kit' }, lamp];
  const id = await links.newQuote(rows, { taxRate: '10' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await expect(figure(page, 'Tax')).toHaveText(/\$20\.00/);
  await taxOf(page, 2).selectOption('Not taxed');
  await expect(figure(page, 'Tax')).toHaveText(/\$18\.00/);
  await expect(figure(page, 'Total')).toHaveText(/\$248\.00/);
  expect(await violations(page)).toEqual([]);

  await figure(page, 'Tax').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /step by step/ });
  await drawer.getByRole('button', { name: 'Share of the taxed amount' }).click();
  await expect(drawer).toContainText('Amount subject to Tax, step by step');
  await expect(drawer.getByRole('row', { name: /Gift card/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await expect(taxOf(page, 4)).toHaveCount(1);
  // Items that are taxed differently: a section with one price says so, and can be undone.
  await page.getByLabel('Client sees').selectOption('One price only');
  await expect(toast(page, 'One price, one tax')).toBeVisible();
  await expect(page.getByLabel('Section tax')).toHaveValue('standard');
  await expect(figure(page, 'Tax')).toHaveText(/\$21\.00/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Client sees')).toHaveValue('prices');
  await expect(figure(page, 'Tax')).toHaveText(/\$18\.00/);

  await taxOf(page, 4).selectOption('Not taxed');
  await page.getByLabel('Client sees').selectOption('One price only');
  await expect(taxOf(page, 4)).toHaveCount(0);
  // A section whose items are taxed alike stays taxed as they are.
  await expect(page.getByLabel('Section tax')).toHaveValue('none');
  await expect(figure(page, 'Tax')).toHaveText(/\$8\.00/);
  const saved = async () => (await links.anna.call('GET', `/api/quotes/${id}`)).json.lineItems;
  await expect
    .poll(async () => (await saved()).map(({ tax }: { tax: string }) => tax))
    .toEqual(['standard', 'none', 'none', 'none', 'none']);

  const { path, pdf } = await links.mail(id);
  const text = await pdfText(pdf.bytes);
  for (const said of ['Gift card Not taxed', 'Extras Not taxed', 'Tax (10% on $80.00)'])
    expect(text).toContain(said);
  await client.goto(path);
  await expect(client.getByRole('row', { name: 'Gift card' })).toContainText('Not taxed');
  await expect(client.getByRole('row', { name: 'Extras' })).toContainText('Not taxed');
  await expect(client.getByText('Tax (10% on $80.00)')).toBeVisible();
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);
});

test('a second tax is set up once, has its line in every quote, and leaves one', async ({
  page,
  signIn,
  links,
  client,
  backend,
}) => {
  try {
    await signIn('anna');
    await chooseInMenu(page, 'Settings');
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings
      .getByLabel('Second tax', { exact: true })
      .selectOption('In addition to the first tax');
    // What cannot be saved is not left behind unseen.
    const tax = settings.getByLabel('Second tax', { exact: true });
    await settings.getByLabel('Second tax rate for new quotes').fill('150');
    await tax.selectOption('None');
    await tax.selectOption('In addition to the first tax');
    await settings.getByLabel('Second tax rate for new quotes').fill('7');
    expect(await violations(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Save settings' }).click();
    await expect(toast(page, 'Settings saved')).toBeVisible();
    await chooseInMenu(page, 'Company profile');
    const company = page.getByRole('dialog', { name: 'Company profile' });
    await company.getByLabel('Tax name', { exact: true }).fill('GST');
    await company.getByLabel('Second tax name').fill('PST');
    await company.getByRole('button', { name: 'Save profile' }).click();
    await expect(toast(page, 'Company profile saved')).toBeVisible();

    const id = await links.newQuote(items, { taxRate: '5' });
    await page.goto(`/?quote=${id}`);
    await expect(figure(page, 'GST')).toHaveText(/\$5\.00/);
    await expect(figure(page, 'PST')).toHaveText(/\$7\.00/);
    await expect(figure(page, 'Total')).toHaveText(/\$112\.00/);
    await taxOf(page, 2).selectOption('GST only');
    await expect(figure(page, 'PST')).toHaveText(/\$5\.60/);
    const rate = page.getByLabel('PST rate');
    await rate.fill('8');
    await expect(figure(page, 'PST')).toHaveText(/\$6\.40/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove PST' }).click();
    await expect(page.getByRole('button', { name: 'Add PST' })).toBeFocused();
    await expect(figure(page, 'PST')).toHaveCount(0);
    await expect(figure(page, 'Total')).toHaveText(/\$105\.00/);
    await page.getByRole('button', { name: 'Add PST' }).click();
    await expect(rate).toBeFocused();
    await expect(rate).toHaveValue('8');
    await rate.fill('7');
    await expect(figure(page, 'PST')).toHaveText(/\$5\.60/);
    await expect
      .poll(async () => (await links.anna.call('GET', `/api/quotes/${id}`)).json)
      .toMatchObject({ secondTax: 'added', secondTaxRate: '7' });

    const { path, pdf } = await links.mail(id);
    const text = await pdfText(pdf.bytes);
    for (const said of ['GST only', 'GST (5%)', 'PST (7% on $80.00)', '$110.60'])
      expect(text).toContain(said);
    await client.goto(path);
    await expect(client.getByRole('row', { name: 'Gift card' })).toContainText('GST only');
    await expect(client.getByText('PST (7% on $80.00)')).toBeVisible();

    // What was sent keeps its names.
    await backend.update('company_profiles?legal_name=neq.x', {
      tax_name: '',
      second_tax_name: '',
    });
    await client.reload();
    await expect(client.getByText('PST (7% on $80.00)')).toBeVisible();
  } finally {
    await backend.update('tenants?name=eq.glow', {
      default_second_tax: 'none',
      default_second_tax_rate: 0,
    });
    await backend.update('company_profiles?legal_name=neq.x', {
      tax_name: '',
      second_tax_name: '',
    });
  }
});
