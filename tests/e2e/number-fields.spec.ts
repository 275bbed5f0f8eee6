import type { Locator, Page } from '@playwright/test';
import type { Backend } from './support/backend.ts';
import { keptEdits } from './support/offline.ts';
import { expect, figure, lineItem, test, toast } from './support/test.ts';

// Costly mistakes in number fields: nothing is sent that the user did not mean.

const item = { description: 'Painting', quantity: 1, unit_price: '100.00' };

const saved = (page: Page) => page.getByRole('banner').getByText('Saved', { exact: true });
const notValid = (page: Page) => page.getByText('1 field not valid');

/** Records the values of a field that the page sends, in order. */
function watch(page: Page, field: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc/save_edit')) return;
    const value = request.postDataJSON().changes[field];
    if (value !== undefined) sent.push(value);
  });
  return sent;
}

/** Pastes a text into the field. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.page().context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
}

/**
 * Types while the clock of all tabs stands still, so that no time passes between two keystrokes on a
 * busy machine, after which an unfinished value would be sent. The clock must be installed.
 */
async function inOneGo(page: Page, type: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await type();
  await page.clock.resume();
}

const retype = async (field: Locator, text: string) => {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
};

/** The server's value of a field of the first item, or of the quote. */
const stored = async (backend: Backend, id: string, column: string) => {
  const [row] =
    column === 'tax_rate' ? await backend.rows(`quotes?id=eq.${id}`) : await backend.items(id);
  return Number(row?.[column]);
};

for (const { label, field, column, first, more, kept } of [
  {
    label: 'Unit price',
    field: 'unitPrice',
    column: 'unit_price',
    first: '60',
    more: '.123',
    kept: 60,
  },
  {
    label: 'Discount',
    field: 'discountValue',
    column: 'discount_value',
    first: '25',
    more: '5',
    kept: 25,
  },
  {
    label: 'Tax rate',
    field: 'taxRate',
    column: 'tax_rate',
    first: '9.123',
    more: '4',
    kept: 9.123,
  },
]) {
  test(`${label}: typing after a saved ${first} to ${first}${more} keeps ${first}`, async ({
    page,
    openQuote,
    backend,
  }) => {
    await page.clock.install();
    const id = await openQuote([{ ...item, discount_value: '9' }]);
    const sent = watch(page, field);
    const input = page.getByLabel(label, { exact: true });
    await retype(input, first);
    await expect.poll(() => Number(sent.at(-1))).toBe(kept);
    await expect(saved(page)).toBeVisible();
    const before = sent.length;
    await input.press('End');
    await inOneGo(page, async () => {
      await input.pressSequentially(more);
      await expect(notValid(page)).toBeVisible();
    });
    await input.blur();
    await expect(input).toHaveValue(`${first}${more}`);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Save Quote' }).click();
    await expect(toast(page, /is not valid\. The quote uses \d/)).toBeVisible();
    await expect.poll(() => stored(backend, id, column)).toBe(kept);
    expect(sent.slice(before)).toEqual([]);
  });
}

test('9.5555 after a saved tax of 9.5 sends no older value, typed or pasted', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  const sent = watch(page, 'taxRate');
  const rate = page.getByLabel('Tax rate');
  await rate.fill('9.5');
  await expect(saved(page)).toBeVisible();
  await paste(rate, '9.5555');
  await expect(notValid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await expect(toast(page, /is not valid\. The quote uses \d/)).toBeVisible();
  expect(sent).toEqual(['9.5']);
  await expect.poll(() => stored(backend, id, 'tax_rate')).toBe(9.5);
  await rate.fill('9.5');
  await rate.press('End');
  await rate.pressSequentially('555');
  await expect(notValid(page)).toBeVisible();
  await expect(figure(page, 'Tax')).toContainText(/\$9\.5\d/);
  // Tax is sent on each keystroke, so 9.55 and 9.555 may have been sent. Whatever was sent last
  // stays.
  await page.reload();
  await expect(rate).toHaveValue(/^9\.5/);
  expect(sent.filter((value) => Number(value) < 9.5)).toEqual([]);
  await expect.poll(() => stored(backend, id, 'tax_rate')).toBe(Number(sent.at(-1)));
});

test('101 after a saved 25 keeps 25, and the summary says so', async ({ page, openQuote }) => {
  await page.clock.install();
  await openQuote([{ ...item, discount_value: '9' }]);
  const sent = watch(page, 'discountValue');
  const discount = lineItem(page, 1).getByLabel('Discount', { exact: true });
  await inOneGo(page, () => retype(discount, '25'));
  await expect.poll(() => sent).toEqual(['25']);
  await expect(saved(page)).toBeVisible();
  await inOneGo(page, async () => {
    await retype(discount, '101');
    await expect(notValid(page)).toBeVisible();
  });
  await expect(figure(page, 'Total discounts')).toContainText('$25.00');
  await expect.poll(() => keptEdits(page)).toBe(0);
  await page.reload();
  await expect(discount).toHaveValue('25');
  expect(sent).toEqual(['25']);
});

test('[S5-22] typing 1.5 as a quantity does not give 15, and pasting 2.5 does not give 2', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  const sent = watch(page, 'quantity');
  const row = lineItem(page, 1);
  const quantity = row.getByLabel('Quantity');
  await expect(quantity).toHaveAttribute('inputmode', 'numeric');
  await quantity.press('ControlOrMeta+a');
  await quantity.pressSequentially('1.5');
  await expect(quantity).toHaveValue('1.5');
  await expect(quantity).toHaveAccessibleDescription('Use whole numbers only');
  // The 1 before the point was already there; no other value was meant.
  await expect(figure(page, 'Subtotal')).toContainText('$100.00');
  await paste(quantity, '2.5');
  await quantity.blur();
  await expect(quantity).toHaveValue('2.5');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(notValid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await expect(toast(page, /is not valid\. The quote uses \d/)).toBeVisible();
  expect(sent).toEqual([]);
  expect(Number((await backend.items(id))[0]?.quantity)).toBe(1);
  await quantity.fill('3');
  await expect(notValid(page)).toHaveCount(0);
  await expect.poll(() => sent).toEqual(['3']);
});

