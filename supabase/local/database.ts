import { existsSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { guardPglite } from './pgliteGuard.ts';
import { reasonOf, StartError } from './startError.ts';

export type Row = Record<string, unknown>;

/** Statements on Lite's own connection, as its owner: for the start and for Auth's admin calls. */
export type Statements = {
  query: (sql: string, params?: unknown[]) => Promise<Row[]>;
  /** Several statements without parameters, or a whole file. */
  script: (sql: string) => Promise<void>;
};

export type Database = Statements & {
  connection: Connection;
  /** PGlite has one connection for everybody; a server has one for each request. */
  oneConnection: boolean;
  transaction: <Result>(work: (tx: Statements) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/**
 * Opens PGlite in a folder of its own, one cluster with one database. Making the cluster takes
 * seconds; a folder whose making was cut off holds nobody's data yet and is made again.
 */
export async function openPglite(folder: string): Promise<Database> {
  let connection: PgliteConnection;
  const making = `${folder}.making`;
  try {
    if (existsSync(making)) rmSync(folder, { recursive: true, force: true });
    if (!existsSync(folder)) writeFileSync(making, '');
    connection = await createPgliteConnection({ url: folder });
    await connection.driver.waitReady;
    guardPglite(connection.driver, endProcess);
    rmSync(making, { force: true });
  } catch (error) {
    throw new StartError(`The database in ${folder} cannot be opened: ${reasonOf(error)}`);
  }
  const driver = connection.driver;
  const on = (target: Pick<typeof driver, 'query' | 'exec'>): Statements => ({
    query: async (sql, params) => (await target.query<Row>(sql, params)).rows,
    script: async (sql) => {
      await target.exec(sql);
    },
  });
  return {
    ...on(driver),
    connection,
    oneConnection: true,
    transaction: (work) => driver.transaction((tx) => work(on(tx))),
    close: () => connection.close(),
  };
}

/** Whoever started the stack says that it ended; the data is whole, the next start has it. */
function endProcess(reason: string): void {
  console.error(reason);
  process.exit(1);
}

/**
 * Lite hands JSON over as text already; the driver would write it as JSON once more, and a function
 * would be given a JSON string instead of an object.
 */
const jsonOnce = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text),
};

/** Connects to a PostgreSQL server (DATABASE_URL), as the owner of its database. */
export async function openPostgres(url: string): Promise<Database> {
  const connection: PostgresConnection = createPostgresConnection({
    url,
    postgresOptions: { max: 10, onnotice: () => undefined, types: { jsonb: jsonOnce } },
  });
  const driver = connection.driver;
  type Target = Pick<typeof driver, 'unsafe'>;
  const on = (target: Target): Statements => ({
    query: (sql, params) => target.unsafe<Row[]>(sql, params as never[]),
    script: async (sql) => {
      await target.unsafe(sql).simple();
    },
  });
  const database: Database = {
    ...on(driver),
    connection,
    oneConnection: false,
    transaction: async <Result>(work: (tx: Statements) => Promise<Result>) =>
      (await driver.begin((tx) => work(on(tx as unknown as Target)))) as Result,
    close: () => driver.end({ timeout: 5 }),
  };
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    throw new StartError(`The server of DATABASE_URL does not answer: ${reasonOf(error)}`);
  }
  return database;
}
