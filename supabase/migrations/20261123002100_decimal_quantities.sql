-- Quantities in thousandths, where the tenant's setting allows them.
--
-- Guards: a new quantity of a tenant that has not asked for decimals is a whole number, except
-- that an item which is brought back keeps the quantity it had. What is stored stays as it is and keeps counting when the setting is turned off, so copying
-- a quote, undoing a deletion, revising a quote and restoring an archive never fail because of it.

alter table public.tenants
  add column decimal_quantities boolean not null default false;

-- ---------------------------------------------------------------- the column

-- A view and a trigger that name a column keep its type from being changed.
drop view public.quote_totals;
drop trigger refuse_locked_line_item on public.line_items;

alter table public.line_items drop constraint line_items_quantity_is_in_range;
alter table public.line_items alter column quantity type numeric;
alter table public.line_items
  -- Without a scale of its own: numeric(9, 3) would round 1.0005 instead of refusing it.
  add constraint line_items_quantity_is_in_range check (private.is_amount(quantity, 999999, 3));

create trigger refuse_locked_line_item before update on public.line_items
  for each row when (
    pg_trigger_depth() = 0
    and (old.description, old.notes, old.quantity, old.unit, old.unit_price, old.discount_type,
      old.discount_value, old.enabled, old.sort_order)
      is distinct from
      (new.description, new.notes, new.quantity, new.unit, new.unit_price, new.discount_type,
      new.discount_value, new.enabled, new.sort_order)
  )
  execute function private.refuse_locked_line_item();

-- Invoker, because it asks who writes: a caller gives a new quantity, while a definer function carries
-- one over that the product took before (a copy, a restored archive, the undo of a deletion). A tenant
-- that the caller does not see is left to the policies, which answer as for a whole quantity.
create function private.demand_whole_quantity() returns trigger
language plpgsql security invoker
set search_path = ''
as $$
begin
  if current_user in ('authenticated', 'service_role') and exists (
    select from public.tenants own where own.id = new.tenant_id and not own.decimal_quantities
  ) then
    raise exception 'Use whole numbers only. Decimal quantities are turned off in Settings.' using errcode = 'PT400';
  end if;
  return new;
end
$$;
create trigger demand_whole_quantity_of_new before insert on public.line_items
  for each row when (new.quantity <> trunc(new.quantity))
  execute function private.demand_whole_quantity();
create trigger demand_whole_quantity before update of quantity on public.line_items
  for each row when (new.quantity <> trunc(new.quantity) and new.quantity is distinct from old.quantity)
  execute function private.demand_whole_quantity();

-- ---------------------------------------------------------------- totals

-- The money rule of the product (supabase/functions/_shared/quote/totals.ts) once more, for lists.
-- Each gross, percent discount and tax is rounded to the cent where it arises. round() on numeric
-- rounds half away from zero, which for amounts >= 0 is half up; multiplying by 0.01 is exact where
-- dividing by 100 would cut decimals of large amounts.
create view public.quote_totals with (security_invoker = true) as
select
  quote.tenant_id,
  quote.id as quote_id,
  sums.subtotal,
  sums.total_discounts,
  sums.subtotal - sums.total_discounts as net_subtotal,
  tax.tax,
  sums.subtotal - sums.total_discounts + tax.tax as total
from public.quotes quote
cross join lateral (
  select
    coalesce(sum(line.gross), 0)::numeric(20, 2) as subtotal,
    coalesce(sum(line.discount), 0)::numeric(20, 2) as total_discounts
  from public.line_items item
  cross join lateral (select round(item.quantity * item.unit_price, 2) as gross) as amount
  cross join lateral (
    select
      amount.gross,
      case item.discount_type
        when 'percent' then round(amount.gross * item.discount_value * 0.01, 2)
        else least(item.discount_value, amount.gross)
      end as discount
  ) as line
  where item.tenant_id = quote.tenant_id and item.quote_id = quote.id and item.enabled
) as sums
cross join lateral (
  select round((sums.subtotal - sums.total_discounts) * quote.tax_rate * 0.01, 2)::numeric(20, 2) as tax
) as tax
where quote.deleted_at is null;

-- ---------------------------------------------------------------- the calls

