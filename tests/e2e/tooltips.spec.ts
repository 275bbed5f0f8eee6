import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { expect, test, tooltipOf } from './support/test.ts';

/** Waits until the tooltips' code, which is loaded with the first one, has shown and closed one. */
async function whenReady(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Light' }).focus();
  await expect(tooltipOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltipOf(page)).toHaveCount(0);
}

test('[S2-108][S9-18] a tooltip opens after 700 ms, and its neighbor at once for 300 ms', async ({
  page,
  openQuote,
}) => {
  await page.clock.install();
  await openQuote();
  const theme = (name: string) =>
    page.locator('label').filter({ hasText: new RegExp(`^${name}$`) });
  const tooltip = tooltipOf(page);
  await whenReady(page);
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
  await expect(tooltipOf(page)).toHaveText('Light');
  await page.keyboard.press('Escape');
  await expect(tooltipOf(page)).toHaveCount(0);
});

test('[S9-18] a button that stands in every row has its tooltip after the same delays', async ({
  page,
  openQuote,
}) => {
  await page.clock.install();
  await openQuote([{ description: 'Painting' }]);
  const tooltip = tooltipOf(page);
  const add = page.getByRole('button', { name: /^Add to quote/ }).nth(2);
  const remove = page.getByRole('button', { name: /^Delete service/ }).nth(2);
  await expect(add).toBeVisible();
  await whenReady(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await add.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(tooltip).toHaveText('Add to quote');
  await remove.hover();
  const place = await remove.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20, { steps: 3 });
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText('Delete service');
  // Another kind of control shares the delays.
  await page.mouse.move(640, 800, { steps: 6 });
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(0);
  await page
    .locator('label')
    .filter({ hasText: /^Dark$/ })
    .hover();
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText('Dark');
  await page.clock.resume();
  // By keyboard at once; a press closes it, and a click shows none.
  await page.getByRole('button', { name: 'Delete item' }).focus();
  await expect(tooltip).toHaveText('Delete item');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('no button without a text is without a tooltip, and none has the browser’s own', async ({
  page,
  openQuote,
}) => {
  await openQuote([{ description: 'Painting' }, { description: 'Sanding' }]);
  await expect(page.getByRole('button', { name: /^Add to quote/ }).first()).toBeVisible();
  const bare = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main button, [role="dialog"] button')]
        .filter((button) => !button.textContent?.trim())
        .filter((button) => {
          const hasTip = button.matches('[data-tip], :has([data-tip])');
          return !hasTip || button.hasAttribute('title');
        })
        .map((button) => button.outerHTML.slice(0, 200)),
    );
  expect(await bare()).toEqual([]);
  await page
    .getByRole('button', { name: /^Edit price/ })
    .first()
    .click();
  expect(await bare()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move item' }).first().press('Enter');
  expect(await bare()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await bare()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).hover();
  await expect(tooltipOf(page)).toHaveText('Close');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Quotes', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  expect(await bare()).toEqual([]);
});
