import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import { waitUntilKept } from './support/offline.ts';
import { sendDialogOf } from './support/sending.ts';
import { chooseInMenu, expect, lineItem, test, toast } from './support/test.ts';

// The address book: in a quote, in a message, and on its own pages.

const facial = [{ description: 'Facial', unit_price: '120.00' }];

const nameOf = (page: Page) => page.getByLabel('Client name');
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Clients' });

test.afterEach(async ({ backend }) => {
  await backend.remove('clients?id=not.is.null');
  await backend.remove('imports?kind=eq.clients');
});

/** Adds clients of glow and answers their ids. */
async function addClients(
  backend: { tenantId: (name: 'glow') => Promise<string>; insertAll: Insert },
  clients: Record<string, string>[],
): Promise<string[]> {
  const tenant_id = await backend.tenantId('glow');
  const nothing = { company: '', emails: '', phone: '', tags: '' };
  const rows = clients.map((client) => ({ id: randomUUID(), tenant_id, ...nothing, ...client }));
  await backend.insertAll('clients', rows);
  return rows.map(({ id }) => id);
}
type Insert = (table: string, rows: Record<string, unknown>[]) => Promise<void>;

const clientOf = async (
  backend: { rows: (path: string) => Promise<Record<string, unknown>[]> },
  quote: string,
) => (await backend.rows(`quotes?select=client_id,client_name&id=eq.${quote}`))[0];

