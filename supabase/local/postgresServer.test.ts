import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../tests/support/postgres.ts';
import { query } from '../tests/support/sql.ts';
import { headersOf, signIn } from './testing/people.ts';
import { privilegesSql } from './testing/privileges.ts';
import { startStack } from './testing/startStack.ts';
import { interleave } from './testing/traffic.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it('runs on a PostgreSQL server: same migrations, same grants, identities kept apart', async () => {
  const url = await postgres.createDatabase({ bootstrap: false });
  const env = { DATABASE_URL: url };
  await (await startStack({ env })).stop();
  const stack = await startStack({ env });
  try {
    const traffic = await interleave(stack, 600);
    expect(traffic).toEqual({ requests: 600, foreign: [], unexpected: [], misplaced: 0 });
    const anna = headersOf(stack, await signIn(stack, 'anna'));
    const own = await fetch(`${stack.url}/rest/v1/providers?select=name`, { headers: anna });
    expect(await own.json()).toEqual([{ name: 'Glow Aesthetics' }]);
    const plain = await query(await postgres.createDatabase(), privilegesSql);
    expect((await query(url, privilegesSql)).rows).toEqual(plain.rows);
  } finally {
    await stack.stop();
  }
});

it('refuses the database of a Supabase project', async () => {
  const url = await postgres.createDatabase({ bootstrap: false });
  await query(url, 'create schema auth; create table auth.schema_migrations (version text)');
  await expect(startStack({ env: { DATABASE_URL: url } })).rejects.toThrow(
    /^DATABASE_URL is the database of a Supabase project/,
  );
  const { rows } = await query(url, `select to_regclass('auth.users') as users`);
  expect(rows).toEqual([{ users: null }]);
});

it('applies nothing twice', async () => {
  const url = await postgres.createDatabase({ bootstrap: false });
  const recorded = 'select version, name from supabase_migrations.schema_migrations order by 1';
  await (await startStack({ env: { DATABASE_URL: url } })).stop();
  const before = await query(url, recorded);
  await (await startStack({ env: { DATABASE_URL: url } })).stop();
  expect((await query(url, recorded)).rows).toEqual(before.rows);
});
