-- Administration: what the super user does with accounts and tenants, and the lists of the dashboard.
--
-- Guards: each `admin_` function asks for the super role, and no policy of a tenant's tables has an exception
-- for it. Lists have fixed columns of tenants, users and services, and nothing of a tenant's quotes. Each
-- change of an account or a tenant is in the audit log. A deleted tenant is inactive, so code that refuses
-- an inactive tenant refuses it too.

-- ---------------------------------------------------------------- accounts

-- Locks a user's profile and answers it. Raises PT404 for an unknown user. The caller has asked
-- private.require_super.
create function private.lock_profile(id uuid) returns public.profiles
language plpgsql
set search_path = ''
as $$
declare
  found_one public.profiles;
begin
  select profile.* into found_one from public.profiles profile
  where profile.id = lock_profile.id
  for update;
  if not found then
    raise exception 'This user does not exist' using errcode = 'PT404';
  end if;
  return found_one;
end
$$;

create function private.admin_set_user_active(id uuid, active boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.profiles;
begin
  perform private.require_super();
  before := private.lock_profile(id);
  if before.id = (select auth.uid()) and not active then
    raise exception 'own_account' using errcode = 'PT409';
  end if;
  update public.profiles profile set is_active = admin_set_user_active.active
  where profile.id = before.id and profile.is_active <> admin_set_user_active.active;
end
$$;

-- Deactivates or reactivates a user, from the user's next request on, and answers the id. Raises 42501 for
-- anyone but an active super user, PT404 for an unknown user, PT409 for the caller's own account and the
-- last super user.
create function public.admin_set_user_active(id uuid, active boolean) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_set_user_active(id, active);
  select admin_set_user_active.id
$$;

create function private.admin_unlock_user(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  who public.profiles;
begin
  perform private.require_super();
  who := private.lock_profile(id);
  delete from private.attempts tried
  where tried.key = sha256(convert_to('login:' || lower(who.username), 'UTF8'));
  if found then
    perform private.audit(who.tenant_id, 'user.unlocked', who.id, name => who.username, administration => true);
  end if;
end
$$;

-- Lets a user who tried too often try again at once, and answers the id. Raises 42501 and PT404 as
-- admin_set_user_active.
create function public.admin_unlock_user(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_unlock_user(id);
  select admin_unlock_user.id
$$;

create function private.admin_begin_password_reset(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  who public.profiles;
begin
  perform private.require_super();
  who := private.lock_profile(id);
  if who.id = (select auth.uid()) then
    raise exception 'own_account' using errcode = 'PT409';
  end if;
  if who.must_change_password then
    perform private.audit(who.tenant_id, 'user.password_reset', who.id, jsonb_build_object('role', who.role),
      name => who.username, administration => true);
  end if;
  update public.profiles profile set must_change_password = true where profile.id = who.id;
  delete from auth.sessions session where session.user_id = who.id;
  delete from private.attempts tried
  where tried.key = sha256(convert_to('login:' || lower(who.username), 'UTF8'));
end
$$;

-- First half of a password reset, before Auth gets the new password: from here on the old one only lets
-- the user choose another. Raises 42501 and PT404 as admin_set_user_active, PT409 for the caller's own
-- account.
create function public.admin_begin_password_reset(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_password_reset(id)
$$;

-- ---------------------------------------------------------------- creating tenants and users

-- A tenant and its first user, or another user of a tenant, are created in Auth and in our tables or in
-- neither. Auth is not part of our transaction, so a reservation comes first and holds the names and the
-- random address of the account in Auth. A creation that breaks off is completed by repeating the call
-- with the same id, or removed; an account without a profile can do nothing.
create table private.reservations (
  -- Made by the page. For a new tenant it becomes the tenant's id.
  id uuid primary key,
  -- Null where a user is added to an existing tenant.
  tenant_name text,
  -- Null until a new tenant exists.
  tenant_id uuid references public.tenants (id) on delete cascade,
  display_name text not null default '',
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  -- The address in Auth, which is random for every account.
  auth_email text not null unique,
  -- Whether the first password was generated, so that its user has to choose another.
  must_change_password boolean not null default true,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Set when the creation is finished. The row stays for a day, so that a repeated call finds the result.
  user_id uuid,
  constraint reservations_names_are_valid check (
    (tenant_name is null or private.is_tenant_name(tenant_name))
    and private.is_username(username)
    and (tenant_name is null or private.is_name(display_name, 200))
    and private.is_text(first_name, 100) and private.is_text(last_name, 100) and private.is_text(email, 254)
  )
);
create unique index reservations_tenant_name_key on private.reservations (tenant_name) where user_id is null;
create index reservations_tenant_id_idx on private.reservations (tenant_id);
create unique index reservations_username_key on private.reservations (lower(username)) where user_id is null;

alter table private.reservations enable row level security;

-- Removes creations that were not finished: the reservation and, if there is one, the account in Auth,
-- which has no profile yet.
create function private.remove_unfinished_reservations(older_than interval) returns void
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

-- What the caller continues with: the account's address in Auth, its id if it exists, and whether the
-- creation is finished.
create function private.reservation_state(reserved private.reservations) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'authEmail', reserved.auth_email,
    'accountId', (select account.id from auth.users account where account.email = reserved.auth_email),
    'isDone', reserved.user_id is not null,
    -- A password that was never used may be replaced, for a caller who lost the answer.
    'isUnused', coalesce((select profile.must_change_password from public.profiles profile
      where profile.id = reserved.user_id), false)
  )
$$;

-- Makes a reservation, finds that of a repeated call, or takes over an unfinished one of the same person. The
-- caller has asked private.require_super.
create function private.reserve(wanted private.reservations) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  known private.reservations;
begin
  wanted.created_by := (select auth.uid());
  perform private.remove_unfinished_reservations('10 minutes');
  -- A repetition waits for the first call and then finds its reservation.
  perform pg_advisory_xact_lock(hashtextextended('reservation ' || lower(wanted.username), 0));
  select kept.* into known from private.reservations kept where kept.id = wanted.id for update;
  if found then
    if (known.tenant_name, coalesce(known.tenant_id, known.id), lower(known.username), known.created_by)
      is distinct from
      (wanted.tenant_name, coalesce(wanted.tenant_id, wanted.id), lower(wanted.username), wanted.created_by)
    then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    -- As long as the creation is not finished, a repeated call sets its own password.
    update private.reservations half set must_change_password = wanted.must_change_password
    where half.id = known.id and half.user_id is null;
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
  -- The same super user trying again after closing the page takes over the unfinished reservation.
  update private.reservations half set id = wanted.id, tenant_id = wanted.tenant_id,
    tenant_name = wanted.tenant_name, username = wanted.username,
    display_name = coalesce(wanted.display_name, ''), first_name = coalesce(wanted.first_name, ''),
    last_name = coalesce(wanted.last_name, ''), email = coalesce(wanted.email, ''),
    must_change_password = wanted.must_change_password, created_at = clock_timestamp()
  where half.user_id is null and half.created_by = wanted.created_by
    and lower(half.username) = lower(wanted.username)
  returning half.* into known;
  if not found then
    insert into private.reservations (id, tenant_name, tenant_id, display_name, username, first_name,
      last_name, email, auth_email, must_change_password, created_by)
    values (wanted.id, wanted.tenant_name, wanted.tenant_id, coalesce(wanted.display_name, ''),
      wanted.username, coalesce(wanted.first_name, ''), coalesce(wanted.last_name, ''),
      coalesce(wanted.email, ''), gen_random_uuid() || '@users.invalid', wanted.must_change_password,
      wanted.created_by)
    returning * into known;
  end if;
  return private.reservation_state(known);
exception
  when unique_violation then
    raise exception 'being_created' using errcode = 'PT409';
end
$$;

create function private.admin_begin_tenant(id uuid, name text, display_name text, username text, email text,
  must_change_password boolean)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_super();
  return private.reserve(jsonb_populate_record(null::private.reservations, jsonb_build_object(
    'id', id, 'tenant_name', name, 'display_name', display_name,
    'username', username, 'email', email, 'must_change_password', must_change_password)));
end
$$;

-- First step of creating a tenant, for the function `admin-tenants` with the super user's session: holds
-- the names. `id` becomes the tenant's and is made by the client; the same id again continues where the
-- first call stopped. With `must_change_password`, the first user has to choose another password at the first
-- sign-in. Raises 23514 for an invalid name, PT409 for one that is taken.
create function public.admin_begin_tenant(id uuid, name text, display_name text, username text, email text,
  must_change_password boolean default false)
returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_tenant(id, name, display_name, username, email, must_change_password)
$$;

create function private.admin_begin_user(id uuid, tenant uuid, username text, first_name text, last_name text, email text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_super();
  if not exists (select from public.tenants home where home.id = tenant) then
    raise exception 'This tenant does not exist' using errcode = 'PT404';
  end if;
  return private.reserve(jsonb_populate_record(null::private.reservations, jsonb_build_object(
    'id', id, 'tenant_id', tenant, 'username', username, 'first_name', first_name,
    'last_name', last_name, 'email', email, 'must_change_password', true)));
end
$$;

-- The same for another user of an existing tenant. `id` is that of the operation, not of the user.
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
  perform private.require_super();
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
    values (reserved.id, reserved.tenant_name, reserved.display_name);
    reserved.tenant_id := reserved.id;
  end if;
  insert into public.profiles (id, tenant_id, username, first_name, last_name, email, must_change_password)
  values (account, reserved.tenant_id, reserved.username, reserved.first_name, reserved.last_name,
    reserved.email, reserved.must_change_password);
  update private.reservations kept set user_id = account, tenant_id = reserved.tenant_id
  where kept.id = reserved.id;
  return account;
end
$$;

-- Last step, once Auth has the account: makes tenant and profile together, and answers the user's id.
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
  perform private.require_super();
  update private.reservations half set created_at = '-infinity'
  where half.id = admin_abandon_creation.id and half.created_by = (select auth.uid()) and half.user_id is null;
  perform private.remove_unfinished_reservations('10 minutes');
end
$$;

-- Removes an unfinished creation, with the account in Auth; a finished one stays.
create function public.admin_abandon_creation(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_abandon_creation(id)
$$;

-- ---------------------------------------------------------------- changing tenants

-- Locks a tenant and answers it. Raises PT404 for an unknown tenant. The caller has asked
-- private.require_super.
create function private.lock_tenant(id uuid) returns public.tenants
language plpgsql
set search_path = ''
as $$
declare
  found_one public.tenants;
begin
  select tenant.* into found_one from public.tenants tenant
  where tenant.id = lock_tenant.id
  for update;
  if not found then
    raise exception 'This tenant does not exist' using errcode = 'PT404';
  end if;
  return found_one;
end
$$;

create function private.admin_update_tenant(id uuid, display_name text, active boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.tenants;
begin
  perform private.require_super();
  before := private.lock_tenant(id);
  if before.deleted_at is not null then
    raise exception 'tenant_deleted' using errcode = 'PT409';
  end if;
  -- Two statements, so that each change gets its own row in the audit log.
  update public.tenants tenant set display_name = admin_update_tenant.display_name
  where tenant.id = before.id and tenant.display_name <> admin_update_tenant.display_name;
  update public.tenants tenant set is_active = admin_update_tenant.active
  where tenant.id = before.id and tenant.is_active <> admin_update_tenant.active;
end
$$;

-- Changes what is not null, and answers the id. The users of an inactive tenant are refused from the
-- next request on. Raises 42501 for anyone but an active super user, PT404 for an unknown tenant, PT409 for
-- a deleted one.
create function public.admin_update_tenant(id uuid, display_name text default null, active boolean default null)
returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_update_tenant(id, display_name, active);
  select admin_update_tenant.id
$$;

create function private.admin_delete_tenant(id uuid, name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.tenants;
begin
  perform private.require_super();
  before := private.lock_tenant(id);
  if before.name is distinct from admin_delete_tenant.name then
    raise exception 'name_differs' using errcode = 'PT409';
  end if;
  update public.tenants tenant
  set deleted_at = now(), active_when_restored = tenant.is_active, is_active = false
  where tenant.id = before.id and tenant.deleted_at is null;
end
$$;

-- Deletes a tenant, which can be restored within 30 days, and answers the id. Raises 42501 and PT404 as
-- admin_update_tenant, PT409 where `name`, as typed to confirm, is not the tenant's.
create function public.admin_delete_tenant(id uuid, name text) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_delete_tenant(id, name);
  select admin_delete_tenant.id
$$;

create function private.admin_restore_tenant(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.tenants;
begin
  perform private.require_super();
  before := private.lock_tenant(id);
  update public.tenants tenant set deleted_at = null, is_active = tenant.active_when_restored
  where tenant.id = before.id and tenant.deleted_at is not null;
end
$$;

-- Undoes the deletion of a tenant within its 30 days, and answers the id.
create function public.admin_restore_tenant(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_restore_tenant(id);
  select admin_restore_tenant.id
$$;

-- ---------------------------------------------------------------- lists

create function private.admin_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_super();
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

-- The figures of the dashboard: tenants, users, active clients (role client and active), without those of
-- deleted tenants. Raises 42501 for anyone but an active super user, as do the lists below.
create function public.admin_figures() returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_figures()
$$;

create function private.admin_tenants(search text, state text, sort text, descending boolean,
  page_offset integer, page_size integer)
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
  perform private.require_super();
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
    into found_ones
    using private.containing(search), greatest(page_offset, 0), least(greatest(page_size, 1), 1000);
  return jsonb_build_object('total', total, 'rows', found_ones);
end
$$;

-- A page of the tenants, each with the number of its users, and how many tenants there are in all.
--   search       text in name or display name, ignoring case; '' for any
--   state        'active', 'inactive' or 'deleted'; '' for all that are not deleted
--   sort         'name', 'displayName', 'userCount' or 'createdAt'
--   page_offset  how many rows to skip
--   page_size    how many to answer at most, from 1 to 1,000
create function public.admin_tenants(search text default '', state text default '', sort text default 'createdAt',
  descending boolean default true, page_offset integer default 0, page_size integer default 50)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_tenants(search, state, sort, descending, page_offset, page_size)
$$;

create function private.admin_users(search text, tenant uuid, sort text, descending boolean,
  page_offset integer, page_size integer)
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
    || case when search <> '' then ' and (profile.search_text like lower($1) or profile.tenant_id = any (array(
      select named.id from public.tenants named where named.display_name ilike $1)))' else '' end;
  found_ones jsonb;
  total bigint;
begin
  perform private.require_super();
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
      -- Only ids are sorted.
      select profile.*, home.display_name as tenant_display_name, page.number
      from unnest(array(
        select profile.id
        from public.profiles profile
        left join public.tenants home on home.id = profile.tenant_id
        where %1$s
        order by %2$s %3$s, profile.id %3$s
        limit $3 offset $2
      )) with ordinality page (id, number)
      join public.profiles profile on profile.id = page.id
      left join public.tenants home on home.id = profile.tenant_id
    ) listed
  $sql$, condition, place, direction)
    into found_ones
    using private.containing(search), greatest(page_offset, 0), least(greatest(page_size, 1), 1000), tenant;
  return jsonb_build_object('total', total, 'rows', found_ones);
end
$$;

-- A page of the users, without those of deleted tenants, and how many there are in all.
--   search       text in username, name, email or the tenant's display name, ignoring case; '' for any
--   tenant       only the users of this tenant; null for all
--   sort         'username', 'name', 'email', 'role', 'tenant', 'isActive' or 'createdAt'
--   page_offset  how many rows to skip
--   page_size    how many to answer at most, from 1 to 1,000
create function public.admin_users(search text default '', tenant uuid default null, sort text default 'username',
  descending boolean default false, page_offset integer default 0, page_size integer default 50)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_users(search, tenant, sort, descending, page_offset, page_size)
$$;

create function private.admin_services(shown integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_super();
  return (
    select jsonb_build_object(
      'total', count(*),
      'defaultPriceSum', coalesce(sum(service.default_price), 0)::numeric(30, 2)::text,
      'units', (
        select count(*) from (
          select distinct priced.default_unit from public.services priced
          join public.tenants on tenants.id = priced.tenant_id
          where tenants.deleted_at is null
        ) unit),
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
-- different units, and the first `shown` services by name.
create function public.admin_services(shown integer default 20) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_services(shown)
$$;

-- ---------------------------------------------------------------- reading the audit log

-- A page of the audit log, either of administration or of one tenant, with only the conditions that are
-- given, so that each page is read from an index.
create function private.audit_rows(of_administration boolean, of_tenant uuid, actor text, action text, tenant text,
  since timestamptz, until timestamptz, cursor text, page_size integer)
returns setof public.audit_log
language plpgsql stable
set search_path = ''
as $$
declare
  before_time timestamptz := coalesce(nullif(split_part(cursor, '_', 1), ''), 'infinity')::timestamptz;
  before_id uuid := coalesce(nullif(split_part(cursor, '_', 2), ''), 'ffffffff-ffff-ffff-ffff-ffffffffffff')::uuid;
begin
  return query execute
    'select entry.* from (select found.id, found.created_at from public.audit_log found
      where (found.created_at, found.id) < ($1, $2)'
    -- One index begins with the tenant, another has only the rows of administration.
    || case when of_administration then ' and found.is_administration' else ' and found.tenant_id = $3' end
    || case when actor <> '' then ' and found.actor_search like $4' else '' end
    || case when action <> '' then ' and found.action = $5' else '' end
    || case when tenant <> '' then ' and found.tenant_name like $6' else '' end
    || case when since is not null then ' and found.created_at >= $7' else '' end
    || case when until is not null then ' and found.created_at < $8' else '' end
    || ' order by found.created_at desc, found.id desc limit $9) page
    cross join lateral (select * from public.audit_log kept where kept.id = page.id offset 0) entry
    order by page.created_at desc, page.id desc'
    using before_time, before_id, of_tenant, private.containing(lower(actor)), action,
      -- The names of tenants are in lowercase.
      private.containing(lower(tenant)), since, until, least(greatest(page_size, 1), 1000);
end
$$;

-- The rows of the caller's tenant; those of administration for the super user, who has none.
create function private.audit_entries(actor text, action text, tenant text, since timestamptz, until timestamptz,
  cursor text, page_size integer)
returns setof public.audit_log
language plpgsql stable security definer
set search_path = ''
as $$
declare
  of_tenant uuid := private.current_tenant_id();
begin
  if of_tenant is null then
    perform private.require_super();
  end if;
  return query select * from private.audit_rows(of_tenant is null, of_tenant, actor, action, tenant, since, until,
    cursor, page_size);
end
$$;

-- A page of the audit log, newest first: of the caller's tenant, or of administration for the super user.
-- Raises 42501 for anyone else.
--   actor, tenant   text in the actor's username, in the tenant's name; '' for any
--   action          one action; '' for any
--   since, until    from the first to before the second; null for no bound
--   cursor          `cursor_after` of the last row that was read; '' to begin
--   page_size       how many at most, from 1 to 1,000
create function public.audit_entries(actor text default '', action text default '', tenant text default '',
  since timestamptz default null, until timestamptz default null, cursor text default '',
  page_size integer default 50)
returns table (id uuid, "createdAt" text, "actorName" text, "actorKind" text, action_done text,
  "subjectName" text, "tenantName" text, details jsonb, cursor_after text)
language sql stable security invoker
set search_path = ''
as $$
  select entry.id, entry.created_at::text, entry.actor_name, entry.actor_kind, entry.action,
    entry.subject_name, entry.tenant_name, entry.details,
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || entry.id
  from private.audit_entries(actor, action, tenant, since, until, cursor, page_size) entry
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_administration() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.admin_set_user_active(uuid, boolean),
    private.admin_unlock_user(uuid),
    private.admin_begin_password_reset(uuid),
    private.admin_begin_tenant(uuid, text, text, text, text, boolean),
    private.admin_begin_user(uuid, uuid, text, text, text, text),
    private.admin_finish_creation(uuid),
    private.admin_abandon_creation(uuid),
    private.admin_update_tenant(uuid, text, boolean),
    private.admin_delete_tenant(uuid, text),
    private.admin_restore_tenant(uuid),
    private.admin_figures(),
    private.admin_tenants(text, text, text, boolean, integer, integer),
    private.admin_users(text, uuid, text, boolean, integer, integer),
    private.admin_services(integer),
    private.audit_entries(text, text, text, timestamptz, timestamptz, text, integer),
    public.admin_set_user_active(uuid, boolean),
    public.admin_unlock_user(uuid),
    public.admin_begin_password_reset(uuid),
    public.admin_begin_tenant(uuid, text, text, text, text, boolean),
    public.admin_begin_user(uuid, uuid, text, text, text, text),
    public.admin_finish_creation(uuid),
    public.admin_abandon_creation(uuid),
    public.admin_update_tenant(uuid, text, boolean),
    public.admin_delete_tenant(uuid, text),
    public.admin_restore_tenant(uuid),
    public.admin_figures(),
    public.admin_tenants(text, text, text, boolean, integer, integer),
    public.admin_users(text, uuid, text, boolean, integer, integer),
    public.admin_services(integer),
    public.audit_entries(text, text, text, timestamptz, timestamptz, text, integer)
  to authenticated;
$$;

select private.restate_grants();
