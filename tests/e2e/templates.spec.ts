import type { Page } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import { chooseInMenu, expect, figure, lineItem, test, toast } from './support/test.ts';

// What the next quote is made from: templates, copies for another client, and snippets.

const items = [
  { description: 'Facial', unit_price: '120.00' },
  { description: 'Peel', unit_price: '80.00' },
];

test.afterEach(async ({ backend }) => {
  await backend.remove('quotes?is_template=is.true');
  await backend.remove('snippets?id=not.is.null');
});

const nameOf = (page: Page) => page.getByLabel('Client name');
const rows = (page: Page) => page.getByRole('group', { name: /^Line item \d+$/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const quoteIn = (page: Page) => new URL(page.url()).searchParams.get('quote') ?? '';
const templateNamed = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Templates' }).getByRole('link', { name });

/** Keeps the open quote as a template. */
async function saveAsTemplate(page: Page, name: string): Promise<void> {
  await chooseInMenu(page, 'Save as template');
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByLabel('Template name').fill(name);
  await dialog.getByRole('button', { name: /^(Save|Replace) Template$/ }).click();
  await expect(dialog).toHaveCount(0);
}

test('a quote becomes a template, which is edited like a quote and makes quotes', async ({
  page,
  openQuote,
  backend,
}) => {
  const source = await openQuote(items, { client_name: 'Dana', payment_terms: 'Net 30' });
  await chooseInMenu(page, 'Save as template');
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await expect(dialog.getByLabel('Template name')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Template name').fill('  ');
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Template name').fill('Spa day');
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await press(page, 'Show');
  await expect(templateNamed(page, 'Spa day')).toContainText('2 items');
  expect(await violations(page)).toEqual([]);

  await templateNamed(page, 'Spa day').click();
  await expect(page.getByRole('region', { name: 'Template', exact: true })).toContainText(
    'never sent',
  );
  await expect(nameOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send to Client' })).toHaveCount(0);
  const template = quoteIn(page);
  await lineItem(page, 1).getByLabel('Unit price').fill('150');
  await page.getByLabel('Message in emails').fill('Hi {client}, here is your spa day.');
  await page.getByLabel('PDF layout').selectOption('Classic');
  await page.getByLabel('Template name').fill('Spa day for two');
  await expect
    .poll(async () => (await backend.rows(`quotes?id=eq.${template}`))[0])
    .toMatchObject({
      project_title: 'Spa day for two',
      email_body: 'Hi {client}, here is your spa day.',
      pdf_layout: 'classic',
      is_template: true,
    });
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Use Template' }).first().click();
  await expect(toast(page, 'Quote created')).toBeVisible();
  await expect(nameOf(page)).toBeFocused();
  await page.keyboard.type('Eve');
  await expect(figure(page, 'Subtotal')).toHaveText('$230.00');
  await expect(page.getByLabel('Project title')).toHaveValue('Spa day for two');
  await expect(page.getByLabel('Payment Terms')).toHaveValue('Net 30');
  await expect(page.getByLabel('PDF layout')).toHaveValue('classic');
  const made = quoteIn(page);
  expect([made, template, source].filter((id, at, all) => all.indexOf(id) === at)).toHaveLength(3);
  await expect
    .poll(async () => (await backend.rows(`quotes?id=eq.${made}`))[0])
    .toMatchObject({ client_name: 'Eve', is_template: false });
  await page.getByRole('button', { name: 'Send to Client' }).first().click();
  const sending = page.getByRole('dialog', { name: 'Send to Client' });
  await expect(sending.getByLabel('Message', { exact: true })).toHaveValue(
    'Hi {client}, here is your spa day.',
  );
  await page.keyboard.press('Escape');

  // A template is in no list of quotes, and is not what the app opens with.
  await page.getByRole('button', { name: /^Quotes/ }).click();
  const list = page.getByRole('dialog', { name: 'Quotes' });
  await list.getByRole('searchbox').fill('Spa day');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.goto(`/?quote=${template}`);
  await expect(page.getByRole('region', { name: 'Template', exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`quote=${made}`));
});

test('a template is replaced by its name, deleted, and brought back', async ({
  page,
  openQuote,
}) => {
  await openQuote(items);
  await saveAsTemplate(page, 'Spa day');
  await lineItem(page, 1).getByLabel('Unit price').fill('200');
  await chooseInMenu(page, 'Save as template');
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByLabel('Template name').fill('spa DAY');
  await expect(dialog.getByRole('status')).toHaveText(/^There is a template called Spa day/);
  await dialog.getByRole('button', { name: 'Replace Template' }).click();
  await expect(toast(page, 'Template replaced')).toBeVisible();
  await press(page, 'Undo');
  await expect(toast(page, 'Template restored')).toBeVisible();
  await chooseInMenu(page, 'Templates');
  const row = page.getByRole('list', { name: 'Templates' }).getByRole('listitem');
  await expect(row).toHaveText([/Spa day.*\$217\.00/]);

  await page.goBack();
  await saveAsTemplate(page, 'spa DAY');
  await expect(toast(page, 'Template replaced')).toBeVisible();
  await chooseInMenu(page, 'Templates');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('$303.80');
  await page.getByRole('button', { name: 'Copy template: spa DAY' }).click();
  await expect(row).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete template: spa DAY', exact: true }).click();
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Delete template/ })).toBeFocused();
  await press(page, 'Undo');
  await expect(row).toHaveCount(2);
});

test('a template is saved only once it is known whether there is one of that name', async ({
  page,
  openQuote,
}) => {
  await openQuote(items);
  await saveAsTemplate(page, 'Spa day');
  await page.reload();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/rpc/list_templates', async (route) => {
    await held;
    await route.continue();
  });
  await chooseInMenu(page, 'Save as template');
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByLabel('Template name').fill('Spa day');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Save Template' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  answer();
  await dialog.getByRole('button', { name: 'Replace Template' }).click();
  await expect(toast(page, 'Template replaced')).toBeVisible();
});

