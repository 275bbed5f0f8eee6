// `npm run test:project` against the embedded stack, as it runs against any project.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Children } from '../../scripts/run/children.mjs';
import { startMail } from '../../scripts/run/mail.mjs';
import {
  ageLeftovers,
  countRows,
  runProjectTest,
  startProjectTest,
} from './testing/projectTest.ts';
import { startProxy } from './testing/startProxy.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

const mailServer = new Children();
let stack: TestStack;
let sql: pg.Pool;
beforeAll(async () => {
  vi.stubEnv('SMTP_PORT', '0');
  vi.stubEnv('MAIL_UI_PORT', '0');
  stack = await startStack({ env: await startMail(mailServer) });
  sql = new pg.Pool({ connectionString: stack.databaseUrl });
  // What looks like a leftover, but was not made by a test.
  await sql.query(`
    insert into public.tenants (name, display_name, created_at)
      values ('trial-a', 'A customer', now() - interval '2 days');
    update public.profiles set username = 'trial-super' where username = 'super'`);
});
afterAll(async () => {
  await sql.end();
  await stack.stop();
  await mailServer.end();
});

const start = (args?: string[]) => startProjectTest(stack, args);
const run = (args?: string[], env?: Record<string, string>) => runProjectTest(stack, args, env);
const counts = () => countRows(sql);

/**
 * The stack behind an address at which these paths do not exist.
 * @param onPath called before a request is passed on
 */
const startWithout = (missing: RegExp, onPath: (path: string) => void = () => undefined) =>
  startProxy(stack.url, ({ url }) => {
    onPath(url);
    return missing.test(url) ? { status: 404, body: '{"code":"NOT_FOUND"}' } : undefined;
  });

it('plays the main job, reports each step, and leaves nothing behind', async () => {
  const before = await counts();
  const { code, lines, output } = await run();
  expect(lines.filter((line) => !line.startsWith('  passed '))).toEqual([
    expect.stringContaining(stack.url),
    '27 passed, 0 failed, 0 not tried.',
  ]);
  expect(code).toBe(0);
  for (const key of [stack.secretKey, stack.publishableKey]) expect(output).not.toContain(key);
  expect(await counts()).toEqual(before);
});

