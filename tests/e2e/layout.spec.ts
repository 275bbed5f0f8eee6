import type { Page } from '@playwright/test';
import { framesOfDetails } from './support/details.ts';
import { expect, lineItem, test } from './support/test.ts';

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

test('the price fields have visible captions above them', async ({ page, openQuote }) => {
  await openQuote([{ description: 'Painting' }, { description: 'Floor' }]);
  const all = ['Quantity', 'Unit', 'Unit price', 'Discount'];
  const captions = async (position: number) => {
    const row = lineItem(page, position);
    const shown = all.map((caption) => row.getByText(caption, { exact: true }).isVisible());
    const isShown = await Promise.all(shown);
    return all.filter((_, at) => isShown[at]);
  };
  await expect(lineItem(page, 2)).toBeVisible();
  expect(await captions(1)).toEqual(all);
  expect(await captions(2)).toEqual([]);
  for (const caption of all) {
    const row = lineItem(page, 1);
    const over = await row.getByText(caption, { exact: true }).boundingBox();
    const field = await row.getByLabel(caption, { exact: true }).boundingBox();
    expect(over && field && over.y + over.height <= field.y + 1, caption).toBe(true);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => captions(2)).toEqual(all);
});

test('no field on a phone has text smaller than 16 px, below which iOS zooms in', async ({
  page,
  openQuote,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuote([{ description: 'Painting' }]);
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
