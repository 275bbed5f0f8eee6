/**
 * Output of the benches: one line for each figure with a budget, and exit code 1 if one is missed.
 * Under `npm run bench`, the figures also go into `results.md`.
 */

import { appendFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

export type Figure = {
  what: string;
  figure: number;
  /** '' for ratios. */
  unit: string;
  budget: number;
  /** Whether the budget is the least that is good enough; the most if false. */
  isLeast: boolean;
  isMet: boolean;
  note: string;
};

/** The file that collects the figures of a run, one line of JSON each. */
export const figuresFile = 'BENCH_FIGURES';

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const withUnit = (value: number, unit: string) =>
  `${value.toFixed(unit === '' ? 2 : 0)}${unit}`;

/** Prints a figure with the most that it may be; a missed budget fails the bench. */
export function report(what: string, figure: number, budget: number, unit = '', note = ''): void {
  add({ what, figure, unit, budget, isLeast: false, isMet: figure <= budget, note });
}

/** Prints a figure with the least that it may be. */
export function reportAtLeast(
  what: string,
  figure: number,
  budget: number,
  unit = '',
  note = '',
): void {
  add({ what, figure, unit, budget, isLeast: true, isMet: figure >= budget, note });
}

function add(one: Figure): void {
  const { what, figure, unit, budget, isLeast, isMet, note } = one;
  const limit = `${isLeast ? 'at least' : 'at most'} ${budget}${unit}`;
  console.log(
    `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${withUnit(figure, unit)} (${limit})${note ? `  ${note}` : ''}`,
  );
  if (!isMet) process.exitCode = 1;
  const file = process.env[figuresFile];
  if (file) appendFileSync(file, `${JSON.stringify(one)}\n`);
}

/**
 * Mentions if other processes kept the CPUs busy, which distorts ratios: times that wait for the
 * display are affected less.
 */
export function reportLoad(): void {
  const [load = 0] = loadavg();
  const processors = availableParallelism();
  if (load <= processors) return;
  console.log(`(load ${load.toFixed(1)} on ${processors} processors: times are stretched)`);
}
