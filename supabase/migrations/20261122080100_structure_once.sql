-- Adding, deleting and ordering line items exactly once.
--
-- Guards: a request that arrives a second time, also long after the first and after others, changes
-- nothing. So an addition that is repeated late does not bring back an item that was deleted since,
-- and a repeated deletion does not delete one that was restored since.

-- True when the operation is new; without one it always is.
create function private.is_new_operation(op uuid) returns boolean
language sql security invoker
set search_path = ''
as $$
  select is_new_operation.op is null or private.claim_operation(is_new_operation.op) is null
$$;

-- A second signature beside the old one would leave PostgREST to guess which is meant.
drop function public.add_line_item(uuid, jsonb);
drop function public.order_line_items(uuid, uuid[]);

-- Adds a line item at the end of a quote and answers it. `item` has the API's field names; its `id`
-- may be made by the client, and the same id again answers the row that is there. With `restore`
-- true (the undo of a deletion) it goes to the place in `sortOrder` instead. The same `op` again adds
-- nothing: it answers the row, or null where that was deleted since.
create function public.add_line_item(quote uuid, item jsonb, op uuid default null) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  new_id uuid := coalesce((item ->> 'id')::uuid, gen_random_uuid());
  added public.line_items;
  is_new boolean;
begin
  perform private.demand_known_fields(item, array['id', 'description', 'notes', 'quantity', 'unit',
    'unitPrice', 'discountType', 'discountValue', 'enabled', 'sortOrder', 'restore']);
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

-- Deletes a line item. One that is not there is done already, and so is an `op` that was done before,
-- whatever became of the item since. Answers the id, because an empty answer may be anybody's.
create function public.delete_line_item(id uuid, op uuid default null) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  if private.is_new_operation(delete_line_item.op) then
    delete from public.line_items item where item.id = delete_line_item.id;
  end if;
  return delete_line_item.id;
end
$$;

-- Puts the items of a quote into the order of `ids` and answers the ids in their order. Ids of
-- other or no items are passed over; items that `ids` does not name, such as those added meanwhile,
-- keep their order at the end. The same `op` again moves nothing. Raises PT404 for a quote that is
-- not there.
create function public.order_line_items(quote uuid, ids uuid[], op uuid default null) returns uuid[]
language sql security invoker
set search_path = ''
as $$
  select private.order_line_items(order_line_items.quote,
    case when private.is_new_operation(order_line_items.op) then order_line_items.ids else '{}' end)
$$;

create or replace function private.grants_edits() returns void
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
    public.add_line_item(uuid, jsonb, uuid),
    public.create_quote(jsonb),
    public.ensure_first_quote(jsonb)
  to authenticated;
$$;

create or replace function private.grants_quote_life() returns void
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
    public.order_line_items(uuid, uuid[], uuid)
  to authenticated;
$$;

create function private.grants_structure_once() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.is_new_operation(uuid),
    public.delete_line_item(uuid, uuid)
  to authenticated;
$$;

select private.restate_grants();
