/**
 * Typing a unit price, from keydown to paint, on a quarter of the CPU: in quotes of 200 and of 1,000 items
 * against one of 20, and against a bare HTML input, alternating.
 * `node bench/typing.ts` prints the ratios and exits with 1 if a budget is missed.
 */

import type { Browser, Page } from '@playwright/test';
import { startStack } from '../supabase/local/testing/startStack.ts';
import { builtPage, slowDown, startBrowser } from './support/browser.ts';
import { typeDigits } from './support/keystrokes.ts';
import { newQuoteOf } from './support/quotes.ts';
import { median, report, reportLoad } from './support/report.ts';
import { signInOn } from './support/signIn.ts';

const rounds = 5;
const digits = 24;

async function openQuote(page: Page, id: string): Promise<void> {
  await page.goto(`/?quote=${id}`);
  await page.getByLabel('Unit price').first().waitFor();
  await page.waitForTimeout(1000);
}

/** The times in each kind of page, over all rounds. */
async function measure(browser: Browser, stack: { url: string; secretKey: string }) {
  const [twenty, twoHundred, thousand] = [
    await newQuoteOf(stack, 20),
    await newQuoteOf(stack, 200),
    await newQuoteOf(stack, 1000),
  ];
  const page = await browser.newPage({
    baseURL: stack.url,
    viewport: { width: 1280, height: 900 },
  });
  await signInOn(page, stack.url);
  const bare = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await bare.setContent('<!doctype html><title>Bare</title><label>Price <input></label>');
  await slowDown(page);
  await slowDown(bare);
  const times = {
    twenty: [] as number[],
    twoHundred: [] as number[],
    thousand: [] as number[],
    bare: [] as number[],
  };
  const price = page.getByLabel('Unit price').first();
  for (let round = 0; round < rounds; round += 1) {
    await openQuote(page, twenty);
    times.twenty.push(...(await typeDigits(page, price, digits)));
    await openQuote(page, twoHundred);
    times.twoHundred.push(...(await typeDigits(page, price, digits)));
    await openQuote(page, thousand);
    times.thousand.push(...(await typeDigits(page, price, digits)));
    times.bare.push(...(await typeDigits(bare, bare.locator('input'), digits)));
  }
  return times;
}

await builtPage();
const stack = await startStack({ page: true });
const browser = await startBrowser();
try {
  const times = await measure(browser, stack);
  const [twenty, twoHundred, thousand, bare] = [
    times.twenty,
    times.twoHundred,
    times.thousand,
    times.bare,
  ].map(median);
  const milliseconds = (value = 0) => `${value.toFixed(1)} ms`;
  console.log(
    `key to paint, median: 1,000 items ${milliseconds(thousand)}, 200 items ${milliseconds(twoHundred)}, ` +
      `20 items ${milliseconds(twenty)}, bare input ${milliseconds(bare)}`,
  );
  reportLoad();
  report('typing, 200 items against 20', (twoHundred ?? 0) / (twenty ?? 1), 1.3);
  report('typing, 1,000 items against 20', (thousand ?? 0) / (twenty ?? 1), 1.3);
  report('typing, 200 items against a bare input', (twoHundred ?? 0) / (bare ?? 1), 2);
} finally {
  await browser.close();
  await stack.stop();
}
