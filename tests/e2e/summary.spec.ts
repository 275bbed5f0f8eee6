import { expect, figure, lineItem, test, toast } from './support/test.ts';

const items = [
  { description: 'Kept', quantity: 1, unit_price: '200.00', discount_value: '10' },
  { description: 'Left out', quantity: 1, unit_price: '999.00', enabled: false },
];

test('the summary shows every figure with its label', {
  tag: ['@S2-73', '@S2-74', '@S2-75', '@S2-76', '@S2-77', '@S2-78'],
}, async ({ page, openQuote }) => {
  await openQuote(items);
  await expect(figure(page, 'Subtotal')).toContainText('$200.00');
  await expect(page.getByText(/1 item\b/)).toBeVisible();
  await expect(page.getByText(/1 excluded/)).toBeVisible();
  await expect(figure(page, 'Total discounts')).toContainText('$20.00');
  await expect(figure(page, 'Net subtotal')).toContainText('$180.00');
  await expect(figure(page, 'Tax')).toContainText('$15.30');
  await expect(figure(page, 'Total')).toContainText('$195.30');
  await lineItem(page, 1).getByLabel('Discount', { exact: true }).fill('0');
  await expect(figure(page, 'Total discounts')).toHaveCount(0);
});

test('[S5-13][S9-02] the tax rate accepts 0 to 100 in steps of 0.1, and up to three decimals', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(items);
  const rate = page.getByLabel('Tax rate');
  await expect(rate).toHaveValue('8.5');
  await rate.focus();
  await rate.press('ArrowUp');
  await expect(rate).toHaveValue('8.6');
  await expect(figure(page, 'Tax')).toContainText('$15.48');
  await rate.fill('8.875');
  await expect(figure(page, 'Tax')).toContainText('$15.98');
  await expect
    .poll(async () => Number((await backend.rows(`quotes?id=eq.${id}`))[0]?.tax_rate))
    .toBe(8.875);
  await rate.fill('100.1');
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
  await rate.fill('');
  await expect(figure(page, 'Tax')).toContainText('$0.00');
  await expect
    .poll(async () => Number((await backend.rows(`quotes?id=eq.${id}`))[0]?.tax_rate))
    .toBe(0);
});

test('[S2-79] payment terms are free text and are kept', async ({ page, openQuote, backend }) => {
  const id = await openQuote(items);
  await page.getByLabel('Payment terms').fill('Half now,\nhalf on completion');
  await expect
    .poll(async () => (await backend.rows(`quotes?id=eq.${id}`))[0]?.payment_terms)
    .toBe('Half now,\nhalf on completion');
});

test('[S2-80][S8-37] Save Quote confirms locally, without a call', async ({ page, openQuote }) => {
  await openQuote(items);
  // From here on, nothing of the page that was there before is counted.
  await page.reload({ waitUntil: 'commit' });
  const readWhenIdle = Promise.all(
    [/\/v1\/clients/, /\/v1\/snippets/].map((url) => page.waitForResponse(url)),
  );
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await readWhenIdle;
  const askedRegularly = /\/rpc\/list_news|select=id%2Cquote_stamp/;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await expect(toast(page, 'Quote saved')).toBeVisible();
  const sent = calls.filter((url) => /\/(rest|functions|auth)\/v1\//.test(url));
  expect(sent.filter((url) => !askedRegularly.test(url))).toEqual([]);
});

test('Save Quote sends waiting edits', async ({ page, openQuote, backend }) => {
  const id = await openQuote(items);
  await lineItem(page, 1).getByLabel('Unit price').fill('321');
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await expect(toast(page, 'Quote saved')).toBeVisible();
  const [first] = await backend.items(id);
  expect(Number(first?.unit_price)).toBe(321);
});

test('[S8-38] Export PDF confirms when it is done, and includes edits that are not saved yet', async ({
  page,
  openQuote,
}) => {
  await openQuote(items);
  await page.route('**/rest/v1/rpc/save_edit', () => {});
  await page.getByLabel('Client name').fill('Never saved');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).first().click();
  expect((await downloading).suggestedFilename()).toMatch(/^Quote_Never_saved_/);
  await expect(toast(page, 'PDF exported')).toBeVisible();
});
