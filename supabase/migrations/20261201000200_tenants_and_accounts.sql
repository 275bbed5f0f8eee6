-- Tenants with their settings, the accounts of their users, and who is asking.
--
-- Guards: a signed-in user acts for exactly one tenant, and only while the session exists, user and
-- tenant are active and the user has no password to change. Users change the settings of their own tenant and no other
-- column of it. There is always an active super user.

-- The foreign keys to auth.users lock that table until this file is applied, and waiting for the lock behind
-- somebody's writing would hold up everyone's sign-ins: rather give up, and apply this file again later.
set lock_timeout = '5s';

-- ---------------------------------------------------------------- tenants

-- True for a name that can be a segment of /login/{name}: a slug that no route or service uses.
create function private.is_tenant_name(name text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select name ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
    and name not in ('admin', 'api', 'app', 'assets', 'auth', 'config', 'dashboard', 'functions',
      'graphql', 'login', 'logout', 'new', 'null', 'q', 'realtime', 'rest', 'static', 'storage',
      'super', 'sw', 'system', 'undefined', 'www')
$$;

-- True for a name in the time zone database that browsers know too. Postgres would also accept 'X5' and
-- 'Etc/GMT+99', and hosts keep a second copy of the whole database under Posix/.
create function private.is_time_zone(value text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if value !~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+){1,2}|Etc/GMT(\+([0-9]|1[0-2])|-([0-9]|1[0-4])))$'
    or value ~* '^(posix|right|systemv)/'
  then
    return false;
  end if;
  perform now() at time zone value;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

-- Companies that use the product, each with its settings.
create table public.tenants (
  id uuid primary key default gen_random_uuid(),
  -- The segment of /login/{name}.
  name text not null,
  display_name text not null,
  is_active boolean not null default true,
  -- Null while the tenant exists; it is purged 30 days after this time.
  deleted_at timestamptz,
  -- Whether the tenant is active again after its deletion is undone.
  active_when_restored boolean not null default true,
  -- How long a sent quote can be accepted, and the zone in which its last day ends.
  validity_days integer not null default 30,
  time_zone text not null default 'America/New_York',
  -- How the subject of a sent quote begins.
  subject_prefix text not null default 'Medical Procedure Quote',
  -- What a new quote begins with.
  default_payment_terms text not null default '',
  default_tax_rate numeric not null default 8.5,
  -- What new quotes have: see public.quotes.
  default_second_tax text not null default 'none',
  default_second_tax_rate numeric not null default 0,
  decimal_quantities boolean not null default false,
  created_at timestamptz not null default now(),
  constraint tenants_name_is_a_free_slug check (private.is_tenant_name(name)),
  constraint tenants_display_name_is_text check (private.is_name(display_name, 200)),
  constraint tenants_deleted_are_inactive check (deleted_at is null or not is_active),
  constraint tenants_validity_is_in_range check (validity_days between 1 and 365),
  constraint tenants_time_zone_is_known check (private.is_time_zone(time_zone)),
  constraint tenants_subject_prefix_is_text check (
    private.is_name(subject_prefix, 100) and subject_prefix !~ '[\n\t]'
  ),
  constraint tenants_default_payment_terms_are_text check (private.is_text(default_payment_terms, 5000)),
  constraint tenants_default_tax_rate_is_a_percentage check (private.is_amount(default_tax_rate, 100, 3)),
  constraint tenants_default_second_tax_is_known check (default_second_tax in ('none', 'added', 'instead')),
  constraint tenants_default_second_tax_rate_is_a_percentage check (private.is_amount(default_second_tax_rate, 100, 3))
);
create unique index tenants_name_key on public.tenants (name);
create index tenants_newest_idx on public.tenants (created_at, id);
create index tenants_display_name_idx on public.tenants (lower(display_name), id);

alter table public.tenants enable row level security;

-- ---------------------------------------------------------------- accounts

