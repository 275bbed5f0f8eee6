import { expect, figure, lineItem, test, toast } from './support/test.ts';

const item = (changes: Record<string, unknown> = {}) => ({
  description: 'Painting',
  quantity: 2,
  unit: 'day',
  unit_price: '50.00',
  ...changes,
});

test('the first item has the documented defaults', {
  tag: [
    '@S2-55',
    '@S2-56',
    '@S2-57',
    '@S4-11',
    '@S4-12',
    '@S4-13',
    '@S9-11',
    '@S9-14',
    '@S8-35',
    '@S7-41',
  ],
}, async ({ page, openQuote }) => {
  await openQuote();
  await expect(page.getByText('No items in this quote yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Item', exact: true })).toBeVisible();
  const reloaded = page.waitForRequest((request) => /rest\/v1\/quotes\?/.test(request.url()));
  await page.getByRole('button', { name: 'Add First Item' }).click();
  await expect(toast(page, 'Item added')).toBeVisible();
  await expect(toast(page, 'New line item added successfully')).toBeVisible();
  await reloaded;
  const row = lineItem(page, 1);
  await expect(row.getByLabel('Description')).toHaveValue('New Service');
  await expect(row.getByLabel('Quantity')).toHaveValue('1');
  await expect(row.getByLabel('Unit', { exact: true })).toHaveValue('hour');
  await expect(row.getByLabel('Unit price')).toHaveValue('100.00');
  await expect(row.getByLabel('Discount type')).toHaveValue('percent');
  await expect(row.getByLabel('Discount', { exact: true })).toHaveValue('0');
  await expect(row.getByRole('switch')).toBeChecked();
  await expect(row).toContainText('$100.00');
});

test('a row has every field, named', {
  tag: ['@S2-58', '@S2-59', '@S2-60', '@S2-61', '@S2-62', '@S2-63', '@S2-64', '@S2-65', '@S2-66'],
}, async ({ page, openQuote }) => {
  await openQuote([item({ notes: 'Two coats' })]);
  const row = lineItem(page, 1);
  await expect(row.getByRole('switch')).toBeVisible();
  await expect(row.getByLabel('Description')).toHaveValue('Painting');
  await expect(row.getByLabel('Notes')).toHaveValue('Two coats');
  await expect(row.getByLabel('Notes')).toHaveAttribute(
    'placeholder',
    'Add notes for this service...',
  );
  await expect(row.getByRole('button', { name: 'Delete item' })).toBeAttached();
  await expect(row.getByLabel('Quantity')).toHaveValue('2');
  await expect(row.getByLabel('Unit', { exact: true })).toHaveValue('day');
  await expect(row.getByLabel('Unit price')).toHaveValue('50.00');
  await expect(row.getByText('$', { exact: true }).first()).toBeVisible();
  await expect(row.getByLabel('Discount type')).toHaveValue('percent');
  await expect(row).toContainText('$100.00');
});

test('[S9-09][S9-10] the unit list has the built-in units capitalized, then the custom ones', async ({
  page,
  openQuote,
}) => {
  await openQuote([item()]);
  const units = lineItem(page, 1).getByLabel('Unit', { exact: true });
  await expect(units.locator('option', { hasText: 'Syringe' })).toBeAttached();
  const names = await units.locator('option').allTextContents();
  expect(names.slice(0, 6)).toEqual(['Hour', 'Project', 'Piece', 'Sqft', 'Day', 'Month']);
  expect(names.slice(6)).toEqual(expect.arrayContaining(['Procedure', 'Session', 'Syringe']));
});

test('[S4-06][S8-47] an edit shows at once in row and summary, and is saved without a message', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item()]);
  const row = lineItem(page, 1);
  await row.getByLabel('Unit price').fill('120.5');
  await expect(row).toContainText('$241.00');
  await expect(figure(page, 'Subtotal')).toContainText('$241.00');
  await row.getByLabel('Quantity').fill('3');
  await row.getByLabel('Notes').fill('Three coats');
  await expect(row).toContainText('$361.50');
  await expect
    .poll(async () => {
      const [saved] = await backend.items(id);
      return [Number(saved?.quantity), Number(saved?.unit_price), saved?.notes];
    })
    .toEqual([3, 120.5, 'Three coats']);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/updated/i)).toHaveCount(0);
  await row.getByLabel('Unit price').blur();
  await expect(row.getByLabel('Unit price')).toHaveValue('120.50');
});

