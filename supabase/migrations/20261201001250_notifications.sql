-- Notifications: the emails that the product sends by itself when a client has acted on a link. The user who sent
-- it is told that the client viewed, accepted or declined the version, asked about it, or paid by card; the client gets
-- a receipt for an acceptance, and the answers (docs/decisions/0045-a-notification-is-noted-with-what-it-tells.md). A user is also
-- told of a scheduled message that was not sent.
--
-- Guards: a notification is noted in the transaction of what it tells, so none is forgotten. It is claimed before
-- it is sent; one that may have gone out is never sent again. Only the service role claims and ends one, on
-- behalf of the function `send-due`.

-- ---------------------------------------------------------------- table

-- Emails to be sent, and for 90 days what became of them.
create table private.notifications (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  version_id uuid not null,
  -- By which the client acted, or whose message was not sent.
  link_id uuid not null,
  kind text not null,
  -- What was asked or answered.
  question_id uuid references public.questions (id) on delete cascade,
  -- What was paid.
  payment_id uuid references public.payments (id) on delete cascade,
  -- Who is told; null for what goes to the link's recipient.
  user_id uuid references public.profiles (id) on delete cascade,
  state text not null default 'due',
  due_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  claimed_at timestamptz,
  -- The email of the last attempt, and where it went; the notifications of a daily email have the same one.
  email_id uuid,
  recipient text,
  created_at timestamptz not null default clock_timestamp(),
  constraint notifications_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint notifications_version_is_of_the_tenant foreign key (tenant_id, version_id)
    references public.quote_versions (tenant_id, id) on delete cascade,
  constraint notifications_link_is_of_the_tenant foreign key (tenant_id, link_id)
    references public.share_links (tenant_id, id) on delete cascade,
  constraint notifications_kind_is_known check (
    kind in ('viewed', 'accepted', 'declined', 'asked', 'paid', 'unsent', 'receipt', 'answered')
  ),
  constraint notifications_of_clients_have_no_user check ((kind in ('receipt', 'answered')) = (user_id is null)),
  constraint notifications_are_about_a_question check ((kind in ('asked', 'answered')) = (question_id is not null)),
  constraint notifications_are_about_a_payment check ((kind = 'paid') = (payment_id is not null)),
  constraint notifications_state_is_known check (state in ('due', 'sending', 'sent', 'failed', 'uncertain')),
  constraint notifications_attempts_have_an_email check (
    state = 'due' or email_id is not null and recipient is not null
  )
);
-- A version is first viewed once, and decided once; a message fails for good once; a question is answered once; a
-- payment is received once.
create unique index notifications_once_a_version_idx on private.notifications (tenant_id, version_id, kind)
  where kind not in ('unsent', 'asked', 'answered', 'paid');
create index notifications_of_version_idx on private.notifications (tenant_id, version_id);
create unique index notifications_of_question_idx on private.notifications (question_id, kind)
  where question_id is not null;
create unique index notifications_of_payment_idx on private.notifications (payment_id)
  where payment_id is not null;
create unique index notifications_of_message_idx on private.notifications (link_id) where kind = 'unsent';
create index notifications_due_idx on private.notifications (due_at, id) where state = 'due';
create index notifications_claimed_idx on private.notifications (claimed_at) where state = 'sending';
create index notifications_of_email_idx on private.notifications (email_id) where email_id is not null;
create index notifications_of_quote_idx on private.notifications (tenant_id, quote_id);
create index notifications_of_link_idx on private.notifications (tenant_id, link_id);
create index notifications_of_user_idx on private.notifications (user_id) where user_id is not null;

alter table private.notifications enable row level security;

-- ---------------------------------------------------------------- noting

-- When the next daily email leaves: at 8:00 in the tenant's time zone.
create function private.next_digest(tenant uuid) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(morning.at)
  from public.tenants home
  cross join lateral (
    select ((clock_timestamp() at time zone home.time_zone)::date + later.days + time '08:00')
      at time zone home.time_zone as at
    from generate_series(0, 1) later (days)
  ) morning
  where home.id = next_digest.tenant and morning.at > clock_timestamp()
$$;

