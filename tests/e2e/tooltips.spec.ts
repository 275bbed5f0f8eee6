import { expect, test } from './support/test.ts';

test('[S2-108][S9-18] a tooltip opens after 700 ms, and its neighbor at once for 300 ms', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  const theme = (name: string) =>
    page.locator('label').filter({ hasText: new RegExp(`^${name}$`) });
  const tooltip = page.getByRole('tooltip');
  // The page needs time to start, so that is awaited before the clock stops.
  await expect(theme('Light')).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await theme('Light').hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(tooltip).toHaveText('Light');

  // To the neighbor within 300 ms: no delay.
  await theme('Dark').hover();
  const dark = await theme('Dark').boundingBox();
  await page.mouse.move((dark?.x ?? 0) + 20, (dark?.y ?? 0) + 4, { steps: 3 });
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText('Dark');

  // Back within 300 ms: no delay either.
  const elsewhere = async () => {
    await page.mouse.move(640, 800, { steps: 6 });
    await page.clock.runFor(20);
    await expect(tooltip).toHaveCount(0);
  };
  await elsewhere();
  await page.clock.runFor(260);
  await theme('Dark').hover();
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText('Dark');

  // After more than 300 ms elsewhere, the delay is back.
  await elsewhere();
  await page.clock.runFor(300);
  await theme('Light').hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(tooltip).toHaveText('Light');
});

test('a tooltip also opens for the keyboard, and Escape closes it', async ({ page, openQuote }) => {
  await openQuote();
  await page.getByRole('radio', { name: 'Light' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Light');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});
