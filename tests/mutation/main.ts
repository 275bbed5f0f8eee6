import { Stryker } from '@stryker-mutator/core';
import { type Area, areas } from './areas.ts';

/**
 * Changes the code in thousands of small ways and counts how many the tests notice: `npm run test:mutation`, or
 * `npm run test:mutation -- money csv` for some areas. Fails below 90 % in any of them; lists what nobody noticed.
 */

const least = 90;

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const isNoticed = ({ status }: Result) => status === 'Killed' || status === 'Timeout';
const isCounted = ({ status }: Result) =>
  ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status);

async function run(area: Area): Promise<number> {
  const { mutate, tests } = areas[area];
  // Read by vitest.config.ts in the processes that run the tests.
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    mutate: [...mutate, '!**/*.test.ts', '!**/index.ts'],
    // It would be rewritten with a compiler whose interface TypeScript 7 does not have.
    tsconfigFile: 'none',
    ignorePatterns: ['dist', '.data', 'test-results', 'tests/e2e'],
    tempDirName: '.stryker',
    reporters: ['progress-append-only'],
    warnings: false,
    concurrency: 2,
    timeoutMS: 30_000,
  });
  const results = (await stryker.runMutationTest()).filter(isCounted);
  const missed = results.filter((result) => !isNoticed(result));
  const score = (100 * (results.length - missed.length)) / results.length;
  console.log(
    `\n${area}: ${results.length - missed.length} of ${results.length} noticed, ${score.toFixed(1)} %`,
  );
  for (const { fileName, location, mutatorName, replacement, status } of missed) {
    const line = `${fileName.replace(`${process.cwd()}/`, '')}:${location.start.line}`;
    console.log(
      `  ${line} ${mutatorName}: ${replacement?.replace(/\s+/g, ' ').slice(0, 90)}${status === 'NoCoverage' ? ' (no test)' : ''}`,
    );
  }
  return score;
}

const isArea = (name: string): name is Area => Object.hasOwn(areas, name);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isArea(name));
if (unknown.length > 0) {
  throw new Error(
    `No such area: ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}.`,
  );
}
const chosen = asked.length > 0 ? asked.filter(isArea) : (Object.keys(areas) as Area[]);
const scores: number[] = [];
for (const area of chosen) scores.push(await run(area));
process.exitCode = scores.every((score) => score >= least) ? 0 : 1;
