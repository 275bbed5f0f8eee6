import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { startStack, type TestStack } from '../../../supabase/local/testing/startStack.ts';
import { type Backend, backendOf, people } from './backend.ts';

/** Somebody of the demo data, or a user that a test has made. */
type Person = keyof typeof people | { tenant: string; username: string; password: string };
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

type Fixtures = {
  backend: Backend;
  /** Signs in on the screen, like a user. */
  signIn: (who: Person) => Promise<void>;
  /** Signs anna in and opens a new quote of hers with these line items (snake_case columns). */
  openQuote: (
    items?: Record<string, unknown>[],
    quote?: Record<string, unknown>,
  ) => Promise<string>;
};

/** Playwright's test with the real embedded stack, one for each worker, with the demo data. */
export const test = base.extend<Fixtures, { stack: TestStack; annasCookies: { kept?: Cookies } }>({
  // One sign-in by anna serves every test that is not about signing in.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
  annasCookies: [({}, use) => use({}), { scope: 'worker' }],
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
    async ({}, use) => {
      const stack = await startStack({ page: true });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
  backend: ({ stack }, use) => use(backendOf(stack)),
  signIn: ({ page }, use) => use((who) => signInAs(page, who)),
  openQuote: ({ page, stack, backend, annasCookies }, use) =>
    use(async (items, quote) => {
      const id = await backend.newQuote(items, quote);
      const { kept } = annasCookies;
      if (kept && (await isAlive(stack, kept))) {
        await page.context().addCookies(kept);
      } else {
        await signInAs(page, 'anna');
        annasCookies.kept = await page.context().cookies();
      }
      await page.goto(`/?quote=${id}`);
      await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
      // Wait for the quote itself, so that what follows applies to it.
      await expect(page.getByLabel('Client name')).toBeVisible();
      return id;
    }),
});

/** Whether the session in the cookies still is one: a test may have logged out or switched anna off. */
async function isAlive({ url, publishableKey }: TestStack, cookies: Cookies): Promise<boolean> {
  const parts = cookies
    .filter(({ name }) => /-auth(\.\d+)?$/.test(name))
    .sort((a, b) => a.name.localeCompare(b.name));
  const value = parts.map((part) => part.value).join('');
  const session = Buffer.from(value.replace(/^base64-/, ''), 'base64url').toString();
  const { access_token: token } = JSON.parse(session);
  const response = await fetch(`${url}/rest/v1/rpc/current_account`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  });
  return response.ok;
}

async function signInAs(page: Page, who: Person): Promise<void> {
  const person = typeof who === 'string' ? people[who] : who;
  await page.goto('tenant' in person ? `/login/${person.tenant}` : '/login');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** The toast with this title; one shows at a time (S9-20). */
export const toast = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: /notifications/i }).getByText(title, { exact: true });

/** The tooltip that is shown; one that repeats its button's name is only for the eyes. */
export const tooltipOf = (page: Page | Locator) =>
  page.getByRole('tooltip', { includeHidden: true });

/** All rows of a quote, also those far from the screen, which have no fields. */
export const itemRows = (page: Page) => page.locator('ol > li[data-item]');

/** The Nth line item row, from 1; none while it is far from the screen in a quote of more than 20. */
export const lineItem = (page: Page, position: number) =>
  page.getByRole('group', { name: `Line item ${position}`, exact: true });

/** Opens the Nth row on a phone, where rows are closed until they are tapped. */
export async function openRow(page: Page, position: number): Promise<Locator> {
  const row = lineItem(page, position);
  await row.locator('[data-toggle][aria-expanded="false"]').click();
  await expect(row.getByLabel('Description')).toBeVisible();
  return row;
}

/** Chooses an entry of the builder's menu. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** A figure of the summary, by its label. */
export const figure = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Keeps a page from noticing what others do to its quote, by failing its requests for the stamp. */
export const keepUnaware = (page: Page) =>
  page.route(/\/rest\/v1\/quotes\?select=id(%2C|,)quote_stamp/, (route) =>
    route.fulfill({ status: 503, json: { code: '53300', message: 'Busy' } }),
  );

/** Waits two frames, until the page has handled and rendered the latest events. */
export const rendered = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

export { expect };
