import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privilegesSql } from '../local/testing/privileges.ts';
import { startWorld, type World } from './support/personas.ts';
import { removeFolder } from './support/removeFolder.ts';
import { runBackup, runRestore, startCommand } from './support/runBackup.ts';
import { migrationFiles, query } from './support/sql.ts';
import { type StorageServer, startStorage } from './support/storageServer.ts';

// The way back from a disaster: a filled project goes into a folder, and from there into a new one.

type Project = { databaseUrl: string; url: string; storage: StorageServer };

const folder = mkdtempSync(join(tmpdir(), 'quotewright-backup-'));
const place = (name: string) => join(folder, name);
const migrationVersions = migrationFiles(new URL('../migrations', import.meta.url).pathname).map(
  (file) => basename(file).split('_', 1)[0],
);

let world: World;
let source: Project;
const projects: Project[] = [];

beforeAll(async () => {
  world = await startWorld();
  source = await projectOn(world.url);
  await fill();
});
afterAll(async () => {
  for (const { storage } of projects) await storage.stop();
  await world.stop();
  removeFolder(folder);
});

async function projectOn(databaseUrl: string): Promise<Project> {
  await query(
    databaseUrl,
    `create schema supabase_migrations;
     create table supabase_migrations.schema_migrations (version text primary key);
     insert into supabase_migrations.schema_migrations
     select unnest('{${migrationVersions.join()}}'::text[])`,
  );
  const storage = await startStorage(databaseUrl);
  const project = { databaseUrl, url: storage.url, storage };
  projects.push(project);
  return project;
}

const newProject = async () => projectOn(await world.postgres.createDatabase());

