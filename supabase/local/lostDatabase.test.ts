// The database ends and begins again under a running stack: callers are told to try again.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Children } from '../../scripts/run/children.mjs';
import { startOwn } from '../../scripts/run/postgres/database.mjs';
import { removeFolder } from '../tests/support/removeFolder.ts';
import { query } from '../tests/support/sql.ts';
import { headersOf, signIn } from './testing/people.ts';
import { portTo } from './testing/portTo.ts';
import { processesWith } from './testing/startProduct.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

const folder = mkdtempSync(join(tmpdir(), 'quotewright-lost-'));
let children: Children;
let databaseUrl: string;
let port: Awaited<ReturnType<typeof portTo>>;
let stack: TestStack;
let anna: Record<string, string>;

const start = async () => {
  children = new Children();
  databaseUrl = await startOwn(children, folder);
  return Number(new URL(databaseUrl).port);
};
beforeAll(async () => {
  port = await portTo(await start());
  const url = new URL(databaseUrl);
  url.port = `${port.port}`;
  stack = await startStack({ env: { DATABASE_URL: url.href } });
  anna = headersOf(stack, await signIn(stack, 'anna'));
});
afterAll(async () => {
  await stack.stop();
  await port.stop();
  await children.end();
  removeFolder(folder);
});

const hex = 'a'.repeat(64);
/** What is asked, and what it is answered while the database is there. */
const calls: [string, string, number, string?][] = [
  ['GET', '/rest/v1/services?select=id', 200],
  ['GET', '/rest/v1/no_such_table', 404],
  ['POST', '/rest/v1/rpc/current_account', 200, '{}'],
  ['POST', '/rest/v1/providers', 201, '{"name":"new one"}'],
  ['PATCH', '/rest/v1/providers?name=eq.none', 204, '{"name":"None"}'],
  ['DELETE', '/rest/v1/services?name=eq.none', 204],
  ['GET', '/auth/v1/user', 200],
  ['POST', '/auth/v1/token?grant_type=refresh_token', 400, '{"refresh_token":"guess"}'],
  ['GET', '/auth/v1/admin/users', 200],
  ['GET', '/storage/v1/object/logos/none.png', 400],
  ['POST', '/storage/v1/object/list/logos', 200, '{"prefix":""}'],
  ['DELETE', '/storage/v1/object/logos', 200, '{"prefixes":["none.png"]}'],
  ['POST', '/functions/v1/login', 401, '{"username":"nobody","password":"guess"}'],
  ['POST', '/functions/v1/verify-access', 401, `{"token":"${hex}","password":"guess"}`],
  ['POST', '/functions/v1/shared-quotes', 401, `{"session":"${hex}"}`],
  ['POST', '/functions/v1/client-view', 404, `{"token":"${hex.slice(21)}"}`],
  ['POST', '/functions/v1/check-receipt', 404, `{"code":"${crypto.randomUUID()}"}`],
  ['POST', '/functions/v1/pay', 404, `{"token":"${hex.slice(21)}","amount":"54.00"}`],
  ['POST', '/functions/v1/card-account', 200, '{"action":"show"}'],
  ['POST', '/functions/v1/purge', 200],
];

async function ask([method, path, , body]: (typeof calls)[number]) {
  const isAdmin = /\/(admin|purge)/.test(path);
  const response = await fetch(stack.url + path, {
    method,
    headers: isAdmin ? { apikey: stack.secretKey } : anna,
    ...(body ? { body: body.replace('new one', crypto.randomUUID()) } : {}),
  });
  return { status: response.status, text: await response.text() };
}

/** Asks everything over and over, so that something is always under way; returns all statuses. */
async function askDuring(work: () => Promise<void>): Promise<Map<string, Set<number>>> {
  const seen = new Map<string, Set<number>>();
  let isOver = false;
  const asking = calls.map(async (call) => {
    const statuses = new Set<number>();
    seen.set(call.slice(0, 2).join(' '), statuses);
    while (!isOver) statuses.add((await ask(call)).status);
  });
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(asking);
  return seen;
}

const allAnswer = () =>
  vi.waitFor(
    async () => {
      for (const call of calls) expect([call, (await ask(call)).status]).toEqual([call, call[2]]);
    },
    { timeout: 30_000, interval: 200 },
  );

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** When a process dies, PostgreSQL ends all others, and starts them again. */
async function killOneConnection(): Promise<void> {
  const { rows } = await query(
    databaseUrl,
    'select pid from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() limit 1',
  );
  process.kill(rows[0].pid, 'SIGKILL');
}

it('answers 503 and nothing worse while connections are cut and processes of the database die', async () => {
  await allAnswer();
  const seen = await askDuring(async () => {
    for (let round = 0; round < 5; round++) {
      await query(
        databaseUrl,
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres' and pid <> pg_backend_pid()",
      );
      await pause(300);
    }
    for (let round = 0; round < 2; round++) {
      await vi.waitFor(killOneConnection, { timeout: 60_000, interval: 20 });
      await vi.waitFor(() => query(databaseUrl, 'select 1'), { timeout: 60_000, interval: 50 });
      await pause(300);
    }
  });
  const worse = calls.flatMap(([method, path, good]) =>
    [...(seen.get(`${method} ${path}`) ?? [])]
      .filter((status) => status !== good && status !== 503)
      .map((status) => `${status} ${method} ${path}`),
  );
  expect(worse).toEqual([]);
  expect([...seen.values()].some((statuses) => statuses.has(503))).toBe(true);
  await allAnswer();
});

it('answers 503, in the shape of each service, while the server is away, and as before when it is back', async () => {
  for (const pid of processesWith(folder)) process.kill(pid, 'SIGKILL');
  await children.end();
  for (const call of calls) {
    const { status, text } = await ask(call);
    expect([call, status]).toEqual([call, 503]);
    expect(text).not.toContain(`${port.port}`);
    const [, service] = call[1].split('/');
    const answer = JSON.parse(text);
    if (service === 'rest') {
      expect(answer).toEqual({
        code: 'PGRST001',
        message: 'Database client error. Retrying the connection.',
        details: null,
        hint: null,
      });
    } else if (service === 'auth') expect(answer).toMatchObject({ code: 503 });
    else if (service === 'storage') expect(answer).toMatchObject({ statusCode: '503' });
    else expect(answer).toEqual({ error: expect.any(String) });
  }
  port.state.target = await start();
  await allAnswer();
});
