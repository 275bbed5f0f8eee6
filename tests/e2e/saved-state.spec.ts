import { expect, lineItem, test, toast } from './support/test.ts';

// The header shows whether everything on the screen is saved.

const item = { description: 'Painting', quantity: 1, unit_price: '50.00' };
const edits = '**/rest/v1/rpc/save_edit';

test('the header goes from Saved to Saving and back', async ({ page, openQuote }) => {
  await openQuote([item]);
  const header = page.getByRole('banner');
  await expect(header.getByText('Saved', { exact: true })).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(edits, async (route) => {
    await held;
    await route.continue();
  });
  await lineItem(page, 1).getByLabel('Unit price').fill('75');
  await expect(header.getByText('Saving', { exact: true })).toBeVisible();
  await expect(header.getByText('Saved', { exact: true })).toHaveCount(0);
  letGo();
  await expect(header.getByText('Saved', { exact: true })).toBeVisible();
});

test('unsent edits are counted, in the header and by Save Quote, until they are saved', async ({
  page,
  openQuote,
  backend,
}) => {
  await page.clock.install();
  const id = await openQuote([item]);
  const header = page.getByRole('banner');
  await page.route(edits, (route) => route.abort());
  const row = lineItem(page, 1);
  await row.getByLabel('Unit price').fill('75');
  await expect(header.getByText('1 edit waiting')).toBeVisible();
  await row.getByLabel('Quantity').fill('4');
  await expect(header.getByText('2 edits waiting')).toBeVisible();

  // It tries for 3 seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await page.clock.runFor(2900);
  await expect(toast(page, 'Quote saved')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(toast(page, 'Quote saved')).toBeVisible();
  await expect(toast(page, 'On this device, 2 edits waiting')).toBeVisible();

  await page.unroute(edits);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await expect(header.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('On this device, 2 edits waiting')).toHaveCount(0);
  const [saved] = await backend.items(id);
  expect([Number(saved?.unit_price), Number(saved?.quantity)]).toEqual([75, 4]);
});

test('an edit that the server rejects counts as waiting until it is discarded', async ({
  page,
  openQuote,
}) => {
  await openQuote([item]);
  const header = page.getByRole('banner');
  await page.route(edits, (route) =>
    route.fulfill({ status: 400, json: { code: '22023', message: 'refused by the test' } }),
  );
  await lineItem(page, 1).getByLabel('Unit price').fill('75');
  await expect(header.getByText('1 edit waiting')).toBeVisible();
  await lineItem(page, 1).getByRole('button', { name: 'Discard' }).click();
  await expect(header.getByText('Saved', { exact: true })).toBeVisible();
  await expect(lineItem(page, 1).getByLabel('Unit price')).toHaveValue('50.00');
});
