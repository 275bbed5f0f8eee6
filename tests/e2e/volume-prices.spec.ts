import { expectToFit, violations } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { pdfText } from './support/pdf.ts';
import { expect, figure, lineItem, toast } from './support/test.ts';

// Prices that hold from certain quantities on: "from 10: $90".

const volumePrices = '10: 90.00; 50: 80.00';

test('an item costs the price that its quantity has reached', async ({ page, signIn, links }) => {
  const id = await links.newQuote([{ description: 'Card', quantity: '9' }], { taxRate: '0' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  const row = lineItem(page, 1);
  const total = figure(page, 'Total');
  await expect(total).toHaveText(/\$900\.00/);

  await row.getByRole('button', { name: 'Volume prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Volume prices: Card' });
  await expect(dialog.getByLabel('From quantity, price 1')).toBeFocused();
  await page.keyboard.type('50');
  await dialog.getByLabel('Unit price, price 1').fill('800');
  await expect(dialog).toContainText('More than the price for fewer');
  await dialog.getByLabel('Unit price, price 1').fill('80');
  await expect(dialog).not.toContainText('More than the price for fewer');
  await dialog.getByRole('button', { name: 'Add volume price' }).click();
  await expect(dialog.getByLabel('From quantity, price 2')).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Enter a price');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Unit price, price 2').fill('90');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const prices = row.getByRole('button', { name: /^Volume prices/ });
  await expect(prices).toBeFocused();
  await expect(prices).toHaveText('From 10: $90.00');
  await expect(total).toHaveText(/\$900\.00/);
  await row.getByLabel('Quantity', { exact: true }).fill('12');
  await expect(prices).toHaveText('$90.00 each');
  await expect(row.getByLabel('Unit price')).toHaveAccessibleDescription(
    'Volume prices: $90.00 each',
  );
  await expect(total).toHaveText(/\$1,080\.00/);
  await row.getByLabel('Quantity', { exact: true }).fill('50');
  await expect(prices).toHaveText('$80.00 each');
  await expect(total).toHaveText(/\$4,000\.00/);
  expect(await violations(page)).toEqual([]);

  await row.getByRole('button', { name: '$4,000.00' }).click();
  await expect(page.getByRole('dialog', { name: /step by step/ })).toContainText(
    '50 × $80.00 (price from 50)',
  );
  await page.keyboard.press('Escape');
  const saved = async () => (await links.anna.call('GET', `/api/quotes/${id}`)).json.lineItems[0];
  await expect.poll(saved).toMatchObject({ quantity: '50', volumePrices, unitPrice: '100.00' });

  // Without any rows there are none.
  await prices.click();
  await dialog.getByRole('button', { name: 'Remove price 2' }).click();
  await dialog.getByRole('button', { name: 'Remove price 1' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(total).toHaveText(/\$5,000\.00/);
  await expect.poll(saved).toMatchObject({ volumePrices: '' });
});

test('prices that somebody else saved while the dialog was open are not overwritten unseen', async ({
  page,
  signIn,
  links,
}) => {
  const id = await links.newQuote([{ description: 'Card', volumePrices }], { taxRate: '0' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  const prices = lineItem(page, 1).getByRole('button', { name: /^Volume prices/ });
  await prices.click();
  const dialog = page.getByRole('dialog', { name: 'Volume prices: Card' });
  await expect(dialog.getByLabel('Unit price, price 2')).toHaveValue('80.00');
  const [{ id: item }] = (await links.anna.call('GET', `/api/quotes/${id}`)).json.lineItems;
  const saved = async () => (await links.anna.call('GET', `/api/quotes/${id}`)).json.lineItems[0];
  const others = async (text: string) =>
    links.anna.call('PUT', `/api/line-items/${item}`, { volumePrices: text });
  await others('5: 95.00');
  await expect(prices).toHaveText('From 5: $95.00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(prices).toHaveText('From 5: $95.00');

  await prices.click();
  await others('5: 96.00');
  await expect(prices).toHaveText('From 5: $96.00');
  await dialog.getByLabel('Unit price, price 1').fill('97');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('region', { name: /^Notifications/ }).getByText('From 5: $96.00'),
  ).toBeVisible();
  await expect.poll(saved).toMatchObject({ volumePrices: '5: 97.00' });
});

test('a service has volume prices, which its items take along', async ({ page, signIn, links }) => {
  const id = await links.newQuote([], { taxRate: '0' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await page.getByRole('button', { name: 'Add New Service' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Service' });
  await form.getByLabel('Service name').fill('Flyer');
  await form.getByLabel('Default price').fill('2');
  await form.getByRole('button', { name: 'Add volume price' }).click();
  await form.getByLabel('From quantity, price 1').fill('100');
  await form.getByRole('button', { name: 'Add Service' }).click();
  await expect(form).toContainText('Enter a price');
  await form.getByLabel('Unit price, price 1').fill('1.5');
  await form.getByRole('button', { name: 'Add Service' }).click();
  await expect(toast(page, 'Service created')).toBeVisible();

  const service = page.getByRole('row', { name: 'Flyer, $2.00 / Hour, From 100: $1.50' });
  await service.getByRole('button', { name: 'Add to quote: Flyer' }).click();
  const item = lineItem(page, 1);
  await item.getByLabel('Quantity', { exact: true }).fill('100');
  await expect(figure(page, 'Total')).toHaveText(/\$150\.00/);

  await service.getByRole('button', { name: 'Volume prices: 100+: $1.50' }).click();
  const dialog = page.getByRole('dialog', { name: 'Volume prices: Flyer' });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') writes.push(request.url());
  });
  // Saving what was not changed saves nothing.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(writes).toEqual([]);
  await service.getByRole('button', { name: 'Volume prices: 100+: $1.50' }).click();
  await dialog.getByLabel('Unit price, price 1').fill('1.25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Price updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Volume prices: 100+: $1.25' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  // What is in a quote keeps its price.
  await expect(figure(page, 'Total')).toHaveText(/\$150\.00/);

  const services = (await links.anna.call('GET', '/api/services')).json;
  const made = services.find(({ name }: { name: string }) => name === 'Flyer');
  expect(made).toMatchObject({ defaultPrice: '2.00', volumePrices: '100: 1.25' });
  await links.anna.call('DELETE', `/api/services/${made.id}`);
});

test('a client who chooses the quantity sees what it costs from which one on', async ({
  links,
  client,
}) => {
  const id = await links.newQuote(
    [
      { description: 'Setup', unitPrice: '50.00', volumePrices: '5: 1.00' },
      {
        description: 'Card',
        option: 'selected',
        quantity: '9',
        maxQuantity: '60',
        volumePrices,
      },
    ],
    { taxRate: '0' },
  );
  const { path, pdf } = await links.mail(id);
  expect(await pdfText(pdf.bytes)).toContain('From 9: $100.00, from 10: $90.00, from 50: $80.00');
  await client.goto(path);
  const letter = client.getByRole('article');
  await expect(letter).toContainText(
    '9 × Hour at $100.00 · From 9: $100.00, from 10: $90.00, from 50: $80.00',
  );
  await expect(letter).not.toContainText('From 5');
  const quantity = client.getByRole('spinbutton', { name: /Card/ });
  await quantity.fill('10');
  await expect(letter).toContainText('10 × Hour at $90.00');
  await expect(client.getByText('$950.00').first()).toBeVisible();
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);
  await quantity.fill('50');
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  const step = client.getByRole('dialog');
  await step.getByLabel('Your name').fill('Dana Reyes');
  await step.getByRole('button', { name: 'Accept for $4,050.00' }).click();
  await expect(client.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible();
  await expect(letter).toContainText('50 × Hour at $80.00');
  const { json } = await links.anna.call('GET', `/api/quotes/${id}`);
  expect(json.lineItems[1]).toMatchObject({ quantity: '50', unitPrice: '100.00', volumePrices });
});
