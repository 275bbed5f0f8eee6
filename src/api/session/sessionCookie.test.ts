// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { hasSessionCookie, sessionCookieName } from './sessionCookie.ts';
import { sessionCookies } from './sessionCookies.ts';

const config = { url: 'https://abc.supabase.co', publishableKey: 'k', embedded: false, demo: null };
afterEach(() => vi.unstubAllGlobals());

function written(address: string): { name: string; cookie: string } {
  vi.stubGlobal('location', new URL(address));
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const name = sessionCookieName(config);
  sessionCookies.setAll([{ name, value: 'a b', options: { maxAge: 400 * 24 * 3600 } }]);
  const [[cookie = ''] = []] = set.mock.calls;
  set.mockRestore();
  return { name, cookie };
}

it('is bound to the host over HTTPS, which a browser checks by its name', () => {
  const { name, cookie } = written('https://quotes.example/');
  expect(name).toBe('__Host-qw-https-abc-supabase-co-auth');
  expect(cookie).toBe(`${name}=a%20b; Path=/; SameSite=Lax; Max-Age=2592000; Secure`);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`theme=dark; ${cookie}`);
  expect(hasSessionCookie()).toBe(true);
});

it('has no such name over plain HTTP, where a browser would not take it', () => {
  const { name, cookie } = written('http://localhost:3000/');
  expect(name).toBe('qw-3000-abc-supabase-co-auth');
  expect(cookie).not.toContain('Secure');
});
