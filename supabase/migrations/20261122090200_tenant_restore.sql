-- An archive's rows, brought into an empty tenant.
--
-- Guards: only the super user, only into a tenant that has nothing yet, and nobody works in it meanwhile:
-- it is inactive until the restore is finished or undone. No id of an archive becomes an id here, so a
-- row can neither meet nor name one of another tenant. Each step may be repeated and changes nothing then.

-- Restores under way.
create table private.restores (
  tenant_id uuid primary key references public.tenants (id) on delete cascade,
  actor_id uuid not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- What the tenant was before: finished or undone, it is active only if it was, and undone it has its
  -- own settings again.
  was_active boolean not null,
  settings jsonb not null
);
alter table private.restores enable row level security;

-- The id that a row of an archive gets in this tenant: always the same, and nobody else's.
create function private.restored_id(tenant uuid, archived text) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select md5(tenant || ':' || archived)::uuid
$$;

-- Raises 42501 unless the caller is the super user who began a restore of this tenant, and PT409 where
-- the tenant was deleted meanwhile: it is restored first, or goes as it is.
create function private.demand_restore(tenant uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.demand_super();
  if not exists (
    select from private.restores begun
    where begun.tenant_id = demand_restore.tenant and begun.actor_id = (select auth.uid())
  ) then
    raise exception 'No restore of this tenant is under way' using errcode = '42501';
  end if;
  if exists (
    select from public.tenants own where own.id = demand_restore.tenant and own.deleted_at is not null
  ) then
    raise exception 'tenant_deleted' using errcode = 'PT409';
  end if;
end
$$;

-- The super user also reads back what a restore has written, to compare it with the archive.
create or replace function private.demand_export(tenant uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.demand_super();
  if not exists (
    select from private.tenant_exports announced
    join public.tenants own on own.id = announced.tenant_id and own.deleted_at is not null
    where announced.tenant_id = demand_export.tenant and announced.actor_id = (select auth.uid())
      and announced.begun_at > clock_timestamp() - interval '12 hours'
      and announced.begun_at >= own.deleted_at
  ) and not exists (
    select from private.restores begun
    where begun.tenant_id = demand_export.tenant and begun.actor_id = (select auth.uid())
  ) then
    raise exception 'No export of this tenant is under way' using errcode = '42501';
  end if;
end
$$;

-- ---------------------------------------------------------------- nobody works in it meanwhile

create function private.keep_restoring_inactive() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.restores begun where begun.tenant_id = new.id) then
    raise exception 'being_restored' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger keep_restoring_inactive before update of is_active on public.tenants
  for each row when (new.is_active and not old.is_active)
  execute function private.keep_restoring_inactive();

-- As before, but for a tenant that is being restored: its items have their places, and its accepted
-- quotes are complete although nothing may be added to them.
create or replace function private.append_line_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_locked boolean;
begin
  if exists (select from private.restores begun where begun.tenant_id = new.tenant_id) then
    return new;
  end if;
  select locked_at is not null into is_locked from public.quotes
  where tenant_id = new.tenant_id and id = new.quote_id and deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = '23503';
  end if;
  if is_locked then
    raise exception 'quote_locked' using errcode = 'PT409';
  end if;
  select coalesce(max(sort_order) + 1, 0) into new.sort_order
  from public.line_items
  where tenant_id = new.tenant_id and quote_id = new.quote_id;
  -- Only an archive brings places with such gaps: they are closed, in the same order.
  if new.sort_order > 1000000 then
    update public.line_items item set sort_order = place.number - 1
    from (select own.id, row_number() over (order by own.sort_order) as number from public.line_items own
      where own.tenant_id = new.tenant_id and own.quote_id = new.quote_id) place
    where item.tenant_id = new.tenant_id and item.quote_id = new.quote_id and item.id = place.id;
    get diagnostics new.sort_order = row_count;
  end if;
  return new;
end
$$;

-- ---------------------------------------------------------------- begin, finish, undo

create function private.admin_begin_restore(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own public.tenants := private.tenant_to_change(id);
  belonging regclass;
  is_used boolean;
begin
  if own.deleted_at is not null then
    raise exception 'tenant_deleted' using errcode = 'PT409';
  end if;
  if exists (select from private.restores begun where begun.tenant_id = own.id) then
    -- Whoever undoes it may be another than who began it.
    update private.restores begun set actor_id = (select auth.uid()) where begun.tenant_id = own.id;
    return;
  end if;
  -- Every table of a tenant, also those that come later, but for its people and its log.
  for belonging in
    select place.attrelid::regclass
    from pg_catalog.pg_attribute place
    join pg_catalog.pg_class relation on relation.oid = place.attrelid and relation.relkind = 'r'
    where relation.relnamespace = 'public'::regnamespace
      and place.attname = 'tenant_id' and not place.attisdropped
      and relation.oid not in ('public.profiles'::regclass, 'public.audit_log'::regclass)
  loop
    execute format('select exists (select from %s where tenant_id = $1)', belonging) into is_used using own.id;
    if is_used then
      raise exception 'tenant_not_empty' using errcode = 'PT409';
    end if;
  end loop;
  insert into private.restores (tenant_id, actor_id, was_active, settings)
  values (own.id, (select auth.uid()), own.is_active, jsonb_build_object('validityDays', own.validity_days,
    'timeZone', own.time_zone, 'subjectPrefix', own.subject_prefix,
    'paymentTerms', own.default_payment_terms, 'taxRate', own.default_tax_rate::text));
  update public.tenants tenant set is_active = false where tenant.id = own.id and tenant.is_active;
  perform private.audit(own.id, 'tenant.restore_begun', own.id, name => own.name, administration => true);
end
$$;

-- Begins to restore an archive into an empty tenant, which is inactive from then on; one that was begun
-- and not finished is the caller's. Raises PT404 for an unknown tenant, PT409 for one that is deleted or
-- not empty.
create function public.admin_begin_restore(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_restore(id)
$$;

create function private.admin_finish_restore(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own public.tenants := private.tenant_to_change(id);
  begun private.restores;
begin
  perform private.demand_restore(own.id);
  -- Numbers go on where the archive's ended. Nobody sends half a million quotes in a year: a number
  -- beyond is kept, but the next one comes from below it, so that six digits are enough for ever.
  insert into private.quote_numbers as given (tenant_id, year, last)
  select own.id, split_part(quote.number, '-', 2)::integer, max(split_part(quote.number, '-', 3)::integer)
  from public.quotes quote
  where quote.tenant_id = own.id and quote.number ~ '^Q-[0-9]{4}-[0-9]{4,6}$'
    and split_part(quote.number, '-', 3)::integer < 500000
  group by 2
  on conflict (tenant_id, year) do update set last = greatest(given.last, excluded.last);
  delete from private.restores kept where kept.tenant_id = own.id returning kept.* into begun;
  update public.tenants tenant set is_active = begun.was_active where tenant.id = own.id;
  perform private.audit(own.id, 'tenant.data_restored', own.id, name => own.name, administration => true);
end
$$;

-- Ends a restore: numbering goes on, and the tenant's users may work, unless it was switched off before.
-- Raises 42501 where no restore is under way, PT409 for a tenant that is deleted.
create function public.admin_finish_restore(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_finish_restore(id)
$$;

create function private.restore_settings(tenant uuid, settings jsonb) returns void
language sql
set search_path = ''
as $$
  update public.tenants own set validity_days = (settings ->> 'validityDays')::integer,
    time_zone = settings ->> 'timeZone', subject_prefix = settings ->> 'subjectPrefix',
    default_payment_terms = settings ->> 'paymentTerms', default_tax_rate = (settings ->> 'taxRate')::numeric
  where own.id = tenant
$$;

create function private.admin_undo_restore(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own public.tenants := private.tenant_to_change(id);
  begun private.restores;
begin
  perform private.demand_restore(own.id);
  -- Items, versions and history go with their quotes.
  delete from public.quotes quote where quote.tenant_id = own.id;
  delete from public.logos logo where logo.tenant_id = own.id;
  delete from public.services service where service.tenant_id = own.id;
  delete from public.custom_units unit where unit.tenant_id = own.id;
  delete from public.providers provider where provider.tenant_id = own.id;
  delete from private.restores kept where kept.tenant_id = own.id returning kept.* into begun;
  perform private.restore_settings(own.id, begun.settings);
  update public.tenants tenant set is_active = begun.was_active where tenant.id = own.id;
  perform private.audit(own.id, 'tenant.restore_undone', own.id, name => own.name, administration => true);
end
$$;

-- Takes back what a restore has written so far; the tenant is empty, with its settings, and active or
-- not, as before. The function `tenant-files` removes the pictures first. Raises as admin_finish_restore.
create function public.admin_undo_restore(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_undo_restore(id)
$$;

-- ---------------------------------------------------------------- rows

create function private.restore_versions(tenant uuid, rows jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  wrong text;
begin
  select row ->> 'number' into wrong from jsonb_array_elements(rows) row
  where encode(sha256(convert_to((row -> 'snapshot')::text, 'UTF8')), 'hex') is distinct from row ->> 'sha256'
    or row -> 'snapshot' ->> 'number' is distinct from row ->> 'number'
    or row -> 'snapshot' ->> 'version' is distinct from row ->> 'version'
    or row -> 'snapshot' -> 'logo' ->> 'sha256'
      is distinct from encode(sha256(decode(row ->> 'logoData', 'base64')), 'hex')
  limit 1;
  if found then
    raise exception 'Version of % is not what its hash says', wrong using errcode = '22023';
  end if;
  insert into public.quote_versions (id, tenant_id, quote_id, version, number, snapshot, sha256, logo, logo_type,
    issued_on, valid_until, expires_at, created_at, sent_at, viewed_at, decision, decided_at, decided_by,
    decision_reason)
  select private.restored_id(tenant, row ->> 'id'), tenant, private.restored_id(tenant, row ->> 'quoteId'),
    (row ->> 'version')::integer, row ->> 'number', row -> 'snapshot', row ->> 'sha256',
    decode(row ->> 'logoData', 'base64'), row -> 'snapshot' -> 'logo' ->> 'type',
    (row ->> 'issuedOn')::date, (row ->> 'validUntil')::date, (row ->> 'expiresAt')::timestamptz,
    (row ->> 'createdAt')::timestamptz, (row ->> 'sentAt')::timestamptz, (row ->> 'viewedAt')::timestamptz,
    row ->> 'decision', (row ->> 'decidedAt')::timestamptz, row ->> 'decidedBy', row ->> 'decisionReason'
  from jsonb_array_elements(rows) row
  on conflict (id) do nothing;
end
$$;

create function private.admin_restore_rows(tenant uuid, part text, rows jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.demand_restore(tenant);
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 1000 then
    raise exception 'Rows are an array of at most 1,000' using errcode = '22023';
  end if;
  case part
    when 'settings' then
      perform private.restore_settings(tenant, row) from jsonb_array_elements(rows) row;
    when 'providers' then
      insert into public.providers (id, tenant_id, name, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'name', (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'services' then
      insert into public.services (id, tenant_id, name, description, default_price, default_unit, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'name', row ->> 'description',
        (row ->> 'defaultPrice')::numeric, row ->> 'defaultUnit', (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'customUnits' then
      insert into public.custom_units (id, tenant_id, name, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'name', (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'logos' then
      insert into public.logos (id, tenant_id, name, object_path, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'name',
        tenant || '/' || private.restored_id(tenant, row ->> 'id') || right(row ->> 'objectPath', 4),
        (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'quotes' then
      insert into public.quotes (id, tenant_id, number, client_name, project_title, provider_id, logo_id,
        tax_rate, payment_terms, locked_at, created_at, updated_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'number', row ->> 'clientName',
        row ->> 'projectTitle', private.restored_id(tenant, row ->> 'providerId'),
        private.restored_id(tenant, row ->> 'logoId'), (row ->> 'taxRate')::numeric, row ->> 'paymentTerms',
        (row ->> 'lockedAt')::timestamptz, (row ->> 'createdAt')::timestamptz, (row ->> 'updatedAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'lineItems' then
      insert into public.line_items (id, tenant_id, quote_id, description, notes, quantity, unit, unit_price,
        discount_type, discount_value, enabled, sort_order, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, private.restored_id(tenant, row ->> 'quoteId'),
        row ->> 'description', row ->> 'notes', (row ->> 'quantity')::integer, row ->> 'unit',
        (row ->> 'unitPrice')::numeric, row ->> 'discountType', (row ->> 'discountValue')::numeric,
        (row ->> 'enabled')::boolean, (row ->> 'sortOrder')::integer, (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'quoteVersions' then
      perform private.restore_versions(tenant, rows);
    when 'quoteEvents' then
      -- Who did it is known by name; the account belongs to the old tenant.
      insert into public.quote_events (id, tenant_id, quote_id, kind, version, actor, details, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, private.restored_id(tenant, row ->> 'quoteId'),
        row ->> 'kind', (row ->> 'version')::integer, row ->> 'actor', row -> 'details',
        (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    else
      raise exception 'Unknown part: %', part using errcode = '22023';
  end case;
  return to_jsonb(jsonb_array_length(rows));
end
$$;

-- Writes rows of an archive into a tenant whose restore was begun, and answers how many. Rows that are
-- there already are left as they are.
--   part  'providers', 'services', 'customUnits', 'logos', 'quotes', 'lineItems', 'quoteVersions' (each with
--         `logoData`, the bytes of its logo in base64, or null), 'quoteEvents' or 'settings'
-- Raises 42501 where no restore is under way, PT409 for a tenant that is deleted, 22023 for another part
-- and for a version that is not what its hash says, 23503 for a row that refers to one that is not there,
-- 23505 and 23514 for bad values.
create function public.admin_restore_rows(tenant uuid, part text, rows jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.admin_restore_rows(admin_restore_rows.tenant, admin_restore_rows.part, admin_restore_rows.rows)
$$;

-- ---------------------------------------------------------------- pictures

create function private.admin_logo_path(tenant uuid, logo uuid, archived text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  path text;
begin
  if archived is null then
    perform private.demand_export(tenant);
  else
    perform private.demand_restore(tenant);
  end if;
  select own.object_path into path from public.logos own
  where own.tenant_id = tenant and own.id = coalesce(logo, private.restored_id(tenant, archived));
  if not found then
    raise exception 'This logo does not exist' using errcode = 'PT404';
  end if;
  return path;
end
$$;

-- Where the picture of a logo is, for the function `tenant-files`: of `logo` in an export that was
-- announced, or of the logo that has the id `archived` in the archive that is being restored. Raises
-- 42501 where neither is under way, PT404 for no logo of this tenant.
create function public.admin_logo_path(tenant uuid, logo uuid default null, archived text default null)
returns text
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_logo_path(admin_logo_path.tenant, admin_logo_path.logo, admin_logo_path.archived)
$$;

create function private.grants_tenant_restore() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.admin_begin_restore(uuid),
    private.admin_finish_restore(uuid),
    private.admin_undo_restore(uuid),
    private.admin_restore_rows(uuid, text, jsonb),
    private.admin_logo_path(uuid, uuid, text),
    public.admin_begin_restore(uuid),
    public.admin_finish_restore(uuid),
    public.admin_undo_restore(uuid),
    public.admin_restore_rows(uuid, text, jsonb),
    public.admin_logo_path(uuid, uuid, text)
  to authenticated;
$$;

select private.restate_grants();
