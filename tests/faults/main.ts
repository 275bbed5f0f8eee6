/**
 * Random edits under random faults: in the end, the server and every tab must have what was typed,
 * with nothing lost, duplicated or out of order. A page with a broken guarantee must be caught.
 * `npm run test:faults -- --edits 10000 --seed 7`; `--only <name>` tries one thing: `product` or a
 * guarantee that is broken. `--favor <action>` makes one of the actions frequent.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { builtPage, startBrowser } from '../../bench/support/browser.ts';
import { startStack, type TestStack } from '../../supabase/local/testing/startStack.ts';
import { weighted } from './actions/actions.ts';
import { type Broken, broken, buildBreakable } from './builds.ts';
import { type Outcome, runFaults } from './run.ts';

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    favor: { type: 'string' },
    report: { type: 'string' },
  },
});
const seed = Number(values.seed);
const often = weighted.filter((name) => name === values.favor).slice(0, 1);
if (values.favor && often.length === 0) throw new Error(`There is no action ${values.favor}`);
const isWanted = (name: string) => values.only === undefined || values.only === name;
let passed = 0;
const failures: { name: string; message: string }[] = [];

function print(name: string, outcome: Outcome): void {
  const { faults, unsettled, edits, unsure, applied, requests, disrupted, steps, seconds } =
    outcome;
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ');
  console.log(`${name}: ${edits} edits (${unsure} in a tab killed at that moment), ${seconds} s`);
  console.log(
    `  ${applied} changes on the server, ${requests} requests, of which disrupted: ${list(disrupted)}`,
  );
  console.log(`  steps: ${list(steps)}`);
  for (const tab of unsettled) console.log(`  ! ${tab}`);
  for (const fault of faults.slice(0, 12)) console.log(`  ! ${fault}`);
  if (faults.length > 12) console.log(`  ! and ${faults.length - 12} more`);
}

/**
 * `work` resolves with what is wrong. An attempt that ends in an exception has failed, and the others
 * still take place.
 */
async function attempt(name: string, work: () => Promise<string[]>): Promise<void> {
  let wrong: string[];
  try {
    wrong = await work();
  } catch (error) {
    console.error(error);
    wrong = [inspect(error)];
  }
  console.log(`${wrong.length === 0 ? 'passed' : 'FAILED'}  ${name}`);
  if (wrong.length === 0) passed += 1;
  else failures.push({ name, message: wrong.slice(0, 12).join('\n') });
}

async function tryProduct(browser: Browser, stack: TestStack): Promise<string[]> {
  const folder = join(import.meta.dirname, '../../dist');
  const edits = Number(values.edits);
  const shared = { browser, stack, folder, seed, edits, favored: { actions: often } };
  const outcome = await runFaults({ ...shared, timeoutSeconds: 120 });
  print('the product', outcome);
  return [...outcome.unsettled, ...outcome.faults];
}

/** The fault must show within 250 edits. */
async function tryBroken(
  browser: Browser,
  stack: TestStack,
  folder: string,
  name: Broken,
): Promise<string[]> {
  const shared = { browser, stack, folder, edits: 50, timeoutSeconds: 60 };
  for (let round = 0; round < 5; round += 1) {
    const broke = { broken: name, favored: broken[name] };
    const outcome = await runFaults({ ...shared, ...broke, seed: seed + round });
    print(`broken on purpose: ${name}`, outcome);
    if (outcome.faults.length > 0 && outcome.unsettled.length === 0) return [];
  }
  return ['it was not caught'];
}

async function tryAllBroken(browser: Browser, stack: TestStack): Promise<void> {
  const names = (Object.keys(broken) as Broken[]).filter(isWanted);
  if (names.length === 0) return;
  const { folder, remove } = await buildBreakable();
  try {
    for (const name of names) {
      await attempt(`a build with ${name} is caught`, () =>
        tryBroken(browser, stack, folder, name),
      );
    }
  } finally {
    remove();
  }
}

console.log(`faults: --seed ${seed}`);
await builtPage();
const stack = await startStack();
const browser = await startBrowser();
try {
  if (isWanted('product')) {
    await attempt('server and tabs are equal, nothing lost, duplicated or out of order', () =>
      tryProduct(browser, stack),
    );
  }
  await tryAllBroken(browser, stack);
} finally {
  await browser.close();
  await stack.stop();
}
if (values.report)
  writeFileSync(
    values.report,
    JSON.stringify({ passed, failed: failures.length, skipped: 0, failures }),
  );
process.exitCode = failures.length === 0 ? 0 : 1;
