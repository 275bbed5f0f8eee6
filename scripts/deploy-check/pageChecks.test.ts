import { expect, it } from 'vitest';
import { farFonts, farPaths } from '../../supabase/functions/_shared/domain/pdf/type/farFaces.ts';
import { pageHeaders } from '../../supabase/local/headers.ts';
import { type Ask, runChecks } from './check.ts';
import { pageChecks, readDeployedConfig } from './pageChecks.ts';

const origin = 'https://quotes.example';
const config = { url: 'https://abc.supabase.co', publishableKey: 'sb_publishable_x' };
const shell = '<div id="root"></div><script src="/assets/index-1.js"></script>';

const clientShell = `<meta name="robots" content="noindex" />${shell}`;

const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

/** A static host set up according to docs/production.md, with some responses replaced. */
function host(answers: Record<string, () => Response> = {}): Ask {
  return async (path) => {
    const own = answers[path];
    if (own) return own();
    if (path === '/config.json')
      return Response.json(config, { headers: { 'cache-control': 'no-cache' } });
    if (path.startsWith('/api/')) return Response.json({ error: 'Not found' }, { status: 404 });
    if (path.endsWith('/parts.json')) return Response.json([[0x4e00, 0x9fff]]);
    if (path === '/assets/index-1.js') return text('', immutable);
    if (path === '/manifest.webmanifest')
      return new Response('{}', { headers: { 'content-type': 'application/manifest+json' } });
    const page = path.startsWith('/q/') ? clientShell : shell;
    return text(page, { 'cache-control': 'no-cache', ...pageHeaders(path, config.url) });
  };
}

const text = (body: string, headers: Record<string, string>) =>
  new Response(body, { headers: { 'content-type': 'text/html', ...headers } });

async function problems(ask: Ask, at = origin, settings = config): Promise<string> {
  const findings = await runChecks(pageChecks(ask, at, settings), () => undefined);
  return findings.flatMap(({ problem }) => problem ?? []).join('\n');
}

it('finds no problem if everything is as it should be', async () => {
  expect(await problems(host())).toBe('');
});

it('uses the last of several values that a host joined', async () => {
  const joined = {
    ...pageHeaders('/q/', config.url),
    'referrer-policy': 'same-origin, no-referrer',
  };
  expect(await problems(host({ '/q/no-such-link': () => text(clientShell, joined) }))).toBe('');
});

const headers = pageHeaders('/', config.url);
it.each([
  [
    'a host without the routes',
    '/q/no-such-link',
    new Response('', { status: 404 }),
    /unknown paths/,
  ],
  [
    'a policy that lets any script run',
    '/',
    text(shell, {
      ...headers,
      'content-security-policy': 'script-src *',
      'cache-control': 'no-cache',
    }),
    /content-security-policy: default-src/,
  ],
  [
    'a client’s page that may be cached',
    '/q/no-such-link',
    text(shell, headers),
    /cache-control: no-store/,
  ],
  [
    'a client’s page that loads the app',
    '/q/no-such-link',
    text(shell, pageHeaders('/q/', config.url)),
    /return q.html/,
  ],
  [
    'a service worker that may be cached',
    '/sw.js',
    text('', { 'cache-control': 'max-age=3600' }),
    /sw.js may be cached/,
  ],
  ['scripts that may not be cached', '/assets/index-1.js', text('', {}), /assets\/index-1.js has/],
  [
    'scripts without nosniff',
    '/assets/index-1.js',
    text('', { 'cache-control': immutable['cache-control'] }),
    /assets\/index-1.js has no "x-content-type-options: nosniff"/,
  ],
  [
    'a manifest of an unknown type',
    '/manifest.webmanifest',
    new Response('{}', { headers: { 'content-type': 'application/octet-stream' } }),
    /sent as application\/octet-stream: send it as application\/manifest\+json/,
  ],
  [
    'API calls that get the page',
    '/api/quotes',
    text(shell, headers),
    /\/api\/quotes answered 200/,
  ],
  [
    'fonts that are not there',
    farPaths.list(farFonts.ko),
    text(shell, headers),
    /noto-sans-kr-[\d.]+\/parts\.json is missing/,
  ],
  ['the demo', '/config.json', Response.json({ ...config, embedded: true }), /embedded stack/],
])('says what to do about %s', async (_what, path, answer, message) => {
  expect(await problems(host({ [path]: () => answer.clone() }))).toMatch(message);
});

it('reports a page over plain HTTP or with a secret key', async () => {
  expect(await problems(host(), 'http://quotes.example')).toMatch(/plain HTTP/);
  const leaked = { ...config, publishableKey: 'sb_secret_x' };
  expect(await problems(host(), origin, leaked)).toMatch(/SECRET key/);
});

it('requires the page to name its project', async () => {
  const none = host({ '/config.json': () => text(shell, {}) });
  await expect(readDeployedConfig(none)).rejects.toThrow(/names no project/);
});

it('reports a host that does not answer instead of crashing', async () => {
  const unreachable: Ask = () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
  expect(await problems(unreachable)).toMatch(/could not be checked: ECONNREFUSED/);
});
