-- Answers that cannot be taken for something else.
--
-- Guards: what an account does not see is not said to be gone while the account sees nothing at all
-- (switched off, its tenant switched off, a password to change): such a caller is told PT401. A quote
-- of the caller's tenant that was deleted is told as PT410, any other row that is not there as PT404;
-- a foreign id is told as an id that no row has. And what was done answers with an id or a value of
-- its own, because an empty answer may come from anything between the page and the database.

-- ---------------------------------------------------------------- who sees nothing, and what is gone

-- The tenant of the caller. Raises PT401 for an account that acts for none at the moment.
create function private.require_tenant() returns uuid
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
begin
  if tenant is null then
    raise exception 'This account sees no tenant' using errcode = 'PT401';
  end if;
  return tenant;
end
$$;

-- Raises PT410 where a quote or line item that the caller did not find is of a quote of the caller's
-- tenant that was deleted, and PT401 for an account that sees no tenant.
create function private.refuse_deleted(entity text, id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  is_there boolean;
begin
  select own.deleted_at is null into is_there
  from (
    select quote.deleted_at from public.quotes quote
    where entity = 'quote' and quote.tenant_id = tenant and quote.id = refuse_deleted.id
    union all
    select item.deleted_at from public.line_items item
    where entity = 'line_item' and item.tenant_id = tenant and item.id = refuse_deleted.id
  ) own;
  if is_there then
    -- It came back, or the account did, since the caller looked: the caller is to look again.
    raise exception 'This row has just come back' using errcode = '40001';
  end if;
  if is_there is not null then
    raise exception 'quote_deleted' using errcode = 'PT410';
  end if;
end
$$;

-- Says why the caller did not find a quote or a line item: as private.refuse_deleted, else PT404,
-- whether another tenant has the id or no row has.
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

-- Answers the id of a quote that the caller sees; else raises why not, as private.refuse_missing. For
-- a reader who found no row, which alone does not say whether the quote is gone.
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

-- The signed-in user with the tenant. Raises PT401 for nobody, and for a user or tenant that is not
-- active: an empty answer would not say so.
create or replace function public.current_account() returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  account jsonb := private.current_account();
begin
  if account is null then
    raise exception 'This account is not active' using errcode = 'PT401';
  end if;
  return account;
end
$$;

-- ---------------------------------------------------------------- edits

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
    perform private.refuse_missing('line_item', change_line_item.id);
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

create or replace function private.change_quote(id uuid, changes jsonb) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  before public.quotes;
  after public.quotes;
begin
  perform private.demand_known_fields(changes, array['clientName', 'projectTitle', 'providerId',
    'logoId', 'taxRate', 'paymentTerms']);
  select * into before from public.quotes quote where quote.id = change_quote.id for update;
  if not found then
    perform private.refuse_missing('quote', change_quote.id);
  end if;
  update public.quotes quote set
    client_name = case when changes ? 'clientName' then changes ->> 'clientName' else quote.client_name end,
    project_title = case when changes ? 'projectTitle' then changes ->> 'projectTitle' else quote.project_title end,
    provider_id = case when changes ? 'providerId' then (changes ->> 'providerId')::uuid else quote.provider_id end,
    logo_id = case when changes ? 'logoId' then (changes ->> 'logoId')::uuid else quote.logo_id end,
    tax_rate = case when changes ? 'taxRate' then (changes ->> 'taxRate')::numeric else quote.tax_rate end,
    payment_terms = case when changes ? 'paymentTerms' then changes ->> 'paymentTerms' else quote.payment_terms end
  where quote.id = change_quote.id
  returning quote.* into after;
  return jsonb_build_object('before', private.quote_json(before), 'row', private.quote_json(after));
end
$$;

-- Applies one edit exactly once.
--   op       the edit's own id, made by the client; the same id again changes nothing
--   entity   'quote' or 'line_item'
--   changes  {field: value} with the API's field names, values as strings or booleans
--   base     {field: value} the writer had last seen
-- Answers {row, replaced, replayed}: `replaced` holds, by field, a value that the writer had not
-- seen and that this edit has overwritten. It is in the quote's history too.
-- Raises PT401, PT410 and PT404 as private.refuse_missing, PT409 for a quote that was accepted,
-- 22023 for an unknown field or entity, 22P02 for a malformed value, 23502/23514 for one out of
-- range, 23503 for a foreign provider.
create or replace function public.save_edit(op uuid, entity text, id uuid, changes jsonb, base jsonb default '{}')
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
    and outcome -> 'before' -> seen.key is distinct from seen.value
    and outcome -> 'before' -> seen.key is distinct from outcome -> 'row' -> seen.key;
  perform private.finish_operation(save_edit.op, overwritten);
  if overwritten <> '{}' then
    perform private.record_replaced(save_edit.entity, save_edit.id, overwritten, outcome -> 'row');
  end if;
  return jsonb_build_object('row', outcome -> 'row', 'replaced', overwritten, 'replayed', false);
end
$$;

-- Adds a line item at the end of a quote and answers it. `item` has the API's field names; its `id`
-- may be made by the client, and the same id again answers the row that is there. With `restore`
-- true (the undo of a deletion) it goes to the place in `sortOrder` instead and keeps its quantity. The same
-- `op` again adds nothing: it answers the row, or {"deleted": true} where that was deleted since. Raises
-- PT401, PT410 and PT404 as private.refuse_missing, and PT400 for a decimal quantity where the tenant's
-- setting does not allow one.
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
    perform private.refuse_missing('quote', add_line_item.quote);
  end if;
  is_new := private.is_new_operation(add_line_item.op);
  select * into added from public.line_items existing
  where existing.id = new_id and existing.quote_id = add_line_item.quote;
  if not found and not is_new then
    return jsonb_build_object('deleted', true);
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

-- Deletes a line item. One that is not there is done already, and so is an `op` that was done before,
-- whatever became of the item since. Answers the id. Raises PT401 for an account that sees no tenant
-- and PT410 for an item of a deleted quote: neither has deleted anything.
create or replace function public.delete_line_item(id uuid, op uuid default null) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  if private.is_new_operation(delete_line_item.op) then
    delete from public.line_items item where item.id = delete_line_item.id;
    if not found then
      perform private.refuse_deleted('line_item', delete_line_item.id);
    end if;
  end if;
  return delete_line_item.id;
end
$$;

create or replace function private.order_line_items(quote uuid, ids uuid[]) returns uuid[]
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

-- ---------------------------------------------------------------- quotes

-- A page of the caller's quotes of the wanted status, newest first; '' for any. Otherwise as list_quotes,
-- which is this function without a status. Status is computed for the quotes that are looked at on
-- the way to a full page, totals for those of the page alone.
create or replace function public.list_quotes_by_status(wanted text, search text default '', cursor text default '',
  page integer default 50)
returns table (id uuid, "clientName" text, "projectTitle" text, status text, number text, version integer,
  total text, "createdAt" text, "updatedAt" text, cursor_after text)
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  pattern text := '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%';
  before_time timestamptz := coalesce(nullif(split_part(cursor, '_', 1), ''), 'infinity')::timestamptz;
  before_id uuid := coalesce(nullif(split_part(cursor, '_', 2), ''), 'ffffffff-ffff-ffff-ffff-ffffffffffff')::uuid;
begin
  -- Without a tenant there are no rows either, and no rows would say that there is no quote.
  perform private.require_tenant();
  return query
    select (listed.quote).id, (listed.quote).client_name, (listed.quote).project_title,
      life ->> 'status', life ->> 'number', (life ->> 'version')::integer,
      -- Asked for each row, lest all totals are computed and most of them dropped again.
      (select totals.total::text from public.quote_totals totals
        where totals.tenant_id = (listed.quote).tenant_id and totals.quote_id = (listed.quote).id),
      (listed.quote).created_at::text, (listed.quote).updated_at::text,
      to_char((listed.quote).created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        || '_' || (listed.quote).id
    from (
      select quote from public.quotes quote
      where (quote.created_at, quote.id) < (before_time, before_id)
        and (search = '' or quote.client_name ilike pattern or quote.project_title ilike pattern
          or quote.number ilike pattern)
        and case when wanted = '' then true
          else public.quote_life(quote) ->> 'status' = wanted end
      order by quote.created_at desc, quote.id desc
      limit least(greatest(page, 1), 1000)
    ) listed
    cross join lateral public.quote_life(listed.quote) life
    order by (listed.quote).created_at desc, (listed.quote).id desc;
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
  perform pg_advisory_xact_lock(hashtextextended('first quote of ' || private.require_tenant()::text, 0));
  select own.id into newest from public.quotes own order by own.created_at desc, own.id desc limit 1;
  return coalesce(newest, public.create_quote(defaults));
end
$$;

create or replace function private.delete_quote(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
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

-- ---------------------------------------------------------------- done, and said so

create or replace function private.delete_access_token(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  gone public.access_tokens;
begin
  delete from public.access_tokens own
  where own.tenant_id = tenant and own.id = delete_access_token.id
  returning * into gone;
  if found then
    perform private.audit(gone.tenant_id, 'access_token.deleted', gone.id, name => gone.description);
  end if;
end
$$;

drop function public.delete_quote(uuid);
-- Takes a quote and its items out of sight. One that is not there is done already; nobody learns
-- whether it ever was. Answers the id.
create function public.delete_quote(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.delete_quote(delete_quote.id);
  select delete_quote.id
$$;

drop function public.restore_quote(uuid);
-- Takes a deletion back: the quote is as it was, with every item. Raises PT404 for a quote that
-- never was the caller's; one that is there stays as it is. Answers the id.
create function public.restore_quote(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.restore_quote(restore_quote.id);
  select restore_quote.id
$$;

drop function public.delete_access_token(uuid);
-- Deletes an access link with its password and its visitors' sessions. One that is not there is done
-- already; nobody learns whether it ever was. Answers the id.
create function public.delete_access_token(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.delete_access_token(delete_access_token.id);
  select delete_access_token.id
$$;

drop function public.change_access_token(uuid, text, boolean, text, uuid[]);
-- Changes what is given of an access link: its password, whether it is active, what it shows. Raises
-- PT404 for a link that is not the caller's, 23503 for a quote that is not there. Answers the id.
create function public.change_access_token(
  id uuid, password_hash text default null, is_active boolean default null,
  scope text default null, quotes uuid[] default '{}'
) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.change_access_token(change_access_token.id, change_access_token.password_hash,
    change_access_token.is_active, change_access_token.scope, coalesce(change_access_token.quotes, '{}'));
  select change_access_token.id
$$;

drop function public.revoke_link(uuid);
-- Ends a link, for good and at once. One that is revoked already stays so. Raises PT404 for a link
-- that is not the caller's. Answers the id.
create function public.revoke_link(link uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.revoke_link(revoke_link.link);
  select revoke_link.link
$$;

drop function public.continue_quote(uuid);
-- Goes on as a new version: an accepted quote can be edited again, and what is sent next is its next
-- version. The accepted one stays as it was accepted. Raises PT404 for a quote that is not there. Answers
-- the id.
create function public.continue_quote(quote uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.continue_quote(continue_quote.quote);
  select continue_quote.quote
$$;

drop function public.admin_set_user_active(uuid, boolean);
-- Deactivates or reactivates a user, from the user's next request on. Raises 42501 for anyone but an
-- active super user, PT404 for an unknown user, PT409 for the own account and the last super user.
-- Answers the id.
create function public.admin_set_user_active(id uuid, active boolean) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_set_user_active(id, active);
  select admin_set_user_active.id
$$;

drop function public.admin_unlock_user(uuid);
-- Lets somebody who tried too often try again at once. Answers the id.
create function public.admin_unlock_user(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_unlock_user(id);
  select admin_unlock_user.id
$$;

drop function public.admin_update_tenant(uuid, text, boolean);
-- Changes what is not null. Inactive, every user of the tenant is refused from the next request on.
-- Raises 42501 for anyone but an active super user, PT404 for an unknown tenant, PT409 for a deleted one.
-- Answers the id.
create function public.admin_update_tenant(id uuid, display_name text default null, active boolean default null)
returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_update_tenant(id, display_name, active);
  select admin_update_tenant.id
$$;

drop function public.admin_delete_tenant(uuid, text);
-- Deletes a tenant, to be restored within 30 days. `name` is the tenant's, typed by whoever means it.
-- Answers the id.
create function public.admin_delete_tenant(id uuid, name text) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_delete_tenant(id, name);
  select admin_delete_tenant.id
$$;

drop function public.admin_restore_tenant(uuid);
-- Takes a deletion back, within its 30 days; the tenant is as it was. Answers the id.
create function public.admin_restore_tenant(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_restore_tenant(id);
  select admin_restore_tenant.id
$$;

drop function public.begin_export();
-- Says in the audit log that the caller takes the tenant's data along. Answers the tenant's id.
create function public.begin_export() returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.begin_export();
  select private.current_tenant_id()
$$;

drop function public.admin_begin_export(uuid);
-- Announces that the super user takes the data of a deleted tenant along. Raises 42501 for anyone but
-- an active super user, PT404 for an unknown tenant, PT409 for one that is not deleted. Answers the id.
create function public.admin_begin_export(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_export(id);
  select admin_begin_export.id
$$;

drop function public.admin_begin_restore(uuid);
-- Begins to restore an archive into an empty tenant, which is inactive from then on; one that was begun
-- and not finished is the caller's. Raises PT404 for an unknown tenant, PT409 for one that is deleted or
-- not empty. Answers the id.
create function public.admin_begin_restore(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_restore(id);
  select admin_begin_restore.id
$$;

drop function public.admin_finish_restore(uuid);
-- Ends a restore: numbering goes on, and the tenant's users may work, unless it was switched off before.
-- Raises 42501 where no restore is under way, PT409 for a tenant that is deleted. Answers the id.
create function public.admin_finish_restore(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_finish_restore(id);
  select admin_finish_restore.id
$$;

-- Deletes a service of the library; quotes keep their lines. One that is not there is done already.
-- Answers the id. Raises PT401 for an account that sees no tenant.
create function public.delete_service(id uuid) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  delete from public.services own where own.id = delete_service.id;
  return delete_service.id;
end
$$;

-- Deletes a logo's row; its picture is in Storage. One that is not there is done already.
-- Answers the id. Raises PT401 for an account that sees no tenant.
create function public.delete_logo(id uuid) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  delete from public.logos own where own.id = delete_logo.id;
  return delete_logo.id;
end
$$;

create function private.grants_explicit_answers() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.require_tenant(),
    private.refuse_deleted(text, uuid),
    private.refuse_missing(text, uuid),
    public.find_quote(uuid),
    public.delete_service(uuid),
    public.delete_logo(uuid)
  to authenticated;
$$;

select private.restate_grants();
