/**
 * `npm run bench`: every bench in this folder, one after the other, since two at once would measure
 * each other. Exits 1 where one of them misses a budget.
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
