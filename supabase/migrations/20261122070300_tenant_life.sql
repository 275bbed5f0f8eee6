-- A tenant's life after its creation: a new display name, switched off and on, deleted with a way
-- back of 30 days, and gone for good after that.
--
-- Guards: only the super user changes a tenant, and each change is in the audit log. A deleted tenant
-- is inactive, so everything that refuses an inactive tenant refuses it too. Nothing is purged before
-- its 30 days are over, nor while files of it are left in Storage.

alter table public.tenants
  -- Null while the tenant is there. Purged 30 days later.
  add column deleted_at timestamptz,
  -- Whether a restored tenant is active again, or inactive as it was.
  add column active_when_restored boolean not null default true,
  add constraint tenants_deleted_are_inactive check (deleted_at is null or not is_active);

-- ---------------------------------------------------------------- audited

create function private.audit_tenant() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  action text := case
    when tg_op = 'INSERT' then 'tenant.created'
    when new.deleted_at is not null and old.deleted_at is null then 'tenant.deleted'
    when new.deleted_at is null and old.deleted_at is not null then 'tenant.restored'
    when old.is_active and not new.is_active then 'tenant.deactivated'
    when new.is_active and not old.is_active then 'tenant.reactivated'
    when new.display_name <> old.display_name then 'tenant.renamed'
  end;
begin
  if action is not null then
    perform private.audit(new.id, action, new.id,
      case action when 'tenant.renamed'
        then jsonb_build_object('from', old.display_name, 'to', new.display_name) else '{}' end,
      name => new.name, administration => true);
  end if;
  return null;
end
$$;
create trigger audit after insert or update of display_name, is_active, deleted_at on public.tenants
  for each row execute function private.audit_tenant();

-- ---------------------------------------------------------------- what the super user does

-- The tenant to act on, locked; PT404 where there is none.
create function private.tenant_to_change(id uuid) returns public.tenants
language plpgsql
set search_path = ''
as $$
declare
  found_one public.tenants;
begin
  perform private.demand_super();
  select tenant.* into found_one from public.tenants tenant
  where tenant.id = tenant_to_change.id
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
  before public.tenants := private.tenant_to_change(id);
begin
  if before.deleted_at is not null then
    raise exception 'tenant_deleted' using errcode = 'PT409';
  end if;
  -- One after the other, so that each is a row of its own in the audit log.
  update public.tenants tenant set display_name = admin_update_tenant.display_name
  where tenant.id = before.id and tenant.display_name <> admin_update_tenant.display_name;
  update public.tenants tenant set is_active = admin_update_tenant.active
  where tenant.id = before.id and tenant.is_active <> admin_update_tenant.active;
end
$$;

-- Changes what is not null. Inactive, every user of the tenant is refused from the next request on.
-- Raises 42501 for anyone but an active super user, PT404 for an unknown tenant, PT409 for a deleted one.
create function public.admin_update_tenant(id uuid, display_name text default null, active boolean default null)
returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_update_tenant(id, display_name, active)
$$;

