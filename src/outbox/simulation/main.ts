import { simulate } from './simulate.ts';

/** Runs one simulation and prints its figures. Returns whether nothing is wrong. */
export async function main({ seed, edits }: { seed: number; edits: number }): Promise<boolean> {
  // The fake network's foreign answers are reported there.
  console.warn = () => {};
  const begun = performance.now();
  const { faults, counts } = await simulate({ seed, edits });
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const figures = Object.entries({ ...counts, seconds }).map(([what, count]) => `${count} ${what}`);
  console.log(`simulation: --seed ${seed}: ${figures.join(', ')}`);
  for (const fault of faults.slice(0, 20)) console.log(`  ! ${fault}`);
  if (faults.length > 20) console.log(`  ! and ${faults.length - 20} more`);
  return faults.length === 0;
}
