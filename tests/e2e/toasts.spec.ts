import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './support/test.ts';

// S9-20 to S9-24: how toasts appear and disappear.

const toasts = (page: Page) =>
  page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
const save = (page: Page) => page.getByRole('button', { name: 'Save Quote' }).click();

/**
 * Stops the clock; it advances only when the test lets it. The page needs time to start, so that is
 * awaited first.
 */
async function stopTheClock(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Save Quote' })).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('[S9-20] one toast at a time: the newer replaces the older', async ({ page, openQuote }) => {
  await openQuote();
  await save(page);
  await expect(toast(page, 'Quote saved')).toBeVisible();
  await page.getByRole('button', { name: 'Export PDF' }).first().click();
  await expect(toast(page, 'PDF exported')).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
});

test('[S9-21] a toast shows for 5000 ms', async ({ page, openQuote }) => {
  await openQuote();
  await stopTheClock(page);
  await save(page);
  await expect(toast(page, 'Quote saved')).toBeVisible();
  await page.clock.runFor(4990);
  await expect(toast(page, 'Quote saved')).toBeVisible();
  await page.clock.runFor(20);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast whose own code is missing is shown plainly, for as long', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/ShownToasts-*', (route) => route.abort());
  await page.goto('/login/glow');
  // Of no user: anna's refused sign-ins would add up over the tests until she cannot sign in.
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const plain = page.getByRole('alert').getByText('Login Failed');
  await expect(plain).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(5000);
  await expect(plain).toHaveCount(0);
});

test('[S9-23] a swipe of 50 px to the right dismisses a toast, a shorter one does not', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  await stopTheClock(page);
  await save(page);
  await page.clock.runFor(200);
  const swipe = async (pixels: number) => {
    const box = await toasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels / 2, y, { steps: 4 });
    await page.mouse.move(x + pixels, y, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(700, 300);
  };
  await expect(toast(page, 'Quote saved')).toBeVisible();
  await swipe(45);
  await page.clock.runFor(200);
  await expect(toast(page, 'Quote saved')).toBeVisible();
  await swipe(-120);
  await page.clock.runFor(200);
  await expect(toast(page, 'Quote saved')).toBeVisible();
  await swipe(60);
  await page.clock.runFor(300);
  await expect(toasts(page)).toHaveCount(0);
});

test('[S9-24] F8 focuses the toast area, and the toast stays while it has the focus', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  await stopTheClock(page);
  await save(page);
  await page.clock.runFor(100);
  await page.keyboard.press('F8');
  const area = page.getByRole('region', { name: /notifications/i });
  await expect(area.locator(':focus')).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(toast(page, 'Quote saved')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(area.getByRole('button', { name: 'Dismiss notification' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(300);
  await expect(toasts(page)).toHaveCount(0);
});

/** The lower left corner of the toast that shows, from the window's lower left corner. */
async function corner(page: Page): Promise<{ left: number; bottom: number }> {
  await expect(toasts(page)).toHaveCount(1);
  return toasts(page).evaluate((shown) => {
    const { left, bottom } = shown.getBoundingClientRect();
    return { left, bottom: innerHeight - bottom };
  });
}

/** Whether a click in the middle of the button would reach it. */
const isInTheOpen = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

for (const { width, bottom, button } of [
  { width: 1280, bottom: 16, button: 'Save Quote' },
  { width: 390, bottom: 80, button: 'Send to Client' },
]) {
  test(`toasts stand in one place before and after signing in, ${width} px`, async ({
    page,
    backend,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const place = { left: 16, bottom };
    const signIn = async (path: string, username: string, password: string) => {
      await page.goto(path);
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    };
    await signIn('/login/glow', 'nobody', 'not-the-password-1');
    await expect(toast(page, 'Login failed')).toBeVisible();
    expect(await corner(page), 'sign-in').toEqual(place);

    await signIn('/login/glow', 'anna', 'demo-anna-1');
    const important = page.getByRole('button', { name: button, exact: true }).filter({
      visible: true,
    });
    await important.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Export PDF' }).first().click();
    await expect(toast(page, 'PDF exported')).toBeVisible();
    expect(await corner(page), 'builder').toEqual(place);
    expect(await isInTheOpen(important)).toBe(true);

    await page.goto('/admin');
    await page.getByRole('button', { name: 'Create Access Token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill('place-of-toasts-1');
    await dialog.getByRole('button', { name: /Create/ }).click();
    await expect(toast(page, 'Access token created')).toBeVisible();
    expect(await corner(page), 'access links').toEqual(place);

    await page.context().clearCookies();
    await backend.insert('tenants', { name: `toasts-${width}`, display_name: 'Toasts' });
    await signIn('/login', 'super', 'demo-super-1');
    await page
      .getByRole('row', { name: `toasts-${width}` })
      .getByRole('button', { name: 'Actions' })
      .click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await dialog.getByLabel('Display name').fill('Toasted');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Tenant renamed')).toBeVisible();
    expect(await corner(page), 'dashboard').toEqual(place);
    await backend.remove(`tenants?name=eq.toasts-${width}`);
  });
}
