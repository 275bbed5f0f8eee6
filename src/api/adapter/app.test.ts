import { describe, expect, it, vi } from 'vitest';
import { aBackend, anId, answering, refusal, session } from '../testing/fakeSupabase.ts';
import { createApi } from './app.ts';

describe('the router', () => {
  it('answers 404 to an unknown path and 405 to a wrong verb, signed in or not', async () => {
    const { call } = aBackend({}, { isSignedIn: false });
    expect(await call('GET', '/api/nothing')).toMatchObject({ status: 404 });
    expect(await call('GET', '/elsewhere')).toMatchObject({ status: 404 });
    expect(await call('DELETE', '/api/services')).toMatchObject({
      status: 405,
      json: { error: 'Method not allowed' },
    });
    expect(await call('GET', '/api/login')).toMatchObject({ status: 405 });
    expect(await call('PUT', '/api/quotes')).toMatchObject({ status: 405 });
  });

  const needSession = [
    ['GET', '/api/auth/user'],
    ['GET', '/api/services'],
    ['POST', '/api/services'],
    ['PUT', `/api/services/${anId(1)}`],
    ['DELETE', `/api/services/${anId(1)}`],
    ['GET', '/api/custom-units'],
    ['POST', '/api/custom-units'],
    ['GET', '/api/providers'],
    ['POST', '/api/providers'],
    ['GET', '/api/quotes'],
    ['POST', '/api/quotes'],
    ['GET', `/api/quotes/${anId(1)}`],
    ['PUT', `/api/quotes/${anId(1)}`],
    ['POST', `/api/quotes/${anId(1)}/line-items`],
    ['POST', `/api/quotes/${anId(1)}/email`],
    ['POST', `/api/quotes/${anId(1)}/sms`],
    ['GET', `/api/quotes/${anId(1)}/events`],
    ['GET', `/api/quotes/${anId(1)}/links`],
    ['POST', `/api/quotes/${anId(1)}/continue`],
    ['POST', `/api/links/${anId(1)}/revoke`],
    ['GET', '/api/settings'],
    ['PUT', '/api/settings'],
    ['PUT', `/api/line-items/${anId(1)}`],
    ['DELETE', `/api/line-items/${anId(1)}`],
    ['GET', '/api/access-tokens'],
    ['POST', '/api/access-tokens'],
    ['PUT', `/api/access-tokens/${anId(1)}`],
    ['DELETE', `/api/access-tokens/${anId(1)}`],
    ['GET', '/api/shared-quotes'],
    ['GET', `/api/shared-quotes/${anId(1)}`],
    ['GET', '/api/admin/tenants'],
    ['GET', '/api/admin/users'],
  ] as const;

  for (const [method, path] of needSession) {
    it(`answers 401 to ${method} ${path} without a session or a request`, async () => {
      const { call, seen } = aBackend({}, { isSignedIn: false });
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      expect(await call(method, path, body)).toMatchObject({ status: 401 });
      expect(seen).toEqual([]);
    });
  }
});

describe('a session that seems to have expired', () => {
  // The machine's clock is ahead of the server's, so that every token seems expired.
  const fromServer = { ...session, expires_at: 1_000_000_000 };
  const renew = 'POST /auth/v1/token';
  const services = { 'GET /rest/v1/services': answering([]) };

  function withRenewals(overtaken: number) {
    let renewals = 0;
    const backend = aBackend({
      ...services,
      [renew]: () => {
        renewals += 1;
        // Another tab has stored its own session in the meantime.
        if (renewals <= overtaken) put(`of-another-tab-${renewals}`);
        return Response.json({ ...fromServer, refresh_token: `own-${renewals}` });
      },
    });
    const put = (refresh_token: string) =>
      backend.stored.set('session', JSON.stringify({ ...fromServer, refresh_token }));
    put('first');
    return backend;
  }

  it.each([0, 1, 3])('is renewed, even after %i renewals were superseded', async (overtaken) => {
    const { call } = withRenewals(overtaken);
    expect(await call('GET', '/api/services')).toMatchObject({ status: 200 });
  });

  it('is not given up if renewals keep being superseded, which proves nothing', async () => {
    expect(await withRenewals(99).call('GET', '/api/services')).toMatchObject({ type: 'error' });
  });

  it('ends when its renewal is refused', async () => {
    const refused = answering({ error_code: 'refresh_token_not_found', msg: 'Not found' }, 400);
    const { call, stored } = aBackend({ ...services, [renew]: refused });
    stored.set('session', JSON.stringify(fromServer));
    expect(await call('GET', '/api/services')).toMatchObject({ status: 401 });
  });
});

describe('a failure', () => {
  const path = `/api/quotes/${anId(1)}`;
  const codes = [
    [404, 'PT404', 404],
    [410, 'PT410', 410],
    [403, '42501', 403],
    [409, '23505', 409],
    [400, '23514', 400],
    [409, '23503', 400],
    [401, 'PGRST301', 401],
    [500, 'XX000', 502],
    [400, 'PGRST999', 400],
    [404, 'PGRST202', 503],
    [404, 'PGRST205', 503],
    [503, 'PGRST002', 503],
    [400, 'PGRST001', 503],
    [400, 'PGRST204', 503],
    [400, '57014', 503],
    [400, '40001', 503],
    [409, '40P01', 503],
    [400, '53300', 503],
    [400, '55P03', 503],
    [404, '42883', 503],
    [429, 'over_request_rate_limit', 503],
  ] as const;

  for (const [status, code, answered] of codes) {
    it(`with code ${code} is answered with ${answered} and a plain error message`, async () => {
      const { call } = aBackend({ 'GET /rest/v1/quotes': refusal(status, code, 'quotes_pkey') });
      const answer = await call('GET', path);
      expect(answer.status).toBe(answered);
      expect(answer.json.error).toMatch(/^[A-Z][a-z ]+$/);
    });
  }

  it('of the network is a network error, not an answer', async () => {
    expect(await aBackend({}).call('GET', path)).toMatchObject({ type: 'error' });
  });

  it('is a network failure if a foreign page answers, with any status', async () => {
    for (const status of [200, 403, 404]) {
      const portal = () => new Response('<html>Please log in</html>', { status });
      const { call } = aBackend({ 'GET /rest/v1/quotes': portal });
      expect(await call('GET', path)).toMatchObject({ type: 'error' });
    }
  });

  it('of our own is a 500 without details', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const api = createApi(() => Promise.reject(new Error('of our own')));
    const answer = await api.fetch(new Request(`http://page.test${path}`));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: 'Something went wrong' });
    log.mockRestore();
  });
});

describe('input', () => {
  it('that is not JSON, not an object or has a malformed id is refused without a call', async () => {
    const { api, call, seen } = aBackend({});
    const broken = new Request('http://page.test/api/quotes', { method: 'POST', body: '{' });
    expect((await api.fetch(broken)).status).toBe(400);
    expect(await call('POST', '/api/services', [])).toMatchObject({ status: 400 });
    expect(await call('POST', '/api/quotes', { id: '7' })).toMatchObject({ status: 400 });
    expect(await call('GET', '/api/quotes/7')).toMatchObject({ status: 404 });
    expect(await call('DELETE', "/api/line-items/1' or true")).toMatchObject({ status: 404 });
    expect(seen).toEqual([]);
  });
});
