-- Reminders: messages that remind a client of a quote they have not looked at, not answered, or can soon no longer
-- accept. They go out by themselves where a tenant has switched them on, and when a user asks for one.
--
-- Guards: a reminder goes to whom the version was last sent, with a link of its own, and leaves as a message that waits
-- for its time does: once it is claimed it is asked again whether it is still wanted. Each version has one of each kind
-- at most. What was due before a rule was as it is, or more than three days ago, does not go out any more. One tenant's
-- many reminders, or its failure, keep no other tenant's from going out. Users ask only for their own tenant's
-- reminders; only the service role makes those that are due, on behalf of the function `send-due`.

set lock_timeout = '5s';

-- ---------------------------------------------------------------- what is due

-- Whether a user has revoked a link to a version that somebody got, since some time. Canceling a message revokes its
-- link, too, which says nothing about the others.
create function private.was_revoked(tenant uuid, version uuid, method text, recipient text, since timestamptz)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.share_links link
    where link.tenant_id = was_revoked.tenant and link.version_id = was_revoked.version
      and link.method = was_revoked.method and lower(link.recipient) = lower(was_revoked.recipient)
      and link.revoked_at > was_revoked.since
      and not exists (
        select from public.deliveries canceled
        where canceled.tenant_id = link.tenant_id and canceled.link_id = link.id and canceled.state = 'canceled'
      )
  )
$$;

-- Of quotes of a tenant: the version that counts, the message by which a user last sent it by email or text message,
-- when its client last heard from the tenant, and why nobody can be reminded of it: 'deleted', 'unsent', 'answered',
-- 'expired', 'archived', 'unaddressed' where only links to copy were made, 'revoked', 'asked' where a question waits
-- for an answer, 'leaving' where a message about it is about to leave; null where its client can. A set at once,
-- because a large tenant has many.
create function private.remindable(tenant uuid, quotes uuid[])
returns table (quote_id uuid, version_id uuid, expires_at timestamptz, method text, recipient text, subject text,
  sender uuid, heard_at timestamptz, obstacle text)
language plpgsql stable rows 100
set search_path = ''
set random_page_cost = 1.1
as $$
begin
  return query
    select quote.id, version.id, version.expires_at, message.method, message.recipient, message.subject,
      message.created_by, heard.at,
      case
        when quote.deleted_at is not null then 'deleted'
        when quote.stage = 'draft' then 'unsent'
        when quote.stage not in ('sent', 'viewed') then 'answered'
        when quote.expires_at <= clock_timestamp() then 'expired'
        when quote.archived_at is not null then 'archived'
        when message.method is null then 'unaddressed'
        when private.was_revoked(quote.tenant_id, version.id, message.method, message.recipient, message.sent_at)
          then 'revoked'
        when exists (
          select from public.questions question
          where question.tenant_id = quote.tenant_id and question.quote_id = quote.id and question.answered_at is null
        ) then 'asked'
        when exists (
          select from public.deliveries leaving
          where leaving.tenant_id = quote.tenant_id and leaving.quote_id = quote.id
            and leaving.state in ('scheduled', 'queued')
        ) then 'leaving'
      end
    from public.quotes quote
    left join public.quote_versions version on version.tenant_id = quote.tenant_id and version.quote_id = quote.id
      and version.version = quote.current_version
    left join lateral (
      select delivery.* from public.deliveries delivery
      where delivery.tenant_id = quote.tenant_id and delivery.version_id = version.id and delivery.method <> 'link'
        and delivery.reminder is null and delivery.state = 'sent'
      order by delivery.sent_at desc, delivery.id limit 1
    ) message on true
    cross join lateral (
      select greatest((
        select max(coalesce(delivery.sent_at, delivery.claimed_at)) from public.deliveries delivery
        where delivery.tenant_id = quote.tenant_id and delivery.version_id = version.id and delivery.method <> 'link'
          and (delivery.state = 'sent' or delivery.uncertain)
      ), (
        select max(question.answered_at) from public.questions question
        where question.tenant_id = quote.tenant_id and question.quote_id = quote.id
      )) as at
    ) heard
    where quote.tenant_id = remindable.tenant and quote.id = any (remindable.quotes) and not quote.is_template;