test('a disabled item is locked, dimmed, excluded and costs nothing', {
  tag: ['@S4-01', '@S4-02', '@S4-03', '@S2-67', '@S2-68'],
}, async ({ page, openQuote, backend }) => {
  const id = await openQuote([item(), item({ description: 'Floor' })]);
  const row = lineItem(page, 1);
  const opacity = () =>
    row.getByLabel('Description').evaluate((field) => {
      for (let node: Element | null = field; node; node = node.parentElement) {
        const own = Number(getComputedStyle(node).opacity);
        if (own < 1) return own;
      }
      return 1;
    });
  await row.getByRole('switch').click();
  await expect(row).toContainText('(Excluded)');
  await expect(row).toContainText('$0.00');
  for (const field of ['Description', 'Notes', 'Quantity', 'Unit price', 'Discount']) {
    await expect(row.getByLabel(field, { exact: true })).toBeDisabled();
  }
  for (const field of ['Unit', 'Discount type']) {
    await expect(row.getByLabel(field, { exact: true })).toBeDisabled();
  }
  expect(await opacity()).toBeLessThan(1);
  await expect(figure(page, 'Subtotal')).toContainText('$100.00');
  await expect(page.getByText(/1 excluded/)).toBeVisible();
  await expect.poll(async () => (await backend.items(id))[0]?.enabled).toBe(false);
  await row.getByRole('switch').click();
  await expect(row).not.toContainText('(Excluded)');
  await expect(figure(page, 'Subtotal')).toContainText('$200.00');
});

test('a percent discount has a slider, savings and a struck gross price', {
  tag: ['@S2-69', '@S2-70', '@S2-71', '@S2-72', '@S5-28', '@S9-13'],
}, async ({ page, openQuote }) => {
  await openQuote([item()]);
  const row = lineItem(page, 1);
  await expect(row.locator('del, s')).toHaveCount(0);
  await row.getByLabel('Discount', { exact: true }).fill('25');
  const slider = row.getByRole('slider');
  await expect(slider).toBeVisible();
  await expect(row).toContainText('Discount: 25%');
  await expect(row).toContainText('Savings: $25.00');
  await expect(row.locator('del, s')).toHaveText(/\$100\.00/);
  await expect(row).toContainText('$75.00');
  await slider.focus();
  await slider.press('ArrowRight');
  await expect(row.getByLabel('Discount', { exact: true })).toHaveValue('26');
  await slider.press('End');
  await expect(row.getByLabel('Discount', { exact: true })).toHaveValue('50');
  await slider.press('Home');
  await expect(row.getByLabel('Discount', { exact: true })).toHaveValue('0');
  await expect(row.locator('del, s')).toHaveCount(0);
  // A discount beyond the slider's maximum stays until the slider is moved.
  await row.getByLabel('Discount', { exact: true }).fill('80');
  await expect(row).toContainText('Savings: $80.00');
  await expect(row.getByLabel('Discount', { exact: true })).toHaveValue('80');
});

test('the discount type decides what the discount may be, and resets it', {
  tag: ['@S5-26', '@S5-27', '@S5-25'],
}, async ({ page, openQuote, backend }) => {
  const id = await openQuote([item({ discount_value: '10' })]);
  const row = lineItem(page, 1);
  const discount = row.getByLabel('Discount', { exact: true });
  await row.getByLabel('Discount type').selectOption('fixed');
  await expect(discount).toHaveValue(/^0(\.00)?$/);
  await expect(row.getByRole('slider')).toHaveCount(0);
  await discount.fill('30.25');
  await expect(row).toContainText('$69.75');
  await discount.fill('5000');
  await expect(row).toContainText('$0.00');
  await expect(figure(page, 'Total discounts')).toContainText('$100.00');
  await expect
    .poll(async () => {
      const [saved] = await backend.items(id);
      return [saved?.discount_type, Number(saved?.discount_value)];
    })
    .toEqual(['fixed', 5000]);
  await row.getByLabel('Discount type').selectOption('percent');
  await expect(discount).toHaveValue('0');
  await discount.fill('101');
  await expect(discount).toHaveAttribute('aria-invalid', 'true');
  await discount.fill('100');
  await expect(row).toContainText('$0.00');
  await expect(discount).not.toHaveAttribute('aria-invalid', 'true');
});

