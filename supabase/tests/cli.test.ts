import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseTypes, databaseTypesFile } from '../../scripts/database-types.ts';
import { runChecks } from '../../scripts/deploy-check/check.ts';
import { databaseChecks } from '../../scripts/deploy-check/databaseChecks.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { migrationFiles, query } from './support/sql.ts';

// Deployment, as far as it can be tested without Docker: the real Supabase CLI against a PostgreSQL
// with Supabase's roles and schemas.

const root = fileURLToPath(new URL('../..', import.meta.url));
const supabase = (...args: string[]) =>
  promisify(execFile)(`${root}/node_modules/.bin/supabase`, args, { cwd: root });

let postgres: Postgres;
let url: string;
let remote: string;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase({ migrations: false });
  remote = `--remote=${url}?sslmode=disable`;
  await supabase('db', 'push', remote, '--yes');
});
afterAll(() => postgres.stop());

it('`supabase db push` applies every migration', async () => {
  const { rows } = await query(
    url,
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const files = migrationFiles(`${root}/supabase/migrations`);
  expect(rows.map((row) => row.version)).toEqual(
    files.map((file) => /(\d+)_[^/]*$/.exec(file)?.[1]),
  );
});

it('deploy:check reports the applied migrations, and that deleted tenants are not purged yet', async () => {
  const client = new pg.Client(url);
  await client.connect();
  const look = async () => {
    const findings = await runChecks(databaseChecks(client), () => undefined);
    return findings.map(({ problem }) => problem);
  };
  const [migrations, purge] = await look();
  expect(migrations).toBeUndefined();
  expect(purge).toMatch(/^Supabase Cron is off/);
  await query(
    url,
    `delete from supabase_migrations.schema_migrations where version = '20261201000100';
     insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`,
  );
  expect((await look())[0]).toMatch(/^20261201000100 missing: run `npx supabase db push --remote`/);
  await query(
    url,
    `delete from supabase_migrations.schema_migrations where version = '29990101000000';
     insert into supabase_migrations.schema_migrations (version, name) values ('20261201000100', 'foundation')`,
  );
  await client.end();
});

it('`supabase db advisors` has no error and no warning', async () => {
  const format = ['--level', 'warn', '--output-format', 'json'];
  const { stdout } = await supabase('db', 'advisors', remote, '--type', 'all', ...format);
  expect(JSON.parse(stdout).results).toEqual([]);
});

it('the advisors work: a table without row-level security is an error', async () => {
  await query(
    url,
    'create table public.open_house (id int); grant select on public.open_house to anon',
  );
  const format = ['--level', 'warn', '--output-format', 'json'];
  const { stdout } = await supabase('db', 'advisors', remote, '--type', 'security', ...format);
  await query(url, 'drop table public.open_house');
  expect(stdout).toContain('rls_disabled_in_public');
});

it('the generated types in src/api match the migrations (otherwise: npm run db:types)', () => {
  expect(readFileSync(databaseTypesFile, 'utf8')).toBe(databaseTypes(url));
});
