import { expect, it } from 'vitest';
import { farFonts, farPaths } from '../../supabase/functions/_shared/domain/pdf/type/farFaces.ts';
import { type Ask, runChecks } from '../deploy-check/check.ts';
import { pageChecks } from '../deploy-check/pageChecks.ts';
import { staticHostFiles } from './staticHost.ts';

const project = { url: 'https://abc.supabase.co', publishableKey: 'sb_publishable_x' };
const emitted = staticHostFiles(project);

const shell = '<div id="root"></div><script src="/assets/index-1.js"></script>';
const files: Record<string, [type: string, content: string]> = {
  '/index.html': ['text/html', shell],
  '/q.html': ['text/html', `<meta name="robots" content="noindex" />${shell}`],
  '/sw.js': ['text/javascript', ''],
  '/manifest.webmanifest': ['application/manifest+json', '{}'],
  '/assets/index-1.js': ['text/javascript', ''],
  '/config.json': ['application/json', emitted['config.json'] ?? ''],
  ...Object.fromEntries(
    Object.values(farFonts).map((font) => [farPaths.list(font), ['application/json', '[]']]),
  ),
};

type Settings = {
  headers: { source: string; headers: { key: string; value: string }[] }[];
  rewrites: { source: string; destination: string }[];
};

/** Vercel as it documents itself: headers by the requested path, then a file, a rewrite or 404. */
function vercel(settings: Settings): Ask {
  const matches = (source: string, path: string) => new RegExp(`^${source}$`).test(path);
  return async (path) => {
    const rules = settings.headers.filter(({ source }) => matches(source, path));
    const headers = new Headers(
      rules.flatMap((one) => one.headers.map(({ key, value }): [string, string] => [key, value])),
    );
    const own = path === '/' ? '/index.html' : path;
    const rewrite = settings.rewrites.find(({ source }) => matches(source, path));
    const file = files[own] ?? files[rewrite?.destination ?? ''];
    headers.set('content-type', file?.[0] ?? 'text/plain');
    return new Response(file?.[1] ?? 'NOT_FOUND', { status: file ? 200 : 404, headers });
  };
}

it('vercel.json makes Vercel pass every check of deploy:check', async () => {
  const ask = vercel(JSON.parse(emitted['vercel.json'] ?? ''));
  const checks = pageChecks(ask, 'https://quotes.example', project);
  const findings = await runChecks(checks, () => undefined);
  expect(findings.flatMap(({ problem }) => problem ?? [])).toEqual([]);
});

it('a missing script or font gets 404, not the page', async () => {
  const ask = vercel(JSON.parse(emitted['vercel.json'] ?? ''));
  expect((await ask('/assets/of-an-older-build.js')).status).toBe(404);
  expect((await ask('/fonts/of-an-older-build.bin')).status).toBe(404);
});
