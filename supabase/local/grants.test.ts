import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../tests/support/postgres.ts';
import { removeFolder } from '../tests/support/removeFolder.ts';
import { query } from '../tests/support/sql.ts';
import { privilegesSql } from './testing/privileges.ts';
import { startStack } from './testing/startStack.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-grants-'));
let postgres: Postgres;
let embedded: string[];

beforeAll(async () => {
  await (await startStack({ dataDir })).stop();
  const stack = await startStack({ dataDir });
  const { rows } = await query(stack.databaseUrl, privilegesSql);
  embedded = rows.map(({ line }) => line);
  await stack.stop();
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  removeFolder(dataDir);
});

it('are, after two starts, exactly those of the migrations on a plain PostgreSQL', async () => {
  const plain = await query(await postgres.createDatabase(), privilegesSql);
  expect(embedded).toEqual(plain.rows.map(({ line }) => line));
  expect(embedded.length).toBeGreaterThan(50);
});

it('detects Lite’s own grants', async () => {
  const url = await postgres.createDatabase();
  await query(url, 'grant all on all tables in schema public to anon');
  const loose = await query(url, privilegesSql);
  expect(loose.rows.map(({ line }) => line)).not.toEqual(embedded);
});

it('allow a visitor only what the migrations state', () => {
  const visitors = embedded.filter((line) => / (anon|PUBLIC) /.test(line));
  expect(visitors.filter((line) => !/^(schema public|function public\.)/.test(line))).toEqual([]);
});
