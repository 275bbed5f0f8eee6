import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { removeFolder } from '../../tests/support/removeFolder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const kept = join(root, 'node_modules', '.cache', 'quotewright-started');

/** The inputs that determine a data folder's state after its first start. */
const inputs = [
  'package-lock.json',
  'supabase/seed.sql',
  'supabase/migrations',
  'supabase/local',
  'scripts/run',
];

/**
 * Fills an empty folder as after a first start, so that tests that are not about that start need
 * not wait for it. `firstStart` runs once per state of the inputs.
 */
export async function copyStarted(
  target: string,
  firstStart: (dataDir: string) => Promise<void>,
): Promise<void> {
  const inputsHash = hashInputs();
  const wanted = join(kept, inputsHash);
  if (!existsSync(wanted)) {
    const draft = `${wanted}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    for (const name of readdirSync(kept)) {
      if (!name.startsWith(inputsHash)) removeFolder(join(kept, name));
    }
    await firstStart(draft);
    keep(draft, wanted);
  }
  // Unlike Node, cp keeps the owner that PostgreSQL insists on.
  execFileSync('cp', ['-a', `${wanted}/.`, target]);
}

/** Another process may have finished first; its folder is equivalent. */
function keep(draft: string, wanted: string): void {
  try {
    renameSync(draft, wanted);
  } catch (error) {
    removeFolder(draft);
    if (!existsSync(wanted)) throw error;
  }
}

function hashInputs(): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(join(root, input))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
