-- The calls that write quotes: save an edit; add, delete and order line items; create, copy, delete and
-- restore a quote.
--
-- Guards: a request that arrives twice (a lost answer, a retry) changes nothing the second time, even
-- long after the first and after others. The functions of `public` run with the rights of their caller, so
-- grants and policies decide what they touch; a body that needs more than the column grants is a definer
-- function in `private` that looks up the caller's tenant itself.
--
-- A row that the caller does not find is answered with the reason: PT401 for an account that acts for no
-- tenant, PT410 for a deleted quote of the caller's tenant, else PT404, whether another tenant has the id
-- or no row has. Every write answers an id or a value, because an empty answer may come from anything
-- between the page and the database.

-- ---------------------------------------------------------------- shapes of the /api calls

-- An amount with two decimals, as the API writes it.
create function private.money_text(value numeric) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select (value::numeric(20, 2))::text
$$;

-- The value of a discount, as the API writes it.
create function private.discount_text(discount_type text, discount_value numeric) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when discount_value = 0 then '0'
    when discount_type = 'fixed' then private.money_text(discount_value)
    else trim_scale(discount_value)::text
  end
$$;

-- A line item with the API's field names and decimal strings.
create function private.line_item_json(item public.line_items) returns jsonb
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
    'volumePrices', item.volume_prices,
    'discountType', item.discount_type,
    'discountValue', private.discount_text(item.discount_type, item.discount_value),
    'tax', item.tax,
    'enabled', item.enabled,
    'option', item.option,
    'section', item.section,
    'minQuantity', trim_scale(item.min_quantity)::text,
    'maxQuantity', trim_scale(item.max_quantity)::text,
    'sortOrder', item.sort_order
  )
$$;

-- What a client sees of a line item: neither its id nor its place, only of an option that it is one, only of what
-- begins a section that it does, a tax only where it is not the standard one, and limits only where there is something
-- to choose. Those of a quantity are the ones that hold, so that they stay what they are when another quantity is chosen.
-- Volume prices only belong to such a choice, those that it can reach: the unit price is the one of the smallest
-- quantity. The rule of `pricesToChoose` in `domain/quantities.ts`.
create function private.shown_item_json(item public.line_items) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.line_item_json(item) - '{id,enabled,sortOrder,minQuantity,maxQuantity,volumePrices}'::text[]
    - case item.tax when 'standard' then 'tax' else '' end
    - case item.option when 'none' then 'option' else '' end
    - case item.section when 'none' then 'section' else '' end
    || case
      when item.section <> 'none' and item.max_quantity > 0 then jsonb_build_object(
        'minQuantity', trim_scale(item.min_quantity)::text, 'maxQuantity', trim_scale(item.max_quantity)::text)
      when item.option <> 'none' and item.quantity > 0 and bounds.lowest < bounds.highest then jsonb_build_object(
        'minQuantity', trim_scale(bounds.lowest)::text, 'maxQuantity', trim_scale(bounds.highest)::text)
      else '{}'
    end
    || case
      when item.volume_prices = '' then '{}'
      when item.option <> 'none' and item.quantity > 0 and bounds.lowest < bounds.highest then jsonb_strip_nulls(
        jsonb_build_object(
          'unitPrice', private.money_text(private.unit_price_of(bounds.lowest, item.unit_price, item.volume_prices)),
          'volumePrices',
          nullif(private.volume_prices_within(item.volume_prices, bounds.lowest, bounds.highest), '')))
      else jsonb_build_object('unitPrice',
        private.money_text(private.unit_price_of(item.quantity, item.unit_price, item.volume_prices)))
    end
  from (
    select least(coalesce(nullif(item.min_quantity, 0), item.quantity), item.quantity) as lowest,
      greatest(item.max_quantity, item.quantity) as highest
  ) bounds
$$;

