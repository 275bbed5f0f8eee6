import type { Lint } from './lints.ts';

export const grantLints: Lint[] = [
  {
    title: 'gives anon and PUBLIC nothing: no table, no column, no function',
    faults: (ask) =>
      ask(`
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
          and has_function_privilege('anon', p.oid, 'execute')`),
  },
  {
    title: 'allows no updates of what decides who owns a row or what a user may do',
    faults: (ask) =>
      ask(`
        select table_name, column_name from information_schema.column_privileges
        where table_schema in ('public', 'private') and privilege_type = 'UPDATE' and grantee = 'authenticated'
          and column_name in ('id', 'tenant_id', 'created_at', 'role', 'is_active', 'username', 'quote_id', 'sort_order')`),
  },
  {
    title: 'lets no user choose the place of a new line item',
    faults: (ask) =>
      ask(`
        select 'line_items.sort_order' as column
        where has_column_privilege('authenticated', 'public.line_items', 'sort_order', 'insert')`),
  },
  {
    title:
      'grants authenticated no table-wide update or insert, and nothing at all on private tables',
    faults: (ask) =>
      ask(`
        select c.oid::regclass::text as table, g.privilege_type
        from pg_class c, aclexplode(c.relacl) g
        where g.grantee = 'authenticated'::regrole and c.relkind in ('r', 'v')
          and (c.relnamespace = 'private'::regnamespace
            or c.relnamespace = 'public'::regnamespace and g.privilege_type not in ('SELECT', 'DELETE'))`),
  },
  {
    // Only the functions of sending, access links and imports write these, so that history stays true.
    title: 'lets users write no history and no links except through functions',
    faults: (ask) =>
      ask(`
        select c.relname as table, a.attname as column
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where c.oid = any (array['public.audit_log', 'public.profiles', 'public.quote_events',
            'public.quote_versions', 'public.share_links', 'public.deliveries', 'public.access_tokens',
            'public.access_token_quotes', 'public.imports']::regclass[])
          and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
            or has_table_privilege('authenticated', c.oid, 'delete'))`),
  },
  {
    title: 'keeps the service role out of private tables',
    faults: (ask) =>
      ask(`
        select c.relname as table from pg_class c
        where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
          and has_table_privilege('service_role', c.oid, 'select,insert,update,delete')`),
  },
  {
    // Otherwise a lost grant would look like a function that is refused to the right callers.
    title: 'lets some role of the API call every function of public',
    faults: (ask) =>
      ask(`
        select p.proname as function from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
          and not has_function_privilege('authenticated', p.oid, 'execute')
          and not has_function_privilege('service_role', p.oid, 'execute')`),
  },
  {
    title: 'lets no role of the API create objects',
    faults: (ask) =>
      ask(`
        select space::text as schema, role
        from unnest(array['public', 'private']::regnamespace[]) space
        cross join unnest(array['anon', 'authenticated', 'service_role']::name[]) role
        where has_schema_privilege(role, space, 'create')`),
  },
  {
    title: 'grants nothing by default on objects of later migrations',
    faults: async (ask) => {
      await ask('create table public.later (id int)');
      await ask('create function public.later() returns int language sql as $$ select 1 $$');
      const held = await ask(`
        select role from unnest(array['anon', 'authenticated']::name[]) role
        where has_table_privilege(role, 'public.later', 'select,insert')
          or has_function_privilege(role, 'public.later()', 'execute')`);
      await ask('drop table public.later; drop function public.later()');
      return held;
    },
  },
];
