import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Children } from '../../../scripts/run/children.mjs';
import { openDataDir } from '../../../scripts/run/dataDir.mjs';
import { denoCommand } from '../../../scripts/run/denoCommand.mjs';
import { startOwn } from '../../../scripts/run/postgres/database.mjs';
import { startPostgres } from '../../tests/support/postgres.ts';
import { removeFolder } from '../../tests/support/removeFolder.ts';
import { type Server, template, urlOn } from '../../tests/support/server.ts';
import { copyStarted } from './startedFolder.ts';

export type TestStackOptions = {
  /** A permanent folder with its own PostgreSQL, as for `npm start`. */
  dataDir?: string;
  /** Serve the built page too (dist/ must exist). */
  page?: boolean;
  /** More environment, e.g. DATABASE_URL, SMTP_URL. */
  env?: Record<string, string>;
};

export type TestStack = {
  url: string;
  publishableKey: string;
  secretKey: string;
  dataDir: string;
  /** For the role postgres. */
  databaseUrl: string;
  /** Ends it as SIGTERM does, and removes its database and temporary folder. */
  stop: () => Promise<void>;
  /** `kill -9`, of its own PostgreSQL too; the data folder stays. */
  kill: () => Promise<void>;
};

/**
 * Starts the embedded stack on a free port, with the demo data, for tests in Vitest and Playwright:
 * on a database of the test run's PostgreSQL unless another is given. Rejects with its output if it
 * does not start.
 */
export async function startStack(options: TestStackOptions = {}): Promise<TestStack> {
  const place = await placeFor(options);
  const child = launch(place, options);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await untilReady(child).catch(async (error) => {
    await ended;
    await place.leave();
    throw error;
  });
  const keys = readFileSync(join(place.dataDir, 'local.env'), 'utf8');
  const key = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(keys)?.[1] ?? '';
  return {
    url,
    publishableKey: key('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: key('SUPABASE_SECRET_KEY'),
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await place.leave();
    },
    kill: async () => {
      child.kill('SIGKILL');
      place.kill();
      await ended;
      await place.leave();
    },
  };
}

/** Fills an empty folder as after a first start, for tests that are not about the first start. */
export function fillStarted(dataDir: string): Promise<void> {
  return copyStarted(dataDir, async (draft) => (await startStack({ dataDir: draft })).stop());
}

type Place = {
  dataDir: string;
  databaseUrl: string;
  kill: () => void;
  leave: () => Promise<void>;
};

async function placeFor({ dataDir, env }: TestStackOptions): Promise<Place> {
  if (dataDir) return ownPlace(dataDir);
  const temporary = mkdtempSync(join(tmpdir(), 'quotewright-'));
  const place = {
    dataDir: temporary,
    kill: () => undefined,
    leave: async () => removeFolder(temporary),
  };
  if (env?.DATABASE_URL) return { ...place, databaseUrl: env.DATABASE_URL };
  const postgres = await startPostgres();
  const from = await startedTemplate(postgres.server);
  cpSync(startedFolder(postgres.server), temporary, { recursive: true });
  const leave = () => postgres.stop().then(place.leave);
  return { ...place, leave, databaseUrl: await postgres.createDatabase({ template: from }) };
}

async function ownPlace(dataDir: string): Promise<Place> {
  openDataDir(dataDir);
  const children = new Children();
  const databaseUrl = await startOwn(children, dataDir);
  return { dataDir, databaseUrl, kill: () => children.kill(), leave: () => children.end() };
}

/** The started template's files outside the database: its keys. */
const startedFolder = ({ folder }: Server) => join(folder, 'started');

/** A database as after a first start, from which those of the stacks are copied. */
function startedTemplate(server: Server): Promise<string> {
  return template(server, 'started', async (database) => {
    const draft = join(server.folder, 'starting');
    removeFolder(draft);
    openDataDir(draft);
    const place = { dataDir: draft, databaseUrl: urlOn(server, 'postgres', database) };
    const child = launch(place, {});
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    await untilReady(child);
    child.kill('SIGTERM');
    await ended;
    renameSync(draft, startedFolder(server));
  });
}

function launch(
  { dataDir, databaseUrl }: Pick<Place, 'dataDir' | 'databaseUrl'>,
  options: TestStackOptions,
): ChildProcess {
  const deno = denoCommand(dataDir);
  return spawn(deno.command, deno.args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      ...(options.page ? {} : { QUOTEWRIGHT_PAGE: 'none' }),
      // Tests call the function, so that no email comes unasked.
      QUOTEWRIGHT_NOTIFY_SECONDS: '0',
      DATABASE_URL: databaseUrl,
      ...options.env,
      ...deno.env,
      DATA_DIR: dataDir,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const url = /^stack-ready (.+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.stderr?.on('data', (chunk) => {
      errors = `${errors}${chunk}`.slice(-20_000);
    });
    child.once('error', reject);
    child.once('close', () =>
      reject(new Error(errors.trim() || 'The stack ended without output.')),
    );
  });
}
