-- The isolation check: two temporary tenants, one of which tries to reach the other's data
-- (docs/decisions/0016-isolation-is-tested-on-the-running-system.md). And the end of a test of the whole project
-- (docs/decisions/0032-a-project-is-tested-by-playing-the-main-job.md).
--
-- Guards: only the service role may call anything here, which makes and removes tenants of its own only,
-- with rows in the audit log like those of any tenant. What is tried comes from the catalog of the
-- database, so a new table, function or bucket cannot be forgotten.

-- The tenants of a check, until it removes them.
create table private.trials (
  tenant_id uuid primary key references public.tenants (id) on delete cascade,
  begun_at timestamptz not null default clock_timestamp()
);

alter table private.trials enable row level security;

-- Makes a row in every table of a tenant. The check fails for a table without one.
create function private.seed_trial_tenant(tenant uuid, account uuid, canary text) returns void
language plpgsql
set search_path = ''
as $$
declare
  logo uuid := gen_random_uuid();
  provider uuid := gen_random_uuid();
  client uuid := gen_random_uuid();
  quote uuid := gen_random_uuid();
  frozen uuid := gen_random_uuid();
  link uuid := gen_random_uuid();
  token uuid := gen_random_uuid();
begin
  insert into public.providers (id, tenant_id, name) values (provider, tenant, canary);
  insert into public.services (tenant_id, name, default_price) values (tenant, canary, 10);
  insert into public.custom_units (tenant_id, name) values (tenant, canary);
  insert into public.logos (id, tenant_id, name, object_path)
  values (logo, tenant, canary, tenant || '/' || logo || '.png');
  insert into public.company_profiles (tenant_id, legal_name, logo_id, provider_id)
  values (tenant, canary, logo, provider);
  insert into public.reminder_settings (tenant_id, unviewed_text) values (tenant, canary);
  insert into public.clients (id, tenant_id, name, notes) values (client, tenant, canary, canary);
  insert into public.snippets (tenant_id, kind, name, body) values (tenant, 'terms', canary, canary);
  insert into public.quote_views (tenant_id, name, query) values (tenant, canary, canary);
  insert into public.quotes (id, tenant_id, client_name, client_id, provider_id, logo_id)
  values (quote, tenant, canary, client, provider, logo);
  -- Without a price, so that it may also begin a section.
  insert into public.line_items (tenant_id, quote_id, description, quantity, unit_price)
  values (tenant, quote, canary, 0, 0);
  insert into public.quote_versions (id, tenant_id, quote_id, version, number, snapshot, sha256, draft,
    issued_on, valid_until, expires_at, sent_at)
  select frozen, tenant, quote, 1, 'Q-2000-0001', jsonb_build_object('clientName', canary),
    encode(sha256(convert_to(canary, 'UTF8')), 'hex'), private.draft_of(parent), current_date, current_date + 1,
    now() + interval '1 day', now()
  from public.quotes parent where parent.tenant_id = tenant and parent.id = quote;
  insert into public.share_links (id, tenant_id, quote_id, version_id, method, recipient, expires_at)
  values (link, tenant, quote, frozen, 'email', canary || '@users.invalid', now() + interval '1 day');
  insert into private.share_tokens (link_id, hash) values (link, sha256(uuid_send(gen_random_uuid())));
  -- Canceled, so that canceling it once more succeeds, and it is never sent.
  insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject, state, send_at)
  values (tenant, quote, frozen, link, gen_random_uuid()::text, 'email', canary || '@users.invalid', canary, 'canceled',
    now());
  insert into public.questions (tenant_id, quote_id, version_id, link_id, method, recipient, question)
  values (tenant, quote, frozen, link, 'email', canary || '@users.invalid', canary);
  insert into public.payments (id, tenant_id, quote_id, amount, paid_on, recorder)
  values (gen_random_uuid(), tenant, quote, 10, '2026-01-01', canary);
  insert into public.quote_events (tenant_id, quote_id, kind, actor, details)
  values (tenant, quote, 'completed', canary,
    '{"completion": "", "note": "", "from": {"completion": "done", "note": "", "at": "2026-01-01T00:00:00Z"}}');
  insert into public.access_tokens (id, tenant_id, description, scope) values (token, tenant, canary, 'selected');
  insert into public.access_token_quotes (tenant_id, access_token_id, quote_id) values (tenant, token, quote);
  insert into public.imports (tenant_id, kind, file_name, added, changed, entries)
  values (tenant, 'services', canary, 0, 0, '[]'), (tenant, 'clients', canary, 0, 0, '[]');
