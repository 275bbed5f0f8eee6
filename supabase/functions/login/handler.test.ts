import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDeps } from '../_shared/deps.ts';
import { handler } from './handler.ts';

const publishable = 'sb_publishable_page';
const secret = 'sb_secret_server';
const env = {
  SUPABASE_URL: 'http://project.test',
  SUPABASE_PUBLISHABLE_KEY: publishable,
  SUPABASE_SECRET_KEY: secret,
  APP_URL: 'https://app.test/',
};

const anna = {
  email: 'd0c1@users.invalid',
  password: 'demo-anna-1',
  account: {
    id: '1',
    username: 'anna',
    firstName: 'Anna',
    role: 'client',
    tenant: { name: 'glow', displayName: 'Glow Aesthetics' },
  },
};

/** The time at which the database charged the attempt. */
const charged = '2026-11-22T10:00:00.123456+00:00';
const addressAttempt = '2026-11-22T10:00:00.654321+00:00';

type Call = { path: string; body: Record<string, unknown>; headers: Headers };

/** A Supabase project with one user that records its requests. */
function aProject({
  allowed = true,
  authStatus = 400,
  authCode = 'invalid_credentials',
  account = anna.account as unknown,
  begin = null as Response | null,
  refund = new Response(null, { status: 204 }),
} = {}) {
  const calls: Call[] = [];
  const answers: Record<string, (body: Record<string, unknown>) => Response> = {
    '/rest/v1/rpc/login_begin': (body) =>
      begin?.clone() ??
      Response.json(
        allowed && body.username === 'anna' && [null, 'glow'].includes(body.tenant as null)
          ? { allowed: true, attempt: charged, addressAttempt, email: anna.email }
          : { allowed: false, attempt: allowed ? charged : null, email: 'decoy@users.invalid' },
      ),
    '/auth/v1/token': (body) =>
      body.email === anna.email && body.password === anna.password
        ? Response.json({
            access_token: 'access',
            refresh_token: 'refresh',
            token_type: 'bearer',
            expires_in: 3600,
            user: { id: '1' },
          })
        : Response.json({ error_code: authCode, msg: 'no' }, { status: authStatus }),
    '/rest/v1/rpc/current_account': () => Response.json(account),
    '/rest/v1/rpc/login_refund': () => refund.clone(),
    '/rest/v1/rpc/login_refused': () => new Response(null, { status: 204 }),
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const body = text === '' ? {} : JSON.parse(text);
    calls.push({ path: pathname, body, headers: request.headers });
    return answers[pathname]?.(body) ?? Response.json({}, { status: 404 });
  };
  return { calls, fetch, paths: () => calls.map(({ path }) => path) };
}

function aRequest(
  body: unknown,
  { method = 'POST', key = publishable, ...headers }: Record<string, string> = {},
) {
  const init = method === 'POST' ? { body: JSON.stringify(body) } : {};
  return new Request('http://project.test/functions/v1/login', {
    method,
    headers: { apikey: key, ...headers },
    ...init,
  });
}

function logIn(body: unknown, project = aProject(), settings: Record<string, string> = env) {
  return handler(aRequest(body), makeDeps(settings, project.fetch));
}

const good = { username: 'anna', password: anna.password };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('a sign-in', () => {
  it('[S7-03] returns the documented fields and the session', async () => {
    const response = await logIn({ ...good, tenantName: 'glow' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      message: 'Login successful',
      user: { firstName: 'Anna', username: 'anna', role: 'client' },
      tenant: { displayName: 'Glow Aesthetics' },
      session: { access_token: 'access', refresh_token: 'refresh' },
    });
  });

  it('is charged before the password is compared, and refunded afterward', async () => {
    const project = aProject();
    await logIn(good, project);
    expect(project.paths().slice(0, 2)).toEqual(['/rest/v1/rpc/login_begin', '/auth/v1/token']);
    expect(project.paths()).toContain('/rest/v1/rpc/login_refund');
  });

  it('charges and compares with the secret key, for which alone the embedded stack compares', async () => {
    const project = aProject();
    await logIn(good, project);
    expect(project.calls.map(({ headers }) => headers.get('apikey')).slice(0, 2)).toEqual([
      secret,
      secret,
    ]);
  });

  it('passes the caller’s address to hosted Auth with the secret key', async () => {
    const project = aProject();
    const deps = makeDeps(
      { ...env, SUPABASE_SECRET_KEYS: JSON.stringify({ default: secret }) },
      project.fetch,
    );
    await handler(aRequest(good, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }), deps);
    const token = project.calls.find(({ path }) => path === '/auth/v1/token');
    expect(token?.headers.get('sb-forwarded-for')).toBe('203.0.113.9');
    expect(token?.headers.get('apikey')).toBe(secret);
  });
});

