/**
 * Output of the benches: one line for each figure with a budget, and exit code 1 if one is missed.
 */

import { availableParallelism, loadavg } from 'node:os';

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Prints a figure with its budget; a missed one fails the bench. */
export function report(what: string, figure: number, budget: number, unit = '', note = ''): void {
  const isMet = figure <= budget;
  const digits = unit === '' ? 2 : 0;
  const shown = `${figure.toFixed(digits)}${unit} (budget ${budget}${unit})`;
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${shown}${note ? `  ${note}` : ''}`);
  if (!isMet) process.exitCode = 1;
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
