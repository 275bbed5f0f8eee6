import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type Product = {
  child: ChildProcess;
  /** Its output so far, both streams. */
  output: () => string;
  /** The URL of its `ready` line; rejects if it ends first. */
  ready: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

/** Runs `npm start` as a user would, or the script behind it. */
export function startProduct(command: string[], env: Record<string, string>): Product {
  const [file = '', ...args] = command;
  // As in a user's shell: nothing from the test run's npm or Node.
  const clean = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST)/.test(name));
  const child = spawn(file, args, {
    cwd: root,
    env: {
      ...Object.fromEntries(clean),
      QUOTEWRIGHT_ENV_FILE: 'none',
      SMTP_PORT: '0',
      MAIL_UI_PORT: '0',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'gone'));
  });
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        const url = /^ready (.+)$/m.exec(output)?.[1];
        if (url) resolve(url);
      });
    }
    void ended.then(() => reject(new Error(output)));
  });
  ready.catch(() => undefined);
  return { child, output: () => output, ready, ended };
}

/**
 * The processes of this data folder: all have it in their environment, except those that PostgreSQL
 * starts, whose working directory it is.
 */
export function processesWith(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
        return (
          environment.includes(`DATA_DIR=${dataDir}`) ||
          readlinkSync(`/proc/${name}/cwd`).startsWith(`${dataDir}/`)
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Waits until all its processes have ended; false if some remain. */
export async function allGone(dataDir: string, milliseconds = 10_000): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (processesWith(dataDir).length > 0) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
