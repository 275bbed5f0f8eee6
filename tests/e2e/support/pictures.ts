import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page, Route } from '@playwright/test';
import { drawingArgs } from '../../../scripts/testing/drawPdf.ts';
import { themes } from '../../../supabase/functions/_shared/domain/constants.ts';
import { show } from './axe.ts';
import { test as base } from './clientLinks.ts';
import { expect, keepUnaware } from './test.ts';

const fonts = fileURLToPath(
  new URL('../../../node_modules/@expo-google-fonts/noto-sans', import.meta.url),
);
/** The version of Chromium that drew the stored pictures. */
const madeWith = fileURLToPath(new URL('../pictures/chromium.json', import.meta.url));

/**
 * Even a slightly different shade counts. Up to four differing pixels do not, because an icon
 * between two pixels is not always drawn the same. Anything that moves by one pixel changes more.
 */
const strict = { threshold: 0.01, maxDiffPixels: 4 } as const;

export const whole = { fullPage: true, animations: 'disabled' } as const;

/** The time in every picture, earlier than any real clock. */
const now = '2026-03-14T10:00:00+00:00';
const aMomentAgo = '2026-03-14T09:30:00+00:00';
const nextMonth = '2026-04-13T23:59:59+00:00';

/**
 * The only available fonts, so that text looks the same on every machine, and Georgia differs from
 * the rest.
 */
const fontsConf = (cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${cache}</cachedir>
  <alias binding="same">
    <family>Georgia</family>
    <prefer><family>Noto Sans Light</family></prefer>
  </alias>
</fontconfig>
`;

/** The product's test in a browser that draws the same on every machine, at a fixed time. */
export const test = base.extend<{ frozen: undefined }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'quotewright-fonts-'));
      const config = join(folder, 'fonts.conf');
      await writeFile(config, fontsConf(join(folder, 'cache')));
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...drawingArgs],
        env: { ...process.env, ...launchOptions.env, FONTCONFIG_FILE: config },
      });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  locale: 'en-US',
  timezoneId: 'UTC',
  frozen: [
    async ({ page, backend }, use) => {
      // Data that other tests left would show on the screens.
      for (const rows of ['quotes?id', 'access_tokens?id', 'logos?id', 'providers?id']) {
        await backend.remove(`${rows}=not.is.null`);
      }
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.clock.setFixedTime(now);
      await page.route(/\/(rest|functions)\/v1\//, answerAtFixedTime);
      await keepUnaware(page);
      await use(undefined);
      // None is still being answered when a test ends.
      await page.unrouteAll({ behavior: 'wait' });
    },
    { auto: true },
  ],
});

async function answerAtFixedTime(route: Route): Promise<void> {
  const response = await route.fetch();
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  await route.fulfill({ response, body: atFixedTime(await response.text()) });
}

/** Replaces times after the pictures' moment with fixed ones, and every number and token with the same one. */
function atFixedTime(text: string): string {
  const real = new Date().toISOString();
  const moved = (time: string) => (time <= now ? time : time <= real ? aMomentAgo : nextMonth);
  return text
    .replace(/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?/g, moved)
    .replace(/"\d{4}-\d\d-\d\d"/g, (day) => `"${moved(day.slice(1, -1)).slice(0, 10)}"`)
    .replace(/\bQ-\d{4}-\d{4}\b/g, 'Q-2026-0001')
    .replace(/"token": ?"[^"]+"/g, `"token":"${'0123456789abcdef'.repeat(4)}"`);
}

/** Replaces what differs between runs on the screen: the stack's port, secrets and hashes. */
export function hideRandomness(page: Page): Promise<void> {
  return page.evaluate(() => {
    const fixed = (text: string) =>
      text
        .replace(/localhost:\d+/g, 'localhost:3000')
        .replace(/\b[\w-]{43}(?![\w-])/g, 'T'.repeat(43))
        .replace(/\b[0-9a-f]{64}\b/g, '0'.repeat(64));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (fixed(text) !== text) node.nodeValue = fixed(text);
    }
    for (const field of document.querySelectorAll('input')) {
      if (field.type !== 'file' && fixed(field.value) !== field.value) {
        field.value = fixed(field.value);
      }
    }
  });
}

/** Whether this run rewrites the stored pictures (`--update-snapshots`) and compares nothing. */
export function isUpdating(): boolean {
  return ['all', 'changed'].includes(test.info().config.updateSnapshots);
}

const majorOf = (version: string) => version.split('.')[0];

/** Whether the stored pictures were drawn by this Chromium, or are about to be. */
export function isComparable(page: Page): boolean {
  const version = page.context().browser()?.version() ?? '';
  if (isUpdating()) {
    writeFileSync(madeWith, `${JSON.stringify({ version }, null, 2)}\n`);
  }
  return majorOf(JSON.parse(readFileSync(madeWith, 'utf8')).version) === majorOf(version);
}

/**
 * Expects the page to look like the stored pictures in each theme. Another major version of
 * Chromium draws differently; then the screens are visited but not compared.
 * @param part what opened over a screen that has its own pictures; the whole page if omitted
 */
export async function expectPictures(page: Page, name: string, part?: Locator): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const comparable = isComparable(page);
  for (const theme of themes) {
    await show(page, theme);
    await hideRandomness(page);
    if (comparable) await expectPicture(part ?? page, `${name}-${theme}.png`);
    else await (part ?? page).screenshot(whole);
  }
  await show(page, themes[0]);
}

export async function expectPicture(subject: Page | Locator, file: string): Promise<void> {
  const options = { ...strict, ...whole };
  if ('goto' in subject) await expect(subject).toHaveScreenshot(file, options);
  else await expect(subject).toHaveScreenshot(file, options);
}

export const desk = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };
