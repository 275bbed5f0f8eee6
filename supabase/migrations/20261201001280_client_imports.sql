-- Imports of clients, the merging of two entries for one client, and the export of all that is known of one.
--
-- Guards: an import is written as a whole, under the rights of the caller, or not at all. The page plans it, so each
-- row says what it found before, and nothing is written over what somebody has changed since. Functions that delete a
-- client or write the audit log act for the caller's own tenant.

-- The fields of a client that a row of an import, or a merging, has; '' for any other.
create function private.client_of(fields jsonb) returns public.clients
language sql immutable
set search_path = ''
as $$
  select jsonb_populate_record(null::public.clients, jsonb_build_object('name', '', 'company', '', 'emails', '',
    'phone', '', 'address', '', 'language', '', 'notes', '', 'tags', '') || fields)
$$;

-- ---------------------------------------------------------------- importing

-- Adds and changes clients, all or none: [{id, before, after}], `after` with all fields of a client, `before` with
-- those that the page has read. Both `id` and `before` are null for a new one. Answers {added, changed, importId};
-- importId is null where there was nothing to do. Raises 42501 for a caller without a tenant, 23514 for a bad value,
-- 40001 where a client was changed or erased meanwhile.
create function public.import_clients(rows jsonb, file_name text default '') returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  entries jsonb;
  new_ones integer;
  changed_ones integer;
  import_id uuid;
begin
  perform private.require_rows(import_clients.rows);
  perform private.lock_library();
  select coalesce(jsonb_agg(case jsonb_typeof(row -> 'before') when 'object' then row
      else row || jsonb_build_object('id', gen_random_uuid(), 'before', null) end), '[]')
  into entries from jsonb_array_elements(import_clients.rows) row;
  insert into public.clients (id, name, company, emails, phone, address, language, notes, tags)
  select (given.row ->> 'id')::uuid, (given.wanted).name, (given.wanted).company, (given.wanted).emails,
    (given.wanted).phone, (given.wanted).address, (given.wanted).language, (given.wanted).notes, (given.wanted).tags
  from (
    select row, private.client_of(row -> 'after') as wanted from jsonb_array_elements(entries) row
    where jsonb_typeof(row -> 'before') is distinct from 'object'
  ) given;
  get diagnostics new_ones = row_count;
  update public.clients client
  set name = (given.wanted).name, company = (given.wanted).company, emails = (given.wanted).emails,
    phone = (given.wanted).phone, address = (given.wanted).address, language = (given.wanted).language,
    notes = (given.wanted).notes, tags = (given.wanted).tags
  from (
    select row, private.client_of(row -> 'after') as wanted from jsonb_array_elements(entries) row
    where jsonb_typeof(row -> 'before') = 'object'
  ) given
  where client.id = (given.row ->> 'id')::uuid and private.client_json(client) - 'id' = given.row -> 'before';
  get diagnostics changed_ones = row_count;
  if new_ones + changed_ones <> jsonb_array_length(entries) then
    raise exception 'A client was changed meanwhile' using errcode = '40001';
  end if;
  if new_ones + changed_ones > 0 then
    import_id := private.remember_import('clients', coalesce(import_clients.file_name, ''), new_ones, changed_ones,
      entries, '{}');
  end if;
  return jsonb_build_object('added', new_ones, 'changed', changed_ones, 'importId', import_id);
end
$$;

