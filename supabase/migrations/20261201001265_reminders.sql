-- Reminders: messages that remind a client of a quote they have not looked at, not answered, or can soon no longer
-- accept. They go out by themselves where a tenant has switched them on, and when a user asks for one.
--
-- Guards: a reminder goes to whom the version was last sent, with a link of its own, and leaves as a message that waits
-- for its time does: once it is claimed it is asked again whether it is still wanted. Each version has one of each kind
-- at most. What was due before they were switched on, or more than three days ago, does not go out any more. Users read
-- and change only their own tenant's rules, and ask only for their own tenant's reminders.

set lock_timeout = '5s';

-- ---------------------------------------------------------------- tables

-- When reminders go out by themselves, and what they say. A tenant without a row has the defaults, switched off.
create table public.reminder_settings (
  tenant_id uuid primary key default private.current_tenant_id() references public.tenants (id) on delete cascade,
  is_on boolean not null default false,
  on_since timestamptz,
  -- How many days after it was sent, how many after it was viewed, and how many before its last day; null for never.
  unviewed_days integer default 3,
  unanswered_days integer default 5,
  expiring_days integer default 2,
  -- What the emails begin with; empty for the standard text.
  unviewed_text text not null default '',
  unanswered_text text not null default '',
  expiring_text text not null default '',
  -- Business hours, in the tenant's time zone: days from 1 for Monday to 7 for Sunday.
  business_days integer[] not null default '{1,2,3,4,5}',
  opens_at time not null default '09:00',
  closes_at time not null default '17:00',
  -- When private.make_due_reminders last looked for them.
  checked_at timestamptz,
  constraint reminder_settings_days_are_in_range check (
    unviewed_days between 1 and 60 and unanswered_days between 1 and 60 and expiring_days between 1 and 30
  ),
  constraint reminder_settings_texts_are_text check (
    private.is_text(unviewed_text, 2000) and private.is_text(unanswered_text, 2000)
    and private.is_text(expiring_text, 2000)
  ),
  constraint reminder_settings_business_days_are_days check (
    business_days <@ '{1,2,3,4,5,6,7}' and cardinality(business_days) between 1 and 7
  ),
  constraint reminder_settings_hours_are_in_order check (opens_at < closes_at)
);

alter table public.reminder_settings enable row level security;

create policy "Tenant users read their own reminder settings" on public.reminder_settings
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users add their own reminder settings" on public.reminder_settings
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users change their own reminder settings" on public.reminder_settings
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()))
  with check (tenant_id = (select private.current_tenant_id()));

create function private.note_when_on() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.on_since := case when not new.is_on then null
    when tg_op = 'UPDATE' and old.is_on then old.on_since
    else clock_timestamp() end;
  return new;
end
$$;
create trigger note_when_on before insert or update on public.reminder_settings
  for each row execute function private.note_when_on();

-- Reminders that a user does not want to go out.
create table private.skipped_reminders (
  tenant_id uuid not null,
  version_id uuid not null,
  kind text not null,
  primary key (tenant_id, version_id, kind),
  foreign key (tenant_id, version_id) references public.quote_versions (tenant_id, id) on delete cascade
);

alter table private.skipped_reminders enable row level security;

-- ---------------------------------------------------------------- business hours

-- The first moment from this one on in which a tenant is at work.
create function private.business_moment(rules public.reminder_settings, time_zone text, moment timestamptz)
returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(greatest(hours.opening, moment))
  from generate_series(0, 8) later
  cross join lateral (select (moment at time zone time_zone)::date + later as day) one
  cross join lateral (
    select (one.day + rules.opens_at) at time zone time_zone as opening,
      (one.day + rules.closes_at) at time zone time_zone as closing
  ) hours
  where extract(isodow from one.day) = any (rules.business_days) and hours.closing > moment
$$;

-- When a tenant begins to work on a day, or on the last day before it on which it works.
create function private.business_morning(rules public.reminder_settings, time_zone text, day date) returns timestamptz
language sql stable
set search_path = ''
as $$
  select max((one.day + rules.opens_at) at time zone time_zone)
  from generate_series(0, 6) earlier
  cross join lateral (select business_morning.day - earlier as day) one
  where extract(isodow from one.day) = any (rules.business_days)
$$;

-- ---------------------------------------------------------------- what is due

