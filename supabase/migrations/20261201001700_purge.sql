-- The purge: once a day, everything whose time is over is removed for good.
--
-- Guards: no tenant is purged before its 30 days are over, or while it has files in Storage.

-- The tenants that were deleted more than 30 days ago.
create function private.due_tenants() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select tenant.id from public.tenants tenant
  where tenant.deleted_at < now() - interval '30 days'
  order by tenant.deleted_at, tenant.id
$$;

-- The files of stale trials are among them, because files left in Storage would keep a trial forever.
create function private.due_files() returns table (bucket text, name text)
language sql stable security definer
set search_path = ''
as $$
  select file.bucket_id, file.name
  from (select due from private.due_tenants() due union select stale from private.stale_trials() stale) gone (tenant)
  join storage.objects file on starts_with(file.name, gone.tenant || '/')
  order by file.bucket_id, file.name
  limit 500
$$;

-- The first files of the tenants to purge. The function `purge` removes them from Storage, which SQL
-- cannot do, before the tenants go.
create function public.due_files() returns table (bucket text, name text)
language sql stable security invoker
set search_path = ''
as $$
  select * from private.due_files()
$$;

-- Removes a tenant with everything that references it, and its users' accounts. The audit log keeps the rows
-- of administration.
create function private.purge_tenant(tenant uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  people uuid[] := array(select profile.id from public.profiles profile where profile.tenant_id = tenant);
begin
  perform private.audit(tenant, 'tenant.purged', tenant,
    name => (select gone.name from public.tenants gone where gone.id = tenant), administration => true);
  delete from public.profiles profile where profile.tenant_id = tenant;
  delete from public.tenants gone where gone.id = tenant;
  delete from public.audit_log entry where entry.tenant_id = tenant and not entry.is_administration;
  delete from private.operations edit where edit.user_id = any (people);
  -- In older versions of Auth this table has no foreign key to the user and stores the id as text.
  if to_regclass('auth.refresh_tokens') is not null then
    execute 'delete from auth.refresh_tokens where user_id::text = any ($1::uuid[]::text[])' using people;
  end if;
  delete from auth.users account where account.id = any (people);
end
$$;

-- Removes the tenants that are due and have no files left in Storage.
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

-- Removes attempts that no longer count.
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

-- Removes operations after 90 days; until then a repetition is recognized.
create function private.purge_operations() returns integer
language sql
set search_path = ''
as $$
  with gone as (
    delete from private.operations edit where edit.created_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from gone
$$;

-- Removes unfinished creations, and the reservations of finished ones after a day.
create function private.purge_reservations() returns integer
language plpgsql
set search_path = ''
as $$
declare
  gone integer;
begin
  perform private.remove_unfinished_reservations('10 minutes');
  delete from private.reservations kept where kept.created_at < now() - interval '1 day';
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Calls each `private.purge_*` function without parameters.
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

-- Removes what is due, for the function `purge`, and answers {tenants, attempts, ...}: how many of each, or the
-- message of a part that failed. One that fails does not stop the others.
create function public.purge() returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.purge()
$$;

-- Schedules the purge for each night where Supabase Cron is enabled, and answers whether it is. To be called
-- again after enabling it (docs/decisions/0012-administration.md).
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

-- ---------------------------------------------------------------- grants

create function private.grants_purge() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.due_files(),
    private.purge(),
    public.due_files(),
    public.purge()
  to service_role;
$$;

select private.restate_grants();
