import type { Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { type Ask, createPool } from './pool.ts';
import { reasonOf, StartError } from './startError.ts';

export type Row = Record<string, unknown>;

/**
 * Statements on Lite's connection as the database's owner: for the start and Auth's admin calls.
 */
export type Statements = {
  query: (sql: string, params?: unknown[]) => Promise<Row[]>;
  /** Several statements without parameters, or a whole file. */
  script: (sql: string) => Promise<void>;
};

export type Database = Statements & {
  connection: Connection;
  transaction: <Result>(work: (tx: Statements) => Promise<Result>) => Promise<Result>;
  /** See pool.ts. */
  timesLost: () => number;
  close: () => Promise<void>;
};

/**
 * Lite already passes JSON as text; the driver would encode it again, and a function would receive
 * a JSON string instead of an object.
 */
const jsonOnce = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text),
};

/** The driver sends anything but `true` as false; PostgreSQL rejects what is not a boolean. */
const booleanAsGiven = {
  to: 16,
  from: [16],
  serialize: (value: unknown) => String(value),
  parse: (text: string) => text === 't',
};

/**
 * The limits of a hosted project's API, also for an idle transaction, which would keep its locks.
 */
const limits = { statement_timeout: 8000, idle_in_transaction_session_timeout: 60_000 };

/** Connects to the PostgreSQL server of DATABASE_URL, as the owner of its database. */
export async function openDatabase(url: string): Promise<Database> {
  const connect = (onclose: () => void = () => undefined) =>
    createPostgresConnection({
      url,
      postgresOptions: {
        max: 10,
        max_lifetime: null,
        // A request that finds no database is told so at once, instead of waiting for the next try.
        backoff: false,
        connection: limits,
        onnotice: () => undefined,
        onclose,
        types: { jsonb: jsonOnce, bool: booleanAsGiven },
      },
    });
  const pool = createPool((onclose) => connect(onclose).driver);
  // Lite reserves a connection for every query, so it never opens another one.
  const connection = connect();
  connection.driver.reserve = pool.reserve;
  const database: Database = {
    query: (sql, params) => pool.use((ask) => statements(ask).query(sql, params)),
    script: (sql) => pool.use((ask) => statements(ask).script(sql)),
    transaction: (work) => pool.use((ask) => inTransaction(ask, work)),
    connection,
    timesLost: pool.timesLost,
    close: pool.close,
  };
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    throw new StartError(`The server of DATABASE_URL does not answer: ${reasonOf(error)}`);
  }
  return database;
}

const statements = (ask: Ask): Statements => ({
  query: (sql, params) => ask(sql, params),
  script: async (sql) => {
    await ask(sql);
  },
});

async function inTransaction<Result>(
  ask: Ask,
  work: (tx: Statements) => Promise<Result>,
): Promise<Result> {
  await ask('begin');
  try {
    const result = await work(statements(ask));
    await ask('commit');
    return result;
  } catch (error) {
    await ask('rollback').catch(() => undefined);
    throw error;
  }
}
