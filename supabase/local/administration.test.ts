import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

// Administration over HTTP on the real stack: functions, Auth and database together.

let stack: TestStack;
let superToken: string;
let annaToken: string;
beforeAll(async () => {
  stack = await startStack();
  superToken = await signIn(stack, 'super');
  annaToken = await signIn(stack, 'anna');
});
afterAll(() => stack.stop());

const post = async (path: string, body: unknown, token?: string) => {
  const response = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: headersOf(stack, token),
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, json: text ? JSON.parse(text) : undefined };
};
const call = (name: string, body: unknown, token?: string) =>
  post(`/functions/v1/${name}`, body, token);
const rpc = (name: string, body: unknown, token?: string) =>
  post(`/rest/v1/rpc/${name}`, body, token);
const login = (username: string, password: string, tenantName?: string) =>
  call('login', { username, password, ...(tenantName ? { tenantName } : {}) });

const service = async (path: string, method = 'GET', body?: unknown) => {
  const response = await fetch(`${stack.url}${path}`, {
    method,
    headers: {
      apikey: stack.secretKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
};
const accounts = async () => (await service('/auth/v1/admin/users?per_page=1000')).users.length;

let number = 0;
const aTenant = (changes: Record<string, unknown> = {}) => {
  number += 1;
  return {
    name: `tenant-${number}`,
    displayName: `Tenant ${number}`,
    adminUsername: `kim-${number}`,
    adminPassword: 'fine-password-1',
    adminEmail: 'kim@tenant.example',
    ...changes,
  };
};

describe('admin-tenants', () => {
  it('[S6-03][S3-19] creates a tenant with its admin user, who can sign in only at the tenant’s address', async () => {
    const tenant = aTenant();
    const made = await call('admin-tenants', tenant, superToken);
    expect(made).toMatchObject({
      status: 201,
      json: { tenant: { name: tenant.name, displayName: tenant.displayName } },
    });
    expect(await login(tenant.adminUsername, tenant.adminPassword, tenant.name)).toMatchObject({
      status: 200,
      json: { user: { role: 'client' }, tenant: { displayName: tenant.displayName } },
    });
    expect((await login(tenant.adminUsername, tenant.adminPassword, 'glow')).status).toBe(401);
    const [profile] = await service(`/rest/v1/profiles?username=eq.${tenant.adminUsername}`);
    expect(profile).toMatchObject({
      tenant_id: made.json.tenant.id,
      email: 'kim@tenant.example',
      role: 'client',
    });
  });

  it('creates one for a repeated call and for ten concurrent calls', async () => {
    const before = await accounts();
    const tenant = aTenant({ id: randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('admin-tenants', tenant, superToken)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await call('admin-tenants', tenant, superToken)).status).toBe(201);
    expect(await accounts()).toBe(before + 1);
    expect(await service(`/rest/v1/tenants?name=eq.${tenant.name}`)).toHaveLength(1);
    expect((await login(tenant.adminUsername, tenant.adminPassword)).status).toBe(200);
  });

  it('creates one for ten concurrent calls without an id', async () => {
    const before = await accounts();
    const tenant = aTenant();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('admin-tenants', tenant, superToken)),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => [201, 404, 409].includes(status))).toBe(true);
    expect(await accounts()).toBe(before + 1);
    expect((await login(tenant.adminUsername, tenant.adminPassword)).status).toBe(200);
  });

  it.each([
    ['a name that is taken', { name: 'glow' }, 409, /name is already in use/],
    ['a username that is taken', { adminUsername: 'Anna' }, 409, /username is already in use/],
    ['a reserved name', { name: 'admin' }, 400, /reserved/],
    ['a name with a blank', { name: 'a b' }, 400, /lowercase letters/],
    ['a weak password', { adminPassword: 'short' }, 400, /10 characters/],
    ['a password over 72 bytes', { adminPassword: `a1${'é'.repeat(36)}` }, 400, /72 bytes/],
    ['no email address', { adminEmail: 'kim' }, 400, /email/],
    ['a missing field', { displayName: '' }, 400, /displayName/],
    ['an invalid id', { id: 'x' }, 400, /UUID/],
  ])('refuses %s and leaves nothing', async (_, changes, status, why) => {
    const before = [await accounts(), (await service('/rest/v1/tenants?select=id')).length];
    const answer = await call('admin-tenants', aTenant(changes), superToken);
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(why)]);
    expect([await accounts(), (await service('/rest/v1/tenants?select=id')).length]).toEqual(
      before,
    );
  });

  it('requires a super user', async () => {
    for (const [token, status] of [
      [annaToken, 403],
      [undefined, 401],
      ['nonsense', 401],
      [stack.publishableKey, 401],
    ] as const) {
      expect((await call('admin-tenants', aTenant(), token)).status).toBe(status);
      expect(
        (await call('admin-users', { operation: 'resetPassword', userId: randomUUID() }, token))
          .status,
      ).toBe(status);
    }
  });
});

