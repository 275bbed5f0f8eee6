import process from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Children } from '../../../scripts/run/children.mjs';
import { startThrowAway } from '../../../scripts/run/postgres/throwAway.mjs';
import { removeFolder } from './removeFolder.ts';
import { runFiles } from './sql.ts';

/** A PostgreSQL with Supabase's roles, for tests. */
export type Server = {
  /** Room for what belongs to the server and goes with it. */
  folder: string;
  port: number;
  /** Of the roles `postgres` and `supabase_admin`. */
  password: string;
};

const variable = 'QUOTEWRIGHT_TEST_SERVER';

export function urlOn({ port, password }: Server, user: string, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Starts a server that every test process started from here on finds. Returns what ends it. */
export async function shareServer(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => undefined;
  const { server, end } = await startServer();
  process.env[variable] = JSON.stringify(server);
  return end;
}

let own: ReturnType<typeof startServer> | undefined;
let holders = 0;

/** The server that was shared with this process, else one of its own while anybody holds it. */
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
  const server = await startThrowAway(children);
  const roles = fileURLToPath(new URL('roles.sql', import.meta.url));
  await runFiles(urlOn(server, 'supabase_admin', 'postgres'), [roles]);
  const end = async () => {
    await children.end();
    removeFolder(server.folder);
  };
  return { server, end };
}

/**
 * The name of a database that others are copied from, filled by `fill` when it is asked for the first
 * time on this server. Test processes that ask at once wait for the one that fills it.
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
