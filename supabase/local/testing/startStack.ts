import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { denoCommand } from '../../../scripts/run/denoCommand.mjs';
import { copyStarted } from './startedFolder.ts';

export type TestStackOptions = {
  /** A folder that stays; without it, a temporary one that goes with the stack. */
  dataDir?: string;
  /** Serve the built page too (dist/ must be there). */
  page?: boolean;
  /** More environment, e.g. DATABASE_URL, SMTP_URL. */
  env?: Record<string, string>;
  /**
   * Another program in its place: without the queue at the database, to show that a test would
   * notice; or Lite alone, to measure against.
   */
  instead?: 'withoutTurns' | 'bareLite';
};

export type TestStack = {
  url: string;
  publishableKey: string;
  secretKey: string;
  dataDir: string;
  /** Ends it as SIGTERM does, and removes a temporary data folder. */
  stop: () => Promise<void>;
  /** `kill -9`; the data folder stays. */
  kill: () => Promise<void>;
};

/**
 * Starts the embedded stack on a free port, with the demo data, for tests in Vitest and Playwright.
 * Rejects with what it says, if it does not start.
 */
export async function startStack(options: TestStackOptions = {}): Promise<TestStack> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'quotewright-'));
  const removeData = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  // On a PostgreSQL of its own the first start is the test's business, as it is in a given folder.
  if (!options.dataDir && !options.env?.DATABASE_URL) await fillStarted(dataDir);
  const child = launch(dataDir, options);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await untilReady(child).catch(async (error) => {
    await ended;
    removeData();
    throw error;
  });
  const keys = readFileSync(join(dataDir, 'local.env'), 'utf8');
  const key = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(keys)?.[1] ?? '';
  return {
    url,
    publishableKey: key('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: key('SUPABASE_SECRET_KEY'),
    dataDir,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      removeData();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a stack in a folder and kills it (-9) after so many milliseconds, ready or not. */
export async function startAndKill(dataDir: string, milliseconds: number): Promise<void> {
  const child = launch(dataDir, {});
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  setTimeout(() => child.kill('SIGKILL'), milliseconds);
  await ended;
}

/** Makes an empty folder one that was started before, for a test that is not about a first start. */
export function fillStarted(dataDir: string): Promise<void> {
  return copyStarted(dataDir, async (draft) => (await startStack({ dataDir: draft })).stop());
}

function launch(dataDir: string, options: TestStackOptions): ChildProcess {
  const deno = denoCommand(
    dataDir,
    options.instead && `supabase/local/testing/${options.instead}.ts`,
  );
  return spawn(deno.command, deno.args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      ...(options.page ? {} : { QUOTEWRIGHT_PAGE: 'none' }),
      ...options.env,
      ...deno.env,
      DATA_DIR: dataDir,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    let errors = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const url = /^stack-ready (.+)$/m.exec(said)?.[1];
      if (url) resolve(url);
    });
    child.stderr?.on('data', (chunk) => {
      errors = `${errors}${chunk}`.slice(-20_000);
    });
    child.once('error', reject);
    child.once('close', () =>
      reject(new Error(errors.trim() || 'The stack ended without a word.')),
    );
  });
}
