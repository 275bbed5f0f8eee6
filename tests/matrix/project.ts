import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { CheckedProject } from '../../supabase/functions/_shared/isolation/project.ts';
import type { TestStack } from '../../supabase/local/testing/startStack.ts';

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** An embedded stack, with what only its owner has: the database and the secret of its tokens. */
export type OwnProject = CheckedProject & {
  jwtSecret: string;
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Runs statements in one transaction and undoes them. Returns the SQLSTATE of a refusal, or ''. */
  rolledBack: (work: (query: Query) => Promise<void>) => Promise<string>;
  close: () => Promise<void>;
};

export function ownProjectOf(stack: TestStack): OwnProject {
  const { url, publishableKey, secretKey, dataDir, databaseUrl } = stack;
  const { jwtSecret } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const pool = new pg.Pool({ connectionString: databaseUrl });
  return {
    url,
    publishableKey,
    secretKey,
    fetch,
    jwtSecret,
    sql: async (text, values) => (await pool.query(text, values)).rows,
    rolledBack: (work) => rolledBack(pool, work),
    close: () => pool.end(),
  };
}

async function rolledBack(pool: pg.Pool, work: (query: Query) => Promise<void>): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work((text, values) => client.query(text, values));
    return '';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return String(error.code);
    throw error;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
