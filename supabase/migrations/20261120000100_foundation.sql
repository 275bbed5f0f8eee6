-- Tenants, the people in them, and the questions every policy asks.
--
-- Guards: a signed-in user acts for exactly one tenant, and only while both are active.
-- Nothing is granted by default; every grant of the product is stated in a `private.grants_*`
-- function next to its tables, and `private.restate_grants()` puts exactly those in force.

create schema if not exists private;

-- ---------------------------------------------------------------- grants

-- Takes every privilege on our schemas back and grants again what the `private.grants_*`
-- functions say. Hosts that hand out generous privileges of their own (older Supabase projects,
-- the embedded stack at each start) are brought back to the stated ones by calling it again.
create function private.restate_grants() returns void
language plpgsql
set search_path = ''
as $$
declare
  concern text;
  kind text;
begin
  revoke all on schema private from public, anon, authenticated, service_role;
  revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
  revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

  foreach kind in array array['tables', 'sequences', 'functions'] loop
    execute format('alter default privileges in schema public revoke all on %s from anon, authenticated, service_role', kind);
    execute format('alter default privileges in schema private revoke all on %s from anon, authenticated, service_role', kind);
    execute format('alter default privileges revoke all on %s from anon, authenticated, service_role', kind);
  end loop;
  -- PUBLIC may execute new functions by a global default, which only a global statement takes away.
  alter default privileges revoke execute on functions from public;

  for concern in
    select proname from pg_catalog.pg_proc
    where pronamespace = 'private'::regnamespace and proname like 'grants\_%'
    order by proname
  loop
    execute format('select private.%I()', concern);
  end loop;
end
$$;

-- ---------------------------------------------------------------- rules shared by tables

-- True for text of at most `longest` characters without control characters other than tab and newline.
create function private.is_text(value text, longest integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(value) <= longest and value !~ '[\u0001-\u0008\u000B-\u001F\u007F]'
$$;

-- True for text that also says something: not blank, whatever kind of blanks it is made of.
create function private.is_name(value text, longest integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.is_text(value, longest)
    and value ~ '[^\s\u00A0\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\u3000\uFEFF]'
$$;

-- True for a decimal in [0, highest] with at most `decimals` decimals. NaN and Infinity are neither.
create function private.is_amount(value numeric, highest numeric, decimals integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value >= 0 and value <= highest and scale(trim_scale(value)) <= decimals
$$;

-- ---------------------------------------------------------------- tables

create table public.tenants (
  id uuid primary key default gen_random_uuid(),
  -- The segment of /login/{name}.
  name text not null,
  display_name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint tenants_name_is_a_slug check (name ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  constraint tenants_name_is_not_a_route check (name not in ('admin', 'api', 'login', 'q', 'functions', 'assets')),
  constraint tenants_display_name_is_text check (private.is_name(display_name, 200))
);
create unique index tenants_name_key on public.tenants (name);

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- Null for super users, who belong to no tenant.
  tenant_id uuid references public.tenants (id),
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  -- The user's own address. The one in auth.users is random: it is no way in (see login_begin).
  email text not null default '',
  role text not null default 'client',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint profiles_role_is_known check (role in ('super', 'client')),
  constraint profiles_only_super_has_no_tenant check ((role = 'super') = (tenant_id is null)),
  constraint profiles_username_is_text check (username ~ '^[^\s\u0001-\u001F\u007F]{1,64}$'),
  constraint profiles_names_are_text check (
    private.is_text(first_name, 100) and private.is_text(last_name, 100) and private.is_text(email, 254)
  )
);
create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_tenant_id_idx on public.profiles (tenant_id, id);

alter table public.tenants enable row level security;
alter table public.profiles enable row level security;

-- ---------------------------------------------------------------- deactivation

-- Whoever is deactivated loses every live session with it, so that Auth refuses them too. (The
-- policies refuse them at once in any case: see private.current_tenant_id.)
create function private.end_sessions_of_user() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end
$$;
create trigger end_sessions after update of is_active on public.profiles
  for each row when (old.is_active and not new.is_active)
  execute function private.end_sessions_of_user();

create function private.end_sessions_of_tenant() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions
  where user_id in (select profile.id from public.profiles profile where profile.tenant_id = new.id);
  return null;
end
$$;
create trigger end_sessions after update of is_active on public.tenants
  for each row when (old.is_active and not new.is_active)
  execute function private.end_sessions_of_tenant();

-- ---------------------------------------------------------------- who is asking

-- The tenant of the signed-in user; null unless the user and the tenant are both active.
create function private.current_tenant_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select profile.tenant_id
  from public.profiles profile
  join public.tenants tenant on tenant.id = profile.tenant_id
  where profile.id = (select auth.uid()) and profile.is_active and tenant.is_active
$$;

-- Whether the signed-in user is an active super user. Tenant policies never ask this.
create function private.is_super() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles profile
    where profile.id = (select auth.uid()) and profile.role = 'super' and profile.is_active
  )
$$;

create policy "Tenant users read their own tenant" on public.tenants
  for select to authenticated
  using (id = (select private.current_tenant_id()));

create policy "Tenant users read the people of their own tenant" on public.profiles
  for select to authenticated
  using (tenant_id = (select private.current_tenant_id()));

-- ---------------------------------------------------------------- the signed-in account

create function private.current_account() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', profile.id,
    'username', profile.username,
    'firstName', profile.first_name,
    'lastName', profile.last_name,
    'email', profile.email,
    'role', profile.role,
    'tenantId', profile.tenant_id,
    'tenant', case when tenant.id is not null then
      jsonb_build_object('name', tenant.name, 'displayName', tenant.display_name) end
  )
  from public.profiles profile
  left join public.tenants tenant on tenant.id = profile.tenant_id
  where profile.id = (select auth.uid())
    and profile.is_active
    and (profile.tenant_id is null or tenant.is_active)
$$;

-- Who is signed in, as GET /api/auth/user answers it; null for nobody or somebody deactivated.
create function public.current_account() returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.current_account()
$$;

create function private.grants_foundation() returns void
language sql
set search_path = ''
as $$
  grant usage on schema private to authenticated;
  grant execute on function private.current_tenant_id(), private.is_super(), private.current_account() to authenticated;
  grant execute on function private.is_text(text, integer), private.is_name(text, integer),
    private.is_amount(numeric, numeric, integer) to authenticated, service_role;
  grant usage on schema private to service_role;
  grant execute on function public.current_account() to authenticated;
  grant select on public.tenants, public.profiles to authenticated;
  grant select, insert, update, delete on public.tenants, public.profiles to service_role;
$$;

select private.restate_grants();
