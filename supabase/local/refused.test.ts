import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

// What Lite takes or answers and a hosted project would not.

let stack: TestStack;
let anna: Record<string, string>;
beforeAll(async () => {
  stack = await startStack();
  anna = headersOf(stack, await signIn(stack, 'anna'));
});
afterAll(() => stack.stop());

const ask = (method: string, path: string, body: unknown, headers = anna) =>
  fetch(stack.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

it.each([
  ['POST', '', { total: 1 }],
  ['PATCH', '?quote_id=not.is.null', { total: 1 }],
  ['DELETE', '?quote_id=not.is.null', undefined],
])('%s of the view quote_totals is the caller’s mistake', async (method, query, body) => {
  for (const headers of [anna, { ...anna, apikey: stack.secretKey, authorization: '' }]) {
    const answer = await ask(method, `/rest/v1/quote_totals${query}`, body, headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    await answer.body?.cancel();
  }
});

it('does not acknowledge a rollback that is not made', async () => {
  const prefer = 'return=representation, tx=rollback';
  const service = { name: 'Kept', default_price: 1 };
  const answer = await ask('POST', '/rest/v1/services', service, { ...anna, prefer });
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([
    201,
    'return=representation',
  ]);
  await answer.body?.cancel();
  const kept = await ask('GET', '/rest/v1/services?name=eq.Kept&select=name', undefined);
  expect(await kept.json()).toEqual([{ name: 'Kept' }]);
});

it.each([
  ['services', { name: 'Two\nlines', default_price: 1 }],
  ['providers', { name: 'Two\nlines' }],
  ['custom_units', { name: 'two\tparts' }],
])('a name in %s is one line', async (table, row) => {
  const answer = await ask('POST', `/rest/v1/${table}`, row);
  expect([answer.status, (await answer.json()).code]).toEqual([400, '23514']);
});

it('keeps no metadata of a user’s own', async () => {
  const answer = await ask('PUT', '/auth/v1/user', { data: { note: 'x'.repeat(100_000) } });
  expect(answer.status).toBe(403);
  await answer.body?.cancel();
});

it.each(['/auth/v1/user', '/rest/v1/services', '/storage/v1/bucket'])(
  'lets no other site read %s',
  async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await ask(method, path, undefined, {
        ...anna,
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
      });
      await answer.body?.cancel();
      expect([null, new URL(stack.url).origin]).toContain(
        answer.headers.get('access-control-allow-origin'),
      );
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  },
);
