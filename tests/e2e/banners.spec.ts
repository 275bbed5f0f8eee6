import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { offlineBanner } from './support/offline.ts';
import { expect, lineItem, test } from './support/test.ts';

// Banners above the screens: offline, and installing the app.

const installBanner = (page: Page) =>
  page.getByRole('complementary', { name: 'Install Quotewright' });
const item = { description: 'Painting', quantity: 1, unit_price: '50.00' };

test('[S2-106] the offline banner appears when the network is lost, and disappears when it is back', async ({
  page,
  context,
  openQuote,
}) => {
  await openQuote([item]);
  await expect(offlineBanner(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toHaveCount(1);
  const ground = await offlineBanner(page).evaluate((el) => getComputedStyle(el).backgroundColor);
  expect(ground).toBe('rgb(247, 148, 29)');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(offlineBanner(page)).toBeInViewport();
  await context.setOffline(false);
  await expect(offlineBanner(page)).toHaveCount(0, { timeout: 20_000 });
});

test('[S2-106] a server that does not respond counts as offline, whatever the browser reports', async ({
  page,
  openQuote,
}) => {
  await openQuote([item]);
  await page.route(/\/(rest|auth)\/v1\//, (route) => route.abort());
  await lineItem(page, 1).getByLabel('Unit price').fill('75');
  await expect(offlineBanner(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.unrouteAll();
  await expect(offlineBanner(page)).toHaveCount(0, { timeout: 20_000 });
});

test('[S2-106] a captive portal counts as offline', async ({ page, openQuote }) => {
  await openQuote([item]);
  await page.route(/\/(rest|auth)\/v1\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay for the Wi-Fi</h1>' }),
  );
  await lineItem(page, 1).getByLabel('Unit price').fill('75');
  await expect(offlineBanner(page)).toBeVisible();
});

test('[S2-105] [S9-39] up to 768 px the app offers installation until dismissed', async ({
  page,
  openQuote,
}) => {
  await page.setViewportSize({ width: 769, height: 800 });
  await openQuote([item]);
  await expect(installBanner(page)).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(installBanner(page)).toBeVisible();
  await expect(installBanner(page)).toContainText('Open the browser menu');
  await installBanner(page).getByRole('button', { name: 'Dismiss the install banner' }).click();
  await expect(installBanner(page)).toHaveCount(0);
  await page.reload();
  await expect(lineItem(page, 1)).toBeVisible();
  await expect(installBanner(page)).toHaveCount(0);
});

test('[S2-105] if the browser supports it, the button installs the app', async ({
  page,
  openQuote,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openQuote([item]);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: async () => Object.assign(window, { asked: true }) });
    dispatchEvent(offer);
  });
  await installBanner(page).getByRole('button', { name: 'Install', exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(installBanner(page)).toHaveCount(0);
});

test('[S2-105] the installed app does not offer installation', async ({ page, openQuote }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    const real = matchMedia;
    window.matchMedia = (query) =>
      real(query === '(display-mode: standalone)' ? '(min-width: 1px)' : query);
  });
  await openQuote([item]);
  await expect(installBanner(page)).toHaveCount(0);
});

test('visitors of an access link are not offered installation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/login');
  await expect(installBanner(page)).toBeVisible();
  await page.goto('/?token=abc');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(installBanner(page)).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`the banners are accessible at ${width} px`, async ({ page, context, openQuote }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await openQuote([item]);
    await context.setOffline(true);
    await expect(offlineBanner(page)).toBeVisible();
    await expectAccessible(page);
  });
}
