import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Loads modules that use the page's, with its aliases, until it is closed. It must stay open while
 * they run, because some load others only when needed.
 */
export async function openPageModules() {
  const server = await createServer({
    configFile: false,
    envDir: false,
    root: fromRoot('.'),
    resolve: { alias: { '@domain': fromRoot('supabase/functions/_shared/domain') } },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  return {
    /** @param path from the root of the repository */
    load: async <Module>(path: string) => (await server.ssrLoadModule(`/${path}`)) as Module,
    close: () => server.close(),
  };
}
