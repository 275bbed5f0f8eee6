import { createHmac } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, signIn } from './testing/people.ts';
import { rawRequest } from './testing/rawRequest.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(stack.url + path, { headers });

describe('what the one port answers', () => {
  it.each([
    '/_system/info',
    '//_system/info',
    '/_SYSTEM/config',
    '/rest/v1/../../_system/info',
    '/rest/v1/%2e%2e/%2e%2e/_system/info',
    '/rest/v1/..%2f..%2f_system/info',
    '/rest/v1\\..\\..\\_system\\info',
    '/./_system/introspect',
    'http://localhost/_system/info',
  ])('does not expose Lite’s own routes: %s', async (target) => {
    const answer = await rawRequest(stack.url, target, { apikey: stack.secretKey });
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404)/);
    expect(answer).not.toContain('connection":{');
  });

  it('answers /api and unknown functions with 404 in JSON', async () => {
    for (const path of ['/api/quotes', '/api', '/functions/v1/no-such', '/realtime/v1/websocket']) {
      const answer = await get(path);
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        404,
        { error: 'Not found' },
      ]);
    }
  });

  it('gives the page its address and the demo accounts, but no secret', async () => {
    const answer = await get('/config.json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const config = await answer.json();
    expect(config).toEqual({
      url: stack.url,
      publishableKey: stack.publishableKey,
      embedded: true,
      demo: { username: 'super', password: 'demo-super-1' },
    });
  });

  it('takes no body beyond its limit', async () => {
    const answer = await fetch(`${stack.url}/rest/v1/services`, {
      method: 'POST',
      headers: headersOf(stack),
      body: 'x'.repeat(26 * 1024 * 1024),
    });
    expect(answer.status).toBe(413);
  });
});

describe('keys', () => {
  it('can be read only by the owner of the data folder', () => {
    for (const file of ['local.env', 'keys.json']) {
      expect(statSync(join(stack.dataDir, file)).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(join(stack.dataDir, 'local.env'), 'utf8').split('\n')).toEqual([
      `SUPABASE_URL=${stack.url}`,
      expect.stringMatching(/^SUPABASE_PUBLISHABLE_KEY=sb_publishable_/),
      expect.stringMatching(/^SUPABASE_SECRET_KEY=sb_secret_/),
      '',
    ]);
  });

  it('identify the caller: the secret key is the service role, the publishable key no user', async () => {
    const asService = await get('/rest/v1/profiles?select=username', { apikey: stack.secretKey });
    expect([asService.status, (await asService.json()).length]).toEqual([200, 3]);
    const asVisitor = await get('/rest/v1/profiles?select=username', {
      apikey: stack.publishableKey,
    });
    expect(asVisitor.status).toBe(401);
    const asNobody = await get('/rest/v1/profiles?select=username');
    expect(asNobody.status).toBe(401);
  });

  it('reject forged, unsigned and expired tokens', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: crypto.randomUUID(),
      role: 'service_role',
      aud: 'authenticated',
      exp: now + 600,
    };
    const token = (header: object, body: object, secret: string) => {
      const text = `${part(header)}.${part(body)}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const { jwtSecret } = JSON.parse(readFileSync(join(stack.dataDir, 'keys.json'), 'utf8'));
    const tokens = [
      token({ alg: 'HS256', typ: 'JWT' }, claims, 'unsafe-secret-change-me'),
      `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      token({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: now - 600 }, jwtSecret),
    ];
    for (const forged of tokens) {
      const answer = await get('/rest/v1/profiles?select=username', headersOf(stack, forged));
      expect(answer.status).toBe(401);
    }
  });

  it.each([
    ['private', 'attempts'],
    ['auth', 'users'],
    ['storage', 'objects'],
    ['supabase_migrations', 'schema_migrations'],
  ])('do not expose the schema %s', async (schema, table) => {
    for (const apikey of [stack.publishableKey, stack.secretKey]) {
      const answer = await get(`/rest/v1/${table}`, { apikey, 'accept-profile': schema });
      expect([400, 401, 404, 406]).toContain(answer.status);
    }
  });
});

describe('Auth', () => {
  it('creates no account for a visitor', async () => {
    const signUp = (path: string, body: object) =>
      fetch(stack.url + path, {
        method: 'POST',
        headers: headersOf(stack),
        body: JSON.stringify(body),
      });
    const email = 'visitor@example.com';
    const refused = await signUp('/auth/v1/signup', { email, password: 'a-fine-password-1' });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error_code: 'signup_disabled' },
    ]);
    await signUp('/auth/v1/otp', { email, create_user: true });
    await signUp('/auth/v1/magiclink', { email });
    await signUp('/auth/v1/signup', {});
    const { users } = await get('/auth/v1/admin/users', { apikey: stack.secretKey }).then((r) =>
      r.json(),
    );
    expect(users.map((user: { email: string }) => user.email)).not.toContain(email);
    expect(users).toHaveLength(4);
  });

  it('signs in the demo users, each to their own tenant', async () => {
    for (const [name, tenant] of [
      ['anna', 'glow'],
      ['ben', 'harbor'],
    ] as const) {
      const answer = await fetch(`${stack.url}/rest/v1/rpc/current_account`, {
        method: 'POST',
        headers: headersOf(stack, await signIn(stack, name)),
        body: '{}',
      });
      expect(await answer.json()).toMatchObject({ username: name, tenant: { name: tenant } });
    }
  });
});
