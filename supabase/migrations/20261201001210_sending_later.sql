-- Sending later: messages that wait for a time that a user has chosen.
--
-- Guards: the version is frozen when the message is scheduled, and goes out as it was. A link's token is made when the
-- message leaves, so that until then nobody can open it. One message is claimed by one call; none goes out once it has
-- become pointless or its sender is not active, and none that is a day late
-- (docs/decisions/0047-a-scheduled-message-is-frozen-at-once.md). Users cancel their own tenant's messages; only
-- the service role claims one, on behalf of the function `send-due`.

set lock_timeout = '5s';

-- The message of a quote that goes out next, as a computed column for PostgREST: {linkId, version, validUntil, method,
-- recipient, sendAt}; null for none.
create function public.scheduled_message(quote public.quotes) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object('linkId', delivery.link_id, 'version', version.version,
    'validUntil', version.valid_until, 'method', delivery.method,
    'recipient', delivery.recipient, 'sendAt', delivery.send_at)
  from public.deliveries delivery
  join public.quote_versions version on version.tenant_id = delivery.tenant_id and version.id = delivery.version_id
  where delivery.tenant_id = quote.tenant_id and delivery.quote_id = quote.id and delivery.state = 'scheduled'
  order by delivery.send_at, delivery.id limit 1
$$;

-- Why a message that waits has become pointless: somebody did what it was for, or what speaks against it. Null where it
-- has not.
create function private.made_pointless(delivery public.deliveries) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case
      when quote.deleted_at is not null then 'The quote was deleted.'
      when answered.id is not null then 'The quote was answered.'
      when version.version < quote.current_version then 'A newer version was sent.'
      when other.id is not null and other.uncertain then 'It may have been sent to them before.'
      when other.id is not null then 'It was sent to them before.'
      when delivery.reminder is not null then private.made_reminding_pointless(delivery)
    end
    from public.quotes quote
    join public.quote_versions version on version.tenant_id = quote.tenant_id and version.id = delivery.version_id
    left join lateral (
      select decided.id from public.quote_versions decided
      where decided.tenant_id = quote.tenant_id and decided.quote_id = quote.id
        and decided.decided_at > delivery.created_at and (decided.id = version.id or decided.decision = 'accepted')
      limit 1
    ) answered on true
    left join lateral (
      select sent.id, sent.uncertain from public.deliveries sent
      where sent.tenant_id = quote.tenant_id and sent.quote_id = quote.id and sent.claimed_at > delivery.created_at
        and sent.id <> delivery.id and (sent.state = 'sent' or sent.uncertain)
        and sent.method = delivery.method and lower(sent.recipient) = lower(delivery.recipient)
      order by sent.uncertain limit 1
    ) other on true
    where quote.tenant_id = delivery.tenant_id and quote.id = delivery.quote_id
  );
end
$$;

-- Ends the messages of a quote that have become pointless, so that nobody is told any more that they will go out. The
-- caller has locked the quote.
create function private.end_pointless(tenant uuid, quote uuid) returns void
language sql
set search_path = ''
as $$
  select private.end_waiting(waiting, null, private.made_pointless(waiting))
  from public.deliveries waiting
  where waiting.tenant_id = end_pointless.tenant and waiting.quote_id = end_pointless.quote
    and waiting.state = 'scheduled' and private.made_pointless(waiting) is not null
$$;

-- Why a message that waits cannot go out; null where it can.
create function private.obstacle_to(delivery public.deliveries) returns text
language sql stable
set search_path = ''
as $$
  select case
    when delivery.send_at < clock_timestamp() - interval '1 day' then 'It could not be sent in time.'
    when not home.is_active then 'The organization was not active.'
    when sender.id is null or not sender.is_active then 'The account of its sender was not active.'
    when version.decision is null and version.expires_at <= clock_timestamp() then 'The last day to accept it was over.'
  end
  from public.tenants home
  join public.quote_versions version on version.tenant_id = home.id and version.id = delivery.version_id
  left join public.profiles sender on sender.id = delivery.created_by
  where home.id = delivery.tenant_id
$$;

-- Whether the messages of 24 hours leave room for one that waits.
create function private.has_room_for(delivery public.deliveries) returns boolean
language sql stable
set search_path = ''
as $$
  select private.sent_today(delivery.tenant_id, delivery.method, null) + 1 + cardinality(private.copies_of(delivery))
    <= private.sends_per_day(delivery.method)
$$;

-- Some messages that may be sent now, those of the tenant first whose last one left longest ago, so that nobody waits
-- for all of another tenant's. After a failure, the next attempts follow in 1, 5, 25 and 125 minutes. One for which the
-- messages of 24 hours are used up waits, at most a day, and so does a reminder outside business hours.
create function private.due_messages(methods text[]) returns setof public.deliveries
language sql stable
set search_path = ''
as $$
  select due.*
  from (
    select distinct waiting.tenant_id from public.deliveries waiting
    where waiting.state = 'scheduled' and waiting.send_at <= clock_timestamp()
  ) home
  cross join lateral (
    select delivery.* from public.deliveries delivery
    where delivery.tenant_id = home.tenant_id and delivery.state = 'scheduled'
      and delivery.send_at <= clock_timestamp() and delivery.method = any (methods)
      and (delivery.attempts = 0
        or delivery.claimed_at + interval '1 minute' * power(5, delivery.attempts - 1) <= clock_timestamp())
      and (private.has_room_for(delivery) or delivery.send_at < clock_timestamp() - interval '1 day')
      and (not delivery.is_automatic or private.is_at_work(delivery.tenant_id))
    order by delivery.send_at, delivery.id limit 10
  ) due
  order by (
    select max(gone.claimed_at) from public.deliveries gone
    where gone.tenant_id = home.tenant_id and gone.state <> 'scheduled' and gone.send_at is not null
      and gone.claimed_at > clock_timestamp() - interval '1 hour'
  ) nulls first, due.send_at, due.id
  limit 100