-- A line item with the API's field names and decimal strings.
create or replace function private.line_item_json(item public.line_items) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', item.id,
    'description', item.description,
    'notes', item.notes,
    'quantity', trim_scale(item.quantity)::text,
    'unit', item.unit,
    'unitPrice', private.money_text(item.unit_price),
    'discountType', item.discount_type,
    'discountValue', case
      when item.discount_value = 0 then '0'
      when item.discount_type = 'fixed' then private.money_text(item.discount_value)
      else trim_scale(item.discount_value)::text
    end,
    'enabled', item.enabled,
    'sortOrder', item.sort_order
  )
$$;

create or replace function private.change_line_item(id uuid, changes jsonb) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  before public.line_items;
  after public.line_items;
begin
  perform private.demand_known_fields(changes, array['description', 'notes', 'quantity', 'unit',
    'unitPrice', 'discountType', 'discountValue', 'enabled']);
  select * into before from public.line_items item where item.id = change_line_item.id for update;
  if not found then
    raise exception 'This line item does not exist' using errcode = 'PT404';
  end if;
  update public.line_items item set
    description = case when changes ? 'description' then changes ->> 'description' else item.description end,
    notes = case when changes ? 'notes' then changes ->> 'notes' else item.notes end,
    quantity = case when changes ? 'quantity' then (changes ->> 'quantity')::numeric else item.quantity end,
    unit = case when changes ? 'unit' then changes ->> 'unit' else item.unit end,
    unit_price = case when changes ? 'unitPrice' then (changes ->> 'unitPrice')::numeric else item.unit_price end,
    discount_type = case when changes ? 'discountType' then changes ->> 'discountType' else item.discount_type end,
    discount_value = case when changes ? 'discountValue' then (changes ->> 'discountValue')::numeric
      else item.discount_value end,
    enabled = case when changes ? 'enabled' then (changes ->> 'enabled')::boolean else item.enabled end
  where item.id = change_line_item.id
  returning item.* into after;
  return jsonb_build_object(
    'before', private.line_item_json(before),
    'row', private.line_item_json(after)
  );
end
$$;

-- Gives a line item that was just brought back the quantity that it had, also where the setting was
-- turned off in between.
create function private.return_quantity(item uuid, quantity numeric) returns public.line_items
language sql security definer
set search_path = ''
as $$
  update public.line_items own set quantity = return_quantity.quantity
  where own.tenant_id = private.current_tenant_id() and own.id = return_quantity.item
  returning own.*
$$;

-- Adds a line item at the end of a quote and answers it. `item` has the API's field names; its `id`
-- may be made by the client, and the same id again answers the row that is there. With `restore`
-- true (the undo of a deletion) it goes to the place in `sortOrder` instead and keeps its quantity. The
-- same `op` again adds nothing: it answers the row, or null where that was deleted since. Raises PT400
-- for a decimal quantity where the tenant's setting does not allow one.
create or replace function public.add_line_item(quote uuid, item jsonb, op uuid default null) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  new_id uuid := coalesce((item ->> 'id')::uuid, gen_random_uuid());
  restores boolean;
  wanted numeric;
  added public.line_items;
  is_new boolean;
begin
  perform private.demand_known_fields(item, array['id', 'description', 'notes', 'quantity', 'unit',
    'unitPrice', 'discountType', 'discountValue', 'enabled', 'sortOrder', 'restore']);
  restores := coalesce((item ->> 'restore')::boolean, false);
  wanted := coalesce((item ->> 'quantity')::numeric, 1);
  -- Locked first, so that a repetition waits for the first one and then finds its row.
  perform from public.quotes parent where parent.id = add_line_item.quote for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  is_new := private.is_new_operation(add_line_item.op);
  select * into added from public.line_items existing
  where existing.id = new_id and existing.quote_id = add_line_item.quote;
  if not found and not is_new then
    return null;
  end if;
  if not found then
    insert into public.line_items (id, quote_id, description, notes, quantity, unit, unit_price,
      discount_type, discount_value, enabled)
    values (
      new_id,
      add_line_item.quote,
      coalesce(item ->> 'description', 'New Service'),
      coalesce(item ->> 'notes', ''),
      case when restores then trunc(wanted) else wanted end,
      coalesce(item ->> 'unit', 'hour'),
      coalesce((item ->> 'unitPrice')::numeric, 100),
      coalesce(item ->> 'discountType', 'percent'),
      coalesce((item ->> 'discountValue')::numeric, 0),
      coalesce((item ->> 'enabled')::boolean, true)
    )
    returning * into added;
    if restores then
      added := private.return_quantity(new_id, wanted);
      added := private.return_to_place(new_id, (item ->> 'sortOrder')::integer);
    end if;
  end if;
  return private.line_item_json(added);
