import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, toolsNode } from './project.mjs';

/**
 * Each run resolves with how many tests passed and failed, and with the `failures`, each of a `name`
 * and a `message`: a person who reads only the end of a long output must find them there.
 */

/** Runs Vitest with every project. */
export function runVitest(env) {
  return withReport(async (report) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const errors = tail();
    const code = await run(installed('vitest/vitest.mjs'), args, env, {
      onError: (chunk) => {
        process.stderr.write(chunk);
        errors.add(chunk);
      },
    });
    const read = (result) => {
      // A file fails without a failed test if it cannot be loaded, or if what follows its tests fails.
      const outside = result.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
      );
      const failures = [
        ...outside.map(({ name, message }) => ({ name, message })),
        ...result.testResults
          .flatMap(({ assertionResults }) => assertionResults)
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({
            name: fullName,
            message: failureMessages.join('\n'),
          })),
      ];
      const skipped = result.numPendingTests + result.numTodoTests;
      const failed = result.numFailedTests + outside.length;
      return { passed: result.numPassedTests, failed, skipped, failures };
    };
    return count(code, report, read, errors);
  });
}

/** Runs the browser tests. */
export function runPlaywright(env) {
  return withReport(async (report) => {
    const code = await run(installed('@playwright/test/cli.js'), ['test', '--reporter=list,json'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return count(code, report, ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
      skipped: stats.skipped,
      failures: [
        ...errors.map((error) => ({ name: 'outside the tests', message: textOf(error) })),
        ...suites.flatMap(failedSpecs),
      ],
    }));
  });
}

const textOf = ({ message, value }) => stripVTControlCharacters(message ?? value ?? '');

/** The failed tests of a suite in Playwright's report, and of the suites in it. */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title, tests }) => ({
      name: `${file}:${line} ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        .map(textOf)
        .join('\n'),
    })),
    ...suites.flatMap(failedSpecs),
  ];
}

/**
 * Random edits under random faults, and the broken builds that they must catch. They mostly wait
 * for the network, so they run in parallel with another run, and print when that has ended. The
 * choices are the same each time; `npm run test:faults` draws new ones, and makes more edits.
 */
export async function runFaults(env) {
  const output = [];
  const errors = tail();
  const take = (chunk) => {
    output.push(chunk);
    errors.add(chunk);
  };
  const result = await withReport(async (report) => {
    const script = join(root, 'tests/faults/main.ts');
    const args = ['--edits', '300', '--seed', '1', '--report', report];
    const code = await run(script, args, env, { onOutput: take, onError: take });
    return count(code, report, (counts) => counts, errors);
  });
  return { ...result, output: Buffer.concat(output) };
}

/**
 * The result of a run. One that failed without a failed test or a report counts as a failure, and
 * so does every skipped test, so nothing is silently left out. `errors` has the last of what the run
 * printed, for a failure that no test has.
 */
function count(code, report, read, errors) {
  const nameless = (note) => [{ name: 'the whole run', message: errors?.text() || note }];
  if (!existsSync(report)) {
    const note = `ended with ${code} and no report`;
    return { passed: 0, failed: 1, failures: nameless(note), note };
  }
  const { passed, failed, skipped, failures = [] } = read(JSON.parse(readFileSync(report, 'utf8')));
  const unexplained = code !== 0 && failed + skipped === 0 ? 1 : 0;
  const none = passed + failed === 0 ? 1 : 0;
  const notes = [
    ...(skipped ? [`${skipped} skipped, counted as failed`] : []),
    ...(unexplained ? [`ended with ${code} although no test failed`] : []),
    ...(none ? ['ran no test'] : []),
  ];
  const all = failed + skipped + Math.max(unexplained, none);
  const note = notes.join('; ');
  const named = all > 0 && failures.length === 0 ? nameless(note) : failures;
  return { passed, failed: all, failures: named, note };
}

/** The last of what a run printed. */
function tail(size = 4000) {
  let kept = '';
  return {
    add: (chunk) => {
      kept = `${kept}${chunk}`.slice(-size);
    },
    text: () => kept,
  };
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-tests-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const installed = (path) => join(root, 'node_modules', path);

/** Without a receiver, output is printed immediately. */
function run(script, args, env, { onOutput, onError } = {}) {
  return new Promise((resolve) => {
    const to = (receiver) => (receiver ? 'pipe' : 'inherit');
    const child = spawn(toolsNode, [script, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', to(onOutput), to(onError)],
    });
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onError);
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
    child.once('error', (error) => resolve(error.code));
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
}