-- True for a name to sign in with: up to 64 characters without spaces and control characters.
create function private.is_username(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value ~ '^[^\s\u0001-\u001F\u007F]{1,64}$'
$$;

-- Users: their profile and tenant, and whether they may sign in. Their passwords are in auth.users.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- Null for super users.
  tenant_id uuid references public.tenants (id),
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  -- The user's own address. The one in auth.users is random, so that only private.login_begin leads to it.
  email text not null default '',
  -- When the user is told by email what clients did: each time, once a day, or never.
  notifications text not null default 'each',
  role text not null default 'client',
  is_active boolean not null default true,
  -- Set together with a password that a super user knows; only private.password_changed clears it.
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  -- What the list of users is searched for, beside the tenant.
  search_text text generated always as (
    lower(username || chr(31) || email || chr(31) || first_name || ' ' || last_name)
  ) stored,
  constraint profiles_role_is_known check (role in ('super', 'client')),
  constraint profiles_only_super_has_no_tenant check ((role = 'super') = (tenant_id is null)),
  constraint profiles_notifications_are_known check (notifications in ('each', 'daily', 'none')),
  constraint profiles_username_is_one check (private.is_username(username)),
  constraint profiles_names_are_text check (
    private.is_text(first_name, 100) and private.is_text(last_name, 100) and private.is_text(email, 254)
  )
);
create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_tenant_id_idx on public.profiles (tenant_id, id);
create index profiles_newest_idx on public.profiles (created_at, id);
create index profiles_email_idx on public.profiles (lower(email), id);

alter table public.profiles enable row level security;

-- A user's address as messages take it, with the domain in small letters; null where there is none.
create function private.mail_address(reader public.profiles) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select address from (
    select substring(reader.email from '^[^@]*') || lower(substring(reader.email from '@.*$')) as address
  ) written
  where private.is_email_address(address)
$$;

-- ---------------------------------------------------------------- who is asking

-- The three functions that every policy depends on are in plpgsql, which keeps their plans between
-- statements: in SQL, each statement plans them again, at several times the cost.

-- The signed-in user, or null if the session has ended. A token is valid for up to an hour, but Auth removes
-- the session that it names at once when the user logs out or the password changes.
create function private.caller_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select session.user_id
    from auth.sessions session
    where session.id = (auth.jwt() ->> 'session_id')::uuid and session.user_id = auth.uid()
  );
end
$$;

-- The tenant of the signed-in user. Null unless both are active and the user has no password to change.
create function private.current_tenant_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select profile.tenant_id
    from public.profiles profile
    join public.tenants tenant on tenant.id = profile.tenant_id
    where profile.id = (select private.caller_id()) and profile.is_active and tenant.is_active
      and not profile.must_change_password
  );
end
$$;

-- Whether the signed-in user is an active super user with no password to change. No policy of a tenant's
-- tables asks this: super users read tenants through functions with fixed columns.
create function private.is_super() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles profile
    where profile.id = (select private.caller_id()) and profile.role = 'super' and profile.is_active
      and not profile.must_change_password
  );
end
$$;

create policy "Tenant users read their own tenant" on public.tenants
  for select to authenticated
  using (id = (select private.current_tenant_id()));

create policy "Tenant users change the settings of their own tenant" on public.tenants
  for update to authenticated
  using (id = (select private.current_tenant_id()))
  with check (id = (select private.current_tenant_id()));

create policy "Tenant users read the people of their own tenant" on public.profiles
  for select to authenticated
  using (tenant_id = (select private.current_tenant_id()));

-- The tenant of the caller. Raises PT401 where current_tenant_id is null.
create function private.require_tenant() returns uuid
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
begin
  if tenant is null then
    raise exception 'This account sees no tenant' using errcode = 'PT401';
  end if;
  return tenant;
end
$$;

-- Raises 42501 for anyone but an active super user.
create function private.require_super() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_super() then
    raise exception 'Only a super user may do this' using errcode = '42501';
  end if;
end
$$;

-- Definer, because a user who must change the password, and a super user, read no profile under the
-- policies.
create function private.current_account() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', profile.id,
      'username', profile.username,
      'firstName', profile.first_name,
      'lastName', profile.last_name,
      'email', profile.email,
      'notifications', profile.notifications,
      'role', profile.role,
      'tenantId', profile.tenant_id,
      'tenant', case when tenant.id is not null then
        jsonb_build_object('name', tenant.name, 'displayName', tenant.display_name,
          'decimalQuantities', tenant.decimal_quantities, 'secondTax', tenant.default_second_tax,
          'secondTaxRate', trim_scale(tenant.default_second_tax_rate)::text, 'letterhead', private.letterhead(tenant.id)) end,
      'mustChangePassword', profile.must_change_password
    )
    from public.profiles profile
    left join public.tenants tenant on tenant.id = profile.tenant_id
    where profile.id = (select private.caller_id())
      and profile.is_active
      and (profile.tenant_id is null or tenant.is_active)
  );
end
$$;

-- The signed-in user, with what the page needs to know of the tenant. Raises PT401 without a session,
-- for one that has ended, and for a user or tenant that is not active.
create function public.current_account() returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  account jsonb := private.current_account();
begin
  if account is null then
    raise exception 'This account is not active' using errcode = 'PT401';
  end if;
  return account;
end
$$;