end
$$;

-- ---------------------------------------------------------------- the setting

-- The signed-in user, with what the fields of a quote must know of the tenant.

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
      jsonb_build_object('name', tenant.name, 'displayName', tenant.display_name,
        'decimalQuantities', tenant.decimal_quantities) end,
    'mustChangePassword', profile.must_change_password
  )
  from public.profiles profile
  left join public.tenants tenant on tenant.id = profile.tenant_id
  where profile.id = (select auth.uid())
    and profile.is_active
    and (profile.tenant_id is null or tenant.is_active)
$$;

-- ---------------------------------------------------------------- taken along and brought back

create or replace function private.admin_begin_restore(id uuid) returns void
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
    -- Another super user may undo it than the one who began it.
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
    'paymentTerms', own.default_payment_terms, 'taxRate', own.default_tax_rate::text,
    'decimalQuantities', own.decimal_quantities));
  update public.tenants tenant set is_active = false where tenant.id = own.id and tenant.is_active;
  perform private.audit(own.id, 'tenant.restore_begun', own.id, name => own.name, administration => true);
end
$$;

create or replace function private.restore_settings(tenant uuid, settings jsonb) returns void
language sql
set search_path = ''
as $$
  update public.tenants own set validity_days = (settings ->> 'validityDays')::integer,
    time_zone = settings ->> 'timeZone', subject_prefix = settings ->> 'subjectPrefix',
    default_payment_terms = settings ->> 'paymentTerms', default_tax_rate = (settings ->> 'taxRate')::numeric,
    -- Archives from before the setting do not have it.
    decimal_quantities = coalesce((settings ->> 'decimalQuantities')::boolean, false)
  where own.id = tenant
$$;

create or replace function private.admin_restore_rows(tenant uuid, part text, rows jsonb) returns jsonb
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
        row ->> 'description', row ->> 'notes', (row ->> 'quantity')::numeric, row ->> 'unit',
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

