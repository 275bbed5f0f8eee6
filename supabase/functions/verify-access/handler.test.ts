import { createHash } from 'node:crypto';
import { argon2id } from 'hash-wasm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDeps } from '../_shared/deps.ts';
import { hashPassword } from '../_shared/sign-in/passwordHash.ts';
import { handler } from './handler.ts';

// Spied on, not replaced.
vi.mock('hash-wasm', { spy: true });

const publishable = 'sb_publishable_page';
const secret = 'sb_secret_server';
const env = {
  SUPABASE_URL: 'http://project.test',
  SUPABASE_PUBLISHABLE_KEY: publishable,
  SUPABASE_SECRET_KEY: secret,
};

const known = 'a1'.repeat(32);
const password = 'correct horse battery staple';
const stored = await hashPassword(password);
const salt = stored.split('$')[4] ?? '';
const session = 'c3'.repeat(32);

/** The time at which the database charged the attempt. */
const charged = '2026-11-22T10:00:00.123456+00:00';

type Call = { path: string; body: Record<string, unknown>; key: string | null };

/** A Supabase project with one link that records its requests. */
function aProject({ allowed = true, status = 200, opening = 200 } = {}) {
  const calls: Call[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/rest/v1/rpc/', '');
    const body = await request.json();
    calls.push({ path, body, key: request.headers.get('apikey') });
    if (status !== 200) return Response.json({ message: 'down' }, { status });
    if (path === 'access_link_begin') {
      const attempt = allowed ? charged : null;
      return Response.json({ allowed, attempt, salt: body.token === known ? salt : null });
    }
    if (path === 'access_link_refund') return new Response(null, { status: 204 });
    if (opening !== 200) return Response.json({ message: 'down' }, { status: opening });
    const opens = body.token === known && body.password_hash === stored;
    return Response.json(opens ? { description: 'For Dana', session, secret: 'x' } : null);
  };
  return { calls, fetch, paths: () => calls.map(({ path }) => path) };
}

async function open(body: unknown, project = aProject()) {
  const request = new Request('http://project.test/functions/v1/verify-access', {
    method: 'POST',
    headers: { apikey: publishable },
    body: JSON.stringify(body),
  });
  const response = await handler(request, makeDeps(env, project.fetch));
  return { status: response.status, text: await response.text() };
}

const bothHalves = ['access_link_begin', 'access_link_open'];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('the right password', () => {
  it('[S7-07] opens the link: the description and a session, nothing else', async () => {
    const project = aProject();
    expect(await open({ token: known, password }, project)).toEqual({
      status: 200,
      text: JSON.stringify({ description: 'For Dana', session }),
    });
    expect(project.paths()).toEqual(bothHalves);
    expect(project.calls.map(({ key }) => key)).toEqual([secret, secret]);
  });

  it('is never forwarded, only its hash', async () => {
    const project = aProject();
    await open({ token: known, password }, project);
    expect(JSON.stringify(project.calls)).not.toContain(password);
    expect(project.calls[1]?.body).toEqual({
      token: known,
      password_hash: stored,
      attempt: charged,
    });
  });
});

describe('a refusal', () => {
  const refusals = {
    'an unknown token': [{ token: 'b2'.repeat(32), password }, {}],
    'a token that cannot be one': [{ token: '../\0 É'.repeat(100), password }, {}],
    'a wrong password': [{ token: known, password: `${password} ` }, {}],
    'a password that is right in its first 72 bytes': [
      { token: known, password: password.padEnd(100, 'x') },
      {},
    ],
    'a rate-limited link': [{ token: known, password }, { allowed: false }],
  } as const;

  for (const [what, [body, settings]] of Object.entries(refusals)) {
    it(`is the same for ${what}, after both calls`, async () => {
      const project = aProject(settings);
      expect(await open(body, project)).toEqual({
        status: 401,
        text: '{"error":"Invalid password"}',
      });
      expect(project.paths()).toEqual(bothHalves);
    });
  }

  it('of any number of unknown tokens computes no hash', async () => {
    const project = aProject();
    await open({ token: known, password }, project);
    vi.mocked(argon2id).mockClear();
    const tokens = Array.from({ length: 200 }, (_, at) => at.toString(16).padStart(64, '0'));
    const answers = await Promise.all(tokens.map((token) => open({ token, password }, project)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(argon2id).not.toHaveBeenCalled();
    expect((await open({ token: known, password }, project)).status).toBe(200);
    expect(argon2id).toHaveBeenCalledTimes(1);
  });

  it('of a rate-limited guess computes no hash', async () => {
    const project = aProject({ allowed: false });
    await open({ token: known, password }, project);
    expect(project.calls[1]?.body).toEqual({
      token: known,
      password_hash: null,
      attempt: null,
    });
  });

  it('charges anything that cannot be a token under its hash, always the same', async () => {
    const project = aProject();
    const tokens = ['x y', 'x y', `${known}0`, `0${known}`];
    for (const token of tokens) await open({ token, password }, project);
    const charged = project.calls
      .filter(({ path }) => path === 'access_link_begin')
      .map(({ body }) => body.token);
    const hash = (token: string) => createHash('sha256').update(token).digest('hex');
    expect(charged).toEqual(tokens.map(hash));
  });

  it('reveals nothing about the password if the database does not answer', async () => {
    expect((await open({ token: known, password }, aProject({ status: 500 }))).status).toBe(503);
    expect(console.error).toHaveBeenCalledWith(
      'verify-access:',
      expect.objectContaining({ message: 'down' }),
    );
  });

  it('does not count if the second call got no answer: the attempt is refunded', async () => {
    const project = aProject({ opening: 503 });
    expect((await open({ token: known, password: 'wrong' }, project)).status).toBe(503);
    expect(project.calls.at(-1)).toMatchObject({
      path: 'access_link_refund',
      body: { token: known, attempt: charged },
    });
    const braked = aProject({ opening: 503, allowed: false });
    expect((await open({ token: known, password: 'wrong' }, braked)).status).toBe(503);
    expect(braked.paths()).toEqual(bothHalves);
  });
});

it('names the missing field and charges nothing', async () => {
  const project = aProject();
  for (const [body, error] of [
    [{ password }, 'No access token found in URL'],
    [{ token: '', password }, 'No access token found in URL'],
    [{ token: known }, 'Please enter the password'],
    [{ token: known, password: '' }, 'Please enter the password'],
    [{ token: [known], password }, 'No access token found in URL'],
  ] as const) {
    expect(await open(body, project)).toEqual({ status: 400, text: JSON.stringify({ error }) });
  }
  expect((await open({ token: known, password: 'x'.repeat(20_000) }, project)).status).toBe(413);
  expect(project.calls).toEqual([]);
});
