import type { Locator } from '@playwright/test';
import { framesOfDetails } from './support/details.ts';
import { expect, test, toast } from './support/test.ts';

test('the header has title, theme switch, Export PDF and Logout', {
  tag: ['@S2-18', '@S2-19', '@S4-34', '@S9-15', '@S2-107'],
}, async ({ page, openQuote }) => {
  await openQuote();
  const header = page.getByRole('banner');
  await expect(header.getByText('Quotewright')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Export PDF' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const seen = new Set<string>();
  for (const theme of ['Dark', 'Professional', 'Light']) {
    await header.locator('label').filter({ hasText: theme }).click();
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain(theme.toLowerCase());
    seen.add(await background());
    await page.reload();
    await expect(header.getByLabel(theme, { exact: true })).toBeChecked();
  }
  expect(seen.size).toBe(3);
});

test('[S2-41][S2-43] provider, client name and project title are edited and saved at once', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote();
  const saved = async () => (await backend.rows(`quotes?id=eq.${id}`))[0];
  await page.getByLabel('Client name').fill('Ms <b>Ω</b> O’Neil');
  await expect.poll(async () => (await saved())?.client_name).toBe('Ms <b>Ω</b> O’Neil');
  await page.getByLabel('Project title').fill('Spring');
  await expect.poll(async () => (await saved())?.project_title).toBe('Spring');
  await page.getByLabel('Provider').click();
  await page.locator('.ant-select-item-option', { hasText: 'Glow Aesthetics' }).click();
  const [provider] = await backend.rows('providers?name=eq.Glow%20Aesthetics');
  await expect.poll(async () => (await saved())?.provider_id).toBe(provider?.id);
  await page.reload();
  await expect(page.getByLabel('Client name')).toHaveValue('Ms <b>Ω</b> O’Neil');
});

test('[S2-42] a new provider is created from the header and used', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote();
  await page.getByLabel('Provider').click();
  await page.getByLabel('Provider').fill('Atelier Nine');
  await page.getByText(/(Create|Add).*Atelier Nine/).click();
  await expect
    .poll(async () => (await backend.rows('providers?name=eq.Atelier%20Nine')).length)
    .toBe(1);
  const [provider] = await backend.rows('providers?name=eq.Atelier%20Nine');
  await expect
    .poll(async () => (await backend.rows(`quotes?id=eq.${id}`))[0]?.provider_id)
    .toBe(provider?.id);
});

test('the first visit creates one quote with the defaults, a later one creates none', {
  tag: ['@S2-23', '@S4-33', '@S8-42'],
}, async ({ page, signIn, backend }) => {
  const tenant = await backend.tenantId('glow');
  await backend.remove(`quotes?tenant_id=eq.${tenant}`);
  await signIn('anna');
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
  await expect(page.getByLabel('Project title')).toHaveValue('New Service');
  await expect(page.getByLabel('Tax rate')).toHaveValue('8.5');
  await expect(toast(page, 'Quote created')).toBeVisible();
  await page.goto('/');
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
  await page.reload();
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
  expect(await backend.rows(`quotes?tenant_id=eq.${tenant}`)).toHaveLength(1);
});

test('no quote is created while the list is unknown', async ({ page, signIn, backend }) => {
  const tenant = await backend.tenantId('glow');
  await signIn('anna');
  const before = (await backend.rows(`quotes?tenant_id=eq.${tenant}`)).length;
  await page.route(/\/rest\/v1\/quotes\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
  expect(await backend.rows(`quotes?tenant_id=eq.${tenant}`)).toHaveLength(before);
});

test('a provider is removed by choosing none', async ({ page, openQuote, backend }) => {
  const [glow] = await backend.rows('providers?name=eq.Glow%20Aesthetics');
  const id = await openQuote([], { provider_id: glow?.id });
  const provider = page.getByLabel('Provider');
  await provider.click();
  await page.locator('.ant-select-item-option', { hasText: 'No provider' }).click();
  await expect
    .poll(async () => (await backend.rows(`quotes?id=eq.${id}`))[0]?.provider_id)
    .toBeNull();
  // There is nothing to clear, so the choice is not offered.
  await provider.click();
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible();
  await expect(page.getByText('No provider', { exact: true })).toHaveCount(0);
});

test('a click on the provider field opens its list, even before the code of the list is there', async ({
  page,
  openQuote,
}) => {
  const codeMayCome = Promise.withResolvers<void>();
  await page.route('**/AntdSelect*.js', async (route) => {
    await codeMayCome.promise;
    await route.continue();
  });
  await openQuote();
  await page.getByLabel('Provider').click();
  codeMayCome.resolve();
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.ant-select-item-option').first()).toBeHidden();
  await expect(page.getByLabel('Provider')).toBeFocused();
});

for (const theme of ['light', 'dark', 'professional']) {
  test(`the provider field looks like the fields beside it, ${theme}`, async ({
    page,
    openQuote,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('quote-builder-theme', name), theme);
    await openQuote();
    await expect(page.getByLabel('Provider')).toBeVisible();
    const [provider, client] = await framesOfDetails(page);
    expect(provider).toEqual(client);
  });
}

test('Logout shows its progress until it is done', async ({ page, openQuote }) => {
  await openQuote([{ description: 'Painting' }]);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rest/v1/rpc/save_edit', async (route) => {
    await held;
    await route.continue();
  });
  // Logout first sends what waits, and is in progress until that is answered.
  await page.getByLabel('Client name').fill('Last edit');
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  await expect(logout).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('heading', { name: 'Welcome to Quotewright' })).toBeVisible();
});

