-- The calls that write quotes: create, add a line item, save an edit.
--
-- Guards: an edit that arrives twice (a lost answer, a retry) is applied once. All functions of
-- `public` here run as their caller, so grants and policies decide what they may touch.

-- ---------------------------------------------------------------- shapes of the /api calls

-- An amount as the API spells it: two decimals.
create function private.money_text(value numeric) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select (value::numeric(20, 2))::text
$$;

-- A line item with SPEC §3's field names and decimal strings.
create function private.line_item_json(item public.line_items) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', item.id,
    'description', item.description,
    'notes', item.notes,
    'quantity', item.quantity::text,
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

-- A quote's own fields, without its line items.
create function private.quote_json(quote public.quotes) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', quote.id,
    'clientName', quote.client_name,
    'projectTitle', quote.project_title,
    'providerId', quote.provider_id,
    'taxRate', trim_scale(quote.tax_rate)::text,
    'paymentTerms', quote.payment_terms
  )
$$;

-- Refuses a body that names a field outside `known`, so that a misspelt edit is never dropped in
-- silence, and values that are no plain text, number or truth value.
create function private.demand_known_fields(body jsonb, known text[]) returns void
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
  -- Postgres would also read '0x10', '1_000' and '1e3'; an amount is written in digits alone.
  perform from jsonb_each_text(body) field
  where field.key in ('quantity', 'unitPrice', 'discountValue', 'taxRate')
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

-- ---------------------------------------------------------------- operations already done

-- One row for each edit that was applied, kept for at least 90 days.
create table private.operations (
  user_id uuid not null,
  op uuid not null,
  -- What the edit replaced, by field: answered again when the edit arrives again.
  replaced jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, op)
);
create index operations_created_at_idx on private.operations (created_at);
alter table private.operations enable row level security;

-- Claims an operation for the signed-in user. Answers null when it is new; else what it replaced
-- the first time. A second arrival waits here until the first one has committed or failed.
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

create function private.finish_operation(op uuid, replaced jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update private.operations done
  set replaced = finish_operation.replaced
  where done.user_id = auth.uid() and done.op = finish_operation.op
$$;

-- ---------------------------------------------------------------- save_edit

create function private.change_line_item(id uuid, changes jsonb) returns jsonb
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
    quantity = case when changes ? 'quantity' then (changes ->> 'quantity')::integer else item.quantity end,
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

create function private.change_quote(id uuid, changes jsonb) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  before public.quotes;
  after public.quotes;
begin
  perform private.demand_known_fields(changes, array['clientName', 'projectTitle', 'providerId',
    'taxRate', 'paymentTerms']);
  select * into before from public.quotes quote where quote.id = change_quote.id for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  update public.quotes quote set
    client_name = case when changes ? 'clientName' then changes ->> 'clientName' else quote.client_name end,
    project_title = case when changes ? 'projectTitle' then changes ->> 'projectTitle' else quote.project_title end,
    provider_id = case when changes ? 'providerId' then (changes ->> 'providerId')::uuid else quote.provider_id end,
    tax_rate = case when changes ? 'taxRate' then (changes ->> 'taxRate')::numeric else quote.tax_rate end,
    payment_terms = case when changes ? 'paymentTerms' then changes ->> 'paymentTerms' else quote.payment_terms end
  where quote.id = change_quote.id
  returning quote.* into after;
  return jsonb_build_object('before', private.quote_json(before), 'row', private.quote_json(after));
end
$$;

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

-- Applies one edit exactly once.
--   op       the edit's own id, made by the client; the same id again changes nothing
--   entity   'quote' or 'line_item'
--   changes  {field: value} with the API's field names, values as strings or booleans
--   base     {field: value} the writer had last seen
-- Answers {row, replaced, replayed}: `replaced` holds, by field, a value that the writer had not
-- seen and that this edit has overwritten.
-- Raises PT404 (which PostgREST answers as 404) for a row that is not there for the caller, 22023 for an unknown field or entity,
-- 22P02 for a malformed value, 23502/23514 for one out of range, 23503 for a foreign provider.
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
      raise exception 'This row does not exist' using errcode = 'PT404';
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
    and outcome -> 'before' -> seen.key is distinct from seen.value
    and outcome -> 'before' -> seen.key is distinct from outcome -> 'row' -> seen.key;
  perform private.finish_operation(save_edit.op, overwritten);
  return jsonb_build_object('row', outcome -> 'row', 'replaced', overwritten, 'replayed', false);
end
$$;

-- ---------------------------------------------------------------- creating

-- Adds a line item at the end of a quote and answers it. `item` has the API's field names; its `id`
-- may be made by the client, and the same id again answers the row that is there.
create function public.add_line_item(quote uuid, item jsonb) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  new_id uuid := coalesce((item ->> 'id')::uuid, gen_random_uuid());
  added public.line_items;
begin
  perform private.demand_known_fields(item, array['id', 'description', 'notes', 'quantity', 'unit',
    'unitPrice', 'discountType', 'discountValue', 'enabled', 'sortOrder']);
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
  end if;
  return private.line_item_json(added);
end
$$;

-- Makes a quote and answers its id. `quote` has the API's field names; the same client-made id
-- again answers the quote that is there.
create function public.create_quote(quote jsonb) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
declare
  new_id uuid := coalesce((quote ->> 'id')::uuid, gen_random_uuid());
begin
  perform private.demand_known_fields(quote, array['id', 'clientName', 'projectTitle', 'providerId',
    'taxRate', 'paymentTerms']);
  insert into public.quotes (id, client_name, project_title, provider_id, tax_rate, payment_terms)
  values (
    new_id,
    coalesce(quote ->> 'clientName', 'New Client'),
    coalesce(quote ->> 'projectTitle', 'New Service'),
    (quote ->> 'providerId')::uuid,
    coalesce((quote ->> 'taxRate')::numeric, 8.5),
    coalesce(quote ->> 'paymentTerms', '')
  )
  on conflict (id) do nothing;
  -- An id that another tenant holds is invisible here, and so answered like any other clash.
  if not found and not exists (select from public.quotes own where own.id = new_id) then
    raise exception 'This id is already in use' using errcode = '23505';
  end if;
  return new_id;
end
$$;

-- The tenant's newest quote, made with `defaults` if there is none. Two tabs or a repeated call at
-- once make one, because the second waits for the first one's lock.
create function public.ensure_first_quote(defaults jsonb) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
declare
  newest uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('first quote of ' || private.current_tenant_id()::text, 0));
  select own.id into newest from public.quotes own order by own.created_at desc, own.id limit 1;
  return coalesce(newest, public.create_quote(defaults));
end
$$;

create function private.grants_edits() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.money_text(numeric),
    private.line_item_json(public.line_items),
    private.quote_json(public.quotes),
    private.demand_known_fields(jsonb, text[]),
    private.claim_operation(uuid),
    private.finish_operation(uuid, jsonb),
    private.change_line_item(uuid, jsonb),
    private.change_quote(uuid, jsonb),
    private.current_row(text, uuid),
    public.save_edit(uuid, text, uuid, jsonb, jsonb),
    public.add_line_item(uuid, jsonb),
    public.create_quote(jsonb),
    public.ensure_first_quote(jsonb)
  to authenticated;
$$;

select private.restate_grants();
