/**
 * What a client waits for: the scripts requested before the quote behind a link is shown, in kB
 * gzip; and, without a budget, the time until then on a quarter of the CPU and a 10 Mbit/s
 * connection. `node bench/clientView.ts` prints them and exits with 1 if the budget is missed.
 */

import { headersOf, signIn } from '../supabase/local/testing/people.ts';
import { startStack, type TestStack } from '../supabase/local/testing/startStack.ts';
import { backendOf } from '../tests/e2e/support/backend.ts';
import { builtPage, fresh, slowDown, slowNetwork, startBrowser } from './support/browser.ts';
import { median, report } from './support/report.ts';
import { whenUsable } from './support/usable.ts';

const rounds = 5;
const total = 'article strong';

/** Sends a quote of twenty items as a text message and returns the link in it. */
async function sentLink(stack: TestStack): Promise<string> {
  const quoteId = await backendOf(stack).newQuote(
    Array.from({ length: 20 }, (_, item) => ({ description: `Treatment ${item + 1}` })),
  );
  const answer = await fetch(`${stack.url}/functions/v1/send-quote`, {
    method: 'POST',
    headers: headersOf(stack, await signIn(stack, 'anna')),
    body: JSON.stringify({ quoteId, method: 'sms', to: '+15550100999', subject: 'Your quote' }),
  });
  const { inbox } = (await answer.json()) as { inbox: string };
  const texts = await (await fetch(inbox)).text();
  return `${stack.url}${/\/q\/[\w-]{43}/.exec(texts)?.[0]}`;
}

await builtPage();
const [browser, stack] = [await startBrowser(), await startStack({ page: true })];
try {
  const link = await sentLink(stack);
  const { scripts } = await fresh(browser, (page) => whenUsable(page, link, total));
  report("scripts before a client's quote is shown", scripts, 120, ' kB');
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
