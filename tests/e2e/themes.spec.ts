import type { Page } from '@playwright/test';
import { expect, rendered, test } from './support/test.ts';

const grounds = {
  light: 'rgb(250, 248, 244)',
  dark: 'rgb(22, 27, 33)',
  professional: 'rgb(240, 243, 247)',
} as const;
type Theme = keyof typeof grounds;

const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
/** Undefined for a page of which nothing has arrived yet. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const root: Element | null = document.body ?? document.documentElement;
    return root ? getComputedStyle(root).backgroundColor : undefined;
  });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('quote-builder-theme'));
const choose = (page: Page, name: string) =>
  page.locator('label').filter({ hasText: name }).click();

for (const theme of Object.keys(grounds) as Theme[]) {
  test(`[S3-22][S4-35] ${theme} is on before the first paint, whatever the system prefers`, async ({
    page,
  }) => {
    await page.goto('/login');
    await choose(page, theme.charAt(0).toUpperCase() + theme.slice(1));
    expect(await stored(page)).toBe(theme);
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });

    // Records every theme that the page shows from the start, without any script of the app.
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seen });
      const note = () => seen.push(document.documentElement?.dataset.theme);
      new PerformanceObserver(note).observe({ type: 'paint', buffered: true });
      new MutationObserver(note).observe(document, {
        attributes: true,
        attributeFilter: ['data-theme'],
        subtree: true,
      });
    });
    await page.route('**/assets/*.js', () => {});
    await page.goto('/login', { waitUntil: 'commit' });
    await expect.poll(() => ground(page)).toBe(grounds[theme]);
    const blank = await page.locator('meta[name="color-scheme"]').getAttribute('content');
    expect(blank).toBe(theme === 'dark' ? 'dark' : 'light');
    await page.unrouteAll();
    await page.goto('/login');
    await expect(page.getByLabel('Username')).toBeVisible();
    const seen = await page.evaluate(() => [...new Set(Reflect.get(window, 'seen'))]);
    expect(seen).toEqual([theme]);
    expect(await ground(page)).toBe(grounds[theme]);
  });
}

test('the system’s preference for dark applies until the user chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await ground(page)).toBe(grounds.dark);
  expect(await stored(page)).toBeNull();

  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(grounds.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(grounds.dark);

  await choose(page, 'Light');
  await page.reload();
  expect(await ground(page)).toBe(grounds.light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await rendered(page);
  expect(await shown(page)).toBe('light');
});

test("the browser's own bar takes the theme's color, from the start", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  const bar = () =>
    page.evaluate(
      () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
    );
  await expect.poll(bar).toBe('#161b21');
  await choose(page, 'Professional');
  await expect.poll(bar).toBe('#f0f3f7');
});

test('the choice applies to the whole app and is kept', async ({ page, openQuote }) => {
  await openQuote([{ description: 'One', unit_price: '10.00' }]);
  await choose(page, 'Professional');
  expect(await ground(page)).toBe(grounds.professional);
  for (const path of ['/login', '/admin', '/nowhere', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await ground(page), path).toBe(grounds.professional);
  }
});

test('nothing moves with reduced motion', async ({ page, openQuote }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuote([{ description: 'One', unit_price: '10.00' }]);
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    for (const type of ['animationstart', 'transitionrun'] as const) {
      addEventListener(type, (event) => {
        moved.push(`${type} of ${(event.target as Element).className}`);
      });
    }
  });
  await page.getByRole('button', { name: '$10.85, explain' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await expect(page.getByText('Quote saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Add New Service' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
});