describe('on a project that is broken', () => {
  it.each([
    [
      'in four places',
      `alter policy "Tenant users read their own services" on public.services to service_role;
       alter function public.quote_links(uuid) security definer;
       create policy leak on storage.objects for select to authenticated using (bucket_id = 'logos');
       alter table public.profiles disable trigger end_sessions`,
      `alter policy "Tenant users read their own services" on public.services to authenticated;
       alter function public.quote_links(uuid) security invoker;
       drop policy leak on storage.objects;
       alter table public.profiles enable trigger end_sessions`,
      [
        /A quote is built from the library and edited: The library is \[null,null\]/,
        /Its totals .* there is no quote, because an earlier step failed/,
        /No one else .* through a function: there is no quote, because an earlier step failed/,
        /No one else .* files: another tenant’s user read it through Storage/,
        /Deactivating a user ends the user’s session: Auth renewed the session/,
      ],
    ],
    [
      'where a policy lets everyone read, and a function is not the caller’s',
      `create policy leak on public.quotes for select to authenticated using (true);
       alter function public.quote_links(uuid) security definer`,
      `drop policy leak on public.quotes;
       alter function public.quote_links(uuid) security invoker`,
      [
        /in any table: another tenant’s user read it through the table quotes/,
        /through a function: another tenant’s user read it/,
      ],
    ],
    [
      'where a policy lets everyone write',
      `create policy leak on public.providers for insert to authenticated with check (true);
       grant insert (tenant_id) on public.providers to authenticated`,
      `drop policy leak on public.providers;
       revoke insert (tenant_id) on public.providers from authenticated`,
      [/in any table: another tenant’s user changed it through the table providers/],
    ],
  ])('%s, names each step that fails', async (_what, breaking, mending, expected) => {
    const before = await counts();
    await sql.query(breaking);
    const { code, lines } = await run();
    await sql.query(mending);
    const troubles = lines.filter((line) => /^ {2}(FAILED|not tried)/.test(line));
    for (const line of expected) expect(troubles).toContainEqual(expect.stringMatching(line));
    expect(lines.at(-2)).toContain('passed     Everything that was made is removed');
    expect(lines.at(-1)).toMatch(/^\d+ passed, [1-9]\d* failed, \d+ not tried\.$/);
    expect(code).toBe(1);
    expect(await counts()).toEqual(before);
  });

  it('a function is missing: names it, and what cannot be done without it', async () => {
    const before = await counts();
    const project = await startWithout(/^\/functions\/v1\/send-quote|^\/config.json/);
    const { code, failed, output } = await run([
      '--url',
      project.url,
      '--send-to',
      'me@test.example',
    ]);
    project.stop();
    expect(failed).toEqual([
      expect.stringMatching(/Every function responds: send-quote \(404\): run `npx supabase func/),
      expect.stringMatching(/The quote is sent by email: it was answered with/),
    ]);
    // The client's link does not need the message.
    expect(output).toContain('  passed     The client accepts');
    expect(code).toBe(1);
    expect(await counts()).toEqual(before);
  });
});

it('sends nothing from a project in use unless a recipient is named', async () => {
  const project = await startWithout(/^\/config.json/);
  const { code, lines } = await run(['--url', project.url]);
  project.stop();
  expect(lines.filter((line) => line.startsWith('  not tried'))).toEqual([
    expect.stringMatching(/sent by email: name a recipient of your own with --send-to/),
    expect.stringMatching(/sent by text message: name a recipient of your own with --text-to/),
  ]);
  expect(lines.at(-1)).toBe('25 passed, 0 failed, 2 not tried.');
  expect(code).toBe(0);
});

it('removes what it made when it is interrupted, and says that it did not finish', async () => {
  const before = await counts();
  const uploading = Promise.withResolvers<void>();
  const project = await startWithout(/^$/, (path) => {
    if (path.startsWith('/storage/v1/object/logos/')) uploading.resolve();
  });
  const started = start(['--url', project.url]);
  await uploading.promise;
  started.child.kill('SIGINT');
  expect(await started.ended).toBe(1);
  expect(started.output()).toContain(
    'not tried  Deactivating a user ends the user’s session: interr',
  );
  expect(started.output()).toContain('passed     Everything that was made is removed');
  project.stop();
  expect(await counts()).toEqual(before);
});

it('removes the leftovers of a killed one an hour later, and nothing else', async () => {
  const before = await counts();
  let kill = () => {};
  const project = await startWithout(/^$/, (path) => {
    if (path.startsWith('/storage/v1/object/sign/')) kill();
  });
  const killed = start(['--url', project.url]);
  kill = () => void killed.child.kill('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  project.stop();
  const left = await counts();
  expect(left).not.toEqual(before);
  // It may still be running.
  await sql.query('select public.purge_trials()');
  expect(await counts()).toEqual(left);
  await ageLeftovers(sql);
  const { code, failed, output } = await run();
  expect(failed).toEqual([]);
  expect(output).toContain('Removed 2 throwaway tenants that an interrupted test');
  expect(code).toBe(0);
  expect(await counts()).toEqual(before);
});

it.each([
  [
    'no network',
    ['--url', 'http://localhost:9'],
    {},
    /^http:\/\/localhost:9 gave no answer .*network\.$/,
  ],
  [
    'plain http',
    ['--url', 'http://198.51.100.1'],
    {},
    /^The secret key is sent there: --url must begin/,
  ],
  [
    'no address',
    ['--url', 'quotes'],
    {},
    /^The secret key is sent there: --url must begin with https/,
  ],
  ['an unknown option', ['--uri', 'x'], {}, /^Unknown option '--uri'/],
  [
    'a wrong publishable key',
    undefined,
    { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
    /^The publishable key was refused: take it from/,
  ],
  [
    'a wrong secret key',
    undefined,
    { SUPABASE_SECRET_KEY: 'sb_secret_x' },
    /^The secret key was refused: take the one that/,
  ],
])('%s: one clear line, and nothing is changed', async (_what, args, env, line) => {
  const before = await counts();
  const { code, output } = await run(args, env);
  expect(output.trim()).toMatch(line);
  expect(output.trim()).not.toContain('\n');
  expect(code).toBe(2);
  expect(await counts()).toEqual(before);
});

it.each([
  [
    'a missing migration',
    'alter function public.end_project_test(uuid) rename to gone',
    'alter function public.gone(uuid) rename to end_project_test',
    /^The project does not have the schema of this version: run `npx supabase db push/,
  ],
  [
    'no super user',
    "alter table public.profiles disable trigger user; update public.profiles set is_active = false where role = 'super'",
    "update public.profiles set is_active = true where role = 'super'; alter table public.profiles enable trigger user",
    /^The project has no super user: run `npm run create-super`/,
  ],
])('%s: one clear line, and nothing is changed', async (_what, breaking, mending, line) => {
  const before = await counts();
  await sql.query(breaking);
  const { code, output } = await run();
  await sql.query(mending);
  expect(output.trim()).toMatch(line);
  expect(code).toBe(2);
  expect(await counts()).toEqual(before);
});
