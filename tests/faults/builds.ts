import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The outbox's guarantees that are broken on purpose: each module and its replacement. */
export const broken = {
  'ack before answer': ['src/outbox/send/callFor.ts', 'ackBeforeAnswer.ts'],
  'no op ids': ['src/outbox/send/callFor.ts', 'noOpIds.ts'],
  'no lock': ['src/outbox/tabs/tabs.ts', 'noLock.ts'],
} as const;

export type Broken = keyof typeof broken;

/**
 * Replaces one module with another for every importer except the replacement. Only builds made here
 * have it.
 */
function swap([original, replacement]: readonly [string, string]): Plugin {
  const [from, to] = [join(root, original), join(import.meta.dirname, 'broken', replacement)];
  return {
    name: 'broken-on-purpose',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || importer === to || !source.startsWith('.')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === from ? to : null;
    },
  };
}

/** Builds the page with one guarantee broken, into a temporary folder. */
export async function buildBroken(name: Broken): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-broken-'));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [swap(broken[name])],
    build: { outDir: folder, emptyOutDir: true },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