-- The last message by which a version was sent by email or text message, where one certainly was.
create function private.last_message(tenant uuid, version uuid) returns public.deliveries
language sql stable
set search_path = ''
as $$
  select delivery.* from public.deliveries delivery
  where delivery.tenant_id = last_message.tenant and delivery.version_id = last_message.version
    and delivery.method <> 'link' and delivery.state = 'sent'
  order by delivery.sent_at desc, delivery.id limit 1
$$;

-- Why nobody can be reminded of a quote: 'deleted', 'unsent', 'answered', 'expired', 'archived', 'unaddressed' where
-- only links to copy were made, 'revoked', 'asked' where a question waits for an answer, 'leaving' where a message
-- about it is about to leave. Null where its client can.
create function private.obstacle_to_reminding(quote public.quotes) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  latest public.deliveries;
begin
  if quote.deleted_at is not null then
    return 'deleted';
  elsif quote.stage = 'draft' then
    return 'unsent';
  elsif quote.stage not in ('sent', 'viewed') then
    return 'answered';
  elsif quote.expires_at <= clock_timestamp() then
    return 'expired';
  elsif quote.archived_at is not null then
    return 'archived';
  end if;
  latest := private.last_message(quote.tenant_id, (
    select version.id from public.quote_versions version
    where version.tenant_id = quote.tenant_id and version.quote_id = quote.id
      and version.version = quote.current_version
  ));
  return case
    when latest.id is null then 'unaddressed'
    when exists (
      select from public.share_links link
      where link.tenant_id = quote.tenant_id and link.id = latest.link_id and link.revoked_at is not null
    ) then 'revoked'
    when exists (
      select from public.questions asked
      where asked.tenant_id = quote.tenant_id and asked.quote_id = quote.id and asked.answered_at is null
    ) then 'asked'
    when exists (
      select from public.deliveries leaving
      where leaving.tenant_id = quote.tenant_id and leaving.quote_id = quote.id
        and leaving.state in ('scheduled', 'queued')
    ) then 'leaving'
  end;
end
$$;

-- The reminders that a tenant's rules want to go out from one moment to another, with the message that each repeats.
-- Two about the same quote, and a reminder and another message, are a day apart. One before the last day does not move
-- behind it.
create function private.due_reminders(tenant uuid, since timestamptz, until timestamptz)
returns table (quote_id uuid, kind text, due_at timestamptz, message public.deliveries)
language plpgsql stable
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  rules public.reminder_settings;
  time_zone text;
  -- How far business hours move a reminder.
  slack interval := '8 days';
begin
  select settings.* into rules from public.reminder_settings settings
  where settings.tenant_id = tenant and settings.is_on;
  select home.time_zone into time_zone from public.tenants home where home.id = tenant;
  return query
    with wanted as (
      select quote.id, 'unviewed' as kind, quote.sent_at + rules.unviewed_days * interval '1 day' as moment
      from public.quotes quote
      where quote.tenant_id = tenant and quote.deleted_at is null and not quote.is_template
        and quote.sent_at between since - slack - rules.unviewed_days * interval '1 day'
          and until - rules.unviewed_days * interval '1 day'
        and quote.stage = 'sent'
      union all
      select quote.id, 'unanswered', version.viewed_at + rules.unanswered_days * interval '1 day'
      from public.quote_versions version
      join public.quotes quote on quote.tenant_id = version.tenant_id and quote.id = version.quote_id
        and quote.current_version = version.version and quote.stage = 'viewed' and quote.deleted_at is null
      where version.tenant_id = tenant and version.decision is null
        and version.viewed_at between since - slack - rules.unanswered_days * interval '1 day'
          and until - rules.unanswered_days * interval '1 day'
      union all
      select quote.id, 'expiring',
        private.business_morning(rules, time_zone, quote.valid_until - rules.expiring_days)
      from public.quotes quote
      where quote.tenant_id = tenant and quote.deleted_at is null and not quote.is_template
        and quote.archived_at is null and coalesce(quote.expires_at, 'infinity') > clock_timestamp()
        and coalesce(quote.expires_at, 'infinity') <= until + slack + rules.expiring_days * interval '1 day'
        and quote.stage in ('sent', 'viewed')
    )
    select quote.id, wanted.kind, due.moment, latest
    from wanted
    join public.quotes quote on quote.tenant_id = tenant and quote.id = wanted.id
    join public.quote_versions version on version.tenant_id = tenant and version.quote_id = quote.id
      and version.version = quote.current_version
    cross join lateral private.last_message(tenant, version.id) latest
    cross join lateral (
      select private.business_moment(rules, time_zone, greatest(wanted.moment, latest.sent_at + interval '1 day'))
        as moment
    ) due
    where wanted.moment >= rules.on_since and due.moment between since and until and due.moment < quote.expires_at
      and private.obstacle_to_reminding(quote) is null
      and not exists (
        select from public.deliveries made
        where made.tenant_id = tenant and made.version_id = version.id and made.reminder = wanted.kind)
      and not exists (
        select from private.skipped_reminders skipped
        where skipped.tenant_id = tenant and skipped.version_id = version.id and skipped.kind = wanted.kind);
