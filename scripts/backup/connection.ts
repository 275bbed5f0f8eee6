import postgres from 'postgres';

export type Database = postgres.Sql;
export type Transaction = postgres.TransactionSql;

/**
 * Connects to DATABASE_URL, as `postgres`. Throws an Error with one line if there is no such server or it
 * refuses.
 */
export async function connect(url: string | undefined): Promise<Database> {
  if (!/^postgres(ql)?:\/\/./.test(url ?? '') || !URL.canParse(url ?? '')) {
    throw new Error(
      'Set DATABASE_URL to the connection string of the project’s database: postgresql://postgres:…',
    );
  }
  const database = postgres(url ?? '', {
    max: 1,
    connect_timeout: 15,
    onnotice: () => undefined,
    ...encryption(new URL(url ?? '')),
  });
  try {
    await database`select 1`;
    return database;
  } catch (error) {
    await database.end({ timeout: 0 });
    throw new Error(
      `DATABASE_URL cannot be reached: ${reasonOf(error)}. Check the address, the password, and the network.`,
    );
  }
}

/** Encrypted, except on this machine, unless the address says otherwise. */
function encryption({ hostname, searchParams }: URL): { ssl?: 'require' } {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isHere || searchParams.has('sslmode') ? {} : { ssl: 'require' };
}

/** PostgreSQL's or the network's reason, in one line. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message?.split('\n')[0] || code || String(error)).replace(/\.$/, '');
}

/**
 * The text of a value depends on these settings; with the same ones, two copies of the same rows are equal.
 * A large table takes longer than the limit for a statement.
 */
export async function prepare(transaction: Transaction): Promise<void> {
  await transaction.unsafe(`
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC';
    set local datestyle = 'ISO';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 1;
    set local bytea_output = 'hex';
  `);
}
