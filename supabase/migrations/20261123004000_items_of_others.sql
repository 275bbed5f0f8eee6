-- An item for another tenant's quote.
--
-- Guards: it is refused before that quote is looked at. The refusal told whether the quote existed and was
-- accepted, and the look at it took a lock on the other tenant's row.

create or replace function private.append_line_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_locked boolean;
begin
  if (select auth.uid()) is not null and not private.is_super()
    and new.tenant_id is distinct from private.current_tenant_id()
  then
    raise exception 'This quote does not exist' using errcode = '23503';
  end if;
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
