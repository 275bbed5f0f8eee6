import type { Locator, Page } from '@playwright/test';
import { expect, lineItem, test, toast } from './support/test.ts';

// A double click on a creating button creates one thing; a second click after the response creates
// another.

/**
 * The delays of a program and of a person: after the longer one, the first click may already be
 * answered.
 */
const doubleClicks = [0, 200];

const twice = (target: Locator, delay: number) => target.dblclick({ delay });

const allSaved = (page: Page) =>
  expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();

for (const delay of doubleClicks) {
  test(`a double click on + adds the service once, ${delay} ms`, async ({
    page,
    openQuote,
    backend,
  }) => {
    const id = await openQuote();
    await page.getByPlaceholder('Search services').fill('eyelid');
    const add = page.getByRole('button', { name: 'Add to quote: Upper eyelid surgery' });
    await twice(add, delay);
    await expect(toast(page, 'Service added')).toBeVisible();
    await expect(lineItem(page, 1)).toBeVisible();
    await allSaved(page);
    expect(await backend.items(id)).toHaveLength(1);
    await add.click();
    await expect(lineItem(page, 2)).toBeVisible();
    await allSaved(page);
    expect(await backend.items(id)).toHaveLength(2);
  });

  test(`a double click on Add Item or Add First Item adds one item, ${delay} ms`, async ({
    page,
    openQuote,
    backend,
  }) => {
    const id = await openQuote();
    const add = page.getByRole('button', { name: 'Add Item', exact: true });
    const isReady = () => expect(add).not.toHaveAttribute('aria-busy');
    await twice(page.getByRole('button', { name: 'Add First Item' }), delay);
    await expect(lineItem(page, 1)).toBeVisible();
    await isReady();
    await twice(add, delay);
    await expect(lineItem(page, 2)).toBeVisible();
    await isReady();
    await add.click();
    await expect(lineItem(page, 3)).toBeVisible();
    await allSaved(page);
    expect(await backend.items(id)).toHaveLength(3);
  });

  test(`a double click on Add Service creates one service, ${delay} ms`, async ({
    page,
    openQuote,
    backend,
  }) => {
    const name = `Made once ${delay}`;
    await openQuote();
    await page.getByRole('button', { name: 'Add New Service' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Service' });
    await dialog.getByLabel('Service name').fill(name);
    await dialog.getByLabel('Default price').fill('10');
    await twice(dialog.getByRole('button', { name: 'Add Service' }), delay);
    await expect(dialog).toHaveCount(0);
    await page.getByPlaceholder('Search services').fill(name);
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
    expect(await backend.rows(`services?name=eq.${encodeURIComponent(name)}`)).toHaveLength(1);
  });
}

test('retrying after a lost response does not add an item twice', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote();
  await page.route('**/rest/v1/rpc/add_line_item', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add First Item' }).click();
  await expect(page.getByRole('banner').getByText('1 edit waiting')).toBeVisible();
  await page.unroute('**/rest/v1/rpc/add_line_item');
  await allSaved(page);
  await expect(lineItem(page, 1)).toBeVisible();
  expect(await backend.items(id)).toHaveLength(1);
});

test('the buttons of a dialog cannot be pressed while it opens', async ({ page, openQuote }) => {
  await openQuote();
  const seen = await page
    .getByRole('button', { name: 'Add New Service' })
    .evaluate(async (button) => {
      const states: string[] = [];
      (button as HTMLElement).click();
      while (states.at(-1) !== 'open auto') {
        await new Promise(requestAnimationFrame);
        const container = document.querySelector('.ant-modal-container');
        if (!container) continue;
        const isGrowing = container.closest('.ant-zoom-enter, .ant-zoom-appear') !== null;
        const state = `${isGrowing ? 'growing' : 'open'} ${getComputedStyle(container).pointerEvents}`;
        if (states.at(-1) !== state) states.push(state);
      }
      return states;
    });
  expect(seen).toEqual(['growing none', 'open auto']);
});