end
$$;

-- Whether a version has a reminder of a kind, or must not get one: 'made' or 'skipped'; else null.
create function private.reminded_already(tenant uuid, version uuid, kind text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when exists (
      select from public.deliveries made
      where made.tenant_id = reminded_already.tenant and made.version_id = reminded_already.version
        and made.reminder = reminded_already.kind and made.reminder <> 'asked' and made.state <> 'canceled'
    ) then 'made'
    when exists (
      select from private.skipped_reminders skipped
      where skipped.tenant_id = reminded_already.tenant and skipped.version_id = reminded_already.version
        and skipped.kind in (reminded_already.kind, 'asked')
    ) then 'skipped'
  end
$$;

-- The reminders that a tenant's rules want to go out from one moment to another. Two about the same quote, and a
-- reminder and another message, are a day apart. One before the last day goes out on a business day before it.
create function private.due_reminders(tenant uuid, since timestamptz, until timestamptz)
returns table (quote_id uuid, kind text, due_at timestamptz, method text, recipient text)
language plpgsql stable
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  rules public.reminder_settings;
  time_zone text;
  -- An index is not searched for a time that may change meanwhile.
  present timestamptz := clock_timestamp();
  -- How far business hours may move a reminder, and a message a day before.
  slack interval;
begin
  select settings.* into rules from public.reminder_settings settings
  where settings.tenant_id = tenant and settings.is_on;
  slack := (9 - cardinality(rules.business_days)) * interval '1 day';
  select home.time_zone into time_zone from public.tenants home where home.id = tenant;
  return query
    with hours as materialized (
      select working.* from private.business_hours(rules, time_zone, (since - 2 * slack)::date,
        (until + 2 * slack)::date) working
    ), wanted as (
      select quote.id, 'unviewed' as kind, quote.sent_at + rules.unviewed_days * interval '1 day' as moment,
        rules.unviewed_since as rule_since
      from public.quotes quote
      where quote.tenant_id = tenant and quote.deleted_at is null and not quote.is_template
        and quote.sent_at between since - slack - rules.unviewed_days * interval '1 day'
          and until - rules.unviewed_days * interval '1 day'
        and quote.stage = 'sent'
      union all
      select quote.id, 'unanswered', version.viewed_at + rules.unanswered_days * interval '1 day',
        rules.unanswered_since
      from public.quote_versions version
      join public.quotes quote on quote.tenant_id = version.tenant_id and quote.id = version.quote_id
        and quote.current_version = version.version and quote.stage = 'viewed' and quote.deleted_at is null
      where version.tenant_id = tenant and version.decision is null
        and version.viewed_at between since - slack - rules.unanswered_days * interval '1 day'
          and until - rules.unanswered_days * interval '1 day'
      union all
      select quote.id, 'expiring', (
        select max(hours.opening) from hours where hours.day <= quote.valid_until - rules.expiring_days
      ), rules.expiring_since
      from public.quotes quote
      where quote.tenant_id = tenant and quote.deleted_at is null and not quote.is_template
        and quote.archived_at is null and coalesce(quote.expires_at, 'infinity') > present
        and coalesce(quote.expires_at, 'infinity') <= until + slack + rules.expiring_days * interval '1 day'
        and quote.stage in ('sent', 'viewed')
    ), known as materialized (
      select can.* from private.remindable(tenant, array(
        select wanted.id from wanted where wanted.moment >= wanted.rule_since and wanted.moment <= until
      )) can
      where can.obstacle is null
    )
    select wanted.id, wanted.kind, due.moment, known.method, known.recipient
    from wanted
    join known on known.quote_id = wanted.id
    cross join lateral (select greatest(wanted.moment, known.heard_at + interval '1 day') as moment) earliest
    cross join lateral (
      select greatest(hours.opening, earliest.moment) as moment from hours
      where hours.closing > earliest.moment order by hours.closing limit 1
    ) due
    where wanted.moment >= wanted.rule_since and due.moment between since and until
      and due.moment < known.expires_at
      and private.reminded_already(tenant, known.version_id, wanted.kind) is null;
end
$$;

-- Why a reminder that waits has become pointless; null where it has not. What makes any message pointless is in
-- private.made_pointless.
create function private.made_reminding_pointless(delivery public.deliveries) returns text
language sql stable
set search_path = ''
as $$
  select case
    when delivery.reminder = 'unviewed' and quote.stage <> 'sent' then 'The client has viewed it.'
    when quote.archived_at is not null then 'The quote was archived.'
    when private.was_revoked(quote.tenant_id, delivery.version_id, delivery.method, delivery.recipient,
      delivery.created_at) then 'The link was revoked.'
    when exists (
      select from public.questions question
      where question.tenant_id = quote.tenant_id and question.quote_id = quote.id and question.answered_at is null
    ) then 'The client asked a question.'
    when exists (
      select from public.deliveries later
      where later.tenant_id = quote.tenant_id and later.quote_id = quote.id and later.reminder is null
        and later.method <> 'link' and later.claimed_at > delivery.created_at
        and (later.state = 'sent' or later.uncertain)
    ) then 'Another message was sent.'
    when delivery.is_automatic and not exists (
      select from public.reminder_settings rules where rules.tenant_id = quote.tenant_id and rules.is_on
    ) then 'Reminders were switched off.'
  end
  from public.quotes quote
  where quote.tenant_id = delivery.tenant_id and quote.id = delivery.quote_id
$$;

-- ---------------------------------------------------------------- making

-- Makes a reminder, which claim_scheduled sends next, and answers null; or why it does not: one of the obstacles above,
-- 'recent' where a user asks for one within a day after the client heard from the tenant, 'made' where the version has
-- one of this kind, 'skipped', 'viewed' or 'unviewed' where it is about something else, 'limit' where the messages of
-- 24 hours are used up, 'nobody' where nobody could be its sender. `asker` is the user who wants it now; null for one
-- that goes out by itself, which is from the user who sent the quote, or another one of the tenant if they are not
-- active any more, and leaves half of the messages of 24 hours to the users. The caller has locked the quote.
create function private.make_reminder(quote public.quotes, kind text, asker uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  can record;
  obstacle text;
  sender uuid;
  link uuid;
begin
  select remindable.* into can from private.remindable(quote.tenant_id, array[quote.id]) remindable;
  if can.obstacle is not null then
    return can.obstacle;
  end if;
  sender := coalesce(asker, (private.reader_of(quote.tenant_id, can.sender)).id);
  obstacle := coalesce(private.reminded_already(quote.tenant_id, can.version_id, kind), case
    when kind = 'asked' and can.heard_at > clock_timestamp() - interval '1 day' then 'recent'
    when kind = 'unviewed' and quote.stage = 'viewed' then 'viewed'
    when kind = 'unanswered' and quote.stage = 'sent' then 'unviewed'
    when private.sent_today(quote.tenant_id, can.method, null)
      + private.waiting_to_be_sent(quote.tenant_id, can.method, clock_timestamp() + interval '1 day')
      >= private.sends_per_day(can.method) / case when asker is null then 2 else 1 end then 'limit'
    when sender is null then 'nobody'
  end);
  if obstacle is not null then
    return obstacle;
  end if;
  insert into public.share_links (tenant_id, quote_id, version_id, method, recipient, created_by, expires_at)
  values (quote.tenant_id, quote.id, can.version_id, can.method, can.recipient, sender,
    can.expires_at + interval '90 days')
  returning id into link;
  insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject, body,
    created_by, send_at, state, attempts, reminder, is_automatic)
  values (quote.tenant_id, quote.id, can.version_id, link, 'reminder-' || gen_random_uuid(), can.method,
    can.recipient, left('Reminder: ' || can.subject, 200),
    case can.method when 'email' then coalesce((
      select case make_reminder.kind when 'unviewed' then rules.unviewed_text
        when 'unanswered' then rules.unanswered_text when 'expiring' then rules.expiring_text end
      from public.reminder_settings rules where rules.tenant_id = quote.tenant_id
    ), '') else '' end,
    sender, clock_timestamp(), 'scheduled', 0, make_reminder.kind, asker is null);
  return null;
end
$$;

-- Makes the reminders of a tenant that are due now, of at most so many quotes, and answers of how many it tried. By a
-- method whose messages of 24 hours are used up, no more are tried, so that those by the other do not wait.
create function private.make_reminders_of(tenant uuid, most integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  due record;
  reminded public.quotes;
  used_up text[] := '{}';
  tried integer := 0;
begin
  for due in
    select * from private.due_reminders(tenant, clock_timestamp() - interval '3 days', clock_timestamp()) wanted
    where private.is_at_work(tenant)
    order by wanted.due_at, wanted.quote_id, wanted.kind
  loop
    exit when tried >= most;
    continue when due.method = any (used_up);
    tried := tried + 1;
    select quote.* into reminded from public.quotes quote
    where quote.tenant_id = make_reminders_of.tenant and quote.id = due.quote_id for update skip locked;
    if found and private.make_reminder(reminded, due.kind, null) = 'limit' then
      used_up := used_up || due.method;
    end if;
  end loop;
  return tried;
end
$$;

create function private.make_reminders() returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  home uuid;
  present timestamptz := clock_timestamp();
  room integer := 50;
begin
  for place in 1..20 loop
    update public.reminder_settings settings set checked_at = clock_timestamp()
    where settings.tenant_id = (
      select waiting.tenant_id from public.reminder_settings waiting
      join public.tenants active on active.id = waiting.tenant_id and active.is_active
      where waiting.is_on and coalesce(waiting.checked_at, '-infinity') < present - interval '5 minutes'
      order by waiting.checked_at nulls first limit 1
      for update of waiting skip locked
    )
    returning settings.tenant_id into home;
    if home is null then
      return false;
    end if;
    begin
      room := room - private.make_reminders_of(home, room);
    exception when others then
      raise warning 'The reminders of the tenant % were not made: %', home, sqlerrm;
    end;
    exit when room <= 0;
  end loop;
  return true;
end
$$;

-- Makes the reminders that are due, of some tenants, for the function `send-due` only, which calls it until it answers
-- false: each tenant is looked at every five minutes at most, and outside its business hours none is made.
create function public.make_reminders() returns boolean
language sql security invoker
set search_path = ''
as $$
  select private.make_reminders()
$$;

-- ---------------------------------------------------------------- for users

create function private.list_reminders() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('quoteId', quote.id, 'number', quote.number,
      'clientName', quote.client_name, 'projectTitle', quote.project_title, 'total', private.money_text(quote.total),
      'isChangedSinceSent', private.is_changed_since_sent(quote.id), 'kind', due.kind, 'dueAt', due.due_at,
      'method', due.method, 'recipient', due.recipient)
      order by due.due_at, quote.sent_at, quote.id, due.kind), '[]')
    from (
      select * from private.due_reminders(tenant, clock_timestamp() - interval '3 days',
        clock_timestamp() + interval '14 days') wanted
      order by wanted.due_at, wanted.quote_id, wanted.kind limit 50
    ) due
    join public.quotes quote on quote.tenant_id = tenant and quote.id = due.quote_id
  );
