import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

// Guesses past the function `login`, and across names.

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function post(path: string, body: unknown, headers = headersOf(stack)) {
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(stack.url + path, init);
  const text = await response.text();
  return { status: response.status, json: text ? JSON.parse(text) : null };
}

it('compares no password at Auth’s own door, however it is asked', async () => {
  const token = await signIn(stack, 'anna');
  const me = await fetch(`${stack.url}/auth/v1/user`, { headers: headersOf(stack, token) });
  const { email } = await me.json();
  const right = { email, password: 'demo-anna-1' };
  for (const query of [
    'grant_type=password',
    'grant_type=%70assword',
    '%67rant_type=password',
    '%67rant_type=refresh_token&grant_type=password',
    'grant_type=refresh_token&grant_type=password',
    'grant_type=password&grant_type=refresh_token',
    'grant_type=pkce',
    '',
  ]) {
    for (const headers of [headersOf(stack), headersOf(stack, token)]) {
      const answer = await post(`/auth/v1/token?${query}`, right, headers);
      expect([query, answer.status]).toEqual([query, 403]);
      expect(answer.json.access_token).toBeUndefined();
    }
  }
  const service = { ...headersOf(stack), apikey: stack.secretKey };
  expect((await post('/auth/v1/token?grant_type=password', right, service)).status).toBe(200);
});

it('evaluates 30 names with one guess each, and then nothing of this address', async () => {
  const login = (username: string, password: string) =>
    post('/functions/v1/login', { username, password });
  const names = Array.from({ length: 30 }, (_, n) => `name-${n}`);
  const guesses = await Promise.all(names.map((name) => login(name, 'wrong-password-1')));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
  const right = await login('ben', 'demo-ben-1');
  expect([right.status, right.json]).toEqual([401, guesses[0]?.json]);
});
