/**
 * What a user waits for: the scripts that the sign-in screen and the builder request before they
 * are usable, in kB gzip; and the time to the sign-in form on a quarter of the CPU and a 10 Mbit/s
 * connection, alternating with a bare page of the same libraries.
 * `node bench/login.ts` prints them and exits with 1 if a budget is missed.
 */

import type { Browser } from '@playwright/test';
import { startStack } from '../supabase/local/testing/startStack.ts';
import { backendOf } from '../tests/e2e/support/backend.ts';
import { buildBareLogin, serveFolder } from './support/bareLogin.ts';
import { builtPage, fresh, slowDown, slowNetwork, startBrowser } from './support/browser.ts';
import { median, report } from './support/report.ts';
import { signInOn } from './support/signIn.ts';
import { whenUsable } from './support/usable.ts';

const rounds = 7;
const form = 'input[name="password"]';
const item = '[aria-label="Unit price"]';

/** The builder with an existing session, as on most days. */
async function builderScripts(browser: Browser, stack: { url: string; secretKey: string }) {
  const id = await backendOf(stack).newQuote([{ description: 'One' }]);
  const cookies = await fresh(browser, async (page) => {
    await signInOn(page, stack.url);
    return page.context().cookies();
  });
  return fresh(browser, async (page) => {
    await page.context().addCookies(cookies);
    return (await whenUsable(page, `${stack.url}/?quote=${id}`, item)).scripts;
  });
}

function timeToForm(browser: Browser, url: string): Promise<number> {
  return fresh(browser, async (page) => {
    await slowNetwork(await slowDown(page));
    return (await whenUsable(page, `${url}/login`, form)).time;
  });
}

async function measureScripts(browser: Browser): Promise<void> {
  const stack = await startStack({ page: true });
  try {
    const login = await fresh(browser, (page) => whenUsable(page, `${stack.url}/login`, form));
    report('scripts before sign-in is usable', login.scripts, 120, ' kB');
    report(
      'scripts before the builder is usable',
      await builderScripts(browser, stack),
      360,
      ' kB',
    );
  } finally {
    await stack.stop();
  }
}

async function compareTimes(browser: Browser): Promise<void> {
  const bare = await buildBareLogin();
  const [ours, theirs] = [await serveFolder('dist'), await serveFolder(bare.folder)];
  try {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      times[0].push(await timeToForm(browser, ours.url));
      times[1].push(await timeToForm(browser, theirs.url));
    }
    const [mine, other] = times.map(median);
    const note = `${mine?.toFixed(0)} ms, bare page ${other?.toFixed(0)} ms`;
    report('time to sign-in against a bare page', (mine ?? 0) / (other ?? 1), 0.7, '', note);
  } finally {
    ours.stop();
    theirs.stop();
    bare.remove();
  }
}

await builtPage();
const browser = await startBrowser();
try {
  await measureScripts(browser);
  await compareTimes(browser);
} finally {
  await browser.close();
}
