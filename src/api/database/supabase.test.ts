// @vitest-environment happy-dom

import { eventually } from '@domain/eventually.ts';
import type { AuthError } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSessionCookie, sessionCookieName } from '../session/sessionCookie.ts';

const config = {
  url: 'http://localhost:3000',
  publishableKey: 'sb_publishable_x',
  embedded: true,
  demo: null,
};
const user = { id: '11111111-1111-4111-8111-111111111111' };
const jwt = ['{"alg":"HS256"}', `{"sub":"${user.id}","exp":4000000000}`, 'signature']
  .map((part) => btoa(part).replaceAll('=', ''))
  .join('.');

let network: ReturnType<typeof vi.fn<typeof fetch>>;

beforeEach(() => {
  vi.resetModules();
  network = vi.fn<typeof fetch>(async (input) =>
    String(input).endsWith('/config.json') ? Response.json(config) : Response.json(user),
  );
  vi.stubGlobal('fetch', network);
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
});

async function signedIn() {
  const { connect } = await import('./supabase.ts');
  const client = await connect();
  await client.auth.setSession({ access_token: jwt, refresh_token: 'refresh' });
  return client;
}

describe('the session', () => {
  it('[S7-01] is stored in a cookie named by port and project, and is sent with every call', async () => {
    expect(hasSessionCookie()).toBe(false);
    const client = await signedIn();
    expect(document.cookie).toContain(sessionCookieName(config));
    expect(sessionCookieName(config)).toContain('localhost-3000');
    expect(hasSessionCookie()).toBe(true);
    network.mockImplementation(async () => Response.json([]));
    await client.from('services').select('id');
    const headers = new Headers(network.mock.lastCall?.[1]?.headers);
    expect(headers.get('authorization')).toBe(`Bearer ${jwt}`);
  });

  it('is kept for 30 days, not the library’s 400', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    await signedIn();
    const kept = written.mock.calls.map(([cookie]) => cookie).filter((one) => !/=;/.test(one));
    expect(kept.length).toBeGreaterThan(0);
    for (const cookie of kept) expect(cookie).toContain('Path=/; SameSite=Lax; Max-Age=2592000');
    written.mockRestore();
  });

  it('is looked up again if another tab has just renewed it, so no call goes out without it', async () => {
    const client = await signedIn();
    const superseded = Object.assign(new Error(), { name: 'AuthRefreshDiscardedError' });
    vi.spyOn(client.auth, 'getSession').mockResolvedValueOnce({
      data: { session: null },
      error: superseded as AuthError,
    });
    network.mockReset().mockImplementation(async () => Response.json([]));
    await client.from('services').select('id');
    const headers = new Headers(network.mock.lastCall?.[1]?.headers);
    expect(headers.get('authorization')).toBe(`Bearer ${jwt}`);
  });

  it('is needed for data but not for signing in', async () => {
    const { connect } = await import('./supabase.ts');
    const client = await connect();
    network.mockClear();
    expect((await client.from('services').select('id')).error).not.toBeNull();
    expect(network).not.toHaveBeenCalled();
    await client.functions.invoke('login', { body: {} });
    expect(network).toHaveBeenCalledTimes(1);
  });

  it.each([null, {}, [], '<html>'])('is not ended by an invalid response: %j', async (none) => {
    const client = await signedIn();
    const headers = { 'content-type': none === '<html>' ? 'text/html' : 'application/json' };
    const body = typeof none === 'string' ? none : JSON.stringify(none);
    network.mockImplementation(async () => new Response(body, { headers }));
    vi.useFakeTimers();
    const renewing = client.auth.refreshSession();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await renewing).error?.name).toBe('AuthRetryableFetchError');
    vi.useRealTimers();
    expect(hasSessionCookie()).toBe(true);
  });

  it("does not accept another project's cookie", () => {
    const other = sessionCookieName({ ...config, url: 'https://abc.supabase.co' });
    expect(other).not.toBe(sessionCookieName(config));
  });

  it('is removed by logging out, even offline', async () => {
    const client = await signedIn();
    network.mockRejectedValue(new TypeError('offline'));
    await client.auth.signOut({ scope: 'local' });
    // happy-dom removes a cookie only a millisecond after it has expired.
    await eventually(() => expect(hasSessionCookie()).toBe(false));
  });
});

describe('the configuration', () => {
  it('that cannot be loaded is a network failure, and is requested again', async () => {
    const { connect } = await import('./supabase.ts');
    network.mockImplementationOnce(async () => new Response('<html>'));
    await expect(connect()).rejects.toMatchObject({ status: 0 });
    await expect(connect()).resolves.toBeDefined();
  });
});

describe('keepalive edits', () => {
  it('are sent at once, with op and token, for the session’s user only', async () => {
    await signedIn();
    await eventually(async () => {
      const { sendKeepalive } = await import('../connection/sendKeepalive.ts');
      network.mockClear();
      const edit = { entity: 'quote', id: 'q', changes: { taxRate: '9' } } as const;
      const meta = { op: 'op-1', base: {} };
      sendKeepalive([
        { ...edit, meta: { ...meta, user: user.id } },
        { ...edit, meta: { ...meta, user: 'another-user' } },
      ]);
      expect(network).toHaveBeenCalledTimes(1);
    });
    const [url, init] = network.mock.lastCall ?? [];
    expect(url).toBe('http://localhost:3000/rest/v1/rpc/save_edit');
    expect(init).toMatchObject({ method: 'POST', keepalive: true });
    expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${jwt}`);
    expect(JSON.parse(String(init?.body))).toMatchObject({ op: 'op-1', changes: { taxRate: '9' } });
  });
});
