import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Postgres, query, startPostgres } from '../tests/support/postgres.ts';
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
  const url = await postgres.createDatabase('server', { bootstrap: false });
  const env = { DATABASE_URL: url };
  await (await startStack({ env })).stop();
  const stack = await startStack({ env });
  try {
    const traffic = await interleave(stack, 600);
    expect(traffic).toEqual({ requests: 600, foreign: [], unexpected: [], misplaced: 0 });
    const anna = headersOf(stack, await signIn(stack, 'anna'));
    const own = await fetch(`${stack.url}/rest/v1/providers?select=name`, { headers: anna });
    expect(await own.json()).toEqual([{ name: 'Glow Aesthetics' }]);
    const plain = await query(await postgres.createDatabase('plain'), privilegesSql);
    expect((await query(url, privilegesSql)).rows).toEqual(plain.rows);
  } finally {
    await stack.stop();
  }
});

it('agrees with what `supabase db push` has applied to the same server', async () => {
  const url = await postgres.createDatabase('pushed', { bootstrap: false });
  await (await startStack({ env: { DATABASE_URL: url } })).stop();
  const before = await query(
    url,
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  await (await startStack({ env: { DATABASE_URL: url } })).stop();
  const after = await query(
    url,
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  expect(after.rows).toEqual(before.rows);
});
