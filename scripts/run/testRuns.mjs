import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, root } from './project.mjs';

/** Runs Vitest with every project. Resolves with how many tests passed and failed. */
export function runVitest(env) {
  return withReport(async (report) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(installed('vitest/vitest.mjs'), args, env);
    return count(code, report, (result) => {
      const unloaded = result.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length;
      const skipped = result.numPendingTests + result.numTodoTests;
      return { passed: result.numPassedTests, failed: result.numFailedTests + unloaded, skipped };
    });
  });
}

/** Runs the browser tests. */
export function runPlaywright(env) {
  return withReport(async (report) => {
    const code = await run(installed('@playwright/test/cli.js'), ['test', '--reporter=list,json'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return count(code, report, ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
      skipped: stats.skipped,
    }));
  });
}

/**
 * Random edits under random faults, and the broken builds that they must catch. They mostly wait
 * for the network, so they run in parallel with another run, and print when that has ended. The
 * choices are the same each time; `npm run test:faults` draws new ones.
 */
export async function runFaults(env) {
  const output = [];
  const result = await withReport(async (report) => {
    const script = join(root, 'tests/faults/main.ts');
    const args = ['--seed', '1', '--report', report];
    const code = await run(script, args, env, (chunk) => output.push(chunk));
    return count(code, report, (counts) => counts);
  });
  return { ...result, output: Buffer.concat(output) };
}

/**
 * The result of a run. One that failed without a failed test or a report counts as a failure, and
 * so does every skipped test, so nothing is silently left out.
 */
function count(code, report, read) {
  if (!existsSync(report))
    return { passed: 0, failed: 1, note: `ended with ${code} and no report` };
  const { passed, failed, skipped } = read(JSON.parse(readFileSync(report, 'utf8')));
  const unexplained = code !== 0 && failed + skipped === 0 ? 1 : 0;
  const none = passed + failed === 0 ? 1 : 0;
  const notes = [
    ...(skipped ? [`${skipped} skipped, counted as failed`] : []),
    ...(unexplained ? [`ended with ${code} although no test failed`] : []),
    ...(none ? ['ran no test'] : []),
  ];
  return { passed, failed: failed + skipped + Math.max(unexplained, none), note: notes.join('; ') };
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

/**
 * @param onOutput receives the output, which is otherwise shown at once
 */
function run(script, args, env, onOutput) {
  return new Promise((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(nodeBinary, [script, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', output, output],
    });
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
    child.once('error', (error) => resolve(error.code));
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
}
