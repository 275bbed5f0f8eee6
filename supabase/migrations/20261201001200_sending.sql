-- Sending: the links that clients open, the attempts to deliver them, the history of a quote, and the
-- client's page.
--
-- Guards: one key sends one message, however often and from however many places it arrives. The database
-- has the hash of a link's token, never the token. History is only added to. A token shows its one version
-- and nothing else of the tenant; a version is decided once, and never while a newer one is on its way.
-- Only the service role begins and ends a sending and acts for a client, on behalf of the functions
-- `send-quote`, `client-view` and `check-receipt`.

-- The foreign keys to auth.users lock that table until this file is applied, and waiting for the lock behind
-- somebody's writing would hold up everyone's sign-ins: rather give up, and apply this file again later.
set lock_timeout = '5s';

-- ---------------------------------------------------------------- tables

-- Client links: each shows one version to one recipient at /q/{token}.
create table public.share_links (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  version_id uuid not null,
  method text not null,
  -- One email address, one phone number, or the name of whom a link to copy is for.
  recipient text not null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- From then on the link is answered like an unknown one.
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
-- For the foreign key to an account that is deleted; so is each index below on a user's id.
create index share_links_created_by_idx on public.share_links (created_by) where created_by is not null;

alter table public.share_links enable row level security;

create policy "Tenant users read their own share links" on public.share_links
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- SHA-256 of each link's token, which has 256 random bits, so that no salt is needed.
create table private.share_tokens (
  link_id uuid primary key references public.share_links (id) on delete cascade,
  hash bytea not null unique,
  constraint share_tokens_hash_is_sha256 check (octet_length(hash) = 32)
);

alter table private.share_tokens enable row level security;

-- True for at most five email addresses.
create function private.are_copies(cc text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select cardinality(cc) <= 5
    and coalesce(bool_and(coalesce(private.is_email_address(address), false)), true)
  from unnest(cc) address
$$;

-- True for at most 50 SHA-256 in hexadecimal.
create function private.are_hashes(files text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select cardinality(files) <= 50 and coalesce(bool_and(coalesce(file ~ '^[0-9a-f]{64}$', false)), true)
  from unnest(files) file
$$;

-- Attempts to send a version by email or text message, with their outcome; a link that a user copies is one
-- that was sent at once.
create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  version_id uuid not null,
  link_id uuid not null,
  -- One key sends one message.
  key text not null,
  method text not null,
  recipient text not null,
  subject text not null,
  -- What an email begins with, its placeholders not filled in; empty for the standard text.
  body text not null default '',
  -- Further addresses of an email, which all see each other, and the sender's own, which nobody sees.
  cc text[] not null default '{}',
  own_copy text not null default '',
  -- SHA-256 of each PDF that was handed over for it, with its receipt's: what a client may have.
  files text[] not null default '{}',
  state text not null default 'queued',
  -- The attempt failed, but the message may have gone out, so this key does not send it again.
  uncertain boolean not null default false,
  reason text not null default '',
  -- The provider's id of the message.
  provider_ref text not null default '',
  attempts integer not null default 1,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  claimed_at timestamptz not null default clock_timestamp(),
  -- When it goes out by itself; null for a message that was sent at once.
  send_at timestamptz,
  sent_at timestamptz,
  -- What the message reminds of; null for one that a user wrote.
  reminder text,
  -- Whether that reminder goes out by itself: in business hours only, and not once reminders are switched off.
  is_automatic boolean not null default false,
  unique (tenant_id, id),
  unique (tenant_id, key),
  constraint deliveries_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint deliveries_version_is_of_the_tenant foreign key (tenant_id, version_id)
    references public.quote_versions (tenant_id, id) on delete cascade,
  constraint deliveries_link_is_of_the_tenant foreign key (tenant_id, link_id)
    references public.share_links (tenant_id, id) on delete cascade,
  constraint deliveries_key_is_plain check (key ~ '^[A-Za-z0-9_-]{8,100}$'),
  constraint deliveries_state_is_known check (state in ('scheduled', 'queued', 'sent', 'failed', 'canceled')),
  constraint deliveries_wait_for_a_time check (state not in ('scheduled', 'canceled') or send_at is not null),
  constraint deliveries_go_to_one_recipient check (
    case method
      when 'email' then private.is_email_address(recipient)
      when 'sms' then recipient ~ '^\+[1-9][0-9]{7,14}$'
      when 'link' then private.is_name(recipient, 200)
      else false
    end
  ),
  constraint deliveries_subject_is_a_line check (
    case method when 'link' then subject = '' else private.is_name(subject, 200) end
  ),
  constraint deliveries_body_is_of_an_email check (private.is_text(body, 2000) and (method = 'email' or body = '')),
  constraint deliveries_copies_are_of_an_email check (
    private.are_copies(cc) and (own_copy = '' or private.is_email_address(own_copy))
    and (method = 'email' or cc = '{}' and own_copy = '')
  ),
  constraint deliveries_reminder_is_known check (reminder in ('unviewed', 'unanswered', 'expiring', 'asked')),
  constraint deliveries_reminder_is_automatic check (not is_automatic or coalesce(reminder <> 'asked', false)),
  constraint deliveries_files_are_hashes check (private.are_hashes(files)),
  constraint deliveries_reason_is_text check (private.is_text(reason, 500) and private.is_text(provider_ref, 200))
);
create index deliveries_by_day_idx on public.deliveries (tenant_id, method, claimed_at);
create index deliveries_scheduled_idx on public.deliveries (tenant_id, send_at) where state = 'scheduled';
create index deliveries_queued_idx on public.deliveries (claimed_at) where state = 'queued';
-- A version has one reminder of each kind that goes out by itself.
create unique index deliveries_one_reminder_idx on public.deliveries (tenant_id, version_id, reminder)
  where reminder <> 'asked' and state <> 'canceled';
create index deliveries_of_quote_idx on public.deliveries (tenant_id, quote_id);
create index deliveries_of_version_idx on public.deliveries (tenant_id, version_id);
create index deliveries_of_link_idx on public.deliveries (tenant_id, link_id);
create index deliveries_created_by_idx on public.deliveries (created_by) where created_by is not null;

alter table public.deliveries enable row level security;

create policy "Tenant users read their own deliveries" on public.deliveries
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- Further keys of a message, which a second tab or click asked for while it was being sent.
create table private.joined_keys (
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  key text not null,
  delivery_id uuid not null,
  primary key (tenant_id, key),
  constraint joined_keys_delivery_is_of_the_tenant foreign key (tenant_id, delivery_id)
    references public.deliveries (tenant_id, id) on delete cascade,
  constraint joined_keys_key_is_plain check (key ~ '^[A-Za-z0-9_-]{8,100}$')
);
create index joined_keys_of_delivery_idx on private.joined_keys (tenant_id, delivery_id);

alter table private.joined_keys enable row level security;

-- The history of a quote, which is never changed.
create table public.quote_events (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  kind text not null,
  version integer,
  -- The user who did it; null for a client, and for an account that is deleted.
  actor_id uuid references auth.users (id) on delete set null,
  -- The name to show: a user's, the one that a client typed, or the recipient of the link.
  actor text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  unique (tenant_id, id),
  constraint quote_events_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint quote_events_kind_is_known check (
    kind in ('scheduled', 'canceled', 'sent', 'failed', 'viewed', 'accepted', 'declined', 'asked', 'answered',
      'revoked', 'continued', 'replaced', 'changed', 'discarded', 'undiscarded', 'notified', 'paid',
      'unpaid', 'completed')
  )
);
create index quote_events_of_quote_idx on public.quote_events (tenant_id, quote_id, created_at);
-- For private.list_news.
create index quote_events_news_idx on public.quote_events (tenant_id, created_at)
  where kind in ('viewed', 'accepted', 'declined', 'asked', 'paid');
create index quote_events_actor_id_idx on public.quote_events (actor_id) where actor_id is not null;

alter table public.quote_events enable row level security;

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

-- Adds a row to the history of a quote.
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

-- ---------------------------------------------------------------- sending

-- Who gets a copy of an email, each once.
create function private.copies_of(delivery public.deliveries) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select delivery.cc || case
    when delivery.own_copy = any (array_append(delivery.cc, '')) then '{}' else array[delivery.own_copy]
  end
$$;

-- How many messages a tenant may send in 24 hours, copies included, and how many links it may make to copy;
-- equal to `limits.sendsPerDay`.
create function private.sends_per_day(method text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select case method when 'sms' then 100 else 200 end
$$;

-- How many messages a tenant has sent in 24 hours, copies included, besides one. Not in the day, which a tenant
-- could move by its time zone.
create function private.sent_today(tenant uuid, method text, besides uuid) returns integer
language sql stable
set search_path = ''
as $$
  select coalesce(sum(1 + cardinality(private.copies_of(deliveries))), 0)::integer from public.deliveries
  where deliveries.tenant_id = sent_today.tenant and deliveries.method = sent_today.method
    and deliveries.claimed_at > clock_timestamp() - interval '24 hours'
    and deliveries.id is distinct from sent_today.besides
    and (deliveries.state in ('queued', 'sent') or deliveries.uncertain)
$$;

-- How many messages of a tenant wait to be sent until some time, copies included.
create function private.waiting_to_be_sent(tenant uuid, method text, until timestamptz) returns integer
language sql stable
set search_path = ''
as $$
  select coalesce(sum(1 + cardinality(private.copies_of(deliveries))), 0)::integer from public.deliveries
  where deliveries.tenant_id = waiting_to_be_sent.tenant and deliveries.method = waiting_to_be_sent.method
    and deliveries.state = 'scheduled' and deliveries.send_at <= waiting_to_be_sent.until
$$;

-- How far ahead a message can be scheduled; equal to `limits.sendLaterDays`.
create function private.longest_wait() returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '365 days'
$$;

-- How long an attempt may take. One that takes longer died with its process, and may or may not have sent
-- the message.
create function private.delivery_timeout() returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '3 minutes'
$$;

-- What a provider says, as it is stored: on one line and cut to length.
create function private.provider_text(said text, longest integer) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select left(regexp_replace(coalesce(said, ''), '[\u0001-\u001F\u007F]+', ' ', 'g'), longest)
$$;

-- Writes the outcome of an attempt, and with a success that the version was sent. An uncertain failure may
-- still become a success; no other outcome changes.
create function private.end_delivery(delivery public.deliveries, outcome jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  success boolean := outcome ->> 'state' = 'sent';
  unsure boolean := not success and coalesce((outcome ->> 'uncertain')::boolean, false);
  words text := private.provider_text(outcome ->> 'reason', 500);
  shown_version integer;
begin
  update public.deliveries
  set state = case when success then 'sent' else 'failed' end,
    uncertain = unsure, reason = words,
    provider_ref = private.provider_text(outcome ->> 'providerRef', 200),
    sent_at = case when success then clock_timestamp() end
  where deliveries.id = delivery.id
    and (deliveries.state in ('scheduled', 'queued') or deliveries.uncertain and success);
  if not found then
    return;
  end if;
  -- What the client does not see may have changed since the version was made.
  update public.quote_versions frozen
  set sent_at = case when success then coalesce(frozen.sent_at, clock_timestamp()) else frozen.sent_at end,
    draft = case when success and private.has_content_of(parent, frozen) then private.draft_of(parent)
      else frozen.draft end
  from public.quotes parent
  where frozen.tenant_id = delivery.tenant_id and frozen.id = delivery.version_id
    and parent.tenant_id = frozen.tenant_id and parent.id = frozen.quote_id
  returning frozen.version into shown_version;
  perform private.add_event(delivery.tenant_id, delivery.quote_id, case when success then 'sent' else 'failed' end,
    shown_version, delivery.created_by, private.name_of_user(delivery.created_by), jsonb_build_object(
      'method', delivery.method, 'recipient', delivery.recipient, 'subject', delivery.subject,
      'linkId', delivery.link_id, 'uncertain', unsure, 'reason', words,
      'copies', to_jsonb(private.copies_of(delivery)), 'reminder', delivery.reminder,
      'isAutomatic', delivery.is_automatic,
      'notCopied', (select coalesce(jsonb_agg(address), '[]') from unnest(private.copies_of(delivery)) address
        where outcome -> 'notCopied' ? address)));
  if not success and delivery.send_at is not null then
    perform private.announce_unsent(delivery);
  end if;
  perform private.end_pointless(delivery.tenant_id, delivery.quote_id);
end
$$;

-- Ends a message that waits without sending it, with the reason for the history, and its link. `canceler` is null where
-- no user did it.
create function private.end_waiting(delivery public.deliveries, canceler uuid, why text) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.deliveries set state = 'canceled', reason = why
  where deliveries.id = delivery.id and deliveries.state = 'scheduled';
  if not found then
    return;
  end if;
  update public.share_links set revoked_at = clock_timestamp()
  where share_links.tenant_id = delivery.tenant_id and share_links.id = delivery.link_id
    and share_links.revoked_at is null;
  perform private.add_event(delivery.tenant_id, delivery.quote_id, 'canceled', version.version, canceler,
    private.name_of_user(canceler), jsonb_build_object('method', delivery.method, 'recipient', delivery.recipient,
      'linkId', delivery.link_id, 'reason', why))
  from public.quote_versions version
  where version.tenant_id = delivery.tenant_id and version.id = delivery.version_id;
end
$$;

-- What begin_send answers about a message; for one that is not claimed, this is all.
create function private.delivery_json(delivery public.deliveries, claimed boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', delivery.id, 'linkId', delivery.link_id, 'state', delivery.state,
    'uncertain', delivery.uncertain, 'reason', delivery.reason, 'claimed', delivery_json.claimed,
    'sendAt', delivery.send_at, 'number', version.number, 'version', version.version)
  from public.quote_versions version
  where version.tenant_id = delivery.tenant_id and version.id = delivery.version_id
$$;

-- What a claimed message is made of, for the function that sends it.
create function private.message_json(delivery public.deliveries) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.delivery_json(delivery, true) || jsonb_build_object(
    'key', delivery.key,
    'method', delivery.method,
    'recipient', delivery.recipient,
    'subject', delivery.subject,
    'body', delivery.body,
    'cc', delivery.cc,
    'ownCopy', delivery.own_copy,
    'reminder', delivery.reminder,
    'snapshot', frozen.snapshot,
    'sha256', frozen.sha256,
    'receiptCode', frozen.receipt_code,
    'signature', private.signature_json(frozen),
    'isOpen', frozen.decision is null and frozen.expires_at > clock_timestamp(),
    'logo', translate(encode(frozen.logo, 'base64'), E'\n', ''),
    'logoType', frozen.logo_type,
    'sender', jsonb_build_object(
      'tenant', home.display_name,
      'name', private.name_of_user(sender.id),
      'email', sender.email))
  from public.quote_versions frozen
  join public.tenants home on home.id = frozen.tenant_id
  join public.profiles sender on sender.id = delivery.created_by
  where frozen.tenant_id = delivery.tenant_id and frozen.id = delivery.version_id
$$;

-- What a message begins with: its own text, or its company's. Text messages have none.
create function private.email_body(tenant uuid, message jsonb) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(message ->> 'body', case when message ->> 'method' = 'email' then (
    select profile.email_body from public.company_profiles profile
    where profile.tenant_id = email_body.tenant
  ) end, '')
$$;

create function private.begin_send(caller uuid, tenant uuid, quote uuid, message jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  to_send public.quotes;
  picture jsonb := nullif(message -> 'logo', 'null');
  given_key text := message ->> 'key';
  wanted_cc text[] := array(select jsonb_array_elements_text(coalesce(nullif(message -> 'cc', 'null'), '[]')));
  wants_own boolean := coalesce((message ->> 'copyToMe')::boolean, false);
  wanted_at timestamptz := (message ->> 'sendAt')::timestamptz;
  sender public.profiles;
  own_address text;
  earlier public.deliveries;
  is_known boolean;
  frozen public.quote_versions;
  link public.share_links;
  delivery public.deliveries;
begin
  -- The lock lets each tenant begin one message at a time, so that the key and the limit hold.
  perform from public.tenants
  where tenants.id = begin_send.tenant and tenants.is_active and exists (
    select from public.profiles profile
    where profile.id = caller and profile.tenant_id = tenants.id and profile.is_active
      and not profile.must_change_password
  ) for no key update;
  if not found then
    raise exception 'Only the users of a tenant can send quotes' using errcode = '42501';
  end if;
  select profile.* into sender from public.profiles profile where profile.id = caller;
  own_address := private.mail_address(sender);
  if wants_own and own_address is null then
    raise exception 'The sender has no email address' using errcode = '23502';
  end if;
  select quotes.* into to_send from public.quotes
  where quotes.tenant_id = begin_send.tenant and quotes.id = begin_send.quote and quotes.deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  if to_send.is_template then
    raise exception 'quote_is_template' using errcode = 'PT409';
  end if;

  select deliveries.* into earlier from public.deliveries
  where deliveries.tenant_id = begin_send.tenant and (deliveries.key = given_key or deliveries.id = (
    select joined.delivery_id from private.joined_keys joined
    where joined.tenant_id = begin_send.tenant and joined.key = given_key
  ));
  is_known := earlier.id is not null;
  if not is_known then
    -- The same message, while it is being sent, is a double click or a second tab.
    select deliveries.* into earlier from public.deliveries
    where deliveries.tenant_id = begin_send.tenant and deliveries.state = 'queued' and deliveries.created_by = caller
      and wanted_at is null
      and deliveries.quote_id = to_send.id and deliveries.method = message ->> 'method'
      and deliveries.recipient = message ->> 'recipient' and deliveries.subject = message ->> 'subject'
      and deliveries.body = private.email_body(begin_send.tenant, message)
      and deliveries.cc = wanted_cc and (deliveries.own_copy <> '') = wants_own
    order by deliveries.created_at desc limit 1;
  end if;
  if earlier.state = 'queued' and earlier.claimed_at < clock_timestamp() - private.delivery_timeout() then
    perform private.end_delivery(earlier, '{"state": "failed", "uncertain": true}');
    select deliveries.* into earlier from public.deliveries where deliveries.id = earlier.id;
  end if;
  if not is_known and earlier.state <> 'queued' then
    earlier := null;
  end if;
  if not is_known and earlier.id is not null and given_key is not null then
    insert into private.joined_keys (tenant_id, key, delivery_id)
    values (begin_send.tenant, given_key, earlier.id);
  end if;
  if earlier.id is not null then
    if (earlier.quote_id, earlier.method, earlier.recipient, earlier.subject, earlier.body, earlier.cc,
      earlier.own_copy <> '', earlier.send_at) is distinct from (to_send.id, message ->> 'method',
      message ->> 'recipient', message ->> 'subject', coalesce(message ->> 'body', earlier.body), wanted_cc,
      wants_own, wanted_at)
    then
      raise exception 'This key belongs to another message' using errcode = '22023';
    end if;
    if earlier.state <> 'failed' or earlier.uncertain then
      return private.delivery_json(earlier, false);
    end if;
  end if;

  if wanted_at not between clock_timestamp() and clock_timestamp() + private.longest_wait() then
    raise exception 'A message can be sent later, within a year' using errcode = 'PT400';
  end if;
  if wanted_at is not null then
    -- Whoever schedules a message to the same recipient anew wants that one only.
    perform private.end_waiting(waiting, caller, 'Another one was scheduled.') from public.deliveries waiting
    where waiting.tenant_id = begin_send.tenant and waiting.quote_id = to_send.id and waiting.state = 'scheduled'
      and waiting.method = message ->> 'method' and lower(waiting.recipient) = lower(message ->> 'recipient');
  end if;
  if private.sends_per_day(message ->> 'method') < 1 + cardinality(wanted_cc) + wants_own::integer + (case
    when wanted_at is null then private.sent_today(begin_send.tenant, message ->> 'method', earlier.id)
    else private.waiting_to_be_sent(begin_send.tenant, message ->> 'method', 'infinity')
  end) then
    raise exception '%', case when wanted_at is null
      then 'The tenant has sent as many messages in 24 hours as it may'
      else 'As many messages wait as the tenant may send in 24 hours' end using errcode = 'PT429';
  end if;

  -- The picture was read before the quote was locked, so it must still be the quote's.
  if coalesce(picture ->> 'path', '') <> coalesce((
    select logos.object_path from public.logos where logos.tenant_id = begin_send.tenant and logos.id = to_send.logo_id
  ), '') then
    raise exception 'The quote was changed meanwhile' using errcode = '40001';
  end if;
  -- The function has looked, because only it knows the fonts of the PDF.
  if not coalesce((message ->> 'isPrintable')::boolean, true) then
    raise exception 'The PDF cannot print all characters of the quote' using errcode = 'PT409';
  end if;
  frozen := private.freeze_quote(to_send, picture, (message ->> 'validUntil')::date);
  if frozen.decision is null and frozen.expires_at <= wanted_at then
    raise exception 'The last day is over before the message is sent' using errcode = 'PT400';
  end if;

  insert into public.share_links (tenant_id, quote_id, version_id, method, recipient, created_by, expires_at)
  values (begin_send.tenant, to_send.id, frozen.id, message ->> 'method', message ->> 'recipient', caller,
    greatest(frozen.expires_at, clock_timestamp(), wanted_at) + interval '90 days')
  returning * into link;
  if wanted_at is null then
    insert into private.share_tokens (link_id, hash) values (link.id, decode(message ->> 'tokenHash', 'hex'));
  end if;
  if earlier.id is null then
    insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject,
      body, cc, own_copy, created_by, send_at, state, attempts)
    values (begin_send.tenant, to_send.id, frozen.id, link.id, coalesce(given_key, gen_random_uuid()::text),
      message ->> 'method', message ->> 'recipient', message ->> 'subject',
      private.email_body(begin_send.tenant, message), wanted_cc, case when wants_own then own_address else '' end,
      caller, wanted_at, case when wanted_at is null then 'queued' else 'scheduled' end, (wanted_at is null)::integer)
    returning * into delivery;
  else
    update public.deliveries
    set state = 'queued', reason = '', attempts = deliveries.attempts + 1, claimed_at = clock_timestamp(),
      version_id = frozen.id, link_id = link.id, created_by = caller, files = '{}'
    where deliveries.id = earlier.id
    returning deliveries.* into delivery;
    -- The token of the failed attempt was never sent.
    delete from public.share_links where share_links.id = earlier.link_id;
  end if;
  if delivery.method = 'link' then
    -- Nothing is on its way: the answer has it.
    perform private.end_delivery(delivery, '{"state": "sent"}');
    select deliveries.* into delivery from public.deliveries where deliveries.id = delivery.id;
  end if;
  if wanted_at is not null then
    perform private.add_event(delivery.tenant_id, delivery.quote_id, 'scheduled', frozen.version, caller,
      private.name_of_user(caller), jsonb_build_object('method', delivery.method, 'recipient', delivery.recipient,
        'subject', delivery.subject, 'linkId', link.id, 'sendAt', wanted_at,
        'copies', to_jsonb(private.copies_of(delivery))));
    return private.delivery_json(delivery, false);
  end if;
  return private.message_json(delivery);
end
$$;

-- First half of a sending, for the function `send-quote` only: freezes the quote as a version, makes a
-- link to it and claims the message.
--   caller, tenant  the signed-in user who sends, and their tenant
--   message  {method, recipient, subject, body?, cc?, copyToMe?, key?, tokenHash (hex), validUntil?, sendAt?,
--            logo: {path, type?, data?, missing?} | null, isPrintable?}; an email without `body` begins as
--            the company's do; a link to copy has the subject '' and counts as sent at once; with
--            `sendAt` (ISO 8601) the message waits for claim_scheduled
-- Answers {id, linkId, state, uncertain, reason, claimed, sendAt, number, version} and, where `claimed`, everything
-- the message is made of. A message that is not claimed must not be sent: another call sends it or has
-- sent it. Raises PT404 for a quote that is not the tenant's, 42501 for a caller who is not an active user
-- of the tenant, PT429 where the messages of 24 hours are used up, 40001 where the logo changed meanwhile,
-- PT409 where the PDF would lack characters, PT400 for a time that has passed, is too far ahead or after the
-- last day, 23502 for a copy to a sender without an address, 22023 for the key of another message, 23514 and
-- the like for bad values.
create function public.begin_send(caller uuid, tenant uuid, quote uuid, message jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.begin_send(begin_send.caller, begin_send.tenant, begin_send.quote, begin_send.message)
$$;

create function private.finish_send(delivery uuid, outcome jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  begun public.deliveries;
begin
  -- Locked in the same order as in begin_send and client_act.
  perform from public.quotes quote
  where (quote.tenant_id, quote.id) = (
    select deliveries.tenant_id, deliveries.quote_id from public.deliveries
    where deliveries.id = finish_send.delivery
  ) for update;
  select deliveries.* into begun from public.deliveries where deliveries.id = finish_send.delivery for update;
  if begun.state = 'queued' and begun.send_at is not null and begun.attempts < 5
    and finish_send.outcome ->> 'state' = 'failed'
    and not coalesce((finish_send.outcome ->> 'uncertain')::boolean, false)
  then
    -- Nobody is there to try again.
    update public.deliveries
    set state = 'scheduled', reason = private.provider_text(finish_send.outcome ->> 'reason', 500)
    where deliveries.id = begun.id;
  elsif begun.state = 'queued' or begun.uncertain then
    perform private.end_delivery(begun, finish_send.outcome);
  end if;
end
$$;

-- Second half of a sending, for the function `send-quote` only. `outcome` is {state: 'sent' | 'failed',
-- uncertain?, reason?, providerRef?, notCopied?: addresses}. Repeated, it changes nothing. A scheduled message that
-- certainly was not sent waits again, up to four times.
create function public.finish_send(delivery uuid, outcome jsonb) returns void
language sql security invoker
set search_path = ''
as $$
  select private.finish_send(finish_send.delivery, finish_send.outcome)
$$;

-- ---------------------------------------------------------------- links

create function private.revoke_link(link uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  revoked public.share_links;
begin
  perform from public.share_links join public.quotes quote
    on quote.tenant_id = share_links.tenant_id and quote.id = share_links.quote_id and quote.deleted_at is null
  where share_links.tenant_id = tenant and share_links.id = revoke_link.link;
  if not found then
    raise exception 'This link does not exist' using errcode = 'PT404';
  end if;
  update public.share_links set revoked_at = clock_timestamp()
  where share_links.tenant_id = tenant and share_links.id = revoke_link.link and share_links.revoked_at is null
  returning share_links.* into revoked;
  if found then
    perform private.add_event(tenant, revoked.quote_id, 'revoked',
      (select version.version from public.quote_versions version
        where version.tenant_id = tenant and version.id = revoked.version_id),
      auth.uid(), private.name_of_user(auth.uid()),
      jsonb_build_object('method', revoked.method, 'recipient', revoked.recipient, 'linkId', revoked.id));
    update public.deliveries set state = 'canceled'
    where deliveries.tenant_id = tenant and deliveries.link_id = revoked.id and deliveries.state = 'scheduled';
  end if;
end
$$;

-- Ends a link at once and for good, with a message that waits, and answers its id, also for a link that is
-- already revoked. Raises PT401 for an account that acts for no tenant, PT404 for a link that is not the
-- caller's.
create function public.revoke_link(link uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.revoke_link(revoke_link.link);
  select revoke_link.link
$$;

-- The links of a quote, newest first, each with the state of its message: `scheduled`, `canceled`, `sending`, `sent`,
-- `failed`, or `unknown` where it may or may not have gone out.
create function public.quote_links(quote uuid)
returns table (id uuid, version integer, method text, recipient text, subject text, body text, cc text[],
  "copyToMe" boolean, state text, reason text, "sendAt" text, "createdAt" text, "expiresAt" text, "viewedAt" text,
  "revokedAt" text)
language sql stable security invoker
set search_path = ''
as $$
  select link.id, frozen.version, link.method, link.recipient, delivery.subject, delivery.body,
    delivery.cc, delivery.own_copy <> '',
    case
      when delivery.state = 'queued' and delivery.claimed_at >= clock_timestamp() - private.delivery_timeout()
        then 'sending'
      when delivery.state = 'queued' or delivery.uncertain then 'unknown'
      else delivery.state
    end,
    delivery.reason, delivery.send_at::text, link.created_at::text, link.expires_at::text, link.viewed_at::text,
    link.revoked_at::text
  from public.quotes parent
  join public.share_links link on link.tenant_id = parent.tenant_id and link.quote_id = parent.id
  join public.quote_versions frozen on frozen.tenant_id = link.tenant_id and frozen.id = link.version_id
  join public.deliveries delivery on delivery.tenant_id = link.tenant_id and delivery.link_id = link.id
  where parent.id = quote_links.quote
  order by link.created_at desc, link.id
$$;

-- ---------------------------------------------------------------- the client's page

-- The link of a token; with `newest`, the link by which the quote's newest version was sent to the same
-- recipient. Null for an unknown token, an expired one, and one of a tenant that is not active.
create function private.link_of_token(hash bytea, newest boolean) returns public.share_links
language plpgsql stable
set search_path = ''
as $$
declare
  link public.share_links;
begin
  select share_links.* into link
  from private.share_tokens token
  join public.share_links on share_links.id = token.link_id
  join public.tenants tenant on tenant.id = share_links.tenant_id and tenant.is_active
  where token.hash = link_of_token.hash and share_links.expires_at > clock_timestamp();
  if link.id is not null and newest and link.revoked_at is null then
    return private.newest_link(link);
  end if;
  return link;
end
$$;

-- The link by which the same recipient got the newest version; null where there is none.
create function private.newest_link(link public.share_links) returns public.share_links
language sql stable
set search_path = ''
as $$
  select share_links.*
  from public.share_links
  join public.deliveries delivery on delivery.tenant_id = share_links.tenant_id and delivery.link_id = share_links.id
    and (delivery.state = 'sent' or delivery.uncertain)
  where share_links.tenant_id = link.tenant_id
    and share_links.version_id = (private.current_version(link.tenant_id, link.quote_id)).id
    and share_links.method = link.method and lower(share_links.recipient) = lower(link.recipient)
    and share_links.revoked_at is null and share_links.expires_at > clock_timestamp()
  order by share_links.created_at desc limit 1
$$;

-- The newest version before another one that the person a link is for has viewed; null for none. What was withdrawn
-- stays so, and whoever gets a copy of a link sees nothing that they had no copy of.
create function private.seen_before(link public.share_links, version integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select earlier.snapshot
  from public.share_links other
  join public.quote_versions earlier on earlier.tenant_id = other.tenant_id and earlier.id = other.version_id
    and earlier.version < seen_before.version
  join public.deliveries own on own.tenant_id = link.tenant_id and own.link_id = link.id
  join public.deliveries before on before.tenant_id = other.tenant_id and before.link_id = other.id
    and before.cc @> own.cc
  where other.tenant_id = link.tenant_id and other.quote_id = link.quote_id and other.viewed_at is not null
    and other.revoked_at is null and other.method = link.method and lower(other.recipient) = lower(link.recipient)
  order by earlier.version desc limit 1
$$;

-- Everything that a link shows. A revoked one shows only whose it was. The state `settled` is that of
-- another version than the accepted one: while that one locks the quote, no other is decided.
create function private.link_view(link public.share_links) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  parent public.quotes;
  shown public.quote_versions;
  newest public.quote_versions;
  is_replaced boolean;
  contact jsonb;
begin
  select jsonb_build_object('tenant', tenant.display_name, 'name', private.name_of_user(link.created_by),
    'email', (select profile.email from public.profiles profile where profile.id = link.created_by))
  into contact from public.tenants tenant where tenant.id = link.tenant_id;
  select quote.* into parent from public.quotes quote
  where quote.tenant_id = link.tenant_id and quote.id = link.quote_id and quote.deleted_at is null;
  if link.revoked_at is not null or parent.id is null then
    return jsonb_build_object('state', 'revoked', 'tenantId', link.tenant_id, 'sender', contact);
  end if;
  select version.* into shown from public.quote_versions version
  where version.tenant_id = link.tenant_id and version.id = link.version_id;
  newest := private.current_version(link.tenant_id, link.quote_id);
  is_replaced := coalesce(newest.version > shown.version, false);
  return jsonb_build_object(
    'tenantId', link.tenant_id,
    'state', case
      when is_replaced then 'replaced'
      when shown.decision is not null then shown.decision
      when parent.locked_at is not null then 'settled'
      when shown.expires_at <= clock_timestamp() then 'expired'
      else 'open'
    end,
    'snapshot', shown.snapshot,
    'sha256', shown.sha256,
    'logo', translate(encode(shown.logo, 'base64'), E'\n', ''),
    'logoType', shown.logo_type,
    'sender', contact,
    'receipt', case when shown.decision is not null then jsonb_build_object(
      'decision', shown.decision, 'at', shown.decided_at, 'by', shown.decided_by,
      'reason', coalesce(shown.decision_reason, ''), 'code', shown.receipt_code,
      'signature', shown.signature) end,
    'payment', private.payment_json(shown),
    'questions', (select coalesce(jsonb_agg(private.question_json(asked)), '[]') from private.questions_of(link) asked),
    'asksSignature', coalesce((select profile.asks_signature from public.company_profiles profile
      where profile.tenant_id = link.tenant_id), false),
    -- Of interest until there is an answer.
    'seen', case when shown.decision is null then private.seen_before(link, shown.version) end,
    'replacedBy', case when is_replaced then jsonb_build_object(
      'version', newest.version, 'isYours', (private.newest_link(link)).id is not null) end
  );
end
$$;

create function private.client_view(token_hash text, newest boolean) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  link public.share_links := private.link_of_token(decode(token_hash, 'hex'), newest);
begin
  return case when link.id is not null then private.link_view(link) end;
end
$$;

-- What a link shows; null for one that is unknown or expired. Nothing is written.
create function public.client_view(token_hash text, newest boolean default false) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.client_view(client_view.token_hash, client_view.newest)
$$;

-- A recipient who acts on a link has received it, so a message with an unknown outcome was sent.
create function private.confirm_delivery(link public.share_links) returns void
language plpgsql
set search_path = ''
as $$
declare
  delivery public.deliveries;
begin
  select deliveries.* into delivery from public.deliveries
  where deliveries.tenant_id = link.tenant_id and deliveries.link_id = link.id
    and (deliveries.state = 'queued' or deliveries.uncertain)
  for update;
  if delivery.id is not null then
    perform private.end_delivery(delivery, '{"state": "sent"}');
  end if;
end
$$;

-- Notes the first view of a version and of a link.
create function private.mark_viewed(link public.share_links, shown_version integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.confirm_delivery(link);
  update public.quote_versions version set viewed_at = coalesce(version.viewed_at, clock_timestamp())
  where version.tenant_id = link.tenant_id and version.id = link.version_id;
  update public.share_links set viewed_at = clock_timestamp()
  where share_links.id = link.id and share_links.viewed_at is null;
  if found then
    perform private.add_event(link.tenant_id, link.quote_id, 'viewed', shown_version, null, link.recipient,
      jsonb_build_object('method', link.method, 'recipient', link.recipient, 'linkId', link.id));
  end if;
end
$$;

-- Whether a newer version of the quote may be on its way: its message is being sent, or has an unknown
-- outcome and a link that is not revoked. Deciding the older version then could leave two decided.
create function private.is_being_replaced(shown public.quote_versions) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.deliveries
    join public.quote_versions newer on newer.tenant_id = deliveries.tenant_id and newer.id = deliveries.version_id
    join public.share_links link on link.tenant_id = deliveries.tenant_id and link.id = deliveries.link_id
    where deliveries.tenant_id = shown.tenant_id and deliveries.quote_id = shown.quote_id
      and newer.version > shown.version
      and (
        deliveries.state = 'queued' and deliveries.claimed_at >= clock_timestamp() - private.delivery_timeout()
        or (deliveries.state = 'queued' or deliveries.uncertain) and link.revoked_at is null
      )
  )
$$;

create function private.client_act(token_hash text, newest boolean, action jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  link public.share_links := private.link_of_token(decode(token_hash, 'hex'), newest);
  parent public.quotes;
  shown public.quote_versions;
  state text;
  is_leaving boolean;
  wanted text := case action ->> 'kind' when 'accept' then 'accepted' when 'decline' then 'declined' end;
  who text;
  asking text;
  accepted jsonb;
  is_total boolean;
  is_unchanged boolean;
begin
  if link.id is null then
    return null;
  end if;
  -- The newest version may differ from the one on the client's screen.
  if action ->> 'kind' <> 'viewed' and newest and action ->> 'sha256' is null then
    raise exception 'What is said about the newest version must name it' using errcode = '22023';
  end if;
  -- Locked in the same order as in begin_send; the second of two decisions waits here.
  select quote.* into parent from public.quotes quote
  where quote.tenant_id = link.tenant_id and quote.id = link.quote_id for update;
  select version.* into shown from public.quote_versions version
  where version.tenant_id = link.tenant_id and version.id = link.version_id for update;
  -- The link may have been revoked meanwhile.
  select share_links.* into link from public.share_links where share_links.id = link.id;
  -- Asked before the state is read: a sending that ends in between has replaced the version by then.
  is_leaving := private.is_being_replaced(shown);
  state := private.link_view(link) ->> 'state';
  if (action ->> 'callerTenant')::uuid = link.tenant_id then
    return private.link_view(link) || '{"outcome": "staff"}';
  end if;
  if state = 'revoked' then
    return private.link_view(link) || '{"outcome": "revoked"}';
  end if;
  -- The client has another version on the screen, so has neither seen this one nor decided about it.
  if action ->> 'sha256' <> all (array[shown.sha256, private.hash_of(coalesce(shown.offered, shown.snapshot))]) then
    return private.link_view(link) || '{"outcome": "replaced"}';
  end if;
  perform private.mark_viewed(link, shown.version);
  if shown.viewed_at is null then
    perform private.announce(link, 'viewed');
  end if;
  if action ->> 'kind' = 'ask' then
    asking := private.ask(link, shown, action);
    return private.link_view(link) || jsonb_build_object('outcome', asking);
  end if;
  if wanted is null then
    return private.link_view(link) || '{"outcome": "done"}';
  end if;

  who := case wanted when 'accepted' then action ->> 'name' else link.recipient end;
  accepted := case when wanted = 'accepted' and action ? 'choices'
    then private.with_choices(shown.snapshot, action -> 'choices') else coalesce(shown.offered, shown.snapshot) end;
  is_total := coalesce(action ->> 'total' = accepted -> 'totals' ->> 'total', true);
  if shown.decision is not null then
    -- Repeating the same decision (a lost answer) is done; any other one is too late.
    return private.link_view(link) || jsonb_build_object('outcome', case
      when shown.decision = wanted and shown.decided_by = who and accepted = shown.snapshot and is_total
        then 'done'
      else 'decided' end);
  end if;
  if state <> 'open' then
    return private.link_view(link) || jsonb_build_object('outcome', state);
  end if;
  if is_leaving then
    return private.link_view(link) || '{"outcome": "leaving"}';
  end if;
  if wanted = 'accepted' and not coalesce(private.is_name(who, 200), false) then
    raise exception 'A name is needed' using errcode = '23514';
  end if;
  -- Nobody accepts another sum than the one on their screen.
  if wanted = 'accepted' and not is_total then
    return private.link_view(link) || '{"outcome": "total"}';
  end if;
  if wanted = 'accepted' and not private.is_complete(accepted) then
    return private.link_view(link) || '{"outcome": "incomplete"}';
  end if;
  is_unchanged := private.has_content_of(parent, shown);
  update public.quote_versions version
  set snapshot = accepted, sha256 = private.hash_of(accepted),
    offered = case when accepted <> shown.snapshot then shown.snapshot end,
    decision = wanted, decided_at = clock_timestamp(), decided_by = who,
    decision_reason = case wanted when 'declined' then coalesce(action ->> 'reason', '') end,
    receipt_code = case wanted when 'accepted' then gen_random_uuid() end,
    signature = case wanted when 'accepted' then action ->> 'signature' end
  where version.id = shown.id;
  -- The PDFs that were sent are not those of the accepted version.
  if accepted <> shown.snapshot then
    update public.deliveries set files = '{}'
    where deliveries.tenant_id = link.tenant_id and deliveries.version_id = shown.id;
  end if;
  -- A quote that was edited since it was sent is the draft of the next version and stays unlocked.
  if wanted = 'accepted' and is_unchanged then
    perform private.take_choices(parent, accepted);
    update public.quotes quote set locked_at = clock_timestamp()
    where quote.tenant_id = link.tenant_id and quote.id = link.quote_id;
  end if;
  perform private.add_event(link.tenant_id, link.quote_id, wanted, shown.version, null, who,
    jsonb_build_object('method', link.method, 'recipient', link.recipient, 'linkId', link.id,
      'sha256', private.hash_of(accepted), 'reason', coalesce(action ->> 'reason', ''))
    -- The sender reads what the choices come to.
    || case when accepted <> shown.snapshot then jsonb_build_object('total', accepted -> 'totals' -> 'total')
      else '{}' end);
  perform private.announce(link, wanted);
  perform private.end_pointless(link.tenant_id, link.quote_id);
  return private.link_view(link) || '{"outcome": "done"}';
end
$$;

-- What a client does on a link: {kind: 'viewed' | 'accept' | 'decline' | 'ask', sha256?, name?, signature?, choices?,
-- total?, reason?, question?, item?, callerTenant?}. `choices` are the options that are selected, as
-- private.require_choices has them, and `total` is what they come to; without choices, the options are as they were
-- sent. `sha256` is the hash of the version on the client's screen; all but a view must have it with `newest` (22023).
-- `item` is the place of an item in that version, from 0. `callerTenant` is the tenant of a signed-in caller, whose own
-- views and answers do not count.
-- Answers what the link shows afterwards, with `outcome`: done, or the reason why not: staff, revoked, replaced (also
-- where `sha256` is another version's; nothing is written then), leaving (a newer version is on its way), settled
-- (another version was accepted), expired, decided, total (another one than the choices come to), incomplete (the
-- client has to choose more, or less), tooMany questions.
-- Null for a link that is unknown or expired.
create function public.client_act(token_hash text, newest boolean, action jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.client_act(client_act.token_hash, client_act.newest, client_act.action)
$$;

-- ---------------------------------------------------------------- receipts

create function private.record_file(delivery uuid, file text) returns void
language sql security definer
set search_path = ''
as $$
  -- Repeated retries would otherwise fill the row.
  update public.deliveries set files = (deliveries.files || record_file.file)[greatest(1, cardinality(files) - 48):]
  where deliveries.id = record_file.delivery and record_file.file <> all (deliveries.files)
$$;

-- Keeps the SHA-256 of a PDF with the delivery that it is handed over for, for the functions that send, before they do.
-- Repeated, it changes nothing.
create function public.record_file(delivery uuid, file text) returns void
language sql security invoker
set search_path = ''
as $$
  select private.record_file(record_file.delivery, record_file.file)
$$;

create function private.check_receipt(code uuid, file text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'company', coalesce(nullif(accepted.snapshot -> 'company' ->> 'name', ''), home.display_name),
    'number', accepted.number, 'version', accepted.version,
    'total', accepted.snapshot -> 'totals' ->> 'total',
    'at', accepted.decided_at, 'by', accepted.decided_by,
    'newest', (private.current_version(accepted.tenant_id, accepted.quote_id)).version,
    'file', (
      select jsonb_build_object('version', accepted.version) where check_receipt.file = accepted.receipt_file
      union all
      select jsonb_build_object('version', sent.version)
      from public.deliveries delivery
      join public.quote_versions sent on sent.tenant_id = delivery.tenant_id and sent.id = delivery.version_id
      where delivery.tenant_id = accepted.tenant_id and delivery.quote_id = accepted.quote_id
        and check_receipt.file = any (delivery.files) and (delivery.state <> 'failed' or delivery.uncertain)
      limit 1
    ),
    'unprinted', case when check_receipt.file is not null and accepted.receipt_file is null then jsonb_build_object(
      'snapshot', accepted.snapshot, 'sha256', accepted.sha256,
      'logo', translate(encode(accepted.logo, 'base64'), E'\n', ''), 'logoType', accepted.logo_type,
      'receiptCode', accepted.receipt_code, 'signature', private.signature_json(accepted)) end)
  from public.quote_versions accepted
  join public.tenants home on home.id = accepted.tenant_id and home.is_active
  join public.quotes quote on quote.tenant_id = accepted.tenant_id and quote.id = accepted.quote_id
    and quote.deleted_at is null
  where accepted.receipt_code = check_receipt.code
$$;

-- What whoever has the PDF of an accepted version may know, for the function `check-receipt` only: {company, number,
-- version, total, at, by, newest, file: {version} | null, unprinted: {snapshot, sha256, logo, logoType, receiptCode,
-- signature} | null}. `newest` is the version that counts now; `file` says of which version of this quote the PDF of
-- that SHA-256 is; `unprinted`, for that function alone, is what the version's PDF is made of while its own hash is
-- not known (record_receipt). Null for an unknown code, a deleted quote, and a tenant that is not active.
create function public.check_receipt(code uuid, file text default null) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.check_receipt(check_receipt.code, check_receipt.file)
$$;

create function private.record_receipt(code uuid, file text) returns void
language sql security definer
set search_path = ''
as $$
  update public.quote_versions version set receipt_file = record_receipt.file
  where version.receipt_code = record_receipt.code and version.receipt_file is null
$$;

-- Keeps the SHA-256 of the PDF that a client can save of an accepted version, for the function `check-receipt` only.
-- The first one stays.
create function public.record_receipt(code uuid, file text) returns void
language sql security invoker
set search_path = ''
as $$
  select private.record_receipt(record_receipt.code, record_receipt.file)
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_sending() returns void
language sql
set search_path = ''
as $$
  grant select on public.share_links, public.deliveries, public.quote_events to authenticated, service_role;
  grant execute on function
    private.delivery_timeout(),
    private.revoke_link(uuid),
    public.revoke_link(uuid),
    public.quote_links(uuid)
  to authenticated;
  grant execute on function
    private.begin_send(uuid, uuid, uuid, jsonb),
    private.finish_send(uuid, jsonb),
    private.client_view(text, boolean),
    private.client_act(text, boolean, jsonb),
    private.record_file(uuid, text),
    private.check_receipt(uuid, text),
    private.record_receipt(uuid, text),
    public.begin_send(uuid, uuid, uuid, jsonb),
    public.finish_send(uuid, jsonb),
    public.client_view(text, boolean),
    public.client_act(text, boolean, jsonb),
    public.record_file(uuid, text),
    public.check_receipt(uuid, text),
    public.record_receipt(uuid, text)
  to service_role;
$$;

select private.restate_grants();

reset lock_timeout;
