import type pg from 'pg';

// What PostgreSQL's catalog says of the schemas `public` and `private`.

type Column = {
  name: string;
  type: string;
  /** The type in one word, for the diagram. */
  shortType: string;
  isNull: boolean;
  default: string | null;
};

export type Key = {
  name: string;
  kind: 'p' | 'u' | 'f' | 'c';
  definition: string;
  columns: string[];
  /** The table that a foreign key refers to, with its schema. */
  refersTo: string | null;
};

export type Policy = { name: string; verb: string; roles: string; using: string; check: string };

/** `columns` is empty where the privilege is on the whole table. */
export type Grant = { role: string; verb: string; columns: string[] };

export type Table = {
  name: string;
  kind: 'table' | 'view';
  columns: Column[];
  keys: Key[];
  indexes: string[];
  policies: Policy[];
  triggers: string[];
  grants: Grant[];
};

export type SqlFunction = {
  name: string;
  arguments: string;
  result: string;
  isDefiner: boolean;
  roles: string[];
};

type Bucket = {
  id: string;
  public: boolean;
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
};

export type Catalog = {
  /** By name with schema: `public.quotes`. */
  tables: Map<string, Table>;
  /** By name with schema; a name may have several. */
  functions: SqlFunction[];
  buckets: Bucket[];
  objectPolicies: Policy[];
};

/** The roles that the API and the edge functions use, besides the owner. */
const roles = ['anon', 'authenticated', 'service_role'];

const policies = `
  select coalesce(json_agg(json_build_object('name', policyname, 'verb', lower(cmd),
    'roles', array_to_string(roles, ', '), 'using', coalesce(qual, ''), 'check', coalesce(with_check, ''))
    order by array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], cmd), policyname), '[]')
  from pg_policies`;

const tablesQuery = `
select n.nspname || '.' || c.relname as name,
  case c.relkind when 'v' then 'view' else 'table' end as kind,
  (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
      'shortType', atttypid::regtype::oid::regtype, 'isNull', not attnotnull,
      'default', pg_get_expr(adbin, adrelid)) order by attnum)
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
  (select coalesce(json_agg(json_build_object('name', conname, 'kind', contype,
      'definition', pg_get_constraintdef(k.oid, true),
      'columns', (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = conrelid and attnum = any (conkey)),
      'refersTo', (select rn.nspname || '.' || rc.relname from pg_class rc
        join pg_namespace rn on rn.oid = rc.relnamespace where rc.oid = confrelid))
      order by array_position(array['p', 'u', 'f', 'c'], contype::text), conname), '[]')
    from pg_constraint k where conrelid = c.oid and contype in ('p', 'u', 'f', 'c')) as keys,
  (select coalesce(json_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text), '[]')
    from pg_index where indrelid = c.oid
      and not exists (select from pg_constraint where conindid = indexrelid and conrelid = c.oid)) as indexes,
  (${policies} where schemaname = n.nspname and tablename = c.relname) as policies,
  (select coalesce(json_agg(pg_get_triggerdef(t.oid) order by tgname), '[]')
    from pg_trigger t where tgrelid = c.oid and not tgisinternal) as triggers,
  (select coalesce(json_agg(json_build_object('role', role, 'verb', verb, 'columns', columns)
      order by array_position($1::text[], role),
        array_position(array['select', 'insert', 'update', 'delete'], verb)), '[]')
    from (
      select grantee::regrole::text as role, lower(privilege_type) as verb, '{}'::text[] as columns
      from aclexplode(c.relacl)
      union all
      select grantee::regrole::text, lower(privilege_type), array_agg(attname::text order by attnum)
      from pg_attribute, aclexplode(attacl) where attrelid = c.oid group by 1, 2
    ) given where role = any ($1)) as grants
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')`;

const functionsQuery = `
select n.nspname || '.' || p.proname as name, pg_get_function_arguments(p.oid) as arguments,
  pg_get_function_result(p.oid) as result, p.prosecdef as "isDefiner",
  array(select role from unnest($1::text[]) role
    where has_function_privilege(role, p.oid, 'execute')) as roles
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype
order by 1, 2`;

const bucketsQuery =
  'select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id';

/** Reads the catalog of a database to which the migrations were applied. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  await client.query("set search_path = ''");
  const tables = await client.query<Table>(tablesQuery, [roles]);
  const functions = await client.query<SqlFunction>(functionsQuery, [roles]);
  const buckets = await client.query<Bucket>(bucketsQuery);
  const objects = await client.query<{ policies: Policy[] }>(
    `select (${policies} where schemaname = 'storage' and tablename = 'objects') as policies`,
  );
  return {
    tables: new Map(tables.rows.map((row) => [row.name, row])),
    functions: functions.rows,
    buckets: buckets.rows,
    objectPolicies: objects.rows[0]?.policies ?? [],
  };
}
