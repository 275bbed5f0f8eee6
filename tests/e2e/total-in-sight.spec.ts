import type { Page } from '@playwright/test';
import { expect, figure, itemRows, lineItem, rendered, test } from './support/test.ts';

const thirty = Array.from({ length: 30 }, (_, index) => ({
  description: `Item ${index + 1}`,
  unit_price: '10.00',
  sort_order: index,
}));

/** The page's scroll positions from top to bottom, about half a screen apart. */
async function* scrolled(page: Page): AsyncGenerator<number> {
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: innerHeight,
  }));
  for (let top = 0; top < height; top += screen / 2) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await rendered(page);
    yield top;
  }
}

/** How often an amount can be seen and pressed: on the screen, and under nothing else. */
const timesInSight = (page: Page, amount: string) =>
  page.evaluate((text) => {
    const found = [...document.querySelectorAll('span, button')].filter(
      (element) => element.children.length === 0 && element.textContent === text,
    );
    return found.filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return at !== null && (element.contains(at) || at.contains(element));
    }).length;
  }, amount);

for (const [width, height] of [
  [1280, 800],
  [1024, 700],
  [800, 600],
  [390, 844],
] as const) {
  test(`the total is in sight at every scroll position, ${width} px`, async ({
    page,
    openQuote,
  }) => {
    await page.setViewportSize({ width, height });
    await openQuote(thirty);
    await expect(itemRows(page)).toHaveCount(30);
    for await (const top of scrolled(page)) {
      // 300.00 and 8.5%.
      await expect.poll(() => timesInSight(page, '$325.50'), `at ${top}`).toBeGreaterThan(0);
    }
  });
}

test('net, tax, total and the last change follow each keystroke', async ({ page, openQuote }) => {
  await openQuote(thirty);
  const bar = page.getByRole('button', { name: 'Show the summary' });
  await expect(bar).toHaveText(/Net \$300\.00\s*Tax \$25\.50\s*Total \$325\.50/);
  await lineItem(page, 2).getByLabel('Unit price').fill('20');
  await expect(bar).toHaveText(/Net \$310\.00\s*Tax \$26\.35\s*Total \$336\.35/);
  const changed = page.getByRole('button', { name: 'Item 2 $20.00' });
  await expect(changed).toBeVisible();

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2 }));
  await expect(lineItem(page, 2)).not.toBeInViewport();
  await changed.click();
  await expect(lineItem(page, 2)).toBeInViewport();

  await lineItem(page, 1).getByRole('button', { name: 'Delete item' }).click();
  await expect(page.getByText('Item 1, removed')).toBeVisible();
  await bar.click();
  await expect(figure(page, 'Total')).toBeInViewport();
  await expect(bar).toHaveCount(0);
  // The focus goes along with it.
  expect(await page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(
    'Net subtotal',
  );
});

test('a service that is added is scrolled to, marked for a moment, and named', async ({
  page,
  openQuote,
}) => {
  await openQuote(thirty);
  await expect(itemRows(page)).toHaveCount(30);
  await page.getByRole('button', { name: 'Add to quote: Hydrating facial' }).click();
  const added = page.getByRole('listitem').filter({ has: lineItem(page, 31) });
  await expect(added).toBeInViewport();
  await expect(added).toHaveAttribute('data-shown');
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText(
    /Service added\s*Hydrating facial/,
  );
  await expect(added).not.toHaveAttribute('data-shown');
});
