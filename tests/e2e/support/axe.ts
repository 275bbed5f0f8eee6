import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { themes } from '../../../supabase/functions/_shared/domain/constants.ts';

const contrast = 'color-contrast';
const rules = {
  all: {},
  'without colors': { rules: { [contrast]: { enabled: false } } },
  colors: { runOnly: [contrast] },
} satisfies Record<string, RunOptions>;

/**
 * Axe's findings on the page, or in what a selector finds there, with the elements named, once every
 * transition and animation that ends has ended: what fades in has too little contrast until then.
 */
export async function violations(page: Page, which: keyof typeof rules = 'all', within = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, options]) => {
      const changing = () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
          );
      while (changing().length > 0) {
        await Promise.allSettled(changing().map(({ finished }) => finished));
      }
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations: found } = await inPage.run(selector, options);
      return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    },
    // Only what is wrong is described in full.
    [within, { ...rules[which], resultTypes: ['violations'] }] satisfies [string, RunOptions],
  );
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

/** Expects the page to be no wider than the window, as soon as it is laid out for that. */
export async function expectToFit(page: Page, what = ''): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess, what).toBeLessThanOrEqual(0);
}
