// `npm run test:project` and `npm run check:isolation` on a project that fails, redirects or prints.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageLeftovers, countRows, runProjectTest } from './testing/projectTest.ts';
import { startProxy } from './testing/startProxy.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

const isolation = fileURLToPath(new URL('../../scripts/check-isolation.ts', import.meta.url));
let stack: TestStack;
let sql: pg.Pool;
beforeAll(async () => {
  stack = await startStack();
  sql = new pg.Pool({ connectionString: stack.databaseUrl });
});
afterAll(async () => {
  await sql.end();
  await stack.stop();
});

type ReplyTo = Parameters<typeof startProxy>[1];

/** Runs a script on the stack behind a proxy. */
async function runBehind(replyTo: ReplyTo, script?: string) {
  const project = await startProxy(stack.url, replyTo);
  const ended = await runProjectTest(stack, ['--url', project.url], {}, script);
  project.stop();
  return ended;
}

describe('where Storage keeps a file', () => {
  const refuseRemoval: ReplyTo = ({ method, url }) =>
    method === 'DELETE' && url.startsWith('/storage/') ? { status: 500, body: '{}' } : undefined;

  it.each<[string, ReplyTo, RegExp]>([
    ['refuses', refuseRemoval, /The files in logos could not be removed: 500/],
    [
      'only says that it removed it',
      (asked) => refuseRemoval(asked) && { status: 200, body: '[]' },
      /Storage did not remove \S+\.png from logos/,
    ],
  ])('and %s: test:project fails, and the next one removes it', async (_how, replyTo, why) => {
    const before = await countRows(sql);
    const { code, failed } = await runBehind(replyTo);
    expect(failed.at(-1)).toContain('  FAILED     Everything that was made is removed');
    expect(failed.at(-1)).toMatch(why);
    expect(code).toBe(1);
    expect((await countRows(sql))['storage.objects']).toBe((before['storage.objects'] ?? 0) + 1);
    await ageLeftovers(sql);
    // A project that still fails gets no more leftovers.
    const left = await countRows(sql);
    const blocked = await runBehind(replyTo);
    expect(blocked.output).toMatch(why);
    expect(blocked.code).toBe(2);
    expect(await countRows(sql)).toEqual(left);
    expect((await runProjectTest(stack)).code).toBe(0);
    expect(await countRows(sql)).toEqual(before);
  });

  it('check:isolation fails, and the next one removes it', async () => {
    const before = await countRows(sql);
    const { code, output } = await runBehind(refuseRemoval, isolation);
    expect(output).toMatch(/^The files in logos could not be removed: 500/);
    expect(code).toBe(2);
    expect(await countRows(sql)).not.toEqual(before);
    await ageLeftovers(sql);
    expect((await runProjectTest(stack, undefined, {}, isolation)).code).toBe(0);
    expect(await countRows(sql)).toEqual(before);
  });
});

describe('a redirect', () => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.apikey}`);
    response.end('{}');
  });
  let elsewhere = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  });
  afterAll(() => void other.close());

  it.each([
    ['/auth/v1/settings', isolation],
    ['/rest/v1/rpc/isolation_catalog', isolation],
    ['/auth/v1/token', isolation],
    ['/auth/v1/settings', undefined],
    ['/rest/v1/profiles', undefined],
    ['/rest/v1/rpc/isolation_catalog', undefined],
    ['/auth/v1/admin/users', undefined],
    ['/functions/v1/login', undefined],
    ['/rest/v1/rpc/save_edit', undefined],
  ])('of %s gets no key, and is reported', async (path, script) => {
    const { code, output } = await runBehind(
      ({ url }) =>
        url.startsWith(path)
          ? { status: 307, headers: { location: `${elsewhere}/taken` } }
          : undefined,
      script,
    );
    expect(asked).toEqual([]);
    // The page's own answer does not say why a request failed.
    const reason = path.endsWith('save_edit')
      ? 'got no answer, or only a redirect'
      : `answered with a redirect to ${elsewhere}/taken; use the project’s own address`;
    expect(output).toContain(reason);
    expect(code).not.toBe(0);
  });
});

it.each([
  ['/rest/v1/rpc/isolation_catalog', isolation],
  ['/rest/v1/rpc/isolation_catalog', undefined],
  ['/auth/v1/admin/users', undefined],
  ['/functions/v1/client-view', undefined],
])('prints what %s says without keys and control characters', async (path, script) => {
  const { output } = await runBehind(({ url, headers }) => {
    if (!url.startsWith(path)) return undefined;
    const key = `${headers.apikey}`;
    const text = `\u001b[2J\u001b]0;t\u0007\u009b31m\u202E${key} ${key.slice(0, -2)}\n  passed  it`;
    const body = path.includes('/rpc/') ? text : JSON.stringify({ message: text, error: text });
    return { status: 500, body };
  }, script);
  expect(output).toContain('(a key)');
  for (const key of [stack.secretKey, stack.publishableKey]) {
    expect(output).not.toContain(key.slice(0, -2));
  }
  expect(output.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  expect(output).not.toMatch(/^ {2}passed {2}it/m);
});

describe('sending', () => {
  const title = 'No one else reaches a tenant’s quote through a function';

  it('is not tried without email, and nothing else fails', async () => {
    const { code, lines } = await runProjectTest(stack);
    expect(lines.filter((line) => line.startsWith('  not tried'))).toEqual([
      expect.stringMatching(/sent by email: the project answered: Sending email is not set up/),
    ]);
    expect(lines.at(-1)).toMatch(/^\d+ passed, 0 failed, 1 not tried\.$/);
    expect(code).toBe(0);
  });

  it.each([
    [500, 'Sending email is not set up on this server'],
    [503, 'Service Unavailable'],
  ])('fails with any other server error: %s %s', async (status, error) => {
    const { failed } = await runBehind(({ url }) =>
      url === '/functions/v1/send-quote' ? { status, body: JSON.stringify({ error }) } : undefined,
    );
    expect(failed).toContainEqual(expect.stringContaining(`  FAILED     ${title}: a function ans`));
  });
});
