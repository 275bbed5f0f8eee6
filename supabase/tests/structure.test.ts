import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from './support/personas.ts';

// Rules for every table, view and function, including future ones.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('has row-level security on for every table of public and private', async () => {
  const open = await world.asOwner(`
    select relnamespace::regnamespace || '.' || relname as table from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not relrowsecurity`);
  expect(open).toEqual([]);
});

// The audit log is not a tenant table: its rows outlive their tenant.
it('ties every tenant table to its tenant: not null, unique (tenant_id, id), an index on tenant_id', async () => {
  const tables = await world.asOwner(`
    select t.relname as name,
      (select a.attnotnull from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id') as bound,
      exists (select from pg_constraint c where c.conrelid = t.oid and c.contype in ('u', 'p')
        and pg_get_constraintdef(c.oid) = 'UNIQUE (tenant_id, id)') as referable,
      exists (select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
        where i.indrelid = t.oid and a.attname = 'tenant_id') as indexed
    from pg_class t where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('tenants', 'profiles', 'audit_log')`);
  expect(tables.length).toBeGreaterThanOrEqual(5);
  for (const table of tables) {
    expect(table).toEqual({ name: table.name, bound: true, referable: true, indexed: true });
  }
});

it('deletes the rows of every table with its tenant, or with what they belong to', async () => {
  const kept = await world.asOwner(`
    select t.oid::regclass::text as table
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
    where t.relkind = 'r' and t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f'
        and c.conkey[1] = a.attnum and c.confdeltype = 'c')
    order by 1`);
  // Purging a tenant deletes the people with their accounts, and keeps what administration did to it.
  expect(kept.map(({ table }) => table)).toEqual(['audit_log', 'profiles']);
});

it('lets children refer to their parents only together with the tenant', async () => {
  const loose = await world.asOwner(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid not in ('public.tenants'::regclass, 'auth.users'::regclass)
      and pg_get_constraintdef(oid) !~ '^FOREIGN KEY \\(tenant_id, '`);
  expect(loose).toEqual([]);
});

it('has an index for every reference, so that deleting a referenced row scans no whole table', async () => {
  const slow = await world.asOwner(`
    select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`);
  expect(slow).toEqual([]);
});

it('has policies only for authenticated, each reading the tenant once per statement', async () => {
  const policies = await world.asOwner(`
    select tablename, policyname, roles::text, cmd, condition
    from pg_policies, unnest(case cmd
      when 'INSERT' then array[with_check]
      when 'UPDATE' then array[qual, coalesce(with_check, qual)]
      else array[qual] end) as condition
    where schemaname in ('public', 'private')`);
  expect(policies.length).toBeGreaterThan(10);
  for (const policy of policies) {
    expect(policy).toMatchObject({ roles: '{authenticated}' });
    expect(policy.cmd).not.toBe('ALL');
    // Policies may also hide deleted rows; no other condition is allowed beside the tenant.
    const tenancy = String(policy.condition).replace(
      /^\((\(.*\)) AND \(deleted_at IS NULL\)\)$/,
      '$1',
    );
    expect(tenancy).toMatch(
      /^\((tenant_id|id) = \( SELECT private\.current_tenant_id\(\) AS current_tenant_id\)/,
    );
  }
});

it('gives anon and PUBLIC nothing: no table, no column, no function', async () => {
  const held = await world.asOwner(`
    select 'table' as kind, c.relname as name, g.privilege_type as privilege
    from pg_class c, aclexplode(c.relacl) g
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and g.grantee in (0, 'anon'::regrole)
    union all
    select 'column', c.relname || '.' || a.attname, g.privilege_type
    from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) g
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and g.grantee in (0, 'anon'::regrole)
    union all
    select 'function', p.proname, 'EXECUTE' from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege('anon', p.oid, 'execute')`);
  expect(held).toEqual([]);
});

it('allows no updates of what decides who owns a row or what a user may do', async () => {
  const updatable = await world.asOwner(`
    select table_name, column_name from information_schema.column_privileges
    where table_schema in ('public', 'private') and privilege_type = 'UPDATE' and grantee = 'authenticated'
      and column_name in ('id', 'tenant_id', 'created_at', 'role', 'is_active', 'username', 'quote_id', 'sort_order')`);
  expect(updatable).toEqual([]);
});

it('lets no user choose the place of a new line item', async () => {
  const [column] = await world.asOwner(`
    select has_column_privilege('authenticated', 'public.line_items', 'sort_order', 'insert') as insert`);
  expect(column).toEqual({ insert: false });
});

it('grants authenticated no table-wide update or insert, and nothing at all on private tables', async () => {
  const wide = await world.asOwner(`
    select c.oid::regclass::text as table, g.privilege_type
    from pg_class c, aclexplode(c.relacl) g
    where g.grantee = 'authenticated'::regrole and c.relkind in ('r', 'v')
      and (c.relnamespace = 'private'::regnamespace
        or c.relnamespace = 'public'::regnamespace and g.privilege_type not in ('SELECT', 'DELETE'))`);
  expect(wide).toEqual([]);
});

it('keeps the service role out of private tables', async () => {
  const readable = await world.asOwner(`
    select c.relname from pg_class c
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
      and has_table_privilege('service_role', c.oid, 'select,insert,update,delete')`);
  expect(readable).toEqual([]);
});

it('has definer functions only in private, and every function with an empty search path', async () => {
  const functions = await world.asOwner(`
    select p.pronamespace::regnamespace || '.' || p.proname as name
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (p.prosecdef and p.pronamespace = 'public'::regnamespace
        or not coalesce('search_path=""' = any (p.proconfig), false))`);
  expect(functions).toEqual([]);
});

it('asks in the body of every definer function of the administration who is calling', async () => {
  const open = await world.asOwner(`
    select p.proname from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname like 'admin\\_%'
      and p.prosrc !~ 'perform private\\.require_(super|export|restore)\\('`);
  expect(open).toEqual([]);
});

it('runs every view with the rights of its reader', async () => {
  const views = await world.asOwner(`
    select relname from pg_class
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not coalesce('security_invoker=true' = any (reloptions), false)`);
  expect(views).toEqual([]);
});

it('grants nothing by default on objects of later migrations', async () => {
  await world.asOwner('create table public.later (id int)');
  await world.asOwner('create function public.later() returns int language sql as $$ select 1 $$');
  const [held] = await world.asOwner(`
    select has_table_privilege('anon', 'public.later', 'select,insert') as anon_table,
      has_table_privilege('authenticated', 'public.later', 'select,insert') as user_table,
      has_function_privilege('anon', 'public.later()', 'execute') as anon_function,
      has_function_privilege('authenticated', 'public.later()', 'execute') as user_function`);
  await world.asOwner('drop table public.later; drop function public.later()');
  expect(held).toEqual({
    anon_table: false,
    user_table: false,
    anon_function: false,
    user_function: false,
  });
});
