-- What edits replaced, in the history of their quote: where two people write the same field, the
-- earlier value is not lost without a trace.
--
-- Guards: as in the migration of the edits, of which save_edit is here once more, with one line added.

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
  if exists (select from public.quotes own where own.tenant_id = tenant and own.id = of_quote) then
    perform private.add_event(tenant, of_quote, 'replaced', null, auth.uid(), private.name_of_user(auth.uid()),
      jsonb_build_object('entity', entity, 'id', record_replaced.id, 'item', outcome -> 'description',
        'from', replaced,
        'to', (select jsonb_object_agg(field, outcome -> field) from jsonb_object_keys(replaced) field)));
  end if;
end
$$;

-- Applies one edit exactly once.
--   op       the edit's own id, made by the client; the same id again changes nothing
--   entity   'quote' or 'line_item'
--   changes  {field: value} with the API's field names, values as strings or booleans
--   base     {field: value} the writer had last seen
-- Answers {row, replaced, replayed}: `replaced` holds, by field, a value that the writer had not
-- seen and that this edit has overwritten. It is in the quote's history too.
-- Raises PT404 (which PostgREST answers as 404) for a row that is not there for the caller, PT409 for
-- a quote that was accepted, 22023 for an unknown field or entity, 22P02 for a malformed value,
-- 23502/23514 for one out of range, 23503 for a foreign provider.
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
  if overwritten <> '{}' then
    perform private.record_replaced(save_edit.entity, save_edit.id, overwritten, outcome -> 'row');
  end if;
  return jsonb_build_object('row', outcome -> 'row', 'replaced', overwritten, 'replayed', false);
end
$$;

create function private.grants_history() returns void
language sql
set search_path = ''
as $$
  grant execute on function private.record_replaced(text, uuid, jsonb, jsonb) to authenticated;
$$;

select private.restate_grants();
