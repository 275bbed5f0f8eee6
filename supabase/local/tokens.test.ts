import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersOf } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

let stack: TestStack;
let session: { access_token: string; refresh_token: string };
beforeAll(async () => {
  stack = await startStack();
  const body = { username: 'anna', password: 'demo-anna-1' };
  session = (await post('/functions/v1/login', body)).json.session;
});
afterAll(() => stack.stop());

async function post(path: string, body: object) {
  const response = await fetch(stack.url + path, {
    method: 'POST',
    headers: headersOf(stack),
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

const refresh = (refresh_token: string) =>
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token });

/** Anna's token with other claims, properly signed; `undefined` leaves a claim out. */
function signed(change: Record<string, unknown>): string {
  const { jwtSecret } = JSON.parse(readFileSync(join(stack.dataDir, 'keys.json'), 'utf8'));
  const [header, claims = ''] = session.access_token.split('.');
  const own = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...own, ...change })).toString('base64url');
  const text = `${header}.${changed}`;
  return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
}

const statuses = async (token: string) =>
  Promise.all(
    ['/rest/v1/services?select=id', '/auth/v1/user'].map(
      async (path) => (await fetch(stack.url + path, { headers: headersOf(stack, token) })).status,
    ),
  );

it('takes a token as it was made', async () => {
  expect(await statuses(signed({}))).toEqual([200, 200]);
});

it.each([
  ['has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['never expires', { exp: undefined }],
  ['is for another audience', { aud: 'somewhere-else' }],
  ['is for no audience', { aud: undefined }],
])('refuses a token that %s', async (_what, change) => {
  expect(await statuses(signed(change))).toEqual([401, 403]);
});

it('replaces a refresh token each time, and ends the session when one is used again', async () => {
  const first = await refresh(session.refresh_token);
  expect(first.status).toBe(200);
  expect(first.json.refresh_token).not.toBe(session.refresh_token);
  const second = await refresh(first.json.refresh_token);
  expect(second.status).toBe(200);
  for (const token of [session.refresh_token, second.json.refresh_token]) {
    expect(await refresh(token)).toMatchObject({
      status: 400,
      json: { error_code: 'refresh_token_already_used' },
    });
  }
});
