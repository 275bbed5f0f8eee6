// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetVisitorSession,
  hasVisitorSession,
  keepVisitorSession,
  openedToken,
  visitorSession,
} from '../session/visitorSession.ts';
import { aBackend, anId, answering } from '../testing/fakeSupabase.ts';

const token = 'ab'.repeat(32);
const session = 'cd'.repeat(32);
const visitor = { isSignedIn: false };

beforeEach(() => sessionStorage.clear());
afterEach(() => forgetVisitorSession());

describe('POST /api/verify-access', () => {
  const opens = {
    'POST /functions/v1/verify-access': answering({ description: 'For Dana', session }),
  };

  it('returns the description and keeps flag, token and session in the tab', {
    tags: ['S7-07', 'S3-21', 'S4-30'],
  }, async () => {
    const { call, seen } = aBackend(opens, visitor);
    const answer = await call('POST', '/api/verify-access', { token, password: 'secret' });
    expect(answer).toMatchObject({ status: 200, json: { description: 'For Dana' } });
    expect(seen[0]?.body).toEqual({ token, password: 'secret' });
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
      authenticated: 'true',
      accessToken: token,
      accessSession: session,
    });
  });

  it('keeps nothing if it is refused, and passes the refusal on', async () => {
    const { call } = aBackend(
      { 'POST /functions/v1/verify-access': answering({ error: 'Invalid password' }, 401) },
      visitor,
    );
    expect(await call('POST', '/api/verify-access', { token, password: 'x' })).toMatchObject({
      status: 401,
      json: { error: 'Invalid password' },
    });
    expect(hasVisitorSession()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports missing fields without a call, and network failures as such', async () => {
    const { call, seen } = aBackend(opens, visitor);
    for (const [body, error] of [
      [{ token, password: '' }, 'Please enter the password'],
      [{ password: 'x' }, 'No access token found in URL'],
      [{ token: '', password: 'x' }, 'No access token found in URL'],
    ] as const) {
      expect(await call('POST', '/api/verify-access', body)).toMatchObject({
        status: 400,
        json: { error },
      });
    }
    expect(seen).toEqual([]);
    const offline = aBackend({}, visitor);
    const answer = await offline.call('POST', '/api/verify-access', { token, password: 'x' });
    expect(answer.type).toBe('error');
  });

  it('works in a browser without storage', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    await aBackend(opens, visitor).call('POST', '/api/verify-access', { token, password: 'x' });
    expect([hasVisitorSession(), openedToken(), visitorSession()]).toEqual([true, token, session]);
    refuse.mockRestore();
  });
});

describe('GET /api/shared-quotes', () => {
  const item = {
    id: anId(1),
    clientName: 'Dana',
    projectTitle: 'Facial',
    provider: null,
    total: '108.50',
    createdAt: '2026-11-20 08:00:00+00',
  };

  it('lists the quotes of the visitor’s session', async () => {
    keepVisitorSession(token, session);
    const { call, seen } = aBackend(
      {
        'POST /functions/v1/shared-quotes': answering({
          description: 'For Dana',
          from: 'Glow',
          quotes: [item],
        }),
      },
      visitor,
    );
    expect((await call('GET', '/api/shared-quotes')).json).toEqual({
      description: 'For Dana',
      from: 'Glow',
      quotes: [{ ...item, createdAt: '2026-11-20T08:00:00.000Z' }],
    });
    expect(seen[0]?.body).toEqual({ session });
  });

  it('returns one as a quote of the domain with numbered lines', async () => {
    keepVisitorSession(token, session);
    const line = {
      description: 'Facial',
      notes: '',
      quantity: '1',
      unit: 'hour',
      unitPrice: '100',
      discountType: 'percent',
      discountValue: '0.000',
    };
    const { call, seen } = aBackend(
      {
        'POST /functions/v1/shared-quotes': answering({
          quote: {
            id: anId(1),
            clientName: 'Dana',
            projectTitle: '',
            provider: 'Glow',
            taxRate: '8.500',
            paymentTerms: '',
            lineItems: [line, line],
          },
          logo: 'missing',
        }),
      },
      visitor,
    );
    const { json } = await call('GET', `/api/shared-quotes/${anId(1)}`);
    expect(json.logo).toBe('missing');
    expect(json.quote).toMatchObject({ provider: { name: 'Glow' }, taxRate: '8.5', logoId: null });
    expect(json.quote.lineItems).toMatchObject([
      { id: '1', unitPrice: '100.00', discountValue: '0', enabled: true, sortOrder: 0 },
      { id: '2', sortOrder: 1 },
    ]);
    expect(seen[0]?.body).toEqual({ session, quoteId: anId(1) });
  });

  it('opens nothing with flags set by hand: without a session no request is made', async () => {
    sessionStorage.setItem('authenticated', 'true');
    sessionStorage.setItem('accessToken', token);
    const { call, seen } = aBackend({}, visitor);
    for (const path of ['/api/shared-quotes', `/api/shared-quotes/${anId(1)}`]) {
      expect(await call('GET', path)).toMatchObject({
        status: 401,
        json: { error: 'This link is closed' },
      });
    }
    expect(seen).toEqual([]);
  });

  it('passes on that the link is closed', async () => {
    keepVisitorSession(token, session);
    const { call } = aBackend(
      { 'POST /functions/v1/shared-quotes': answering({ error: 'This link is closed' }, 401) },
      visitor,
    );
    expect(await call('GET', '/api/shared-quotes')).toMatchObject({ status: 401 });
  });
});
