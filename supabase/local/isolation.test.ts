import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionNames } from '../../scripts/deploy-check/projectChecks.ts';
import { runFile } from '../../scripts/testing/runFile.ts';
import { figuresOf, runMatrix } from '../../tests/matrix/matrix.ts';
import { type IsolationSheet, troubles } from '../functions/_shared/domain/isolationSheet.ts';
import { type Postgres, startPostgres } from '../tests/support/postgres.ts';
import { headersOf, signIn } from './testing/people.ts';
import { type Smtp, startSmtp } from './testing/smtpServer.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

// The isolation check against the real stack, on a PostgreSQL whose policies a test can break. With
// two actors, it is the product's own; `npm run test:matrix` runs it whole with all thirteen.

let postgres: Postgres;
let smtp: Smtp;
let stack: TestStack;
let sql: pg.Pool;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase({ bootstrap: false });
  smtp = await startSmtp();
  const env = { DATABASE_URL: url, SMTP_URL: smtp.url };
  // Sets the database up.
  await (await startStack({ env })).stop();
  sql = new pg.Pool({ connectionString: url });
  // What a customer may have added, without leaks so far. A stack reads the list of functions once,
  // at its first request, which may be its own.
  await sql.query(`
    create view public.provider_names with (security_invoker = true) as
      select id, tenant_id, name from public.providers;
    create function public.quote_sum(id uuid) returns numeric language sql as
      'select sum(unit_price) from public.line_items item where item.quote_id = $1';
    create function public.client_of(id uuid) returns text language sql as
      'select left(client_name, 3) from public.quotes quote where quote.id = $1';
    create function public.picky(id uuid, word text) returns text language plpgsql as
      $$ begin if word <> 'sesame' then raise exception 'No'; end if; return word; end $$`);
  stack = await startStack({ env });
  // Not before, because a start takes away every grant that is not the migrations'.
  await sql.query(`
    grant select on public.provider_names to authenticated;
    grant execute on function public.quote_sum(uuid), public.client_of(uuid) to authenticated`);
});
afterAll(async () => {
  await stack.stop();
  await smtp.stop();
  await sql.end();
  await postgres.stop();
});

/** Runs the check as a super user does in the dashboard. */
async function check(superToken: string): Promise<IsolationSheet> {
  const answer = await call(superToken);
  expect(answer.status).toBe(200);
  return answer.json();
}

const call = (token?: string) =>
  fetch(`${stack.url}/functions/v1/check-isolation`, {
    method: 'POST',
    headers: headersOf(stack, token),
    body: '{}',
  });

const count = async (table: string) =>
  Number((await sql.query(`select count(*) from ${table}`)).rows[0].count);

/** What the catalog lists. */
async function targets(): Promise<string[]> {
  const { rows } = await sql.query(`
    select 'table ' || relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union select 'view ' || relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
    union select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
    union select 'bucket ' || id from storage.buckets`);
  return rows.map(({ name }) => name);
}

/** Leaves a tenant and a file, like a check that was interrupted an hour ago. */
async function leaveTrial() {
  const { rows } = await sql.query(
    "insert into tenants (name, display_name) values ('trial-left', 'Left over') returning id",
  );
  const { id } = rows[0];
  const name = `${id}/left.png`;
  const { status } = await fetch(`${stack.url}/storage/v1/object/logos/${name}`, {
    method: 'POST',
    headers: { apikey: stack.secretKey, 'content-type': 'image/png' },
    body: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  });
  expect(status).toBe(200);
  // Last, because from now on the stack's own purge may remove both.
  await sql.query("insert into private.trials values ($1, now() - interval '61 minutes')", [id]);
}

