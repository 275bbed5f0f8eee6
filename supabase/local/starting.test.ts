import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterEach, expect, it } from 'vitest';
import {
  fillStarted,
  startAndKill,
  startStack,
  type TestStackOptions,
} from './testing/startStack.ts';

const made: string[] = [];
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'quotewright-start-'));
  made.push(path);
  return path;
};
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
});

const sql = async (dataDir: string, statement: string) => {
  const connection = await createPgliteConnection({ url: join(dataDir, 'db') });
  const { rows } = await connection.driver.query<Record<string, unknown>>(statement);
  await connection.close();
  return rows;
};

/** The message of a start that must fail: one line. */
async function refusal(options: TestStackOptions): Promise<string> {
  const error: unknown = await startStack(options).then(
    async (stack) => {
      await stack.stop();
      return 'started';
    },
    (reason) => reason,
  );
  const message = error instanceof Error ? error.message : String(error);
  expect(message.split('\n')).toHaveLength(1);
  return message;
}

it('says when the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await refusal({ env: { PORT: `${port}` } })).toBe(
    `Port ${port} is already in use. Stop what uses it, or set PORT.`,
  );
  other.close();
});

it('says when a setting is no setting', async () => {
  expect(await refusal({ env: { PORT: 'http' } })).toContain('PORT must be a number');
  expect(await refusal({ env: { DATABASE_URL: 'mysql://x' } })).toContain(
    'DATABASE_URL must begin',
  );
  expect(await refusal({ env: { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/x' } })).toContain(
    'The server of DATABASE_URL does not answer',
  );
});

it('names APP_URL when it is no address, before it opens the database', async () => {
  for (const bad of ['notaurl', 'ftp://quotes.test']) {
    const env = { APP_URL: bad, DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/x' };
    expect(await refusal({ env })).toBe(
      `APP_URL must be a whole address such as https://quotes.example.com, not "${bad}".`,
    );
  }
});

it('says in plain words that a folder is no place for data', async () => {
  expect(await refusal({ dataDir: '/proc/x' })).toBe(
    'The data folder /proc/x cannot be written: nothing can be stored there.',
  );
  expect(await refusal({ dataDir: '/dev/null' })).toBe(
    'The data folder /dev/null cannot be written: there is a file in its place.',
  );
});

it('says when the data folder cannot be written', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(await refusal({ dataDir: join(file, 'data') })).toMatch(
    /^The data folder .* cannot be written/,
  );
  expect(await refusal({ dataDir: '/proc/quotewright' })).toMatch(
    /^The data folder .* cannot be written/,
  );
});

it('says when the data folder is in use, and takes it over after kill -9', async () => {
  const dataDir = folder();
  await fillStarted(dataDir);
  const first = await startStack({ dataDir });
  expect(await refusal({ dataDir })).toMatch(/^The data folder .* is in use by another/);
  await first.kill();
  const second = await startStack({ dataDir });
  expect(second.secretKey).toBe(first.secretKey);
  await second.stop();
});

it('says when the data is of a newer version, and leaves it alone', async () => {
  const dataDir = folder();
  await fillStarted(dataDir);
  await sql(
    dataDir,
    `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')`,
  );
  expect(await refusal({ dataDir })).toMatch(
    /newer version of Quotewright \(migration 29990101000000/,
  );
  expect(await sql(dataDir, 'select count(*)::int as n from public.tenants')).toEqual([{ n: 2 }]);
});

it('says when the keys or the database are damaged', async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'db'));
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '9.1\n');
  expect(await refusal({ dataDir })).toMatch(/^The database in .* cannot be opened/);
  const other = folder();
  writeFileSync(join(other, 'keys.json'), '{');
  expect(await refusal({ dataDir: other })).toMatch(/^The keys in .* cannot be read/);
});

it('records migrations as Supabase’s CLI does, and seeds once', async () => {
  const dataDir = folder();
  await (await startStack({ dataDir })).stop();
  await sql(dataDir, 'delete from public.services');
  await (await startStack({ dataDir })).stop();
  expect(await sql(dataDir, 'select count(*)::int as n from public.services')).toEqual([{ n: 0 }]);
  const [first] = await sql(
    dataDir,
    'select version, name, cardinality(statements) as n from supabase_migrations.schema_migrations order by version limit 1',
  );
  expect(first).toEqual({ version: '20261201000100', name: 'foundation', n: 1 });
});

it('is whole after starts that were killed at any moment', async () => {
  const dataDir = folder();
  for (const delay of [300, 700, 1100, 1600, 2200, 2900]) await startAndKill(dataDir, delay);
  const stack = await startStack({ dataDir });
  const count = (table: string) =>
    fetch(`${stack.url}/rest/v1/${table}?select=id`, { headers: { apikey: stack.secretKey } })
      .then((answer): Promise<unknown[]> => answer.json())
      .then((rows) => rows.length);
  expect([await count('profiles'), await count('tenants'), await count('services')]).toEqual([
    3, 2, 24,
  ]);
  await stack.stop();
});
