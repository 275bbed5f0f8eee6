import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const project = join(import.meta.dirname, '../..');

/**
 * What begins each screen. The modules that these import, directly or not, come with them, but not
 * those that they load later; so what the builder loads before it is shown is named part by part.
 */
const roots = {
  app: ['src/main.tsx'],
  api: ['src/api/adapter/app.ts', 'src/api/database/supabase.ts', 'src/api/kept/keeper.ts'],
  builder: ['src/app/RootRoute.tsx', 'src/app/Builder.tsx', 'src/app/startOutbox.ts'],
  others: [
    'src/app/RootRoute.tsx',
    'src/app/AdminRoute.tsx',
    'src/app/DashboardRoute.tsx',
    'src/app/SharedWelcome.tsx',
    'src/features/access-gate/AccessGate.tsx',
    'src/features/admin/AdminDashboard.tsx',
    'src/features/admin/audit/AuditPage.tsx',
    'src/ui/ShownToasts.tsx',
    'src/ui/ShownTooltip.tsx',
  ],
};

type Screen = keyof typeof roots;

/** The entries, which only run where a page asks for them; and what is loaded without the builder. */
const alone = new Set(
  [
    'src/main.tsx',
    'src/app/AdminRoute.tsx',
    'src/ui/ShownToasts.tsx',
    'src/ui/ShownTooltip.tsx',
  ].map((path) => join(project, path)),
);

/**
 * Puts what sign-in and the builder load first into few files, instead of one for every set of
 * screens that share a module: each file that has to arrive before a screen can be used makes it
 * later.
 */
export function chunks(): Plugin {
  const modules: Record<Screen, Set<string>> = {
    app: new Set(),
    api: new Set(),
    builder: new Set(),
    others: new Set(),
  };
  const isIn = (id: string, ...screens: Screen[]) =>
    screens.every((screen) => modules[screen].has(id)) &&
    // Most of what the icons' package imports is removed later, unless a group asks for it.
    !id.includes('/node_modules/@ant-design/') &&
    !alone.has(id);
  const icons = /\/node_modules\/(@ant-design\/icons|clsx)/;
  // The first group that takes a module has it.
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: 'tanstack', test: /\/node_modules\/@tanstack\/(react-query|query-core)\// },
    // Those of the first screen only; all others are loaded with the screens that have them.
    { name: 'icons', test: icons, tags: ['$initial'] },
    { name: 'more-icons', test: (id) => icons.test(id) && modules.builder.has(id) },
    { name: 'start', test: (id) => isIn(id, 'app') },
    { name: 'api', test: (id) => isIn(id, 'api') },
    { name: 'common', test: (id) => isIn(id, 'builder', 'others') },
    { name: 'builder', test: (id) => isIn(id, 'builder') },
  ];
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
            },
          },
        },
      },
    }),
    buildEnd() {
      const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      for (const screen of Object.keys(roots) as Screen[]) {
        const ids = roots[screen].map((path) => join(project, path));
        addWithImports(modules[screen], ids, imported);
      }
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