test('signing in again from the notice over the builder returns to the open quote', async ({
  page,
  signIn,
  backend,
}) => {
  const id = await backend.newQuote([], { client_name: 'Came back' });
  await backend.newQuote([], { client_name: 'Newest' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await expect(page.getByLabel('Client name')).toHaveValue('Came back');
  await page.route('**/rest/v1/quotes?**', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  );
  await page.getByRole('button', { name: 'Add Item', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
  await expect(notice).toBeVisible();
  await page.unroute('**/rest/v1/quotes?**');
  await notice.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill('demo-anna-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/\\?quote=${id}$`));
  await expect(page.getByLabel('Client name')).toHaveValue('Came back');
});

test('the first export finds the PDF code on the device', async ({ page, openQuote }) => {
  let fetched: string[] = [];
  page.on('request', (request) => {
    // The page that a sign-in leads to loads the same code.
    if (request.isNavigationRequest()) fetched = [];
  });
  page.on('requestfinished', (request) => fetched.push(request.url()));
  await openQuote([{ description: 'Painting' }]);
  for (const part of [
    'draftDocument',
    'pdf',
    'pdfWorker',
    'jspdf.es',
    'jspdf.plugin',
    'noto-sans-regular',
    'noto-sans-bold',
  ]) {
    await expect
      .poll(() => fetched.some((url) => new RegExp(`/assets/${part}[-.]`).test(url)), part)
      .toBe(true);
  }
  await page.route('**/assets/**', (route) => route.abort());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).first().click();
  await download;
});

/** The part of a field's text that is selected. */
const selectionOf = (field: Locator) =>
  field.evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) return null;
    return input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
  });

test('a default name is selected whole when its field is entered, and a name of one’s own is not', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  const client = page.getByLabel('Client name');
  const project = page.getByLabel('Project title');
  await client.click();
  expect(await selectionOf(client)).toBe('New Client');
  // A further click places the caret.
  await client.click();
  expect(await selectionOf(client)).toBe('');
  await page.keyboard.press('Tab');
  await expect(project).toBeFocused();
  expect(await selectionOf(project)).toBe('New Service');
  await page.keyboard.type('Spring');
  await client.fill('Dana');
  await project.click();
  expect(await selectionOf(project)).toBe('');
});

test('a quote that was just made begins with its client, and one that is opened does not', async ({
  page,
  signIn,
  backend,
}) => {
  const tenant = await backend.tenantId('glow');
  await backend.remove(`quotes?tenant_id=eq.${tenant}`);
  const client = page.getByLabel('Client name');
  // The first quote, made by itself.
  await signIn('anna');
  await expect(client).toBeFocused();
  expect(await selectionOf(client)).toBe('New Client');
  await page.keyboard.type('First');
  await expect(client).toHaveValue('First');
  await page.getByRole('button', { name: 'Quotes', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New quote' }).click();
  await expect(client).toHaveValue('New Client');
  await expect(client).toBeFocused();
  expect(await selectionOf(client)).toBe('New Client');

  await page.reload();
  await expect(client).toHaveValue('New Client');
  await expect(client).not.toBeFocused();
  await page.getByRole('button', { name: 'Quotes', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^First/ })
    .click();
  await expect(client).toHaveValue('First');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(client).not.toBeFocused();
});
