import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Runs one statement or script on its own connection. */
export async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is cut while nothing is asked of it has already answered.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The rows of a statement, or of all statements of a script. */
export function rowsOf(result: pg.QueryResult | pg.QueryResult[]): Record<string, unknown>[] {
  return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;
}

/** Runs whole files in order on one connection. */
export async function runFiles(url: string, files: string[]): Promise<void> {
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

/** The migrations in the order in which the CLI applies them. */
export function migrationFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d+_.*\.sql$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}