-- Definer, because no user deletes clients.
create function private.undo_client_import(import uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  last public.imports;
  outcome jsonb;
begin
  perform private.lock_library();
  select * into last from public.imports
  where imports.tenant_id = tenant and imports.id = undo_client_import.import and imports.kind = 'clients';
  if not found then
    raise exception 'This is not the last import' using errcode = 'PT404';
  end if;
  if last.undone_at is not null then
    return last.outcome;
  end if;
  with entry as materialized (
    select (row ->> 'id')::uuid as id, row -> 'before' as before, row -> 'after' as after,
      jsonb_typeof(row -> 'before') is distinct from 'object' as added
    from jsonb_array_elements(last.entries) row
  ),
  known as materialized (
    select client.id, client.name, private.client_json(client) - 'id' = entry.after as is_same,
      exists (select from public.quotes quote where quote.tenant_id = tenant and quote.client_id = client.id) as is_used
    from entry join public.clients client on client.tenant_id = tenant and client.id = entry.id
  ),
  removed as (
    delete from public.clients client using entry, known
    where client.tenant_id = tenant and client.id = entry.id and known.id = entry.id and entry.added and known.is_same
    returning client.id
  ),
  restored as (
    update public.clients client
    set name = (was.wanted).name, company = (was.wanted).company, emails = (was.wanted).emails,
      phone = (was.wanted).phone, address = (was.wanted).address, language = (was.wanted).language,
      notes = (was.wanted).notes, tags = (was.wanted).tags
    from entry cross join lateral (select private.client_of(entry.before) as wanted) was, known
    where client.tenant_id = tenant and client.id = entry.id and known.id = entry.id and not entry.added
      and known.is_same
    returning client.id
  )
  select jsonb_build_object(
    'removed', (select count(*) from removed),
    'restored', (select count(*) from restored),
    'kept', (select count(*) from known where not known.is_same),
    'keptNames', (select coalesce(jsonb_agg(first.name), '[]')
      from (select known.name from known where not known.is_same order by known.name limit 5) first),
    'gone', (select count(*) from entry where not entry.added and entry.id not in (select known.id from known)),
    'inQuotes', (select count(*) from removed join known on known.id = removed.id and known.is_used)
  ) into outcome;
  perform private.finish_undo(last.id, outcome);
  return outcome;
end
$$;

-- Undoes the tenant's last import of clients: removes those that it added, and gives those that it changed their old
-- fields. A client that was changed since stays as it is, and one that was erased stays erased. Quotes keep their
-- names. Answers {removed, restored, kept, keptNames, gone, inQuotes} as public.undo_import; inQuotes counts the
-- removed ones that had quotes. Repeated, it answers the same and does nothing. Raises PT401 for an account that acts
-- for no tenant, PT404 for anything but the last import of clients.
create function public.undo_client_import(import uuid) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.undo_client_import(undo_client_import.import)
$$;

-- ---------------------------------------------------------------- merging

-- Definer, because no user deletes clients, and for quotes that are deleted but can be restored.
create function private.merge_clients(kept uuid, merged uuid, fields jsonb, seen jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  whole public.clients := private.client_of(fields);
  found_ones uuid[];
begin
  perform private.require_known_fields(fields, array['name', 'company', 'emails', 'phone', 'address', 'language',
    'notes', 'tags']);
  if not fields ?& array['name', 'company', 'emails', 'phone', 'address', 'language', 'notes', 'tags'] then
    raise exception 'All fields of the client must be given' using errcode = '22023';
  end if;
  with locked as (
    select client.id from public.clients client
    where client.tenant_id = tenant and client.id in (merge_clients.kept, merge_clients.merged)
    order by client.id for update
  )
  select coalesce(array_agg(locked.id), '{}') into found_ones from locked;
  if merge_clients.kept <> all (found_ones) then
    raise exception 'This client does not exist' using errcode = 'PT404';
  end if;
  -- Merged already: the first answer was lost.
  if merge_clients.merged <> all (found_ones) or merge_clients.kept = merge_clients.merged then
    return;
  end if;
  if exists (
    select from public.clients client
    where client.tenant_id = tenant and client.id = any (found_ones)
      and private.client_json(client) - 'id' <> coalesce(merge_clients.seen -> client.id::text, '{}')
  ) then
    raise exception 'client_changed' using errcode = 'PT409';
  end if;
  update public.quotes quote set client_id = merge_clients.kept
  where quote.tenant_id = tenant and quote.client_id = merge_clients.merged;
  delete from public.clients client where client.tenant_id = tenant and client.id = merge_clients.merged;
  update public.clients client
  set name = whole.name, company = whole.company, emails = whole.emails, phone = whole.phone, address = whole.address,
    language = whole.language, notes = whole.notes, tags = whole.tags
  where client.tenant_id = tenant and client.id = merge_clients.kept;
  perform private.forget_imported(tenant, array[merge_clients.kept, merge_clients.merged]);
  perform private.audit(tenant, 'client.merged', merge_clients.kept);
end
$$;

-- Makes one client of two: `kept` gets the quotes of `merged` and these fields, which are all of a client's, and
-- `merged` is gone. `seen` has by id what the fields of both were when they were put together. Answers the client with
-- the API's field names. Repeated, it changes nothing. Raises PT401 for an account that acts for no tenant, PT404 for a
-- client that the caller does not see, PT409 where either was changed since, 22023 without all fields, 23514 for a bad
-- value.
create function public.merge_clients(kept uuid, merged uuid, fields jsonb, seen jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.merge_clients(merge_clients.kept, merge_clients.merged, merge_clients.fields, merge_clients.seen);
  select private.client_json(client) || jsonb_build_object('created_at', client.created_at::text)
  from public.clients client where client.id = merge_clients.kept
$$;

-- ---------------------------------------------------------------- exporting one client

-- Definer, because it writes the audit log.
create function private.begin_client_export(client uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
begin
  perform from public.clients where clients.tenant_id = tenant and clients.id = begin_client_export.client;
  if not found then
    raise exception 'This client does not exist' using errcode = 'PT404';
  end if;
  perform private.audit(tenant, 'client.exported', begin_client_export.client);
end
$$;

-- All that is known of a client, for somebody who asks what it is: {client, quotes: [{…, items, versions, messages,
-- questions, payments, history}]}, without quotes that are deleted. The audit log has that it was exported. Raises
-- PT401 for an account that acts for no tenant, PT404 for a client that the caller does not see.
create function public.export_client(client uuid) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.begin_client_export(export_client.client);
  return jsonb_build_object(
    'client', (select private.client_json(known) || jsonb_build_object('createdAt', known.created_at)
      from public.clients known where known.id = export_client.client),
    'quotes', (
      select coalesce(jsonb_agg(private.quote_json(quote) || public.quote_life(quote) || jsonb_build_object(
        'createdAt', quote.created_at,
        'items', (select coalesce(jsonb_agg(private.line_item_json(item) order by item.sort_order), '[]')
          from public.line_items item where item.quote_id = quote.id),
        'versions', (select coalesce(jsonb_agg(jsonb_build_object('content', version.snapshot,
            'sentAt', version.sent_at, 'viewedAt', version.viewed_at, 'decision', version.decision,
            'decidedAt', version.decided_at, 'decidedBy', version.decided_by,
            'decisionReason', version.decision_reason,
            'signature', version.signature) order by version.version), '[]')
          from public.quote_versions version where version.quote_id = quote.id),
        'messages', (select coalesce(jsonb_agg(jsonb_build_object('method', delivery.method,
            'recipient', delivery.recipient, 'copies', delivery.cc, 'subject', delivery.subject,
            'text', delivery.body, 'state', delivery.state, 'createdAt', delivery.created_at,
            'sentAt', delivery.sent_at) order by delivery.created_at), '[]')
          from public.deliveries delivery where delivery.quote_id = quote.id),
        'questions', (select coalesce(jsonb_agg(jsonb_build_object('recipient', asked.recipient,
            'question', asked.question, 'askedAt', asked.asked_at, 'answer', asked.answer,
            'answeredAt', asked.answered_at) order by asked.asked_at), '[]')
          from public.questions asked where asked.quote_id = quote.id),
        'payments', (select coalesce(jsonb_agg(jsonb_build_object('amount', private.money_text(payment.amount),
            'paidOn', payment.paid_on, 'reference', payment.reference) order by payment.created_at), '[]')
          from public.payments payment where payment.quote_id = quote.id),
        'history', (select coalesce(jsonb_agg(jsonb_build_object('kind', event.kind, 'actor', event.actor,
            'at', event.created_at) order by event.created_at), '[]')
          from public.quote_events event where event.quote_id = quote.id)
      ) order by quote.created_at), '[]')
      from public.quotes quote where quote.client_id = export_client.client
    )
  );
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_client_imports() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.client_of(jsonb),
    private.undo_client_import(uuid),
    private.merge_clients(uuid, uuid, jsonb, jsonb),
    private.begin_client_export(uuid),
    public.import_clients(jsonb, text),
    public.undo_client_import(uuid),
    public.merge_clients(uuid, uuid, jsonb, jsonb),
    public.export_client(uuid)
  to authenticated;
$$;

select private.restate_grants();
