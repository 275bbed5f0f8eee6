import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Postgres, startPostgres } from '../tests/support/postgres.ts';
import { query } from '../tests/support/sql.ts';
import { type Database, openDatabase } from './database.ts';

let postgres: Postgres;
let url: string;
let database: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase({ bootstrap: false });
  database = await openDatabase(url);
  await database.script('create table notes (text text)');
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

/** Cuts the connections to the database, as PostgreSQL does when one of its processes is killed. */
const cut = () =>
  query(
    url,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

it('sends nothing more for a transaction whose connection was lost, and serves the next', async () => {
  for (let round = 0; round < 12; round++) {
    const late = database.transaction(async (tx) => {
      await tx.query("insert into notes values ('before')");
      await cut();
      // By now another connection may have taken its place.
      await database.query("insert into notes values ('another')");
      await tx.query("insert into notes values ('after')");
    });
    await expect(late).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  }
  expect(await database.query('select text, count(*)::int as n from notes group by 1')).toEqual([
    { text: 'another', n: 12 },
  ]);
});

it('rejects pending queries when the connection is lost', async () => {
  const waiting = Array.from({ length: 30 }, () =>
    database.query('select pg_sleep(30)').catch((error) => error.code),
  );
  await vi.waitFor(async () => {
    const { rows } = await query(
      url,
      "select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'",
    );
    expect(rows).toEqual([{ n: 10 }]);
  });
  await cut();
  for (const code of await Promise.all(waiting))
    expect(code).toMatch(/^(57P01|CONNECTION_CLOSED)$/);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

it('keeps no result in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const megabyte = 1_000_000;
  const before = used();
  for (let round = 0; round < 100; round++) {
    await database.query(`select repeat('x', ${megabyte}) as text`);
  }
  expect(used() - before).toBeLessThan(30 * megabyte);
});