test('quantity accepts whole numbers only, prices 0 or more, and nothing out of range is sent', {
  tag: ['@S5-22', '@S5-23', '@S5-24'],
}, async ({ page, openQuote, backend }) => {
  const id = await openQuote([item()]);
  const row = lineItem(page, 1);
  const quantity = row.getByLabel('Quantity');
  await quantity.click();
  await quantity.press('ControlOrMeta+a');
  await quantity.pressSequentially('1.-e5x');
  // The field shows what was typed: no character is dropped, which would turn this into 15.
  await expect(quantity).toHaveValue('1.-e5x');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(row).toContainText('Use whole numbers only');
  await quantity.fill('');
  await expect(row).toContainText('$0.00');
  await expect.poll(async () => Number((await backend.items(id))[0]?.quantity)).toBe(0);
  await quantity.blur();
  await expect(quantity).toHaveValue('0');
  await quantity.press('ArrowUp');
  await expect(quantity).toHaveValue('1');
  await quantity.press('ArrowDown');
  await quantity.press('ArrowDown');
  await expect(quantity).toHaveValue('0');

  const price = row.getByLabel('Unit price');
  await price.fill('-5');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(row).toContainText('Must be 0 or more');
  await price.fill('12.34');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('12.35');
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(12.35);
});

test('a number typed on the way to an invalid one is withdrawn, and never shown as saved', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item({ discount_value: '5' })]);
  const row = lineItem(page, 1);
  const discount = row.getByLabel('Discount', { exact: true });
  await discount.click();
  await discount.press('ControlOrMeta+a');
  // Faster than the debounce: the 10 is still waiting when the 101 is typed.
  await discount.pressSequentially('101');
  await expect(page.getByText('Must be 100 or less')).toBeVisible();
  await expect(row).toContainText('Savings: $5.00');
  await expect(page.getByText('1 field not valid')).toBeVisible();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await expect(toast(page, /is not valid\. The quote uses \d/)).toBeVisible();
  await discount.blur();
  await expect(discount).toHaveValue('101');
  expect(Number((await backend.items(id))[0]?.discount_value)).toBe(5);
});

test('a half-typed number keeps its text while it is being typed', async ({ page, openQuote }) => {
  await openQuote([item()]);
  const price = lineItem(page, 1).getByLabel('Unit price');
  await price.click();
  await price.press('ControlOrMeta+a');
  for (const [key, text] of [
    ['1', '1'],
    ['2', '12'],
    ['.', '12.'],
    ['5', '12.5'],
  ] as const) {
    await price.press(key);
    await expect(price).toHaveValue(text);
  }
  // Longer than the debounce and the response: neither may rewrite a focused field.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(price).toHaveValue('12.5');
});

test('a deleted item disappears, the quote is read again, and a toast confirms it', {
  tag: ['@S2-61', '@S8-36', '@S4-10'],
}, async ({ page, openQuote, backend }) => {
  const id = await openQuote([item(), item({ description: 'Floor' })]);
  const reloaded = page.waitForRequest((request) => /rest\/v1\/quotes\?/.test(request.url()));
  await lineItem(page, 1).hover();
  await lineItem(page, 1).getByRole('button', { name: 'Delete item' }).click();
  await expect(toast(page, 'Item deleted')).toBeVisible();
  await expect(toast(page, 'Line item deleted successfully')).toBeVisible();
  await reloaded;
  await expect(lineItem(page, 1).getByLabel('Description')).toHaveValue('Floor');
  await expect(lineItem(page, 2)).toHaveCount(0);
  expect((await backend.items(id)).map((row) => row.description)).toEqual(['Floor']);
});
