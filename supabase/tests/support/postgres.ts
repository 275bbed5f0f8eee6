import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdServer, type Server, template, urlOn } from './server.ts';
import { migrationFiles, query, runFiles } from './sql.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const migrations = join(here, '../../migrations');

type DatabaseOptions = {
  /** Another database to copy; the other options are then ignored. */
  template?: string;
  /** Apply our migrations, as `supabase db push` does (default true). */
  migrations?: boolean;
  /** Supabase's older, generous default privileges, set before the migrations (default true). */
  generousDefaults?: boolean;
  /** Supabase's schemas auth, storage and extensions (default true; false is a bare database). */
  bootstrap?: boolean;
};

export type Postgres = {
  server: Server;
  /** Creates a database and returns its connection string for the role postgres. */
  createDatabase: (options?: DatabaseOptions) => Promise<string>;
  /** Removes the created databases. */
  stop: () => Promise<void>;
};

/** Creates databases on the test run's PostgreSQL, where `postgres` is not a superuser. */
export async function startPostgres(): Promise<Postgres> {
  const { server, release } = await holdServer();
  const made: string[] = [];
  return {
    server,
    createDatabase: async (options = {}) => {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const from = options.template ?? (await templateFor(server, options));
      await query(asAdmin(server), `create database ${name} owner postgres template ${from}`);
      made.push(name);
      return urlOn(server, 'postgres', name);
    },
    stop: async () => {
      for (const name of made) await drop(asAdmin(server), name);
      await release();
    },
  };
}

/**
 * PostgreSQL waits a few seconds for connections that are ending, such as those of a closed pool.
 * Cutting these would cause unhandled errors, so only the remaining ones are cut.
 */
async function drop(admin: string, name: string): Promise<void> {
  await query(admin, `drop database if exists ${name}`).catch(() =>
    query(admin, `drop database if exists ${name} with (force)`),
  );
}

/** The same database as the server's superuser. */
export function adminUrl(url: string): string {
  return url.replace('//postgres:', '//supabase_admin:');
}

/** The same database as the role that the API connects as. */
export function apiUrl(url: string): string {
  return url.replace('//postgres:', '//authenticator:');
}

const asAdmin = (server: Server) => urlOn(server, 'supabase_admin', 'postgres');

async function templateFor(server: Server, options: DatabaseOptions): Promise<string> {
  if (options.bootstrap === false) return 'template0';
  const isGenerous = options.generousDefaults !== false;
  const isMigrated = options.migrations !== false;
  const name = `like_supabase${isGenerous ? '_generous' : ''}${isMigrated ? '_migrated' : ''}`;
  return template(server, name, async (database) => {
    const files = ['bootstrap.sql', ...(isGenerous ? ['generous-defaults.sql'] : [])];
    await runFiles(
      urlOn(server, 'supabase_admin', database),
      files.map((file) => join(here, file)),
    );
    if (isMigrated) await runFiles(urlOn(server, 'postgres', database), migrationFiles(migrations));
  });
}
