-- Sending later: messages that wait for a time that a user has chosen.
--
-- Guards: the version is frozen when the message is scheduled, and goes out as it was. A link's token is made when the
-- message leaves, so that until then nobody can open it. One message is claimed by one call; none goes out once its
-- quote is deleted, its version is decided or replaced, or its sender is not active, and none that is a day late.
-- Users cancel their own tenant's messages; only the service role claims one, on behalf of the function `send-due`.

set lock_timeout = '5s';

-- The message of a quote that goes out next, as a computed column for PostgREST: {linkId, version, method, recipient,
-- sendAt}; null for none.
create function public.scheduled_message(quote public.quotes) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object('linkId', delivery.link_id, 'version', version.version, 'method', delivery.method,
    'recipient', delivery.recipient, 'sendAt', delivery.send_at)
  from public.deliveries delivery
  join public.quote_versions version on version.tenant_id = delivery.tenant_id and version.id = delivery.version_id
  where delivery.tenant_id = quote.tenant_id and delivery.quote_id = quote.id and delivery.state = 'scheduled'
  order by delivery.send_at, delivery.id limit 1
$$;

-- Why a message that waits must not go out any more; null where it may.
create function private.obstacle_to(delivery public.deliveries) returns text
language sql stable
set search_path = ''
as $$
  select case
    when delivery.send_at < clock_timestamp() - interval '1 day' then 'It could not be sent in time.'
    when quote.deleted_at is not null then 'The quote was deleted before it was sent.'
    when not home.is_active then 'The organization was not active.'
    when sender.id is null or not sender.is_active then 'The account of its sender was not active.'
    when link.revoked_at is not null then 'Its link was revoked.'
    when version.decided_at > delivery.created_at then 'The quote was answered before it was sent.'
    when version.decision is null and version.expires_at <= clock_timestamp() then 'The last day to accept it was over.'
    when version.version < quote.current_version then 'A newer version was sent before it.'
    when exists (
      select from public.deliveries other
      where other.tenant_id = delivery.tenant_id and other.version_id = delivery.version_id
        and other.method = delivery.method and lower(other.recipient) = lower(delivery.recipient)
        and other.sent_at > delivery.created_at
    ) then 'It was sent to them before.'
  end
  from public.quotes quote
  join public.tenants home on home.id = quote.tenant_id
  join public.quote_versions version on version.tenant_id = quote.tenant_id and version.id = delivery.version_id
  join public.share_links link on link.tenant_id = quote.tenant_id and link.id = delivery.link_id
  left join public.profiles sender on sender.id = delivery.created_by
  where quote.tenant_id = delivery.tenant_id and quote.id = delivery.quote_id
$$;

-- The ids of messages that may be sent now, the longest due first. After a failure, the next attempts follow in 1, 5,
-- 25 and 125 minutes. One for which the messages of 24 hours are used up waits.
create function private.due_messages(methods text[]) returns setof uuid
language sql stable
set search_path = ''
as $$
  select delivery.id
  from public.deliveries delivery
  where delivery.state = 'scheduled' and delivery.send_at <= clock_timestamp() and delivery.method = any (methods)
    and (delivery.attempts = 0
      or delivery.claimed_at + interval '1 minute' * power(5, delivery.attempts - 1) <= clock_timestamp())
    and (delivery.send_at < clock_timestamp() - interval '1 day'
      or private.sent_today(delivery.tenant_id, delivery.method, null) + 1 + cardinality(private.copies_of(delivery))
        <= private.sends_per_day(delivery.method))
  order by delivery.send_at, delivery.id
  limit 100
$$;

create function private.claim_scheduled(methods text[], token_hash text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  due uuid;
  waiting public.deliveries;
  obstacle text;
begin
  for due in select private.due_messages(methods) loop
    -- Locked in the same order as in begin_send. A quote that another call has locked is left out, so that no call
    -- waits for another.
    perform from public.quotes quote
    where (quote.tenant_id, quote.id) = (
      select deliveries.tenant_id, deliveries.quote_id from public.deliveries where deliveries.id = due
    ) for update skip locked;
    continue when not found;
    select deliveries.* into waiting from public.deliveries where deliveries.id = due for update;
    -- Another call may have claimed or canceled it before the quote was locked.
    continue when waiting.state is distinct from 'scheduled';
    obstacle := private.obstacle_to(waiting);
    if obstacle is not null then
      perform private.end_delivery(waiting, jsonb_build_object('state', 'failed', 'reason', obstacle));
      continue;
    end if;
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
  update public.deliveries set state = 'canceled' where deliveries.id = waiting.id;
  update public.share_links set revoked_at = clock_timestamp()
  where share_links.tenant_id = tenant and share_links.id = cancel_send.link and share_links.revoked_at is null;
  perform private.add_event(tenant, waiting.quote_id, 'canceled',
    (select version.version from public.quote_versions version
      where version.tenant_id = tenant and version.id = waiting.version_id),
    auth.uid(), private.name_of_user(auth.uid()),
    jsonb_build_object('method', waiting.method, 'recipient', waiting.recipient, 'linkId', waiting.link_id));
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
