import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, root } from './project.mjs';

/** Vitest with every project. Resolves with how many passed and failed. */
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

/** Playwright's journeys in Chromium. */
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
 * Random edits under random faults, and the builds that they must catch. It waits for the network
 * more than it computes, so it goes beside another run, and is told when that has ended. Its choices
 * are the same each time; `npm run test:faults` draws new ones.
 */
export async function runFaults(env) {
  const said = [];
  const result = await withReport(async (report) => {
    const script = join(root, 'tests/faults/main.ts');
    const code = await run(script, ['--seed', '1', '--report', report], env, (chunk) => said.push(chunk));
    return count(code, report, (counts) => counts);
  });
  return { ...result, said: Buffer.concat(said) };
}

/**
 * What a run came to. One that ended badly without a failed test, or without a report, counts as a
 * failure, and so does every skipped test: nothing is left out in silence.
 */
function count(code, report, read) {
  if (!existsSync(report))
    return { passed: 0, failed: 1, note: `ended with ${code} and no report` };
  const { passed, failed, skipped } = read(JSON.parse(readFileSync(report, 'utf8')));
  const silent = code !== 0 && failed + skipped === 0 ? 1 : 0;
  const none = passed + failed === 0 ? 1 : 0;
  const notes = [
    ...(skipped ? [`${skipped} skipped, counted as failed`] : []),
    ...(silent ? [`ended with ${code} although no test failed`] : []),
    ...(none ? ['ran no test'] : []),
  ];
  return { passed, failed: failed + skipped + Math.max(silent, none), note: notes.join('; ') };
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

/** @param hear gets what is said, which is else shown at once */
function run(script, args, env, hear) {
  return new Promise((resolve) => {
    const output = hear ? 'pipe' : 'inherit';
    const child = spawn(nodeBinary, [script, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', output, output],
    });
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
    child.once('error', (error) => resolve(error.code));
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
}
