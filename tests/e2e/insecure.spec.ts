import { startStack, type TestStack } from '../../supabase/local/testing/startStack.ts';
import { test as base, expect, lineItem } from './support/test.ts';

// Plain http on a host name other than localhost: browsers run no service worker there.

const host = 'quotes.test';

const test = base.extend<object, { stack: TestStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
    async ({}, use) => {
      const stack = await startStack({ page: true, env: { APP_URL: `http://${host}` } });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    }),
});

test('without HTTPS the app works in a tab, and says what does not work', async ({
  page,
  stack,
  backend,
}) => {
  const id = await backend.newQuote([{ description: 'Painting', unit_price: '50.00' }]);
  const origin = stack.url.replace('localhost', host);
  await page.goto(`${origin}/login/glow`);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill('demo-anna-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto(`${origin}/?quote=${id}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(
    page.getByText('Working offline and installing need HTTPS.', { exact: false }),
  ).toBeVisible();
  await lineItem(page, 1).getByLabel('Unit price').fill('75');
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
});
