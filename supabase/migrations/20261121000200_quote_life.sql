-- A life with many quotes: deleting with undo, copying, a list by pages, and the order of the items.
--
-- Guards: a deleted quote and its items are as good as gone for every policy, view and function,
-- and come back whole. What needs more than its caller's column grants runs as a definer body in
-- `private`, which asks for the caller's tenant itself.

-- ---------------------------------------------------------------- deleted

-- Null while the quote is there. Set by private.delete_quote only.
alter table public.quotes add column deleted_at timestamptz;
-- As of its quote, so that a policy need not look the quote up for each item.
alter table public.line_items add column deleted_at timestamptz;

drop index public.quotes_newest_idx;
create index quotes_newest_idx on public.quotes (tenant_id, created_at desc, id desc)
  where deleted_at is null;

alter policy "Tenant users read their own quotes" on public.quotes
  using (tenant_id = (select private.current_tenant_id()) and deleted_at is null);
alter policy "Tenant users change their own quotes" on public.quotes
  using (tenant_id = (select private.current_tenant_id()) and deleted_at is null)
  with check (tenant_id = (select private.current_tenant_id()) and deleted_at is null);
alter policy "Tenant users read their own line items" on public.line_items
  using (tenant_id = (select private.current_tenant_id()) and deleted_at is null);
alter policy "Tenant users change their own line items" on public.line_items
  using (tenant_id = (select private.current_tenant_id()) and deleted_at is null)
  with check (tenant_id = (select private.current_tenant_id()) and deleted_at is null);
alter policy "Tenant users delete their own line items" on public.line_items
  using (tenant_id = (select private.current_tenant_id()) and deleted_at is null);

-- A new line item goes to the end. The lock on the quote makes eight at once get eight places, and
-- lets nothing be added to a quote that is deleted: it is refused like one that does not exist.
create or replace function private.append_line_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.quotes
  where tenant_id = new.tenant_id and id = new.quote_id and deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = '23503';
  end if;
  select coalesce(max(sort_order) + 1, 0) into new.sort_order
  from public.line_items
  where tenant_id = new.tenant_id and quote_id = new.quote_id;
  return new;
end
$$;

create or replace view public.quote_totals with (security_invoker = true) as
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
  cross join lateral (select item.quantity * item.unit_price as gross) as amount
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

