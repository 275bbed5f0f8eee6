// One hostile request must not spoil the stack for everybody else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

let stack: TestStack;
let anna: Record<string, string>;
beforeAll(async () => {
  stack = await startStack();
  anna = headersOf(stack, await signIn(stack, 'anna'));
});
afterAll(() => stack.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(stack.url + path, { headers: anna, ...init });

it('refuses more values than the database counts, and serves the next', async () => {
  const visitor = headersOf(stack);
  const many = `/rest/v1/line_items?select=id&unit=in.(${','.repeat(33_000)})`;
  expect((await ask(many, { headers: visitor })).status).toBe(413);
  const rows = Array.from({ length: 40_000 }, () => ({ name: 'x' }));
  const post = { method: 'POST', body: JSON.stringify(rows) };
  expect((await ask('/rest/v1/providers', post)).status).toBe(413);
  const next = await ask('/rest/v1/providers?select=name');
  expect(await next.json()).toEqual([{ name: 'Glow Aesthetics' }]);
});

it('refuses a select that would hold everybody up', async () => {
  const answer = await ask('/rest/v1/quotes?select=line_items(quotes(line_items(quotes(id))))');
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 'PGRST100', message: 'quotes is embedded within itself', details: null, hint: null },
  ]);
  expect((await ask('/rest/v1/quotes?select=id,lineItems:line_items(id)')).status).toBe(200);
});