end
$$;

-- The reminders of the caller's quotes that go out by themselves in the next 14 days, at most 50, those due first:
-- [{quoteId, number, clientName, projectTitle, total, isChangedSinceSent, kind: 'unviewed' | 'unanswered' | 'expiring',
-- dueAt, method, recipient}]. Raises PT401 for an account that acts for no tenant.
create function public.list_reminders() returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.list_reminders()
$$;

create function private.skip_reminder(quote uuid, kind text, skips boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  reminded public.quotes;
  version uuid;
begin
  select quote.* into reminded from public.quotes quote
  where quote.tenant_id = tenant and quote.id = skip_reminder.quote and quote.deleted_at is null for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  if kind not in ('unviewed', 'unanswered', 'expiring') or kind is null or skips is null then
    raise exception 'Pass which reminder, and whether to skip it' using errcode = 'PT400';
  end if;
  select frozen.id into version from public.quote_versions frozen
  where frozen.tenant_id = tenant and frozen.quote_id = reminded.id and frozen.version = reminded.current_version;
  if not skips then
    delete from private.skipped_reminders skipped
    where skipped.tenant_id = tenant and skipped.version_id = version and skipped.kind = skip_reminder.kind;
    return;
  end if;
  if version is null or exists (
    select from public.deliveries gone
    where gone.tenant_id = tenant and gone.version_id = version and gone.reminder = skip_reminder.kind
      and gone.state in ('queued', 'sent', 'failed')
  ) then
    raise exception 'reminder_is_gone' using errcode = 'PT409';
  end if;
  insert into private.skipped_reminders (tenant_id, version_id, kind) values (tenant, version, skip_reminder.kind)
  on conflict do nothing;
  -- One that waits for its next attempt.
  perform private.end_waiting(waiting, auth.uid(), '')
  from public.deliveries waiting
  where waiting.tenant_id = tenant and waiting.version_id = version and waiting.reminder = skip_reminder.kind
    and waiting.state = 'scheduled';
end
$$;

-- Keeps a reminder about a quote from going out, or lets it. Raises PT401 for an account that acts for no tenant, PT404
-- for a quote that is not the caller's, PT400 for an unknown kind, PT409 for a reminder that has gone out, and for one
-- of a quote that was never sent.
create function public.skip_reminder(quote uuid, kind text, skips boolean) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.skip_reminder(skip_reminder.quote, skip_reminder.kind, skip_reminder.skips);
  select skip_reminder.quote
$$;

create function private.remind(quotes uuid[], kind text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  reminded public.quotes;
  why text;
  made uuid[] := '{}';
  others jsonb := '[]';
begin
  if coalesce(cardinality(quotes), 0) not between 1 and 500
    or coalesce(kind not in ('unviewed', 'unanswered', 'expiring', 'asked'), true)
  then
    raise exception 'Pass 1 to 500 quotes, and which reminder' using errcode = 'PT400';
  end if;
  for reminded in
    select quote.* from public.quotes quote
    where quote.tenant_id = tenant and quote.id = any (quotes) and quote.deleted_at is null and not quote.is_template
    order by quote.id for update
  loop
    why := private.make_reminder(reminded, remind.kind, private.caller_id());
    if why is null then
      made := made || reminded.id;
    else
      others := others || jsonb_build_object('id', reminded.id, 'why', why);
    end if;
  end loop;
  return jsonb_build_object('reminded', to_jsonb(made), 'left', others || (
    select coalesce(jsonb_agg(jsonb_build_object('id', gone.id, 'why', 'deleted')), '[]')
    from (select distinct unnest(quotes) as id) gone
    where gone.id <> all (made) and not others @> jsonb_build_array(jsonb_build_object('id', gone.id))
  ));
end
$$;

-- Reminds the clients of quotes now, in business hours or not: {reminded: their ids, left: [{id, why}]}, where `why` is
-- one of the obstacles of private.make_reminder, and 'deleted' for one that is not the caller's. `kind` is which
-- reminder: one that would go out by itself ('unviewed', 'unanswered', 'expiring'), or 'asked' for one that a user asks
-- for. Raises PT401 for an account that acts for no tenant, PT400 for no quotes, more than 500, or an unknown kind.
create function public.remind(quotes uuid[], kind text default 'asked') returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.remind(remind.quotes, remind.kind)
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_reminders() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.list_reminders(),
    private.skip_reminder(uuid, text, boolean),
    private.remind(uuid[], text),
    public.list_reminders(),
    public.skip_reminder(uuid, text, boolean),
    public.remind(uuid[], text)
  to authenticated;
  grant execute on function
    private.make_reminders(),
    public.make_reminders()
  to service_role;
$$;

select private.restate_grants();

reset lock_timeout;
