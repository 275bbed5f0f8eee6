/** How benches print: one line for each figure that has a budget, and exit 1 where one is missed. */

import { availableParallelism, loadavg } from 'node:os';

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Prints a figure beside its budget; a missed one fails the bench. */
export function report(what: string, figure: number, budget: number, unit = '', note = ''): void {
  const isMet = figure <= budget;
  const digits = unit === '' ? 2 : 0;
  const shown = `${figure.toFixed(digits)}${unit} (budget ${budget}${unit})`;
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${shown}${note ? `  ${note}` : ''}`);
  if (!isMet) process.exitCode = 1;
}

/** Says so where others kept the processors busy: what waits for the screen then suffers less. */
export function mentionLoad(): void {
  const [load = 0] = loadavg();
  const processors = availableParallelism();
  if (load <= processors) return;
  console.log(`(load ${load.toFixed(1)} on ${processors} processors: times are stretched)`);
}
