import type { Page } from '@playwright/test';
import { test as base, expect, toast } from './support/test.ts';

type Priced = { row: ReturnType<Page['getByRole']>; price: () => Promise<number> };

/** Opens a quote with one service visible in the library, a different one for each test. */
const test = base.extend<{ priced: () => Promise<Priced> }>({
  priced: ({ page, openQuote, backend }, use, { testId }) =>
    use(async () => {
      const name = `Priced ${testId}`;
      const service = await backend.insert('services', {
        tenant_id: await backend.tenantId('glow'),
        name,
        default_price: '10.00',
      });
      await openQuote();
      const isPhone = (page.viewportSize()?.width ?? 0) < 768;
      if (isPhone) await page.getByRole('button', { name: 'Svc Library and logos' }).click();
      await page.getByPlaceholder('Search services').fill(name);
      return {
        row: page.getByRole('row').filter({ hasText: name }),
        price: async () =>
          Number((await backend.rows(`services?id=eq.${service.id}`))[0]?.default_price),
      };
    }),
});

for (const text of ['10.00', '']) {
  test(`Enter on ${text ? 'an unchanged' : 'a blank'} price closes the editor for good`, async ({
    priced,
    page,
  }) => {
    const { row } = await priced();
    const open = row.getByRole('button', { name: /^Edit price/ });
    await open.click();
    await row.locator('input').fill(text);
    await page.keyboard.press('Enter');
    await expect(open).toBeFocused();
    await expect(row.locator('input')).toHaveCount(0);
    await expect(row).toContainText('$10.00');
  });
}

test('a double click on the price opens the editor and leaves it open', async ({
  priced,
  page,
}) => {
  const { row, price } = await priced();
  await row.getByRole('button', { name: /^Edit price/ }).dblclick();
  const field = row.locator('input');
  await expect(field).toBeFocused();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Price updated')).toBeVisible();
  expect(await price()).toBe(11);
});

test('a changed price that is left says that it is not saved, until it is', async ({
  priced,
  page,
}) => {
  const { row, price } = await priced();
  await row.getByRole('button', { name: /^Edit price/ }).click();
  const field = row.getByRole('spinbutton');
  await field.fill('12');
  await page.getByPlaceholder('Search services').click();
  await expect(field).toHaveAccessibleDescription('Not saved. Enter saves it, Escape cancels.');
  expect(await price()).toBe(10);
  await field.press('Enter');
  await expect(row).toContainText('$12.00');
  expect(await price()).toBe(12);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[S2-31][S2-32] a price is saved and canceled with buttons large enough for a finger', async ({
    priced,
    page,
  }) => {
    const { row, price } = await priced();
    const open = row.getByRole('button', { name: /^Edit price/ });
    await open.tap();
    const cancel = row.getByRole('button', { name: 'Cancel' });
    const save = row.getByRole('button', { name: 'Save price' });
    for (const button of [save, cancel]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await row.locator('input').fill('99');
    await cancel.tap();
    await expect(row.locator('input')).toHaveCount(0);
    await expect(row).toContainText('$10.00');
    await open.tap();
    await row.locator('input').fill('12.5');
    await save.tap();
    await expect(toast(page, 'Price updated')).toBeVisible();
    await expect(row).toContainText('$12.50');
    expect(await price()).toBe(12.5);
  });
});