test('a name in a quote becomes a client with one press, and theirs are all quotes of the name', async ({
  page,
  openQuote,
  backend,
}) => {
  const before = await backend.newQuote(facial, { client_name: 'ada lovelace' });
  const id = await openQuote(facial);
  const save = page.getByRole('button', { name: 'Save as client' });
  await expect(save).toHaveCount(0);
  await nameOf(page).fill('Ada Lovelace');
  await save.click();
  await expect(toast(page, 'Client saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open client' })).toBeVisible();
  // The button is gone, and a keyboard goes on from the name.
  await expect(nameOf(page)).toBeFocused();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const [client] = await backend.rows('clients?select=id');
  const saved = { client_id: client?.id };
  expect(await clientOf(backend, id)).toMatchObject(saved);
  expect(await clientOf(backend, before)).toMatchObject(saved);

  await page.getByRole('button', { name: 'Add details' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Quotes' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('$260.40');
  await page.getByRole('button', { name: 'Edit Client' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Client' });
  await form.getByLabel('Email addresses').fill('ada at home');
  await form.getByRole('button', { name: 'Save Client' }).click();
  await expect(form.getByText(/^Enter at most 10 email addresses/)).toBeVisible();
  await form.getByLabel('Email addresses').fill('ada@example.com; office@example.com');
  await form.getByLabel('Tags').fill('VIP, Springfield');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save Client' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'office@example.com' })).toBeVisible();

  // What is known of them is where a message goes.
  await page.getByRole('list', { name: 'Quotes' }).getByRole('link').first().click();
  const { dialog, open, recipient } = sendDialogOf(page);
  await open();
  await expect(recipient).toHaveValue('ada@example.com');
  await dialog.getByRole('button', { name: 'office@example.com' }).click();
  await expect(recipient).toHaveValue('office@example.com');
  expect(await violations(page)).toEqual([]);
});

test('a name is completed by keyboard and by pointer, also where two have it', async ({
  page,
  openQuote,
  backend,
}) => {
  const [, engines, adam] = await addClients(backend, [
    { name: 'Ada Lovelace', emails: 'ada@home.example' },
    { name: 'Ada Lovelace', company: 'Engines', emails: 'ada@engines.example' },
    { name: 'Adam Fox', phone: '+1 555 010 0101' },
  ]);
  const id = await openQuote(facial);
  await nameOf(page).fill('a');
  await expect(suggestions(page).getByRole('option')).toHaveCount(3);
  await nameOf(page).press('Enter');
  await nameOf(page).fill('Ad');
  await nameOf(page).press('ArrowDown');
  await nameOf(page).press('ArrowDown');
  await expect(
    suggestions(page).getByRole('option', { name: 'Engines', selected: true }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await nameOf(page).press('Enter');
  await expect(nameOf(page)).toHaveValue('Ada Lovelace');
  await expect(suggestions(page)).toHaveCount(0);
  await expect
    .poll(() => clientOf(backend, id))
    .toEqual({ client_id: engines, client_name: 'Ada Lovelace' });

  // Another name is for nobody, and what is typed back is for the same client again.
  await nameOf(page).press('End');
  await nameOf(page).press('x');
  await expect(page.getByRole('button', { name: 'Save as client' })).toBeVisible();
  await nameOf(page).press('Backspace');
  await expect(page.getByRole('link', { name: 'Open client' })).toBeVisible();
  await expect
    .poll(() => clientOf(backend, id))
    .toEqual({ client_id: engines, client_name: 'Ada Lovelace' });

  await nameOf(page).fill('fox');
  await suggestions(page).getByRole('option', { name: 'Adam Fox' }).click();
  await expect(nameOf(page)).toBeFocused();
  await expect(nameOf(page)).toHaveValue('Adam Fox');
  await expect
    .poll(() => clientOf(backend, id))
    .toEqual({ client_id: adam, client_name: 'Adam Fox' });
  const { dialog, open, recipient } = sendDialogOf(page);
  await open();
  await expect(recipient).toHaveValue('');
  await dialog.getByLabel('Text Message').check();
  await expect(recipient).toHaveValue('+15550100101');
  await page.keyboard.press('Escape');

  // Nobody was told that an edit replaced another.
  const replaced = await backend.rows(`quote_events?quote_id=eq.${id}&kind=eq.replaced`);
  expect(replaced).toEqual([]);
});

test('clients are found, added and erased on their page', async ({ page, openQuote, backend }) => {
  const [bob] = await addClients(backend, [
    { name: 'Bob Stone', tags: 'new' },
    { name: 'Carla Mendes', company: 'Mendes & Sons', emails: 'carla@example.com' },
  ]);
  const quote = await backend.newQuote(facial, { client_name: 'Bob Stone', client_id: bob });
  await openQuote(facial);
  await chooseInMenu(page, 'Clients');
  const list = page.getByRole('list', { name: 'Clients' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Search clients').fill('mendes sons');
  await expect(list.getByRole('listitem')).toHaveText([/Carla Mendes/]);
  await page.getByLabel('Search clients').fill('nobody');
  await expect(page.getByText('No clients found matching "nobody"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();

  await page.getByRole('button', { name: 'Add Client' }).click();
  const form = page.getByRole('dialog', { name: 'Add Client' });
  await form.getByRole('button', { name: 'Add Client' }).click();
  await expect(form.getByText('Please enter a name')).toBeVisible();
  await form.getByLabel('Name').fill('Dana Reyes');
  await form.getByLabel('Name').press('Enter');
  await expect(page.getByRole('heading', { name: 'Dana Reyes' })).toBeVisible();
  await page.getByRole('button', { name: 'New quote' }).click();
  await expect(nameOf(page)).toHaveValue('Dana Reyes');
  await expect(page.getByRole('link', { name: 'Open client' })).toBeVisible();

  await page.goto(`/?view=clients&client=${bob}`);
  await page.getByRole('button', { name: 'Erase' }).click();
  const asks = page.getByRole('dialog', { name: 'Erase Bob Stone?' });
  await expect(asks).toContainText('Quotes that were sent stay as they were sent');
  expect(await violations(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Erase' }).click();
  await expect(toast(page, 'Client erased')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).not.toContainText('Bob Stone');
  expect(await clientOf(backend, quote)).toEqual({
    client_id: null,
    client_name: 'Erased client',
  });
  await page.goto(`/?view=clients&client=${bob}`);
  await expect(page.getByText('This client does not exist')).toBeVisible();
  await page.goto('/?view=nothing');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('on a phone, and without a connection', async ({ page, context, openQuote, backend }) => {
  await addClients(backend, [
    { name: 'Edda Frost', company: 'Engines', emails: 'edda@example.com', tags: 'VIP' },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await openQuote(facial);
  await waitUntilKept(page, 'edda@example.com');
  await page.goto('/?view=clients');
  await page.getByRole('link', { name: /Edda Frost/ }).click();
  await expect(page.getByText('No quotes for this client yet')).toBeVisible();
  await expectToFit(page);
  await page.getByRole('link', { name: 'All clients' }).click();
  await expectToFit(page);
  await page.goto(`/?quote=${id}`);
  await expect(nameOf(page)).toBeVisible();

  await context.setOffline(true);
  await nameOf(page).fill('edda');
  await suggestions(page).getByRole('option', { name: 'Edda Frost' }).click();
  await expect(nameOf(page)).toHaveValue('Edda Frost');
  await expect(page.getByRole('link', { name: 'Open client' })).toBeVisible();
  await nameOf(page).fill('Someone else');
  await page.getByRole('button', { name: 'Save as client' }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await nameOf(page).fill('EDDA frost');
  await page.getByRole('link', { name: 'Open client' }).click();
  await expect(page.getByText('You are offline. These are the clients')).toHaveCount(0);
  await context.setOffline(false);
  await expect
    .poll(() => clientOf(backend, id))
    .toMatchObject({ client_id: expect.any(String), client_name: 'EDDA frost' });
});

test('clients come from a file, with a preview and an undo, and go into one', async ({
  page,
  openQuote,
  backend,
}, testInfo) => {
  await addClients(backend, [{ name: 'Ada Lovelace', emails: 'ada@example.com' }]);
  await openQuote(facial);
  await page.goto('/?view=clients');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import clients from CSV' });
  const choose = (text: string) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Name;E-mail;Phone\nAda Lovelace;ada at home;\n');
  await expect(dialog.getByText(/^emails: Enter at most/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await choose('Name;E-mail;Phone\nAda King;ADA@example.com;123\nBob Stone;bob@example.com;\n');
  await expect(dialog.getByText('Name: Ada King')).toBeVisible();
  await expect(dialog.getByText('Phone: 123')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(toast(page, 'Import successful')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Clients' }).getByRole('listitem');
  await expect(list).toHaveText([/Ada King/, /Bob Stone/]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('clients.csv');
  const saved = testInfo.outputPath('clients.csv');
  await download.saveAs(saved);

  await page.getByRole('button', { name: 'Undo last import' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page, 'Import undone')).toBeVisible();
  await expect(list).toHaveText([/Ada Lovelace/]);

  // What was exported is read as it was written.
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await dialog.locator('input[type="file"]').setInputFiles(saved);
  await dialog.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(list).toHaveText([/Ada King/, /Bob Stone/]);
});

test('two entries for one client become one, and a client gets all that is known of them', async ({
  page,
  openQuote,
  backend,
}, testInfo) => {
  const [gala, other] = await addClients(backend, [
    { name: 'Gala Moss', emails: 'gala@example.com' },
    { name: 'G. Moss', emails: 'GALA@example.com, moss@example.com', tags: 'VIP' },
    { name: 'Bob Stone' },
  ]);
  await backend.newQuote(facial, { client_name: 'G. Moss', client_id: other });
  await openQuote(facial);
  await page.goto(`/?view=clients&client=${gala}`);
  await expect(page.getByText('Gala Moss may be in your clients twice.')).toBeVisible();
  await page.getByRole('button', { name: 'Merge' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Merge two entries' });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByLabel('Search clients').fill('stone');
  await expect(dialog.getByRole('radio', { name: 'Bob Stone' })).toBeVisible();
  await dialog.getByLabel('Search clients').fill('');
  await dialog.getByRole('radio', { name: 'G. Moss' }).check();
  await expect(dialog.getByText('this cannot be undone')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(toast(page, 'Clients merged')).toBeVisible();
  await expect(page.getByRole('link', { name: 'moss@example.com' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Quotes' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('may be in your clients twice')).toHaveCount(0);
  expect(await backend.rows('clients?select=name&order=name')).toEqual([
    { name: 'Bob Stone' },
    { name: 'Gala Moss' },
  ]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Gala_Moss.json');
  const path = testInfo.outputPath('client.json');
  await download.saveAs(path);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    client: { name: 'Gala Moss', tags: 'VIP' },
    quotes: [{ clientName: 'G. Moss', items: [{ description: 'Facial' }] }],
  });
});

test('nobody gets what is for another client', async ({ page, openQuote, backend }) => {
  const [ada, bob, , zoe] = await addClients(backend, [
    { name: 'Ada Byron', emails: 'ada@example.com, office@example.com' },
    { name: 'Bob Stone', emails: 'bob@example.com' },
    { name: 'Zoe' },
    { name: 'Zoe', company: 'Second' },
  ]);
  const id = await openQuote(facial, { client_name: 'Ada Byron', client_id: ada });
  const { dialog, open, recipient } = sendDialogOf(page);

  // The name was changed before the answer to saving it came.
  await page.route('**/rest/v1/clients*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await nameOf(page).fill('Bob Stone');
    await route.continue();
  });
  await nameOf(page).fill('Carla');
  await page.getByRole('button', { name: 'Save as client' }).click();
  await expect(toast(page, 'Client saved')).toBeVisible();
  await expect
    .poll(() => clientOf(backend, id))
    .toEqual({ client_id: bob, client_name: 'Bob Stone' });
  await page.unroute('**/rest/v1/clients*');

  // A message that was left does not keep the address of the client before.
  await nameOf(page).fill('Ada Byron');
  await expect.poll(() => clientOf(backend, id)).toMatchObject({ client_id: ada });
  await open();
  await dialog.getByRole('button', { name: 'office@example.com' }).click();
  await expect(recipient).toBeFocused();
  await dialog.getByRole('button', { name: 'Choose a provider' }).click();
  await expect(dialog).toHaveCount(0);
  await nameOf(page).fill('Bob Stone');
  await expect.poll(() => clientOf(backend, id)).toMatchObject({ client_id: bob });
  await open();
  await expect(recipient).toHaveValue('bob@example.com');
  await page.keyboard.press('Escape');

  // An address that somebody else has changed is the new one.
  await backend.update(`clients?id=eq.${bob}`, { emails: 'new@example.com' });
  await open();
  await expect(recipient).toHaveValue('new@example.com');
  await page.keyboard.press('Escape');

  // Somebody who is gone by now keeps nothing from being saved.
  await backend.remove(`clients?id=eq.${ada}`);
  await nameOf(page).fill('Ada Byron');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect
    .poll(() => clientOf(backend, id))
    .toEqual({ client_id: null, client_name: 'Ada Byron' });

  // Of two with one name, the one that was chosen stays when the name is typed back.
  await nameOf(page).fill('Zoe');
  await page.getByRole('button', { name: 'Choose client' }).click();
  await suggestions(page).getByRole('option', { name: 'Second' }).click();
  await expect.poll(() => clientOf(backend, id)).toMatchObject({ client_id: zoe });
  await nameOf(page).press('End');
  await nameOf(page).press('x');
  await expect(page.getByRole('button', { name: 'Save as client' })).toBeVisible();
  await nameOf(page).press('Backspace');
  await expect.poll(() => clientOf(backend, id)).toEqual({ client_id: zoe, client_name: 'Zoe' });
});

test('the sums of a client have what was typed a moment before', async ({
  page,
  openQuote,
  backend,
}) => {
  const [client] = await addClients(backend, [{ name: 'Nell Ward' }]);
  await openQuote(facial, { client_name: 'Nell Ward', client_id: client });
  const open = page.getByRole('link', { name: 'Open client' });
  await expect(open).toBeVisible();
  await page.route('**/rpc/save_edit', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await lineItem(page, 1).getByLabel('Unit price').fill('200');
  await open.click();
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('$217.00');
  await expect(page.getByRole('list', { name: 'Quotes' })).toContainText('$217.00');
});

test('an edit of a client changes only what was typed, and a search is there on the way back', async ({
  page,
  openQuote,
  backend,
}) => {
  const [moss] = await addClients(backend, [
    { name: 'Gala Moss', company: 'M'.repeat(60), tags: 'T'.repeat(50), phone: '+1 5 ext. 5' },
  ]);
  await openQuote(facial);
  await page.goto('/?view=clients');
  await page.getByLabel('Search clients').fill('moss');
  await expect(page).toHaveURL(/search=moss/);
  await page.getByRole('link', { name: /Gala Moss/ }).click();
  await expect(page.getByRole('link', { name: '+1 5 ext. 5' })).toHaveAttribute('href', 'tel:+15');
  await page.getByRole('button', { name: 'Edit Client' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Client' });
  await backend.update(`clients?id=eq.${moss}`, { emails: 'moss@example.com' });
  await form.getByLabel('Notes').fill('Prefers mornings');
  await form.getByRole('button', { name: 'Save Client' }).click();
  await expect(page.getByText('Prefers mornings')).toBeVisible();
  await expect(page.getByRole('link', { name: 'moss@example.com' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.goBack();
  await expect(page.getByLabel('Search clients')).toHaveValue('moss');
  await expectToFit(page);
});
