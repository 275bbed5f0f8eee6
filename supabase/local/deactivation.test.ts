import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStack, type TestStack } from './testing/startStack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const call = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
  fetch(`${stack.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

it.each([
  ['anna', 'demo-anna-1', 'profiles?username=eq.anna'],
  ['ben', 'demo-ben-1', 'tenants?name=eq.harbor'],
])(
  '%s, signed in and deactivated, is refused by Auth and data from the next request on',
  async (username, password, row) => {
    const visitor = { apikey: stack.publishableKey };
    const login = await call('POST', '/functions/v1/login', { username, password }, visitor);
    const { session } = await login.json();
    const user = { ...visitor, authorization: `Bearer ${session.access_token}` };
    expect((await call('GET', '/auth/v1/user', undefined, user)).status).toBe(200);
    const service = { apikey: stack.secretKey };
    await call('PATCH', `/rest/v1/${row}`, { is_active: false }, service);

    expect((await call('GET', '/auth/v1/user', undefined, user)).status).toBe(403);
    const refresh = { refresh_token: session.refresh_token };
    const renewed = await call('POST', '/auth/v1/token?grant_type=refresh_token', refresh, visitor);
    expect(renewed.status).toBe(400);
    const services = await call('GET', '/rest/v1/services?select=id', undefined, user);
    expect(await services.text()).not.toContain('"id"');
  },
);
