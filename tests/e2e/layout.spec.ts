import type { Page } from '@playwright/test';
import { framesOfDetails } from './support/details.ts';
import { expect, lineItem, openRow, test } from './support/test.ts';

/** Elements that overflow their panel, and overlapping fields; empty if all is well. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName}.${element.className} ${element.getAttribute('aria-label') ?? ''}`;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    // Elements that scroll, or are for screen readers only, have their own width.
    const isApart = (element: Element, panel: Element): boolean => {
      if (element === panel) return false;
      const { clipPath, overflowX } = getComputedStyle(element);
      if (clipPath !== 'none' || overflowX === 'auto' || element.matches('select, svg'))
        return true;
      return element.parentElement !== null && isApart(element.parentElement, panel);
    };
    for (const panel of document.querySelectorAll('section[aria-labelledby]')) {
      const edge = panel.getBoundingClientRect();
      for (const element of panel.querySelectorAll('*')) {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || !isShown(element) || isApart(element, panel)) continue;
        if (box.left < edge.left - 0.5 || box.right > edge.right + 0.5) {
          found.push(`${nameOf(element)} overflows: ${box.left}-${box.right}`);
        }
      }
      // Each with its frame and the message under it.
      const fields = [
        ...panel.querySelectorAll('input[type="text"]:not([role="combobox"]), select, textarea'),
      ]
        .map((control) => control.parentElement?.parentElement)
        .concat([...panel.querySelectorAll<HTMLElement>('[role="combobox"]')])
        .filter((field) => field instanceof Element)
        .filter(isShown);
      fields.forEach((field, index) => {
        const a = field.getBoundingClientRect();
        for (const other of fields.slice(index + 1)) {
          const b = other.getBoundingClientRect();
          const apart =
            a.right <= b.left + 0.5 ||
            b.right <= a.left + 0.5 ||
            a.bottom <= b.top + 0.5 ||
            b.bottom <= a.top + 0.5;
          if (!apart) found.push(`${nameOf(field)} overlaps ${nameOf(other)}`);
        }
      });
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
    return found;
  });

test('nothing overflows its panel or overlaps its neighbor, at any width', async ({
  page,
  openQuote,
  backend,
}) => {
  const tenant = await backend.tenantId('glow');
  const provider = await backend.insert('providers', {
    tenant_id: tenant,
    name: `A name as long as ${'a whole letterhead '.repeat(6)}`.trim(),
  });
  await openQuote(
    [
      { description: 'W'.repeat(80), quantity: 999_999, unit_price: '9999999.99' },
      { description: 'Fixed', discount_type: 'fixed', discount_value: '9999999.99' },
      { description: 'Discounted', unit_price: '1234.50', discount_value: '33.333' },
    ],
    { provider_id: provider.id },
  );
  await expect(lineItem(page, 3)).toBeVisible();
  for (const width of [360, 390, 480, 600, 767, 768, 820, 900, 960, 1024, 1100, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    // The side column appears depending on the width.
    await expect(page.getByRole('region', { name: 'Svc Library' })).toHaveCount(
      width < 768 ? 0 : 1,
    );
    expect(await misplaced(page), `${width} px`).toEqual([]);
  }
});

test('the fields of all rows stand in columns under their names, in at most 96 px', async ({
  page,
  openQuote,
}) => {
  await openQuote([
    { description: 'Painting', notes: 'Two coats', discount_value: '10' },
    { description: 'Floor', unit: 'sqft', unit_price: '1234.50', discount_type: 'fixed' },
    { description: 'Left out', enabled: false },
  ]);
  const columns = ['Description', 'Quantity', 'Unit', 'Unit price', 'Discount'];
  await expect(lineItem(page, 3)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Quote Items' });
  for (const name of columns) {
    const places = await Promise.all(
      [1, 2, 3].map((at) => lineItem(page, at).getByLabel(name, { exact: true }).boundingBox()),
    );
    const [first] = places;
    for (const place of places) expect([name, place?.x]).toEqual([name, first?.x]);
    const head = await panel.getByText(name, { exact: true }).first().boundingBox();
    expect(head && first && head.y + head.height <= first.y, name).toBe(true);
  }
  for (const at of [1, 2, 3]) {
    const box = await lineItem(page, at).boundingBox();
    expect(box?.height, `row ${at}`).toBeLessThanOrEqual(96);
  }
});

test('long notes fold to one line that ends with more', async ({ page, openQuote }) => {
  await openQuote([{ description: 'Painting', notes: 'All walls of the room. '.repeat(12) }]);
  const row = lineItem(page, 1);
  const folded = await row.boundingBox();
  expect(folded?.height).toBeLessThanOrEqual(96);
  await row.getByText('more', { exact: true }).click();
  await expect(row.getByLabel('Notes')).toBeFocused();
  await expect(row.getByText('more', { exact: true })).toHaveCount(0);
  expect((await row.boundingBox())?.height).toBeGreaterThan(folded?.height ?? 0);
});

test('a description wraps and is never cut', async ({ page, openQuote }) => {
  await openQuote([{ description: 'Painting of all walls and ceilings '.repeat(4) }]);
  const description = lineItem(page, 1).getByLabel('Description');
  await expect(description).toBeVisible();
  const cut = await description.evaluate((field) => field.scrollHeight - field.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
});

test.describe('the rows of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('are closed until they are tapped, one at a time', async ({ page, openQuote }) => {
    await openQuote([
      { description: 'Painting', quantity: 2, unit_price: '50.00', discount_value: '10' },
      { description: 'Floor' },
      { description: 'Left out', enabled: false },
    ]);
    const first = lineItem(page, 1);
    await expect(first).toContainText(/Painting\s*2 × \$50\.00\s*\$100\.00\s*\$90\.00/);
    await expect(first.locator('s')).toHaveText('$100.00');
    await expect(lineItem(page, 3)).toContainText('(Excluded)');
    await expect(page.getByLabel('Quantity')).toHaveCount(0);
    for (const at of [1, 2, 3]) {
      const height = (await lineItem(page, at).boundingBox())?.height ?? 0;
      expect(height, `row ${at}`).toBeLessThanOrEqual(76);
      expect(height, `row ${at}`).toBeGreaterThanOrEqual(44);
    }
    await openRow(page, 1);
    await openRow(page, 2);
    await expect(page.getByLabel('Quantity')).toHaveCount(1);
    await page.getByRole('button', { name: 'Close line item 2' }).tap();
    await expect(page.getByLabel('Quantity')).toHaveCount(0);
  });

  test('let the keyboard go through their fields', async ({ page, openQuote }) => {
    await openQuote([{ description: 'Painting' }, { description: 'Floor' }]);
    const row = await openRow(page, 1);
    await expect(row.getByLabel('Description')).toHaveAttribute('enterkeyhint', 'next');
    await row.getByLabel('Quantity').focus();
    await page.keyboard.press('Enter');
    await expect(row.getByLabel('Unit', { exact: true })).toBeFocused();
    await row.getByLabel('Unit price').focus();
    await page.keyboard.press('Enter');
    await expect(row.getByLabel('Discount', { exact: true })).toBeFocused();
    await expect(page.locator('[data-item]')).toHaveCount(2);
  });

  test('stay open while they hold text that is not accepted', async ({ page, openQuote }) => {
    await openQuote([{ description: 'Painting' }, { description: 'Floor' }]);
    const first = await openRow(page, 1);
    await first.getByLabel('Quantity').fill('1.5');
    await openRow(page, 2);
    await expect(first.getByLabel('Quantity')).toHaveValue('1.5');
    await page.getByRole('button', { name: 'Close line item 1' }).tap();
    await expect(first.getByLabel('Quantity')).toHaveValue('1.5');
  });
});

test('no field on a phone has text smaller than 16 px, below which iOS zooms in', async ({
  page,
  openQuote,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuote([{ description: 'Painting' }]);
  await openRow(page, 1);
  await page.getByRole('button', { name: 'Svc Library and logos' }).click();
  await expect(page.getByPlaceholder('Search services')).toBeVisible();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter(
        (field) =>
          !['checkbox', 'radio', 'range', 'file'].includes((field as HTMLInputElement).type),
      )
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );
  expect(small).toEqual([]);
  await page.keyboard.press('Escape');
  const [provider, client] = await framesOfDetails(page);
  expect(provider?.height).toBe(client?.height);
});

test('the first Tab shows a link that skips header and libraries to the quote', async ({
  page,
  openQuote,
}) => {
  const id = await openQuote([{ description: 'Painting' }]);
  const link = page.getByRole('link', { name: 'Skip to quote' });
  const isSeen = () =>
    link.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + 4) === element;
    });
  expect(await isSeen()).toBe(false);
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(await isSeen()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isSeen()).toBe(false);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Provider')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/\\?quote=${id}$`));
});

test('the provider is in the order of Tab before its list is loaded, and keeps the focus', async ({
  page,
  openQuote,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/AntdSelect-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openQuote([{ description: 'Painting' }]);
  await page.getByRole('link', { name: 'Skip to quote' }).press('Enter');
  await page.keyboard.press('Tab');
  const provider = page.getByLabel('Provider');
  await expect(provider).toBeFocused();
  await expect(provider).toHaveRole('textbox');
  held.resolve();
  await expect(provider).toHaveRole('combobox');
  await expect(provider).toBeFocused();
});
