import type { App } from '@supabase/lite';
import type { Database } from './database.ts';
import type { Keys } from './keys.ts';
import { applyMigrations, type Migration, refuseOtherVersion } from './migrations.ts';
import { StartError } from './startError.ts';

/** A function that returns the database role of an API call. It exists only during the start. */
const probe = 'quotewright_start_probe';

/**
 * Prepares an open database at every start, before anyone can connect: roles, schemas, migrations
 * and grants.
 */
export async function prepareDatabase(
  database: Database,
  app: App,
  keys: Keys,
  migrations: Migration[],
): Promise<void> {
  await refuseProject(database);
  await refuseOtherVersion(database, migrations);
  await app.ensureSystemSchema();
  await database.script(roles);
  await applyMigrations(database, migrations);
  await app.connection.clearSchemaCache();
  await settleGrants(database, app, keys);
}

/**
 * A Supabase project has its own Auth and real users, so it must not get Lite's Auth and demo users
 * with published passwords.
 */
async function refuseProject(database: Database): Promise<void> {
  const [found] = await database.query(`
    select to_regclass('auth.schema_migrations') is not null as is_project
  `);
  if (found?.is_project) {
    throw new StartError(
      'DATABASE_URL is the database of a Supabase project: the embedded stack would put its own Auth and demo users there. Give it a database of its own.',
    );
  }
}

/**
 * Lite grants ALL to every role in its first request. So that request is made here, our grants are
 * restored, and only then are other requests allowed. In the end, a visitor must be `anon`.
 */
async function settleGrants(database: Database, app: App, keys: Keys): Promise<void> {
  await database.script(`
    create or replace function public.${probe}() returns text language sql stable
      set search_path = '' as 'select current_user::text';
    grant execute on function public.${probe}() to anon;
  `);
  try {
    await askWhoIAm(app, keys.publishableKey);
    await database.script(`
      select private.restate_grants();
      grant execute on function public.${probe}() to anon;
    `);
    await app.connection.clearSchemaCache();
    const role = await askWhoIAm(app, keys.publishableKey);
    if (role !== 'anon') {
      throw new StartError(`A visitor would be ${role}, not anon: not starting.`);
    }
  } finally {
    await database.script(`drop function public.${probe}()`);
    await app.connection.clearSchemaCache();
  }
}

async function askWhoIAm(app: App, apikey: string): Promise<string> {
  const answer = await app.fetch(
    new Request(`http://localhost/rest/v1/rpc/${probe}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: '{}',
    }),
    { peerAddress: null },
  );
  const text = await answer.text();
  return answer.ok ? String(JSON.parse(text)) : `refused (${answer.status} ${text.slice(0, 200)})`;
}

/** The roles and schemas that a Supabase project has before its first migration. */
const roles = `
  do $$
  declare
    wanted text;
  begin
    foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    end loop;
    if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
      alter role service_role bypassrls;
    end if;
    -- An owner that is not a superuser must be a member of a role to switch to it.
    execute format('grant anon, authenticated, service_role to %I', current_user);
  end
  $$;
  create schema if not exists extensions;
  grant usage on schema extensions, public, auth to anon, authenticated, service_role;
`;