create function private.choose_notifications(choice text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_tenant();
  update public.profiles profile set notifications = choice where profile.id = private.caller_id();
end
$$;

-- Sets when the signed-in user is told by email what clients did: 'each' time, 'daily' or 'none' (23514 for anything
-- else). Answers the account. Raises PT401 for one that acts for no tenant.
create function public.choose_notifications(choice text) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.choose_notifications(choose_notifications.choice);
  select public.current_account()
$$;

-- ---------------------------------------------------------------- sessions

-- Ends the sessions of a user who is deactivated or must change the password: Auth renews them no more, and
-- the policies refuse their tokens even after the user is active again (private.caller_id).
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
create trigger end_sessions_with_password after update of must_change_password on public.profiles
  for each row when (new.must_change_password and not old.must_change_password)
  execute function private.end_sessions_of_user();

-- The same for all users of a tenant that is deactivated.
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

-- ---------------------------------------------------------------- the last super user

-- Refuses to remove the last active super user. The lock lets one removal run at a time: of two super
-- users who deactivate each other, one remains.
create function private.protect_last_super() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('the last super user', 0));
  if not exists (
    select from public.profiles other
    where other.role = 'super' and other.is_active and other.id <> old.id
  ) then
    raise exception 'last_super' using errcode = 'PT409';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger protect_last_super before update of role, is_active on public.profiles
  for each row when (old.role = 'super' and old.is_active and (new.role <> 'super' or not new.is_active))
  execute function private.protect_last_super();
create trigger protect_last_super_from_deletion before delete on public.profiles
  for each row when (old.role = 'super' and old.is_active)
  execute function private.protect_last_super();

-- ---------------------------------------------------------------- limits

-- How many rows of a table a tenant may have, and how many items a quote; null for a table without a limit.
-- Equal to `rowLimits` in the domain's constants.
create function private.row_limit(counted text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select case counted
    when 'profiles' then 200
    when 'providers' then 1000
    when 'services' then 10000
    when 'custom_units' then 500
    when 'clients' then 10000
    when 'snippets' then 500
    when 'quote_views' then 100
    when 'logos' then 200
    when 'quotes' then 100000
    when 'templates' then 500
    when 'line_items' then 1000
    when 'access_tokens' then 500
  end
$$;

-- How many rows each tenant has in each table with a limit, so that an insert does not count them. The lock on
-- this row lets two inserts at once not pass the limit together.
create table private.row_counts (
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  counted text not null,
  number integer not null,
  primary key (tenant_id, counted)
);

alter table private.row_counts enable row level security;

-- Counts the rows that a statement has added or removed. Raises PT409 where a tenant has more than it may.
create function private.count_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update private.row_counts known set number = known.number - gone.number
    from (select one.tenant_id, count(*) as number from changed one group by one.tenant_id) gone
    where known.tenant_id = gone.tenant_id and known.counted = tg_table_name;
    return null;
  end if;
  insert into private.row_counts as known (tenant_id, counted, number)
  select one.tenant_id, tg_table_name, count(*) from changed one
  where one.tenant_id is not null group by one.tenant_id order by one.tenant_id
  on conflict (tenant_id, counted) do update set number = known.number + excluded.number;
  if exists (
    select from private.row_counts known
    where known.tenant_id in (select one.tenant_id from changed one) and known.counted = tg_table_name
      and known.number > private.row_limit(tg_table_name)
  ) then
    raise exception 'too_many_%', tg_table_name using errcode = 'PT409';
  end if;
  return null;
end
$$;
create trigger count_added after insert on public.profiles
  referencing new table as changed for each statement execute function private.count_rows();
create trigger count_removed after delete on public.profiles
  referencing old table as changed for each statement execute function private.count_rows();

-- ---------------------------------------------------------------- grants

create function private.grants_tenants_and_accounts() returns void
language sql
set search_path = ''
as $$
  grant select on public.tenants, public.profiles to authenticated;
  grant update (validity_days, time_zone, subject_prefix, default_payment_terms, default_tax_rate,
    default_second_tax, default_second_tax_rate, decimal_quantities)
    on public.tenants to authenticated;
  grant select, insert, update, delete on public.tenants, public.profiles to service_role;
  grant execute on function
    private.is_tenant_name(text),
    private.is_time_zone(text),
    private.is_username(text)
  to authenticated, service_role;
  grant execute on function
    private.current_tenant_id(),
    private.is_super(),
    private.require_tenant(),
    private.require_super(),
    private.current_account(),
    public.current_account(),
    private.choose_notifications(text),
    public.choose_notifications(text)
  to authenticated;
$$;

select private.restate_grants();

reset lock_timeout;
