-- A tenant with its first user, or another user of a tenant: both in Auth and in our tables, or in
-- neither.
--
-- Guards: Auth is not in our transaction, so a reservation comes first. It holds the names, and the
-- random address that the account gets in Auth. Whatever breaks off in between is finished by
-- repeating the call with the same id, or cleared away: an account without a profile is nobody.

create function private.is_tenant_name(name text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select name ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
    and name not in ('admin', 'api', 'app', 'assets', 'auth', 'config', 'dashboard', 'functions',
      'graphql', 'login', 'logout', 'new', 'null', 'q', 'realtime', 'rest', 'static', 'storage',
      'super', 'sw', 'system', 'undefined', 'www')
$$;

alter table public.tenants
  drop constraint tenants_name_is_a_slug,
  drop constraint tenants_name_is_not_a_route,
  add constraint tenants_name_is_a_free_slug check (private.is_tenant_name(name));

create table private.reservations (
  -- Made by the page. Of a tenant it becomes the tenant's id.
  id uuid primary key,
  -- Null where a user is added to a tenant that is there.
  tenant_name text,
  tenant_id uuid not null,
  display_name text not null default '',
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  -- The address in Auth, random like every other.
  auth_email text not null unique,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Kept for a while after, so that a repeated call finds what the first one made.
  user_id uuid,
  constraint reservations_names_are_valid check (
    (tenant_name is null or private.is_tenant_name(tenant_name))
    and username ~ '^[^\s\u0001-\u001F\u007F]{1,64}$'
    and (tenant_name is null or private.is_name(display_name, 200))
    and private.is_text(first_name, 100) and private.is_text(last_name, 100) and private.is_text(email, 254)
  )
);
create unique index reservations_tenant_name_key on private.reservations (tenant_name) where user_id is null;
create unique index reservations_username_key on private.reservations (lower(username)) where user_id is null;
alter table private.reservations enable row level security;

-- Clears away what was begun and not finished: the reservation, and the account in Auth if it got
-- that far. Nobody has a profile for such an account, so nothing is lost with it.
create function private.clear_halves(older_than interval) returns void
language sql
set search_path = ''
as $$
  with stale as (
    delete from private.reservations half
    where half.user_id is null and half.created_at < clock_timestamp() - older_than
    returning half.auth_email
  )
  delete from auth.users account
  using stale
  where account.email = stale.auth_email
    and not exists (select from public.profiles profile where profile.id = account.id)
$$;

-- What the caller goes on with: the account's address in Auth, its id where it is there already,
-- and whether everything is done.
create function private.reservation_state(reserved private.reservations) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'authEmail', reserved.auth_email,
    'accountId', (select account.id from auth.users account where account.email = reserved.auth_email),
    'isDone', reserved.user_id is not null,
    -- A password that nobody has used yet may be made anew for whoever lost the answer.
    'isUnused', coalesce((select profile.must_change_password from public.profiles profile
      where profile.id = reserved.user_id), false)
  )
$$;

create function private.reserve(wanted private.reservations) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  known private.reservations;
begin
  perform private.demand_super();
  wanted.created_by := (select auth.uid());
  perform private.clear_halves('10 minutes');
  -- A repetition waits for the first one and then finds its reservation.
  perform pg_advisory_xact_lock(hashtextextended('reservation ' || lower(wanted.username), 0));
  select kept.* into known from private.reservations kept where kept.id = wanted.id for update;
  if found then
    if (known.tenant_name, known.tenant_id, lower(known.username), known.created_by)
      is distinct from (wanted.tenant_name, wanted.tenant_id, lower(wanted.username), wanted.created_by) then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    return private.reservation_state(known);
  end if;
  if exists (
    select from public.tenants tenant
    where wanted.tenant_name is not null and (tenant.name = wanted.tenant_name or tenant.id = wanted.id)
  ) then
    raise exception 'tenant_name_taken' using errcode = 'PT409';
  end if;
  if exists (select from public.profiles profile where lower(profile.username) = lower(wanted.username)) then
    raise exception 'username_taken' using errcode = 'PT409';
  end if;
  -- The same person again, after a page that was closed in the middle: the half is taken over.
  update private.reservations half set id = wanted.id, tenant_id = wanted.tenant_id,
    tenant_name = wanted.tenant_name, username = wanted.username,
    display_name = coalesce(wanted.display_name, ''), first_name = coalesce(wanted.first_name, ''),
    last_name = coalesce(wanted.last_name, ''), email = coalesce(wanted.email, ''),
    created_at = clock_timestamp()
  where half.user_id is null and half.created_by = wanted.created_by
    and lower(half.username) = lower(wanted.username)
  returning half.* into known;
  if not found then
    insert into private.reservations (id, tenant_name, tenant_id, display_name, username, first_name,
      last_name, email, auth_email, created_by)
    values (wanted.id, wanted.tenant_name, wanted.tenant_id, coalesce(wanted.display_name, ''),
      wanted.username, coalesce(wanted.first_name, ''), coalesce(wanted.last_name, ''),
      coalesce(wanted.email, ''), gen_random_uuid() || '@users.invalid', wanted.created_by)
    returning * into known;
  end if;
  return private.reservation_state(known);