describe('admin-users and change-password', () => {
  const addUser = async (username: string, id = randomUUID()) => {
    const [glow] = await service('/rest/v1/tenants?name=eq.glow');
    return call(
      'admin-users',
      { operation: 'create', id, tenantId: glow.id, username },
      superToken,
    );
  };
  const services = async (token: string) => {
    const response = await fetch(`${stack.url}/rest/v1/services?select=name`, {
      headers: headersOf(stack, token),
    });
    return (await response.json()).length;
  };

  it('adds a user whose session can only choose a new password at first', async () => {
    const made = await addUser('cleo');
    expect(made).toMatchObject({
      status: 201,
      json: { password: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/) },
    });
    const first = made.json.password;
    const { json } = await login('cleo', first, 'glow');
    const token = json.session.access_token;
    expect(await services(token)).toBe(0);
    expect(await rpc('list_quotes', {}, token)).toMatchObject({
      status: 401,
      json: { code: 'PT401' },
    });
    expect((await rpc('create_quote', { defaults: {} }, token)).status).toBeGreaterThanOrEqual(400);
    const form = new FormData();
    form.set(
      'csv',
      new File(['name,description,defaultPrice,defaultUnit\nX,,1,hour'], 'a.csv', {
        type: 'text/csv',
      }),
    );
    const { 'content-type': _type, ...headers } = headersOf(stack, token);
    const upload = await fetch(`${stack.url}/functions/v1/import-services`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(upload.status).toBe(403);
    const direct = await fetch(`${stack.url}/auth/v1/user`, {
      method: 'PUT',
      headers: headersOf(stack, token),
      body: JSON.stringify({ password: 'another-password-1' }),
    });
    expect(direct.status).toBe(403);

    const passwords = { currentPassword: first, newPassword: 'my-own-password-1' };
    const changed = await call('change-password', passwords, token);
    expect(changed.status).toBe(200);
    expect(await services(changed.json.session.access_token)).toBeGreaterThan(10);
    // The previous session has ended.
    expect((await rpc('current_account', {}, token)).json).not.toMatchObject({
      mustChangePassword: true,
    });
    const me = await fetch(`${stack.url}/auth/v1/user`, { headers: headersOf(stack, token) });
    expect(me.status).toBe(403);
    expect((await login('cleo', first)).status).toBe(401);
    expect((await login('cleo', 'my-own-password-1')).status).toBe(200);
  });

  it('creates one user for a repeated call, with a password that works', async () => {
    const id = randomUUID();
    const before = await accounts();
    await addUser('dana', id);
    const again = await addUser('dana', id);
    expect(await accounts()).toBe(before + 1);
    expect((await login('dana', again.json.password)).status).toBe(200);
  });

  it('resets a password: sessions and the lock end, and the new password must be changed', async () => {
    const [anna] = await service('/rest/v1/profiles?username=eq.anna');
    for (let guess = 0; guess < 6; guess++) await login('anna', 'wrong-password-1');
    expect((await login('anna', 'demo-anna-1')).status).toBe(401);
    const reset = await call(
      'admin-users',
      { operation: 'resetPassword', userId: anna.id },
      superToken,
    );
    expect(reset.status).toBe(200);
    expect(await services(annaToken)).toBe(0);
    expect((await login('anna', 'demo-anna-1')).status).toBe(401);
    const { json } = await login('anna', reset.json.password);
    const next = { currentPassword: reset.json.password, newPassword: 'demo-anna-1' };
    const changed = await call('change-password', next, json.session.access_token);
    expect(changed.status).toBe(200);
    annaToken = changed.json.session.access_token;
  });

  it('limits attempts at the current password like sign-ins', async () => {
    const token = await signIn(stack, 'ben');
    const change = (currentPassword: string, newPassword = 'my-own-password-1') =>
      call('change-password', { currentPassword, newPassword }, token);
    expect((await change('demo-ben-1', 'short')).status).toBe(400);
    expect((await change('demo-ben-1', 'demo-ben-1')).status).toBe(400);
    expect((await change('demo-ben-1', `a1${'é'.repeat(36)}`)).status).toBe(400);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(`wrong-password-${n}`)),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    // Over the limit, even the right password is refused, here and when signing in.
    expect((await change('demo-ben-1')).status).toBe(400);
    expect((await login('ben', 'demo-ben-1')).status).toBe(401);
    const [ben] = await service('/rest/v1/profiles?username=eq.ben');
    await rpc('admin_unlock_user', { id: ben.id }, superToken);
    expect((await login('ben', 'demo-ben-1')).status).toBe(200);
  });

  it('reports an unknown user, an unknown tenant and the caller’s own account', async () => {
    const [own] = await service('/rest/v1/profiles?username=eq.super');
    const reset = (userId: string) =>
      call('admin-users', { operation: 'resetPassword', userId }, superToken);
    expect((await reset(randomUUID())).status).toBe(404);
    expect(await reset(own.id)).toMatchObject({ status: 409, json: { error: /own account/ } });
    const lost = {
      operation: 'create',
      id: randomUUID(),
      tenantId: randomUUID(),
      username: 'lost',
    };
    expect((await call('admin-users', lost, superToken)).status).toBe(404);
    expect((await call('admin-users', { operation: 'drop' }, superToken)).status).toBe(400);
  });
});

