import { fileURLToPath } from 'node:url';
import type { EnvironmentOptions, Plugin } from 'vite';

const page = fileURLToPath(new URL('../../q.html', import.meta.url));

/** What Preact has for each module of React's. */
const preact: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

const environment: EnvironmentOptions = {
  consumer: 'client',
  build: {
    // The app's build empties the folder, and copies what is in public/.
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/client-page',
    rolldownOptions: { input: page },
  },
};

/**
 * The client's page, q.html: a build of its own beside the app's, drawn by Preact instead of React.
 * In development React draws it too, at /q/{token} as on the embedded stack.
 */
export function clientPage(): Plugin {
  return {
    name: 'client-page',
    enforce: 'post',
    config: (_settings, { command }) =>
      command === 'build' ? { builder: {}, environments: { clientPage: environment } } : {},
    async buildApp(builder) {
      for (const name of ['client', 'clientPage']) {
        const one = builder.environments[name];
        if (one) await builder.build(one);
      }
    },
    resolveId: {
      order: 'pre',
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler(source, importer) {
        const found = this.environment.name === 'clientPage' && preact[source];
        return found ? this.resolve(found, importer) : null;
      },
    },
    transformIndexHtml: {
      // After the plugin that adds the app's manifest: this page is not installable.
      order: 'post',
      handler: (html, { path }) =>
        path === '/q.html' ? html.replace(/\s*<link rel="manifest"[^>]*>/, '') : html,
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/q/')) request.url = '/q.html';
        next();
      });
    },
  };
}

/** Plugins that have nothing to do with the client's page. */
export const appOnly = (plugins: readonly Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }) => name !== 'clientPage',
  }));
