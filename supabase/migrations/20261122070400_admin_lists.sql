-- The dashboard's figures and tables, a page at a time, and the reading of the audit log.
--
-- Guards: narrow lists with fixed columns for the super user, of tenants, people and services, and
-- nothing of a tenant's quotes. Search, sorting and paging happen here, by fixed pieces of SQL.

drop function public.admin_tenants();
drop function private.admin_tenants();
drop function public.admin_users();
drop function private.admin_users();

create index tenants_newest_idx on public.tenants (created_at, id);
create index tenants_display_name_idx on public.tenants (lower(display_name), id);
create index profiles_newest_idx on public.profiles (created_at, id);
create index profiles_email_idx on public.profiles (lower(email), id);

-- The pattern for ILIKE that finds `search` anywhere, with nothing special in it.
create function private.containing(search text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- ---------------------------------------------------------------- figures

create function private.admin_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.demand_super();
  return (
    select jsonb_build_object(
      'tenants', (select count(*) from public.tenants tenant where tenant.deleted_at is null),
      'users', count(*),
      'activeClients', count(*) filter (where profile.role = 'client' and profile.is_active))
    from public.profiles profile
    left join public.tenants home on home.id = profile.tenant_id
    where home.deleted_at is null
  );
end
$$;

-- The stat cards: tenants, users, active clients (role client and active). What belongs to a deleted
-- tenant does not count.
create function public.admin_figures() returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_figures()
$$;

-- ---------------------------------------------------------------- tenants

create function private.admin_tenants(search text, state text, sort text, descending boolean, first integer, page integer)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  place text := case sort
    when 'name' then 'tenant.name'
    when 'displayName' then 'lower(tenant.display_name)'
    when 'userCount' then '(select count(*) from public.profiles profile where profile.tenant_id = tenant.id)'
    else 'tenant.created_at'
  end;
  condition text := case state
    when 'active' then 'tenant.is_active'
    when 'inactive' then 'not tenant.is_active and tenant.deleted_at is null'
    when 'deleted' then 'tenant.deleted_at is not null'
    else 'tenant.deleted_at is null'
  end || case when search <> '' then ' and (tenant.name ilike $1 or tenant.display_name ilike $1)' else '' end;
  found_ones jsonb;
  total bigint;
begin
  perform private.demand_super();
  execute format('select count(*) from public.tenants tenant where %s', condition)
    into total using private.containing(search);
  execute format($sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', listed.id, 'name', listed.name, 'displayName', listed.display_name,
      'createdAt', listed.created_at, 'isActive', listed.is_active, 'deletedAt', listed.deleted_at,
      'userCount', (select count(*) from public.profiles profile where profile.tenant_id = listed.id)
    ) order by listed.number), '[]')
    from (
      select tenant.*, row_number() over () as number from (
        select tenant.* from public.tenants tenant where %1$s
        order by %2$s %3$s, tenant.id %3$s
        limit $3 offset $2
      ) tenant
    ) listed
  $sql$, condition, place, direction)
    into found_ones using private.containing(search), greatest(first, 0), least(greatest(page, 1), 1000);
  return jsonb_build_object('total', total, 'rows', found_ones);
end
$$;

-- A page of the tenants, each with the number of its users, and how many there are in all.
--   search      text in name or display name, case aside; '' for any
--   state       'active', 'inactive' or 'deleted'; '' for all that are not deleted
--   sort        'name', 'displayName', 'userCount' or 'createdAt'
--   first, page how many to leave out, and how many rows at most (1 to 1,000)
create function public.admin_tenants(search text default '', state text default '', sort text default 'createdAt',
  descending boolean default true, first integer default 0, page integer default 50)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_tenants(search, state, sort, descending, first, page)
$$;

-- ---------------------------------------------------------------- users