end
$$;

-- ---------------------------------------------------------------- making

-- Makes a reminder, which claim_scheduled sends next, and answers null; or why it does not: one of the obstacles above,
-- 'recent' where a user asks within a day of the last message, 'made' where the version has one of this kind, 'viewed'
-- where the client did what it would remind them of, 'limit' where the messages of 24 hours are used up, 'nobody' where
-- nobody could be its sender. `asker` is the user who wants it now; null for one that goes out by itself, which is from
-- the user who sent the quote, or another one of the tenant if they are not active any more. The caller has locked the
-- quote.
create function private.make_reminder(quote public.quotes, kind text, asker uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  obstacle text := private.obstacle_to_reminding(quote);
  version public.quote_versions;
  latest public.deliveries;
  sender uuid;
  link uuid;
begin
  if obstacle is not null then
    return obstacle;
  end if;
  select frozen.* into version from public.quote_versions frozen
  where frozen.tenant_id = quote.tenant_id and frozen.quote_id = quote.id
    and frozen.version = quote.current_version;
  latest := private.last_message(quote.tenant_id, version.id);
  sender := coalesce(asker, (private.reader_of(quote.tenant_id, latest.created_by)).id);
  obstacle := case
    when kind = 'asked' and latest.sent_at > clock_timestamp() - interval '1 day' then 'recent'
    when kind <> 'asked' and exists (
      select from public.deliveries made
      where made.tenant_id = quote.tenant_id and made.version_id = version.id and made.reminder = make_reminder.kind
    ) then 'made'
    when kind = 'unviewed' and quote.stage = 'viewed' then 'viewed'
    when private.sent_today(quote.tenant_id, latest.method, null)
      + private.waiting_to_be_sent(quote.tenant_id, latest.method) >= private.sends_per_day(latest.method) then 'limit'
    when sender is null then 'nobody'
  end;
  if obstacle is not null then
    return obstacle;
  end if;
  insert into public.share_links (tenant_id, quote_id, version_id, method, recipient, created_by, expires_at)
  values (quote.tenant_id, quote.id, version.id, latest.method, latest.recipient, sender,
    version.expires_at + interval '90 days')
  returning id into link;
  insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject, body,
    created_by, send_at, state, attempts, reminder)
  values (quote.tenant_id, quote.id, version.id, link, 'reminder-' || gen_random_uuid(), latest.method,
    latest.recipient, left(regexp_replace(latest.subject, '^(Reminder: )?', 'Reminder: '), 200),
    case latest.method when 'email' then coalesce((
      select case make_reminder.kind when 'unviewed' then rules.unviewed_text
        when 'unanswered' then rules.unanswered_text when 'expiring' then rules.expiring_text end
      from public.reminder_settings rules where rules.tenant_id = quote.tenant_id
    ), '') else '' end,
    sender, clock_timestamp(), 'scheduled', 0, make_reminder.kind);
  return null;
end
$$;

-- Makes the reminders that are due now, of some tenants each time: those first that were looked at longest ago, each at
-- most every five minutes, and none outside its business hours.
create function private.make_due_reminders() returns void
language plpgsql
set search_path = ''
as $$
declare
  rules public.reminder_settings;
  due record;
  reminded public.quotes;
  present timestamptz := clock_timestamp();
