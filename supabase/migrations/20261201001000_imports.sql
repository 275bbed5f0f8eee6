-- Imports: the rows of a CSV file are planned, written and undone as a whole. Those of services are here; those of
-- clients keep their record here, too (20261201001280_client_imports.sql).
--
-- Guards: either everything is written, under the rights of the caller, or nothing. The same file twice at
-- the same time makes one set of rows. The last import can be undone; what people have changed since
-- stays.

-- ---------------------------------------------------------------- the last import of each tenant

-- Each tenant's last CSV import of a kind, with what undoing it needs.
create table public.imports (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  kind text not null default 'services',
  file_name text not null default '',
  added integer not null,
  changed integer not null,
  -- What undoing needs. Of services: [{id, added, name, unit, price, description, oldPrice, oldDescription}].
  -- Of clients: [{id, before, after}], each with all fields, and null before one that was added.
  entries jsonb not null,
  -- The custom units that it made.
  unit_ids uuid[] not null default '{}',
  undone_at timestamptz,
  -- What undoing it did, to answer a repeated call with.
  outcome jsonb,
  created_at timestamptz not null default clock_timestamp(),
  unique (tenant_id, id),
  constraint imports_kind_is_known check (kind in ('services', 'clients')),
  constraint imports_file_name_is_text check (private.is_text(file_name, 200))
);
-- Only the last import can be undone, so only the last one is kept.
create unique index imports_kind_key on public.imports (tenant_id, kind);

alter table public.imports enable row level security;

create policy "Tenant users read their own last imports" on public.imports
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- The next three functions are definers, because no user may write what they write: the record of an
-- import, so that it cannot be made up, and the removal of units, for which the product has no call. They
-- touch only the caller's tenant.

