/**
 * Typing a unit price, from keydown to paint, on a quarter of the CPU: in a quote of 200 items
 * against one of 20, and against a bare HTML input, alternating.
 * `node bench/typing.ts` prints the ratios and exits with 1 if a budget is missed.
 */

import type { Browser, Page } from '@playwright/test';
import { startStack } from '../supabase/local/testing/startStack.ts';
import { type Backend, backendOf, people } from '../tests/e2e/support/backend.ts';
import { builtPage, slowDown, startBrowser } from './support/browser.ts';
import { typeDigits } from './support/keystrokes.ts';
import { median, report, reportLoad } from './support/report.ts';

const rounds = 5;
const digits = 24;

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } });
  await page.goto(`/login/${people.anna.tenant}`);
  await page.getByLabel('Username').fill(people.anna.username);
  await page.getByLabel('Password').fill(people.anna.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  return page;
}

/** A quote with a number of items, some of them discounted as in real quotes. */
function newQuote(backend: Backend, items: number): Promise<string> {
  return backend.newQuote(
    Array.from({ length: items }, (_, index) => ({
      description: `Treatment ${index + 1}`,
      quantity: 1 + (index % 5),
      unit_price: `${20 + index}.00`,
      discount_value: index % 3 === 0 ? '10' : '0',
      sort_order: index,
    })),
  );
}

async function openQuote(page: Page, id: string): Promise<void> {
  await page.goto(`/?quote=${id}`);
  await page.getByLabel('Unit price').first().waitFor();
  await page.waitForTimeout(1000);
}

/** The times in each kind of page, over all rounds. */
async function measure(browser: Browser, stack: { url: string; secretKey: string }) {
  const backend = backendOf(stack);
  const [twenty, twoHundred] = [await newQuote(backend, 20), await newQuote(backend, 200)];
  const page = await signedIn(browser, stack.url);
  const bare = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await bare.setContent('<!doctype html><title>Bare</title><label>Price <input></label>');
  await slowDown(page);
  await slowDown(bare);
  const times = { twenty: [] as number[], twoHundred: [] as number[], bare: [] as number[] };
  const price = page.getByLabel('Unit price').first();
  for (let round = 0; round < rounds; round += 1) {
    await openQuote(page, twenty);
    times.twenty.push(...(await typeDigits(page, price, digits)));
    await openQuote(page, twoHundred);
    times.twoHundred.push(...(await typeDigits(page, price, digits)));
    times.bare.push(...(await typeDigits(bare, bare.locator('input'), digits)));
  }
  return times;
}

await builtPage();
const stack = await startStack({ page: true });
const browser = await startBrowser();
try {
  const times = await measure(browser, stack);
  const [twenty, twoHundred, bare] = [times.twenty, times.twoHundred, times.bare].map(median);
  const milliseconds = (value = 0) => `${value.toFixed(1)} ms`;
  console.log(
    `key to paint, median: 200 items ${milliseconds(twoHundred)}, 20 items ` +
      `${milliseconds(twenty)}, bare input ${milliseconds(bare)}`,
  );
  reportLoad();
  report('typing, 200 items against 20', (twoHundred ?? 0) / (twenty ?? 1), 1.3);
  report('typing, 200 items against a bare input', (twoHundred ?? 0) / (bare ?? 1), 2);
} finally {
  await browser.close();
  await stack.stop();
}
