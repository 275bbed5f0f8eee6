-- Clients and their quotes: which quotes are a client's, what they come to, and what is left of a client who is
-- erased.
--
-- Guards: every function acts for the caller's own tenant. What was sent stays as it was sent, whatever becomes of
-- the client.

-- ---------------------------------------------------------------- quotes of a new client

-- Gives a new client the quotes that have the name and are nobody else's. Once a statement, because an import adds
-- thousands; not for the restore of an archive, which says whose its quotes are.
create function private.find_quotes_of_client() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with named as materialized (
    select distinct added.tenant_id, lower(added.name) as name from changed added
    -- The name that new quotes begin with.
    where lower(added.name) <> 'new client'
  ),
  -- Those who are the only ones of their name.
  found_ones as materialized (
    select named.tenant_id, named.name, min(client.id::text)::uuid as id
    from named
    join public.clients client on client.tenant_id = named.tenant_id and lower(client.name) = named.name
    group by named.tenant_id, named.name
    having count(*) = 1
  )
  update public.quotes quote set client_id = found_ones.id
  from found_ones
  where quote.tenant_id = found_ones.tenant_id and quote.client_id is null and not quote.is_template
    and lower(btrim(quote.client_name)) = found_ones.name;
  return null;
end
$$;
create trigger find_quotes_of_client after insert on public.clients
  referencing new table as changed for each statement execute function private.find_quotes_of_client();

-- ---------------------------------------------------------------- erasing

-- Erases a client from the quotes of theirs that were never sent, so that nothing of them reached anybody: the name,
-- messages that failed or were canceled, what was frozen for them, and the history. Answers how many. A message that
-- may have gone out counts as sent.
create function private.erase_from_drafts(tenant uuid, client uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  drafts uuid[];
  names text[];
begin
  select coalesce(array_agg(quote.id), '{}'),
    coalesce(array_agg(quote.client_name), '{}') || (
      select known.name from public.clients known
      where known.tenant_id = erase_from_drafts.tenant and known.id = erase_from_drafts.client)
  into drafts, names
  from public.quotes quote
  where quote.tenant_id = erase_from_drafts.tenant and quote.client_id = erase_from_drafts.client
    and quote.stage = 'draft'
    and not exists (select from public.deliveries doubtful
      where doubtful.tenant_id = quote.tenant_id and doubtful.quote_id = quote.id and doubtful.uncertain);
  with gone as (
    delete from public.quote_events event
    where event.tenant_id = erase_from_drafts.tenant and event.quote_id = any (drafts)
    returning event.details -> 'from' ->> 'clientName' as name
  )
  select names || coalesce(array_agg(gone.name) filter (where gone.name is not null), '{}') into names from gone;
  -- With their links and messages.
  delete from public.quote_versions version
  where version.tenant_id = erase_from_drafts.tenant and version.quote_id = any (drafts);
  -- Both at once, so that no other client of that name gets the quote.
  update public.quotes quote set client_name = 'Erased client', client_id = null
  where quote.tenant_id = erase_from_drafts.tenant and quote.id = any (drafts);
  -- What edits have overwritten, which answers their repetition, and what was discarded.
  update private.operations done set replaced = '{}'
  where done.user_id in (select profile.id from public.profiles profile
      where profile.tenant_id = erase_from_drafts.tenant)
    and (done.replaced ->> 'clientName' = any (names) or done.replaced -> 'before' ->> 'clientName' = any (names));
  return cardinality(drafts);
end
$$;

-- Takes clients out of the record of the tenant's last import, which is what undoing it would bring back.
create function private.forget_imported(tenant uuid, forgotten uuid[]) returns void
language sql
set search_path = ''
as $$
  update public.imports last
  set entries = (select coalesce(jsonb_agg(entry order by place), '[]')
      from jsonb_array_elements(last.entries) with ordinality listed (entry, place)
      where (entry ->> 'id')::uuid <> all (forgotten)),
    outcome = last.outcome || '{"keptNames": []}'
  where last.tenant_id = forget_imported.tenant and last.kind = 'clients'
$$;

-- Definer, because it writes the audit log, and quotes that are deleted but can be restored.
create function private.erase_client(client uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  unsent integer;
begin
  perform from public.clients
  where clients.tenant_id = tenant and clients.id = erase_client.client
  for update;
  if not found then
    return;
  end if;
  if exists (
    select from public.quotes quote
    join public.deliveries waiting on waiting.tenant_id = quote.tenant_id and waiting.quote_id = quote.id
      and waiting.state in ('scheduled', 'queued')
    where quote.tenant_id = tenant and quote.client_id = erase_client.client
  ) then
    raise exception 'client_has_message' using errcode = 'PT409';
  end if;
  unsent := private.erase_from_drafts(tenant, erase_client.client);
  insert into private.skipped_reminders (tenant_id, version_id, kind)
  select version.tenant_id, version.id, 'asked'
  from public.quotes quote
  join public.quote_versions version on version.tenant_id = quote.tenant_id and version.quote_id = quote.id
  where quote.tenant_id = tenant and quote.client_id = erase_client.client
  on conflict do nothing;
  delete from public.clients where clients.tenant_id = tenant and clients.id = erase_client.client;
  perform private.forget_imported(tenant, array[erase_client.client]);
  -- Without the name, which is erased.
  perform private.audit(tenant, 'client.erased', erase_client.client, jsonb_build_object('drafts', unsent));
end
$$;

-- Erases a client from the address book, and from quotes that were never sent, with their history; those that were sent
-- stay as they were, and nobody is reminded of them. Answers the id, also where the client is already gone. Raises
-- PT401 for an account that acts for no tenant, PT409 while a message with a quote for the client waits to go out.
create function public.erase_client(client uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.erase_client(erase_client.client);
  select erase_client.client
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_clients_quotes() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.erase_client(uuid),
    public.erase_client(uuid)
  to authenticated;
$$;

select private.restate_grants();
