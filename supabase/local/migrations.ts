import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { reasonOf, StartError } from './startError.ts';

export type Migration = { version: string; name: string; sql: string };

/** The migrations of a folder, in the order in which Supabase's CLI applies them. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .map((file) => ({ file, parts: /^(\d+)_(.*)\.sql$/.exec(file) }))
    .flatMap(({ file, parts }) =>
      parts?.[1] && parts[2]
        ? [{ version: parts[1], name: parts[2], sql: readFileSync(join(folder, file), 'utf8') }]
        : [],
    )
    .sort((a, b) => (a.version < b.version ? -1 : 1));
}

/** Throws a StartError if the database knows migrations that this build does not. Changes nothing. */
export async function refuseOtherVersion(
  database: Database,
  migrations: Migration[],
): Promise<void> {
  const [found] = await database.query(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`,
  );
  if (!found?.is_there) return;
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = [...(await appliedVersions(database))].find((version) => !known.has(version));
  if (!unknown) return;
  throw new StartError(
    `The data was written by another version of Quotewright, whose migration ${unknown} this one does not have. Use that version, or set DATA_DIR to an empty folder to start over. Nothing was changed.`,
  );
}

/**
 * Applies missing migrations, each with its record in one transaction. The records are in the table
 * of Supabase's CLI, so `supabase db push` on the same database knows them.
 */
export async function applyMigrations(database: Database, migrations: Migration[]): Promise<void> {
  await database.script(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text
    );
    create table if not exists supabase_migrations.seed_files (
      path text not null primary key, hash text not null
    );
  `);
  const done = await appliedVersions(database);
  for (const migration of migrations) {
    if (!done.has(migration.version)) await applyOne(database, migration);
  }
}

async function appliedVersions(database: Database): Promise<Set<string>> {
  const rows = await database.query('select version from supabase_migrations.schema_migrations');
  return new Set(rows.map((row) => String(row.version)));
}

async function applyOne(database: Database, migration: Migration): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      // On a large database, a migration or the wait for the lock may exceed the timeout for
      // requests.
      await tx.script('set local statement_timeout = 0');
      // Two stacks may start on one server at the same time.
      await tx.query('lock table supabase_migrations.schema_migrations in exclusive mode');
      const already = await tx.query(
        'select from supabase_migrations.schema_migrations where version = $1',
        [migration.version],
      );
      if (already.length > 0) return;
      await tx.script(migration.sql);
      await tx.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])',
        [migration.version, migration.name, migration.sql],
      );
    });
  } catch (error) {
    throw new StartError(
      `Migration ${migration.version}_${migration.name} failed: ${reasonOf(error)}`,
    );
  }
}
