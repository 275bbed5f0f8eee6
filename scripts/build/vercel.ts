import { pageHeaders } from '../../supabase/local/headers.ts';

type Headers = Record<string, string>;

const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
const fresh = { 'cache-control': 'no-cache' };

/**
 * The content of `vercel.json`: the same headers and routes as `_headers` and `_redirects`. Vercel
 * looks for a file before it rewrites, and answers 404 for a path that it neither finds nor rewrites.
 * @param backend the origin of the Supabase project
 */
export function vercelSettings(backend: string) {
  return {
    headers: [
      // No path matches two rules that set the same header, so their order is irrelevant.
      rule('/((?!q/).*)', pageHeaders('/', backend)),
      rule('/q/(.*)', pageHeaders('/q/', backend)),
      rule('/assets/(.*)', immutable),
      rule('/fonts/(.*)', immutable),
      ...['/', '/index.html', '/sw.js', '/config.json'].map((path) => rule(path, fresh)),
    ],
    rewrites: [
      { source: '/q/(.*)', destination: '/q.html' },
      { source: '/((?!api/|assets/|fonts/).*)', destination: '/index.html' },
    ],
  };
}

const rule = (source: string, headers: Headers) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});
