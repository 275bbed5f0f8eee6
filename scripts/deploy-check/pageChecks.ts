import { pageHeaders } from '../../supabase/local/headers.ts';
import { isSecretKey } from '../build/staticHost.ts';
import type { Ask, Check } from './check.ts';

/** What the page knows about its project. */
export type DeployedConfig = { url: string; publishableKey: string };

/** Reads the `/config.json` of a deployed page. Throws with instructions if there is none. */
export async function readDeployedConfig(ask: Ask): Promise<DeployedConfig> {
  const answer = await ask('/config.json');
  const settings: Partial<DeployedConfig> = await answer.json().catch(() => ({}));
  if (!(settings.url && settings.publishableKey)) {
    throw new Error(
      `/config.json answered ${answer.status} and names no project. Build the page with SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY set, or put the file there.`,
    );
  }
  return { url: settings.url, publishableKey: settings.publishableKey };
}

/** What the page's static host must do. */
export function pageChecks(ask: Ask, origin: string, config: DeployedConfig): Check[] {
  const backend = new URL(config.url, origin).origin;
  return [
    {
      title: 'The page comes over HTTPS',
      run: async () =>
        new URL(origin).protocol === 'https:'
          ? undefined
          : 'it comes over plain http: working offline and installing need HTTPS.',
    },
    {
      title: 'Every route answers with the page',
      run: async () => {
        for (const path of ['/', '/login/somebody', '/q/no-such-link']) {
          const answer = await ask(path);
          const body = await answer.text();
          if (answer.status !== 200 || !/<div id="root"/.test(body)) {
            return `${path} answered ${answer.status}: let the host answer unknown paths with index.html.`;
          }
        }
        return undefined;
      },
    },
    {
      title: 'A client’s page is the light one',
      run: async () =>
        /<meta name="robots"/.test(await (await ask('/q/no-such-link')).text())
          ? undefined
          : '/q/… is answered with the whole app, which clients wait for: answer it with q.html.',
    },
    {
      title: 'The page knows no secret',
      run: async () =>
        isSecretKey(config.publishableKey)
          ? 'config.json holds a SECRET key. Revoke it in the project now, and put the publishable key there.'
          : undefined,
    },
    {
      title: 'The page is not the demo',
      run: async () => {
        const settings = await (await ask('/config.json')).json();
        return settings.embedded || settings.demo
          ? 'config.json is that of the embedded stack with its demo accounts: deploy to a project.'
          : undefined;
      },
    },
    ...['/', '/q/no-such-link'].map((path) => headersCheck(ask, path, backend, origin)),
    {
      title: 'A new build is noticed',
      run: async () => {
        for (const path of ['/sw.js', '/', '/config.json']) {
          const cache = (await ask(path)).headers.get('cache-control') ?? '';
          if (!/no-cache|no-store|max-age=0/.test(cache)) {
            return `${path} may be kept (cache-control: ${cache || 'none'}): send no-cache.`;
          }
        }
        return undefined;
      },
    },
    {
      title: 'Scripts may be kept, and a missing one is not answered with the page',
      run: async () => {
        const shell = await (await ask('/')).text();
        const script = /\/assets\/[^"]+\.js/.exec(shell)?.[0] ?? '';
        const cache = (await ask(script)).headers.get('cache-control') ?? '';
        if (!/max-age=31536000/.test(cache)) {
          return `${script} has cache-control: ${cache || 'none'}. Send "public, max-age=31536000, immutable" for /assets/*.`;
        }
        const missing = await ask('/assets/no-such-file.js');
        return missing.headers.get('content-type')?.includes('javascript')
          ? '/assets/no-such-file.js was answered as a script.'
          : undefined;
      },
    },
    {
      title: 'Calls of /api do not get the page',
      run: async () => {
        const { status } = await ask('/api/quotes');
        return status === 404 ? undefined : `/api/quotes answered ${status}: let it answer 404.`;
      },
    },
  ];
}

/** The headers that the app's page or the client's page must have. */
function headersCheck(ask: Ask, path: string, backend: string, origin: string): Check {
  const wanted = pageHeaders(path, backend === new URL(origin).origin ? undefined : backend);
  return {
    title: `The headers of ${path} are set`,
    run: async () => {
      const { headers } = await ask(path);
      const wrong = Object.entries(wanted).filter(
        // Hosts join the values of several matching rules; browsers use the last.
        ([name, value]) =>
          headers.get(name)?.split(', ').slice(-value.split(', ').length).join(', ') !== value,
      );
      if (wrong.length === 0) return undefined;
      const list = wrong.map(([name, value]) => `${name}: ${value}`).join('\n        ');
      return `not as they should be. Let the host send:\n        ${list}`;
    },
  };
}
