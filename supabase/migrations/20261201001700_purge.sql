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

-- Whether the time is up that private.purge was given. What is left then waits for the next call.
create function private.purge_time_is_up() returns boolean
language sql volatile
set search_path = ''
as $$
  select clock_timestamp() >= coalesce(nullif(current_setting('quotewright.purge_until', true), ''), 'infinity')::timestamptz
$$;

-- Removes a tenant's quotes, which are most of its rows, and its users' operations. Answers whether all are gone.
create function private.purge_quotes_of(tenant uuid, people uuid[]) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  gone integer;
begin
  loop
    delete from public.quotes quote
    where quote.id in (select due.id from public.quotes due where due.tenant_id = tenant limit 100);
    get diagnostics gone = row_count;
    if gone = 0 then
      delete from private.operations edit where (edit.user_id, edit.op) in (
        select due.user_id, due.op from private.operations due where due.user_id = any (people) limit 1000);
      get diagnostics gone = row_count;
    end if;
    if gone = 0 then
      return true;
    end if;
    if private.purge_time_is_up() then
      return false;
    end if;
  end loop;
end
$$;

-- Removes what the log says about the work of a tenant that is gone, until the time is up.
create function private.purge_log_of(tenant uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  gone integer;
  total integer := 0;
begin
  loop
    delete from public.audit_log entry where entry.id in (
      select due.id from public.audit_log due where due.tenant_id = tenant and not due.is_administration limit 1000);
    get diagnostics gone = row_count;
    total := total + gone;
    exit when gone = 0 or private.purge_time_is_up();
  end loop;
  return total;
end
$$;

-- Removes accounts from Auth, which have no profile left.
create function private.remove_accounts(people uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- In older versions of Auth this table has no foreign key to the user and stores the id as text.
  if to_regclass('auth.refresh_tokens') is not null then
    execute 'delete from auth.refresh_tokens where user_id::text = any ($1::uuid[]::text[])' using people;
  end if;
  delete from auth.users account where account.id = any (people);
end
$$;

-- Removes a tenant with everything that references it, and its users' accounts. The audit log keeps the rows
-- of administration. Answers false where the time was up before all quotes were removed.
create function private.purge_tenant(tenant uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  people uuid[] := array(select profile.id from public.profiles profile where profile.tenant_id = tenant);
begin
  if not private.purge_quotes_of(tenant, people) then
    return false;
  end if;
  perform private.audit(tenant, 'tenant.purged', tenant,
    name => (select gone.name from public.tenants gone where gone.id = tenant), administration => true);
  delete from public.profiles profile where profile.tenant_id = tenant;
  delete from public.tenants gone where gone.id = tenant;
  perform private.purge_log_of(tenant);
  perform private.remove_accounts(people);
  return true;
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
      if private.purge_tenant(due) then
        purged := purged + 1;
      end if;
      exit when private.purge_time_is_up();
    end if;
  end loop;
  return purged;
end
$$;

-- Removes what private.purge_tenant left in the log because the time was up.
create function private.purge_log() returns integer
language plpgsql
set search_path = ''
as $$
declare
  gone uuid;
  removed integer := 0;
begin
  for gone in
    select distinct entry.tenant_id from public.audit_log entry
    where entry.is_administration and entry.action = 'tenant.purged'
  loop
    removed := removed + private.purge_log_of(gone);
    exit when removed > 0 and private.purge_time_is_up();
  end loop;
  return removed;
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

-- Calls each `private.purge_*` function without parameters that answers a number. Without a limit of time,
-- as Supabase Cron does, everything is removed at once.
create function private.purge(most_time interval default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  concern text;
  removed integer;
  outcome jsonb := '{}';
begin
  perform set_config('quotewright.purge_until', coalesce((clock_timestamp() + most_time)::text, ''), true);
  for concern in
    select proname from pg_catalog.pg_proc
    where pronamespace = 'private'::regnamespace and proname like 'purge\_%' and pronargs = 0
      and prorettype = 'integer'::regtype
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
  return outcome || jsonb_build_object('more', private.purge_time_is_up());
end
$$;

-- Removes what is due, for the function `purge`, and answers {tenants, attempts, ...}: how many of each, or the
-- message of a part that failed. One that fails does not stop the others. Stops after about `most_time`, because
-- hosted projects cancel a call after 8 seconds; `more` is then true, and the next call continues.
create function public.purge(most_time interval default '3 seconds') returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.purge(most_time)
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
    private.purge(interval),
    public.due_files(),
    public.purge(interval)
  to service_role;
$$;

select private.restate_grants();
