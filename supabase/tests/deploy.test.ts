import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cliOf } from '../../scripts/deploy/cli.ts';
import { keysOf } from '../../scripts/deploy/keys.ts';
import { pageSteps } from '../../scripts/deploy/pageSteps.ts';
import { projectSteps } from '../../scripts/deploy/projectSteps.ts';
import { scheduleSql, scheduleStep } from '../../scripts/deploy/schedule.ts';
import { functionNames, migrationVersions } from '../../scripts/deploy-check/projectChecks.ts';
import { managementApiOf } from '../../scripts/hosted/managementApi.ts';
import {
  type ManagementStandIn,
  startManagementStandIn,
} from '../../scripts/hosted/testing/managementApi.ts';
import { type Finished, runFile } from '../../scripts/testing/runFile.ts';
import { cutConnection } from './support/cutConnection.ts';
import { startProjectStandIn } from './support/deploying.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { query } from './support/sql.ts';

// `npm run deploy` with the real Supabase CLI, against a management API and a project on the loopback
// and a real PostgreSQL.

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quotewright-deploy-'));
const secretsFile = join(folder, 'functions.env');
const out = join(folder, 'dist');
const password = 'of-the-mail-account';

let postgres: Postgres;
let databaseUrl: string;
let project: Awaited<ReturnType<typeof startProjectStandIn>>;
let api: ManagementStandIn;

