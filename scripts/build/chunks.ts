import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A module that ends like this begins what a page loads before it shows anything. */
const firstModules = { app: '/src/main.tsx', clientPage: '/src/clientPage.tsx' };

const source = `${join(import.meta.dirname, '../../src')}/`;

/**
 * Puts what the app loads first into few files, instead of one for every set of screens that share
 * a module: each file that has to arrive before the sign-in screen can be used makes it later. No
 * page loads more code for it. The entry itself stays apart, so that it only runs where a page asks
 * for it; so does the domain, which the client's page needs for its PDF.
 */
export function chunks(): Plugin {
  const app = new Set<string>();
  const clientPage = new Set<string>();
  const isOurs = (id: string) => id.startsWith(source) && !id.endsWith(firstModules.app);
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: 'tanstack', test: /\/node_modules\/@tanstack\// },
    // Those of the first screen only; all others are loaded with the screens that have them.
    {
      name: 'icons',
      test: /\/node_modules\/(@ant-design\/icons|clsx)/,
      tags: ['$initial'],
    },
    { name: 'page', test: (id) => isOurs(id) && app.has(id) && clientPage.has(id) },
    { name: 'start', test: (id) => isOurs(id) && app.has(id) },
  ];
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        },
      },
    }),
    buildEnd() {
      const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const ending = (end: string) => [...this.getModuleIds()].filter((id) => id.endsWith(end));
      addWithImports(app, ending(firstModules.app), imported);
      addWithImports(clientPage, ending(firstModules.clientPage), imported);
    },
  };
}

function addWithImports(
  found: Set<string>,
  ids: readonly string[],
  imported: (id: string) => readonly string[],
): void {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    addWithImports(found, imported(id), imported);
  }
}
