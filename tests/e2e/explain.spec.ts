import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, figure, lineItem, test, toast } from './support/test.ts';

const items = [
  { description: 'Facial', quantity: 3, unit_price: '33.35' },
  { description: 'Peel', quantity: 1, unit_price: '33.35', discount_value: '10' },
  { description: 'Left out', quantity: 1, unit_price: '999.00', enabled: false },
];

const explained = (page: Page, name: string) => figure(page, name).getByRole('button');
const drawer = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `${name}, step by step` });
const step = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('each figure of the summary explains its calculation and rounding', async ({
  page,
  openQuote,
}) => {
  await openQuote(items);
  for (const [name, amount, row] of [
    ['Subtotal', '$133.40', 'Facial 3 × $33.35 $100.05'],
    ['Total discounts', '$3.34', 'Peel 10% of $33.35 = $3.335, rounded $3.34'],
    ['Net subtotal', '$130.06', 'Total discounts -$3.34'],
    ['Tax', '$11.06', '8.5% of $130.06 = $11.0551, rounded $11.06'],
    ['Total', '$141.12', 'Tax 8.5% of $130.06 = $11.0551, rounded $11.06'],
  ] as const) {
    await expect(figure(page, name)).toContainText(amount);
    await explained(page, name).click();
    const panel = drawer(page, name);
    await expect(panel.getByRole('row', { name: `${name} ${amount}` })).toBeVisible();
    await expect(panel.getByRole('row', { name: row })).toBeVisible();
    await expect(panel).toContainText('Rounding');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(explained(page, name)).toBeFocused();
  }
});

test("a row's total explains its calculation, excluded or not", async ({ page, openQuote }) => {
  await openQuote(items);
  await lineItem(page, 2).getByRole('button', { name: '$30.01, explain' }).click();
  await expect(drawer(page, 'Peel')).toContainText('Gross1 × $33.35$33.35');
  await expect(step(page, 'Discount')).toContainText('10% of $33.35 = $3.335, rounded-$3.34');
  await page.keyboard.press('Escape');
  await lineItem(page, 3).getByRole('button', { name: '$0.00, explain' }).click();
  await expect(drawer(page, 'Left out')).toContainText('(Excluded)-$999.00');
});

test('the explanation includes edits that are not saved yet', async ({ page, openQuote }) => {
  await openQuote(items);
  await page.route('**/rest/v1/rpc/save_edit', () => {});
  await lineItem(page, 1).getByLabel('Unit price').fill('1000');
  await explained(page, 'Total').click();
  await expect(drawer(page, 'Total')).toContainText('Subtotal$3,033.35');
});

test('figures link to one another and back, with the keyboard', async ({ page, openQuote }) => {
  await openQuote(items);
  await explained(page, 'Total').focus();
  await page.keyboard.press('Enter');
  await drawer(page, 'Total').getByRole('button', { name: 'Tax' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tax, step by step')).toBeFocused();
  await expect(drawer(page, 'Tax')).toContainText('8.5% of $130.06');
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => document.activeElement?.closest('#root') !== null);
    expect(behind).toBe(false);
  }
  await page.getByRole('button', { name: 'Back to Total' }).press('Enter');
  await expect(page.getByText('Total, step by step', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(explained(page, 'Total')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page, 'Total')).toBeVisible();
});

test('a picture shows what makes up the price, with a text alternative', async ({
  page,
  openQuote,
}) => {
  await openQuote(items);
  await explained(page, 'Total').click();
  const picture = page.getByRole('img', { name: /^Of \$133\.40 gross/ });
  await expect(picture).toHaveAccessibleName(
    'Of $133.40 gross, $3.34 goes off in discounts; $11.06 of tax comes on; the total is $141.12.',
  );
  const widths = await picture
    .locator('[data-part] > span > span')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  const [gross = 0, discounts = 0, tax = 0, total = 0] = widths;
  expect(total).toBeCloseTo(gross - discounts + tax, 0);
});

test('the explanation is loaded on demand, and a failure is reported', async ({
  page,
  openQuote,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openQuote(items);
  await expect(figure(page, 'Total')).toContainText('$141.12');
  expect(fetched.filter((url) => url.includes('Explanation'))).toEqual([]);
  await page.route(/Explanation/, (route) => route.abort());
  await explained(page, 'Total').click();
  await expect(toast(page, 'The explanation could not be opened')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
});

for (const width of [1280, 390]) {
  test(`axe finds nothing in an explanation, ${width} px`, async ({ page, openQuote }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await openQuote(items);
    if (width === 390) await page.getByRole('button', { name: 'Quote summary' }).click();
    await explained(page, 'Total').click();
    await drawer(page, 'Total').getByRole('button', { name: 'Tax' }).click();
    await expect(page.getByRole('button', { name: 'Back to Total' })).toBeVisible();
    await expectAccessible(page);
    const panel = await page.getByRole('dialog').boundingBox();
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(width);
  });
}
