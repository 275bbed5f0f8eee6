import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { Backend } from './support/backend.ts';
import { expect, lineItem, rendered, test, toast } from './support/test.ts';

// The order of the line items, undoing a deletion, and Enter from row to row.

const named = (...names: string[]) =>
  names.map((description, sort_order) => ({ description, sort_order, unit_price: '10.00' }));

const handle = (page: Page, position: number) =>
  lineItem(page, position).getByRole('button', { name: 'Move item' });

const shown = (page: Page) =>
  page.getByRole('group', { name: /^Line item \d+$/ }).getByLabel('Description');

async function expectOrder(page: Page, ...names: string[]): Promise<void> {
  await expect
    .poll(() =>
      // A phone's closed row has a name instead of a field.
      page
        .getByRole('group', { name: /^Line item \d+$/ })
        .evaluateAll((rows) =>
          rows.map(
            (row) =>
              row.querySelector<HTMLTextAreaElement>('[aria-label="Description"]')?.value ??
              row.querySelector('[data-toggle] > span')?.textContent,
          ),
        ),
    )
    .toEqual(names);
}

const stored = async (backend: Backend, id: string) =>
  (await backend.items(id)).map(({ description }) => description);

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses, moves in steps like a hand, and releases unless `hold` is set. */
async function drag(page: Page, from: Locator, to: Locator, { hold = false } = {}): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, end.y + Math.sign(end.y - start.y) * 30, { steps: 12 });
  if (!hold) await page.mouse.up();
}

test('a row is dragged by its handle, and the order survives a reload', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(named('A', 'B', 'C', 'D'));
  await drag(page, handle(page, 1), handle(page, 3));
  await expectOrder(page, 'B', 'C', 'A', 'D');
  await expect(page.getByText('Line item 1 moved to position 3 of 4')).toBeAttached();
  await drag(page, handle(page, 4), handle(page, 1));
  await expectOrder(page, 'D', 'B', 'C', 'A');
  await expect.poll(() => stored(backend, id)).toEqual(['D', 'B', 'C', 'A']);
  await page.reload();
  await expectOrder(page, 'D', 'B', 'C', 'A');
});

test('Escape while dragging puts the row back, and nothing is sent', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(named('A', 'B', 'C'));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await drag(page, handle(page, 1), handle(page, 3), { hold: true });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectOrder(page, 'A', 'B', 'C');
  const translated = () =>
    page
      .locator('[data-item]')
      .evaluateAll((rows) => rows.filter((row) => row.style.translate).length);
  expect(await translated()).toBe(0);
  expect(await stored(backend, id)).toEqual(['A', 'B', 'C']);
  expect(sent.filter((url) => url.includes('order_line_items'))).toEqual([]);
});

test('a drag near the edge scrolls to rows that were off the screen', async ({
  page,
  openQuote,
}) => {
  const names = Array.from({ length: 30 }, (_, index) => `Row ${index + 1}`);
  await openQuote(named(...names));
  const start = await middle(handle(page, 1));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, 895, { steps: 8 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollTop), { timeout: 20_000 })
    .toBeGreaterThan(1500);
  await page.mouse.up();
  const field = lineItem(page, 1).getByLabel('Description');
  await expect(field).toBeHidden();
  const place = await shown(page).evaluateAll(
    (fields) =>
      fields.find((field) => (field as HTMLTextAreaElement).value === 'Row 1')?.closest('fieldset')
        ?.ariaLabel,
  );
  expect(Number(place?.replace('Line item ', ''))).toBeGreaterThan(9);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(field).toHaveValue('Row 2');
});

test('the handle is at least 24 px in each direction for a mouse', async ({ page, openQuote }) => {
  await openQuote(named('A', 'B'));
  const box = await handle(page, 1).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the handle can be dragged with a finger, and is always visible and large enough', async ({
    page,
    openQuote,
    backend,
  }) => {
    const id = await openQuote(named('A', 'B', 'C'));
    const grip = handle(page, 1);
    await expect(grip).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
    const box = await grip.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // Away from the screen's edges, where a drag scrolls.
    await lineItem(page, 1).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const from = await middle(grip);
    const session = await page.context().newCDPSession(page);
    // Chrome distinguishes a drag from a fling by the time between events, which is passed with
    // them.
    let at = Date.now() / 1000 - 60;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number, rest = 0.05) => {
      at += rest;
      return session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
        timestamp: at,
      });
    };
    const scrolled = await page.evaluate(() => window.scrollY);
    const height = (await lineItem(page, 1).boundingBox())?.height ?? 0;
    await touch('touchStart', from.y);
    for (let step = 1; step <= 10; step++) {
      await touch('touchMove', from.y + (height * 0.8 * step) / 10);
    }
    // The finger moves the row, not the page.
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    // It rests before it lifts, because Chrome takes a tap after a fling as stopping the fling.
    await touch('touchMove', from.y + height * 0.8, 2);
    await touch('touchEnd');
    await expectOrder(page, 'B', 'A', 'C');
    await expect.poll(() => stored(backend, id)).toEqual(['B', 'A', 'C']);

    // Without dragging: a tap, and buttons large enough for a finger.
    await handle(page, 1).tap();
    const down = page.getByRole('button', { name: 'Move down' });
    expect((await down.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await down.tap();
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect.poll(() => stored(backend, id)).toEqual(['A', 'B', 'C']);
  });
});

