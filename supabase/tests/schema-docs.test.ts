import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaDocs, schemaDocsFile } from '../../scripts/schema-docs.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it('docs/schema.md describes the schema of the migrations (else: npm run db:docs)', async () => {
  const page = await schemaDocs(await postgres.createDatabase());
  expect(readFileSync(schemaDocsFile, 'utf8')).toBe(page);
});