create function private.admin_users(search text, tenant uuid, sort text, descending boolean, first integer, page integer)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  place text := case sort
    when 'email' then 'lower(profile.email)'
    when 'name' then 'lower(profile.first_name || '' '' || profile.last_name)'
    when 'role' then 'profile.role'
    when 'tenant' then 'lower(coalesce(home.display_name, ''''))'
    when 'isActive' then 'profile.is_active'
    when 'createdAt' then 'profile.created_at'
    else 'lower(profile.username)'
  end;
  condition text := 'home.deleted_at is null'
    || case when tenant is not null then ' and profile.tenant_id = $4' else '' end
    || case when search <> '' then ' and (profile.username ilike $1 or profile.email ilike $1'
      || ' or profile.first_name || '' '' || profile.last_name ilike $1 or home.display_name ilike $1)' else '' end;
  found_ones jsonb;
  total bigint;
begin
  perform private.demand_super();
  execute format('select count(*) from public.profiles profile
    left join public.tenants home on home.id = profile.tenant_id where %s', condition)
    into total using private.containing(search), 0, 0, tenant;
  execute format($sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', listed.id, 'username', listed.username, 'firstName', listed.first_name,
      'lastName', listed.last_name, 'email', listed.email, 'role', listed.role,
      'tenantId', listed.tenant_id, 'tenantDisplayName', listed.tenant_display_name,
      'isActive', listed.is_active, 'mustChangePassword', listed.must_change_password,
      'isLocked', exists (
        select from private.attempts tried
        where tried.key = sha256(convert_to('login:' || lower(listed.username), 'UTF8'))
          and (select count(*) from unnest(tried.charged_at) at
            where at > clock_timestamp() - interval '15 minutes') >= 5)
    ) order by listed.number), '[]')
    from (
      select one.*, row_number() over () as number from (
        select profile.*, home.display_name as tenant_display_name
        from public.profiles profile
        left join public.tenants home on home.id = profile.tenant_id
        where %1$s
        order by %2$s %3$s, profile.id %3$s
        limit $3 offset $2
      ) one
    ) listed
  $sql$, condition, place, direction)
    into found_ones using private.containing(search), greatest(first, 0), least(greatest(page, 1), 1000), tenant;
  return jsonb_build_object('total', total, 'rows', found_ones);
end
$$;

-- A page of the product's users, and how many there are in all. Those of deleted tenants are left out.
--   search      text in username, name, e-mail or the tenant's display name; '' for any
--   tenant      only this tenant's; null for all
--   sort        'username', 'name', 'email', 'role', 'tenant', 'isActive' or 'createdAt'
create function public.admin_users(search text default '', tenant uuid default null, sort text default 'username',
  descending boolean default false, first integer default 0, page integer default 50)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_users(search, tenant, sort, descending, first, page)
$$;

-- ---------------------------------------------------------------- services

create function private.admin_services(shown integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.demand_super();
  return (
    select jsonb_build_object(
      'total', count(*),
      'defaultPriceSum', coalesce(sum(service.default_price), 0)::numeric(30, 2)::text,
      'units', count(distinct service.default_unit),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', first.id, 'name', first.name, 'description', first.description,
          'defaultPrice', first.default_price::text, 'defaultUnit', first.default_unit,
          'tenantDisplayName', first.display_name) order by first.name, first.id), '[]')
        from (
          select one.*, owner.display_name from public.services one
          join public.tenants owner on owner.id = one.tenant_id
          where owner.deleted_at is null
          order by one.name, one.id
          limit least(greatest(shown, 0), 100)
        ) first))
    from public.services service
    join public.tenants home on home.id = service.tenant_id
    where home.deleted_at is null
  );
end
$$;

-- The service libraries of all tenants: how many services, the sum of their default prices, how many
-- different units, and the first few by name.
create function public.admin_services(shown integer default 20) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_services(shown)
$$;

-- ---------------------------------------------------------------- the audit log

create function private.audit_rows(of_administration boolean, of_tenant uuid, actor text, action text, tenant text,
  since timestamptz, until timestamptz, cursor text, page integer)
returns setof public.audit_log
language plpgsql stable
set search_path = ''
as $$
declare
  before_time timestamptz := coalesce(nullif(split_part(cursor, '_', 1), ''), 'infinity')::timestamptz;
  before_id uuid := coalesce(nullif(split_part(cursor, '_', 2), ''), 'ffffffff-ffff-ffff-ffff-ffffffffffff')::uuid;
begin
  return query execute
    'select entry.* from public.audit_log entry where (entry.created_at, entry.id) < ($1, $2)'
    -- Said twice, because an index begins with the tenant or holds administration alone.
    || case when of_administration then ' and entry.is_administration' else ' and entry.tenant_id = $3' end
    || case when actor <> '' then ' and entry.actor_name ilike $4' else '' end
    || case when action <> '' then ' and entry.action = $5' else '' end
    || case when tenant <> '' then ' and entry.tenant_name ilike $6' else '' end
    || case when since is not null then ' and entry.created_at >= $7' else '' end
    || case when until is not null then ' and entry.created_at < $8' else '' end
    || ' order by entry.created_at desc, entry.id desc limit $9'
    using before_time, before_id, of_tenant, private.containing(actor), action,
      private.containing(tenant), since, until, least(greatest(page, 1), 1000);
end
$$;

create function private.audit_entries(actor text, action text, tenant text, since timestamptz, until timestamptz,
  cursor text, page integer)
returns setof public.audit_log
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own uuid := private.current_tenant_id();
begin
  if own is null then
    perform private.demand_super();
  end if;
  return query select * from private.audit_rows(own is null, own, actor, action, tenant, since, until, cursor, page);
end
$$;

-- A page of the audit log, newest first: of the caller's tenant, or what administration did for the
-- super user; 42501 for anybody else.
--   actor, tenant   text in the username of who did it, in the tenant's name; '' for any
--   action          one action, '' for any
--   since, until    from the one to before the other; null for no bound
--   cursor          of the last row that was seen; '' to begin
create function public.audit_entries(actor text default '', action text default '', tenant text default '',
  since timestamptz default null, until timestamptz default null, cursor text default '', page integer default 50)
returns table (id uuid, "createdAt" text, "actorName" text, "actorKind" text, action_done text,
  "subjectName" text, "tenantName" text, details jsonb, cursor_after text)
language sql stable security invoker
set search_path = ''
as $$
  select entry.id, entry.created_at::text, entry.actor_name, entry.actor_kind, entry.action,
    entry.subject_name, entry.tenant_name, entry.details,
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || entry.id
  from private.audit_entries(actor, action, tenant, since, until, cursor, page) entry
$$;

create function private.grants_admin_lists() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.admin_figures(),
    private.admin_tenants(text, text, text, boolean, integer, integer),
    private.admin_users(text, uuid, text, boolean, integer, integer),
    private.admin_services(integer),
    private.audit_entries(text, text, text, timestamptz, timestamptz, text, integer),
    public.admin_figures(),
    public.admin_tenants(text, text, text, boolean, integer, integer),
    public.admin_users(text, uuid, text, boolean, integer, integer),
    public.admin_services(integer),
    public.audit_entries(text, text, text, timestamptz, timestamptz, text, integer)
  to authenticated;
$$;

-- What administration could read without pages is gone.
create or replace function private.grants_administration() returns void
language sql
set search_path = ''
as $$
  grant execute on function private.demand_super() to authenticated;
$$;

select private.restate_grants();
