/**
 * What a client waits for: the scripts requested before the quote behind a link is shown, in kB
 * gzip; and, without a budget, the time until then on a quarter of the CPU and a 10 Mbit/s
 * connection. `node bench/clientView.ts` prints them and exits with 1 if the budget is missed.
 */

import { startStack } from '../supabase/local/testing/startStack.ts';
import { builtPage, fresh, slowDown, slowNetwork, startBrowser } from './support/browser.ts';
import { newQuoteOf, sentLink } from './support/quotes.ts';
import { median, report } from './support/report.ts';
import { whenUsable } from './support/usable.ts';

const rounds = 5;
const total = 'article strong';

await builtPage();
const [browser, stack] = [await startBrowser(), await startStack({ page: true })];
try {
  const link = await sentLink(stack, await newQuoteOf(stack, 20));
  const { scripts } = await fresh(browser, (page) => whenUsable(page, link, total));
  report("scripts before a client's quote is shown", scripts, 40, ' kB');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { time } = await fresh(browser, async (page) => {
      await slowNetwork(await slowDown(page));
      return whenUsable(page, link, total);
    });
    times.push(time);
  }
  console.log(`        time to a client's quote: ${median(times).toFixed(0)} ms`);
} finally {
  await browser.close();
  await stack.stop();
}
