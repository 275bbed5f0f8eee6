import type { Plugin } from 'vite';
import { pageHeaders } from '../../supabase/local/headers.ts';
import { packFiles } from './packFiles.ts';
import { vercelSettings } from './vercel.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The Supabase project of a production build. */
export type HostedProject = { url: string; publishableKey: string };

/**
 * The project that `SUPABASE_URL` and `SUPABASE_PUBLISHABLE_KEY` name; undefined without them, as
 * for the embedded stack, which serves its own configuration. Throws with instructions if a setting
 * is wrong.
 */
export function hostedProject(env: Env): HostedProject | undefined {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = env;
  if (!(url || publishableKey)) return undefined;
  if (!(url && publishableKey)) {
    throw new Error('Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or neither.');
  }
  if (!isSafeAddress(URL.parse(url))) {
    throw new Error('SUPABASE_URL must be the https address of the project.');
  }
  if (isSecretKey(publishableKey)) {
    throw new Error('SUPABASE_PUBLISHABLE_KEY is a secret key: it must never reach a page.');
  }
  return { url: new URL(url).origin, publishableKey };
}

/** HTTPS, or a project on this machine, as from `supabase start`. */
export function isSafeAddress(url: URL | null): boolean {
  return (
    url?.protocol === 'https:' ||
    /^http:\/\/(localhost|127\.0\.0\.1)$/.test(`${url?.protocol}//${url?.hostname}`)
  );
}

/** Whether a key is secret: a new secret key, or a legacy one with the service role's claims. */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const claims = key.split('.')[1];
  return claims !== undefined && Buffer.from(claims, 'base64url').includes('"service_role"');
}

/**
 * The files that a static host reads (Netlify's and Cloudflare Pages' `_headers` and `_redirects`,
 * Vercel's `vercel.json`) and the page's settings, by file name.
 */
export function staticHostFiles(project: HostedProject): Record<string, string> {
  const everywhere = pageHeaders('/', project.url);
  const clientPage = pageHeaders('/q/', project.url);
  const differs = Object.entries(clientPage).filter(([name, value]) => everywhere[name] !== value);
  return {
    _headers: [
      block('/*', Object.entries(everywhere)),
      ...['/assets/*', '/fonts/*'].map((path) =>
        block(path, [['cache-control', 'public, max-age=31536000, immutable']]),
      ),
      ...['/', '/index.html', '/sw.js', '/config.json'].map((path) =>
        block(path, [['cache-control', 'no-cache']]),
      ),
      block('/q/*', differs),
    ].join('\n'),
    // An API call that reached the host instead of the adapter in the page must not get the shell.
    // The client's page has its short name: for /q.html, Cloudflare redirects the browser
    // permanently to /q, and the token in the address is lost (seen with `wrangler pages dev`).
    _redirects: '/api/* /api.json 404\n/q/* /q 200\n/* /index.html 200\n',
    'vercel.json': `${JSON.stringify(vercelSettings(project.url), null, 2)}\n`,
    'api.json': `${JSON.stringify({ error: 'Not found' })}\n`,
    'config.json': configOf(project),
  };
}

const configOf = (project: HostedProject) =>
  `${JSON.stringify({ ...project, embedded: false }, null, 2)}\n`;

function block(path: string, headers: [string, string][]): string {
  return `${[path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`;
}

/**
 * Adds those files to a build for a project, and compressed ones; in development, tells the page where
 * the project is.
 */
export function staticHost(env: Env): Plugin {
  const project = hostedProject(env);
  return {
    name: 'quotewright-static-host',
    configureServer({ middlewares }) {
      if (!project) return;
      middlewares.use('/config.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(configOf(project));
      });
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(project ? staticHostFiles(project) : {})) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    buildApp: {
      // After both pages are built.
      order: 'post',
      async handler({ environments: { client } }) {
        if (project && client) await packFiles(client.config.build.outDir);
      },
    },
  };
}
