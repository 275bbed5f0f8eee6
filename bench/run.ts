/**
 * `npm run bench`: runs every bench in this folder, one at a time, because two at once would
 * distort each other, and writes their figures into `results.md`. `npm run bench -- typing pdf` runs
 * only these. Exits with 1 if any misses a budget.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPage } from './support/browser.ts';
import { figuresFile } from './support/report.ts';
import { resultsPage, sectionOf, sectionsOf } from './support/results.ts';

const here = import.meta.dirname;
const page = join(here, 'results.md');
const chosen = process.argv.slice(2);
const benches = readdirSync(here)
  .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
  .map((name) => name.replace('.ts', ''))
  .filter((bench) => chosen.length === 0 || chosen.includes(bench))
  .sort();

await builtPage();
const folder = mkdtempSync(join(tmpdir(), 'quotewright-bench-'));
const missed: string[] = [];
const sections = sectionsOf(existsSync(page) ? readFileSync(page, 'utf8') : '');
for (const bench of benches) {
  console.log(`\n${bench}`);
  const file = join(folder, bench);
  const { status } = spawnSync(process.execPath, [join(here, `${bench}.ts`)], {
    cwd: join(here, '..'),
    stdio: 'inherit',
    env: { ...process.env, [figuresFile]: file },
  });
  if (status !== 0) missed.push(bench);
  if (!existsSync(file)) continue;
  const figures = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  sections.set(bench, sectionOf(bench, figures, sections.get(bench)));
}
rmSync(folder, { recursive: true });
writeFileSync(page, resultsPage(sections));
console.log(missed.length === 0 ? '\nevery budget met' : `\nmissed: ${missed.join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