/** Rows in every table, accounts with passwords, and pictures. */
async function fill(): Promise<void> {
  for (const { id, user } of [world.glow, world.harbor]) {
    await world.asOwner("select private.seed_trial_tenant($1, $2, 'canary')", [id, user.sub]);
    const name = `${id}/${crypto.randomUUID()}.png`;
    await fetch(`${source.url}/storage/v1/object/logos/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array([137, 80, 78, 71, 0, 255]),
    });
  }
  await world.asOwner(`
    update auth.users set encrypted_password = '$2a$10$' || md5(id::text), email_confirmed_at = now(),
      confirmation_token = '', raw_app_meta_data = '{"provider": "email"}';
    insert into auth.users (id, email) values (gen_random_uuid(), 'decoy@users.invalid');
    insert into auth.identities (provider_id, user_id, identity_data, provider)
    select id::text, id, jsonb_build_object('email', email, 'sub', id), 'email' from auth.users;
    update public.quotes set client_name = E'tab\\there, "quotes", back\\\\slash, \\\\N, €, 𝄞' where client_name is not null;
    insert into private.operations (user_id, op, replaced)
    select id, gen_random_uuid(), '{"a": [1, null, "é"]}' from auth.users;
    insert into private.quote_numbers select id, 2026, 7 from public.tenants;
    insert into private.access_token_secrets
    select id, tenant_id, '$argon2id$v=19$m=19456,t=2,p=1$' || repeat('A', 22) || '$' || repeat('B', 43)
    from public.access_tokens;
    insert into private.access_sessions (hash, token_id, tenant_id)
    select sha256(id::text::bytea), id, tenant_id from public.access_tokens;
    insert into private.joined_keys select tenant_id, 'joined-key', id from public.deliveries;
    insert into private.tenant_exports (tenant_id, actor_id) select id, gen_random_uuid() from public.tenants;
    insert into private.reservations (id, username, auth_email, created_by)
    values (gen_random_uuid(), 'new', 'new@users.invalid', gen_random_uuid());
    insert into private.trials (tenant_id) select id from public.tenants;
    insert into private.restores (tenant_id, actor_id, was_active, settings)
    select id, gen_random_uuid(), true, '{}' from public.tenants;
    insert into private.notifications (tenant_id, quote_id, version_id, link_id, kind)
    select tenant_id, quote_id, version_id, id, 'receipt' from public.share_links;
    insert into private.checkouts (tenant_id, quote_id, link_id, amount, session)
    select tenant_id, quote_id, id, 54.25, 'cs_1' from public.share_links;
    insert into private.card_accounts (tenant_id, sealed_keys, key_end, is_live)
    select id, repeat('x', 40), '4242', true from public.tenants;
    insert into private.sold_services (tenant_id, quote_id, service, sent_at, amount)
    select tenant_id, id, 'Painting', now(), 54.25 from public.quotes;
    insert into private.skipped_reminders select tenant_id, id, 'unviewed' from public.quote_versions;
    insert into private.seen_news (user_id, seen_until) select id, now() from public.profiles;
    insert into private.attempts (key, charged_at) values ('\\x00', array[now()]);
  `);
}

const tablesSql = `
  select format('%I.%I', nspname, relname) as name from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and (nspname in ('public', 'private') or relname in ('users', 'identities') and nspname = 'auth')
    and relname not in ('attempts', 'notifications', 'card_accounts')
  order by 1`;

/** The rows of every table as one hash and count, and what the rows add up to. */
async function contents(databaseUrl: string): Promise<Record<string, { rows?: number }>> {
  const { rows } = await query(databaseUrl, tablesSql);
  const found: Record<string, { rows?: number }> = {};
  for (const { name } of rows) {
    const { rows: measured } = await query(
      databaseUrl,
      `select count(*)::integer as rows, md5(string_agg(row::text, ';' order by row::text collate "C")) as hash from ${name} row`,
    );
    found[name] = measured[0];
  }
  const sums = await query(databaseUrl, 'select sum(total), sum(tax) from public.quote_totals');
  return { ...found, sums: sums.rows[0] };
}

/** Who may do what: every privilege, policy and trigger. */
async function walls(databaseUrl: string): Promise<Record<string, unknown[]>> {
  const ask = async (sql: string) => (await query(databaseUrl, sql)).rows;
  return {
    privileges: await ask(privilegesSql),
    lists: await ask(`
      select relname as name, relacl::text as acl from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all select oid::regprocedure::text, proacl::text from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      order by 1`),
    policies: await ask('select * from pg_policies order by schemaname, tablename, policyname'),
    triggers: await ask(
      'select tgrelid::regclass::text as name, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    ),
  };
}

const picturesOf = ({ storage }: Project) =>
  [...storage.pictures].map(([name, bytes]) => [name, bytes.toString('hex')]).sort();

const rowsIn = async ({ databaseUrl }: Project) =>
  Object.values(await contents(databaseUrl)).reduce((sum, { rows = 0 }) => sum + rows, 0);

describe('a backup, restored into a new project', () => {
  const backup = place('whole');
  let target: Project;
  beforeAll(async () => {
    expect(await runBackup(source, backup)).toMatchObject({ code: 0, errors: '' });
    target = await newProject();
  });

  it('is in a folder that only its owner can read', () => {
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(statSync(join(backup, 'tables', 'auth.users.copy')).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toEqual(['whole']);
  });

  it('brings every row, sum, picture, privilege, policy and trigger', async () => {
    const before = await contents(source.databaseUrl);
    const empty = Object.entries(before).filter(([, found]) => found.rows === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
    const { code, output, errors } = await runRestore(target, backup);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(await contents(target.databaseUrl)).toEqual(before);
    expect(picturesOf(target)).toEqual(picturesOf(source));
    expect(await walls(target.databaseUrl)).toEqual(await walls(source.databaseUrl));
    // They may have been sent since.
    const due = 'select count(*)::integer as due from private.notifications';
    expect((await query(source.databaseUrl, due)).rows[0]?.due).toBeGreaterThan(0);
    expect((await query(target.databaseUrl, due)).rows).toEqual([{ due: 0 }]);
    expect(output).toContain('APP_URL, SMTP_URL');
    expect(output).toContain('select private.schedule_purge()');
  });

  it('is refused by a project that has data, which keeps it', async () => {
    const before = await contents(target.databaseUrl);
    const { code, errors } = await runRestore(target, backup);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The target is not empty: \S+ has rows\. Nothing was changed\..*\n$/);
    expect(await contents(target.databaseUrl)).toEqual(before);
  });

  it('schedules the purge where Cron is on', async () => {
    const withCron = await newProject();
    // pg_cron is not among the programs from npm: a schema with its function stands in for it.
    const admin = withCron.databaseUrl.replace('//postgres:', '//supabase_admin:');
    await query(
      admin,
      `create schema cron authorization postgres;
       create table cron.job (jobname text, schedule text, command text);
       create function cron.schedule(text, text, text) returns bigint language sql
         as 'insert into cron.job values ($1, $2, $3) returning 1';
       grant all on all tables in schema cron to postgres;
       insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
       select 99999, 'pg_cron', 10, oid, false, '1.6' from pg_namespace where nspname = 'cron'`,
    );
    const { code, output } = await runRestore(withCron, backup);
    expect(code).toBe(0);
    expect(output).not.toContain('schedule_purge');
    const { rows } = await query(withCron.databaseUrl, 'select jobname, command from cron.job');
    expect(rows).toEqual([{ jobname: 'quotewright-purge', command: 'select private.purge()' }]);
  });
});

describe('a restore that ends early', () => {
  const backup = place('mended');
  beforeAll(async () => {
    expect(await runBackup(source, backup)).toMatchObject({ code: 0 });
  });

  it('because Storage fails leaves no row, and the next one brings everything', async () => {
    const target = await newProject();
    let uploads = 0;
    target.storage.state.instead = ({ method, url }, response) => {
      if (method !== 'POST' || url?.includes('/list/') || ++uploads === 1) return false;
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"down"}');
      return true;
    };
    const failed = await runRestore(target, backup);
    expect(failed).toMatchObject({ code: 1, output: '' });
    expect(failed.errors).toMatch(/^Storage of http\S+ answered 500: down\. .*\n$/);
    expect([await rowsIn(target), target.storage.pictures.size]).toEqual([0, 1]);
    delete target.storage.state.instead;
    expect(await runRestore(target, backup)).toMatchObject({ code: 0 });
    expect(await contents(target.databaseUrl)).toEqual(await contents(source.databaseUrl));
    expect(picturesOf(target)).toEqual(picturesOf(source));
  });

  it('because a row is refused leaves no row, and the next one brings everything', async () => {
    const target = await newProject();
    const refuse = 'alter table public.quote_events add constraint broken check (false)';
    await query(target.databaseUrl, refuse);
    const failed = await runRestore(target, backup);
    expect(failed.code).toBe(1);
    expect(failed.errors).toMatch(
      /^public\.quote_events cannot be restored: .*Nothing was written\.\n$/,
    );
    expect(await rowsIn(target)).toBe(0);
    await query(target.databaseUrl, 'alter table public.quote_events drop constraint broken');
    expect(await runRestore(target, backup)).toMatchObject({ code: 0 });
    expect(await contents(target.databaseUrl)).toEqual(await contents(source.databaseUrl));
  });
});

describe('a backup that ends early', () => {
  /** Starts a backup that waits for a picture forever. */
  async function startWaiting(name: string) {
    const asked = Promise.withResolvers<void>();
    source.storage.state.instead = () => {
      asked.resolve();
      return true;
    };
    const command = startCommand('backup', source, '--to', place(name));
    await asked.promise;
    delete source.storage.state.instead;
    return command;
  }

  it('because it is interrupted leaves nothing', async () => {
    const { child, ended } = await startWaiting('interrupted');
    child.kill('SIGINT');
    expect(await ended).toEqual({
      code: 130,
      output: '',
      errors: 'Interrupted: nothing was written.\n',
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  });

  it('because it is killed leaves a draft, which the next one removes', async () => {
    const { child, ended } = await startWaiting('killed');
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(place('killed'))).toBe(false);
    expect(readdirSync(folder)).toContain(`killed.${child.pid}.tmp`);
    expect(await runBackup(source, place('killed'))).toMatchObject({ code: 0 });
    expect(readdirSync(folder).filter((name) => name.startsWith('killed'))).toEqual(['killed']);
  });
});

describe('one clear line answers', () => {
  const backup = place('good');
  beforeAll(async () => {
    expect(await runBackup(source, backup)).toMatchObject({ code: 0 });
  });
  const failure = async (
    ended: Promise<{ code: number | null; output: string; errors: string }>,
  ) => {
    const { code, output, errors } = await ended;
    expect({ code, output, lines: errors.split('\n').length }).toEqual({
      code: 1,
      output: '',
      lines: 2,
    });
    return errors.trim();
  };
  const closed = 'http://127.0.0.1:9';

  it('a missing folder', async () => {
    for (const command of ['backup', 'restore'] as const) {
      expect(await failure(startCommand(command, source).ended)).toMatch(
        `npm run ${command} -- --`,
      );
      expect(await failure(startCommand(command, source, '--all').ended)).toMatch('npm run');
    }
  });

  it.each([
    ['no database address', '', /^Set DATABASE_URL/],
    ['an address of another kind', 'https://example.com', /^Set DATABASE_URL/],
    ['no server', 'postgresql://postgres:x@127.0.0.1:9/postgres', /ECONNREFUSED/],
    ['an unknown host', 'postgresql://postgres:x@db.invalid:5432/postgres', /ENOTFOUND|EAI_AGAIN/],
  ])('%s', async (_what, databaseUrl, message) => {
    expect(await failure(runBackup({ ...source, databaseUrl }, place('never')))).toMatch(message);
    expect(await failure(runRestore({ ...source, databaseUrl }, backup))).toMatch(message);
  });

  it('a wrong password', async () => {
    const databaseUrl = source.databaseUrl.replace(/:[^:@]+@/, ':wrong@');
    const message = /password authentication failed.*Check the address, the password/;
    expect(await failure(runBackup({ ...source, databaseUrl }, place('never')))).toMatch(message);
  });

  it('a Storage that cannot be reached', async () => {
    const message = /^SUPABASE_URL \(http:\/\/127\.0\.0\.1:9\) cannot be reached/;
    expect(await failure(runBackup({ ...source, url: closed }, place('never')))).toMatch(message);
    const target = await newProject();
    expect(await failure(runRestore({ ...target, url: closed }, backup))).toMatch(message);
    expect(await rowsIn(target)).toBe(0);
  });

  it('a folder that is there already, and one that is no backup', async () => {
    expect(await failure(runBackup(source, backup))).toMatch(/exists already: name a new folder/);
    expect(await failure(runRestore(await newProject(), folder))).toMatch(
      /holds no complete backup/,
    );
  });

  it('two addresses of different projects', async () => {
    const other = await newProject();
    const mixed = { ...other, url: source.url };
    expect(await failure(runRestore(mixed, backup))).toMatch(/name different projects/);
    const wrong = { ...source, url: other.url };
    expect(await failure(runBackup(wrong, place('never')))).toMatch(/name the same project\?$/);
    expect(await rowsIn(other)).toBe(0);
  });

  it('pictures of somebody else in the target', async () => {
    const target = await newProject();
    target.storage.pictures.set('other/a.png', Buffer.from('x'));
    expect(await failure(runRestore(target, backup))).toMatch(
      /pictures that are not of this backup/,
    );
    expect(target.storage.pictures.size).toBe(1);
  });

  it('a database without our migrations, or with others', async () => {
    const target = await newProject();
    const record = 'supabase_migrations.schema_migrations';
    await query(target.databaseUrl, `insert into ${record} values ('29990101000000')`);
    expect(await failure(runRestore(target, backup))).toMatch(
      /has other migrations than the backup/,
    );
    await query(target.databaseUrl, `drop table ${record}`);
    expect(await failure(runRestore(target, backup))).toMatch(
      /run `npx supabase db push --remote`/,
    );
    expect(await failure(runBackup(target, place('never')))).toMatch(/has no migrations/);
  });

  it('a damaged file, before anything is changed', async () => {
    const target = await newProject();
    const name = [...source.storage.pictures.keys()][0] ?? '';
    for (const file of ['tables/public.quotes.copy', `pictures/${name}`]) {
      const copy = place(`damaged-${file.split('/')[0]}`);
      cpSync(backup, copy, { recursive: true });
      appendFileSync(join(copy, file), 'x');
      expect(await failure(runRestore(target, copy))).toMatch(/^The backup is damaged/);
    }
    expect([await rowsIn(target), target.storage.pictures.size]).toEqual([0, 0]);
  });

  it('and leaves no draft behind', () => {
    expect(readdirSync(folder).filter((name) => /never|tmp/.test(name))).toEqual([]);
  });
});
