import process from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Children } from '../../../scripts/run/children.mjs';
import { startThrowaway } from '../../../scripts/run/postgres/throwaway.mjs';
import { removeFolder } from './removeFolder.ts';
import { query, runFiles } from './sql.ts';

/** A PostgreSQL with Supabase's roles, for tests. */
export type Server = {
  /** The server's folder, removed with it. */
  folder: string;
  port: number;
  /** Of the roles `postgres`, `authenticator` and `supabase_admin`. */
  password: string;
};

const variable = 'QUOTEWRIGHT_TEST_SERVER';

export function urlOn({ port, password }: Server, user: string, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Starts a server that later test processes find. Returns a function that ends it. */
export async function shareServer(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => undefined;
  const { server, end } = await startServer();
  process.env[variable] = JSON.stringify(server);
  return end;
}

let own: ReturnType<typeof startServer> | undefined;
let holders = 0;

/**
 * The server shared with this process, or otherwise one of its own, which ends with the last
 * release.
 */
export async function holdServer(): Promise<{ server: Server; release: () => Promise<void> }> {
  const shared = process.env[variable];
  if (shared) return { server: JSON.parse(shared), release: async () => undefined };
  holders++;
  own ??= startServer();
  const { server, end } = await own;
  const release = async () => {
    if (--holders > 0) return;
    own = undefined;
    await end();
  };
  return { server, release };
}

async function startServer(): Promise<{ server: Server; end: () => Promise<void> }> {
  const children = new Children();
  const server = await startThrowaway(children);
  const roles = fileURLToPath(new URL('roles.sql', import.meta.url));
  const admin = urlOn(server, 'supabase_admin', 'postgres');
  await runFiles(admin, [roles]);
  await query(admin, `alter role authenticator password '${server.password}'`);
  const end = async () => {
    await children.end();
    removeFolder(server.folder);
  };
  return { server, end };
}

/**
 * The name of a database to copy, filled by `fill` when it is first requested on this server.
 * Concurrent test processes wait for the one that fills it.
 */
export async function template(
  server: Server,
  name: string,
  fill: (database: string) => Promise<void>,
): Promise<string> {
  const client = new pg.Client(urlOn(server, 'supabase_admin', 'postgres'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const draft = `${name}_draft`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft} owner postgres`);
      await fill(draft);
      await client.query(`alter database ${draft} rename to ${name}`);
    }
    return name;
  } finally {
    await client.end();
  }
}
