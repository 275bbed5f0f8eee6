import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPng } from '../functions/_shared/domain/pictures.ts';
import { type Postgres, startPostgres } from '../tests/support/postgres.ts';
import { removeFolder } from '../tests/support/removeFolder.ts';
import { runBackup, runRestore } from '../tests/support/runBackup.ts';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

// A backup of one running stack, restored into another, through its real Auth and Storage.

const supabase = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quotewright-restore-'));
let postgres: Postgres;
let source: TestStack;
let target: TestStack;

beforeAll(async () => {
  postgres = await startPostgres();
  source = await startStack();
  target = await startEmpty();
});
afterAll(async () => {
  await source?.stop();
  await target?.stop();
  await postgres?.stop();
  removeFolder(folder);
});

/** A stack with the migrations and without the demo data, like a new project. */
async function startEmpty(): Promise<TestStack> {
  const withoutSeed = join(folder, 'supabase');
  mkdirSync(withoutSeed);
  for (const name of ['config.toml', 'migrations']) {
    cpSync(join(supabase, name), join(withoutSeed, name), { recursive: true });
  }
  const databaseUrl = await postgres.createDatabase({ bootstrap: false });
  const env = { DATABASE_URL: databaseUrl, QUOTEWRIGHT_SUPABASE_DIR: withoutSeed };
  return startStack({ env });
}

async function ask(stack: TestStack, token: string, path: string): Promise<unknown> {
  const answer = await fetch(`${stack.url}${path}`, { headers: headersOf(stack, token) });
  return answer.json();
}

it('users sign in with their passwords and find their quotes and logos', async () => {
  const token = await signIn(source, 'anna');
  const [tenant] = (await ask(source, token, '/rest/v1/tenants?select=id')) as { id: string }[];
  const picture = `${tenant?.id}/${crypto.randomUUID()}.png`;
  const bytes = aPng(8, 4);
  const stored = await fetch(`${source.url}/storage/v1/object/logos/${picture}`, {
    method: 'POST',
    headers: { ...headersOf(source, token), 'content-type': 'image/png' },
    body: bytes,
  });
  expect(stored.status).toBe(200);
  const everything = ['services', 'providers', 'quotes', 'profiles', 'audit_log'].map(
    (table) => `/rest/v1/${table}?select=*&order=id`,
  );
  const of = (stack: TestStack, session: string) =>
    Promise.all(everything.map((path) => ask(stack, session, path)));
  const before = await of(source, token);

  const backup = join(folder, 'backup');
  expect(await runBackup(source, backup)).toMatchObject({ code: 0, errors: '' });
  await expect(signIn(target, 'anna')).rejects.toThrow('anna cannot sign in');
  expect(await runRestore(target, backup)).toMatchObject({ code: 0, errors: '' });

  const again = await signIn(target, 'anna');
  expect(await of(target, again)).toEqual(before);
  const restored = await fetch(`${target.url}/storage/v1/object/logos/${picture}`, {
    headers: headersOf(target, again),
  });
  expect(Buffer.from(await restored.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await ask(target, await signIn(target, 'ben'), '/rest/v1/quotes?select=id')).toEqual(
    await ask(source, await signIn(source, 'ben'), '/rest/v1/quotes?select=id'),
  );
  expect((await fetch(`${target.url}/rest/v1/quotes`, { headers: headersOf(target) })).status).toBe(
    401,
  );
});
