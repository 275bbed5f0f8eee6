// What any stranger can do without an account: cause errors in the database, many of them.
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
let stack: TestStack;
let anna: Record<string, string>;
beforeAll(async () => {
  stack = await startStack();
  anna = headersOf(stack, await signIn(stack, 'anna'));
});
afterAll(async () => {
  agent.destroy();
  await stack.stop();
});

type Call = { path: string; headers: Record<string, string>; method?: string; body?: string };

function ask({ path, headers, method = 'GET', body }: Call) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const asked = request(stack.url + path, { agent, method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.once('end', () => resolve({ status: answer.statusCode, text }));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

/** Makes so many requests, 32 at a time; how often each status came. */
async function flood(requests: number, call: (number: number) => Call) {
  const seen: Record<string, number> = {};
  let next = 0;
  const one = async () => {
    while (next < requests) {
      const { status } = await ask(call(next++));
      seen[`${status}`] = (seen[`${status}`] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, one));
  return seen;
}

it('answers as before after 20,000 refused requests', async () => {
  const good = { path: '/rest/v1/services?select=*&order=id', headers: anna };
  const before = await ask(good);
  expect(before.status).toBe(200);
  const visitor = { path: '/rest/v1/services', headers: { apikey: stack.publishableKey } };
  expect(await flood(16_000, () => visitor)).toEqual({ 401: 16_000 });
  const refused: Call[] = [
    // A table, an operation and a row that are not anna's; a value that breaks a rule.
    { path: '/rest/v1/tenants?id=not.is.null', headers: anna, method: 'DELETE' },
    { path: '/rest/v1/audit_log', headers: anna, method: 'POST', body: '{"action":"x"}' },
    { path: '/rest/v1/services', headers: anna, method: 'POST', body: '{"tenant_id":null}' },
    { path: '/rest/v1/services?id=eq.x', headers: anna },
  ];
  const seen = await flood(4000, (number) => refused[number % refused.length] ?? visitor);
  expect(seen).toEqual({ 400: 1000, 403: 3000 });
  expect(await ask(good)).toEqual(before);
}, 900_000);