end
$$;

-- ---------------------------------------------------------------- begin and end

-- The accounts that a check or a test has made. Only the secret key writes an account's app_metadata.
create function private.trial_accounts() returns table (id uuid, is_stale boolean)
language sql stable
set search_path = ''
as $$
  select account.id, account.created_at < clock_timestamp() - interval '1 hour'
  from auth.users account
  where account.raw_app_meta_data ->> 'quotewright' = 'trial'
$$;

-- The tenants that the super user of a test has created, as the audit log shows.
create function private.tenants_of_test(account uuid) returns setof uuid
language sql stable
set search_path = ''
as $$
  select tenant.id
  from public.audit_log entry
  join public.tenants tenant on tenant.id = entry.tenant_id
  where entry.is_administration and entry.action = 'tenant.created' and entry.actor_id = account
$$;

-- The tenants that a check or a test has left behind: none takes an hour.
create function private.stale_trials() returns setof uuid
language sql stable
set search_path = ''
as $$
  select trial.tenant_id from private.trials trial
  where trial.begun_at < clock_timestamp() - interval '1 hour'
  union
  select tenant.id from private.trial_accounts() account, private.tenants_of_test(account.id) tenant (id)
  where account.is_stale
$$;

-- Removes the super user of a test, with the creations that were not finished, or an account that never got a
-- profile.
create function private.remove_trial_account(account uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.reservations half set created_at = '-infinity'
  where half.created_by = account and half.user_id is null;
  perform private.remove_unfinished_reservations('10 minutes');
  delete from private.reservations done where done.created_by = account;
  delete from public.profiles profile where profile.id = account;
  perform private.remove_accounts(array[account]);
end
$$;

-- Removes stale trials that have no files left in Storage, and then the accounts that made them. The last
-- super user stays.
create function private.purge_trials() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  stale uuid;
  gone integer := 0;
begin
  for stale in
    select trial from private.stale_trials() trial
    where not exists (select from storage.objects file where starts_with(file.name, trial || '/'))
  loop
    perform private.purge_tenant(stale);
    gone := gone + 1;
  end loop;
  for stale in
    select account.id
    from private.trial_accounts() account
    left join public.profiles profile on profile.id = account.id
    where account.is_stale and profile.tenant_id is null
      and not exists (select from private.tenants_of_test(account.id))
      and (profile.id is null or not profile.is_active or exists (
        select from public.profiles other
        where other.role = 'super' and other.is_active
          and other.id not in (select trial.id from private.trial_accounts() trial)))
  loop
    perform private.remove_trial_account(stale);
  end loop;
  return gone;
end
$$;

-- Removes what an interrupted check or test has left behind more than an hour ago, and answers how many tenants.
-- Those with files in Storage stay: isolation_catalog names their files.
create function public.purge_trials() returns integer
language sql security invoker
set search_path = ''
as $$
  select private.purge_trials()
$$;

create function private.end_project_test(account uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
  gone integer := 0;
begin
  if not exists (select from private.trial_accounts() trial where trial.id = account) then
    raise exception 'This is no account of a test' using errcode = '42501';
  end if;
  for made in select tenant from private.tenants_of_test(account) tenant loop
    perform private.purge_tenant(made);
    gone := gone + 1;
  end loop;
  perform private.remove_trial_account(account);
  return gone;
end
$$;

-- Removes the tenants that the super user of a test has created, with everything in them, and the super user.
-- Answers how many tenants. Raises 42501 for an account that is not of a test, PT409 for the last super user.
create function public.end_project_test(account uuid) returns integer
language sql security invoker
set search_path = ''
as $$
  select private.end_project_test(end_project_test.account)
$$;

create function private.begin_isolation_check(accounts uuid[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
  tenant uuid;
  canary text;
  made jsonb := '[]';
begin
  if cardinality(accounts) <> 2 then
    raise exception 'A check takes two accounts' using errcode = '22023';
  end if;
  perform private.purge_trials();
  foreach account in array accounts loop
    tenant := gen_random_uuid();
    canary := 'canary' || replace(gen_random_uuid()::text, '-', '');
    insert into public.tenants (id, name, display_name)
    values (tenant, 'trial-' || tenant, 'Isolation check ' || canary);
    insert into private.trials (tenant_id) values (tenant);
    insert into public.profiles (id, tenant_id, username, first_name)
    values (account, tenant, canary, canary);
    perform private.seed_trial_tenant(tenant, account, canary);
    made := made || jsonb_build_object('tenantId', tenant, 'accountId', account, 'canary', canary,
      'logoPath', (select logo.object_path from public.logos logo where logo.tenant_id = tenant),
      'ids', (select jsonb_object_agg(one.kind, one.id) from (
        select 'tenant' as kind, tenant as id union all select 'user', account
        union all select 'quote', quotes.id from public.quotes where quotes.tenant_id = tenant
        union all select 'item', line_items.id from public.line_items where line_items.tenant_id = tenant
        union all select 'service', services.id from public.services where services.tenant_id = tenant
        union all select 'logo', logos.id from public.logos where logos.tenant_id = tenant
        union all select 'question', questions.id from public.questions where questions.tenant_id = tenant
        union all select 'event', quote_events.id from public.quote_events where quote_events.tenant_id = tenant
        union all select 'payment', payments.id from public.payments where payments.tenant_id = tenant
        union all select 'link', share_links.id from public.share_links where share_links.tenant_id = tenant
        union all select 'delivery', deliveries.id from public.deliveries where deliveries.tenant_id = tenant
        union all select 'token', access_tokens.id from public.access_tokens where access_tokens.tenant_id = tenant
        union all select 'client', clients.id from public.clients where clients.tenant_id = tenant
        union all select 'snippet', snippets.id from public.snippets where snippets.tenant_id = tenant
        union all select 'view', quote_views.id from public.quote_views where quote_views.tenant_id = tenant
        union all select 'provider', providers.id from public.providers where providers.tenant_id = tenant
        union all select case imports.kind when 'clients' then 'clientImport' else 'import' end, imports.id
          from public.imports where imports.tenant_id = tenant
      ) one));
  end loop;
  return made;
end
$$;

-- Makes two tenants, each with one of the accounts, which exist in Auth, and a row in every table. Answers
-- [{tenantId, accountId, canary, logoPath, ids}]; the canary is in every text of a tenant.
create function public.begin_isolation_check(accounts uuid[]) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.begin_isolation_check(begin_isolation_check.accounts)
$$;

create function private.end_isolation_check(tenants uuid[]) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  trial uuid;
  gone integer := 0;
begin
  for trial in select trials.tenant_id from private.trials where trials.tenant_id = any (tenants) loop
    perform private.purge_tenant(trial);
    gone := gone + 1;
  end loop;
  return gone;
end
$$;

-- Removes tenants of a check with their accounts, but no other tenants. Answers how many.
create function public.end_isolation_check(tenants uuid[]) returns integer
language sql security invoker
set search_path = ''
as $$
  select private.end_isolation_check(end_isolation_check.tenants)
$$;

-- ---------------------------------------------------------------- the catalog, and the state of a tenant

-- Whether a user or a visitor has a privilege on a table or one of its columns, without asking the policies.
create function private.api_role_may(relation oid, place name, privilege text) returns boolean
language sql stable
set search_path = ''
as $$
  select bool_or(case when api_role_may.place is null then has_table_privilege(role, relation, privilege)
    else has_column_privilege(role, relation, place, privilege) end)
  from unnest(array['anon', 'authenticated']::name[]) role
$$;

create function private.isolation_catalog() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'tables', (
      select jsonb_agg(jsonb_build_object('name', relation.relname, 'isView', relation.relkind in ('v', 'm'),
        'canDelete', private.api_role_may(relation.oid, null, 'delete'),
        'columns', (select jsonb_agg(jsonb_build_object('name', place.attname, 'type', format_type(place.atttypid, null),
            'canRead', has_column_privilege('authenticated', relation.oid, place.attname, 'select'),
            -- Nobody writes a generated column, whatever is granted.
            'canInsert', place.attgenerated = '' and private.api_role_may(relation.oid, place.attname, 'insert'),
            'canUpdate', place.attgenerated = '' and private.api_role_may(relation.oid, place.attname, 'update'))
            order by place.attnum)
          from pg_catalog.pg_attribute place
          where place.attrelid = relation.oid and place.attnum > 0 and not place.attisdropped)
      ) order by relation.relname)
      from pg_catalog.pg_class relation
      where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm', 'f')),
    'functions', (
      select jsonb_agg(jsonb_build_object('name', called.proname, 'arguments', (
          select coalesce(jsonb_agg(jsonb_build_object('name', given.name, 'type', format_type(given.type, null))
            order by given.place), '[]')
          from unnest(called.proargnames, called.proargtypes::oid[]) with ordinality given (name, type, place)
          where given.type is not null)
      ) order by called.proname)
      from pg_catalog.pg_proc called
      where called.pronamespace = 'public'::regnamespace and called.prokind = 'f'
        and called.prorettype <> 'trigger'::regtype),
    'buckets', (select coalesce(jsonb_agg(bucket.id order by bucket.id), '[]') from storage.buckets bucket),
    'leftovers', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', file.bucket_id, 'name', file.name)), '[]')
      from private.stale_trials() trial
      join storage.objects file on starts_with(file.name, trial || '/'))
  )
$$;

-- Everything that the API may expose: {tables: [{name, isView, canDelete, columns: [{name, type, canRead,
-- canInsert, canUpdate}]}], functions: [{name, arguments}], buckets}, and the files of stale trials:
-- leftovers: [{bucket, name}].
create function public.isolation_catalog() returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.isolation_catalog()
$$;

create function private.isolation_state(tenant uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  belonging regclass;
  key text;
  state text;
  all_states jsonb := '{}';
begin
  if not exists (select from private.trials trial where trial.tenant_id = isolation_state.tenant) then
    raise exception 'This is no tenant of a check' using errcode = '42501';
  end if;
  for belonging, key in
    select relation.oid::regclass,
      case relation.oid when 'public.tenants'::regclass then 'id' else 'tenant_id' end
    from pg_catalog.pg_class relation
    where relation.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relation.relkind = 'r'
      and (relation.oid = 'public.tenants'::regclass or exists (
        select from pg_catalog.pg_attribute place
        where place.attrelid = relation.oid and place.attname = 'tenant_id' and not place.attisdropped))
  loop
    execute format('select coalesce(md5(string_agg(row::text, '','' order by row::text)), '''') from %s row where row.%I = $1',
      belonging, key) into state using tenant;
    all_states := all_states || jsonb_build_object(belonging::text, state);
  end loop;
  return all_states;
end
$$;

-- A hash of all rows of a tenant of a check, by table, so that any change shows, in the audit log too.
-- Raises 42501 for any other tenant.
create function public.isolation_state(tenant uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.isolation_state(isolation_state.tenant)
$$;

-- ---------------------------------------------------------------- trying

-- The statement of a step of isolation_try, which takes its values from $1.
create function private.isolation_statement(step jsonb) returns text
language sql stable
set search_path = ''
as $$
  select case step ->> 'do'
    -- Without a filter, only the policy for UPDATE or DELETE applies, not the one for SELECT.
    when 'update' then format('update public.%1$I set %2$I = (jsonb_populate_record(null::public.%1$I, $1)).%2$I where true',
      step ->> 'name', step ->> 'column')
    when 'delete' then format('delete from public.%I where true', step ->> 'name')
    when 'call' then format('select public.%I(%s)', step ->> 'name', (
      select string_agg(format('%I => ', given.name) || case
          when kind.typcategory = 'A' then format('array(select jsonb_array_elements_text($1 -> %L))::%s', given.name, kind.oid::regtype)
          when kind.typtype = 'c' then format('jsonb_populate_record(null::%s, $1 -> %L)', kind.oid::regtype, given.name)
          when kind.typname in ('json', 'jsonb') then format('($1 -> %L)::%s', given.name, kind.oid::regtype)
          else format('($1 ->> %L)::%s', given.name, kind.oid::regtype) end, ', ')
      from pg_catalog.pg_proc called
      cross join unnest(called.proargnames, called.proargtypes::oid[]) given (name, type)
      join pg_catalog.pg_type kind on kind.oid = given.type
      where called.pronamespace = 'public'::regnamespace and called.proname = step ->> 'name'
        and step -> 'values' ? given.name))
  end
$$;

-- A session of an account of a check, for the claims of isolation_try. Null for any other account.
create function private.isolation_session(account uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select session.id
  from auth.sessions session
  join public.profiles profile on profile.id = session.user_id
  join private.trials trial on trial.tenant_id = profile.tenant_id
  where session.user_id = isolation_session.account
  limit 1
$$;

-- Invoker, because a definer function may not set the role. Decision 0016 says what keeps this shut.
create function private.isolation_try(account uuid, tenant uuid, steps jsonb) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  before jsonb := private.isolation_state(isolation_try.tenant);
  caller text := current_user;
  step jsonb;
  statement text;
  is_touched boolean;
  outcomes jsonb := '[]';
begin
  if account is not null then
    -- Raises for an account that is not of a check.
    perform private.isolation_state((select profile.tenant_id from public.profiles profile where profile.id = account));
  end if;
  for step in select * from jsonb_array_elements(steps) loop
    statement := private.isolation_statement(step);
    begin
      perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object('sub', account,
          'session_id', private.isolation_session(account),
          'role', case when account is null then 'anon' else 'authenticated' end))::text, true),
        set_config('request.jwt.claim.sub', coalesce(account::text, ''), true);
      perform set_config('role', case when account is null then 'anon' else 'authenticated' end, true);
      execute statement using step -> 'values';
      perform set_config('role', caller, true);
      is_touched := step ->> 'do' <> 'call' and private.isolation_state(isolation_try.tenant) <> before;
      raise exception using errcode = 'QT000';
    exception
      -- Everything in the block is rolled back, the role too.
      when sqlstate 'QT000' then
        outcomes := outcomes || jsonb_build_object('code', '', 'isTouched', is_touched);
      when others then
        outcomes := outcomes || jsonb_build_object('code', sqlstate, 'isTouched', false, 'message', sqlerrm);
    end;
  end loop;
  return outcomes;
end
$$;

-- Runs steps as a user of a tenant of a check (null for a visitor) and rolls each back at once, so that a
-- change of ALL rows can be tried beside other tenants' data. A step is {do: 'update', name, column,
-- values}, {do: 'delete', name} or {do: 'call', name, values}. Answers [{code, isTouched, message}]: `code`
-- is '' for a step that could be done, `isTouched` says whether it changed rows of the trial `tenant`.
-- Raises 42501 for accounts and tenants that are not of a check.
create function public.isolation_try(account uuid, tenant uuid, steps jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.isolation_try(isolation_try.account, isolation_try.tenant, isolation_try.steps)
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_isolation_check() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.purge_trials(),
    private.end_project_test(uuid),
    private.begin_isolation_check(uuid[]),
    private.end_isolation_check(uuid[]),
    private.isolation_catalog(),
    private.isolation_state(uuid),
    private.isolation_session(uuid),
    private.isolation_statement(jsonb),
    private.isolation_try(uuid, uuid, jsonb),
    public.isolation_try(uuid, uuid, jsonb),
    public.purge_trials(),
    public.end_project_test(uuid),
    public.begin_isolation_check(uuid[]),
    public.end_isolation_check(uuid[]),
    public.isolation_catalog(),
    public.isolation_state(uuid)
  to service_role;
$$;

select private.restate_grants();
