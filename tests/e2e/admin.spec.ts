import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './support/axe.ts';
import { chooseInMenu, expect, test, toast } from './support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function act(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function fillTenant(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Tenant' });
  await dialog.getByLabel('Tenant name').fill(name);
  await dialog.getByLabel('Display name').fill(`The ${name}`);
  await dialog.getByLabel('Admin username').fill(`${name}-admin`);
  await dialog.getByLabel('Admin password').fill('fine-password-1');
  await dialog.getByLabel('Admin email').fill(`admin@${name}.example`);
}

/** Signs the new tenant's user in, who has to choose a password of their own. */
async function choosePassword(page: Page, tenant: string, generated: string): Promise<void> {
  const own = 'my-own-password-1';
  await page.goto(`/login/${tenant}`);
  await page.getByLabel('Username').fill(`${tenant}-admin`);
  await page.getByLabel('Password').fill(generated);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Current password').fill(generated);
  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByLabel('Confirm the new password').fill(own);
  await page.getByRole('button', { name: 'Change password' }).click();
  // The toast about it is replaced at once by the one about the first quote.
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
}

test('[S2-98][S2-99] the dashboard has the tabs Tenants, Users and Services, and the tenants', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  for (const name of ['Tenants', 'Users', 'Services']) await expect(tab(page, name)).toBeVisible();
  for (const header of ['Name', 'Display name', 'Created', 'Users', 'Client portal']) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await expect(rowOf(page, 'Glow Aesthetics')).toContainText('glow');
});

test('[S2-100] the portal link opens the tenant’s sign-in in a new tab without access to this one', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  const opened = page.waitForEvent('popup');
  await rowOf(page, 'Glow Aesthetics').getByRole('link').click();
  const portal = await opened;
  await expect(portal.getByRole('heading', { name: 'glow', exact: true })).toBeVisible();
  expect(new URL(portal.url()).pathname).toBe('/login/glow');
  expect(await portal.evaluate(() => window.opener)).toBeNull();
});

test('Create Tenant asks for five fields, creates tenant and user, and shows the link', {
  tag: ['@S2-101', '@S5-17', '@S5-18', '@S8-44'],
}, async ({ page, signIn, backend }) => {
  const before = (await backend.rows('tenants?select=id')).length;
  await signIn('super');
  await page.getByRole('button', { name: 'Create Tenant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Tenant' });
  await expect(dialog.getByLabel('Admin email')).toHaveAttribute('type', 'email');
  await dialog.getByRole('button', { name: 'Create Tenant' }).click();
  await expect(dialog.getByText('Required', { exact: true })).toHaveCount(5);
  expect(await backend.rows('tenants?select=id')).toHaveLength(before);

  await dialog.getByLabel('Tenant name').fill('Not A Slug');
  await expect(dialog.getByText(/lowercase letters, numbers and hyphens, with/)).toBeVisible();
  await dialog.getByLabel('Tenant name').fill('admin');
  await expect(dialog.getByText(/is reserved/)).toBeVisible();
  await fillTenant(page, 'north');
  await dialog.getByLabel('Admin password').fill('short');
  await dialog.getByRole('button', { name: 'Create Tenant' }).click();
  await expect(dialog.getByText('Use at least 10 characters').first()).toBeVisible();
  await dialog.getByLabel('Admin password').fill('fine-password-1');
  await dialog.getByRole('button', { name: 'Create Tenant' }).dblclick();
  await expect(toast(page, 'Tenant created')).toBeVisible();
  const ready = page.getByRole('dialog', { name: 'The north is ready' });
  await expect(ready.getByLabel('Client portal')).toHaveValue(
    new URL('/login/north', page.url()).href,
  );
  await ready.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'The north')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Total Tenants' })).toContainText(`${before + 1}`);
  expect(await backend.rows('tenants?name=eq.north')).toHaveLength(1);
  expect(await backend.rows('profiles?username=eq.north-admin')).toHaveLength(1);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/login/north');
  await page.getByLabel('Username').fill('north-admin');
  await page.getByLabel('Password').fill('fine-password-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
});