-- Replaces the record of the tenant's last import of this kind.
create function private.remember_import(
  kind text, file_name text, added integer, changed integer, entries jsonb, unit_ids uuid[]
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
begin
  delete from public.imports last
  where last.tenant_id = private.current_tenant_id() and last.kind = remember_import.kind;
  insert into public.imports (id, tenant_id, kind, file_name, added, changed, entries, unit_ids)
  values (new_id, private.current_tenant_id(), remember_import.kind, remember_import.file_name,
    remember_import.added, remember_import.changed, remember_import.entries, remember_import.unit_ids);
  return new_id;
end
$$;

-- Marks an import as undone.
create function private.finish_undo(import uuid, outcome jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update public.imports last
  set undone_at = clock_timestamp(), outcome = finish_undo.outcome, entries = '[]', unit_ids = '{}'
  where last.tenant_id = private.current_tenant_id() and last.id = finish_undo.import
$$;

-- Deletes those of the custom units that no service and no line item uses.
create function private.drop_unused_units(unit_ids uuid[]) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.custom_units unit
  where unit.tenant_id = private.current_tenant_id()
    and unit.id = any (drop_unused_units.unit_ids)
    and not exists (
      select from public.services service
      where service.tenant_id = unit.tenant_id and lower(service.default_unit) = lower(unit.name)
    )
    and not exists (
      select from public.line_items item
      where item.tenant_id = unit.tenant_id and lower(item.unit) = lower(unit.name)
    )
$$;

-- ---------------------------------------------------------------- planning

-- The units that are not custom units; equal to `builtInUnits` in constants.ts.
create function private.built_in_units() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['hour', 'project', 'piece', 'sqft', 'day', 'month']
$$;

-- One lock for each tenant, so that imports of a kind and their undoing wait for each other.
create function private.lock_library() returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.current_tenant_id() is null then
    raise exception 'Only the users of a tenant have a service library' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('library of ' || private.current_tenant_id()::text, 0));
end
$$;

-- What each row would do to the caller's library. Two services are the same when name and unit agree,
-- ignoring case. Where the library has a service twice, both get the row's price. An empty description
-- keeps the existing one, and so do empty volume prices.
--   status      'new', 'changed', 'unchanged', or 'repeated' for a line after `first_line`
--   unit        as the library spells it, else as the file spells it first
--   unit_is_new whether the unit is neither built in nor a custom unit
-- The planner does not know how long a list in a parameter is and would compare each row with each service
-- (5,000 changed prices: 30 s instead of 0.5 s), so here and below nested loops are off.
create function private.import_plan(rows jsonb)
returns table (
  line integer, first_line integer, status text, service_id uuid, name text, description text,
  price numeric, volume_prices text, unit text, unit_is_new boolean, old_price numeric, old_volume_prices text,
  old_description text
)
language sql stable security invoker
rows 5000
set search_path = ''
set enable_nestloop = off
as $$
  with given as materialized (
    select file.line, file.name, coalesce(file.description, '') as description,
      file."defaultPrice" as price, coalesce(file."volumePrices", '') as volume_prices, file."defaultUnit" as unit,
      lower(file.name) as name_key, lower(file."defaultUnit") as unit_key
    from jsonb_to_recordset(import_plan.rows) file
      (line integer, name text, description text, "defaultPrice" numeric, "volumePrices" text, "defaultUnit" text)
  ),
  firsts as materialized (
    select name_key, unit_key, min(given.line) as line from given group by name_key, unit_key
  ),
  units as materialized (
    select distinct on (given.unit_key) given.unit_key,
      coalesce(built_in.name, custom.name, given.unit) as unit,
      built_in.name is null and custom.name is null as is_new
    from given
    left join unnest(private.built_in_units()) built_in (name) on lower(built_in.name) = given.unit_key
    left join public.custom_units custom on lower(custom.name) = given.unit_key
    order by given.unit_key, given.line
  ),
  library as materialized (
    select service.id, service.default_price, service.volume_prices, service.description,
      lower(service.name) as name_key, lower(service.default_unit) as unit_key
    from public.services service
  )
  select given.line, firsts.line,
    case
      when given.line <> firsts.line then 'repeated'
      when library.id is null then 'new'
      when library.default_price <> given.price then 'changed'
      when given.volume_prices not in ('', library.volume_prices) then 'changed'
      when given.description not in ('', library.description) then 'changed'
      else 'unchanged'
    end,
    library.id, given.name,
    case when given.description = '' then coalesce(library.description, '') else given.description end,
    given.price,
    case when given.volume_prices = '' then coalesce(library.volume_prices, '') else given.volume_prices end,
    units.unit, units.is_new, library.default_price, library.volume_prices, library.description
  from given
  join firsts on firsts.name_key = given.name_key and firsts.unit_key = given.unit_key
  join units on units.unit_key = given.unit_key
  left join library on library.name_key = given.name_key and library.unit_key = given.unit_key
$$;

-- Refuses anything but a list of at most 5,000 rows (`limits.csv.rows`) before reading it.
create function private.require_rows(rows jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(rows) is distinct from 'array' then
    raise exception 'The rows must be given as a list' using errcode = '22023';
  end if;
  if jsonb_array_length(rows) > 5000 then
    raise exception 'At most 5,000 rows can be imported at once' using errcode = '22023';
  end if;
end
$$;

-- What an import of these rows would do; nothing is written. Answers [{line, status, name, unit, price,
-- oldPrice, volumePrices, oldVolumePrices, description, oldDescription, firstLine}] in the order of the lines, with
-- the old values of changed services only, and firstLine for repeated ones only.
create function public.preview_import(rows jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform private.require_rows(preview_import.rows);
  return (
    select coalesce(jsonb_agg(row order by (row -> 'line')::integer), '[]')
    from (
      -- One entry for each line, even where the library has the service twice.
      select distinct on (plan.line) jsonb_strip_nulls(jsonb_build_object(
        'line', plan.line,
        'status', plan.status,
        'name', plan.name,
        'unit', plan.unit,
        'price', private.money_text(plan.price),
        'oldPrice', case when plan.status = 'changed' then private.money_text(plan.old_price) end,
        'volumePrices', case when plan.status in ('new', 'changed') then plan.volume_prices end,
        'oldVolumePrices', case when plan.status = 'changed' then plan.old_volume_prices end,
        'description', case when plan.status in ('new', 'changed') then plan.description end,
        'oldDescription', case when plan.status = 'changed' then plan.old_description end,
        'firstLine', case when plan.status = 'repeated' then plan.first_line end
      )) as row
      from private.import_plan(preview_import.rows) plan
      order by plan.line, plan.status
    ) lines
  );
end
$$;

-- ---------------------------------------------------------------- importing

-- Imports all rows or none: [{line, name, description, defaultPrice, volumePrices, defaultUnit}], the
-- volume prices as in private.are_volume_prices. Answers {added, changed, unchanged, importId}, counted in rows of
-- the file; importId is null where there was nothing to do. Raises 23505 where the file has a service twice, 22P02, 22003, 23502 or 23514 for a bad value, 42501
-- for a caller without a tenant, 40001 where a service was changed meanwhile.
create function public.import_services(rows jsonb, file_name text default '') returns jsonb
language plpgsql security invoker
set search_path = ''
set enable_nestloop = off
as $$
declare
  done record;
  import_id uuid;
begin
  perform private.require_rows(import_services.rows);
  perform private.lock_library();
  with plan as materialized (
    select *, coalesce(planned.service_id, gen_random_uuid()) as id
    from private.import_plan(import_services.rows) planned
  ),
  verdict as materialized (
    select not exists (select from plan where status = 'repeated') as is_good
  ),
  new_units as (
    insert into public.custom_units (name)
    select distinct plan.unit from plan, verdict where plan.unit_is_new and verdict.is_good
    on conflict do nothing
    returning custom_units.id
  ),
  added as (
    insert into public.services (id, name, description, default_price, volume_prices, default_unit)
    select plan.id, plan.name, plan.description, plan.price, plan.volume_prices, plan.unit
    from plan, verdict where plan.status = 'new' and verdict.is_good
  ),
  changed as (
    update public.services service
    set default_price = plan.price, volume_prices = plan.volume_prices, description = plan.description
    from plan, verdict
    where plan.status = 'changed' and verdict.is_good and service.id = plan.id
      -- Undoing restores the old values of the plan, so they must be what this overwrites.
      and service.default_price = plan.old_price and service.volume_prices = plan.old_volume_prices
      and service.description = plan.old_description
    returning service.id
  )
  select
    (select is_good from verdict) as is_good,
    (select count(distinct line) from plan where status = 'new') as added,
    (select count(distinct line) from plan where status = 'changed') as changed,
    (select count(distinct line) from plan)
      - (select count(distinct line) from plan where status in ('new', 'changed')) as unchanged,
    (select count(*) from plan where status = 'changed') as to_change,
    (select count(*) from changed) as were_changed,
    (select array_agg(new_units.id) from new_units) as unit_ids,
    (select jsonb_agg(jsonb_build_object(
      'id', plan.id, 'added', plan.status = 'new', 'name', plan.name, 'unit', plan.unit,
      'price', plan.price, 'volumePrices', plan.volume_prices, 'description', plan.description,
      'oldPrice', plan.old_price, 'oldVolumePrices', plan.old_volume_prices,
      'oldDescription', plan.old_description
    )) from plan where plan.status in ('new', 'changed')) as entries
  into done;
  if not done.is_good then
    raise exception 'A service is named twice' using errcode = '23505';
  end if;
  if done.were_changed <> done.to_change then
    raise exception 'A service was changed meanwhile' using errcode = '40001';
  end if;
  if done.entries is not null then
    import_id := private.remember_import('services', coalesce(import_services.file_name, ''), done.added::integer,
      done.changed::integer, done.entries, coalesce(done.unit_ids, '{}'));
  end if;
  return jsonb_build_object('added', done.added, 'changed', done.changed,
    'unchanged', done.unchanged, 'importId', import_id);
end
$$;

-- ---------------------------------------------------------------- undoing

-- Undoes the tenant's last import: removes the services that it added, gives those that it changed their
-- old prices and description, and removes the units that it made and nothing uses. A service that was
-- changed since stays as it is, and one that was deleted stays deleted. Quotes keep their lines, as they do
-- when a service is deleted by hand.
-- Answers {removed, restored, kept, keptNames, gone, inQuotes}: `kept` were changed since (keptNames has
-- the first five), `gone` were changed by the import and deleted since, `inQuotes` counts the removed ones
-- that are in a line item made since. Repeated, it answers the same and does nothing. Raises PT404 for
-- anything but the tenant's last import.
create function public.undo_import(import uuid) returns jsonb
language plpgsql security invoker
set search_path = ''
set enable_nestloop = off
as $$
declare
  last public.imports;
  outcome jsonb;
begin
  perform private.lock_library();
  select * into last from public.imports where imports.id = undo_import.import and imports.kind = 'services';
  if not found then
    raise exception 'This is not the last import' using errcode = 'PT404';
  end if;
  if last.undone_at is not null then
    return last.outcome;
  end if;
  with entry as materialized (
    select * from jsonb_to_recordset(last.entries) written (id uuid, added boolean, name text,
      unit text, price numeric, "volumePrices" text, description text, "oldPrice" numeric,
      "oldVolumePrices" text, "oldDescription" text)
  ),
  removed as (
    delete from public.services service using entry
    where entry.added and service.id = entry.id
      and service.name = entry.name and service.default_unit = entry.unit
      and service.default_price = entry.price and service.volume_prices = entry."volumePrices"
      and service.description = entry.description
    returning service.id, service.name, service.default_unit
  ),
  restored as (
    update public.services service
    set default_price = entry."oldPrice", volume_prices = entry."oldVolumePrices",
      description = entry."oldDescription"
    from entry
    where not entry.added and service.id = entry.id
      and service.default_price = entry.price and service.volume_prices = entry."volumePrices"
      and service.description = entry.description
    returning service.id
  ),
  -- The statement's snapshot still has the rows that the two above delete and change.
  kept as materialized (
    select service.name from public.services service join entry on entry.id = service.id
    where service.id not in (select removed.id from removed)
      and service.id not in (select restored.id from restored)
    order by service.name
  )
  select jsonb_build_object(
    'removed', (select count(*) from removed),
    'restored', (select count(*) from restored),
    'kept', (select count(*) from kept),
    'keptNames', (select coalesce(jsonb_agg(first.name), '[]') from (select kept.name from kept limit 5) first),
    'gone', (select count(*) from entry where not entry.added
      and not exists (select from public.services service where service.id = entry.id)),
    'inQuotes', (select count(*) from removed where exists (
      select from public.line_items item
      where item.description = removed.name and item.unit = removed.default_unit
        and item.created_at >= last.created_at))
  ) into outcome;
  perform private.drop_unused_units(last.unit_ids);
  perform private.finish_undo(last.id, outcome);
  return outcome;
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_imports() returns void
language sql
set search_path = ''
as $$
  grant select on public.imports to authenticated;
  grant select, insert, update, delete on public.imports to service_role;
  grant execute on function
    private.remember_import(text, text, integer, integer, jsonb, uuid[]),
    private.finish_undo(uuid, jsonb),
    private.drop_unused_units(uuid[]),
    private.built_in_units(),
    private.lock_library(),
    private.import_plan(jsonb),
    private.require_rows(jsonb),
    public.preview_import(jsonb),
    public.import_services(jsonb, text),
    public.undo_import(uuid)
  to authenticated;
$$;

select private.restate_grants();