exception
  when unique_violation then
    raise exception 'being_created' using errcode = 'PT409';
end
$$;

create function private.admin_begin_tenant(id uuid, name text, display_name text, username text, email text)
returns jsonb
language sql security definer
set search_path = ''
as $$
  select private.reserve(jsonb_populate_record(null::private.reservations, jsonb_build_object(
    'id', id, 'tenant_id', id, 'tenant_name', name, 'display_name', display_name,
    'username', username, 'email', email)))
$$;

-- First step of making a tenant, for the function `admin-tenants` under the super user's session:
-- holds the names. `id` is the tenant's, made by the client; the same id again goes on where the
-- first call stopped. Raises 23514 for a name that is none, PT409 where one is taken.
create function public.admin_begin_tenant(id uuid, name text, display_name text, username text, email text)
returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_tenant(id, name, display_name, username, email)
$$;

create function private.admin_begin_user(id uuid, tenant uuid, username text, first_name text, last_name text, email text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.demand_super();
  if not exists (select from public.tenants home where home.id = tenant) then
    raise exception 'This tenant does not exist' using errcode = 'PT404';
  end if;
  return private.reserve(jsonb_populate_record(null::private.reservations, jsonb_build_object(
    'id', id, 'tenant_id', tenant, 'username', username, 'first_name', first_name,
    'last_name', last_name, 'email', email)));
end
$$;

-- The same for another user of a tenant that is there. `id` names the operation, not the user.
create function public.admin_begin_user(id uuid, tenant uuid, username text, first_name text, last_name text, email text)
returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_user(id, tenant, username, first_name, last_name, email)
$$;

create function private.admin_finish_creation(id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  reserved private.reservations;
  account uuid;
begin
  perform private.demand_super();
  select kept.* into reserved from private.reservations kept
  where kept.id = admin_finish_creation.id and kept.created_by = (select auth.uid())
  for update;
  if not found then
    raise exception 'Nothing is reserved by this id' using errcode = 'PT404';
  end if;
  if reserved.user_id is not null then
    return reserved.user_id;
  end if;
  select person.id into account from auth.users person where person.email = reserved.auth_email;
  if not found then
    raise exception 'being_created' using errcode = 'PT409';
  end if;
  if reserved.tenant_name is not null then
    insert into public.tenants (id, name, display_name)
    values (reserved.tenant_id, reserved.tenant_name, reserved.display_name);
  end if;
  insert into public.profiles (id, tenant_id, username, first_name, last_name, email, must_change_password)
  values (account, reserved.tenant_id, reserved.username, reserved.first_name, reserved.last_name,
    reserved.email, reserved.tenant_name is null);
  update private.reservations kept set user_id = account where kept.id = reserved.id;
  return account;
end
$$;

-- Last step, once Auth has the account: tenant and profile at once, and the user's id.
create function public.admin_finish_creation(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_finish_creation(id)
$$;

create function private.admin_abandon_creation(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.demand_super();
  update private.reservations half set created_at = '-infinity'
  where half.id = admin_abandon_creation.id and half.created_by = (select auth.uid()) and half.user_id is null;
  perform private.clear_halves('10 minutes');
end
$$;

-- Takes back what was begun, the account in Auth too; what is finished stays.
create function public.admin_abandon_creation(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_abandon_creation(id)
$$;

create function private.grants_tenant_creation() returns void
language sql
set search_path = ''
as $$
  grant execute on function private.is_tenant_name(text) to authenticated, service_role;
  grant execute on function
    private.admin_begin_tenant(uuid, text, text, text, text),
    private.admin_begin_user(uuid, uuid, text, text, text, text),
    private.admin_finish_creation(uuid),
    private.admin_abandon_creation(uuid),
    public.admin_begin_tenant(uuid, text, text, text, text),
    public.admin_begin_user(uuid, uuid, text, text, text, text),
    public.admin_finish_creation(uuid),
    public.admin_abandon_creation(uuid)
  to authenticated;
$$;

select private.restate_grants();
