import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStack, type TestStack } from './testing/startStack.ts';

// Several tabs renew their session with the same token, because they share it.

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const post = async (path: string, body: object) => {
  const answer = await fetch(stack.url + path, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
};
const renew = (token: string) =>
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });

it('a token that is used by many at once and once more renews the session each time', async () => {
  const signedIn = await post('/functions/v1/login', {
    tenant: 'glow',
    username: 'anna',
    password: 'demo-anna-1',
  });
  expect(signedIn.status).toBe(200);
  const token = signedIn.json.session.refresh_token;
  for (let round = 0; round < 5; round += 1) {
    const renewals = await Promise.all(Array.from({ length: 8 }, () => renew(token)));
    expect(renewals.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
});