describe('a deleted tenant', () => {
  it('is purged with its files after 30 days, by the secret key only', async () => {
    const tenant = aTenant();
    const { json } = await call('admin-tenants', tenant, superToken);
    const { id } = json.tenant;
    const token = (await login(tenant.adminUsername, tenant.adminPassword)).json.session
      .access_token;
    const path = `${id}/${randomUUID()}.png`;
    const upload = await fetch(`${stack.url}/storage/v1/object/logos/${path}`, {
      method: 'POST',
      headers: { ...headersOf(stack, token), 'content-type': 'image/png' },
      body: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    });
    expect(upload.status).toBe(200);
    expect(
      (await rpc('admin_delete_tenant', { id, name: tenant.name }, superToken)).status,
    ).toBeLessThan(300);
    expect((await login(tenant.adminUsername, tenant.adminPassword)).status).toBe(401);
    expect((await call('purge', {}, superToken)).status).toBe(403);
    const purge = () => service('/functions/v1/purge', 'POST', {});
    expect(await purge()).toMatchObject({ files: 0, tenants: 0 });
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    await service(`/rest/v1/tenants?id=eq.${id}`, 'PATCH', { deleted_at: longAgo });
    const before = await accounts();
    expect(await purge()).toMatchObject({ files: 1, tenants: 1 });
    expect(await service(`/rest/v1/tenants?id=eq.${id}`)).toEqual([]);
    expect(await accounts()).toBe(before - 1);
    const file = await fetch(`${stack.url}/storage/v1/object/logos/${path}`, {
      headers: { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` },
    });
    expect(file.status).toBeGreaterThanOrEqual(400);
  });
});

describe('npm run create-super', () => {
  const script = fileURLToPath(new URL('../../scripts/create-super.ts', import.meta.url));
  const env = () => ({
    PATH: process.env.PATH,
    SUPABASE_URL: stack.url,
    SUPABASE_SECRET_KEY: stack.secretKey,
  });
  const piped = (input: string, variables: Record<string, string | undefined> = env()) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = spawn(process.execPath, [script], { env: variables });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output += chunk));
      child.once('close', (code) => resolve({ code, output }));
      child.stdin.end(input);
    });

  /**
   * Types each answer when its question appears, as a person does. `script` provides the terminal.
   */
  const atTerminal = (answers: [question: string, answer: string][]) =>
    new Promise<string>((resolve) => {
      const command = `${process.execPath} ${script}`;
      const child = spawn('script', ['-qfec', command, '/dev/null'], { env: env() });
      let output = '';
      let unread = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
        unread += chunk;
        const [question, answer] = answers[0] ?? [];
        if (question === undefined || !unread.includes(question)) return;
        answers.shift();
        unread = '';
        child.stdin.write(`${answer}\r`);
      });
      child.once('close', () => resolve(output));
    });

  it('creates a super user from a pipe without printing the password, and the decoy account', async () => {
    const decoys = (await service('/auth/v1/admin/users?per_page=1000')).users.filter(
      (user: { email: string }) => user.email === 'decoy@users.invalid',
    );
    await service(`/auth/v1/admin/users/${decoys[0].id}`, 'DELETE');
    const password = 'the-first-password-1';
    const { code, output } = await piped(`second\nsecond@example.com\n${password}\n${password}\n`);
    expect(output).toContain('second can sign in at /login.');
    expect(code).toBe(0);
    expect(output).not.toContain(password);
    expect(await login('second', password)).toMatchObject({
      status: 200,
      json: { user: { role: 'super' } },
    });
    const { users } = await service('/auth/v1/admin/users?per_page=1000');
    expect(
      users.filter((user: { email: string }) => user.email === 'decoy@users.invalid'),
    ).toHaveLength(1);
  });

  it('does not echo the password at a terminal, and repeats a question if needed', async () => {
    const before = await accounts();
    const password = 'terminal-password-1';
    const stdout = await atTerminal([
      ['Username: ', 'third'],
      ['Email: ', 'nonsense'],
      ['Email: ', 'third@example.com'],
      ['Password: ', 'weak'],
      ['Password: ', password],
      ['Password again: ', password],
    ]);
    expect(stdout).toContain('third@example.com');
    expect(stdout).toContain('Please enter an email address');
    expect(stdout).toContain('Use at least 10 characters');
    expect(stdout).toContain('third can sign in at /login.');
    expect(stdout).not.toContain(password);
    expect(stdout).not.toContain('weak');
    expect(await accounts()).toBe(before + 1);
    expect((await login('third', password)).status).toBe(200);
  });

  it('creates nothing if the username is taken, the passwords differ or no project is named', async () => {
    const before = await accounts();
    const password = 'the-first-password-1';
    expect(await piped(`anna\na@example.com\n${password}\n${password}\n`)).toMatchObject({
      code: 1,
      output: expect.stringContaining('already'),
    });
    expect((await piped(`fourth\na@example.com\n${password}\nother\n`)).code).toBe(1);
    expect((await piped(`fourth\na@example.com\n`)).code).toBe(1);
    expect(await piped('', { PATH: process.env.PATH, SUPABASE_URL: stack.url })).toMatchObject({
      code: 1,
      output: expect.stringContaining('SUPABASE_SECRET_KEY'),
    });
    expect(await accounts()).toBe(before);
  });

  it('notices a wrong key before it asks anything', async () => {
    const { code, output } = await piped('', { ...env(), SUPABASE_SECRET_KEY: 'sb_secret_wrong' });
    expect(output).toMatch(/^The secret key was refused: take the one/);
    expect(code).toBe(1);
  });

  it('finds the embedded stack by its data folder', async () => {
    const password = 'the-first-password-1';
    const { output } = await piped(`fifth\nfifth@example.com\n${password}\n${password}\n`, {
      PATH: process.env.PATH,
      DATA_DIR: stack.dataDir,
    });
    expect(output).toContain('fifth can sign in');
  });
});