-- The rows of a quote that its client sees, in their order: the rule of `domain/sections.ts`. Excluded items are left
-- out, and a section without any others. An option always has its price. Of other items in a section that has one
-- price, that price is the heading's, as a gross amount and a fixed discount, so that the totals stay the same. In
-- plpgsql, as what else a list asks of each quote that was edited since it was sent, because it keeps its plans.
create function private.shown_rows(quote public.quotes) returns table (id uuid, shown jsonb)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    with counted as (
      select item as stored, item.sort_order, item.section, item.option, line.gross,
        private.discount_of(item.discount_type, item.discount_value, line.gross) as discount,
        -- The place of the row that begins the section; null above the first one.
        max(case when item.section <> 'none' then item.sort_order end) over (order by item.sort_order) as part
      from public.line_items item
      cross join lateral (
        select round(item.quantity * case item.volume_prices when '' then item.unit_price
          else private.unit_price_of(item.quantity, item.unit_price, item.volume_prices) end, 2) as gross
      ) line
      where item.tenant_id = quote.tenant_id and item.quote_id = quote.id and item.enabled
    ), placed as (
      select counted.*, counted.section <> 'none' as is_heading,
        first_value(counted.section) over (partition by counted.part order by counted.sort_order) as display,
        count(*) over (partition by counted.part) as size
      from counted
    ), priced as (
      select placed.*, not placed.is_heading and placed.option = 'none' and placed.display in ('items', 'sum') as is_hidden
      from placed
    ), summed as (
      select priced.*,
        count(*) filter (where priced.is_hidden) over (partition by priced.part) as hidden,
        sum(priced.gross) filter (where priced.is_hidden) over (partition by priced.part) as hidden_gross,
        sum(priced.discount) filter (where priced.is_hidden) over (partition by priced.part) as hidden_discount
      from priced
    )
    select (summed.stored).id, private.shown_item_json(case
      when summed.is_hidden then jsonb_populate_record(summed.stored,
        '{"unit_price": 0, "volume_prices": "", "discount_type": "percent", "discount_value": 0, "tax": "standard"}')
      when summed.is_heading and summed.hidden > 0 then jsonb_populate_record(summed.stored, jsonb_build_object(
        'quantity', 1, 'unit_price', summed.hidden_gross,
        'discount_type', 'fixed', 'discount_value', summed.hidden_discount))
      when summed.is_heading then jsonb_populate_record(summed.stored, '{"tax": "standard"}')
      else summed.stored
    end)
    from summed
    where not (summed.is_heading and summed.size = 1) and not (summed.is_hidden and summed.display = 'sum')
    order by summed.sort_order;
end
$$;

-- A quote's own fields, without its line items.
create function private.quote_json(quote public.quotes) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', quote.id,
    'clientName', quote.client_name,
    'clientId', quote.client_id,
    'projectTitle', quote.project_title,
    'providerId', quote.provider_id,
    'logoId', quote.logo_id,
    'discountType', quote.discount_type,
    'discountValue', private.discount_text(quote.discount_type, quote.discount_value),
    'taxRate', trim_scale(quote.tax_rate)::text,
    'secondTax', quote.second_tax,
    'secondTaxRate', trim_scale(quote.second_tax_rate)::text,
    'deposit', quote.deposit,
    'paymentTerms', quote.payment_terms,
    'emailBody', quote.email_body,
    'pdfLayout', quote.pdf_layout
  )
$$;

-- Refuses a body with a field outside `known`, so that a misspelled edit is never dropped silently, and
-- with values other than plain text, numbers and booleans.
create function private.require_known_fields(body jsonb, known text[]) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  stranger text;
begin
  if jsonb_typeof(body) is distinct from 'object' then
    raise exception 'The fields must be given as an object' using errcode = '22023';
  end if;
  select field into stranger from jsonb_object_keys(body) field where field <> all (known) limit 1;
  if stranger is not null then
    raise exception 'Unknown field: %', stranger using errcode = '22023';
  end if;
  perform from jsonb_each(body) field where jsonb_typeof(field.value) in ('object', 'array');
  if found then
    raise exception 'A field holds more than one value' using errcode = '22023';
  end if;
  -- Postgres would also accept '0x10', '1_000' and '1e3' as numbers.
  perform from jsonb_each_text(body) field
  where field.key in ('quantity', 'minQuantity', 'maxQuantity', 'unitPrice', 'discountValue', 'taxRate',
      'secondTaxRate')
    and field.value !~ '^-?[0-9]{1,20}(\.[0-9]{1,20})?$';
  if found then
    raise exception 'A number is malformed' using errcode = '22P02';
  end if;
  perform from jsonb_each(body) field
  where field.key = 'enabled' and jsonb_typeof(field.value) not in ('boolean', 'null')
    and field.value #>> '{}' not in ('true', 'false');
  if found then
    raise exception 'enabled is true or false' using errcode = '22P02';
  end if;
end
$$;

-- ---------------------------------------------------------------- why a row is not found