test('a template is chosen for a new quote or inserted into the open one, and taken out again', async ({
  page,
  openQuote,
  backend,
}) => {
  await openQuote([
    { description: 'Rooms', section: 'items', quantity: '0', unit_price: '0' },
    ...items,
  ]);
  await saveAsTemplate(page, 'Spa day');
  const id = await openQuote([{ description: 'Cut', unit_price: '50.00' }]);
  await page.getByRole('button', { name: 'Insert template' }).click();
  const picker = page.getByRole('dialog', { name: 'Insert template' });
  await expect(picker.getByRole('button', { name: /^Spa day/ })).toContainText('2 items');
  expect(await violations(page)).toEqual([]);
  await picker.getByRole('button', { name: /^Spa day/ }).click();
  await expect(toast(page, '2 items of Spa day')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(figure(page, 'Subtotal')).toHaveText('$250.00');
  await expect.poll(async () => (await backend.items(id)).length).toBe(4);
  expect((await backend.items(id)).map(({ section }) => section)).toEqual([
    'none',
    'items',
    'none',
    'none',
  ]);
  await press(page, 'Undo');
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(async () => (await backend.items(id)).length).toBe(1);

  await chooseInMenu(page, 'New quote from template');
  const choice = page.getByRole('dialog', { name: 'New quote from template' });
  await choice.getByRole('button', { name: /^Spa day/ }).click();
  await expect(nameOf(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  expect(quoteIn(page)).not.toBe(id);
});

test('a quote is copied for another client, who is typed at once', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(items, { client_name: 'Dana', project_title: 'Spring' });
  await lineItem(page, 1).getByLabel('Unit price').fill('130');
  await chooseInMenu(page, 'Copy for another client');
  await expect(toast(page, 'Quote copied')).toBeVisible();
  await expect(nameOf(page)).toBeFocused();
  await page.keyboard.type('Eve');
  const copy = quoteIn(page);
  expect(copy).not.toBe(id);
  // With the edit that was on its way.
  await expect(figure(page, 'Subtotal')).toHaveText('$210.00');
  await expect(page.getByLabel('Project title')).toHaveValue('Spring');
  await expect
    .poll(async () => (await backend.rows(`quotes?id=eq.${copy}`))[0]?.client_name)
    .toBe('Eve');
  expect((await backend.rows(`quotes?id=eq.${id}`))[0]).toMatchObject({ client_name: 'Dana' });
});

test('what is written is kept as a snippet, and inserted elsewhere', async ({
  page,
  openQuote,
  backend,
}) => {
  await openQuote(items, { payment_terms: 'Half now,\nhalf later.' });
  const terms = page.getByLabel('Payment Terms');
  const menu = page.getByRole('button', { name: 'Snippets' });
  await menu.click();
  await expect(page.getByRole('menu')).toContainText('No snippets yet');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Save this text as a snippet' }).click();
  await expect(toast(page, 'Snippet saved')).toBeVisible();

  const id = await openQuote(items, { payment_terms: 'By card.' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Half now,' }).click();
  await expect(terms).toHaveValue('By card.\nHalf now,\nhalf later.');
  await expect
    .poll(async () => (await backend.rows(`quotes?id=eq.${id}`))[0]?.payment_terms)
    .toBe('By card.\nHalf now,\nhalf later.');

  // A text that could not be saved stays as it is typed.
  const tooLong = 'x'.repeat(5001);
  await terms.fill(tooLong);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Half now,' }).click();
  await expect(toast(page, 'The snippet does not fit')).toBeVisible();
  await expect(terms).toHaveValue(tooLong);

  const notes = lineItem(page, 1).getByLabel('Notes');
  await notes.fill('Bring a towel.');
  await lineItem(page, 1).getByRole('button', { name: 'Snippets' }).click();
  // Those for payment terms are not for notes.
  await expect(page.getByRole('menuitem', { name: 'Half now,' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Save this text as a snippet' }).click();
  await expect(toast(page, 'Snippet saved')).toBeVisible();
  await lineItem(page, 2).getByLabel('Notes').focus();
  await lineItem(page, 2).getByRole('button', { name: 'Snippets' }).click();
  await page.getByRole('menuitem', { name: 'Bring a towel.' }).click();
  await expect(lineItem(page, 2).getByLabel('Notes')).toHaveValue('Bring a towel.');
  await expect(lineItem(page, 2).getByLabel('Notes')).toBeFocused();
  await expect.poll(async () => (await backend.items(id))[1]?.notes).toBe('Bring a towel.');
});

test('snippets are added, renamed, deleted and brought back', async ({ page, signIn }) => {
  await signIn('anna');
  await page.goto('/?view=templates');
  await expect(page.getByText('No snippets yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Snippet' }).click();
  const form = page.getByRole('dialog', { name: 'Add Snippet' });
  await form.getByRole('button', { name: 'Add Snippet' }).click();
  await expect(form.getByText('Please fill in all required fields')).toHaveCount(2);
  await form.getByLabel('For').selectOption('Notes');
  await form.getByLabel('Name').fill('Towel');
  await form.getByLabel('Text').fill('Bring a towel.');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add Snippet' }).click();
  const row = page.getByRole('list', { name: 'Snippets' }).getByRole('listitem');
  await expect(row).toHaveText(/Towel.*Bring a towel\..*Notes/);
  await page.getByRole('button', { name: 'Edit snippet: Towel' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Snippet' });
  await expect(edit.getByLabel('Name')).toHaveValue('Towel');
  await edit.getByLabel('Name').fill('Bath towel');
  await edit.getByRole('button', { name: 'Save Snippet' }).click();
  await expect(row).toContainText('Bath towel');
  await page.getByRole('button', { name: 'Delete snippet: Bath towel' }).click();
  await expect(row).toHaveCount(0);
  await press(page, 'Undo');
  await expect(row).toContainText('Bath towel');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('templates and snippets fit, and a template is used from the bottom bar', async ({
    page,
    openQuote,
    backend,
  }) => {
    await openQuote(items);
    await saveAsTemplate(page, 'A spa day with all that belongs to it, for two');
    await backend.insert('snippets', {
      tenant_id: await backend.tenantId('glow'),
      kind: 'terms',
      name: 'Half now, half when everything is done',
      body: 'Half now.',
    });
    await chooseInMenu(page, 'Templates');
    await expect(page.getByRole('list', { name: 'Snippets' })).toBeVisible();
    await expectToFit(page);
    expect(await violations(page)).toEqual([]);
    await templateNamed(page, 'A spa day').click();
    await expect(page.getByRole('region', { name: 'Template', exact: true })).toBeVisible();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Use Template' }).click();
    await expect(toast(page, 'Quote created')).toBeVisible();
  });
});

test('offline, templates are listed and inserted, and a new quote says what it needs', async ({
  page,
  openQuote,
  context,
}) => {
  await openQuote(items);
  await saveAsTemplate(page, 'Spa day');
  await page.getByRole('button', { name: 'Insert template' }).click();
  await page
    .getByRole('dialog', { name: 'Insert template' })
    .getByRole('button', { name: /^Spa day/ })
    .click();
  await expect(rows(page)).toHaveCount(4);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Insert template' }).click();
  await page
    .getByRole('dialog', { name: 'Insert template' })
    .getByRole('button', { name: /^Spa day/ })
    .click();
  await expect(rows(page)).toHaveCount(6);
  await chooseInMenu(page, 'New quote from template');
  const picker = page.getByRole('dialog', { name: 'New quote from template' });
  await picker.getByRole('button', { name: /^Spa day/ }).click();
  await expect(page.getByText(/needs a connection|You need a connection/).first()).toBeVisible();
  await context.setOffline(false);
});
