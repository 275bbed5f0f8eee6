import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Favored } from './run.ts';

const root = join(import.meta.dirname, '../..');

/** The guarantees that can be broken on purpose, and what shows most quickly that one is. */
export const broken = {
  'ack before answer': { actions: ['typed'] },
  'no op ids': { actions: ['typed'], networks: ['rough'] },
  // Only calls that take a while are seen to be in progress at once.
  'no lock': { actions: ['typed'], networks: ['slow'] },
  'no access drops edits': { actions: ['account off and on', 'password reset'] },
  'empty answers count': { actions: ['typed'], networks: ['captive'] },
  'no second place': { actions: ['disk late'] },
} as const satisfies Record<string, Favored>;

export type Broken = keyof typeof broken;

/** The modules that break a guarantee, in folder `broken`, by the product's module they replace. */
const replacements: Readonly<Record<string, string>> = {
  'src/outbox/send/callFor.ts': 'callFor.ts',
  'src/outbox/tabs/tabs.ts': 'tabs.ts',
  'src/outbox/queue/changes.ts': 'changes.ts',
  'src/outbox/disk/secondPlace.ts': 'secondPlace.ts',
  'src/api/database/failures.ts': 'failures.ts',
};

/**
 * Replaces modules with others for every importer except the replacement. Only the build made here
 * has them.
 */
function swap(): Plugin {
  const swapped = new Map(
    Object.entries(replacements).map(([from, to]) => [
      join(root, from),
      join(import.meta.dirname, 'broken', to),
    ]),
  );
  return {
    name: 'broken-on-purpose',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const replacement = swapped.get(found?.id ?? '');
      return replacement === importer ? null : (replacement ?? null);
    },
  };
}

/**
 * Builds the page so that each guarantee can be broken, into a temporary folder. The tests say
 * which one is.
 */
export async function buildBreakable(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-broken-'));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [swap()],
    build: { outDir: folder, emptyOutDir: true },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
