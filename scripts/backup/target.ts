import type { Transaction } from './connection.ts';
import type { Manifest } from './manifest.ts';
import { migrationsOf, type Table, tablesOf } from './tables.ts';

/**
 * Throws an Error with one line unless the database has the backup's migrations and holds no data. The decoy
 * account, which holds none, may be there.
 */
export async function requireEmptyTarget(
  transaction: Transaction,
  manifest: Manifest,
): Promise<void> {
  requireSameMigrations(await migrationsOf(transaction), manifest);
  const tables = await tablesOf(transaction);
  requireSameColumns(tables, manifest);
  for (const { name } of tables) {
    const [found] = await transaction.unsafe(
      `select exists (select from ${name} data where not (${isDecoy(name)})) as is_filled`,
    );
    if (found?.is_filled) {
      throw new Error(
        `The target is not empty: ${name} has rows. Nothing was changed. Restore into a new project, before any account is created.`,
      );
    }
  }
}

function isDecoy(table: string): string {
  if (table === 'auth.users') return "data.email is not distinct from 'decoy@users.invalid'";
  if (table !== 'auth.identities') return 'false';
  return "data.user_id in (select id from auth.users where email = 'decoy@users.invalid')";
}

function requireSameMigrations(applied: string[], manifest: Manifest): void {
  if (applied.length === 0) {
    throw new Error(
      'The target has no migrations: run `npx supabase db push --remote` first. Nothing was changed.',
    );
  }
  if (applied.join() === manifest.migrations.join()) return;
  throw new Error(
    `The target has other migrations than the backup: use the files of Quotewright ${manifest.product} for \`npx supabase db push --remote\`, restore, and upgrade afterward. Nothing was changed.`,
  );
}

/** The target's Auth may have more columns, with defaults. */
function requireSameColumns(tables: Table[], manifest: Manifest): void {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of manifest.tables) {
    const there = columnsOf.get(name);
    const missing = there ? columns.filter((column) => !there.includes(column)) : ['everything'];
    if (missing.length > 0) {
      throw new Error(
        `The target's table ${name} lacks ${missing.join(', ')}: it is of another version. Nothing was changed.`,
      );
    }
  }
}
