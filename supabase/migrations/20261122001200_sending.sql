-- Sending: the links that clients open, the attempts to deliver them, and what happened to a quote.
--
-- Guards: one key is one message, however often and from however many places it is asked for. The
-- token of a link is nowhere in the database, only its hash. History is added to and never changed.
-- The function `send-quote` asks begin_send with the rights of its caller; what a provider answered
-- and what a client did is written by the service role alone.

-- ---------------------------------------------------------------- tables

create table public.share_links (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  version_id uuid not null,
  method text not null,
  -- Whom it was made for: one e-mail address or one phone number.
  recipient text not null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- From then on the link is as good as unknown.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  viewed_at timestamptz,
  unique (tenant_id, id),
  constraint share_links_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint share_links_version_is_of_the_tenant foreign key (tenant_id, version_id)
    references public.quote_versions (tenant_id, id) on delete cascade
);
create index share_links_of_quote_idx on public.share_links (tenant_id, quote_id, created_at);
create index share_links_of_version_idx on public.share_links (tenant_id, version_id);

-- SHA-256 of each link's token. The token itself has 256 random bits, so no salt is needed.
create table private.share_tokens (
  link_id uuid primary key references public.share_links (id) on delete cascade,
  hash bytea not null unique
);

create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  version_id uuid not null,
  link_id uuid not null,
  -- One key, one message.
  key text not null,
  method text not null,
  recipient text not null,
  subject text not null,
  state text not null default 'queued',
  -- Failed, and yet the message may have gone out: it is not sent again under this key.
  uncertain boolean not null default false,
  reason text not null default '',
  -- The provider's own name for the message.
  provider_ref text not null default '',
  attempts integer not null default 1,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  claimed_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  unique (tenant_id, id),
  unique (tenant_id, key),
  constraint deliveries_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint deliveries_version_is_of_the_tenant foreign key (tenant_id, version_id)
    references public.quote_versions (tenant_id, id) on delete cascade,
  constraint deliveries_link_is_of_the_tenant foreign key (tenant_id, link_id)
    references public.share_links (tenant_id, id) on delete cascade,
  constraint deliveries_key_is_plain check (key ~ '^[A-Za-z0-9_-]{8,100}$'),
  constraint deliveries_state_is_known check (state in ('queued', 'sent', 'failed')),
  constraint deliveries_go_to_one_recipient check (
    case method
      when 'email' then recipient ~ '^[^\s@<>()\[\],;:\\"\u0001-\u001F\u007F-\uFFFF]{1,64}@[a-z0-9.-]{1,190}$'
      when 'sms' then recipient ~ '^\+[1-9][0-9]{7,14}$'
      else false
    end
  ),
  constraint deliveries_subject_is_a_line check (private.is_name(subject, 200) and subject !~ '[\n\t]'),
  constraint deliveries_reason_is_text check (private.is_text(reason, 500) and private.is_text(provider_ref, 200))
);
create index deliveries_by_day_idx on public.deliveries (tenant_id, method, created_at);
create index deliveries_of_quote_idx on public.deliveries (tenant_id, quote_id);
create index deliveries_of_version_idx on public.deliveries (tenant_id, version_id);
create index deliveries_of_link_idx on public.deliveries (tenant_id, link_id);

create table public.quote_events (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  kind text not null,
  version integer,
  -- The user who did it; null for a client.
  actor_id uuid references auth.users (id) on delete set null,
  -- As it is shown: a user's name, the name that a client typed, or a recipient.
  actor text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  unique (tenant_id, id),
  constraint quote_events_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint quote_events_kind_is_known check (
    kind in ('sent', 'failed', 'viewed', 'accepted', 'declined', 'revoked', 'continued', 'replaced')
  )
);
create index quote_events_of_quote_idx on public.quote_events (tenant_id, quote_id, created_at);

alter table public.share_links enable row level security;
alter table private.share_tokens enable row level security;
alter table public.deliveries enable row level security;
alter table public.quote_events enable row level security;

create policy "Tenant users read their own share links" on public.share_links
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));
create policy "Tenant users read their own deliveries" on public.deliveries
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));
create policy "Tenant users read their own quotes' history" on public.quote_events
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- ---------------------------------------------------------------- history

