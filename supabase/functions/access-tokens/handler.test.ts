import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDeps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { handler } from './handler.ts';

const publishable = 'sb_publishable_page';
const env = {
  SUPABASE_URL: 'http://project.test',
  SUPABASE_PUBLISHABLE_KEY: publishable,
  SUPABASE_SECRET_KEY: 'sb_secret_server',
};
const linkId = '00000000-0000-4000-8000-000000000001';
const quoteId = '00000000-0000-4000-8000-000000000002';
const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;

type Call = { path: string; body: Record<string, unknown>; token: string | null };

/** A Supabase project in which `token` belongs to anna. */
function aProject({ tenantId = 'glow' as string | null, failure = '', message = 'no' } = {}) {
  const calls: Call[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/rest/v1/rpc/', '');
    const token = request.headers.get('authorization');
    const text = await request.text();
    calls.push({ path, body: text === '' ? {} : JSON.parse(text), token });
    if (token !== 'Bearer token') return Response.json({ code: 'PGRST301' }, { status: 401 });
    if (path === 'current_account') return Response.json({ tenantId });
    if (failure) {
      const code = failure === 'none' ? {} : { code: failure };
      return Response.json({ ...code, message }, { status: 400 });
    }
    return path === 'create_access_token'
      ? Response.json(linkId)
      : new Response(null, { status: 204 });
  };
  return { calls, fetch, written: () => calls.filter(({ path }) => path !== 'current_account') };
}

async function post(body: unknown, project = aProject(), token = 'Bearer token') {
  const request = new Request('http://project.test/functions/v1/access-tokens', {
    method: 'POST',
    headers: { apikey: publishable, ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  });
  const response = await handler(request, makeDeps(env, project.fetch));
  return { status: response.status, json: await response.json() };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('a new access token', () => {
  it('beyond the limit is refused with the reason', async () => {
    const project = aProject({ failure: 'PT409', message: 'too_many_access_tokens' });
    expect(await post({ password: 'secret' }, project)).toEqual({
      status: 409,
      json: { error: messages.limitConflicts.too_many_access_tokens },
    });
  });

  it('[S7-09] is created from password, description and expiry, under its user’s session', async () => {
    const project = aProject();
    const body = { password: 'secret', description: 'For Dana', expiresAt: '2027-03-01T12:00:00Z' };
    expect(await post(body, project)).toEqual({ status: 201, json: { id: linkId } });
    expect(project.written()).toEqual([
      {
        path: 'create_access_token',
        token: 'Bearer token',
        body: {
          id: null,
          description: 'For Dana',
          expires_at: '2027-03-01T12:00:00.000Z',
          scope: 'none',
          quotes: [],
          password_hash: expect.stringMatching(form),
        },
      },
    ]);
    expect(JSON.stringify(project.calls)).not.toContain('secret');
  });

  it('accepts an id and the quotes to show', async () => {
    const project = aProject();
    const body = { password: 'secret', id: linkId, scope: 'selected', quoteIds: [quoteId] };
    await post(body, project);
    expect(project.written()[0]?.body).toMatchObject({
      id: linkId,
      scope: 'selected',
      quotes: [quoteId],
      description: '',
      expires_at: null,
    });
  });
});

describe('a change', () => {
  it('[S7-10] of the password hashes it with a new salt each time', async () => {
    const project = aProject();
    const change = { tokenId: linkId, password: 'secret' };
    for (const _ of [1, 2]) {
      expect(await post(change, project)).toEqual({ status: 200, json: { success: true } });
    }
    const [one, two] = project.written();
    expect(one).toMatchObject({
      path: 'change_access_token',
      body: { id: linkId, is_active: null, password_hash: expect.stringMatching(form) },
    });
    expect(one?.body.password_hash).not.toBe(two?.body.password_hash);
  });

  it('can also turn it on or off', async () => {
    const project = aProject();
    await post({ tokenId: linkId, password: 'secret', isActive: false }, project);
    expect(project.written()[0]?.body).toMatchObject({ is_active: false });
  });
});

describe('bad input', () => {
  it.each([
    [{}, 'Please enter the password'],
    [{ password: '' }, 'Please enter the password'],
    [{ password: 7 }, 'Please enter the password'],
    [{ password: 'x'.repeat(1001) }, 'Use at most 1000 characters'],
    [{ password: 'x', description: 'x'.repeat(201) }, 'Use at most 200 characters'],
    [{ password: 'x', expiresAt: 'tomorrow' }, 'Must be a date and time, or empty'],
    [{ password: 'x', scope: 'all' }, 'Must be none, selected or all_sent'],
    [{ password: 'x', quoteIds: ['1'] }, 'Must be an id or empty'],
    [{ password: 'x', quoteIds: [null] }, 'The quotes must be given by their ids'],
    [{ password: 'x', quoteIds: {} }, 'The quotes must be given by their ids'],
    [{ tokenId: 'x', password: 'x' }, 'Must be an id or empty'],
    [{ tokenId: linkId }, 'Please enter the password'],
    [{ tokenId: linkId, password: 'x', isActive: 'no' }, 'Must be true or false'],
  ])('refuses %j: %s', async (body, error) => {
    const project = aProject();
    expect(await post(body, project)).toEqual({ status: 400, json: { error } });
    expect(project.written()).toEqual([]);
  });
});

describe('a caller without permission', () => {
  it('is refused before anything is hashed: no session, a forged session, no tenant', async () => {
    const project = aProject();
    expect(await post({ password: 'x' }, project, '')).toMatchObject({ status: 401 });
    expect(await post({ password: 'x' }, project, 'Bearer forged')).toMatchObject({ status: 401 });
    expect(await post({ password: 'x' }, aProject({ tenantId: null }))).toEqual({
      status: 403,
      json: { error: 'Only the users of a tenant have access links' },
    });
    expect(project.written()).toEqual([]);
  });

  it.each([
    ['PT401', 401, 'Not signed in'],
    ['PT404', 404, 'Not found'],
    ['23503', 400, 'This quote does not exist'],
    ['23505', 409, 'This id is already in use'],
    ['23514', 400, 'A value is out of range'],
    ['22023', 400, 'A link shows at most 1,000 chosen quotes'],
    ['42501', 403, 'You are not allowed to do this'],
    ['XX000', 502, messages.access.passwordUpdateFailed.description],
    [undefined, 502, messages.access.passwordUpdateFailed.description],
  ])('gets what the database’s error %s means: %i, %s', async (failure, status, error) => {
    const change = { tokenId: linkId, password: 'x' };
    const project = aProject({ failure: failure ?? 'none' });
    expect(await post(change, project)).toEqual({ status, json: { error } });
  });

  it('is told of an unknown failure in the words of what failed, and the log gets the rest', async () => {
    expect(await post({ password: 'x' }, aProject({ failure: 'XX000' }))).toEqual({
      status: 502,
      json: { error: messages.access.createFailed.description },
    });
    expect(console.error).toHaveBeenCalledWith(
      'access-tokens:',
      expect.objectContaining({ code: 'XX000' }),
    );
  });
});