create function private.admin_delete_tenant(id uuid, name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.tenants := private.tenant_to_change(id);
begin
  if before.name is distinct from admin_delete_tenant.name then
    raise exception 'name_differs' using errcode = 'PT409';
  end if;
  update public.tenants tenant
  set deleted_at = now(), active_when_restored = tenant.is_active, is_active = false
  where tenant.id = before.id and tenant.deleted_at is null;
end
$$;

-- Deletes a tenant, to be restored within 30 days. `name` is the tenant's, typed by whoever means it.
create function public.admin_delete_tenant(id uuid, name text) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_delete_tenant(id, name)
$$;

create function private.admin_restore_tenant(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.tenants := private.tenant_to_change(id);
begin
  update public.tenants tenant set deleted_at = null, is_active = tenant.active_when_restored
  where tenant.id = before.id and tenant.deleted_at is not null;
end
$$;

-- Takes a deletion back, within its 30 days; the tenant is as it was.
create function public.admin_restore_tenant(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_restore_tenant(id)
$$;

-- ---------------------------------------------------------------- gone for good

-- Tenants whose 30 days are over.
create function private.due_tenants() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select tenant.id from public.tenants tenant
  where tenant.deleted_at < now() - interval '30 days'
  order by tenant.deleted_at, tenant.id
$$;

create function private.due_files() returns table (bucket text, name text)
language sql stable security definer
set search_path = ''
as $$
  select file.bucket_id, file.name
  from private.due_tenants() tenant
  join storage.objects file on starts_with(file.name, tenant || '/')
  order by file.bucket_id, file.name
  limit 500
$$;

-- The first files of tenants whose 30 days are over: the function `purge` takes them out of Storage,
-- which SQL cannot do, before the tenants go.
create function public.due_files() returns table (bucket text, name text)
language sql stable security invoker
set search_path = ''
as $$
  select * from private.due_files()
$$;

-- Removes every row of a tenant, its users' accounts, and at last the tenant. Which table hangs on
-- which is not written down here: what another table still refers to, or a trigger keeps as long as
-- its parent is there, waits for the next round.
create function private.purge_tenant(tenant uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  belonging regclass[] := array(
    select place.attrelid::regclass
    from pg_catalog.pg_attribute place
    join pg_catalog.pg_class relation on relation.oid = place.attrelid and relation.relkind = 'r'
    where relation.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and place.attname = 'tenant_id' and not place.attisdropped
      and relation.oid not in ('public.profiles'::regclass, 'public.audit_log'::regclass));
  people uuid[] := array(select profile.id from public.profiles profile where profile.tenant_id = tenant);
  one regclass;
  waiting regclass[];
  reason text;
begin
  loop
    waiting := '{}';
    foreach one in array belonging loop
      begin
        execute format('delete from %s where tenant_id = $1', one) using tenant;
      exception when others then
        waiting := waiting || one;
        reason := sqlerrm;
      end;
    end loop;
    exit when waiting = '{}';
    if waiting = belonging then
      raise exception 'Tenant % cannot be purged: % keep their rows: %', tenant, waiting, reason;
    end if;
    belonging := waiting;
  end loop;
  perform private.audit(tenant, 'tenant.purged', tenant,
    name => (select gone.name from public.tenants gone where gone.id = tenant), administration => true);
  delete from private.operations edit where edit.user_id = any (people);
  delete from public.profiles profile where profile.tenant_id = tenant;
  -- Auth's own table of an older make has no foreign key to the user, and its id as text.
  if to_regclass('auth.refresh_tokens') is not null then
    execute 'delete from auth.refresh_tokens where user_id::text = any ($1::uuid[]::text[])' using people;
  end if;
  delete from auth.users account where account.id = any (people);
  delete from public.tenants gone where gone.id = tenant;
  delete from public.audit_log entry where entry.tenant_id = tenant and not entry.is_administration;
end
$$;

create function private.purge_tenants() returns integer
language plpgsql
set search_path = ''
as $$
declare
  due uuid;
  purged integer := 0;
begin
  for due in select private.due_tenants() loop
    if not exists (select from storage.objects file where starts_with(file.name, due || '/')) then
      perform private.purge_tenant(due);
      purged := purged + 1;
    end if;
  end loop;
  return purged;
end
$$;

create function private.purge_attempts() returns integer
language sql
set search_path = ''
as $$
  with gone as (
    delete from private.attempts tried
    where tried.charged_at[cardinality(tried.charged_at)] < now() - interval '1 day'
      or cardinality(tried.charged_at) = 0
    returning 1
  )
  select count(*)::integer from gone
$$;

-- Edits are replayed within their 90 days (private.operations).
create function private.purge_operations() returns integer
language sql
set search_path = ''
as $$
  with gone as (
    delete from private.operations edit where edit.created_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from gone
$$;

create function private.purge_reservations() returns integer
language plpgsql
set search_path = ''
as $$
declare
  gone integer;
begin
  perform private.clear_halves('10 minutes');
  delete from private.reservations kept where kept.created_at < now() - interval '1 day';
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Everything whose time is over, once a day: calls each `private.purge_*` function and answers what
-- it removed. One that fails is told and does not stop the others.
create function private.purge() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  concern text;
  removed integer;
  outcome jsonb := '{}';
begin
  for concern in
    select proname from pg_catalog.pg_proc
    where pronamespace = 'private'::regnamespace and proname like 'purge\_%' and pronargs = 0
    order by proname
  loop
    begin
      execute format('select private.%I()', concern) into removed;
      outcome := outcome || jsonb_build_object(substr(concern, 7), removed);
    exception when others then
      raise warning '% failed: %', concern, sqlerrm;
      outcome := outcome || jsonb_build_object(substr(concern, 7), sqlerrm);
    end;
  end loop;
  return outcome;
end
$$;

-- The same for the function `purge`.
create function public.purge() returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.purge()
$$;

-- Has Supabase Cron purge at night, where the extension is there; to be called again after switching
-- it on. Files in Storage are taken out by the function `purge` (docs/decisions).
create function private.schedule_purge() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    return false;
  end if;
  execute $cron$ select cron.schedule('quotewright-purge', '17 3 * * *', 'select private.purge()') $cron$;
  return true;
end
$$;
select private.schedule_purge();

create function private.grants_tenant_life() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.admin_update_tenant(uuid, text, boolean),
    private.admin_delete_tenant(uuid, text),
    private.admin_restore_tenant(uuid),
    public.admin_update_tenant(uuid, text, boolean),
    public.admin_delete_tenant(uuid, text),
    public.admin_restore_tenant(uuid)
  to authenticated;
  grant execute on function private.due_files(), public.due_files(), private.purge(), public.purge()
  to service_role;
$$;

select private.restate_grants();
