// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionTokenInCookie } from './session/sessionCookie.ts';

const config = {
  url: 'http://localhost:3000',
  publishableKey: 'sb_publishable_x',
  embedded: true,
  demo: null,
};
const token = 'x'.repeat(43);
const sha256 = 'a'.repeat(64);
const view = { state: 'open', sha256, snapshot: {} };
const jwt = ['{"alg":"HS256"}', `{"sub":"${'long '.repeat(900)}","exp":4000000000}`, 'signature']
  .map((part) => btoa(part).replaceAll('=', ''))
  .join('.');

let answer: () => Response;
const network = vi.fn<typeof fetch>(async (input) => {
  const url = String(input);
  if (url.endsWith('/config.json')) return Response.json(config);
  return url.includes('/functions/') ? answer() : Response.json({ id: 'user' });
});
const lastRequest = () => {
  const [url, init] = network.mock.lastCall ?? [];
  return { url, headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) };
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', network);
  answer = () => Response.json(view);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
});
const load = () => import('./clientView.ts');

it('reads and acts with one POST each, with the publishable key and no session', async () => {
  const { askClientView } = await load();
  expect(await askClientView(token)).toEqual({ ok: true, view });
  expect(lastRequest()).toMatchObject({
    url: 'http://localhost:3000/functions/v1/client-view',
    body: { token, newest: false },
  });
  expect(lastRequest().headers.get('apikey')).toBe(config.publishableKey);
  expect(lastRequest().headers.has('authorization')).toBe(false);
  await askClientView(token, { newest: true, act: { action: 'accept', name: 'Dana', sha256 } });
  expect(lastRequest().body).toEqual({
    token,
    newest: true,
    action: 'accept',
    name: 'Dana',
    sha256,
  });
});

it('returns a refusal as such, and rejects anything that is not meant for the client', async () => {
  const { askClientView } = await load();
  answer = () => Response.json({ error: 'Expired', state: 'expired' }, { status: 409 });
  expect(await askClientView(token)).toEqual({
    ok: false,
    isStaff: false,
    refusal: { error: 'Expired', state: 'expired' },
  });
  answer = () => Response.json({ error: 'Yours', state: 'open' }, { status: 403 });
  expect(await askClientView(token)).toMatchObject({ ok: false, isStaff: true });
  answer = () => Response.json({ error: 'Unknown' }, { status: 404 });
  await expect(askClientView(token)).rejects.toMatchObject({ status: 404, detail: 'Unknown' });
  for (const status of [403, 409, 410]) {
    answer = () => Response.json({ error: 'Choose a new password first' }, { status });
    await expect(askClientView(token)).rejects.toMatchObject({ status });
  }
  answer = () => new Response('<html>', { status: 502 });
  await expect(askClientView(token)).rejects.toMatchObject({ status: 0 });
});

it('sends the session of a signed-in user from the cookie, even if it is split', async () => {
  const { connect } = await import('./database/supabase.ts');
  const client = await connect();
  await client.auth.setSession({ access_token: jwt, refresh_token: 'refresh' });
  expect(document.cookie).toMatch(/-auth\.1=/);
  expect(sessionTokenInCookie(config)).toBe(jwt);
  const { askClientView } = await load();
  await askClientView(token, { act: { action: 'viewed', sha256 } });
  expect(lastRequest().headers.get('authorization')).toBe(`Bearer ${jwt}`);
  expect(sessionTokenInCookie({ ...config, url: 'https://abc.supabase.co' })).toBeUndefined();
});

it('reads the session beside a cookie of another application that cannot be decoded', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as another application on this host does
  document.cookie = 'foreign=100%; path=/';
  const { connect } = await import('./database/supabase.ts');
  const client = await connect();
  await client.auth.setSession({ access_token: jwt, refresh_token: 'refresh' });
  expect((await client.auth.getSession()).data.session?.access_token).toBe(jwt);
  expect(sessionTokenInCookie(config)).toBe(jwt);
});

it('does not treat a foreign response as an answer, so an acceptance is not assumed done', async () => {
  const { askClientView } = await load();
  const act = { action: 'accept', name: 'Dana', sha256 } as const;
  const json = { 'content-type': 'application/json' };
  for (const none of [
    () => new Response('', { headers: json }),
    () => new Response(null, { status: 204 }),
    () => Response.json(null),
    () => Response.json({}),
    () => Response.json([]),
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ]) {
    answer = none;
    await expect(askClientView(token, { act })).rejects.toMatchObject({ status: 0 });
  }
});