begin
  for rules in
    select settings.* from public.reminder_settings settings
    join public.tenants home on home.id = settings.tenant_id and home.is_active
    where settings.is_on and coalesce(settings.checked_at, '-infinity') < present - interval '5 minutes'
    order by settings.checked_at nulls first limit 50
    for update of settings skip locked
  loop
    update public.reminder_settings settings set checked_at = present where settings.tenant_id = rules.tenant_id;
    for due in
      select * from private.due_reminders(rules.tenant_id, present - interval '3 days', present) wanted
      where private.business_moment(rules, (select home.time_zone from public.tenants home
        where home.id = rules.tenant_id), present) = present
      order by wanted.due_at, wanted.quote_id
    loop
      select quote.* into reminded from public.quotes quote
      where quote.tenant_id = rules.tenant_id and quote.id = due.quote_id for update skip locked;
      if found then
        perform private.make_reminder(reminded, due.kind, null);
      end if;
    end loop;
  end loop;
end
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
      'kind', due.kind, 'dueAt', due.due_at, 'method', (due.message).method, 'recipient', (due.message).recipient)
      order by due.due_at, (due.message).sent_at, quote.id, due.kind), '[]')
    from (
      select * from private.due_reminders(tenant, clock_timestamp() - interval '3 days',
        clock_timestamp() + interval '14 days') wanted
      order by wanted.due_at, (wanted.message).sent_at, wanted.quote_id, wanted.kind limit 200
    ) due
    join public.quotes quote on quote.tenant_id = tenant and quote.id = due.quote_id
  );
end
$$;

-- The reminders of the caller's quotes that go out by themselves in the next 14 days, at most 200, those due first:
-- [{quoteId, number, clientName, projectTitle, total, kind: 'unviewed' | 'unanswered' | 'expiring', dueAt, method,
-- recipient}]. Raises PT401 for an account that acts for no tenant.
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
begin
  select quote.* into reminded from public.quotes quote
  where quote.tenant_id = tenant and quote.id = skip_reminder.quote and quote.deleted_at is null for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  if kind not in ('unviewed', 'unanswered', 'expiring') or kind is null or skips is null then
    raise exception 'Pass which reminder, and whether to skip it' using errcode = 'PT400';
  end if;
  if skips then
    insert into private.skipped_reminders (tenant_id, version_id, kind)
    select version.tenant_id, version.id, skip_reminder.kind from public.quote_versions version
    where version.tenant_id = reminded.tenant_id and version.quote_id = reminded.id
      and version.version = reminded.current_version
    on conflict do nothing;
  else
    delete from private.skipped_reminders skipped using public.quote_versions version
    where skipped.tenant_id = reminded.tenant_id and skipped.kind = skip_reminder.kind
      and version.tenant_id = skipped.tenant_id and version.id = skipped.version_id
      and version.quote_id = reminded.id;
  end if;
end
$$;

-- Keeps a reminder about a quote from going out, or lets it. Raises PT401 for an account that acts for no tenant, PT404
-- for a quote that is not the caller's, PT400 for an unknown kind.
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
  return jsonb_build_object('reminded', to_jsonb(made), 'left', others);
end
$$;

-- Reminds the clients of quotes now, in business hours or not: {reminded: their ids, left: [{id, why}]}, where `why` is
-- one of the obstacles of private.make_reminder; quotes that are not the caller's are left out. `kind` is which reminder:
-- one that would go out by itself ('unviewed', 'unanswered', 'expiring'), or 'asked' for one that a user asks for.
-- Raises PT401 for an account that acts for no tenant, PT400 for no quotes, more than 500, or an unknown kind.
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
  grant select on public.reminder_settings to authenticated;
  grant insert (is_on, unviewed_days, unanswered_days, expiring_days, unviewed_text, unanswered_text, expiring_text,
    business_days, opens_at, closes_at) on public.reminder_settings to authenticated;
  grant update (is_on, unviewed_days, unanswered_days, expiring_days, unviewed_text, unanswered_text, expiring_text,
    business_days, opens_at, closes_at) on public.reminder_settings to authenticated;
  grant select, insert, update, delete on public.reminder_settings to service_role;
  grant execute on function
    private.list_reminders(),
    private.skip_reminder(uuid, text, boolean),
    private.remind(uuid[], text),
    public.list_reminders(),
    public.skip_reminder(uuid, text, boolean),
    public.remind(uuid[], text)
  to authenticated;
$$;

select private.restate_grants();

reset lock_timeout;