-- Who is told about what a user sent: that user, or another one of the tenant if they are not active any more.
create function private.reader_of(tenant uuid, sender uuid) returns public.profiles
language sql stable
set search_path = ''
as $$
  select profile.* from public.profiles profile
  where profile.tenant_id = reader_of.tenant and profile.is_active
  order by (profile.id = reader_of.sender) desc nulls last, private.mail_address(profile) is not null desc,
    profile.created_at
  limit 1
$$;

-- Notes what a client has done with a version: 'viewed' for the first time, 'accepted', 'declined', 'asked' a
-- question about it, or 'paid'. To the user who is told of more, a view is not news any more.
create function private.announce(
  link public.share_links, what text, question uuid default null, payment uuid default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  reader public.profiles := private.reader_of(link.tenant_id, link.created_by);
begin
  insert into private.notifications (tenant_id, quote_id, version_id, link_id, kind, question_id, payment_id, user_id,
    due_at)
  select link.tenant_id, link.quote_id, link.version_id, link.id, what, announce.question, announce.payment, reader.id,
    case reader.notifications when 'daily' then private.next_digest(link.tenant_id) else clock_timestamp() end
  where reader.notifications <> 'none'
  on conflict do nothing;
  if found and what <> 'viewed' then
    delete from private.notifications earlier
    where earlier.tenant_id = link.tenant_id and earlier.version_id = link.version_id
      and earlier.kind = 'viewed' and earlier.state = 'due' and earlier.user_id = reader.id;
  end if;
  -- The link of a text message has no address for a receipt.
  if what = 'accepted' and link.method = 'email' then
    insert into private.notifications (tenant_id, quote_id, version_id, link_id, kind)
    values (link.tenant_id, link.quote_id, link.version_id, link.id, 'receipt')
    on conflict do nothing;
  end if;
end
$$;

-- Notes that a question was answered: for the client, if they have a link by email that works, the newest of these; and
-- to the user who was to be told of the question, it is not news any more.
create function private.announce_answer(asked public.questions) returns void
language sql
set search_path = ''
as $$
  insert into private.notifications (tenant_id, quote_id, version_id, link_id, kind, question_id)
  select asked.tenant_id, asked.quote_id, asked.version_id, link.id, 'answered', asked.id
  from public.share_links link
  join public.deliveries delivery on delivery.tenant_id = link.tenant_id and delivery.link_id = link.id
    and (delivery.state = 'sent' or delivery.uncertain)
  where link.tenant_id = asked.tenant_id and link.quote_id = asked.quote_id and link.method = 'email'
    and asked.method = 'email' and asked.answer is not null and lower(link.recipient) = lower(asked.recipient)
    and link.revoked_at is null and link.expires_at > clock_timestamp()
  order by link.created_at desc limit 1;
  delete from private.notifications waiting
  where waiting.question_id = asked.id and waiting.kind = 'asked' and waiting.state = 'due'
$$;

-- Notes that a scheduled message was not sent, or may not have been. The user is told at once, because nobody was
-- there to see it fail; if they are not active any more, another one of the tenant.
create function private.announce_unsent(delivery public.deliveries) returns void
language sql
set search_path = ''
as $$
  insert into private.notifications (tenant_id, quote_id, version_id, link_id, kind, user_id)
  select delivery.tenant_id, delivery.quote_id, delivery.version_id, delivery.link_id, 'unsent', reader.id
  from private.reader_of(delivery.tenant_id, delivery.created_by) reader
  where reader.id is not null
  on conflict do nothing
$$;

-- ---------------------------------------------------------------- sending

-- What a notification tells, for its email.
create function private.notification_json(notification private.notifications) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kind', notification.kind, 'quoteId', notification.quote_id,
    'number', shown.number, 'version', shown.version, 'clientName', shown.snapshot ->> 'clientName',
    'projectTitle', shown.snapshot ->> 'projectTitle', 'total', shown.snapshot -> 'totals' ->> 'total',
    'at', case notification.kind when 'unsent' then notification.created_at when 'viewed' then shown.viewed_at
      when 'asked' then asked.asked_at when 'answered' then asked.answered_at
      when 'paid' then received.created_at else shown.decided_at end,
    'by', case when notification.kind in ('unsent', 'viewed', 'asked', 'paid') then link.recipient
      when notification.kind = 'answered' then asked.answerer else shown.decided_by end,
    'reason', case notification.kind when 'unsent' then (
      select coalesce(nullif(delivery.reason, ''), 'There was no answer, so it may have been sent.')
      from public.deliveries delivery
      where delivery.tenant_id = link.tenant_id and delivery.link_id = link.id
    ) else coalesce(shown.decision_reason, '') end,
    'question', case when asked.id is not null then private.question_json(asked) end,
    'paid', coalesce(private.money_text(received.amount), ''),
    'isOwn', coalesce(notification.user_id = link.created_by, false),
    'method', link.method, 'recipient', link.recipient)
  from public.quote_versions shown
  join public.share_links link on link.tenant_id = shown.tenant_id and link.id = notification.link_id
  left join public.questions asked on asked.tenant_id = shown.tenant_id and asked.id = notification.question_id
  left join public.payments received on received.tenant_id = shown.tenant_id and received.id = notification.payment_id
  where shown.tenant_id = notification.tenant_id and shown.id = notification.version_id
