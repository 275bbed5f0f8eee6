import type { Transaction } from './connection.ts';

/** A table of a backup, with the names as SQL writes them. */
export type Table = { name: string; columns: string[]; key: string[] };

/** What Auth needs to sign a user in. Its sessions are not kept: after a restore, users sign in again. */
const accounts = ['auth.users', 'auth.identities'];

/**
 * Counted attempts to sign in, which are forgotten after 15 minutes, emails to be sent, which may
 * have gone out by the time of the restore, and accounts for card payments, whose provider reports to
 * the old place.
 */
const forgotten = ['private.attempts', 'private.notifications', 'private.card_accounts'];

type Found = Table & { oid: number; parents: number[] };

/** The tables with the product's rows and accounts, each after those that it refers to. */
export async function tablesOf(transaction: Transaction): Promise<Table[]> {
  const found: Found[] = await transaction`
    select * from (
      select pg_class.oid::integer as oid, format('%I.%I', nspname, relname) as name,
        array(
          select quote_ident(attname) from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
          order by attnum
        ) as columns,
        array(
          select quote_ident(attname) from pg_index
          join pg_attribute on attrelid = indrelid and attnum = any (indkey)
          where indrelid = pg_class.oid and indisprimary order by attnum
        ) as key,
        array(
          select confrelid::integer from pg_constraint where conrelid = pg_class.oid and contype = 'f'
        ) as parents
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'private', 'auth')
    ) every
    where (name not like 'auth.%' or name = any (${accounts})) and name <> all (${forgotten})
    order by name
  `;
  return parentsFirst(found).map(({ name, columns, key }) => ({ name, columns, key }));
}

function parentsFirst(tables: Found[]): Found[] {
  const sorted = new Set<Found>();
  const add = (table: Found, path: Found[]) => {
    if (path.includes(table)) throw new Error(`The tables refer to each other: ${table.name}`);
    for (const parent of tables) {
      if (parent !== table && table.parents.includes(parent.oid)) add(parent, [...path, table]);
    }
    sorted.add(table);
  };
  for (const table of tables) add(table, []);
  return [...sorted];
}

/** The versions of the applied migrations; none if the database has no record of any. */
export async function migrationsOf(transaction: Transaction): Promise<string[]> {
  const [record] = await transaction`
    select to_regclass('supabase_migrations.schema_migrations') is not null as is_there
  `;
  if (!record?.is_there) return [];
  const rows = await transaction`
    select version from supabase_migrations.schema_migrations order by version
  `;
  return rows.map(({ version }) => String(version));
}
