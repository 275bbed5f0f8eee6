import { expectAccessible, expectToFit } from './support/axe.ts';
import { expect, lineItem, openRow, test } from './support/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('axe finds nothing on the pages of a visitor', async ({ page }) => {
  for (const path of ['/', '/login', '/login/glow', '/admin', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('axe finds nothing in the builder and in Add New Service', async ({ page, openQuote }) => {
  await openQuote([
    { description: 'Discounted', unit_price: '80.00', discount_value: '25' },
    { description: 'Left out', unit_price: '10.00', enabled: false },
  ]);
  await expect(lineItem(page, 2)).toContainText('(Excluded)');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, '390 px');
  await openRow(page, 1);
  await expectAccessible(page, 'an open row at 390 px');
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('button', { name: 'Add New Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await dialog.getByLabel('Default unit').selectOption({ label: 'Custom' });
  await expectAccessible(page, 'the dialog');
  // The first Escape closes the custom unit, the second the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add New Service' })).toBeFocused();
});

test('nothing is wider than a phone', async ({ page, openQuote }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuote([
    { description: 'W'.repeat(300), quantity: 999_999, unit_price: '9999999.99' },
    { description: 'Fixed', discount_type: 'fixed', discount_value: '1.00' },
  ]);
  await expectToFit(page);
  await openRow(page, 1);
  await expectToFit(page);
});

test('the main task works with the keyboard alone', async ({ page, openQuote, backend }) => {
  const id = await openQuote();
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const tabTo = async (label: string) => {
    for (let step = 0; step < 80; step++) {
      await press('Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        return (
          focused?.getAttribute('aria-label') ??
          (focused as HTMLInputElement | null)?.labels?.[0]?.textContent ??
          focused?.textContent
        );
      });
      if (name?.trim().startsWith(label)) return;
    }
    throw new Error(`Tab never reached ${label}`);
  };
  await page.getByLabel('Client name').focus();
  await tabTo('Add Item');
  await press('Enter');
  await expect(lineItem(page, 1).getByLabel('Description')).toBeFocused();
  await press('ControlOrMeta+a');
  await page.keyboard.type('By keyboard');
  await tabTo('Unit price');
  await press('ControlOrMeta+a');
  await page.keyboard.type('12.5');
  await expect
    .poll(async () => {
      const [saved] = await backend.items(id);
      return [saved?.description, Number(saved?.unit_price)];
    })
    .toEqual(['By keyboard', 12.5]);
});
