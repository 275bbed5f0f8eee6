import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { themes } from '../../../supabase/functions/_shared/quote/constants.ts';

type Rules = 'all' | 'without colors' | 'colors';
const colors = ['color-contrast'];

/** What axe finds, in a form that names the element. */
export async function violations(page: Page, rules: Rules = 'all') {
  // Without frames to ask, its legacy mode does the same in this page, and opens no other.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules === 'colors') axe.withRules(colors);
  if (rules === 'without colors') axe.disableRules(colors);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
}

/** Shows the page in a theme where it stands, as a choice in another tab does. */
export async function show(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'quote-builder-theme';
    localStorage.setItem(key, chosen);
    dispatchEvent(new StorageEvent('storage', { key }));
  }, theme);
  // Drawn, before it is looked at.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/**
 * Axe finds nothing in what the screen shows, in any theme: of a theme only the colors are its own.
 * One walk to a state serves them all; the test asks for reduced motion, so that nothing is caught in
 * between.
 */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  expect(await violations(page, 'without colors'), what).toEqual([]);
  for (const theme of themes) {
    await show(page, theme);
    expect(await violations(page, 'colors'), `${what} ${theme}`).toEqual([]);
  }
}

/** How many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