describe('the limit of an address', () => {
  const direct = { ...env, QUOTEWRIGHT_DIRECT_CALLERS: 'true' };
  const bodyOf = (project: ReturnType<typeof aProject>, name: string) =>
    project.calls.find(({ path }) => path === `/rest/v1/rpc/${name}`)?.body;

  it('is charged and refunded together with that of the name', async () => {
    const project = aProject();
    const request = aRequest(good, { 'x-forwarded-for': '203.0.113.9' });
    expect((await handler(request, makeDeps(direct, project.fetch))).status).toBe(200);
    const named = { username: 'anna', address: '203.0.113.9' };
    expect(bodyOf(project, 'login_begin')).toEqual({ ...named, tenant: null });
    const attempts = { attempt: charged, address_attempt: addressAttempt };
    expect(bodyOf(project, 'login_refund')).toEqual({ ...named, ...attempts });
  });

  it('is left alone where the address is unknown', async () => {
    const project = aProject();
    expect((await logIn(good, project)).status).toBe(200);
    expect(bodyOf(project, 'login_begin')).toEqual({ username: 'anna', tenant: null });
    expect(bodyOf(project, 'login_refund')).toEqual({ username: 'anna', attempt: charged });
  });

  it('refunds no attempt that the database did not name', async () => {
    const begin = Response.json({ allowed: true, attempt: charged, email: anna.email });
    const project = aProject({ begin });
    const request = aRequest(good, { 'x-forwarded-for': '203.0.113.9' });
    await handler(request, makeDeps(direct, project.fetch));
    expect(bodyOf(project, 'login_refund')).toMatchObject({ address_attempt: null });
  });
});