describe('the isolation check', () => {
  it('covers every table, function and bucket, finds nothing, and leaves nothing behind, even of an interrupted check', async () => {
    const tables = [
      'tenants',
      'profiles',
      'quotes',
      // Without refunded ones, which the stack's own purge may remove meanwhile.
      'private.attempts where cardinality(charged_at) > 0',
      'auth.users',
      'storage.objects',
    ];
    // A sign-in counts as an attempt, so it comes first.
    const superToken = await signIn(stack, 'super');
    const before = await Promise.all(tables.map(count));
    const due = async () => (await sql.query('select * from public.due_files()')).rows;
    await leaveTrial();
    const sheet = await check(superToken);
    expect(await due()).toEqual([]);
    expect(troubles(sheet)).toEqual([]);
    expect(sheet.isTight).toBe(true);
    expect(await Promise.all(tables.map(count))).toEqual(before);
    for (const name of await targets()) {
      for (const actor of ['visitor', 'other tenant']) {
        expect(sheet.tries).toContainEqual(expect.objectContaining({ target: name, actor }));
      }
    }
    const log = await sql.query(
      "select action from audit_log where tenant_name like 'trial-________-%'",
    );
    expect(log.rows.map(({ action }) => action).sort()).toEqual(
      ['tenant.created', 'tenant.purged', 'user.created'].flatMap((action) => [action, action]),
    );
  });

  it('refuses each of thirteen actors what is not theirs, in a sample of the whole matrix', async () => {
    const sheet = await runMatrix(stack, { share: 6 });
    console.log(`The matrix, sampled: ${figuresOf(sheet)}`);
    expect(troubles(sheet)).toEqual([]);
    expect(new Set(sheet.tries.map(({ actor }) => actor)).size).toBe(13);
    const tried = new Set(sheet.tries.map(({ target }) => target));
    const functions = functionNames.map((name) => `edge function ${name}`);
    for (const name of [...(await targets()), ...functions]) expect(tried).toContain(name);
  });

  it('requires the super user, as a function', async () => {
    const before = await count('audit_log');
    expect((await call()).status).toBe(401);
    expect((await call(await signIn(stack, 'anna'))).status).toBe(403);
    expect(await count('audit_log')).toBe(before);
  });

  it('as a command names each wall broken on purpose, exits with 1, and prints no key', async () => {
    await sql.query(`
      create policy leak on public.services for select to authenticated using (true);
      create policy leak on public.custom_units to anon using (true);
      grant select, delete on public.custom_units to anon;
      grant select on public.providers to anon;
      create policy leak on storage.objects for select to authenticated using (bucket_id = 'logos');
      alter function public.quote_links(uuid) security definer;
      create table public.forgotten (tenant_id uuid);
      alter table public.forgotten enable row level security;
      -- Leaks that a status or an empty response hides.
      create policy leak on public.quotes for insert to authenticated with check (true);
      create policy leak on public.tenants for update to authenticated using (true) with check (true);
      create policy leak on public.profiles for update to authenticated using (true) with check (true);
      grant update (first_name, last_name) on public.profiles to authenticated;
      create policy leak on public.audit_log for insert to authenticated with check (true);
      grant insert on public.audit_log to authenticated;
      alter view public.provider_names set (security_invoker = false);
      grant update (name) on public.provider_names to authenticated;
      alter function public.quote_sum(uuid) security definer;
      alter function public.client_of(uuid) security definer;
      grant execute on function public.picky(uuid, text) to authenticated;
      alter function private.change_quote(uuid, jsonb) security definer;
      insert into storage.buckets (id, name) values ('papers', 'papers');
      create policy leak_papers on storage.objects for insert to authenticated with check (bucket_id = 'papers');`);
    const filesBefore = await count('storage.objects');
    const { code, output } = await runFile('scripts/check-isolation.ts', ['--url', stack.url], {
      SUPABASE_SECRET_KEY: stack.secretKey,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    });
    expect(code).toBe(1);
    expect(output).not.toContain(stack.secretKey);
    for (const line of [
      'LEAK  other tenant, table services, read all',
      'LEAK  visitor, table custom_units, read all',
      'LEAK  visitor, table custom_units, compare the rows afterward: changed: private.row_counts, public.custom_units',
      'LEAK  other tenant, bucket logos, download',
      'LEAK  other tenant, function quote_links, call',
      'LEAK  other tenant, table quotes, each column, compare the rows afterward: changed: public.quotes',
      'LEAK  other tenant, table audit_log, each column, compare the rows afterward: changed: public.audit_log',
      'LEAK  other tenant, table tenants, change validity_days of all rows',
      'LEAK  other tenant, table profiles, change first_name of all rows',
      'LEAK  other tenant, view provider_names, each column, compare the rows afterward: changed: public.providers',
      'LEAK  other tenant, function quote_sum, call with quote, distinguished from unknown ids',
      'LEAK  other tenant, function client_of, call with quote, distinguished from unknown ids',
      'LEAK  other tenant, function save_edit, compare the rows afterward: changed: public.quotes',
      'LEAK  other tenant, bucket papers, add',
      'UNCOVERED  other tenant, function picky, call as the owner: Skipped',
      'Not covered:\n  Edge functions',
      'UNCOVERED  other tenant, table forgotten, read',
    ]) {
      expect(output).toContain(line);
    }
    // Inserted files are removed even so.
    expect(await count('storage.objects')).toBe(filesBefore);
    // If only a grant is broken, row-level security still holds.
    expect(output).not.toMatch(/LEAK {2}visitor, (table providers|bucket)/);
    expect(output).toMatch(/\d+ of \d+ attempts were not refused\.\n$/);
  });
});
