import type { Page } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { pdfText } from './support/pdf.ts';
import { expect, figure, lineItem, toast } from './support/test.ts';

// A package: a section of whose options the client takes one or several.

const heading = {
  description: 'Care',
  ...{ section: 'prices', quantity: '0', unitPrice: '0.00' },
};
const good = { description: 'Good', unitPrice: '100.00' };
const better = { description: 'Better', unitPrice: '200.00' };
const best = { description: 'Best', unitPrice: '350.00' };
const offered = { option: 'offered' };

const section = (page: Page) => page.getByRole('group', { name: 'Section Care' });
const inTotal = (page: Page, position: number) =>
  lineItem(page, position).getByRole('checkbox', { name: 'In the total' });

test('a section becomes a package, of which one option at most is in the total', async ({
  page,
  signIn,
  links,
}) => {
  const id = await links.newQuote([heading, good, better], { taxRate: '0' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await expect(figure(page, 'Total')).toHaveText(/\$300\.00/);
  const takes = section(page).getByLabel('Client takes');
  await takes.selectOption('One of the options');
  await expect(toast(page, 'Client chooses')).toBeVisible();
  await expect(inTotal(page, 2)).toBeChecked();
  await expect(inTotal(page, 3)).not.toBeChecked();
  await expect(figure(page, 'Total')).toHaveText(/\$100\.00/);
  await inTotal(page, 3).check();
  await expect(inTotal(page, 2)).not.toBeChecked();
  await expect(figure(page, 'Total')).toHaveText(/\$200\.00/);

  // What is added to it is an option, too, in whatever way.
  await section(page).getByRole('button', { name: 'Add an item to this section' }).click();
  await expect(inTotal(page, 4)).not.toBeChecked();
  const stored = async () => (await links.anna.call('GET', `/api/quotes/${id}`)).json.lineItems;
  await expect.poll(async () => (await stored()).length).toBe(4);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(inTotal(page, 5)).not.toBeChecked();
  await expect
    .poll(async () => (await stored()).map(({ option }: { option: string }) => option))
    .toEqual(['none', 'offered', 'selected', 'offered', 'offered']);
  await expect
    .poll(async () => (await stored())[0])
    .toMatchObject({ minQuantity: '1', maxQuantity: '1' });

  await takes.selectOption('Some of the options');
  const most = section(page).getByRole('spinbutton', { name: 'Most options' });
  await most.fill('0');
  await expect(section(page)).toContainText('At least 1');
  // A number of two digits begins like the 1 of “One of the options”.
  await most.press('ControlOrMeta+a');
  await most.pressSequentially('10');
  await expect(most).toHaveValue('10');
  await expect(most).toBeFocused();
  await most.fill('3');
  await section(page).getByRole('spinbutton', { name: 'Fewest options' }).fill('2');
  await inTotal(page, 2).check();
  await expect(inTotal(page, 3)).toBeChecked();
  await expect
    .poll(async () => (await stored())[0])
    .toMatchObject({
      minQuantity: '2',
      maxQuantity: '3',
    });
  expect(await violations(page)).toEqual([]);

  // A whole section again; undone, its options are what they were.
  await takes.selectOption('All of it');
  await expect(figure(page, 'Total')).toHaveText(/\$500\.00/);
  await expect(inTotal(page, 2)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(takes).toHaveValue('some');
  await expect(inTotal(page, 2)).toBeChecked();
  await expect(inTotal(page, 4)).not.toBeChecked();
  await expect(figure(page, 'Total')).toHaveText(/\$300\.00/);
  await page.reload();
  await expect(figure(page, 'Total')).toHaveText(/\$300\.00/);
});

test('the client takes one of three, and accepts exactly what is on the screen', async ({
  links,
  client,
}) => {
  const one = { minQuantity: '1', maxQuantity: '1' };
  const rows = [
    { ...heading, ...one },
    { ...good, ...offered },
    { ...better, option: 'selected' },
    { ...best, ...offered },
  ];
  const id = await links.newQuote(rows, { taxRate: '10', clientName: 'Dana' });
  const { path, pdf } = await links.mail(id);
  expect(await pdfText(pdf.bytes)).toContain('One of the options');
  await client.goto(path);
  const total = (amount: string) => expect(client.getByText(amount)).toHaveCount(3);
  const choice = client.getByRole('group', { name: 'Care: One of the options' });
  const option = (name: string) => choice.getByRole('radio', { name });
  await expect(option('Better Recommended $200.00')).toBeChecked();
  await expect(option('Good')).toHaveAccessibleName('Good $100.00 $100.00 less');
  await total('$220.00');
  await client.setViewportSize({ width: 1280, height: 900 });
  const tops = await choice
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => Math.round(radio.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await option('Best').check();
  await total('$385.00');
  await expect(option('Better')).toHaveAccessibleName('Better Recommended $200.00 $150.00 less');
  await option('Best').press('ArrowUp');
  await option('Better').press('ArrowUp');
  await expect(option('Good')).toBeChecked();
  await total('$110.00');
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);
  await client.setViewportSize({ width: 390, height: 844 });
  await expectToFit(client);
  await client.reload();
  await expect(option('Good')).toBeChecked();

  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await client.getByRole('dialog').getByLabel('Your name').fill('Dana Reyes');
  await client.getByRole('button', { name: 'Accept for $110.00' }).click();
  await expect(client.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible();
  await expect(client.getByRole('row', { name: 'Good' })).toContainText('Optional, in the total');
  const { lineItems } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  expect(lineItems.map(({ option }: { option: string }) => option)).toEqual([
    'none',
    'selected',
    'offered',
    'offered',
  ]);
});

test('up to two are taken and no more, and what is missing is said before it is accepted', async ({
  links,
  client,
}) => {
  const options = [good, better, best].map((item) => ({ ...item, ...offered }));
  const rows = [{ ...heading, minQuantity: '1', maxQuantity: '2' }, ...options];
  const id = await links.newQuote(rows, { taxRate: '10', clientName: 'Dana' });
  const { path } = await links.mail(id);
  await client.goto(path);
  const option = (name: string) => client.getByRole('checkbox', { name });
  const accept = client.getByRole('button', { name: 'Accept Quote' });
  await accept.click();
  await expect(client.getByRole('alert')).toHaveText('Choose here first: 1 to 2 of the options.');
  await expect(client.getByRole('dialog')).toHaveCount(0);
  await expect(option('Good')).toBeFocused();
  expect(await violations(client)).toEqual([]);
  await client.keyboard.press('Space');
  await expect(client.getByRole('alert')).toHaveCount(0);
  await option('Best').check();
  await expect(option('Better')).toBeDisabled();
  await option('Good').uncheck();
  await option('Better').check();
  await expect(client.getByText('$605.00')).toHaveCount(3);
  await accept.click();
  await expect(client.getByRole('button', { name: 'Accept for $605.00' })).toBeVisible();
  await expect.poll(() => links.status(id)).toBe('viewed');

  const { lineItems } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  await links.anna.call('PUT', `/api/line-items/${lineItems[0].id}`, { maxQuantity: '0' });
  await client.goto((await links.mail(id)).path);
  const changes = client.locator('details', { hasText: 'What changed since' });
  await expect(changes.getByRole('listitem')).toHaveText([
    /^Care.*All of it, was 1 to 2 of the options$/,
  ]);
  await expect(client.getByRole('checkbox', { name: 'Include this option: Good' })).toBeVisible();
});

test('of one that was sent with two selected, either can be taken', async ({ links, client }) => {
  const rows = [
    { ...heading, minQuantity: '1', maxQuantity: '1' },
    { ...good, option: 'selected' },
    { ...better, option: 'selected' },
  ];
  const id = await links.newQuote(rows, { taxRate: '10', clientName: 'Dana' });
  await client.goto((await links.mail(id)).path);
  await expect(client.getByRole('radio', { checked: true })).toHaveCount(0);
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await expect(client.getByRole('alert')).toHaveText('Choose here first: One of the options.');
  await client.getByRole('radio', { name: 'Better' }).check();
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await expect(client.getByRole('button', { name: 'Accept for $220.00' })).toBeVisible();
});

test('of too many that were sent selected, the message leads to one that can be left out', async ({
  links,
  client,
}) => {
  const selected = [good, better, best].map((item) => ({ ...item, option: 'selected' }));
  const rows = [
    { ...heading, minQuantity: '1', maxQuantity: '2' },
    { description: 'Basic', ...offered },
    ...selected,
  ];
  const id = await links.newQuote(rows, { taxRate: '10', clientName: 'Dana' });
  await client.goto((await links.mail(id)).path);
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await expect(client.getByRole('checkbox', { name: 'Good' })).toBeFocused();
});

test('the preview of a quote shows what the client may choose, and changes nothing', async ({
  page,
  signIn,
  links,
}) => {
  const rows = [
    { ...heading, minQuantity: '1', maxQuantity: '1' },
    { ...good, option: 'selected', quantity: '2', maxQuantity: '5' },
    { ...better, ...offered },
  ];
  const id = await links.newQuote(rows, { taxRate: '10', clientName: 'Dana' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await page.getByRole('button', { name: 'Send to Client' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Page on a laptop').click();
  const frame = page.frameLocator('iframe').last();
  const quantity = frame.getByRole('spinbutton', { name: 'Quantity: Good' });
  await quantity.focus();
  await quantity.press('ArrowUp');
  await quantity.press('3');
  await frame.getByRole('radio', { name: 'Better' }).focus();
  await page.keyboard.press('Space');
  await expect(quantity).toHaveValue('2');
  await expect(frame.getByRole('radio', { name: 'Good' })).toBeChecked();
  await expect(frame.getByText('$220.00').first()).toBeVisible();
});

test('where choosing cannot be loaded, the server says what is missing', async ({
  links,
  client,
}) => {
  const rows = [
    { ...heading, minQuantity: '1', maxQuantity: '1' },
    { ...good, ...offered },
  ];
  const id = await links.newQuote([...rows, { unitPrice: '10.00' }], { clientName: 'Dana' });
  await client.route('**/choose-*.js', (route) => route.abort());
  await client.goto((await links.mail(id)).path);
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  const step = client.getByRole('dialog');
  await step.getByLabel('Your name').fill('Dana Reyes');
  await step.getByRole('button', { name: /^Accept for/ }).click();
  await expect(step).toContainText('This quote asks you to choose first.');
  expect(await links.status(id)).not.toBe('accepted');
});