test('a generated first password is shown once, and its user chooses another at the first sign-in', async ({
  page,
  context,
  signIn,
  backend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await signIn('super');
  await page.getByRole('button', { name: 'Create Tenant' }).click();
  await fillTenant(page, 'fresh');
  const dialog = page.getByRole('dialog', { name: 'Create Tenant' });
  const password = dialog.getByLabel('Admin password');
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  // It is shown, and read out with what it requires.
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  await expect(password).toHaveAccessibleDescription(/must change it at the first sign-in/);
  const first = await password.inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  expect(await copied()).toBe(first);
  // One that is edited is the person's own: hidden, and not to be changed.
  await password.press('End');
  await password.press('x');
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(password).not.toHaveValue(`${first}x`);
  const generated = await password.inputValue();
  expect(generated).not.toBe(first);
  await dialog.getByRole('button', { name: 'Create Tenant' }).click();

  const ready = page.getByRole('dialog', { name: 'The fresh is ready' });
  const portal = new URL('/login/fresh', page.url()).href;
  await expect(ready.getByLabel('Client portal')).toHaveValue(portal);
  await expect(ready.getByLabel('Username')).toHaveValue('fresh-admin');
  await expect(ready.getByLabel('Password')).toHaveValue(generated);
  await ready.getByRole('button', { name: 'Copy all' }).click();
  await expect
    .poll(copied)
    .toBe(`Client portal: ${portal}\nUsername: fresh-admin\nPassword: ${generated}`);
  await expectAccessible(page, 'hand over');
  await ready.getByRole('button', { name: 'Done' }).click();
  await expect(ready).toHaveCount(0);
  await page.getByRole('button', { name: 'Create Tenant' }).click();
  await expect(password).toHaveValue('');
  await page.keyboard.press('Escape');
  expect(
    await backend.rows('profiles?username=eq.fresh-admin&must_change_password=is.true'),
  ).toHaveLength(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  await choosePassword(page, 'fresh', generated);
});

test('a repeated creation hands over no password once the user has chosen one', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('super');
  await page.getByRole('button', { name: 'Create Tenant' }).click();
  await fillTenant(page, 'chosen');
  const dialog = page.getByRole('dialog', { name: 'Create Tenant' });
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const generated = await dialog.getByLabel('Admin password').inputValue();
  const create = dialog.getByRole('button', { name: 'Create Tenant' });
  await page.route(
    '**/functions/v1/admin-tenants',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await create.click();
  await expect(toast(page, 'Failed to create tenant')).toBeVisible();

  const other = await browser.newContext({ baseURL: new URL('/', page.url()).href });
  const theirs = await other.newPage();
  await choosePassword(theirs, 'chosen', generated);
  await other.close();

  await create.click();
  const ready = page.getByRole('dialog', { name: 'The chosen is ready' });
  await expect(ready).toContainText('chose a password of their own');
  await expect(ready.getByLabel('Username')).toHaveValue('chosen-admin');
  await expect(ready.getByLabel('Password')).toHaveCount(0);
});

test('[S8-18] a failure to create a tenant is reported with the reason, and the form stays open', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  await page.getByRole('button', { name: 'Create Tenant' }).click();
  await fillTenant(page, 'glow');
  const dialog = page.getByRole('dialog', { name: 'Create Tenant' });
  await dialog.getByRole('button', { name: 'Create Tenant' }).click();
  await expect(toast(page, 'Failed to create tenant')).toBeVisible();
  await expect(toast(page, 'This tenant name is already in use')).toBeVisible();
  await expect(dialog.getByLabel('Admin username')).toHaveValue('glow-admin');
});

test('a lost response does not create a second tenant', async ({ page, signIn, backend }) => {
  await signIn('super');
  await page.getByRole('button', { name: 'Create Tenant' }).click();
  await fillTenant(page, 'lost');
  let isFirst = true;
  await page.route('**/functions/v1/admin-tenants', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Create Tenant' });
  await submit.click();
  await expect(toast(page, 'Failed to create tenant')).toBeVisible();
  await submit.click();
  await expect(toast(page, 'Tenant created')).toBeVisible();
  expect(await backend.rows('tenants?name=eq.lost')).toHaveLength(1);
  expect(await backend.rows('profiles?username=eq.lost-admin')).toHaveLength(1);
});

test('[S2-102][S6-02] the users tab shows username, name, email, role, tenant or N/A, and status', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  await tab(page, 'Users').click();
  for (const header of ['Username', 'Name', 'Email', 'Role', 'Tenant', 'Status']) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await expect(rowOf(page, 'anna')).toContainText(
    /annaAnna Glowanna@glow\.exampleClientGlow AestheticsActive/,
  );
  await expect(rowOf(page, 'super@')).toContainText(/Sam Steward.*SuperN\/AActive/);
});

test('the services tab shows totals, the first 20 and where to find the rest', {
  tag: ['@S2-103', '@S2-104', '@S9-38'],
}, async ({ page, signIn, backend }) => {
  const services = await backend.rows('services?select=default_price,default_unit');
  const sum = services.reduce(
    (cents, row) => cents + Math.round(Number(row.default_price) * 100),
    0,
  );
  const units = new Set(services.map((row) => row.default_unit));
  await signIn('super');
  await tab(page, 'Services').click();
  const panel = page.getByRole('region', { name: 'Services' });
  await expect(panel).toContainText(`Services${services.length}`);
  await expect(panel).toContainText(
    `Sum of default prices$${(sum / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  await expect(panel).toContainText(`Unique units${units.size}`);
  await expect(panel.locator('tbody tr[data-row-key]')).toHaveCount(20);
  await expect(panel).toContainText(
    `The first 20 of ${services.length} services. Use the quote builder for the rest.`,
  );
});

test('tables are searched, sorted and paged on the server', async ({ page, signIn, backend }) => {
  for (let number = 1; number <= 30; number++) {
    await backend.insert('tenants', {
      name: `many-${String(number).padStart(2, '0')}`,
      display_name: `Many ${String(number).padStart(2, '0')}`,
    });
  }
  await signIn('super');
  await page.getByLabel('Search tenants').fill('many');
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Name', exact: true }).click();
  await expect(page.locator('tbody tr[data-row-key]').first()).toContainText('many-01');
  await page.getByRole('listitem', { name: '2' }).click();
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(5);
  await page.getByLabel('Search tenants').fill('no such tenant');
  await expect(page.getByText('Nothing found matching "no such tenant"')).toBeVisible();
  await backend.remove('tenants?name=like.many-*');
});

test('a user is added, signs in with the password that was shown once, and must choose a new one', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  await act(page, 'Glow Aesthetics', 'Add user');
  const dialog = page.getByRole('dialog', { name: 'Add a user to Glow Aesthetics' });
  await dialog.getByLabel('Username').fill('cleo');
  await dialog.getByLabel('First name').fill('Cleo');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  const shown = page.getByRole('dialog', { name: 'Password of cleo' });
  await expect(shown.getByLabel('Client portal')).toHaveValue(
    new URL('/login/glow', page.url()).href,
  );
  await expect(shown.getByLabel('Username')).toHaveValue('cleo');
  const password = await shown.getByLabel('Password', { exact: true }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/login/glow');
  await page.getByLabel('Username').fill('cleo');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  for (const path of ['/', '/admin', '/admin/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  }
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('my-own-password-1');
  await page.getByLabel('Confirm the new password').fill('my-own-password-2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm the new password').fill('my-own-password-1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
});

test('a user changes the own password from the menu, and stays signed in', async ({
  page,
  backend,
}) => {
  const change = async (current: string, next: string) => {
    await chooseInMenu(page, 'Change password');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('Confirm the new password').fill(next);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    return dialog;
  };
  await backend.newUser('yan', 'first-password-1');
  await page.goto('/login/glow');
  await page.getByLabel('Username').fill('yan');
  await page.getByLabel('Password').fill('first-password-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = await change('not-my-password-1', 'my-own-password-1');
  await expect(toast(page, 'Failed to change password')).toBeVisible();
  await expect(page.getByText(/The current password is incorrect/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await change('first-password-1', 'Password1234');
  await expect(page.getByText(/This password is easy to guess/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await change('first-password-1', 'my-own-password-1');
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
  await change('my-own-password-1', 'first-password-1');
  await expect(toast(page, 'Password changed')).toBeVisible();
});

test('a user is deactivated, reactivated, unlocked and given a new password', async ({
  page,
  signIn,
  backend,
}) => {
  await backend.newUser('zoe', 'fine-password-1');
  await signIn('super');
  await tab(page, 'Users').click();
  await act(page, 'zoe@', 'Deactivate');
  await page
    .getByRole('dialog', { name: 'Deactivate zoe?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(rowOf(page, 'zoe@')).toContainText('Inactive');
  expect(await backend.rows('profiles?username=eq.zoe&is_active=is.false')).toHaveLength(1);
  await act(page, 'zoe@', 'Reactivate');
  await expect(rowOf(page, 'zoe@')).not.toContainText('Inactive');
  // Super users cannot accidentally change their own account.
  await expect(rowOf(page, 'super@').getByRole('button')).toHaveCount(0);

  for (let guess = 0; guess < 5; guess++) {
    await page.request.post('/functions/v1/login', {
      headers: { apikey: (await (await page.request.get('/config.json')).json()).publishableKey },
      data: { username: 'zoe', password: 'wrong-password-1' },
    });
  }
  await tab(page, 'Tenants').click();
  await tab(page, 'Users').click();
  await expect(rowOf(page, 'zoe@')).toContainText('Locked');
  await act(page, 'zoe@', 'Unlock');
  await expect(rowOf(page, 'zoe@')).not.toContainText('Locked');

  await act(page, 'zoe@', 'Reset password');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(/^[a-z2-9-]{19}$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'zoe@')).toContainText('Password change required');
});

test('a tenant is renamed, deactivated, deleted by its typed name and restored', async ({
  page,
  signIn,
  backend,
}) => {
  await backend.insert('tenants', { name: 'brief', display_name: 'Brief' });
  await signIn('super');
  await act(page, 'Brief', 'Rename');
  await page.getByRole('dialog').getByLabel('Display name').fill('Brief & Sons');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Brief & Sons')).toBeVisible();

  await act(page, 'Brief & Sons', 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(rowOf(page, 'Brief & Sons')).toContainText('Inactive');
  await act(page, 'Brief & Sons', 'Reactivate');
  await expect(rowOf(page, 'Brief & Sons')).not.toContainText('Inactive');

  await act(page, 'Brief & Sons', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete Brief & Sons?' });
  const confirm = dialog.getByRole('button', { name: 'Delete tenant' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type brief to confirm').fill('Brief');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type brief to confirm').fill('brief');
  await confirm.click();
  await expect(rowOf(page, 'Brief & Sons')).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Deleted');
  await expect(rowOf(page, 'Brief & Sons')).toContainText('Deleted, removed for good in 30 days');
  await act(page, 'Brief & Sons', 'Restore');
  await expect(toast(page, 'Tenant restored')).toBeVisible();
  await page.getByLabel('Show').selectOption('Current');
  await expect(rowOf(page, 'Brief & Sons')).toBeVisible();

  await tab(page, 'Audit log').click();
  await page.getByLabel('Tenant', { exact: true }).fill('brief');
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.locator('tbody tr[data-row-key]')).toHaveCount(6);
  await page.getByLabel('What', { exact: true }).selectOption('Tenant renamed');
  await expect(log.locator('tbody tr[data-row-key]')).toHaveCount(1);
  await expect(log.locator('tbody')).toContainText('Brief became Brief & Sons');
  await expect(log.locator('tbody')).toContainText('super');
});

test('a tenant’s users see the audit log of their own tenant only', async ({ page, backend }) => {
  await backend.newUser('xena', 'first-password-1');
  await page.goto('/login/glow');
  await page.getByLabel('Username').fill('xena');
  await page.getByLabel('Password').fill('first-password-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Audit log' }).click();
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(rowOf(page, 'xena')).toContainText('User added');
  await expect(log).not.toContainText('harbor');
  await expect(log.getByLabel('Tenant')).toHaveCount(0);
  await log.getByLabel('Who').fill('nobody');
  await expect(log).toContainText('Nothing matches these filters');
  await log.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rowOf(page, 'xena')).toBeVisible();
});

test('Escape closes the dialogs, and the focus returns to where it was', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  const create = page.getByRole('button', { name: 'Create Tenant' });
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tenant name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(create).toBeFocused();

  const actions = rowOf(page, 'Harbor').getByRole('button', { name: 'Actions' });
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Add user' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rename Harbor Home Services' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(actions).toBeFocused();
});

for (const width of [1280, 390]) {
  test(`axe finds nothing in administration, ${width} px`, async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await signIn('super');
    for (const name of ['Tenants', 'Users', 'Services', 'Audit log']) {
      await tab(page, name).click();
      await expect(
        page.getByRole('region', { name }).locator('tbody tr[data-row-key]').first(),
      ).toBeVisible();
      await expectAccessible(page, name);
      await expectToFit(page, name);
    }
    await tab(page, 'Tenants').click();
    await page.getByRole('button', { name: 'Create Tenant' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Tenant' }).click();
    await expectAccessible(page, 'Create Tenant');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await act(page, 'Harbor', 'Delete');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'Delete');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'Change password');
  });
}
