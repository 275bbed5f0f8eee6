import type { Page } from '@playwright/test';

export type Account = { username: string; password: string; user: string };

/** Signs a user in, on the tenant's page. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await fillSignIn(page, account);
  try {
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  } catch (error) {
    throw new Error(`Nobody is signed in at ${page.url()}: ${await textOf(page)}`, {
      cause: error,
    });
  }
}

/** Signs in with a password that the super user has set, and replaces it as the page asks. */
export async function signInAfterReset(
  page: Page,
  account: Account,
  newPassword: string,
): Promise<void> {
  await fillSignIn(page, account);
  try {
    await page.getByLabel('Current password').fill(account.password);
  } catch (error) {
    throw new Error(`No new password is asked for at ${page.url()}: ${await textOf(page)}`, {
      cause: error,
    });
  }
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm the new password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.getByLabel('Confirm the new password').waitFor({ state: 'detached' });
}

async function fillSignIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/login/glow');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The page's request to sign in, in the builder or on a page of its own. */
export const signInRequest = (page: Page) => page.getByText(/^Sign in$/i).first();

export const textOf = async (page: Page) =>
  (await page.locator('body').textContent())?.slice(0, 400) ?? '';
