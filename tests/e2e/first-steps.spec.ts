import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { aPng } from '../../supabase/functions/_shared/domain/pictures.ts';
import { expectAccessible, expectToFit } from './support/axe.ts';
import type { Backend } from './support/backend.ts';
import { aFile } from './support/logos.ts';
import { offlineBanner } from './support/offline.ts';
import { sendDialogOf, test } from './support/sending.ts';
import { chooseInMenu, expect, lineItem, toast } from './support/test.ts';

// What a tenant that was just created is led through, until it has sent its first quote.

const sample = fileURLToPath(new URL('../../public/sample-services.csv', import.meta.url));

const guide = (page: Page) => page.getByRole('region', { name: 'First steps' });
const step = (page: Page, name: string) =>
  guide(page).getByRole('listitem').filter({ hasText: name });
const act = (page: Page, name: string) => guide(page).getByRole('button', { name, exact: true });
const doneIs = (page: Page, done: number) =>
  expect(guide(page).getByRole('status')).toHaveText(`${done} of 4 done`);
/** The builder with everything that the guide waits for. */
const opened = async (page: Page) => {
  await expect(page.getByLabel('Client name')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Logo Library' })).toContainText('No logos');
};

/** Signs in as the first user of a new tenant. */
async function signInNew(page: Page, backend: Backend): Promise<void> {
  const name = `bright-${randomBytes(4).toString('hex')}`;
  const user = { username: `${name}-admin`, password: 'fine-password-1' };
  await backend.newTenant(name, 'Bright Dental', user);
  await page.goto(`/login/${name}`);
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(user.username);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

test('a new tenant is led from its name to its first sent quote, and then left alone', async ({
  page,
  backend,
}) => {
  test.slow();
  await signInNew(page, backend);
  await doneIs(page, 0);
  await expect(step(page, 'Your company')).toHaveAttribute('aria-current', 'step');

  await act(page, 'Enter the name').click();
  await expect(page.getByLabel('Provider')).toBeFocused();
  await page.keyboard.type('Bright Dental Group');
  await page.getByTitle('Create provider “Bright Dental Group”').click();
  await doneIs(page, 1);
  await expect(step(page, 'Your logo')).toHaveAttribute('aria-current', 'step');

  await act(page, 'Upload a logo').click();
  const logos = page.getByRole('dialog', { name: 'Choose a logo' });
  await logos.getByLabel('Choose an image').setInputFiles(aFile('Mark.png', aPng(300, 100)));
  await logos.getByRole('button', { name: 'Upload' }).click();
  await doneIs(page, 2);
  await expect(logos).toHaveCount(0);
  await expect(act(page, 'Upload a logo')).toBeFocused();
  await page.reload();
  await doneIs(page, 2);

  await act(page, 'Import a CSV file').click();
  const importing = page.getByRole('dialog', { name: 'Import services from CSV' });
  await expect(importing.getByRole('link', { name: 'Download a sample file' })).toHaveAttribute(
    'href',
    '/sample-services.csv',
  );
  await importing.locator('input[type=file]').setInputFiles(sample);
  await importing.getByRole('button', { name: /^Import \d+ service/ }).click();
  await doneIs(page, 3);
  await expect(importing).toHaveCount(0);
  // Still there after a reload, although the library is no longer empty.
  await page.reload();
  await doneIs(page, 3);
  await expect(step(page, 'Your services')).toContainText('(Done)');

  await act(page, 'Add an item').click();
  await expect(lineItem(page, 1).getByLabel('Description')).toBeFocused();
  await page.keyboard.type('First visit');
  await lineItem(page, 1).getByLabel('Unit price').fill('120');
  await doneIs(page, 3);
  await act(page, 'Send the quote').click();
  const send = sendDialogOf(page);
  await send.recipient.fill('dana@example.com');
  await send.send.click();
  await expect(send.dialog).toHaveCount(0);
  await expect(guide(page)).toHaveCount(0);
  await page.reload();
  await expect(lineItem(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use logo: Mark' })).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
});

test('the guide can be hidden for good, and brought back', async ({ page, backend }) => {
  await signInNew(page, backend);
  await doneIs(page, 0);
  await act(page, 'Hide').click();
  await expect(guide(page)).toHaveCount(0);
  await expect(page.locator('#quote')).toBeFocused();
  await expect(toast(page, 'First steps hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await doneIs(page, 0);
  await act(page, 'Hide').press('Enter');
  await page.reload();
  await opened(page);
  await expect(guide(page)).toHaveCount(0);
  await chooseInMenu(page, 'Settings');
  await page.getByRole('button', { name: 'Show the first steps' }).click();
  await doneIs(page, 0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the guide is accessible at both widths, and its steps lead on by keyboard', async ({
  page,
  backend,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInNew(page, backend);
  await doneIs(page, 0);
  await expectAccessible(page, 'first steps');
  for (const [name, field] of [
    ['Company profile', 'Legal name'],
    ['Add a service', 'Service name'],
  ] as const) {
    await act(page, name).press('Enter');
    await expect(page.getByRole('dialog').getByLabel(field)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(act(page, name)).toBeFocused();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  for (const target of await guide(page).getByRole('button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page, 'first steps, phone');
});

test('offline the guide says what needs a connection, and adds an item', async ({
  page,
  context,
  backend,
}) => {
  await signInNew(page, backend);
  await doneIs(page, 0);
  await context.setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await expect(guide(page)).toContainText('Most of these steps need a connection.');
  for (const name of ['Enter the name', 'Upload a logo', 'Add a service', 'Import a CSV file']) {
    await expect(act(page, name)).toBeDisabled();
  }
  await act(page, 'Add an item').click();
  await expect(lineItem(page, 1).getByLabel('Description')).toBeFocused();
  await expect(act(page, 'Send the quote')).toBeDisabled();
  await context.setOffline(false);
});

test('while it is unknown what a tenant has, it is led nowhere', async ({ page, backend }) => {
  await signInNew(page, backend);
  await doneIs(page, 0);
  // One answer of four is missing: an error, a lost connection, an ended session.
  for (const [calls, status] of [
    [/\/rest\/v1\/providers/, 503],
    [/\/rest\/v1\/logos/, 503],
    [/\/rest\/v1\/services/, 401],
    [/\/rest\/v1\/rpc\/list_quotes/, 503],
  ] as const) {
    const failed = page.waitForResponse((response) => calls.test(response.url()));
    await page.route(calls, (route) =>
      route.fulfill({ status, json: { code: '53300', message: 'Busy' } }),
    );
    await page.reload();
    await failed;
    await expect(page.getByLabel('Client name')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
    await expect(guide(page)).toHaveCount(0);
    await page.unrouteAll();
  }
  await page.reload();
  await doneIs(page, 0);
});

test('a tenant with services is not led, and does not load the guide', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  await opened(page);
  await expect(page.getByRole('button', { name: /^Add to quote/ }).first()).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.some((name) => name.includes('/builder-'))).toBe(true);
  expect(loaded.filter((name) => /FirstSteps/.test(name))).toEqual([]);
});

test('signing in begins in the first field', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.goto(`/?token=${'0'.repeat(64)}`);
  await expect(page.getByLabel('Password')).toBeFocused();
});
