import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Postgres, startPostgres } from './postgres.ts';
import { query } from './sql.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it('provides a database that looks like a Supabase project to the migrations', async () => {
  const url = await postgres.createDatabase({ migrations: false });
  const { rows } = await query(
    url,
    `set request.jwt.claims = '{"sub":"7d9ae4d7-3f0d-4a44-9f7a-0f3f1f6f0001","role":"authenticated"}';
     select auth.uid()::text as uid, auth.role() as role,
       (select rolsuper from pg_roles where rolname = current_user) as super`,
  ).then((results) => (Array.isArray(results) ? results.at(-1) : results));
  expect(rows).toEqual([
    { uid: '7d9ae4d7-3f0d-4a44-9f7a-0f3f1f6f0001', role: 'authenticated', super: false },
  ]);
});

it('rejects every sign-in without the password, even as a role that has none', async () => {
  const url = await postgres.createDatabase({ migrations: false });
  for (const user of ['postgres', 'supabase_admin', 'authenticator']) {
    const guessed = url.replace(/\/\/[^@]+@/, `//${user}:guess@`);
    await expect(query(guessed, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  }
});

it('sets the older default privileges by default', async () => {
  const count = async (url: string) =>
    (await query(url, 'select count(*)::int as n from pg_default_acl')).rows[0]?.n;
  const generous = await postgres.createDatabase({ migrations: false });
  const strict = await postgres.createDatabase({
    migrations: false,
    generousDefaults: false,
  });
  expect([await count(generous), await count(strict)]).toEqual([3, 0]);
});
