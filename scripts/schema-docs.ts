import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../supabase/tests/support/postgres.ts';
import { migrationFiles } from '../supabase/tests/support/sql.ts';
import { readCatalog } from './schema-docs/catalog.ts';
import { schemaPage } from './schema-docs/page.ts';
import { sqlComments } from './schema-docs/sqlComments.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the generated page is. */
export const schemaDocsFile = `${root}/docs/schema.md`;

/** The page about the schema of the database at `url`, with the comments of the migrations. */
export async function schemaDocs(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const comments = sqlComments(migrationFiles(`${root}/supabase/migrations`));
    return schemaPage(await readCatalog(client), comments);
  } finally {
    await client.end();
  }
}

// `npm run db:docs`: generates the page from the migrations, on a throwaway PostgreSQL.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const postgres = await startPostgres();
  try {
    writeFileSync(schemaDocsFile, await schemaDocs(await postgres.createDatabase()));
  } finally {
    await postgres.stop();
  }
}