$$;

-- Ends an attempt that died with its process, and may have sent its message.
create function private.end_dead_attempt() returns void
language plpgsql
set search_path = ''
as $$
declare
  died public.deliveries;
begin
  select deliveries.* into died from public.deliveries
  where deliveries.state = 'queued' and deliveries.claimed_at < clock_timestamp() - private.delivery_timeout()
  order by deliveries.claimed_at limit 1;
  perform from public.quotes quote
  where quote.tenant_id = died.tenant_id and quote.id = died.quote_id for update skip locked;
  if found then
    perform private.finish_send(died.id, '{"state": "failed", "uncertain": true}');
  end if;
end
$$;

create function private.claim_scheduled(methods text[], token_hash text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  due public.deliveries;
  waiting public.deliveries;
  why text;
begin
  perform private.end_dead_attempt();
  for due in select * from private.due_messages(methods) loop
    -- Locked in the same order as in begin_send. What another call has locked is left out, so that no call waits for
    -- another.
    perform from public.tenants home where home.id = due.tenant_id for no key update skip locked;
    continue when not found;
    perform from public.quotes quote
    where quote.tenant_id = due.tenant_id and quote.id = due.quote_id for update skip locked;
    continue when not found;
    -- Asked again, because it may have changed before the locks.
    select deliveries.* into waiting from public.deliveries where deliveries.id = due.id for update;
    continue when waiting.state is distinct from 'scheduled' or waiting.attempts <> due.attempts;
    -- Such as by the deletion of its quote, which can be undone until now.
    why := private.made_pointless(waiting);
    if why is not null then
      perform private.end_waiting(waiting, null, why);
      continue;
    end if;
    why := private.obstacle_to(waiting);
    if why is not null then
      perform private.end_delivery(waiting, jsonb_build_object('state', 'failed', 'reason', why));
      continue;
    end if;
    -- The outcome of what is on its way decides whether this one is still wanted.
    continue when not private.has_room_for(waiting) or exists (
      select from public.deliveries leaving
      where leaving.tenant_id = waiting.tenant_id and leaving.quote_id = waiting.quote_id
        and leaving.state = 'queued');
    -- A token of an attempt that failed was never sent.
    insert into private.share_tokens (link_id, hash) values (waiting.link_id, decode(token_hash, 'hex'))
    on conflict (link_id) do update set hash = excluded.hash;
    update public.deliveries
    set state = 'queued', reason = '', attempts = deliveries.attempts + 1, claimed_at = clock_timestamp()
    where deliveries.id = waiting.id
    returning deliveries.* into waiting;
    return private.message_json(waiting);
  end loop;
  return null;
end
$$;

-- First half of the sending of a message that waited, for the function `send-due` only: claims the next one, which
-- this caller and no other must send now, and gives its link the token with that hash (hex).
--   methods  those that are set up: 'email', 'sms'
-- Answers what begin_send answers about a claimed message; null where none is due. finish_send is the second half.
create function public.claim_scheduled(methods text[], token_hash text) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.claim_scheduled(claim_scheduled.methods, claim_scheduled.token_hash)
$$;

create function private.cancel_send(link uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  waiting public.deliveries;
begin
  perform from public.quotes quote
  where quote.tenant_id = tenant and quote.deleted_at is null and quote.id = (
    select share_links.quote_id from public.share_links
    where share_links.tenant_id = tenant and share_links.id = cancel_send.link
  ) for update;
  if not found then
    raise exception 'This message does not exist' using errcode = 'PT404';
  end if;
  select deliveries.* into waiting from public.deliveries
  where deliveries.tenant_id = tenant and deliveries.link_id = cancel_send.link for update;
  if waiting.state = 'canceled' then
    return;
  end if;
  if waiting.state is distinct from 'scheduled' then
    raise exception 'not_scheduled' using errcode = 'PT409';
  end if;
  perform private.end_waiting(waiting, auth.uid(), '');
  -- It is not made again.
  if waiting.reminder <> 'asked' then
    insert into private.skipped_reminders (tenant_id, version_id, kind)
    values (tenant, waiting.version_id, waiting.reminder) on conflict do nothing;
  end if;
end
$$;

-- Cancels the message of a link that still waits, and answers the link's id, also for one that is canceled already.
-- Raises PT401 for an account that acts for no tenant, PT404 for a link that is not the caller's, PT409 for a message
-- that has left.
create function public.cancel_send(link uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.cancel_send(cancel_send.link);
  select cancel_send.link
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_sending_later() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.cancel_send(uuid),
    public.cancel_send(uuid),
    public.scheduled_message(public.quotes)
  to authenticated;
  grant execute on function
    private.claim_scheduled(text[], text),
    public.claim_scheduled(text[], text)
  to service_role;
$$;

select private.restate_grants();

reset lock_timeout;
