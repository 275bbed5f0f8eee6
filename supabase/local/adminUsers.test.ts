import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };
const admin = () => createClient(stack.url, stack.secretKey, quiet).auth.admin;
const email = () => `${crypto.randomUUID()}@users.invalid`;

it('creates, reads, changes and removes a user as supabase-js expects it', async () => {
  const address = email();
  const made = await admin().createUser({
    email: address,
    password: 'first-password-1',
    email_confirm: true,
    user_metadata: { a: 1 },
  });
  expect(made.error).toBeNull();
  const id = made.data.user?.id ?? '';
  expect(made.data.user).toMatchObject({
    email: address,
    role: 'authenticated',
    user_metadata: { a: 1 },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', user_id: id }],
  });

  // Passwords are compared only for the secret key.
  const visitor = createClient(stack.url, stack.secretKey, quiet);
  const signedIn = await visitor.auth.signInWithPassword({
    email: address,
    password: 'first-password-1',
  });
  expect(signedIn.data.user?.id).toBe(id);

  const changed = await admin().updateUserById(id, {
    password: 'second-password-2',
    user_metadata: { b: 2 },
  });
  expect(changed.data.user?.user_metadata).toEqual({ a: 1, b: 2 });
  const oldOne = await visitor.auth.signInWithPassword({
    email: address,
    password: 'first-password-1',
  });
  expect(oldOne.error?.code).toBe('invalid_credentials');
  const refreshed = await visitor.auth.refreshSession({
    refresh_token: signedIn.data.session?.refresh_token ?? '',
  });
  expect(refreshed.data.session).toBeNull();

  const read = await admin().getUserById(id);
  expect(read.data.user?.email).toBe(address);
  expect((await admin().deleteUser(id)).error).toBeNull();
  expect((await admin().getUserById(id)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
});

it('lists page by page, with the total number', async () => {
  for (let i = 0; i < 3; i++)
    await admin().createUser({ email: email(), password: 'some-password-1' });
  const first = await admin().listUsers({ page: 1, perPage: 2 });
  expect(first.error).toBeNull();
  expect(first.data).toMatchObject({ users: [{}, {}], nextPage: 2 });
  const all = await admin().listUsers({ page: 1, perPage: 1000 });
  expect('total' in all.data && all.data.total).toBe(all.data.users.length);
});

it('creates one user for two concurrent calls with the same address', async () => {
  const address = email();
  const both = await Promise.all(
    [1, 2].map(() => admin().createUser({ email: address, password: 'some-password-1' })),
  );
  expect(both.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['email_exists', 'made']);
});

it('refuses what GoTrue refuses', async () => {
  const refusals = [
    admin().createUser({ password: 'some-password-1' }),
    admin().createUser({ email: 'not an address', password: 'some-password-1' }),
    admin().createUser({ email: email(), password: 'x'.repeat(73) }),
    admin().createUser({ email: email(), password: '12345' }),
    admin().createUser({ email: email(), password: 'nine-cha1' }),
    admin().updateUserById(crypto.randomUUID(), { password: 'some-password-1' }),
  ];
  expect((await Promise.all(refusals)).map(({ error }) => error?.status)).toEqual([
    400, 400, 422, 422, 422, 404,
  ]);
});

it('requires the secret key', async () => {
  const token = await signIn(stack, 'super');
  const callers: Record<string, string>[] = [
    {},
    { apikey: stack.publishableKey },
    headersOf(stack, token),
    { apikey: stack.secretKey, authorization: `Bearer ${token}` },
    { apikey: stack.publishableKey, authorization: `Bearer ${stack.secretKey}` },
  ];
  for (const headers of callers) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${stack.url}/auth/v1/admin/users`, {
        method,
        headers,
        ...(method === 'POST'
          ? { body: JSON.stringify({ email: email(), password: 'abcdef-1' }) }
          : {}),
      });
      expect([401, 403]).toContain(answer.status);
    }
  }
});
