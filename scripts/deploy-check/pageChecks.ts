import { farFonts, farPaths } from '../../supabase/functions/_shared/domain/pdf/type/farFaces.ts';
import { pageHeaders } from '../../supabase/local/headers.ts';
import { isSecretKey } from '../build/staticHost.ts';
import { type Ask, type Check, reasonOf } from './check.ts';

/** What the page knows about its project. */
export type DeployedConfig = { url: string; publishableKey: string };

/** Reads the `/config.json` of a deployed page. Throws with instructions if there is none. */
export async function readDeployedConfig(ask: Ask): Promise<DeployedConfig> {
  const answer = await ask('/config.json').catch((error: unknown) => {
    throw new Error(`no answer (${reasonOf(error)}). Check the address and the network.`);
  });
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
      title: 'The page is served over HTTPS',
      run: async () =>
        new URL(origin).protocol === 'https:'
          ? undefined
          : 'it is served over plain HTTP: working offline and installing need HTTPS.',
    },
    {
      title: 'Every route returns the page',
      run: async () => {
        for (const path of ['/', '/login/any-tenant', '/q/no-such-link']) {
          const answer = await ask(path);
          const body = await answer.text();
          if (answer.status !== 200 || !/<div id="root"/.test(body)) {
            return `${path} answered ${answer.status}: let the host return index.html for unknown paths.`;
          }
        }
        return undefined;
      },
    },
    {
      title: 'Client links open the light page',
      run: async () =>
        /<meta name="robots"/.test(await (await ask('/q/no-such-link')).text())
          ? undefined
          : '/q/… returns the whole app, which is slow for clients: return q.html.',
    },
    {
      title: 'The page contains no secret',
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
      title: 'Browsers notice a new build',
      run: async () => {
        for (const path of ['/sw.js', '/', '/config.json']) {
          const cache = (await ask(path)).headers.get('cache-control') ?? '';
          if (!/no-cache|no-store|max-age=0/.test(cache)) {
            return `${path} may be cached (cache-control: ${cache || 'none'}): send no-cache.`;
          }
        }
        return undefined;
      },
    },
    {
      title: 'Scripts may be cached, and a missing one does not return the page',
      run: async () => {
        const shell = await (await ask('/')).text();
        const script = /\/assets\/[^"]+\.js/.exec(shell)?.[0] ?? '';
        const { headers } = await ask(script);
        const cache = headers.get('cache-control') ?? '';
        if (!/max-age=31536000/.test(cache)) {
          return `${script} has cache-control: ${cache || 'none'}. Send "public, max-age=31536000, immutable" for /assets/*.`;
        }
        if (!headers.get('x-content-type-options')?.includes('nosniff')) {
          return `${script} has no "x-content-type-options: nosniff": send it for /assets/* too.`;
        }
        const missing = await ask('/assets/no-such-file.js');
        return missing.headers.get('content-type')?.includes('javascript')
          ? '/assets/no-such-file.js was returned as a script.'
          : undefined;
      },
    },
    {
      title: 'The fonts of Chinese, Japanese and Korean PDFs are served',
      run: async () => {
        for (const font of Object.values(farFonts)) {
          const path = farPaths.list(font);
          const parts: unknown = await (await ask(path)).json().catch(() => null);
          if (!Array.isArray(parts)) {
            return `${path} is missing: deploy the whole folder of the build.`;
          }
        }
        return undefined;
      },
    },
    {
      title: 'The app can be installed',
      run: async () => {
        const type = (await ask('/manifest.webmanifest')).headers.get('content-type') ?? 'no type';
        return /\bjson\b/.test(type)
          ? undefined
          : `/manifest.webmanifest is sent as ${type}: send it as application/manifest+json.`;
      },
    },
    {
      title: 'Calls to /api do not get the page',
      run: async () => {
        const { status } = await ask('/api/quotes');
        return status === 404 ? undefined : `/api/quotes answered ${status}: let it return 404.`;
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
      return `the headers are missing or different. Let the host send:\n        ${list}`;
    },
  };
}