-- Raises PT410 where the quote or line item that the caller did not find belongs to a deleted quote of the
-- caller's tenant, and PT401 for an account that acts for no tenant.
create function private.refuse_deleted(entity text, id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  is_there boolean;
begin
  select existing.deleted_at is null into is_there
  from (
    select quote.deleted_at from public.quotes quote
    where entity = 'quote' and quote.tenant_id = tenant and quote.id = refuse_deleted.id
    union all
    select item.deleted_at from public.line_items item
    where entity = 'line_item' and item.tenant_id = tenant and item.id = refuse_deleted.id
  ) existing;
  if is_there then
    -- The row or the account was restored after the caller looked, so the caller must look again.
    raise exception 'This row has just come back' using errcode = '40001';
  end if;
  if is_there is not null then
    raise exception 'quote_deleted' using errcode = 'PT410';
  end if;
end
$$;

-- Raises the reason why the caller did not find a quote or line item: that of private.refuse_deleted, else
-- PT404.
create function private.refuse_missing(entity text, id uuid) returns void
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform private.refuse_deleted(refuse_missing.entity, refuse_missing.id);
  raise exception '%', case entity when 'quote' then 'This quote does not exist'
    else 'This line item does not exist' end using errcode = 'PT404';
end
$$;

-- Answers the id of a quote that the caller sees, else raises as private.refuse_missing. For a reader who
-- found no row, which alone does not say whether the quote is deleted.
create function public.find_quote(id uuid) returns uuid
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform from public.quotes quote where quote.id = find_quote.id;
  if not found then
    perform private.refuse_missing('quote', find_quote.id);
  end if;
  return find_quote.id;
end
$$;

-- ---------------------------------------------------------------- operations that are done

-- One row for each operation that was applied, kept for 90 days (private.purge_operations).
create table private.operations (
  user_id uuid not null,
  op uuid not null,
  -- The values that the edit overwrote, by field, to answer a repetition with.
  replaced jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, op)
);
create index operations_created_at_idx on private.operations (created_at);

alter table private.operations enable row level security;

