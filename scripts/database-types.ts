import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../supabase/tests/support/postgres.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the generated types live. */
export const databaseTypesFile = `${root}/src/api/database/database.types.ts`;

/** The TypeScript types of schema `public` of the database at `url`, from `supabase gen types`. */
export function databaseTypes(url: string): string {
  const generated = execFileSync(
    `${root}/node_modules/.bin/supabase`,
    [
      'gen',
      'types',
      '--lang',
      'typescript',
      '--schema',
      'public',
      `--remote=${url}?sslmode=disable`,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return execFileSync(
    `${root}/node_modules/.bin/biome`,
    ['format', '--stdin-file-path=types.ts', `--config-path=${root}`],
    { encoding: 'utf8', input: generated },
  );
}

// `npm run db:types`: generates the types from the migrations, on a throwaway PostgreSQL.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const postgres = await startPostgres();
  try {
    writeFileSync(databaseTypesFile, databaseTypes(await postgres.createDatabase()));
  } finally {
    await postgres.stop();
  }
}
