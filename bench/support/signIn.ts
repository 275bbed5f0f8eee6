import type { Page } from '@playwright/test';
import { people } from '../../tests/e2e/support/backend.ts';

/** Signs in on a page, and waits for the builder. */
export async function signInOn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login/${people.anna.tenant}`);
  await page.getByLabel('Username').fill(people.anna.username);
  await page.getByLabel('Password').fill(people.anna.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}