create function private.delete_quote(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
begin
  -- Locked by this first, so that an item that is being added is there or refused.
  update public.quotes quote set deleted_at = now()
  where quote.tenant_id = tenant and quote.id = delete_quote.id and quote.deleted_at is null;
  if found then
    update public.line_items item set deleted_at = now()
    where item.tenant_id = tenant and item.quote_id = delete_quote.id;
  end if;
end
$$;

-- Takes a quote and its items out of sight. One that is not there is done already; nobody learns
-- whether it ever was.
create function public.delete_quote(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.delete_quote(delete_quote.id)
$$;

create function private.restore_quote(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
begin
  update public.quotes quote set deleted_at = null
  where quote.tenant_id = tenant and quote.id = restore_quote.id;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  update public.line_items item set deleted_at = null
  where item.tenant_id = tenant and item.quote_id = restore_quote.id;
end
$$;

-- Takes a deletion back: the quote is as it was, with every item. Raises PT404 for a quote that
-- never was the caller's; one that is there stays as it is.
create function public.restore_quote(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.restore_quote(restore_quote.id)
$$;

-- ---------------------------------------------------------------- copied

-- Definer, because a caller may write no column but the granted ones: every column is copied, also
-- one that a later migration adds, but for those that make a row this row.
create function private.duplicate_quote(id uuid, copy uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
  source public.quotes;
begin
  select quote.* into source from public.quotes quote
  where quote.tenant_id = tenant and quote.id = duplicate_quote.id and quote.deleted_at is null
  for share;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  source.id := duplicate_quote.copy;
  -- Cut so far that the longest title still takes its mark.
  source.project_title := rtrim(left(source.project_title, 193)) || ' (copy)';
  source.created_at := now();
  source.updated_at := now();
  insert into public.quotes select (source).* on conflict do nothing;
  if not found then
    raise exception 'This id is already in use' using errcode = '23505';
  end if;
  insert into public.line_items
  select copied.*
  from public.line_items item
  cross join lateral jsonb_populate_record(item, jsonb_build_object(
    'id', gen_random_uuid(), 'quote_id', duplicate_quote.copy, 'created_at', now())) as copied
  where item.tenant_id = tenant and item.quote_id = duplicate_quote.id
  order by item.sort_order;
  return duplicate_quote.copy;
end
$$;

-- Copies a quote with its items, in their order, and answers the copy's id, which the client made:
-- the same id again answers the copy that is there. Raises PT404 for a quote that is not there.
create function public.duplicate_quote(id uuid, copy uuid) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  -- A repetition waits for the first one and then finds its copy.
  perform pg_advisory_xact_lock(hashtextextended('copy ' || duplicate_quote.copy::text, 0));
  if exists (select from public.quotes own where own.id = duplicate_quote.copy) then
    return duplicate_quote.copy;
  end if;
  return private.duplicate_quote(duplicate_quote.id, duplicate_quote.copy);
end
$$;

-- ---------------------------------------------------------------- listed

-- A page of the caller's quotes, newest first.
--   search  text that the client name or the project title must contain, case aside; '' for any
--   cursor  of the last quote that was seen; '' to begin. New and deleted quotes do not move it
--   page    how many at most, from 1 to 1,000
-- The totals are computed for this page only.
create function public.list_quotes(search text default '', cursor text default '', page integer default 50)
returns table (id uuid, "clientName" text, "projectTitle" text, status text, total text,
  "createdAt" text, "updatedAt" text, cursor_after text)
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  pattern text := '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%';
  before_time timestamptz := coalesce(nullif(split_part(cursor, '_', 1), ''), 'infinity')::timestamptz;
  before_id uuid := coalesce(nullif(split_part(cursor, '_', 2), ''), 'ffffffff-ffff-ffff-ffff-ffffffffffff')::uuid;
begin
  return query
    select listed.id, listed.client_name, listed.project_title,
      'draft'::text, -- every quote is one until sending exists
      -- Asked for each row, lest all totals are computed and most of them dropped again.
      (select totals.total::text from public.quote_totals totals
        where totals.tenant_id = listed.tenant_id and totals.quote_id = listed.id),
      listed.created_at::text, listed.updated_at::text,
      to_char(listed.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || listed.id
    from (
      select quote.* from public.quotes quote
      where (quote.created_at, quote.id) < (before_time, before_id)
        and (search = '' or quote.client_name ilike pattern or quote.project_title ilike pattern)
      order by quote.created_at desc, quote.id desc
      limit least(greatest(page, 1), 1000)
    ) listed
    order by listed.created_at desc, listed.id desc;
end
$$;

-- The tenant's newest quote, made with `defaults` if there is none. Two tabs or a repeated call at
-- once make one, because the second waits for the first one's lock.
create or replace function public.ensure_first_quote(defaults jsonb) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
declare
  newest uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('first quote of ' || private.current_tenant_id()::text, 0));
  select own.id into newest from public.quotes own order by own.created_at desc, own.id desc limit 1;
  return coalesce(newest, public.create_quote(defaults));
end
$$;

-- ---------------------------------------------------------------- in order

create function private.order_line_items(quote uuid, ids uuid[]) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
  ordered uuid[];
begin
  perform from public.quotes parent
  where parent.tenant_id = tenant and parent.id = order_line_items.quote and parent.deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  -- An id that is not given has no place of its own, so it follows those that are.
  select coalesce(array_agg(item.id order by array_position(order_line_items.ids, item.id) nulls last, item.sort_order), '{}')
  into ordered
  from public.line_items item
  where item.tenant_id = tenant and item.quote_id = order_line_items.quote;
  update public.line_items item set sort_order = place.number - 1
  from unnest(ordered) with ordinality as place (id, number)
  where item.tenant_id = tenant and item.quote_id = order_line_items.quote
    and item.id = place.id and item.sort_order <> place.number - 1;
  return ordered;
end
$$;

-- Puts the items of a quote into the order of `ids` and answers the ids in their order. Ids of
-- other or no items are passed over; items that `ids` does not name, such as those added meanwhile,
-- keep their order at the end. Raises PT404 for a quote that is not there.
create function public.order_line_items(quote uuid, ids uuid[]) returns uuid[]
language sql security invoker
set search_path = ''
as $$
  select private.order_line_items(order_line_items.quote, order_line_items.ids)
$$;

-- Gives a line item that was just added the place it had before it was deleted; those that took the
-- place since move on by one. A place beyond the end is the end.
create function private.return_to_place(item uuid, place integer) returns public.line_items
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
  returned public.line_items;
begin
  select own.* into returned from public.line_items own
  where own.tenant_id = tenant and own.id = return_to_place.item;
  if place is null or place < 0 or place >= returned.sort_order then
    return returned;
  end if;
  update public.line_items other set sort_order = other.sort_order + 1
  where other.tenant_id = tenant and other.quote_id = returned.quote_id and other.sort_order >= place
    and exists (select from public.line_items taken where taken.tenant_id = tenant
      and taken.quote_id = returned.quote_id and taken.sort_order = place);
  update public.line_items own set sort_order = place
  where own.tenant_id = tenant and own.id = returned.id
  returning own.* into returned;
  return returned;
end
$$;

-- Adds a line item at the end of a quote and answers it. `item` has the API's field names; its `id`
-- may be made by the client, and the same id again answers the row that is there. With `restore`
-- true (the undo of a deletion) it goes to the place in `sortOrder` instead.
create or replace function public.add_line_item(quote uuid, item jsonb) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  new_id uuid := coalesce((item ->> 'id')::uuid, gen_random_uuid());
  added public.line_items;
begin
  perform private.demand_known_fields(item, array['id', 'description', 'notes', 'quantity', 'unit',
    'unitPrice', 'discountType', 'discountValue', 'enabled', 'sortOrder', 'restore']);
  -- Locked first, so that a repetition waits for the first one and then finds its row.
  perform from public.quotes parent where parent.id = add_line_item.quote for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  select * into added from public.line_items existing
  where existing.id = new_id and existing.quote_id = add_line_item.quote;
  if not found then
    insert into public.line_items (id, quote_id, description, notes, quantity, unit, unit_price,
      discount_type, discount_value, enabled)
    values (
      new_id,
      add_line_item.quote,
      coalesce(item ->> 'description', 'New Service'),
      coalesce(item ->> 'notes', ''),
      coalesce((item ->> 'quantity')::integer, 1),
      coalesce(item ->> 'unit', 'hour'),
      coalesce((item ->> 'unitPrice')::numeric, 100),
      coalesce(item ->> 'discountType', 'percent'),
      coalesce((item ->> 'discountValue')::numeric, 0),
      coalesce((item ->> 'enabled')::boolean, true)
    )
    returning * into added;
    if (item ->> 'restore')::boolean then
      added := private.return_to_place(new_id, (item ->> 'sortOrder')::integer);
    end if;
  end if;
  return private.line_item_json(added);
end
$$;

create function private.grants_quote_life() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.delete_quote(uuid),
    private.restore_quote(uuid),
    private.duplicate_quote(uuid, uuid),
    private.order_line_items(uuid, uuid[]),
    private.return_to_place(uuid, integer),
    public.delete_quote(uuid),
    public.restore_quote(uuid),
    public.duplicate_quote(uuid, uuid),
    public.list_quotes(text, text, integer),
    public.order_line_items(uuid, uuid[])
  to authenticated;
$$;

select private.restate_grants();
