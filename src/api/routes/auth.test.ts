import { describe, expect, it } from 'vitest';
import {
  type Answer,
  aBackend,
  annaId,
  answering,
  refusal,
  tokenOf,
} from '../testing/fakeSupabase.ts';

/** A JWT that names its user and does not expire; nothing here looks at its signature. */
const jwt = ['{"alg":"HS256"}', `{"sub":"${annaId}","exp":4000000000}`, 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

const accepted: Answer = () =>
  Response.json({
    success: true,
    message: 'Login successful',
    user: { firstName: 'Anna', username: 'anna', role: 'client' },
    tenant: { displayName: 'Glow Aesthetics' },
    session: { access_token: jwt, refresh_token: 'refresh' },
  });

const login = 'POST /functions/v1/login';
const good = { username: 'anna', password: 'demo-anna-1' };

describe('POST /api/login', () => {
  it('[S7-03] takes username and password, answers success, message and user, and keeps the session', async () => {
    const { call, seen, stored } = aBackend(
      { [login]: accepted, 'GET /auth/v1/user': answering({ id: annaId }) },
      { isSignedIn: false },
    );
    const answer = await call('POST', '/api/login', good);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        success: true,
        message: 'Login successful',
        user: { firstName: 'Anna', username: 'anna', role: 'client' },
      },
    });
    expect(answer.json).not.toHaveProperty('session');
    expect(seen[0]).toMatchObject({ call: login, body: good });
    expect(seen[0]?.headers.get('apikey')).toBe('sb_publishable_page');
    expect(stored.get('session')).toContain(jwt);
  });

  it('[S7-04][S6-05] names the tenant of /api/login/{tenantName} and answers its display name', async () => {
    const { call, seen } = aBackend({
      [login]: accepted,
      'GET /auth/v1/user': answering({ id: annaId }),
    });
    const answer = await call('POST', '/api/login/glow', good);
    expect(answer.json.tenant).toEqual({ displayName: 'Glow Aesthetics' });
    expect(seen[0]?.body).toEqual({ ...good, tenantName: 'glow' });
  });

  it('passes the refusal of the function on, and keeps no session', async () => {
    const refused = {
      success: false,
      message: 'Invalid credentials',
      error: 'Invalid credentials',
    };
    const { call, stored } = aBackend({ [login]: answering(refused, 401) }, { isSignedIn: false });
    expect(await call('POST', '/api/login', good)).toMatchObject({ status: 401, json: refused });
    expect(stored.has('session')).toBe(false);
  });

  it('needs both fields', async () => {
    const { call, seen } = aBackend({});
    expect(await call('POST', '/api/login', { password: 'x' })).toMatchObject({
      status: 400,
      json: { error: 'Please enter your username' },
    });
    expect(await call('POST', '/api/login', { username: 'anna' })).toMatchObject({
      status: 400,
      json: { error: 'Please enter your password' },
    });
    expect(seen).toEqual([]);
  });

  it('tells a server that cannot be reached from a refusal', async () => {
    expect(await aBackend({}).call('POST', '/api/login', good)).toMatchObject({ type: 'error' });
    const portal = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    const { call } = aBackend({ [login]: portal });
    expect(await call('POST', '/api/login', good)).toMatchObject({ type: 'error' });
  });

  it.each([401, 429, 502])('passes a refusal without JSON on as it is (%d)', async (status) => {
    const gateway = () => new Response('<html>', { status });
    const request = new Request('http://page.test/api/login', {
      method: 'POST',
      body: JSON.stringify(good),
    });
    const answer = await aBackend({ [login]: gateway }).api.fetch(request, { edit: undefined });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('<html>');
  });
});

describe('POST /api/logout', () => {
  it('[S7-05] ends the session here and there', async () => {
    const { call, seen, stored } = aBackend({
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    });
    expect(await call('POST', '/api/logout')).toMatchObject({ status: 200 });
    expect(seen[0]?.query.get('scope')).toBe('local');
    expect(stored.has('session')).toBe(false);
  });

  it('ends it here also offline', async () => {
    const { call, stored } = aBackend({});
    expect(await call('POST', '/api/logout')).toMatchObject({ status: 200 });
    expect(stored.has('session')).toBe(false);
  });
});

describe('GET /api/auth/user', () => {
  const account = {
    id: annaId,
    username: 'anna',
    firstName: 'Anna',
    lastName: 'Lind',
    email: 'anna@glow.example',
    role: 'client',
    tenantId: 'b7',
    tenant: { name: 'glow', displayName: 'Glow Aesthetics' },
  };
  const path = 'POST /rest/v1/rpc/current_account';

  it('[S7-06][S3-18] answers the current user, asked for with the token of the session', async () => {
    const { call, seen } = aBackend({ [path]: answering(account) });
    expect(await call('GET', '/api/auth/user')).toMatchObject({ status: 200, json: account });
    expect(seen[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf(annaId)}`);
  });

  it('answers 401 to somebody deactivated and to a token that is not taken any more', async () => {
    const gone = aBackend({ [path]: refusal(401, 'PT401') });
    expect(await gone.call('GET', '/api/auth/user')).toMatchObject({ status: 401 });
    const expired = aBackend({ [path]: refusal(401, 'PGRST303') });
    expect(await expired.call('GET', '/api/auth/user')).toMatchObject({ status: 401 });
  });

  it('never takes a network failure for a visitor', async () => {
    expect(await aBackend({}).call('GET', '/api/auth/user')).toMatchObject({ type: 'error' });
  });
});
