import type { Lint } from './lints.ts';

export const tableLints: Lint[] = [
  {
    title: 'has row-level security on for every table of public and private',
    faults: (ask) =>
      ask(`
        select relnamespace::regnamespace || '.' || relname as table from pg_class
        where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not relrowsecurity`),
  },
  {
    // The audit log is not a tenant table: its rows outlive their tenant.
    title:
      'ties every tenant table to its tenant: not null, unique (tenant_id, id) or one row a tenant, an index on tenant_id',
    faults: (ask) =>
      ask(`
        select name, bound, referable, indexed from (
          select t.relname as name,
            (select a.attnotnull from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id') as bound,
            exists (select from pg_constraint c where c.conrelid = t.oid and c.contype in ('u', 'p')
              and pg_get_constraintdef(c.oid) in ('UNIQUE (tenant_id, id)', 'PRIMARY KEY (tenant_id)')) as referable,
            exists (select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
              where i.indrelid = t.oid and a.attname = 'tenant_id') as indexed
          from pg_class t where relkind = 'r' and relnamespace = 'public'::regnamespace
            and relname not in ('tenants', 'profiles', 'audit_log')
        ) tied
        where (bound and referable and indexed) is not true`),
  },
  {
    // Purging a tenant deletes the people with their accounts, and keeps what administration did to it.
    title: 'deletes the rows of every table with its tenant, or with what they belong to',
    faults: (ask) =>
      ask(`
        select t.oid::regclass::text as table
        from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
        where t.relkind = 'r' and t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and t.oid not in ('public.audit_log'::regclass, 'public.profiles'::regclass)
          and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f'
            and c.conkey[1] = a.attnum and c.confdeltype = 'c')`),
  },
  {
    title: 'lets children refer to their parents only together with the tenant',
    faults: (ask) =>
      ask(`
        select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
        from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace
          and confrelid not in ('public.tenants'::regclass, 'auth.users'::regclass)
          and pg_get_constraintdef(oid) !~ '^FOREIGN KEY \\(tenant_id, '`),
  },
  {
    title:
      'has an index for every reference, so that deleting a referenced row scans no whole table',
    faults: (ask) =>
      ask(`
        select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition
        from pg_constraint c
        where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not exists (select from pg_index i where i.indrelid = c.conrelid
            and ((i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
              or i.indisunique and c.conkey @> i.indkey::int2[]))`),
  },
  {
    title: 'runs every view with the rights of its reader',
    faults: (ask) =>
      ask(`
        select relname as view from pg_class
        where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
          and not coalesce('security_invoker=true' = any (reloptions), false)`),
  },
  {
    title: 'has no public bucket',
    faults: (ask) => ask('select id as bucket from storage.buckets where public is not false'),
  },
];
