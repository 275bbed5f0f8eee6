import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { themes } from '../../../supabase/functions/_shared/domain/constants.ts';

type Rules = 'all' | 'without colors' | 'colors';
const colors = ['color-contrast'];

/** Axe's findings, with the elements named. */
export async function violations(page: Page, rules: Rules = 'all') {
  // There are no frames, so legacy mode finds the same without opening another page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules === 'colors') axe.withRules(colors);
  if (rules === 'without colors') axe.disableRules(colors);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
}

/** Switches the current page to a theme, as a choice in another tab does. */
export async function show(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'quote-builder-theme';
    localStorage.setItem(key, chosen);
    dispatchEvent(new StorageEvent('storage', { key }));
  }, theme);
  // Wait until it is rendered.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/**
 * Expects no findings by axe on the current screen in any theme. Themes differ only in colors, so
 * each state is visited once. The test asks for reduced motion, so that nothing is checked
 * mid-transition.
 */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  expect(await violations(page, 'without colors'), what).toEqual([]);
  for (const theme of themes) {
    await show(page, theme);
    expect(await violations(page, 'colors'), `${what} ${theme}`).toEqual([]);
  }
}

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
