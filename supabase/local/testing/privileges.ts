/**
 * Every privilege in our schemas as sorted lines, without those of owners: tables, views and
 * sequences, their columns, functions, schemas, and default privileges.
 */
export const privilegesSql = `
  with schemas as (
    select oid, nspname from pg_namespace where nspname in ('public', 'private')
  ), granted (kind, object, owner, acl) as (
    select 'schema', nspname::text, nspowner, coalesce(nspacl, acldefault('n', nspowner))
    from pg_namespace where nspname in ('public', 'private')
    union all
    select case relkind when 'S' then 'sequence' else 'relation' end,
      nspname || '.' || relname, relowner,
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
    from pg_class join schemas on schemas.oid = relnamespace
    where relkind in ('r', 'v', 'm', 'S', 'p')
    union all
    select 'column', nspname || '.' || relname || '.' || attname, relowner, attacl
    from pg_attribute join pg_class on pg_class.oid = attrelid
      join schemas on schemas.oid = relnamespace
    where attacl is not null
    union all
    select 'function', nspname || '.' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')',
      proowner, coalesce(proacl, acldefault('f', proowner))
    from pg_proc join schemas on schemas.oid = pronamespace
    union all
    select 'default of ' || defaclobjtype::text, coalesce(nspname, 'everywhere'), defaclrole, defaclacl
    from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace
    where nspname is null or nspname in ('public', 'private')
  )
  select distinct kind || ' ' || object || ': '
    || case when grantee = 0 then 'PUBLIC' else grantee::regrole::text end
    || ' ' || privilege_type || case when is_grantable then ' with grant option' else '' end as line
  from granted, aclexplode(acl)
  where grantee <> owner and privilege_type <> 'MAINTAIN'
    and not (kind = 'schema' and object = 'public' and grantee::regrole::text in ('pg_database_owner'))
  order by line
`;
