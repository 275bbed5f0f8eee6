/**
 * How long `npm start` takes until it is ready, on an installed and built clone: with a new data
 * folder, and with that folder again. `node bench/start.ts` prints both, and exits with 1 if a budget
 * is missed.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPage } from './support/browser.ts';
import { median, report, reportLoad } from './support/report.ts';

const rounds = 5;
const script = join(import.meta.dirname, '../scripts/start.mjs');

/** Starts the product, and stops it once it is ready. Milliseconds until then. */
async function timeToReady(dataDir: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SMTP_PORT: '0', MAIL_UI_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (/^ready /m.test(output)) break;
  }
  const time = performance.now() - start;
  if (!/^ready /m.test(output)) throw new Error(`It did not start:\n${output}`);
  child.kill('SIGINT');
  await ended;
  return time;
}

await builtPage();
const times: { fresh: number[]; again: number[] } = { fresh: [], again: [] };
for (let round = 0; round < rounds; round += 1) {
  const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-start-'));
  times.fresh.push(await timeToReady(dataDir));
  times.again.push(await timeToReady(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
}
report('npm start with a new data folder, until ready', median(times.fresh), 4000, ' ms');
report('npm start, until ready', median(times.again), 2000, ' ms');
reportLoad();
