-- What an administrator does with accounts, and the password that must be changed.
--
-- Guards: who owes a new password acts for no tenant and is no super user until it is set; there is
-- always an active super user; everything done to an account is in the audit log, whoever did it.

alter table public.profiles
  -- Set with a password that somebody else knows; taken away by private.password_changed only.
  add column must_change_password boolean not null default false;

-- ---------------------------------------------------------------- who is asking

-- The tenant of the signed-in user; null unless the user and the tenant are both active, and while
-- the user owes a new password.
create or replace function private.current_tenant_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select profile.tenant_id
  from public.profiles profile
  join public.tenants tenant on tenant.id = profile.tenant_id
  where profile.id = (select auth.uid()) and profile.is_active and tenant.is_active
    and not profile.must_change_password
$$;

-- Whether the signed-in user is an active super user. Tenant policies never ask this.
create or replace function private.is_super() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles profile
    where profile.id = (select auth.uid()) and profile.role = 'super' and profile.is_active
      and not profile.must_change_password
  )
$$;

create or replace function private.current_account() returns jsonb
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
      jsonb_build_object('name', tenant.name, 'displayName', tenant.display_name) end,
    'mustChangePassword', profile.must_change_password
  )
  from public.profiles profile
  left join public.tenants tenant on tenant.id = profile.tenant_id
  where profile.id = (select auth.uid())
    and profile.is_active
    and (profile.tenant_id is null or tenant.is_active)
$$;

create trigger end_sessions_with_password after update of must_change_password on public.profiles
  for each row when (new.must_change_password and not old.must_change_password)
  execute function private.end_sessions_of_user();

-- ---------------------------------------------------------------- the last super user

-- One at a time, so that of two super users who deactivate each other at once, one stays.
create function private.keep_a_super() returns trigger
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
create trigger keep_a_super before update of role, is_active on public.profiles
  for each row when (old.role = 'super' and old.is_active and (new.role <> 'super' or not new.is_active))
  execute function private.keep_a_super();
create trigger keep_a_super_undeleted before delete on public.profiles
  for each row when (old.role = 'super' and old.is_active)
  execute function private.keep_a_super();

-- ---------------------------------------------------------------- audited

create function private.audit_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  action text := case
    when tg_op = 'INSERT' then 'user.created'
    when old.is_active and not new.is_active then 'user.deactivated'
    when new.is_active and not old.is_active then 'user.reactivated'
    when new.must_change_password and not old.must_change_password then 'user.password_reset'
  end;
begin
  if action is not null then
    perform private.audit(new.tenant_id, action, new.id, jsonb_build_object('role', new.role),
      name => new.username, administration => true);
  end if;
  return null;
end
$$;
create trigger audit after insert or update of is_active, must_change_password on public.profiles
  for each row execute function private.audit_account();

-- ---------------------------------------------------------------- what the super user does

-- The profile to act on, locked; PT404 where there is none.
create function private.profile_to_change(id uuid) returns public.profiles
language plpgsql
set search_path = ''
as $$
declare
  found_one public.profiles;
begin
  perform private.demand_super();
  select profile.* into found_one from public.profiles profile
  where profile.id = profile_to_change.id
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
  before public.profiles := private.profile_to_change(id);
begin
  if before.id = (select auth.uid()) and not active then
    raise exception 'own_account' using errcode = 'PT409';
  end if;
  update public.profiles profile set is_active = admin_set_user_active.active
  where profile.id = before.id and profile.is_active <> admin_set_user_active.active;
end
$$;

-- Deactivates or reactivates a user, from the user's next request on. Raises 42501 for anyone but an
-- active super user, PT404 for an unknown user, PT409 for the own account and the last super user.
create function public.admin_set_user_active(id uuid, active boolean) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_set_user_active(id, active)
$$;

create function private.admin_unlock_user(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  who public.profiles := private.profile_to_change(id);
begin
  delete from private.attempts tried
  where tried.key = sha256(convert_to('login:' || lower(who.username), 'UTF8'));
  if found then
    perform private.audit(who.tenant_id, 'user.unlocked', who.id, name => who.username, administration => true);
  end if;
end
$$;

-- Lets somebody who tried too often try again at once.
create function public.admin_unlock_user(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_unlock_user(id)
$$;

create function private.admin_begin_password_reset(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  who public.profiles := private.profile_to_change(id);
begin
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

-- First half of a password reset, before Auth is given the new one: what is left of the old password
-- is good for nothing but choosing another.
create function public.admin_begin_password_reset(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_password_reset(id)
$$;

-- ---------------------------------------------------------------- the own password

create function private.password_changed(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  who public.profiles;
begin
  update public.profiles profile set must_change_password = false
  where profile.id = password_changed.id
  returning profile.* into who;
  if not found then
    raise exception 'This user does not exist' using errcode = 'PT404';
  end if;
  insert into public.audit_log (tenant_id, tenant_name, actor_id, actor_name, actor_kind, action,
    subject_id, subject_name, is_administration)
  values (who.tenant_id,
    coalesce((select home.name from public.tenants home where home.id = who.tenant_id), ''),
    who.id, who.username, who.role, 'user.password_changed', who.id, who.username, true);
end
$$;

-- Second half of a change of the own password, for the function `change-password` only.
create function public.password_changed(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.password_changed(id)
$$;

create function private.grants_accounts() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.admin_set_user_active(uuid, boolean),
    private.admin_unlock_user(uuid),
    private.admin_begin_password_reset(uuid),
    public.admin_set_user_active(uuid, boolean),
    public.admin_unlock_user(uuid),
    public.admin_begin_password_reset(uuid)
  to authenticated;
  grant execute on function private.password_changed(uuid), public.password_changed(uuid) to service_role;
$$;

select private.restate_grants();
