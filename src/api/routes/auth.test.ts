import { describe, expect, it } from 'vitest';
import {
  type Answer,
  aBackend,
  annaId,
  answering,
  refusal,
  tokenOf,
} from '../testing/fakeSupabase.ts';

/** A JWT that names its user and does not expire; nothing here checks its signature. */
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
  it('[S7-03] takes username and password, returns success, message and user, and keeps the session', async () => {
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

  it('[S7-04][S6-05] names the tenant of /api/login/{tenantName} and returns its display name', async () => {
    const { call, seen } = aBackend({
      [login]: accepted,
      'GET /auth/v1/user': answering({ id: annaId }),
    });
    const answer = await call('POST', '/api/login/glow', good);
    expect(answer.json.tenant).toEqual({ displayName: 'Glow Aesthetics' });
    expect(seen[0]?.body).toEqual({ ...good, tenantName: 'glow' });
  });

  it('passes on the function’s refusal, and keeps no session', async () => {
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

  it('distinguishes an unreachable server from a refusal', async () => {
    expect(await aBackend({}).call('POST', '/api/login', good)).toMatchObject({ type: 'error' });
    const portal = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    const { call } = aBackend({ [login]: portal });
    expect(await call('POST', '/api/login', good)).toMatchObject({ type: 'error' });
  });

  it.each([401, 429, 502])('passes on a refusal without JSON unchanged (%d)', async (status) => {
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
  it('[S7-05] ends the session in the page and on the server', async () => {
    const { call, seen, stored } = aBackend({
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    });
    expect(await call('POST', '/api/logout')).toMatchObject({ status: 200 });
    expect(seen[0]?.query.get('scope')).toBe('local');
    expect(stored.has('session')).toBe(false);
  });

  it('ends it in the page even offline', async () => {
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

  it('[S7-06][S3-18] returns the current user, looked up with the session’s token', async () => {
    const { call, seen } = aBackend({ [path]: answering(account) });
    expect(await call('GET', '/api/auth/user')).toMatchObject({ status: 200, json: account });
    expect(seen[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf(annaId)}`);
  });

  it('answers 401 for a deactivated user and for a token that is no longer accepted', async () => {
    const deactivated = aBackend({ [path]: refusal(401, 'PT401') });
    expect(await deactivated.call('GET', '/api/auth/user')).toMatchObject({ status: 401 });
    const expired = aBackend({ [path]: refusal(401, 'PGRST303') });
    expect(await expired.call('GET', '/api/auth/user')).toMatchObject({ status: 401 });
  });

  it('says how often the user is told what clients did: each time, unless they chose', async () => {
    const chosen = aBackend({ [path]: answering({ ...account, notifications: 'daily' }) });
    expect((await chosen.call('GET', '/api/auth/user')).json.notifications).toBe('daily');
    const older = aBackend({ [path]: answering(account) });
    expect((await older.call('GET', '/api/auth/user')).json.notifications).toBe('each');
  });

  it('never treats a network failure as a visitor', async () => {
    expect(await aBackend({}).call('GET', '/api/auth/user')).toMatchObject({ type: 'error' });
  });
});

describe('PUT /api/auth/user', () => {
  const account = { id: annaId, username: 'anna', role: 'client', tenantId: 'b7' };
  const path = 'POST /rest/v1/rpc/choose_notifications';
  const choose = (backend: ReturnType<typeof aBackend>, choice: unknown) =>
    backend.call('PUT', '/api/auth/user', { notifications: choice });

  it('sets how often the user is told, and answers the user', async () => {
    const backend = aBackend({ [path]: answering({ ...account, notifications: 'none' }) });
    expect(await choose(backend, 'none')).toMatchObject({
      status: 200,
      json: { username: 'anna', notifications: 'none' },
    });
    expect(backend.seen[0]?.body).toEqual({ choice: 'none' });
  });

  it.each(['hourly', '', null, 3])('refuses %j and asks nobody', async (choice) => {
    const backend = aBackend({});
    expect(await choose(backend, choice)).toMatchObject({
      status: 400,
      json: { error: 'Please choose each time, once a day, or never' },
    });
  });

  it('refuses an account that acts for no tenant', async () => {
    const backend = aBackend({ [path]: refusal(401, 'PT401') });
    expect(await choose(backend, 'none')).toMatchObject({ status: 401 });
  });
});
