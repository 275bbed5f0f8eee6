-- After acceptance: quotes that a client has accepted are marked as done or as invoiced, and what an accounting program
-- needs to invoice them.
--
-- Guards: users mark and read their own tenant's accepted quotes. What they are marked with is cleared once another
-- version counts for the client (private.clear_completion).

set lock_timeout = '5s';

-- Keeps in the history of a quote what it is marked with now, and with what before, and answers the event.
create function private.note_completion(before public.quotes, actor_id uuid, completion text, note text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  event uuid;
begin
  insert into public.quote_events (tenant_id, quote_id, kind, version, actor_id, actor, details)
  values (before.tenant_id, before.id, 'completed', before.current_version, note_completion.actor_id,
    coalesce(private.name_of_user(note_completion.actor_id), ''),
    jsonb_build_object('completion', note_completion.completion, 'note', note_completion.note,
      'from', jsonb_build_object('completion', before.completion, 'note', before.completion_note,
        'at', private.archive_time(before.completed_at))))
  returning id into event;
  return event;
end
$$;

-- Not while an archive is restored, which has what its quotes were marked with.
create function private.clear_completion() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from private.restores begun where begun.tenant_id = new.tenant_id) then
    perform private.note_completion(old, null, '', '');
    new.completion := '';
    new.completion_note := '';
    new.completed_at := null;
  end if;
  return new;
end
$$;
create trigger clear_completion before update of current_version on public.quotes
  for each row when (new.completion <> '' and new.current_version is distinct from old.current_version)
  execute function private.clear_completion();

create function private.mark_quote(before public.quotes, completion text, note text, since timestamptz) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  update public.quotes quote
  set completion = mark_quote.completion, completion_note = mark_quote.note, completed_at = mark_quote.since
  where quote.tenant_id = before.tenant_id and quote.id = before.id;
  return private.note_completion(before, private.caller_id(), mark_quote.completion, mark_quote.note);
end
$$;

create function private.complete_quotes(ids uuid[], completion text, note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  before public.quotes;
  wanted text;
  marked integer := 0;
  events uuid[] := '{}';
begin
  for before in
    select quote.* from public.quotes quote
    where quote.tenant_id = tenant and quote.id = any (ids) and quote.deleted_at is null and quote.stage = 'accepted'
    order by quote.id for update
  loop
    marked := marked + 1;
    wanted := coalesce(btrim(note, E' \n\t'), case when completion = '' then '' else before.completion_note end);
    -- So when repeated after a lost response.
    continue when (before.completion, before.completion_note) = (complete_quotes.completion, wanted);
    events := events || private.mark_quote(before, complete_quotes.completion, wanted, case
      when complete_quotes.completion = '' then null
      when complete_quotes.completion = before.completion then before.completed_at
      else clock_timestamp()
    end);
  end loop;
  return jsonb_build_object('marked', marked, 'events', events);
end
$$;

-- Marks those quotes that are accepted as 'done' or 'invoiced', with a note, or as neither (''), and answers how many
-- are marked so now and the events of those that were not before: {marked, events: [id]}. A note that is null stays as
-- it is. Raises PT401 for an account that acts for no tenant, PT400 for none, for more than 500 and for another
-- completion, 23514 for a note that is too long, or where there is nothing to note.
create function public.complete_quotes(ids uuid[], completion text, note text default null) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  if coalesce(cardinality(ids), 0) not between 1 and 500 then
    raise exception 'Pass 1 to 500 quotes' using errcode = 'PT400';
  end if;
  if coalesce(completion not in ('', 'done', 'invoiced'), true) then
    raise exception 'Pass done, invoiced or nothing' using errcode = 'PT400';
  end if;
  return private.complete_quotes(complete_quotes.ids, complete_quotes.completion, complete_quotes.note);
end
$$;

create function private.undo_completions(events uuid[]) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  undone public.quote_events;
  before public.quotes;
  count integer := 0;
begin
  for undone in
    select event.* from public.quote_events event
    where event.tenant_id = tenant and event.id = any (events) and event.kind = 'completed'
    order by event.quote_id
  loop
    select quote.* into before from public.quotes quote
    where quote.tenant_id = tenant and quote.id = undone.quote_id and quote.deleted_at is null
      and quote.stage = 'accepted'
    for update;
    -- What somebody marked since stays, and so does what a repeated call undid.
    continue when not found or exists (
      select from public.quote_events newer
      where newer.tenant_id = tenant and newer.quote_id = undone.quote_id and newer.kind = 'completed'
        and newer.created_at > undone.created_at
    );
    perform private.mark_quote(before, undone.details #>> '{from,completion}', undone.details #>> '{from,note}',
      (undone.details #>> '{from,at}')::timestamptz);
    count := count + 1;
  end loop;
  return count;
end
$$;

-- Marks quotes with what they were marked with before these events of public.complete_quotes, if it is the last thing
-- that they were marked with, and answers how many. Raises PT401 for an account that acts for no tenant, PT400 for none
-- and for more than 500.
create function public.undo_completions(events uuid[]) returns integer
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  if coalesce(cardinality(events), 0) not between 1 and 500 then
    raise exception 'Pass 1 to 500 events' using errcode = 'PT400';
  end if;
  return private.undo_completions(undo_completions.events);
end
$$;

create function private.invoice_data(ids uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', quote.id, 'version', accepted.version,
      'snapshot', accepted.snapshot, 'acceptedAt', accepted.decided_at, 'acceptedBy', accepted.decided_by,
      'client', case when client.id is not null then jsonb_build_object('name', client.name, 'company', client.company,
        'emails', client.emails, 'phone', client.phone, 'address', client.address) end)
      order by accepted.decided_at, quote.id), '[]')
    from public.quotes quote
    cross join lateral private.accepted_version(tenant, quote.id) accepted
    left join public.clients client on client.tenant_id = tenant and client.id = quote.client_id
    where quote.tenant_id = tenant and quote.id = any (ids) and quote.deleted_at is null and quote.stage = 'accepted'
  );
end
$$;

-- What was accepted of quotes of the caller, those accepted first to begin with, and the address book's entry of their
-- client: [{id, version, snapshot, acceptedAt, acceptedBy, client: {name, company, emails, phone, address} | null}].
-- Quotes that are not accepted are left out. Raises PT401 for an account that acts for no tenant, PT400 for none
-- and for more than 100.
create function public.invoice_data(ids uuid[]) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  if coalesce(cardinality(ids), 0) not between 1 and 100 then
    raise exception 'Pass 1 to 100 quotes' using errcode = 'PT400';
  end if;
  return private.invoice_data(invoice_data.ids);
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_completion() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.complete_quotes(uuid[], text, text),
    private.undo_completions(uuid[]),
    private.invoice_data(uuid[]),
    public.complete_quotes(uuid[], text, text),
    public.undo_completions(uuid[]),
    public.invoice_data(uuid[])
  to authenticated;
$$;

select private.restate_grants();

reset lock_timeout;