describe('a database that fails', () => {
  it('gives no verdict, and nothing is compared', async () => {
    const project = aProject({ begin: Response.json({ message: 'down' }, { status: 500 }) });
    expect((await logIn(good, project)).status).toBe(503);
    expect(project.paths()).toEqual(['/rest/v1/rpc/login_begin']);
  });

  it('opens nothing with an answer that it never gives', async () => {
    for (const answer of [null, {}, { allowed: 'yes', attempt: 7, email: anna.email }]) {
      const project = aProject({ begin: Response.json(answer) });
      expect((await logIn(good, project)).status).toBe(401);
      expect(project.calls.at(-1)).toMatchObject({
        path: '/rest/v1/rpc/login_refused',
        body: { username: 'anna', attempt: null },
      });
    }
  });

  it('does not keep a user out whose attempt it does not refund', async () => {
    const refund = Response.json({ message: 'down' }, { status: 500 });
    expect((await logIn(good, aProject({ refund }))).status).toBe(200);
    expect(console.error).toHaveBeenCalledWith(
      'login_refund:',
      expect.objectContaining({ message: 'down' }),
    );
    vi.mocked(console.error).mockClear();
    await logIn(good);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('a refusal', () => {
  const refusals = {
    'an unknown user': [{ username: 'nobody', password: 'x' }, {}],
    'a wrong password': [{ ...good, password: 'wrong' }, {}],
    'the wrong tenant': [{ ...good, tenantName: 'harbor' }, {}],
    'a rate-limited or inactive user': [good, { allowed: false }],
    'a user deactivated in the meantime': [good, { account: null }],
    'a banned user': [{ ...good, password: 'wrong' }, { authStatus: 403 }],
  } as const;

  for (const [who, [body, settings]] of Object.entries(refusals)) {
    it(`is the same for ${who}, after a real comparison`, async () => {
      const project = aProject(settings);
      const response = await logIn(body, project);
      expect(response.status).toBe(401);
      expect(await response.text()).toBe(
        '{"success":false,"message":"Invalid credentials","error":"Invalid credentials"}',
      );
      expect(project.paths().slice(0, 2)).toEqual(['/rest/v1/rpc/login_begin', '/auth/v1/token']);
    });
  }

  it.each([
    ['a tenant with control characters', { ...good, tenantName: 'glow\0' }],
    ['a tenant longer than a name', { ...good, tenantName: 'g'.repeat(64) }],
    ['a password that bcrypt would truncate', { ...good, password: 'é'.repeat(37) }],
  ])('treats %s like an unknown tenant', async (_, body) => {
    const project = aProject();
    expect((await logIn(body, project)).status).toBe(401);
    expect(project.calls.map(({ path, body: { tenant, email } }) => [path, tenant, email])).toEqual(
      [
        ['/rest/v1/rpc/login_begin', '', undefined],
        ['/auth/v1/token', undefined, 'decoy@users.invalid'],
        ['/rest/v1/rpc/login_refused', undefined, undefined],
      ],
    );
  });

  it('compares another password in place of one that Auth would refuse at once', async () => {
    const project = aProject();
    await logIn({ ...good, password: 'x'.repeat(73) }, project);
    const compared = project.calls.find(({ path }) => path === '/auth/v1/token');
    expect(compared?.body.password).toBe('-');
  });

  it('compares a password of 72 bytes, the longest that Auth compares whole', async () => {
    const project = aProject();
    await logIn({ ...good, password: 'x'.repeat(72) }, project);
    const compared = project.calls.find(({ path }) => path === '/auth/v1/token');
    expect(compared?.body).toMatchObject({ email: anna.email, password: 'x'.repeat(72) });
  });

  it('does not refund the attempt', async () => {
    const project = aProject();
    await logIn({ ...good, password: 'wrong' }, project);
    expect(project.paths()).not.toContain('/rest/v1/rpc/login_refund');
  });
});

describe('an Auth response without a verdict', () => {
  const noVerdicts = {
    'the email provider is off': [422, 'email_provider_disabled'],
    'Auth is busy': [429, 'over_request_rate_limit'],
    'Auth is broken': [500, 'unexpected_failure'],
    'Auth is unavailable': [503, 'x'],
    'the project does not know our key': [401, 'no_authorization'],
    'a captcha is required': [400, 'captcha_failed'],
  } as const;

  for (const [what, [authStatus, authCode]] of Object.entries(noVerdicts)) {
    it(`does not count as a wrong password and refunds the attempt: ${what}`, async () => {
      const project = aProject({ authStatus, authCode });
      const response = await logIn({ ...good, password: 'wrong' }, project);
      expect(response.status).toBe(503);
      expect((await response.json()).error).toMatch(
        /not possible at the moment.*try again in a few/,
      );
      expect(project.calls.at(-1)).toMatchObject({
        path: '/rest/v1/rpc/login_refund',
        body: { username: 'anna', attempt: charged },
      });
    });
  }

  it('also refunds an attempt charged to an unknown name, with the same answer', async () => {
    const settings = { authStatus: 429, authCode: 'over_request_rate_limit' };
    const project = aProject(settings);
    const unknown = await logIn({ username: 'nobody', password: 'x' }, project);
    const known = await logIn({ ...good, password: 'x' }, aProject(settings));
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect(project.paths()).toContain('/rest/v1/rpc/login_refund');
  });

  it('refunds nothing once attempts are used up, because nothing was charged', async () => {
    const project = aProject({
      allowed: false,
      authStatus: 429,
      authCode: 'over_request_rate_limit',
    });
    expect((await logIn({ ...good, password: 'wrong' }, project)).status).toBe(503);
    expect(project.paths()).not.toContain('/rest/v1/rpc/login_refund');
  });

  it('counts an unknown error as a rejected password, so the attempt stays charged', async () => {
    for (const authStatus of [400, 403, 422]) {
      const project = aProject({ authStatus, authCode: 'of_a_later_version' });
      expect((await logIn({ ...good, password: 'wrong' }, project)).status).toBe(401);
      expect(project.paths()).not.toContain('/rest/v1/rpc/login_refund');
    }
  });
});

describe('bad input', () => {
  it('names the missing field and charges nothing', async () => {
    const project = aProject();
    const answers = [
      await logIn({ password: 'x' }, project),
      await logIn({ username: 'anna' }, project),
      await logIn({ ...good, tenantName: 7 }, project),
      await logIn([good], project),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await answers[0]?.json()).toEqual({ error: 'Please enter your username' });
    expect(project.calls).toEqual([]);
  });

  it('is refused if it is not JSON or far too long', async () => {
    const deps = makeDeps(env, aProject().fetch);
    const broken = new Request('http://project.test/', {
      method: 'POST',
      headers: { apikey: publishable },
      body: '{',
    });
    expect((await handler(broken, deps)).status).toBe(400);
    expect((await logIn({ ...good, password: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it('is not a server error if the caller disconnects midway', async () => {
    const logged = vi.spyOn(console, 'error');
    const gone = new ReadableStream({
      pull: (controller) => controller.error(new Error('request or response body error')),
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { apikey: publishable },
      body: gone,
      duplex: 'half',
    };
    const request = new Request('http://project.test/', init);
    const answer = await handler(request, makeDeps(env, aProject().fetch));
    expect(answer.status).toBe(400);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('every request', () => {
  it('answers 405 to other verbs and 401 without a known key', async () => {
    const deps = makeDeps(env, aProject().fetch);
    expect((await handler(aRequest({}, { method: 'GET' }), deps)).status).toBe(405);
    expect((await handler(aRequest(good, { key: 'made-up' }), deps)).status).toBe(401);
    expect((await handler(aRequest(good, { key: '' }), deps)).status).toBe(401);
  });

  it('lets only the app’s origin read the answers', async () => {
    const deps = makeDeps(env, aProject().fetch);
    const preflight = await handler(aRequest({}, { method: 'OPTIONS', key: '' }), deps);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.test');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
    const refused = await handler(aRequest(good, { key: 'made-up' }), deps);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://app.test');
  });

  it('accepts keys under plural, singular and legacy names', () => {
    const url = { SUPABASE_URL: 'http://project.test' };
    const plural = makeDeps({
      ...url,
      SUPABASE_PUBLISHABLE_KEYS: '{"web":"p2","default":"p1"}',
      SUPABASE_SECRET_KEYS: '{"default":"s1"}',
    });
    expect(plural.project).toMatchObject({ publishableKey: 'p1', secretKey: 's1', isHosted: true });
    expect(plural.knownKeys).toContain('p2');
    const legacy = makeDeps({ ...url, SUPABASE_ANON_KEY: 'a', SUPABASE_SERVICE_ROLE_KEY: 's' });
    expect(legacy.project).toMatchObject({ publishableKey: 'a', secretKey: 's', isHosted: false });
    expect(() => makeDeps(url)).toThrow('SUPABASE_PUBLISHABLE_KEY is not set');
  });
});
