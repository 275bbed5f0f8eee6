import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { pdfText } from './support/pdf.ts';
import { expect, figure, lineItem } from './support/test.ts';

// An optional item: what the sender makes of it, and what the client is shown.

const items = [
  { description: 'Facial', unitPrice: '80.00' },
  { description: 'Peel', unitPrice: '60.00' },
];
const selected = (page: Page, position: number) =>
  lineItem(page, position).getByRole('checkbox', { name: 'In the total' });
const optional = (page: Page, position: number) =>
  lineItem(page, position).getByRole('button', { name: 'Optional' });

test('an item becomes optional, leaves the total, and comes back', async ({
  page,
  signIn,
  links,
}) => {
  const id = await links.newQuote(items, { taxRate: '0' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await expect(figure(page, 'Total')).toHaveText(/\$140\.00/);

  await optional(page, 2).click();
  await expect(optional(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(figure(page, 'Total')).toHaveText(/\$80\.00/);
  await expect(lineItem(page, 2)).toContainText('$60.00');
  await expect(page.getByText('(1 item, 1 optional)')).toBeVisible();
  await selected(page, 2).check();
  await expect(figure(page, 'Total')).toHaveText(/\$140\.00/);
  expect(await violations(page)).toEqual([]);

  // Saved, and kept when the item is deleted and brought back.
  await lineItem(page, 2).getByRole('button', { name: 'Delete item' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(selected(page, 2)).toBeChecked();
  await page.reload();
  await expect(selected(page, 2)).toBeChecked();
  await selected(page, 2).uncheck();

  // An excluded item is no option of anybody's.
  await lineItem(page, 2).getByRole('switch').click();
  await expect(selected(page, 2)).toHaveCount(0);
  await expect(optional(page, 2)).toBeDisabled();
  await lineItem(page, 2).getByRole('switch').click();
  await optional(page, 2).click();
  await expect(selected(page, 2)).toHaveCount(0);
  await expect(figure(page, 'Total')).toHaveText(/\$140\.00/);
});

test('the client is told on the page and in the PDF what is optional, and what changed', async ({
  links,
  client,
}) => {
  const id = await links.newQuote(
    [...items, { description: 'Kit', unitPrice: '45.00', option: 'selected' }],
    { taxRate: '0' },
  );
  const { lineItems } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  await links.anna.call('PUT', `/api/line-items/${lineItems[1].id}`, { option: 'offered' });
  const { path, pdf } = await links.mail(id);
  const text = await pdfText(pdf.bytes);
  expect(text).toContain('Optional, not in the total');
  expect(text).toContain('Optional, in the total');
  expect(text).toContain('$125.00');

  await client.goto(path);
  const row = (name: string) => client.getByRole('row', { name });
  const include = (name: string) =>
    client.getByRole('checkbox', { name: `Include this option: ${name}` });
  await expect(include('Peel')).not.toBeChecked();
  await expect(include('Kit')).toBeChecked();
  await expect(row('Facial').getByRole('checkbox')).toHaveCount(0);
  await expect(client.getByText('$125.00').first()).toBeVisible();
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);
  await client.mouse.move(200, 300, { steps: 2 });
  await expect.poll(() => links.status(id)).toBe('viewed');

  await links.anna.call('PUT', `/api/line-items/${lineItems[1].id}`, { option: 'selected' });
  await links.anna.call('PUT', `/api/line-items/${lineItems[2].id}`, { option: 'none' });
  await client.goto((await links.mail(id)).path);
  const changes = client.locator('details', { hasText: 'What changed since' });
  await expect(changes.getByRole('listitem')).toHaveText([
    /^Total\$185\.00was \$125\.00$/,
    /^Peel\$60\.00Optional, in the total, was Optional, not in the total$/,
    /^Kit\$45\.00No longer optional, was Optional, in the total$/,
  ]);
});

test('the client chooses, and accepts exactly what is on the screen', async ({
  page,
  signIn,
  links,
  client,
}) => {
  const id = await links.newQuote(
    [
      items[0] ?? {},
      { ...items[1], option: 'offered', discountValue: '10' },
      { description: 'Kit', unitPrice: '45.00', option: 'selected' },
    ],
    { taxRate: '10', clientName: 'Dana' },
  );
  const { path } = await links.mail(id);
  await client.goto(path);
  const include = (name: string) =>
    client.getByRole('checkbox', { name: `Include this option: ${name}` });
  const total = (amount: string) => expect(client.getByText(amount)).toHaveCount(3);
  await total('$137.50');
  await include('Peel').check();
  await total('$196.90');
  await include('Kit').focus();
  await client.keyboard.press('Space');
  await total('$147.40');
  const savedPdf = async () => {
    const saving = client.waitForEvent('download');
    await client.getByRole('button', { name: 'Download PDF' }).click();
    return pdfText(await readFile(await (await saving).path()));
  };
  expect(await savedPdf()).toContain('$147.40');
  await client.emulateMedia({ media: 'print' });
  await expect(client.getByText('Optional, in the total')).toBeVisible();
  await expect(client.getByText('Optional, not in the total')).toBeVisible();
  await expect(client.getByText('Include this option').first()).toBeHidden();
  await client.emulateMedia({ media: 'screen' });
  await client.reload();
  await expect(include('Peel')).toBeChecked();
  await expect(include('Kit')).not.toBeChecked();
  await total('$147.40');
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);

  await client.getByRole('button', { name: 'Accept Quote' }).click();
  const step = client.getByRole('dialog');
  await step.getByLabel('Your name').fill('Dana Reyes');
  await step.getByRole('button', { name: 'Accept for $147.40' }).click();
  await expect(client.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible();
  await expect(client.getByRole('row', { name: 'Peel' })).toContainText('Optional, in the total');
  await expect(client.getByRole('row', { name: 'Kit' })).toContainText('not in the total');
  await expect(client.getByRole('checkbox')).toHaveCount(0);
  const text = await savedPdf();
  expect(text).toContain('$147.40');
  expect(text).not.toContain('$137.50');

  // Builder, list and History have what was accepted.
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await expect(figure(page, 'Total')).toHaveText(/\$147\.40/);
  await expect(selected(page, 2)).toBeChecked();
  await expect(selected(page, 2)).toBeDisabled();
  await expect(selected(page, 3)).not.toBeChecked();
  const { total: listed } = (await links.anna.call('GET', '/api/quotes')).json.find(
    (quote: { id: string }) => quote.id === id,
  );
  expect(listed).toBe('147.40');
});

test('a total that is not the chosen one is refused, and the step says so', async ({
  links,
  client,
}) => {
  const id = await links.newQuote([{ ...items[1], option: 'offered' }], { taxRate: '0' });
  await client.goto((await links.mail(id)).path);
  await client.route('**/functions/v1/client-view', async (route) => {
    const sent = route.request().postDataJSON();
    await route.continue({
      postData: JSON.stringify(sent.action === 'accept' ? { ...sent, total: '1.00' } : sent),
    });
  });
  await client.getByRole('checkbox').check();
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  const step = client.getByRole('dialog');
  await step.getByLabel('Your name').fill('Dana Reyes');
  await step.getByRole('button', { name: 'Accept for $60.00' }).click();
  await expect(step.getByRole('alert')).toHaveText(/total no longer matches/);
  expect(await links.status(id)).toBe('viewed');
});

for (const [what, respond] of [
  ['cannot be loaded', (route: Route) => route.abort()],
  ['does not arrive', () => undefined],
] as const) {
  test(`where choosing ${what}, the quote is shown as it was sent, and can be accepted`, async ({
    links,
    client,
  }) => {
    const id = await links.newQuote(
      [items[0] ?? {}, { ...items[1], option: 'offered' }, { ...items[1], option: 'selected' }],
      { taxRate: '0' },
    );
    const { path } = await links.mail(id);
    await client.route('**/assets/client-page/choose-*.js', respond);
    await client.goto(path);
    await expect(
      client.getByText('Optional, not in the total. Reload the page to choose.'),
    ).toBeVisible();
    await expect(
      client.getByText('Optional, in the total. Reload the page to choose.'),
    ).toBeVisible();
    await expect(client.getByRole('checkbox')).toHaveCount(0);
    expect(await violations(client)).toEqual([]);
    await client.getByRole('button', { name: 'Accept Quote' }).click();
    const step = client.getByRole('dialog');
    await step.getByLabel('Your name').fill('Dana Reyes');
    await step.getByRole('button', { name: 'Accept for $140.00' }).click();
    await expect(client.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible();
  });
}

test('the client chooses how much of an option, between limits that the sender sets', async ({
  page,
  signIn,
  links,
  client,
}) => {
  const id = await links.newQuote(
    [items[0] ?? {}, { ...items[1], quantity: '2', option: 'offered' }],
    { taxRate: '10', clientName: 'Dana' },
  );
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  const limit = (name: string) => lineItem(page, 2).getByRole('spinbutton', { name });
  const [smallest, largest] = [limit('Smallest quantity'), limit('Largest quantity')];
  await expect(smallest).toHaveValue('2');
  await largest.fill('1');
  await expect(lineItem(page, 2)).toContainText('At least 2');
  await largest.fill('5');
  await smallest.fill('3');
  await expect(lineItem(page, 2)).toContainText('At most 2');
  await smallest.fill('1');
  await expect(smallest).not.toHaveAttribute('aria-invalid');
  const stored = async () => (await links.anna.call('GET', `/api/quotes/${id}`)).json.lineItems[1];
  await expect.poll(stored).toMatchObject({ quantity: '2', minQuantity: '1', maxQuantity: '5' });
  expect(await violations(page)).toEqual([]);

  const { path, pdf } = await links.mail(id);
  expect(await pdfText(pdf.bytes)).toContain('Optional, not in the total (quantity 1 to 5)');
  await client.goto(path);
  const total = (amount: string) => expect(client.getByText(amount)).toHaveCount(3);
  await total('$88.00');
  await client.getByRole('checkbox', { name: 'Include this option: Peel' }).check();
  await total('$220.00');
  const quantity = client.getByRole('spinbutton', { name: 'Quantity: Peel' });
  const more = client.getByRole('button', { name: 'More: Peel' });
  await more.click();
  await total('$286.00');
  await quantity.press('ArrowDown');
  await quantity.press('ArrowDown');
  await total('$154.00');
  const less = client.getByRole('button', { name: 'Less: Peel' });
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await less.press('Enter');
  await expect(less).toBeFocused();

  // What cannot be chosen is marked, brings back what was chosen before, and goes with the focus.
  await quantity.press('ControlOrMeta+a');
  await quantity.pressSequentially('4');
  await total('$352.00');
  await quantity.pressSequentially('5');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(client.getByRole('alert')).toHaveText('Choose 1 to 5');
  await total('$154.00');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await quantity.fill('4');
  await total('$352.00');
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);
  const include = client.getByRole('checkbox', { name: 'Include this option: Peel' });
  await include.uncheck();
  await expect(client.getByText('Quantity 1 to 5', { exact: true })).toBeVisible();
  await total('$88.00');
  await client.reload();
  await expect(include).not.toBeChecked();
  await include.check();
  await quantity.fill('4');
  await client.reload();
  await expect(quantity).toHaveValue('4');
  await total('$352.00');

  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await client.getByRole('dialog').getByLabel('Your name').fill('Dana Reyes');
  await client.getByRole('button', { name: 'Accept for $352.00' }).click();
  await expect(client.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible();
  expect(await stored()).toMatchObject({ quantity: '4', option: 'selected' });
  await page.reload();
  await expect(figure(page, 'Total')).toHaveText(/\$352\.00/);
  await expect(lineItem(page, 2).getByLabel('Quantity', { exact: true })).toHaveValue('4');
});

for (const kept of ['{', 'null', '[]', '"1"', '0,1', '', '{"1":null}', '{"1":"9"}']) {
  test(`choices kept as ${kept || 'nothing'} do not stop the page`, async ({ links, client }) => {
    const id = await links.newQuote([{ ...items[0], option: 'selected' }], { taxRate: '0' });
    const { path } = await links.mail(id);
    await client.addInitScript((text) => {
      const real = Storage.prototype.getItem;
      Storage.prototype.getItem = function (name) {
        return name.startsWith('choices:') ? text : real.call(this, name);
      };
    }, kept);
    await client.goto(path);
    await expect(client.getByRole('checkbox')).toBeVisible();
    await expect(client.getByRole('checkbox')).toBeChecked({ checked: !kept.startsWith('{"') });
  });
}
