-- When a tenant wants reminders to go out by themselves, what they say, its business hours, and the reminders that its
-- users do not want. What is due is in 20261201001265_reminders.sql.
--
-- Guards: users read and change only their own tenant's rules; skipped reminders are reached by functions alone.

set lock_timeout = '5s';

-- ---------------------------------------------------------------- tables

-- A tenant without a row has the defaults, switched off.
create table public.reminder_settings (
  tenant_id uuid primary key default private.current_tenant_id() references public.tenants (id) on delete cascade,
  is_on boolean not null default false,
  -- How many days after it was sent, how many after it was viewed, and how many before its last day; null for never.
  unviewed_days integer default 3,
  unanswered_days integer default 5,
  expiring_days integer default 2,
  -- Since when each rule has been as it is; what was due before is not reminded of. Null while it is off.
  unviewed_since timestamptz,
  unanswered_since timestamptz,
  expiring_since timestamptz,
  -- What the emails begin with; empty for the standard text.
  unviewed_text text not null default '',
  unanswered_text text not null default '',
  expiring_text text not null default '',
  -- Business hours, in the tenant's time zone: days from 1 for Monday to 7 for Sunday.
  business_days integer[] not null default '{1,2,3,4,5}',
  opens_at time not null default '09:00',
  closes_at time not null default '17:00',
  -- When private.make_reminders last looked for them.
  checked_at timestamptz,
  constraint reminder_settings_days_are_in_range check (
    unviewed_days between 1 and 60 and unanswered_days between 1 and 60 and expiring_days between 1 and 30
  ),
  constraint reminder_settings_texts_are_text check (
    private.is_text(unviewed_text, 2000) and private.is_text(unanswered_text, 2000)
    and private.is_text(expiring_text, 2000)
  ),
  constraint reminder_settings_business_days_are_days check (
    business_days <@ '{1,2,3,4,5,6,7}' and coalesce(array_ndims(business_days) = 1, false)
    and cardinality(business_days) <= 7
  ),
  constraint reminder_settings_hours_are_in_order check (opens_at < closes_at)
);

-- For private.make_reminders.
create index reminder_settings_checked_idx on public.reminder_settings (checked_at nulls first) where is_on;

alter table public.reminder_settings enable row level security;

create policy "Tenant users read their own reminder settings" on public.reminder_settings
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users add their own reminder settings" on public.reminder_settings
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users change their own reminder settings" on public.reminder_settings
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()))
  with check (tenant_id = (select private.current_tenant_id()));

-- Since when a rule has been as it is, given what it was before.
create function private.rule_since(is_on boolean, days integer, days_before integer, since timestamptz)
returns timestamptz
language sql volatile
set search_path = ''
as $$
  select case
    when not is_on or days is null then null
    when days = days_before then coalesce(since, clock_timestamp())
    else clock_timestamp()
  end
$$;

create function private.note_rules_since() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.unviewed_since := private.rule_since(new.is_on, new.unviewed_days, old.unviewed_days, old.unviewed_since);
  new.unanswered_since := private.rule_since(new.is_on, new.unanswered_days, old.unanswered_days,
    old.unanswered_since);
  new.expiring_since := private.rule_since(new.is_on, new.expiring_days, old.expiring_days, old.expiring_since);
  return new;
end
$$;
create trigger note_rules_since before insert or update on public.reminder_settings
  for each row execute function private.note_rules_since();

-- Reminders that do not go out: 'unviewed', 'unanswered' and 'expiring' that a user skipped; 'asked' stands for all of
-- them, where the client was erased.
create table private.skipped_reminders (
  tenant_id uuid not null,
  version_id uuid not null,
  kind text not null,
  primary key (tenant_id, version_id, kind),
  foreign key (tenant_id, version_id) references public.quote_versions (tenant_id, id) on delete cascade
);

alter table private.skipped_reminders enable row level security;

-- ---------------------------------------------------------------- business hours

-- The hours in which a tenant works, from one day to another, in their order. None on a day on which clocks skip them.
create function private.business_hours(rules public.reminder_settings, time_zone text, first_day date, last_day date)
returns table (day date, opening timestamptz, closing timestamptz)
language sql stable rows 30
set search_path = ''
as $$
  select hours.day, hours.opening, hours.closing
  from generate_series(0, last_day - first_day) place
  cross join lateral (
    select first_day + place as day, (first_day + place + rules.opens_at) at time zone time_zone as opening,
      (first_day + place + rules.closes_at) at time zone time_zone as closing
  ) hours
  where extract(isodow from hours.day) = any (rules.business_days) and hours.opening < hours.closing
  order by hours.day
$$;

-- Whether it is within a tenant's business hours now.
create function private.is_at_work(tenant uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.reminder_settings rules
    join public.tenants home on home.id = rules.tenant_id
    cross join lateral (select (clock_timestamp() at time zone home.time_zone)::date as day) today
    cross join lateral private.business_hours(rules, home.time_zone, today.day, today.day) hours
    where rules.tenant_id = is_at_work.tenant and clock_timestamp() >= hours.opening
      and clock_timestamp() < hours.closing
  )
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_reminder_settings() returns void
language sql
set search_path = ''
as $$
  grant select on public.reminder_settings to authenticated;
  grant insert (is_on, unviewed_days, unanswered_days, expiring_days, unviewed_text, unanswered_text, expiring_text,
    business_days, opens_at, closes_at) on public.reminder_settings to authenticated;
  grant update (is_on, unviewed_days, unanswered_days, expiring_days, unviewed_text, unanswered_text, expiring_text,
    business_days, opens_at, closes_at) on public.reminder_settings to authenticated;
  grant select, insert, update, delete on public.reminder_settings to service_role;
  -- For their trigger.
  grant execute on function private.rule_since(boolean, integer, integer, timestamptz) to authenticated, service_role;
$$;

select private.restate_grants();

reset lock_timeout;
