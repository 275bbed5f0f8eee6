/**
 * `npm run bench`: runs every bench in this folder, one at a time, because two at once would
 * distort each other. Exits with 1 if any misses a budget.
 */

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtPage } from './support/browser.ts';

const benches = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
  .sort();

await builtPage();
const missed = benches.filter((name) => {
  console.log(`\n${name.replace('.ts', '')}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name)], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  return status !== 0;
});
console.log(missed.length === 0 ? '\nevery budget met' : `\nmissed: ${missed.join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