beforeAll(async () => {
  cpSync(join(root, 'supabase/config.toml'), join(folder, 'supabase/config.toml'));
  for (const part of ['migrations', 'functions']) {
    cpSync(join(root, 'supabase', part), join(folder, 'supabase', part), { recursive: true });
  }
  project = await startProjectStandIn();
  const settings = `APP_URL=${project.url}\nSMTP_URL=smtps://user:${password}@mail.test\n`;
  writeFileSync(secretsFile, settings);
  postgres = await startPostgres();
  databaseUrl = `${await postgres.createDatabase({ migrations: false })}?sslmode=disable`;
});
beforeEach(async () => {
  await api?.stop();
  api = await startManagementStandIn();
  const to = `api_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: 127.0.0.1\n`;
  writeFileSync(join(folder, 'profile.yaml'), `name: loopback\n${to}`);
});
afterAll(async () => {
  await api.stop();
  await project.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({
  PATH: process.env.PATH,
  HOME: folder,
  QUOTEWRIGHT_ENV_FILE: 'none',
  SUPABASE_TELEMETRY_DISABLED: '1',
  SUPABASE_WORKDIR: folder,
  SUPABASE_PROFILE: join(folder, 'profile.yaml'),
  SUPABASE_API_URL: api.url,
  SUPABASE_ACCESS_TOKEN: api.token,
  SUPABASE_URL: project.url,
  DATABASE_URL: databaseUrl,
});

const options = () => [
  ...['--project-ref', api.ref, '--host', 'vercel'],
  ...['--secrets', secretsFile, '--out', out],
];

const deploy = (args: string[], settings = {}): Promise<Finished> =>
  runFile('scripts/deploy.ts', args, { ...env(), ...settings });

const writes = () => api.requests.filter(({ method }) => method !== 'GET');
const setting = 'security_sb_forwarded_for_enabled';

it('shows everything with --dry-run and changes nothing', async () => {
  const { code, output } = await deploy([...options(), '--dry-run']);
  expect(output).toMatch(/would {2}2\/10 Push the settings.*enable_signup/s);
  expect(output).toContain('turn on IP Address Forwarding');
  expect(output).toContain('20261201000100_foundation.sql');
  expect(output).toContain('set APP_URL, SMTP_URL from');
  expect(output).toMatch(/npx vercel deploy --prod .*\nNothing was changed.\n$/);
  expect(code).toBe(0);
  expect(writes()).toEqual([]);
  const { rows } = await query(databaseUrl, "select to_regclass('public.quotes') as quotes");
  expect(rows).toEqual([{ quotes: null }]);
}, 300_000);

it('sets up a new project, builds its page, and says what is left to do', async () => {
  const { code, output } = await deploy([...options(), '--yes']);
  expect(output.match(/^ {2}\w.*?(?=: )/gm)).toEqual([
    '  done   1/10 Link this folder to the project',
    '  done   2/10 Push the settings of supabase/config.toml',
    '  done   3/10 Limit sign-ins by the address of each person',
    '  done   4/10 Push the migrations',
    '  done   5/10 Set the secrets of the functions',
    '  done   6/10 Deploy the functions',
    '  done   7/10 Schedule the nightly cleanup and what is sent by itself',
    '  done   8/10 Build the page',
    '  to do  9/10 Create the first super user',
    '  to do  10/10 Check the deployment',
  ]);
  expect(output).toMatch(/Left to do:\n.*npm run create-super\n.*npx vercel deploy --prod/);
  expect(code).toBe(0);
  expect(api.auth).toMatchObject({
    disable_signup: true,
    external_email_enabled: true,
    [setting]: true,
  });
  expect(api.secrets.get('APP_URL')).toBe(project.url);
  expect([...api.functions].toSorted()).toEqual(functionNames.toSorted());
  expect(api.queries).toEqual([expect.stringContaining('private.schedule_purge()')]);
  expect(await versionsIn(databaseUrl)).toEqual(migrationVersions);
  expect(JSON.parse(readFileSync(join(out, 'config.json'), 'utf8'))).toEqual({
    url: project.url,
    publishableKey: 'sb_publishable_page',
    embedded: false,
  });
  for (const hidden of [password, api.token, 'sb_secret_server']) {
    expect(output).not.toContain(hidden);
  }
}, 600_000);

const stepOf = (title: string, to = databaseUrl) => {
  const cli = cliOf({ ...env(), DATABASE_URL: to });
  const management = managementApiOf(env(), api.ref);
  if (!management) throw new Error('There is a token');
  const given = { ref: api.ref, secretsFile, secretNames: ['APP_URL'], databaseUrl: to };
  const steps = [
    ...projectSteps(cli, management, given),
    scheduleStep(cli, { ref: api.ref, projectUrl: project.url }, keysOf(cli, api.ref)),
  ];
  const step = steps.find((one) => one.title.startsWith(title));
  if (!step) throw new Error(`There is no step ${title}`);
  return step;
};

const failureOf = (running: Promise<unknown>): Promise<Error> =>
  running.then(
    () => new Error('It did not notice'),
    (error) => error,
  );

it.each([
  ['Push the settings', 'config/auth', () => api.auth.disable_signup === true],
  ['Limit sign-ins', 'config/auth', () => api.auth[setting] === true],
  ['Set the secrets', 'secrets', () => api.secrets.has('SMTP_URL')],
  ['Schedule the nightly', 'database/query', () => api.queries.length > 0],
])(
  '%s: fails if the answer is lost, and completes the next time',
  async (title, path, isSet) => {
    api.loseNextAnswer(`/v1/projects/${api.ref}/${path}`);
    const lost = await failureOf(stepOf(title).run());
    expect(lost.message).toMatch(/no answer/);
    expect(lost.message).not.toContain('\n');
    expect(await stepOf(title).run()).toMatchObject({ state: 'done' });
    expect(isSet()).toBe(true);
  },
  300_000,
);

const versionsIn = async (url: string) => {
  const { rows } = await query(
    url,
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
};

it.each([
  ['before a migration', 'text', 0],
  ['before the answer to one that was applied', 'answer', 1],
] as const)(
  'Push the migrations: cut off %s, it fails, and goes on the next time',
  async (_where, lost, more) => {
    const url = await postgres.createDatabase({ migrations: false });
    const cut = await cutConnection(
      `${url}?sslmode=disable`,
      'create table public.quote_versions',
      lost,
    );
    const failure = await failureOf(stepOf('Push the migrations', cut.url).run());
    await cut.stop();
    expect(failure.message).toMatch(
      /^Connection terminated unexpectedly \(while applying \d+_versions.sql\)\. Supabase gave no answer/,
    );
    expect(failure.message).not.toContain('\n');
    const before = migrationVersions.indexOf('20261201001100');
    expect(await versionsIn(url)).toEqual(migrationVersions.slice(0, before + more));
    expect(await stepOf('Push the migrations', `${url}?sslmode=disable`).run()).toMatchObject({
      state: 'done',
    });
    expect(await versionsIn(url)).toEqual(migrationVersions);
  },
  300_000,
);

it('Push the migrations: does not wait behind a backup, says so, and goes on the next time', async () => {
  const url = await postgres.createDatabase({ migrations: false });
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  await backup.query('begin; lock table storage.objects in access share mode');
  const push = () => stepOf('Push the migrations', `${url}?sslmode=disable`).run();
  const failure = await failureOf(push());
  await backup.query('rollback');
  await backup.end();
  expect(failure.message).toMatch(
    /^canceling statement due to lock timeout.* \(while applying \d+_logos.sql\)$/,
  );
  expect(await push()).toMatchObject({ state: 'done' });
  expect(await versionsIn(url)).toEqual(migrationVersions);
}, 300_000);

it('Deploy the functions: the CLI itself repeats a request whose answer is lost', async () => {
  const path = `/v1/projects/${api.ref}/functions`;
  api.loseNextAnswer(path);
  expect(await stepOf('Deploy the functions').run()).toMatchObject({ state: 'done' });
  expect(writes().filter((one) => one.path === path)).toHaveLength(2);
  expect([...api.functions].toSorted()).toEqual(functionNames.toSorted());
}, 300_000);

it.each([
  ['no token', {}, { SUPABASE_ACCESS_TOKEN: '' }, /^Set SUPABASE_ACCESS_TOKEN to a token/],
  ['an expired token', {}, { SUPABASE_ACCESS_TOKEN: 'sbp_old' }, /answered 401: the token/],
  ['a malformed ref', { '--project-ref': 'quotes' }, {}, /^quotes is not the reference/],
  ['a foreign ref', { '--project-ref': 'tsrqponmlkjihgfedcba' }, {}, /answered 404: the token's/],
  ['no network', {}, { SUPABASE_API_URL: 'http://127.0.0.1:9' }, /gave no answer .*Check the net/],
  ['an unknown host', { '--host': 'geocities' }, {}, /^--host must be one of netlify,/],
  ['no secrets file', { '--secrets': 'none.env' }, {}, /^There is no none.env. Write the func/],
  ['no confirmation', {}, {}, /Nothing was changed. Add --yes to deploy/],
])('%s: one clear line, and nothing is changed', async (_what, changed, settings, line) => {
  const args = Object.entries(changed).flat();
  const { code, errors } = await deploy([...options(), ...args], settings);
  expect(errors.trim()).toMatch(line);
  expect(errors.trim()).not.toContain('\n');
  expect(code).toBe(1);
  expect(writes()).toEqual([]);
});

it('stops at a step that fails, and says why and how to go on', async () => {
  const away = 'postgresql://postgres:x@127.0.0.1:9/postgres';
  const { code, output, errors } = await deploy([...options(), '--yes'], { DATABASE_URL: away });
  expect(output).toMatch(/done {3}3\/10.*\n {2}FAILED 4\/10 Push the migrations\n$/);
  expect(errors).toMatch(/^Push the migrations: failed to connect.*\nThen run the same command/s);
  expect(code).toBe(1);
}, 300_000);

it('finds a super user that is there, and checks a page that is uploaded', async () => {
  const { url } = project;
  const settings = { projectUrl: url, appUrl: url, host: 'other', folder: out } as const;
  const keys = async () => ({ publishable: 'sb_publishable_page', secret: 'sb_secret_server' });
  const [, firstSuper, check] = pageSteps(settings, keys, env(), false);
  expect(await firstSuper?.run()).toMatchObject({ state: 'to do' });
  expect(await check?.run()).toMatchObject({
    state: 'to do',
    what: expect.stringMatching(/^upload the page: copy/),
  });
  project.state.supers.push({ id: '1' });
  project.state.isUploaded = true;
  expect(await firstSuper?.run()).toEqual({ state: 'done', what: 'there is one already' });
  await expect(check?.run()).rejects.toThrow('it found what is to be fixed');
});

it('schedules each job once, however often it runs, with the newest key', async () => {
  const url = await postgres.createDatabase();
  await query(url, readFileSync(join(root, 'supabase/tests/support/cron-and-vault.sql'), 'utf8'));
  await query(url, scheduleSql('https://a.supabase.co', 'sb_secret_old'));
  await query(url, scheduleSql("https://b'c.example.com", 'sb_secret_new'));
  const { rows } = await query(
    url,
    `select name, secret from vault.secrets union all select jobname, schedule from cron.job order by 1`,
  );
  expect(rows).toEqual([
    { name: 'project_url', secret: "https://b'c.example.com" },
    { name: 'quotewright-purge-files', secret: '7 3 * * *' },
    { name: 'quotewright-send-due', secret: '* * * * *' },
    { name: 'secret_key', secret: 'sb_secret_new' },
  ]);
});