-- A user's name as history shows it.
create function private.name_of_user(user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(nullif(btrim(profile.first_name || ' ' || profile.last_name), ''), profile.username)
  from public.profiles profile where profile.id = name_of_user.user_id
$$;

create function private.add_event(
  tenant uuid, quote uuid, kind text, version integer, actor_id uuid, actor text, details jsonb
) returns void
language sql
set search_path = ''
as $$
  insert into public.quote_events (tenant_id, quote_id, kind, version, actor_id, actor, details)
  values (add_event.tenant, add_event.quote, add_event.kind, add_event.version, add_event.actor_id,
    coalesce(add_event.actor, ''), add_event.details)
$$;

-- ---------------------------------------------------------------- begin

-- How many messages a tenant may send in a day; equal to `limits.sendsPerDay`.
create function private.sends_per_day(method text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select case method when 'email' then 200 else 100 end
$$;

-- How long an attempt may be under way. One that took longer died with its process, and nobody
-- knows how far it came.
create function private.delivery_patience() returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '3 minutes'
$$;

-- Writes an attempt's end, and with a success that the version has been sent. What was uncertain
-- may still turn out to have been sent; nothing else changes twice.
create function private.end_delivery(delivery public.deliveries, outcome jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  success boolean := outcome ->> 'state' = 'sent';
  unsure boolean := not success and coalesce((outcome ->> 'uncertain')::boolean, false);
  words text := left(regexp_replace(coalesce(outcome ->> 'reason', ''), '[\u0001-\u001F\u007F]+', ' ', 'g'), 500);
  shown_version integer;
begin
  update public.deliveries own
  set state = case when success then 'sent' else 'failed' end,
    uncertain = unsure, reason = words,
    provider_ref = left(regexp_replace(coalesce(outcome ->> 'providerRef', ''), '[\u0001-\u001F\u007F]+', ' ', 'g'), 200),
    sent_at = case when success then clock_timestamp() end
  where own.id = delivery.id and (own.state = 'queued' or own.uncertain and success);
  if not found then
    return;
  end if;
  update public.quote_versions own
  set sent_at = case when success then coalesce(own.sent_at, clock_timestamp()) else own.sent_at end
  where own.tenant_id = delivery.tenant_id and own.id = delivery.version_id
  returning own.version into shown_version;
  perform private.add_event(delivery.tenant_id, delivery.quote_id, case when success then 'sent' else 'failed' end,
    shown_version, delivery.created_by, private.name_of_user(delivery.created_by), jsonb_build_object(
      'method', delivery.method, 'recipient', delivery.recipient, 'subject', delivery.subject,
      'linkId', delivery.link_id, 'uncertain', unsure, 'reason', words));
end
$$;

-- What the caller of begin_send learns of a message that it is not to send.
create function private.delivery_json(delivery public.deliveries, claimed boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', delivery.id, 'linkId', delivery.link_id, 'state', delivery.state,
    'uncertain', delivery.uncertain, 'reason', delivery.reason, 'claimed', delivery_json.claimed,
    'number', own.number, 'version', own.version)
  from public.quote_versions own
  where own.tenant_id = delivery.tenant_id and own.id = delivery.version_id
$$;

create function private.begin_send(quote uuid, message jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
  me uuid := auth.uid();
  to_send public.quotes;
  picture jsonb := nullif(message -> 'logo', 'null');
  given_key text := message ->> 'key';
  earlier public.deliveries;
  frozen public.quote_versions;
  link public.share_links;
  delivery public.deliveries;
  settings public.tenants;
  today timestamptz;
begin
  -- One at a time in each tenant: two that ask with one key, and the last one of the day.
  select own.* into settings from public.tenants own where own.id = tenant for no key update;
  if not found then
    raise exception 'Only the users of a tenant can send quotes' using errcode = '42501';
  end if;
  select own.* into to_send from public.quotes own
  where own.tenant_id = tenant and own.id = begin_send.quote and own.deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;

  select own.* into earlier from public.deliveries own
  where own.tenant_id = tenant and case
    when given_key is not null then own.key = given_key
    -- Without a key, one that says the same and is still under way is meant: a double click.
    else own.state = 'queued' and own.created_by = me and own.quote_id = to_send.id
      and own.method = message ->> 'method' and own.recipient = message ->> 'recipient'
      and own.subject = message ->> 'subject'
  end
  order by own.created_at desc limit 1;
  if earlier.state = 'queued' and earlier.claimed_at < clock_timestamp() - private.delivery_patience() then
    perform private.end_delivery(earlier, '{"state": "failed", "uncertain": true}');
    select own.* into earlier from public.deliveries own where own.id = earlier.id;
  end if;
  if given_key is null and earlier.state <> 'queued' then
    earlier := null;
  end if;
  if earlier.id is not null then
    if (earlier.quote_id, earlier.method, earlier.recipient, earlier.subject) is distinct from
      (to_send.id, message ->> 'method', message ->> 'recipient', message ->> 'subject')
    then
      raise exception 'This key belongs to another message' using errcode = '22023';
    end if;
    if earlier.state <> 'failed' or earlier.uncertain then
      return private.delivery_json(earlier, false);
    end if;
  end if;

  today := date_trunc('day', clock_timestamp() at time zone settings.time_zone) at time zone settings.time_zone;
  if private.sends_per_day(message ->> 'method') <= (
    select count(*) from public.deliveries own
    where own.tenant_id = tenant and own.method = message ->> 'method' and own.created_at >= today
      and own.id is distinct from earlier.id and (own.state <> 'failed' or own.uncertain)
  ) then
    raise exception 'The tenant has sent as many messages today as it may' using errcode = 'PT429';
  end if;

  -- The picture was read before the quote was held: it must still be the quote's.
  if coalesce(picture ->> 'path', '') <> coalesce((
    select own.object_path from public.logos own where own.tenant_id = tenant and own.id = to_send.logo_id
  ), '') then
    raise exception 'The quote was changed meanwhile' using errcode = '40001';
  end if;
  frozen := private.freeze_quote(to_send, picture, (message ->> 'validUntil')::date);

  insert into public.share_links (tenant_id, quote_id, version_id, method, recipient, created_by, expires_at)
  values (tenant, to_send.id, frozen.id, message ->> 'method', message ->> 'recipient', me,
    greatest(frozen.expires_at, clock_timestamp()) + interval '90 days')
  returning * into link;
  insert into private.share_tokens (link_id, hash) values (link.id, decode(message ->> 'tokenHash', 'hex'));
  if earlier.id is null then
    insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject,
      created_by)
    values (tenant, to_send.id, frozen.id, link.id, coalesce(given_key, gen_random_uuid()::text),
      message ->> 'method', message ->> 'recipient', message ->> 'subject', me)
    returning * into delivery;
  else
    update public.deliveries own
    set state = 'queued', reason = '', attempts = own.attempts + 1, claimed_at = clock_timestamp(),
      version_id = frozen.id, link_id = link.id, created_by = me
    where own.id = earlier.id
    returning own.* into delivery;
    -- Its token never left.
    delete from public.share_links own where own.id = earlier.link_id;
  end if;
  return private.delivery_json(delivery, true) || jsonb_build_object(
    'key', delivery.key,
    'snapshot', frozen.snapshot,
    'sha256', frozen.sha256,
    'expired', frozen.expires_at <= clock_timestamp(),
    'logo', translate(encode(frozen.logo, 'base64'), E'\n', ''),
    'logoType', frozen.logo_type,
    'sender', jsonb_build_object(
      'tenant', settings.display_name,
      'name', private.name_of_user(me),
      'email', (select profile.email from public.profiles profile where profile.id = me)));
end
$$;

-- First half of a sending: freezes the quote as a version, makes a link to it and claims the message.
--   message  {method, recipient, subject, key?, tokenHash (hex), validUntil?, logo: {path, type?, data?,
--            missing?} | null}
-- Answers {id, linkId, state, uncertain, reason, claimed, number, version} and, where `claimed`, all
-- that the message is made of. Who has not claimed it must not send it: somebody else does, or has.
-- Raises PT404 for a quote that is not the caller's, 42501 for who has no tenant, PT429 where the
-- day's messages are used up, 40001 where the logo changed meanwhile, 22023 for another message's key,
-- 23514 and the like for bad values.
create function public.begin_send(quote uuid, message jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.begin_send(begin_send.quote, begin_send.message)
$$;

-- ---------------------------------------------------------------- finish

create function private.finish_send(delivery uuid, outcome jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  begun public.deliveries;
begin
  select own.* into begun from public.deliveries own where own.id = finish_send.delivery for update;
  if begun.id is not null then
    perform private.end_delivery(begun, finish_send.outcome);
  end if;
end
$$;

-- Second half, for the function `send-quote` only: {state: 'sent' | 'failed', uncertain?, reason?,
-- providerRef?}. Repeated, it changes nothing.
create function public.finish_send(delivery uuid, outcome jsonb) returns void
language sql security invoker
set search_path = ''
as $$
  select private.finish_send(finish_send.delivery, finish_send.outcome)
$$;

-- ---------------------------------------------------------------- links, and going on

create function private.revoke_link(link uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
  revoked public.share_links;
begin
  perform from public.share_links own join public.quotes quote
    on quote.tenant_id = own.tenant_id and quote.id = own.quote_id and quote.deleted_at is null
  where own.tenant_id = tenant and own.id = revoke_link.link;
  if not found then
    raise exception 'This link does not exist' using errcode = 'PT404';
  end if;
  update public.share_links own set revoked_at = clock_timestamp()
  where own.tenant_id = tenant and own.id = revoke_link.link and own.revoked_at is null
  returning own.* into revoked;
  if found then
    perform private.add_event(tenant, revoked.quote_id, 'revoked',
      (select own.version from public.quote_versions own where own.tenant_id = tenant and own.id = revoked.version_id),
      auth.uid(), private.name_of_user(auth.uid()),
      jsonb_build_object('method', revoked.method, 'recipient', revoked.recipient, 'linkId', revoked.id));
  end if;
end
$$;

-- Ends a link, for good and at once. One that is revoked already stays so. Raises PT404 for a link
-- that is not the caller's.
create function public.revoke_link(link uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.revoke_link(revoke_link.link)
$$;

create function private.continue_quote(quote uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
  was_locked boolean;
begin
  select own.locked_at is not null into was_locked from public.quotes own
  where own.tenant_id = tenant and own.id = continue_quote.quote and own.deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  if was_locked then
    update public.quotes own set locked_at = null
    where own.tenant_id = tenant and own.id = continue_quote.quote;
    perform private.add_event(tenant, continue_quote.quote, 'continued', null,
      auth.uid(), private.name_of_user(auth.uid()), '{}');
  end if;
end
$$;

-- Goes on as a new version: an accepted quote can be edited again, and what is sent next is its next
-- version. The accepted one stays as it was accepted. Raises PT404 for a quote that is not there.
create function public.continue_quote(quote uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.continue_quote(continue_quote.quote)
$$;

-- The links of a quote, newest first, each with what became of its message: `sending`, `sent`,
-- `failed`, or `unknown` where nobody knows whether it went out.
create function public.quote_links(quote uuid)
returns table (id uuid, version integer, method text, recipient text, subject text, state text, reason text,
  "createdAt" text, "expiresAt" text, "viewedAt" text, "revokedAt" text)
language sql stable security invoker
set search_path = ''
as $$
  select link.id, frozen.version, link.method, link.recipient, delivery.subject,
    case
      when delivery.state = 'queued' and delivery.claimed_at >= clock_timestamp() - private.delivery_patience()
        then 'sending'
      when delivery.state = 'queued' or delivery.uncertain then 'unknown'
      else delivery.state
    end,
    delivery.reason, link.created_at::text, link.expires_at::text, link.viewed_at::text, link.revoked_at::text
  from public.quotes parent
  join public.share_links link on link.tenant_id = parent.tenant_id and link.quote_id = parent.id
  join public.quote_versions frozen on frozen.tenant_id = link.tenant_id and frozen.id = link.version_id
  join public.deliveries delivery on delivery.tenant_id = link.tenant_id and delivery.link_id = link.id
  where parent.id = quote_links.quote
  order by link.created_at desc, link.id
$$;

-- What an access link with the scope all_sent shows (see the migration access_visits).
create or replace view private.sent_quotes as
select distinct version.tenant_id, version.quote_id
from public.quote_versions version
where version.sent_at is not null;

create function private.grants_sending() returns void
language sql
set search_path = ''
as $$
  grant select on public.share_links, public.deliveries, public.quote_events to authenticated, service_role;
  grant execute on function
    private.begin_send(uuid, jsonb),
    private.revoke_link(uuid),
    private.continue_quote(uuid),
    private.delivery_patience(),
    private.sends_per_day(text),
    public.begin_send(uuid, jsonb),
    public.revoke_link(uuid),
    public.continue_quote(uuid),
    public.quote_links(uuid)
  to authenticated;
  grant execute on function
    private.finish_send(uuid, jsonb),
    public.finish_send(uuid, jsonb)
  to service_role;
$$;

select private.restate_grants();
