import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const here = fileURLToPath(new URL('.', import.meta.url));
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

type DatabaseOptions = {
  /** Apply our migrations, as `supabase db push` does (default true). */
  migrations?: boolean;
  /** Supabase's older, generous default privileges, set before the migrations (default true). */
  generousDefaults?: boolean;
  /** Supabase's schemas auth, storage and extensions (default true; false is a bare database). */
  bootstrap?: boolean;
  /** Migrations from another folder than supabase/migrations. */
  migrationsFolder?: string;
};

export type Postgres = {
  /** The database `postgres` as role postgres (no superuser, as on a Supabase project). */
  url: string;
  /** The same as the superuser supabase_admin. */
  adminUrl: string;
  /** Makes a database and returns its connection string for role postgres. */
  createDatabase: (name: string, options?: DatabaseOptions) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Starts a throw-away PostgreSQL (15 or newer) in a temporary folder on a free loopback port, with
 * Supabase's roles. As root it runs as the system user postgres, because initdb refuses root.
 * Throws when no PostgreSQL is installed: a database test never skips in silence.
 */
export async function startPostgres(): Promise<Postgres> {
  const bin = postgresBin();
  const owner = serverUser();
  const root = mkdtempSync(join(tmpdir(), 'quotewright-pg-'));
  if (owner) chownSync(root, owner.uid, owner.gid);
  const data = join(root, 'data');
  const as = { ...owner, cwd: root, stdio: 'pipe' as const };
  const init = ['-D', data, '-U', 'supabase_admin', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), [...init, '--locale=C.UTF-8'], as);

  const port = await freePort();
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', root, '-c', 'max_connections=60'].concat(
      settings.flatMap((setting) => ['-c', setting]),
    ),
    { ...owner, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  // A test run that dies must not leave a server behind.
  const killAtExit = () => server.kill('SIGKILL');
  process.once('exit', killAtExit);

  const urlOf = (user: string, database: string) =>
    `postgresql://${user}@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    process.off('exit', killAtExit);
    server.kill('SIGQUIT');
    await ended;
    rmSync(root, { recursive: true, force: true });
  };

  try {
    await answers(urlOf('supabase_admin', 'postgres'), () => server.exitCode === null);
    await runFiles(urlOf('supabase_admin', 'postgres'), [join(here, 'roles.sql')]);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${error}\n${log}`);
  }

  return {
    url: urlOf('postgres', 'postgres'),
    adminUrl: urlOf('supabase_admin', 'postgres'),
    stop,
    createDatabase: async (name, options = {}) => {
      const admin = urlOf('supabase_admin', 'postgres');
      await query(admin, `create database ${pg.escapeIdentifier(name)} owner postgres`);
      const inside = urlOf('supabase_admin', name);
      if (options.bootstrap !== false) await runFiles(inside, [join(here, 'bootstrap.sql')]);
      if (options.generousDefaults !== false && options.bootstrap !== false) {
        await runFiles(inside, [join(here, 'generous-defaults.sql')]);
      }
      const url = urlOf('postgres', name);
      if (options.migrations !== false && options.bootstrap !== false) {
        await runFiles(url, migrationFiles(options.migrationsFolder ?? migrationsFolder));
      }
      return url;
    },
  };
}

/** The folder with initdb and postgres: PG_BIN, else Debian's newest, else the PATH's. */
function postgresBin(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newestFirst = versions.filter((version) => version >= 15).sort((a, b) => b - a);
  const found = [
    process.env.PG_BIN,
    ...newestFirst.map((version) => join(debian, `${version}`, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ].find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('No PostgreSQL 15 or newer found: install it, or set PG_BIN.');
  return found;
}

/** The migrations in the order in which the CLI applies them. */
export function migrationFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d+_.*\.sql$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** One statement or script on a connection of its own. */
export async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

async function runFiles(url: string, files: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const file of files) {
      await client.query(readFileSync(file, 'utf8')).catch((error) => {
        throw new Error(`${file}: ${error.message}`, { cause: error });
      });
    }
  } finally {
    await client.end();
  }
}

function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function answers(url: string, alive: () => boolean): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await query(url, 'select 1');
      return;
    } catch (error) {
      if (attempt === 200 || !alive()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