test('the keyboard lifts, moves and puts down a row, and every step is announced', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(named('A', 'B', 'C', 'D', 'E'));
  const says = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
  await handle(page, 2).focus();
  await expect(handle(page, 2)).toHaveAccessibleDescription(/Space to lift/);
  await page.keyboard.press('Space');
  await says('Line item 2 of 5 lifted');
  await expect(handle(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await says('Line item 2 moved to position 3 of 5');
  await expect(handle(page, 3)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await says('Line item 2 moved to position 5 of 5');
  expect(await stored(backend, id)).toEqual(['A', 'B', 'C', 'D', 'E']);
  await page.keyboard.press('Space');
  await says('Line item 2 put down at position 5 of 5');
  await expect(handle(page, 5)).toBeFocused();
  await expectOrder(page, 'A', 'C', 'D', 'E', 'B');
  await expect.poll(() => stored(backend, id)).toEqual(['A', 'C', 'D', 'E', 'B']);

  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expectOrder(page, 'B', 'A', 'C', 'D', 'E');
  await page.keyboard.press('Escape');
  await says('Line item 5 put back at position 5 of 5');
  await expectOrder(page, 'A', 'C', 'D', 'E', 'B');
  await expect(handle(page, 5)).toBeFocused();

  // Moving the focus elsewhere keeps the order on the screen.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('Client name').focus();
  await expect.poll(() => stored(backend, id)).toEqual(['A', 'C', 'D', 'B', 'E']);
  await expect(page.getByLabel('Client name')).toBeFocused();
});

test('a click lifts a row and buttons move it, so dragging is never required', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(named('A', 'B', 'C'));
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await handle(page, 1).click();
  await expect(handle(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await tool('Move down').click();
  await expectOrder(page, 'B', 'A', 'C');
  await tool('Move down').click();
  await expectOrder(page, 'B', 'C', 'A');
  await expect(handle(page, 3)).toBeFocused();
  // The row is already last.
  await tool('Move down').click();
  await tool('Move up').click();
  expect(await stored(backend, id)).toEqual(['A', 'B', 'C']);
  await tool('Done').click();
  await expect(tool('Done')).toHaveCount(0);
  await expect.poll(() => stored(backend, id)).toEqual(['B', 'A', 'C']);

  // The click that ends a drag picks up nothing.
  await drag(page, handle(page, 1), handle(page, 3));
  await expectOrder(page, 'A', 'C', 'B');
  await expect(tool('Done')).toHaveCount(0);
});

test('an order that the server rejects is reverted, and a toast says so', async ({
  page,
  openQuote,
}) => {
  await openQuote(named('A', 'B', 'C'));
  await page.route(/rpc\/order_line_items/, (route) =>
    route.fulfill({ status: 400, json: { code: '22023', message: 'refused by the test' } }),
  );
  await drag(page, handle(page, 1), handle(page, 3));
  await expect(toast(page, 'Failed to move line item')).toBeVisible();
  await expectOrder(page, 'A', 'B', 'C');
});

test('a lifted row stays lifted when an earlier move is refused', async ({ page, openQuote }) => {
  await openQuote(named('A', 'B', 'C'));
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(/rpc\/order_line_items/, async (route) => {
    await refused;
    await route.fulfill({ status: 400, json: { code: '22023', message: 'refused by the test' } });
  });
  await drag(page, handle(page, 1), handle(page, 3));
  await handle(page, 2).click();
  await expect(handle(page, 2)).toHaveAttribute('aria-pressed', 'true');
  refuse();
  await expect(toast(page, 'Failed to move line item')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move item', pressed: true })).toHaveCount(1);
});

test('[S4-14] eight simultaneous adds get eight positions', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote();
  const add = page.getByRole('button', { name: 'Add to quote' });
  await expect(add.nth(7)).toBeAttached();
  await add.evaluateAll((buttons) => {
    for (const button of buttons.slice(0, 8)) (button as HTMLElement).click();
  });
  await expect.poll(async () => (await backend.items(id)).length).toBe(8);
  const places = (await backend.items(id)).map(({ sort_order }) => sort_order);
  expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await expect(shown(page)).toHaveCount(8);
});

test('Undo restores a deleted item with its position, values, unsent edits and the focus', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(named('A', 'B', 'C'));
  const [, before] = await backend.items(id);
  await lineItem(page, 2).getByLabel('Quantity').fill('7');
  await lineItem(page, 2).getByLabel('Notes').fill('Typed a moment ago');
  await lineItem(page, 2).getByRole('button', { name: 'Delete item' }).click();
  await expect(toast(page, 'Item deleted')).toBeVisible();
  await expect(toast(page, 'Line item deleted successfully')).toBeVisible();
  await expectOrder(page, 'A', 'C');
  await expect(lineItem(page, 2).getByRole('button', { name: 'Delete item' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Item restored')).toBeVisible();
  await expectOrder(page, 'A', 'B', 'C');
  await expect(lineItem(page, 2).getByLabel('Quantity')).toHaveValue('7');
  await expect(lineItem(page, 2).getByRole('button', { name: 'Delete item' })).toBeFocused();
  await expect
    .poll(async () => (await backend.items(id))[1])
    .toMatchObject({ id: before?.id, quantity: 7, notes: 'Typed a moment ago', sort_order: 1 });
});

test('a double click on Delete or a held key deletes one item', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(named('A', 'B', 'C', 'D'));
  const remove = lineItem(page, 2).getByRole('button', { name: 'Delete item' });
  const at = await middle(remove);
  await page.mouse.click(at.x, at.y);
  await expectOrder(page, 'A', 'C', 'D');
  // Its second half, where the next row is now.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(toast(page, 'Item deleted')).toBeVisible();
  expect(await stored(backend, id)).toEqual(['A', 'C', 'D']);

  await lineItem(page, 1).getByRole('button', { name: 'Delete item' }).focus();
  await page.keyboard.down('Enter');
  await expectOrder(page, 'C', 'D');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await lineItem(page, 2).getByRole('button', { name: 'Delete item' }).dblclick();
  await expectOrder(page, 'C');
  // Undo belongs to the last deletion, however late the other responses arrive.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectOrder(page, 'C', 'D');
  await expect.poll(() => stored(backend, id)).toEqual(['C', 'D']);
});

test('Undo applies to the last deletion, even if an earlier one is answered later', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(named('A', 'B', 'C'));
  let asked = 0;
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  await page.route('**/rest/v1/rpc/delete_line_item', async (route) => {
    asked += 1;
    await answers[asked - 1]?.promise;
    await route.continue();
  });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await lineItem(page, 1).getByRole('button', { name: 'Delete item' }).click();
  await lineItem(page, 1).getByRole('button', { name: 'Delete item' }).click();
  answers[0].resolve();
  // The second is sent once the first is answered.
  await expect.poll(() => asked).toBe(2);
  await rendered(page);
  // Checked immediately, because a toast disappears after a while.
  expect(await undo.count()).toBe(0);
  answers[1].resolve();
  await undo.click();
  await expectOrder(page, 'B', 'C');
  await expect.poll(() => stored(backend, id)).toEqual(['B', 'C']);
});

test('Undo in a toast that is already fading out brings nothing back', async ({
  page,
  openQuote,
  backend,
}) => {
  const id = await openQuote(named('A', 'B', 'C'));
  const remove = lineItem(page, 1).getByRole('button', { name: 'Delete item' });
  await remove.click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  const old = await undo.elementHandle();
  await remove.evaluate(async (button: HTMLElement, faded) => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
    (faded as HTMLElement).click();
  }, old);
  await expectOrder(page, 'C');
  await undo.click();
  await expectOrder(page, 'B', 'C');
  await expect.poll(() => stored(backend, id)).toEqual(['B', 'C']);
});

test('Enter goes to the same field of the next row, and adds one after the last', {
  tag: ['@S4-11', '@S4-12', '@S4-13'],
}, async ({ page, openQuote, backend }) => {
  const id = await openQuote([
    ...named('A', 'Left out', 'C'),
    { description: 'Left out too', enabled: false, sort_order: 3 },
  ]);
  await backend.update(`line_items?quote_id=eq.${id}&sort_order=eq.1`, { enabled: false });
  await page.reload();
  await lineItem(page, 1).getByLabel('Unit price').focus();
  await page.keyboard.press('Enter');
  // A locked row is skipped.
  await expect(lineItem(page, 3).getByLabel('Unit price')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await lineItem(page, 3).getByLabel('Notes').focus();
  await page.keyboard.press('Enter');
  await expect(lineItem(page, 3).getByLabel('Notes')).toHaveValue('\n');
  // A second Enter while the first one's row is being added adds none.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/rpc\/add_line_item/, (route) => held.then(() => route.continue()));
  await lineItem(page, 3).getByLabel('Quantity').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  release();
  const added = lineItem(page, 5);
  await expect(added.getByLabel('Description')).toBeFocused();
  await expect(added.getByLabel('Description')).toHaveValue('New Service');
  await expect(added.getByLabel('Unit price')).toHaveValue('100.00');
  await page.keyboard.type('Typed over it');
  await expect.poll(() => stored(backend, id)).toContain('Typed over it');
  expect(await backend.items(id)).toHaveLength(5);
});

test('axe finds nothing while a row is lifted', async ({ page, openQuote }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuote(named('A', 'B', 'C'));
  await handle(page, 2).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(handle(page, 3)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await drag(page, handle(page, 1), handle(page, 2), { hold: true });
  await expectAccessible(page);
  await page.mouse.up();
});