-- Claims an operation for the signed-in user. Answers null when it is new, else what it overwrote the
-- first time. A second arrival waits here until the first has committed or failed.
create function private.claim_operation(op uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  earlier jsonb;
begin
  insert into private.operations (user_id, op) values (auth.uid(), claim_operation.op)
  on conflict do nothing;
  if found then
    return null;
  end if;
  select coalesce(done.replaced, '{}') into earlier
  from private.operations done
  where done.user_id = auth.uid() and done.op = claim_operation.op;
  return earlier;
end
$$;

-- Keeps what a claimed operation overwrote.
create function private.finish_operation(op uuid, replaced jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update private.operations done
  set replaced = finish_operation.replaced
  where done.user_id = auth.uid() and done.op = finish_operation.op
$$;

-- True when the operation is new, and for null.
create function private.is_new_operation(op uuid) returns boolean
language sql security invoker
set search_path = ''
as $$
  select is_new_operation.op is null or private.claim_operation(is_new_operation.op) is null
$$;

-- ---------------------------------------------------------------- saving an edit

-- Locks the quote of an item that the caller sees. Whatever writes items locks their quote first: in another order,
-- two people who edit one quote could wait for each other. And nobody sends, accepts or discards meanwhile.
create function private.lock_quote_of(item uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select from public.quotes parent
  where parent.id = (select line_items.quote_id from public.line_items where line_items.id = lock_quote_of.item)
  for no key update
$$;

-- Changes the fields that `changes` has, and answers the row before and after.
create function private.change_line_item(id uuid, changes jsonb) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  before public.line_items;
  after public.line_items;
begin
  perform private.require_known_fields(changes, array['description', 'notes', 'quantity', 'unit',
    'unitPrice', 'volumePrices', 'discountType', 'discountValue', 'tax', 'enabled', 'option', 'section',
    'minQuantity', 'maxQuantity']);
  perform private.lock_quote_of(change_line_item.id);
  select * into before from public.line_items item where item.id = change_line_item.id for update;
  if not found then
    perform private.refuse_missing('line_item', change_line_item.id);
  end if;
  update public.line_items item set
    description = case when changes ? 'description' then changes ->> 'description' else item.description end,
    notes = case when changes ? 'notes' then changes ->> 'notes' else item.notes end,
    quantity = case when changes ? 'quantity' then (changes ->> 'quantity')::numeric else item.quantity end,
    unit = case when changes ? 'unit' then changes ->> 'unit' else item.unit end,
    unit_price = case when changes ? 'unitPrice' then (changes ->> 'unitPrice')::numeric else item.unit_price end,
    volume_prices = case when changes ? 'volumePrices' then changes ->> 'volumePrices'
      else item.volume_prices end,
    discount_type = case when changes ? 'discountType' then changes ->> 'discountType' else item.discount_type end,
    discount_value = case when changes ? 'discountValue' then (changes ->> 'discountValue')::numeric
      else item.discount_value end,
    tax = case when changes ? 'tax' then changes ->> 'tax' else item.tax end,
    enabled = case when changes ? 'enabled' then (changes ->> 'enabled')::boolean else item.enabled end,
    option = case when changes ? 'option' then changes ->> 'option' else item.option end,
    section = case when changes ? 'section' then changes ->> 'section' else item.section end,
    min_quantity = case when changes ? 'minQuantity' then (changes ->> 'minQuantity')::numeric
      else item.min_quantity end,
    max_quantity = case when changes ? 'maxQuantity' then (changes ->> 'maxQuantity')::numeric
      else item.max_quantity end
  where item.id = change_line_item.id
  returning item.* into after;
  return jsonb_build_object(
    'before', private.line_item_json(before),
    'row', private.line_item_json(after)
  );
end
$$;

-- The same for a quote.
create function private.change_quote(id uuid, changes jsonb) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  before public.quotes;
  after public.quotes;
begin
  perform private.require_known_fields(changes, array['clientName', 'clientId', 'projectTitle', 'providerId',
    'logoId', 'discountType', 'discountValue', 'taxRate', 'secondTax', 'secondTaxRate', 'deposit', 'paymentTerms',
    'emailBody', 'pdfLayout']);
  select * into before from public.quotes quote where quote.id = change_quote.id for update;
  if not found then
    perform private.refuse_missing('quote', change_quote.id);
  end if;
  update public.quotes quote set
    client_name = case when changes ? 'clientName' then changes ->> 'clientName' else quote.client_name end,
    client_id = case when changes ? 'clientId'
      -- One who is gone by now is none, so that nothing keeps the name from being saved.
      then (select client.id from public.clients client where client.id = (changes ->> 'clientId')::uuid)
      else quote.client_id end,
    project_title = case when changes ? 'projectTitle' then changes ->> 'projectTitle' else quote.project_title end,
    provider_id = case when changes ? 'providerId' then (changes ->> 'providerId')::uuid else quote.provider_id end,
    logo_id = case when changes ? 'logoId' then (changes ->> 'logoId')::uuid else quote.logo_id end,
    discount_type = case when changes ? 'discountType' then changes ->> 'discountType' else quote.discount_type end,
    discount_value = case when changes ? 'discountValue' then (changes ->> 'discountValue')::numeric
      else quote.discount_value end,
    tax_rate = case when changes ? 'taxRate' then (changes ->> 'taxRate')::numeric else quote.tax_rate end,
    second_tax = case when changes ? 'secondTax' then changes ->> 'secondTax' else quote.second_tax end,
    second_tax_rate = case when changes ? 'secondTaxRate' then (changes ->> 'secondTaxRate')::numeric
      else quote.second_tax_rate end,
    deposit = case when changes ? 'deposit' then changes ->> 'deposit' else quote.deposit end,
    payment_terms = case when changes ? 'paymentTerms' then changes ->> 'paymentTerms' else quote.payment_terms end,
    email_body = case when changes ? 'emailBody' then changes ->> 'emailBody' else quote.email_body end,
    pdf_layout = case when changes ? 'pdfLayout' then changes ->> 'pdfLayout' else quote.pdf_layout end
  where quote.id = change_quote.id
  returning quote.* into after;
  return jsonb_build_object('before', private.quote_json(before), 'row', private.quote_json(after));
end
$$;

-- The row as it is now, to answer a repeated edit with; null where the caller sees none.
create function private.current_row(entity text, id uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select case entity
    when 'line_item' then
      (select private.line_item_json(item) from public.line_items item where item.id = current_row.id)
    when 'quote' then
      (select private.quote_json(quote) from public.quotes quote where quote.id = current_row.id)
  end
$$;

-- Adds overwritten values to the history of their quote, so that an earlier value is not lost without a
-- trace where two people write the same field. Definer, because no user writes history.
create function private.record_replaced(entity text, id uuid, replaced jsonb, outcome jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
  of_quote uuid;
begin
  of_quote := case entity
    when 'quote' then record_replaced.id
    else (select item.quote_id from public.line_items item
      where item.tenant_id = tenant and item.id = record_replaced.id)
  end;
  if exists (select from public.quotes where quotes.tenant_id = tenant and quotes.id = of_quote) then
    perform private.add_event(tenant, of_quote, 'replaced', null, auth.uid(), private.name_of_user(auth.uid()),
      jsonb_build_object('entity', entity, 'id', record_replaced.id, 'item', outcome -> 'description',
        'from', replaced,
        'to', (select jsonb_object_agg(field, outcome -> field) from jsonb_object_keys(replaced) field)));
  end if;
end
$$;

-- Applies one edit exactly once.
--   op       the edit's own id, made by the client; repeated, it changes nothing
--   entity   'quote' or 'line_item'
--   changes  {field: value} with the API's field names, values as strings or booleans
--   base     {field: value} that the writer saw last
-- Answers {row, replaced, replayed}: `replaced` holds, by field, the values that the writer had not seen
-- and that this edit has overwritten. They are in the quote's history too.
-- Raises PT401, PT410 and PT404 as private.refuse_missing, PT409 for a quote that is locked,
-- 22023 for an unknown field or entity, 22P02 for a malformed value, 23502/23514 for one out of
-- range, 23503 for a foreign provider. A foreign client is none.
create function public.save_edit(op uuid, entity text, id uuid, changes jsonb, base jsonb default '{}')
returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  earlier jsonb;
  outcome jsonb;
  overwritten jsonb;
begin
  earlier := private.claim_operation(save_edit.op);
  if earlier is not null then
    outcome := private.current_row(save_edit.entity, save_edit.id);
    if outcome is null then
      perform private.refuse_missing(save_edit.entity, save_edit.id);
    end if;
    return jsonb_build_object('row', outcome, 'replaced', earlier, 'replayed', true);
  end if;

  case save_edit.entity
    when 'line_item' then outcome := private.change_line_item(save_edit.id, save_edit.changes);
    when 'quote' then outcome := private.change_quote(save_edit.id, save_edit.changes);
    else raise exception 'Unknown entity: %', save_edit.entity using errcode = '22023';
  end case;

  select coalesce(jsonb_object_agg(seen.key, outcome -> 'before' -> seen.key), '{}') into overwritten
  from jsonb_each(save_edit.base) seen
  where save_edit.changes ? seen.key
    -- It follows the name, which tells whether anybody else has changed it.
    and seen.key <> 'clientId'
    and outcome -> 'before' -> seen.key is distinct from seen.value
    and outcome -> 'before' -> seen.key is distinct from outcome -> 'row' -> seen.key;
  perform private.finish_operation(save_edit.op, overwritten);
  if overwritten <> '{}' then
    perform private.record_replaced(save_edit.entity, save_edit.id, overwritten, outcome -> 'row');
  end if;
  return jsonb_build_object('row', outcome -> 'row', 'replaced', overwritten, 'replayed', false);
end
$$;

-- ---------------------------------------------------------------- line items

-- The columns of a line item that `item`, with the API's field names, has a value for.
create function private.line_item_columns(item jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'description', item -> 'description',
    'notes', item -> 'notes',
    'quantity', item -> 'quantity',
    'unit', item -> 'unit',
    'unit_price', item -> 'unitPrice',
    'volume_prices', item -> 'volumePrices',
    'discount_type', item -> 'discountType',
    'discount_value', item -> 'discountValue',
    'tax', item -> 'tax',
    'enabled', item -> 'enabled',
    'option', item -> 'option',
    'section', item -> 'section',
    'min_quantity', item -> 'minQuantity',
    'max_quantity', item -> 'maxQuantity'
  ))
$$;

-- Inserts a line item with these columns, and answers it. The statement names no other column, so that the
-- table's defaults are the only ones.
create function private.insert_line_item(columns jsonb) returns public.line_items
language plpgsql security invoker
set search_path = ''
as $$
declare
  added public.line_items;
begin
  execute format($sql$
    insert into public.line_items (%1$s)
    select %1$s from jsonb_populate_record(null::public.line_items, $1)
    returning *
  $sql$, (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(columns) name))
  into added using columns;
  return added;
end
$$;

-- Adds a line item at the end of a quote and answers it. `item` has the API's field names. The client may
-- make its `id`; the same id again answers the existing row. With `after` it goes below the item of that id instead,
-- or to the top if that is null. With `restore` true (the undo of a deletion) it keeps its quantity and, where that
-- item is gone or not named, goes to the place in `sortOrder`. The same `op` again adds nothing: it
-- answers the row, or {"deleted": true} where the row was deleted since. Raises PT401, PT410 and PT404 as
-- private.refuse_missing, PT409 for a quote that is locked, and PT400 for a decimal quantity where the
-- tenant's setting does not allow one.
create function public.add_line_item(quote uuid, item jsonb, op uuid default null) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  new_id uuid := coalesce((item ->> 'id')::uuid, gen_random_uuid());
  restores boolean;
  columns jsonb;
  added public.line_items;
  is_new boolean;
begin
  perform private.require_known_fields(item, array['id', 'description', 'notes', 'quantity', 'unit',
    'unitPrice', 'volumePrices', 'discountType', 'discountValue', 'tax', 'enabled', 'option', 'section',
    'minQuantity', 'maxQuantity', 'after', 'sortOrder', 'restore']);
  restores := coalesce((item ->> 'restore')::boolean, false);
  columns := private.line_item_columns(item) || jsonb_build_object('id', new_id, 'quote_id', add_line_item.quote);
  -- Locked first, so that a repetition waits for the first call and then finds its row.
  perform from public.quotes parent where parent.id = add_line_item.quote for update;
  if not found then
    perform private.refuse_missing('quote', add_line_item.quote);
  end if;
  is_new := private.is_new_operation(add_line_item.op);
  select * into added from public.line_items existing
  where existing.id = new_id and existing.quote_id = add_line_item.quote;
  if not found and not is_new then
    return jsonb_build_object('deleted', true);
  end if;
  if not found then
    if restores then
      -- The quantities that it had may have decimals although they are turned off by now.
      added := private.insert_line_item(columns || jsonb_strip_nulls(jsonb_build_object(
        'quantity', trunc((item ->> 'quantity')::numeric),
        'min_quantity', trunc((item ->> 'minQuantity')::numeric),
        'max_quantity', trunc((item ->> 'maxQuantity')::numeric))));
      added := private.return_quantities(new_id, columns);
    else
      added := private.insert_line_item(columns);
    end if;
    added := private.return_to_place(new_id, coalesce(
      case when item -> 'after' = 'null' then 0 end,
      (select above.sort_order + 1 from public.line_items above
        where above.quote_id = add_line_item.quote and above.id = (item ->> 'after')::uuid),
      case when restores then (item ->> 'sortOrder')::integer end));
  end if;
  return private.line_item_json(added);
end
$$;

-- Gives a line item that was just added again the quantities that it had, also where the setting for decimals
-- was turned off in between: as a definer function it passes private.require_whole_quantity.
create function private.return_quantities(item uuid, columns jsonb) returns public.line_items
language sql security definer
set search_path = ''
as $$
  update public.line_items set
    quantity = coalesce((columns ->> 'quantity')::numeric, line_items.quantity),
    min_quantity = coalesce((columns ->> 'min_quantity')::numeric, line_items.min_quantity),
    max_quantity = coalesce((columns ->> 'max_quantity')::numeric, line_items.max_quantity)
  where line_items.tenant_id = private.current_tenant_id() and line_items.id = return_quantities.item
  returning line_items.*
$$;

-- Deletes a line item and answers its id, also where the item is already gone. The same `op` again deletes
-- nothing, even where the item was restored since. Raises PT401 for an account that acts for no tenant and
-- PT410 for an item of a deleted quote.
create function public.delete_line_item(id uuid, op uuid default null) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  if private.is_new_operation(delete_line_item.op) then
    perform private.lock_quote_of(delete_line_item.id);
    delete from public.line_items item where item.id = delete_line_item.id;
    if not found then
      perform private.refuse_deleted('line_item', delete_line_item.id);
    end if;
  end if;
  return delete_line_item.id;
end
$$;

-- Definer, because callers have no grant to update sort_order.
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
    perform private.refuse_missing('quote', order_line_items.quote);
  end if;
  -- An item that `ids` does not name stays in its section, as the last of it: the section may keep the prices of its
  -- items to itself. A section that `ids` does not name comes last. The rule of `ordered` in `domain/sections.ts`.
  with current as (
    select item.id, item.sort_order, item.section <> 'none' as is_heading,
      array_position(order_line_items.ids, item.id) as place,
      max(case when item.section <> 'none' then item.sort_order end) over (order by item.sort_order) as part
    from public.line_items item
    where item.tenant_id = tenant and item.quote_id = order_line_items.quote
  ), placed as (
    select current.*, coalesce(case
      when current.place is not null
        then coalesce(max(case when current.is_heading then current.place end) over (order by current.place), 0)
      when current.part is null then 0
      else first_value(current.place) over (partition by current.part order by current.sort_order)
    end, 2147483647) as section_place
    from current
  )
  select coalesce(array_agg(placed.id
    order by placed.section_place, placed.place is null, placed.place, placed.sort_order), '{}')
  into ordered
  from placed;
  update public.line_items item set sort_order = place.number - 1
  from unnest(ordered) with ordinality as place (id, number)
  where item.tenant_id = tenant and item.quote_id = order_line_items.quote
    and item.id = place.id and item.sort_order <> place.number - 1;
  return ordered;
end
$$;

-- Puts the items of a quote into the order of `ids` and answers {id, ids}: the quote, so that no empty list
-- of something else passes for the answer, and its items in their order. Other ids are
-- ignored; items that `ids` does not name, such as those added meanwhile, keep their order at the end of their
-- section. The same `op` again moves nothing. Raises PT401, PT410 and PT404 as private.refuse_missing.
create function public.order_line_items(quote uuid, ids uuid[], op uuid default null) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select jsonb_build_object('id', order_line_items.quote, 'ids', private.order_line_items(order_line_items.quote,
    case when private.is_new_operation(order_line_items.op) then order_line_items.ids else '{}' end))
$$;

-- Gives a line item that was just added again the place that it had. The items from there on move down by
-- one; a place beyond the end is the end. Definer, because callers have no grant to update sort_order.
create function private.return_to_place(item uuid, place integer) returns public.line_items
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
  returned public.line_items;
begin
  select line_items.* into returned from public.line_items
  where line_items.tenant_id = tenant and line_items.id = return_to_place.item;
  if place is null or place < 0 or place >= returned.sort_order then
    return returned;
  end if;
  update public.line_items other set sort_order = other.sort_order + 1
  where other.tenant_id = tenant and other.quote_id = returned.quote_id and other.sort_order >= place
    and exists (select from public.line_items taken where taken.tenant_id = tenant
      and taken.quote_id = returned.quote_id and taken.sort_order = place);
  update public.line_items set sort_order = place
  where line_items.tenant_id = tenant and line_items.id = returned.id
  returning line_items.* into returned;
  return returned;
end
$$;

-- ---------------------------------------------------------------- quotes

-- Makes a quote and answers its id. `quote` has the API's field names. Of what it does not have, the client is the
-- one with the name, tax and payment terms come from the tenant's settings, provider and logo from its company
-- profile, else from its last quote.
-- The same id again, made by the client, makes nothing.
create function public.create_quote(quote jsonb) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
declare
  new_id uuid := coalesce((quote ->> 'id')::uuid, gen_random_uuid());
  settings public.tenants;
  profile public.company_profiles;
  last public.quotes;
begin
  perform private.require_known_fields(quote, array['id', 'clientName', 'clientId', 'projectTitle', 'providerId',
    'logoId', 'discountType', 'discountValue', 'taxRate', 'secondTax', 'secondTaxRate', 'deposit', 'paymentTerms',
    'emailBody', 'pdfLayout']);
  select tenants.* into settings from public.tenants where tenants.id = private.require_tenant();
  select company_profiles.* into profile from public.company_profiles where company_profiles.tenant_id = settings.id;
  select quotes.* into last from public.quotes where quotes.tenant_id = settings.id and not quotes.is_template
  order by quotes.created_at desc, quotes.id desc limit 1;
  insert into public.quotes (id, client_name, client_id, project_title, provider_id, logo_id, discount_type,
    discount_value, tax_rate, second_tax, second_tax_rate, deposit, payment_terms, email_body, pdf_layout)
  values (
    new_id,
    coalesce(quote ->> 'clientName', 'New Client'),
    case when quote ? 'clientId' then (quote ->> 'clientId')::uuid
      else private.client_named(settings.id, quote ->> 'clientName', null) end,
    coalesce(quote ->> 'projectTitle', 'New Service'),
    case when quote ? 'providerId' then (quote ->> 'providerId')::uuid
      else coalesce(profile.provider_id, last.provider_id) end,
    case when quote ? 'logoId' then (quote ->> 'logoId')::uuid else coalesce(profile.logo_id, last.logo_id) end,
    coalesce(quote ->> 'discountType', 'percent'),
    coalesce((quote ->> 'discountValue')::numeric, 0),
    coalesce((quote ->> 'taxRate')::numeric, settings.default_tax_rate, 8.5),
    coalesce(quote ->> 'secondTax', settings.default_second_tax, 'none'),
    coalesce((quote ->> 'secondTaxRate')::numeric, settings.default_second_tax_rate, 0),
    coalesce(quote ->> 'deposit', ''),
    coalesce(quote ->> 'paymentTerms', settings.default_payment_terms, ''),
    coalesce(quote ->> 'emailBody', ''),
    coalesce(quote ->> 'pdfLayout', '')
  )
  -- On whichever of its unique indexes another call with this id is noticed.
  on conflict do nothing;
  -- A row of another tenant is invisible here, so its id is answered like any other that is taken.
  if not found and not exists (select from public.quotes where quotes.id = new_id) then
    raise exception 'This id is already in use' using errcode = '23505';
  end if;
  return new_id;
end
$$;

-- The id of the tenant's newest quote, which is made from `defaults` if there is none. Two calls at once
-- make one quote, because the second waits for the lock of the first. Raises PT401 for an account that
-- acts for no tenant.
create function public.ensure_first_quote(defaults jsonb) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
declare
  newest uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('first quote of ' || private.require_tenant()::text, 0));
  select quotes.id into newest from public.quotes where not quotes.is_template
  order by quotes.created_at desc, quotes.id desc limit 1;
  return coalesce(newest, public.create_quote(defaults));
end
$$;

-- Definer, because a caller may neither write deleted_at nor see the row afterwards.
create function private.delete_quote(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
begin
  -- This locks the quote first, so that an item that is being added is either found below or refused.
  update public.quotes quote set deleted_at = now()
  where quote.tenant_id = tenant and quote.id = delete_quote.id and quote.deleted_at is null;
  if found then
    update public.line_items item set deleted_at = now()
    where item.tenant_id = tenant and item.quote_id = delete_quote.id;
  end if;
end
$$;

-- Hides a quote and its items, and answers the id, also for a quote that is already deleted or never
-- existed. Raises PT401 for an account that acts for no tenant.
create function public.delete_quote(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.delete_quote(delete_quote.id);
  select delete_quote.id
$$;

create function private.restore_quote(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
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

-- Undoes the deletion of a quote with all its items, and answers the id, also for a quote that is not
-- deleted. Raises PT401 for an account that acts for no tenant, PT404 for a quote that the caller's tenant
-- never had.
create function public.restore_quote(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.restore_quote(restore_quote.id);
  select restore_quote.id
$$;

-- Copies every column except those that identify the row or tell what became of it, so that a column added later is
-- copied too. Definer, because a caller may write only the granted columns.
create function private.duplicate_quote(id uuid, copy uuid, changes jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  source public.quotes;
  was_template boolean;
begin
  select quote.* into source from public.quotes quote
  where quote.tenant_id = tenant and quote.id = duplicate_quote.id and quote.deleted_at is null
  for share;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  was_template := source.is_template;
  source.id := duplicate_quote.copy;
  source.is_template := coalesce((changes ->> 'isTemplate')::boolean, was_template);
  if changes ? 'projectTitle' then
    source.project_title := changes ->> 'projectTitle';
  elsif source.is_template = was_template and not changes ? 'clientName' then
    -- Cut to 193 characters, so that the mark fits within 200.
    source.project_title := rtrim(left(source.project_title, 193)) || ' (copy)';
  end if;
  if source.is_template or was_template then
    source.client_name := 'New Client';
    source.client_id := null;
  end if;
  if changes ? 'clientName' and not source.is_template then
    source.client_name := changes ->> 'clientName';
    source.client_id := private.client_named(tenant, source.client_name, (changes ->> 'clientId')::uuid);
  end if;
  source.number := null;
  source.locked_at := null;
  source.current_version := null;
  source.stage := 'draft';
  source.valid_until := null;
  source.expires_at := null;
  source.sent_at := null;
  source.decided_at := null;
  source.accepted_total := null;
  source.archived_at := null;
  source.completion := '';
  source.completion_note := '';
  source.completed_at := null;
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
    'id', gen_random_uuid(), 'quote_id', duplicate_quote.copy, 'sort_order', null, 'created_at', now())) as copied
  where item.tenant_id = tenant and item.quote_id = duplicate_quote.id
  order by item.sort_order;
  return duplicate_quote.copy;
end
$$;

-- Copies a quote or a template with its items in their order, and answers `copy`, the copy's id, which the client
-- makes; the same id again copies nothing. What the copy has of its own is in `changes`, with the API's field names:
--   isTemplate    whether it is a template; without, like what it is copied from. A template is for no client
--   projectTitle  without, the same one, which a copy of the same kind and for the same client says that it is
--   clientName, clientId  whom it is for; without, the same client. An id of another name counts as none
--   replaces      the template that it takes the place of, which is deleted; not one that is called otherwise by now,
--                 and nothing but a template takes its place
-- Raises PT401 for an account that acts for no tenant, PT404 for a quote that the caller does not see, PT409 for more
-- templates than a tenant may have.
create function public.duplicate_quote(id uuid, copy uuid, changes jsonb default '{}') returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_known_fields(changes,
    array['isTemplate', 'projectTitle', 'clientName', 'clientId', 'replaces']);
  -- A repetition waits for the first call and then finds its copy.
  perform pg_advisory_xact_lock(hashtextextended('copy ' || duplicate_quote.copy::text, 0));
  if exists (select from public.quotes where quotes.id = duplicate_quote.copy) then
    return duplicate_quote.copy;
  end if;
  if (changes ->> 'isTemplate')::boolean and exists (
    select from public.quotes replaced
    where replaced.id = (changes ->> 'replaces')::uuid and replaced.is_template
      and lower(btrim(replaced.project_title)) = lower(btrim(changes ->> 'projectTitle'))
  ) then
    perform private.delete_quote((changes ->> 'replaces')::uuid);
  end if;
  return private.duplicate_quote(duplicate_quote.id, duplicate_quote.copy, changes);
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_edits() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.money_text(numeric),
    private.discount_text(text, numeric),
    private.line_item_json(public.line_items),
    private.quote_json(public.quotes),
    private.require_known_fields(jsonb, text[]),
    private.refuse_deleted(text, uuid),
    private.refuse_missing(text, uuid),
    private.claim_operation(uuid),
    private.finish_operation(uuid, jsonb),
    private.is_new_operation(uuid),
    private.lock_quote_of(uuid),
    private.change_line_item(uuid, jsonb),
    private.change_quote(uuid, jsonb),
    private.current_row(text, uuid),
    private.record_replaced(text, uuid, jsonb, jsonb),
    private.line_item_columns(jsonb),
    private.insert_line_item(jsonb),
    private.return_quantities(uuid, jsonb),
    private.return_to_place(uuid, integer),
    private.order_line_items(uuid, uuid[]),
    private.delete_quote(uuid),
    private.restore_quote(uuid),
    private.duplicate_quote(uuid, uuid, jsonb),
    public.find_quote(uuid),
    public.save_edit(uuid, text, uuid, jsonb, jsonb),
    public.add_line_item(uuid, jsonb, uuid),
    public.delete_line_item(uuid, uuid),
    public.order_line_items(uuid, uuid[], uuid),
    public.create_quote(jsonb),
    public.ensure_first_quote(jsonb),
    public.delete_quote(uuid),
    public.restore_quote(uuid),
    public.duplicate_quote(uuid, uuid, jsonb)
  to authenticated;
$$;

select private.restate_grants();