create or replace function private.export_rows(tenant uuid, part text, after text, page integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  after_id uuid;
  found_ones jsonb;
begin
  if part = 'versionLogos' then
    return private.version_logos(tenant, after, page);
  end if;
  after_id := coalesce(nullif(after, ''), '00000000-0000-0000-0000-000000000000')::uuid;
  page := least(greatest(page, 1), 1000);
  case part
    when 'settings' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'displayName', own.display_name,
        'validityDays', own.validity_days, 'timeZone', own.time_zone, 'subjectPrefix', own.subject_prefix,
        'paymentTerms', own.default_payment_terms, 'taxRate', trim_scale(own.default_tax_rate)::text,
        'decimalQuantities', own.decimal_quantities, 'createdAt', private.archive_time(own.created_at)))
      into found_ones
      from public.tenants own where own.id = tenant and own.id > after_id;
    when 'users' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'username', own.username, 'firstName', own.first_name,
        'lastName', own.last_name, 'email', own.email, 'isActive', own.is_active,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.profiles own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'providers' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.providers own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'services' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'description', own.description,
        'defaultPrice', private.money_text(own.default_price), 'defaultUnit', own.default_unit,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.services own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'customUnits' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.custom_units own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'logos' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'objectPath', own.object_path,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.logos own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'quotes' then
      -- `total` and `status` are for people, and for the check that nothing was read in between.
      select jsonb_agg(jsonb_build_object('id', (listed.quote).id, 'number', (listed.quote).number,
        'clientName', (listed.quote).client_name, 'projectTitle', (listed.quote).project_title,
        'providerId', (listed.quote).provider_id, 'logoId', (listed.quote).logo_id,
        'taxRate', trim_scale((listed.quote).tax_rate)::text, 'paymentTerms', (listed.quote).payment_terms,
        'lockedAt', private.archive_time((listed.quote).locked_at),
        'status', public.quote_life(listed.quote) ->> 'status',
        'total', (select private.money_text(totals.total) from public.quote_totals totals
          where totals.tenant_id = (listed.quote).tenant_id and totals.quote_id = (listed.quote).id),
        'createdAt', private.archive_time((listed.quote).created_at),
        'updatedAt', private.archive_time((listed.quote).updated_at)) order by (listed.quote).id)
      into found_ones
      from (select quote from public.quotes quote
        where quote.tenant_id = tenant and quote.deleted_at is null and quote.id > after_id
        order by quote.id limit page) listed;
    when 'lineItems' then
      select jsonb_agg(private.line_item_json(listed.item) || jsonb_build_object(
        'quoteId', (listed.item).quote_id, 'createdAt', private.archive_time((listed.item).created_at))
        order by (listed.item).id)
      into found_ones
      from (select item from public.line_items item
        where item.tenant_id = tenant and item.deleted_at is null and item.id > after_id
        order by item.id limit page) listed;
    when 'quoteVersions' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'quoteId', own.quote_id, 'version', own.version,
        'number', own.number, 'snapshot', own.snapshot, 'sha256', own.sha256, 'issuedOn', own.issued_on,
        'validUntil', own.valid_until, 'expiresAt', private.archive_time(own.expires_at),
        'createdAt', private.archive_time(own.created_at), 'sentAt', private.archive_time(own.sent_at),
        'viewedAt', private.archive_time(own.viewed_at), 'decision', own.decision,
        'decidedAt', private.archive_time(own.decided_at), 'decidedBy', own.decided_by,
        'decisionReason', own.decision_reason) order by own.id)
      into found_ones
      from (select own.id, own.quote_id, own.version, own.number, own.snapshot, own.sha256, own.issued_on,
          own.valid_until, own.expires_at, own.created_at, own.sent_at, own.viewed_at, own.decision,
          own.decided_at, own.decided_by, own.decision_reason
        from public.quote_versions own
        join public.quotes quote on quote.tenant_id = own.tenant_id and quote.id = own.quote_id
          and quote.deleted_at is null
        where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'quoteEvents' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'quoteId', own.quote_id, 'kind', own.kind,
        'version', own.version, 'actor', own.actor, 'details', own.details,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select own.* from public.quote_events own
        join public.quotes quote on quote.tenant_id = own.tenant_id and quote.id = own.quote_id
          and quote.deleted_at is null
        where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'deliveries' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'quoteId', own.quote_id, 'versionId', own.version_id,
        'method', own.method, 'recipient', own.recipient, 'subject', own.subject, 'state', own.state,
        'uncertain', own.uncertain, 'reason', own.reason, 'attempts', own.attempts,
        'createdAt', private.archive_time(own.created_at), 'sentAt', private.archive_time(own.sent_at),
        'linkExpiresAt', private.archive_time(own.expires_at), 'linkRevokedAt', private.archive_time(own.revoked_at),
        'linkViewedAt', private.archive_time(own.viewed_at)) order by own.id)
      into found_ones
      from (select own.*, link.expires_at, link.revoked_at, link.viewed_at from public.deliveries own
        join public.share_links link on link.tenant_id = own.tenant_id and link.id = own.link_id
        join public.quotes quote on quote.tenant_id = own.tenant_id and quote.id = own.quote_id
          and quote.deleted_at is null
        where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'accessLinks' then
      -- Not the token: with a password that somebody knows it would open the tenant's quotes.
      select jsonb_agg(jsonb_build_object('id', own.id, 'description', own.description, 'scope', own.scope,
        'isActive', own.is_active, 'expiresAt', private.archive_time(own.expires_at),
        'quoteIds', (select coalesce(jsonb_agg(chosen.quote_id order by chosen.quote_id), '[]')
          from public.access_token_quotes chosen
          join public.quotes quote on quote.tenant_id = chosen.tenant_id and quote.id = chosen.quote_id
            and quote.deleted_at is null
          where chosen.tenant_id = own.tenant_id and chosen.access_token_id = own.id),
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.access_tokens own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'auditLog' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'actor', own.actor_name, 'actorKind', own.actor_kind,
        'action', own.action, 'subject', own.subject_name, 'details', own.details,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.audit_log own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    else
      raise exception 'Unknown part: %', part using errcode = '22023';
  end case;
  return coalesce(found_ones, '[]');
end
$$;

create function private.grants_decimal_quantities() returns void
language sql
set search_path = ''
as $$
  grant update (decimal_quantities) on public.tenants to authenticated;
  grant execute on function private.return_quantity(uuid, numeric) to authenticated;
$$;

select private.restate_grants();