test('1.234,50 in a price stays, marked, and is not sent; $1,234.50 is understood', async ({
  page,
  openQuote,
}) => {
  await openQuote([item]);
  const sent = watch(page, 'unitPrice');
  const row = lineItem(page, 1);
  const price = row.getByLabel('Unit price');
  for (const text of ['1.234,50', '1,5', '1.234.567']) {
    await paste(price, text);
    await price.press('ArrowUp');
    await price.blur();
    await expect(price).toHaveValue(text);
    await expect(price).toHaveAccessibleDescription('Enter it like 1234.50');
    await expect(figure(page, 'Subtotal')).toContainText('$100.00');
  }
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await expect(toast(page, /is not valid\. The quote uses \d/)).toBeVisible();
  expect(sent).toEqual([]);
  await paste(price, '$1,234.50');
  await expect(figure(page, 'Subtotal')).toContainText('$1,234.50');
  await price.blur();
  await expect(price).toHaveValue('1234.50');
  await expect.poll(() => sent).toEqual(['1234.50']);
});

test('[S5-29] words in a price count as 0, and stay visible after the field loses focus', async ({
  page,
  openQuote,
}) => {
  await openQuote([item]);
  const price = lineItem(page, 1).getByLabel('Unit price');
  await price.fill('on request');
  await expect(figure(page, 'Subtotal')).toContainText('$0.00');
  await price.blur();
  await expect(price).toHaveValue('on request');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription('Not a number: counts as 0');
  await expect(saved(page)).toBeVisible();
});

test('the price of a service is not guessed either', async ({ page, openQuote, backend }) => {
  const name = 'Guessed price';
  const { id } = await backend.insert('services', {
    tenant_id: await backend.tenantId('glow'),
    name,
    default_price: '10.00',
  });
  await openQuote();
  await page.getByPlaceholder('Search services').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Edit price/ }).click();
  const field = row.locator('input');
  await field.fill('1.234,50');
  await field.press('Enter');
  await expect(row).toContainText('Enter it like 1234.50');
  await field.press('ArrowUp');
  await expect(field).toHaveValue('1.234,50');
  expect(Number((await backend.rows(`services?id=eq.${id}`))[0]?.default_price)).toBe(10);
});

test('without a network, an edit that becomes invalid is withdrawn, and the server’s figures return', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  const price = lineItem(page, 1).getByLabel('Unit price');
  await context.setOffline(true);
  await retype(price, '60');
  // It was tried by then, but could not be sent.
  await expect(page.getByRole('button', { name: /1 edit waiting/ })).toBeVisible();
  await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible();
  await expect(figure(page, 'Subtotal')).toContainText('$60.00');
  await price.press('End');
  await price.pressSequentially('.123');
  await expect(notValid(page)).toBeVisible();
  await expect(figure(page, 'Subtotal')).toContainText('$100.00');
  await expect(price).toHaveValue('60.123');
  const sent = watch(page, 'unitPrice');
  await context.setOffline(false);
  await lineItem(page, 1).getByLabel('Notes').fill('Two coats');
  await expect.poll(async () => (await backend.items(id))[0]?.notes).toBe('Two coats');
  expect(sent).toEqual([]);
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(100);
  await expect(price).toHaveValue('60.123');
});

test('without a network, a finished edit stays when the next text is not valid', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  const id = await openQuote([item]);
  const price = lineItem(page, 1).getByLabel('Unit price');
  const notes = lineItem(page, 1).getByLabel('Notes');
  const long = 'n'.repeat(4990);
  await context.setOffline(true);
  await retype(price, '75');
  await price.blur();
  await notes.fill(long);
  await notes.blur();
  await expect(page.getByRole('button', { name: /2 edits waiting/ })).toBeVisible();
  await price.press('End');
  await price.pressSequentially('9');
  await notes.press('End');
  await notes.pressSequentially('more than fits');
  await notes.blur();
  await expect(page.getByText('2 fields not valid')).toBeVisible();
  await expect(figure(page, 'Subtotal')).toContainText('$75.00');
  await context.setOffline(false);
  await expect.poll(async () => Number((await backend.items(id))[0]?.unit_price)).toBe(75);
  await expect.poll(async () => String((await backend.items(id))[0]?.notes)).toMatch(/^n{4990}/);
});

test('a tab that is not leading withdraws an edit too, and no tab sends it later', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  await page.clock.install();
  const id = await openQuote([item]);
  const other = await context.newPage();
  await other.goto(`/?quote=${id}`);
  const price = lineItem(other, 1).getByLabel('Unit price');
  const sent = [...[page, other].map((tab) => watch(tab, 'unitPrice'))];
  await expect(price).toHaveValue('100.00');
  await inOneGo(page, async () => {
    await retype(price, '60.123');
    await expect(notValid(other)).toBeVisible();
  });
  await expect(figure(other, 'Subtotal')).toContainText('$100.00');
  await expect(figure(page, 'Subtotal')).toContainText('$100.00');
  await expect.poll(() => keptEdits(page)).toBe(0);
  await other.close();
  await lineItem(page, 1).getByLabel('Notes').fill('Two coats');
  await expect.poll(async () => (await backend.items(id))[0]?.notes).toBe('Two coats');
  expect(sent.flat()).toEqual([]);
  expect(Number((await backend.items(id))[0]?.unit_price)).toBe(100);
});