$$;

-- What only an email to a client has: the version that it is about, who wrote, and the delivery that it belongs to.
create function private.to_client_json(notification private.notifications) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('snapshot', shown.snapshot, 'sha256', shown.sha256,
    'logo', translate(encode(shown.logo, 'base64'), E'\n', ''), 'logoType', shown.logo_type,
    'receiptCode', shown.receipt_code,
    'signature', private.signature_json(shown),
    'payment', private.payment_json(shown),
    'sender', jsonb_build_object('name', coalesce(private.name_of_user(sender.id), ''),
      'email', coalesce(private.mail_address(sender), '')),
    'deliveryId', (
      select delivery.id from public.deliveries delivery
      where delivery.tenant_id = link.tenant_id and delivery.link_id = link.id
      limit 1
    ))
  from public.quote_versions shown
  join public.share_links link on link.tenant_id = shown.tenant_id and link.id = notification.link_id
  left join public.questions asked on asked.tenant_id = shown.tenant_id and asked.id = notification.question_id
  left join public.profiles sender on sender.id = coalesce(asked.answered_by, link.created_by) and sender.is_active
  where shown.tenant_id = notification.tenant_id and shown.id = notification.version_id
$$;

create function private.finish_notification(email uuid, outcome jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  success boolean := outcome ->> 'state' = 'sent';
  unsure boolean := not success and coalesce((outcome ->> 'uncertain')::boolean, false);
  words text := private.provider_text(outcome ->> 'reason', 500);
  ended private.notifications;
  new_state text;
begin
  -- Locked before their notifications, as in client_act.
  perform from public.quotes quote
  where (quote.tenant_id, quote.id) in (
    select sent.tenant_id, sent.quote_id from private.notifications sent where sent.email_id = finish_notification.email
  )
  order by quote.id for update;
  for ended in
    select notification.* from private.notifications notification
    where notification.email_id = finish_notification.email
      and (notification.state = 'sending' or notification.state = 'uncertain' and success)
    for update
  loop
    new_state := case when success then 'sent' when unsure then 'uncertain'
      when ended.attempts < 6 then 'due' else 'failed' end;
    update private.notifications notification
    set state = new_state,
      due_at = case new_state
        when 'due' then clock_timestamp() + interval '1 minute' * power(5, ended.attempts - 1)
        else notification.due_at
      end
    where notification.id = ended.id;
    -- That a user was told is not worth an entry.
    if new_state in ('failed', 'uncertain') or new_state = 'sent' and 'receipt' = ended.kind
      or ended.state = 'uncertain'
    then
      perform private.add_event(ended.tenant_id, ended.quote_id, 'notified', shown.version, null, '',
        jsonb_build_object('about', ended.kind, 'state', new_state, 'reason', words,
          'recipient', ended.recipient))
      from public.quote_versions shown
      where shown.tenant_id = ended.tenant_id and shown.id = ended.version_id;
    end if;
  end loop;
end
$$;

-- Second half of a notification, for the function `send-due` only. `email` is the id that claim_notification
-- answered, `outcome` is {state: 'sent' | 'failed', uncertain?, reason?}. What certainly was not sent is due again, up
-- to six times in 13 hours. Repeated, it changes nothing.
create function public.finish_notification(email uuid, outcome jsonb) returns void
language sql security invoker
set search_path = ''
as $$
  select private.finish_notification(finish_notification.email, finish_notification.outcome)
$$;

-- Where a notification may go now. Null, so that it waits, for one about a quote that is deleted, for a user who is
-- not active or wants none, and of a tenant that is not active. Who wants none is still told what was not sent. Null
-- too for a question that was answered while its email failed.
create function private.address_for(notification private.notifications) returns text
language sql stable
set search_path = ''
as $$
  select case when notification.user_id is null then link.recipient else private.mail_address(reader) end
  from public.share_links link
  join public.tenants home on home.id = link.tenant_id and home.is_active
  join public.quotes quote on quote.tenant_id = link.tenant_id and quote.id = link.quote_id and quote.deleted_at is null
  left join public.profiles reader on reader.id = notification.user_id and reader.is_active
    and (reader.notifications <> 'none' or notification.kind = 'unsent')
  where link.tenant_id = notification.tenant_id and link.id = notification.link_id
    and not exists (
      select from public.questions asked
      where notification.kind = 'asked' and asked.id = notification.question_id and asked.answered_at is not null
    )
$$;

-- The notifications that may be sent now, of one user or of all, the longest due first, locked. One that another
-- call has locked is left out, so that no call waits for another. After a week, nothing is news any more.
create function private.due_notifications(reader uuid, most integer) returns setof private.notifications
language sql
set search_path = ''
as $$
  select notification.*
  from private.notifications notification
  where notification.state = 'due' and notification.due_at <= clock_timestamp()
    and notification.created_at > clock_timestamp() - interval '7 days'
    and (due_notifications.reader is null or notification.user_id = due_notifications.reader)
    and private.address_for(notification) is not null
  order by notification.due_at, notification.id
  limit most
  for update skip locked
$$;

create function private.claim_notification() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  died uuid;
  first private.notifications;
  address text;
  wants_digest boolean;
  new_email uuid := gen_random_uuid();
  told jsonb;
begin
  -- One that takes longer died with its process, and may have gone out.
  select notification.email_id into died from private.notifications notification
  where notification.state = 'sending' and notification.claimed_at < clock_timestamp() - private.delivery_timeout()
  limit 1;
  if died is not null then
    perform private.finish_notification(died, '{"state": "failed", "uncertain": true}');
  end if;
  select due.* into first from private.due_notifications(null, 1) due;
  -- Asked again, because it may have changed before the row was locked.
  address := private.address_for(first);
  if address is null then
    return null;
  end if;
  wants_digest := exists (
    select from public.profiles profile where profile.id = first.user_id and profile.notifications = 'daily');
  with claimed as (
    update private.notifications notification
    set state = 'sending', email_id = new_email, recipient = address, claimed_at = clock_timestamp(),
      attempts = notification.attempts + 1
    where notification.id = first.id
      or wants_digest and notification.id in (select due.id from private.due_notifications(first.user_id, 100) due)
    returning notification.*
  )
  select jsonb_agg(private.notification_json(row(claimed.*)::private.notifications)
    order by claimed.created_at, claimed.id)
  into told from claimed;
  return jsonb_build_object(
    'id', new_email,
    'to', address,
    'tenant', home.display_name,
    'letterhead', private.letterhead(home.id),
    'timeZone', home.time_zone,
    'told', told,
    'toClient', case when first.user_id is null then private.to_client_json(first) end)
  from public.tenants home where home.id = first.tenant_id;
end
$$;

-- First half of a notification, for the function `send-due` only: claims the next email, which this caller and no
-- other must send now. Answers {id, to, tenant, letterhead, timeZone, told: [{kind, quoteId, number, version,
-- clientName, projectTitle, total, at, by, reason, question, paid, isOwn, method, recipient}], toClient: {snapshot,
-- sha256, logo, logoType, receiptCode, signature, payment, sender, deliveryId} | null}: a receipt or an answer for a
-- client, or what a user is told, which may be more than one thing for users who get one email a day. Null where
-- nothing is due.
create function public.claim_notification() returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.claim_notification()
$$;

-- Removes notifications after 90 days.
create function private.purge_notifications() returns integer
language sql
set search_path = ''
as $$
  with gone as (
    delete from private.notifications kept where kept.created_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from gone
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_notifications() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.claim_notification(),
    private.finish_notification(uuid, jsonb),
    public.claim_notification(),
    public.finish_notification(uuid, jsonb)
  to service_role;
$$;

select private.restate_grants();
