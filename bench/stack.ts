/**
 * The embedded stack under load: 16 users at once, each with a session of their own, read a quote of
 * twenty items again and again. The budget is four times what the stack managed on PGlite, which
 * answered one request at a time: 95 a second. `node bench/stack.ts` prints how many a second there
 * are and how much longer the slowest of a hundred take, and exits with 1 if a budget is missed.
 */

import { headersOf, signIn } from '../supabase/local/testing/people.ts';
import { startStack, type TestStack } from '../supabase/local/testing/startStack.ts';
import { newQuoteOf } from './support/quotes.ts';
import { median, report, reportAtLeast, reportLoad } from './support/report.ts';

const users = 16;
const readsEach = 250;

/** Milliseconds that each read took. */
async function readAgain(stack: TestStack, quoteId: string, token: string): Promise<number[]> {
  const headers = headersOf(stack, token);
  const address = `${stack.url}/rest/v1/quotes?select=*,line_items(*)&id=eq.${quoteId}`;
  const times: number[] = [];
  for (let read = 0; read < readsEach; read += 1) {
    const start = performance.now();
    const answer = await fetch(address, { headers });
    const [quote] = (await answer.json()) as { line_items: unknown[] }[];
    if (quote?.line_items.length !== 20) throw new Error(`no quote: ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times;
}

const stack = await startStack();
try {
  const quoteId = await newQuoteOf(stack, 20);
  const tokens: string[] = [];
  for (let user = 0; user < users; user += 1) tokens.push(await signIn(stack, 'anna'));
  const readAll = () => Promise.all(tokens.map((token) => readAgain(stack, quoteId, token)));
  await readAll();
  const start = performance.now();
  const times = (await readAll()).flat();
  const seconds = (performance.now() - start) / 1000;
  const slowest = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  const note = `${median(times).toFixed(0)} ms and ${slowest.toFixed(0)} ms`;
  reportAtLeast(
    'reads of a quote by 16 users at once',
    times.length / seconds,
    4 * 95,
    ' a second',
  );
  report('the slowest of a hundred, against the median', slowest / median(times), 5, '', note);
  reportLoad();
} finally {
  await stack.stop();
}
