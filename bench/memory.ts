/**
 * Whether the embedded stack keeps what it has answered: its memory during 100,000 reads of a quote
 * by 16 users at once. `node bench/memory.ts` compares the last fifth with the second, because the
 * first fills the caches, and exits with 1 if there is more than a tenth more.
 */

import { headersOf, signIn } from '../supabase/local/testing/people.ts';
import { startStack } from '../supabase/local/testing/startStack.ts';
import { memoryOf } from './support/processes.ts';
import { newQuoteOf } from './support/quotes.ts';
import { report, reportLoad } from './support/report.ts';

const reads = 100_000;
const users = 16;
const samples = 100;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const stack = await startStack();
try {
  const address = `${stack.url}/rest/v1/quotes?select=*,line_items(*)&id=eq.${await newQuoteOf(stack, 20)}`;
  const memory: number[] = [];
  let done = 0;
  const readAgain = async (headers: Record<string, string>) => {
    while (done < reads) {
      done += 1;
      if (done % (reads / samples) === 0) memory.push(memoryOf(stack));
      const answer = await fetch(address, { headers });
      const [quote] = (await answer.json()) as { line_items: unknown[] }[];
      if (quote?.line_items.length !== 20) throw new Error(`no quote: ${answer.status}`);
    }
  };
  const tokens: string[] = [];
  for (let user = 0; user < users; user += 1) tokens.push(await signIn(stack, 'anna'));
  await Promise.all(tokens.map((token) => readAgain(headersOf(stack, token))));
  const [second, last] = [mean(memory.slice(20, 40)), mean(memory.slice(80))];
  const note = `${second.toFixed(0)} MB, then ${last.toFixed(0)} MB`;
  report('memory in the last fifth of 100,000 reads', last / second, 1.1, '', note);
  reportLoad();
} finally {
  await stack.stop();
}
