import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, expect, it } from 'vitest';
import { Children } from '../../scripts/run/children.mjs';
import { startOwn } from '../../scripts/run/postgres/database.mjs';
import { removeFolder } from '../tests/support/removeFolder.ts';
import { query } from '../tests/support/sql.ts';
import { allGone, startProduct } from './testing/startProduct.ts';
import { fillStarted, startStack, type TestStackOptions } from './testing/startStack.ts';

const made: string[] = [];
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'quotewright-start-'));
  made.push(path);
  return path;
};
afterEach(() => {
  for (const path of made.splice(0)) removeFolder(path);
});

/** Runs one statement on the database of a folder that no stack is serving. */
const sql = async (dataDir: string, statement: string) => {
  const children = new Children();
  try {
    return (await query(await startOwn(children, dataDir), statement)).rows;
  } finally {
    await children.end();
  }
};

/** The one-line message of a start that must fail. */
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

it('reports a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await refusal({ env: { PORT: `${port}` } })).toBe(
    `Port ${port} is already in use. Stop what uses it, or set PORT.`,
  );
  other.close();
});

it('reports invalid settings', async () => {
  expect(await refusal({ env: { PORT: 'http' } })).toContain('PORT must be a number');
  expect(await refusal({ env: { DATABASE_URL: 'mysql://x' } })).toContain(
    'DATABASE_URL must begin',
  );
  expect(await refusal({ env: { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/x' } })).toContain(
    'The server of DATABASE_URL does not answer',
  );
});

it('reports an invalid APP_URL before it opens the database', async () => {
  for (const bad of ['notaurl', 'ftp://quotes.test']) {
    const env = { APP_URL: bad, DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/x' };
    expect(await refusal({ env })).toBe(
      `APP_URL must be a whole address such as https://quotes.example.com, not "${bad}".`,
    );
  }
});

it('reports in plain words that a folder cannot hold data', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  for (const [dataDir, why] of [
    ['/proc/x', 'nothing can be stored there'],
    ['/dev/null', 'there is a file in its place'],
    [join(file, 'data'), 'there is a file in its place'],
  ] as const) {
    expect(await refusal({ dataDir })).toBe(
      `The data folder ${dataDir} cannot be written: ${why}.`,
    );
  }
  expect(await refusal({ dataDir: '/tmp' })).toMatch(
    /^The data folder \/tmp is shared by all users/,
  );
});

it('closes the data folder to other accounts, even if it already existed', async () => {
  const dataDir = folder();
  chmodSync(dataDir, 0o755);
  await fillStarted(dataDir);
  const stack = await startStack({ dataDir });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'postgres', 'data')).mode & 0o777).toBe(0o700);
  for (const secret of ['keys.json', 'local.env', 'postgres/password']) {
    expect([secret, statSync(join(dataDir, secret)).mode & 0o777]).toEqual([secret, 0o600]);
  }
  await stack.stop();
});

it('reports a data folder that is in use, and takes it over after kill -9', async () => {
  const dataDir = folder();
  await fillStarted(dataDir);
  const first = await startStack({ dataDir });
  expect(await refusal({ dataDir })).toMatch(
    /^The data folder .* is in use by another running instance \(process \d+\)/,
  );
  await first.kill();
  const second = await startStack({ dataDir });
  expect(second.secretKey).toBe(first.secretKey);
  await second.stop();
});

it('ignores the lock file of a dead PostgreSQL whose process id has been reused', async () => {
  const dataDir = folder();
  await fillStarted(dataDir);
  const lock = `${process.pid}\n/proc/self/cwd\n1763800000\n5432\n\n127.0.0.1\n`;
  writeFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), lock);
  await (await startStack({ dataDir })).stop();
});

it('reports data of another version, and leaves it unchanged', async () => {
  const dataDir = folder();
  await fillStarted(dataDir);
  await sql(
    dataDir,
    `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later');
     drop function auth.uid cascade`,
  );
  expect(await refusal({ dataDir })).toBe(
    `The data was written by another version of Quotewright, whose migration 29990101000000 this one does not have. Use that version, or set DATA_DIR to an empty folder to start over. Nothing was changed.`,
  );
  expect(
    await sql(
      dataDir,
      `select count(*)::int as n, to_regproc('auth.uid') as changed from public.tenants`,
    ),
  ).toEqual([{ n: 2, changed: null }]);
});

it('reports that it cannot read the database of an older version, and deletes nothing', async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'db'));
  expect(await refusal({ dataDir })).toMatch(
    /^The data in .* was written by an older version of Quotewright, .* Nothing was changed\. To start over, /,
  );
  expect(existsSync(join(dataDir, 'db'))).toBe(true);
});

it('reports damaged keys or a damaged database', async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'postgres', 'data'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '9.1\n');
  expect(await refusal({ dataDir })).toMatch(/^The database in .* cannot be opened/);
  const empty = folder();
  mkdirSync(join(empty, 'postgres'));
  expect(await refusal({ dataDir: empty })).toMatch(/^The database in .* cannot be opened: /);
  const other = folder();
  await fillStarted(other);
  writeFileSync(join(other, 'keys.json'), '{');
  expect(await refusal({ dataDir: other })).toMatch(/^The keys in .* cannot be read/);
});

it('records migrations as Supabase’s CLI does, and seeds once', async () => {
  const dataDir = folder();
  const first = await startStack({ dataDir });
  await query(first.databaseUrl, 'delete from public.services');
  await first.stop();
  const second = await startStack({ dataDir });
  const { rows } = await query(
    second.databaseUrl,
    `select (select count(*)::int from public.services) as services, version, name, cardinality(statements) as n
     from supabase_migrations.schema_migrations order by version limit 1`,
  );
  expect(rows).toEqual([{ services: 0, version: '20261201000100', name: 'foundation', n: 1 }]);
  await second.stop();
});

it('is complete after starts that were killed at any moment', async () => {
  const dataDir = folder();
  for (const delay of [300, 700, 1100, 1600, 2200, 2900]) {
    const product = startProduct(['node', 'scripts/start.mjs'], { DATA_DIR: dataDir });
    setTimeout(() => product.child.kill('SIGKILL'), delay);
    await product.ended;
    expect(await allGone(dataDir, 30_000)).toBe(true);
  }
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
