-- Versions: what a client is shown, frozen when it is first sent; the number of a quote; and what the
-- client decided (docs/decisions/0020-an-acceptance-is-about-one-version.md).
--
-- Guards: no role changes a version. Definer code sets, once each, when it was sent and viewed and what
-- was decided about it. The current version of a quote that an acceptance locks is, everywhere, the
-- accepted one.

-- ---------------------------------------------------------------- numbers

-- The last number that a tenant gave in a year.
create table private.quote_numbers (
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  year integer not null,
  last integer not null,
  primary key (tenant_id, year)
);

alter table private.quote_numbers enable row level security;

-- The next number of the year that no quote has, such as Q-2026-0001. The row lock gives each of any
-- number of calls its own; a number whose transaction fails is given again.
create function private.next_quote_number(tenant uuid, year integer) returns text
language plpgsql
set search_path = ''
as $$
declare
  made text;
begin
  loop
    insert into private.quote_numbers as given (tenant_id, year, last)
    values (next_quote_number.tenant, next_quote_number.year, 1)
    on conflict on constraint quote_numbers_pkey do update set last = given.last + 1
    returning 'Q-' || given.year || '-' || lpad(given.last::text, greatest(4, length(given.last::text)), '0')
    into made;
    -- A restored archive may already use a number: see private.admin_finish_restore.
    exit when not exists (select from public.quotes where quotes.tenant_id = tenant and quotes.number = made);
  end loop;
  return made;
end
$$;

-- ---------------------------------------------------------------- versions

-- Quotes as they were sent, frozen with their logo, and what the client decided about them.
create table public.quote_versions (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  version integer not null,
  number text not null,
  -- Everything that the client is shown, with the API's field names: see private.quote_content.
  snapshot jsonb not null,
  -- Of the snapshot's text as Postgres writes jsonb, in UTF-8. The snapshot has the hash of the logo.
  sha256 text not null,
  logo bytea,
  logo_type text,
  -- Which of the tenant's logos the version was frozen with. Logos never change, so the id stands for the
  -- picture. No foreign key, because a logo may be deleted and a version may not change. Null for none,
  -- and for a restored version.
  logo_id uuid,
  issued_on date not null,
  valid_until date not null,
  -- The end of that day in the tenant's time zone when the version was made.
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When a provider first accepted a message with it, or a client first viewed it; else null.
  sent_at timestamptz,
  viewed_at timestamptz,
  decision text,
  decided_at timestamptz,
  -- The name that was typed to accept; of a declined version, the recipient of the link.
  decided_by text,
  decision_reason text,
  unique (tenant_id, id),
  unique (tenant_id, quote_id, version),
  constraint quote_versions_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint quote_versions_are_counted_from_1 check (version >= 1),
  constraint quote_versions_count_is_in_range check (version <= 1000000),
  constraint quote_versions_number_is_one check (number ~ '^Q-[0-9]{4}-[0-9]{4,6}$'),
  constraint quote_versions_hash_is_one check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint quote_versions_logo_has_a_type check (
    (logo is null) = (logo_type is null) and coalesce(logo_type in ('image/png', 'image/jpeg'), true)
  ),
  constraint quote_versions_decision_is_whole check (
    coalesce(decision in ('accepted', 'declined'), true)
    and (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
  ),
  constraint quote_versions_decision_is_text check (
    private.is_text(decided_by, 300) and private.is_text(decision_reason, 2000)
  )
);

-- For private.version_logos.
create index quote_versions_logos_idx on public.quote_versions (tenant_id, (snapshot -> 'logo' ->> 'sha256'))
  where logo is not null;

alter table public.quote_versions enable row level security;

create policy "Tenant users read their own quote versions" on public.quote_versions
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- What a quote shows its client, without excluded items and without ids. `logo` is {sha256, type},
-- {"missing": true} for a logo that cannot be read, or null for none.
create function private.quote_content(quote public.quotes, logo jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'clientName', quote.client_name,
    'projectTitle', quote.project_title,
    'provider', (select providers.name from public.providers
      where providers.tenant_id = quote.tenant_id and providers.id = quote.provider_id),
    'taxRate', trim_scale(quote.tax_rate)::text,
    'paymentTerms', quote.payment_terms,
    'lineItems', (
      select coalesce(jsonb_agg(private.line_item_json(item) - '{id,enabled,sortOrder}'::text[]
        order by item.sort_order), '[]')
      from public.line_items item
      where item.tenant_id = quote.tenant_id and item.quote_id = quote.id and item.enabled
    ),
    'totals', (
      select jsonb_build_object(
        'subtotal', private.money_text(totals.subtotal),
        'totalDiscounts', private.money_text(totals.total_discounts),
        'netSubtotal', private.money_text(totals.net_subtotal),
        'tax', private.money_text(totals.tax),
        'total', private.money_text(totals.total)
      )
      from public.quote_totals totals
      where totals.tenant_id = quote.tenant_id and totals.quote_id = quote.id
    ),
    'logo', quote_content.logo
  )
$$;

-- The content of a version, without what freeze_quote adds to it.
create function private.content_of_version(frozen public.quote_versions) returns jsonb
language sql immutable
set search_path = ''
as $$
  select frozen.snapshot - '{number,version,issuedOn,validUntil}'::text[]
$$;

-- The version with the quote's present content: the accepted one of a locked quote; else the last one, if
-- it has that content and is accepted or can still be; else a new one. The caller has locked the quote's
-- row.
--   picture  {type, data} with the logo's bytes in base64, {"missing": true}, or null
--   until    the last day on which it can be accepted; null for the tenant's usual number of days
create function private.freeze_quote(quote public.quotes, picture jsonb, until date)
returns public.quote_versions
language plpgsql
set search_path = ''
as $$
declare
  settings public.tenants;
  today date;
  bytes bytea := decode(picture ->> 'data', 'base64');
  content jsonb;
  latest public.quote_versions;
  made public.quote_versions;
begin
  -- The accepted version stays the one to send, even where a provider was renamed or another version was
  -- frozen since.
  if quote.locked_at is not null then
    select version.* into latest from public.quote_versions version
    where version.tenant_id = quote.tenant_id and version.quote_id = quote.id and version.decision = 'accepted'
    order by version.version desc limit 1;
    if found then
      return latest;
    end if;
  end if;
  select tenants.* into settings from public.tenants where tenants.id = quote.tenant_id;
  select version.* into latest from public.quote_versions version
  where version.tenant_id = quote.tenant_id and version.quote_id = quote.id
  order by version.version desc limit 1;
  content := private.quote_content(quote, case
    when picture is null then null
    when bytes is null then '{"missing": true}'
    else jsonb_build_object('sha256', encode(sha256(bytes), 'hex'), 'type', picture ->> 'type') end);
  today := (clock_timestamp() at time zone settings.time_zone)::date;
  if private.content_of_version(latest) = content
    and latest.valid_until = coalesce(until, latest.valid_until)
    and (latest.decision = 'accepted' or latest.decision is null and latest.expires_at > clock_timestamp())
  then
    return latest;
  end if;

  made.number := coalesce(quote.number,
    private.next_quote_number(quote.tenant_id, extract(year from today)::integer));
  made.version := coalesce(latest.version, 0) + 1;
  made.valid_until := coalesce(until, today + settings.validity_days);
  made.snapshot := content || jsonb_build_object('number', made.number, 'version', made.version,
    'issuedOn', today, 'validUntil', made.valid_until);
  update public.quotes set number = made.number
  where quotes.tenant_id = quote.tenant_id and quotes.id = quote.id and quotes.number is null;
  insert into public.quote_versions (tenant_id, quote_id, version, number, snapshot, sha256, logo, logo_type,
    logo_id, issued_on, valid_until, expires_at)
  values (quote.tenant_id, quote.id, made.version, made.number, made.snapshot,
    encode(sha256(convert_to(made.snapshot::text, 'UTF8')), 'hex'), bytes,
    case when bytes is not null then picture ->> 'type' end,
    quote.logo_id, today, made.valid_until, (made.valid_until + 1)::timestamp at time zone settings.time_zone)
  returning * into made;
  return made;
end
$$;

-- ---------------------------------------------------------------- the status of a quote

-- Whether a quote has the content of one of its versions: what freeze_quote compares, with the logo's id in
-- place of its bytes.
create function private.has_content_of(quote public.quotes, frozen public.quote_versions) returns boolean
language sql stable
set search_path = ''
as $$
  select private.quote_content(quote, frozen.snapshot -> 'logo') = private.content_of_version(frozen)
    and (quote.logo_id is not null) = (jsonb_typeof(frozen.snapshot -> 'logo') = 'object')
    and (quote.logo_id is null or frozen.logo_id is null or quote.logo_id = frozen.logo_id)
$$;

-- Copies to a quote which of its versions counts for the client, and what became of it: the accepted one while
-- it locks the quote, else the last one that was sent. Every caller has locked the quote's row.
create function private.refresh_stage(tenant uuid, quote uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  last record;
begin
  select version.version, version.valid_until, version.expires_at,
    coalesce(version.decision, case when version.viewed_at is not null then 'viewed' else 'sent' end) as stage
  into last
  from public.quotes parent
  join public.quote_versions version on version.tenant_id = parent.tenant_id and version.quote_id = parent.id
    and version.sent_at is not null
  where parent.tenant_id = refresh_stage.tenant and parent.id = refresh_stage.quote
  order by (parent.locked_at is not null and version.decision is not distinct from 'accepted') desc,
    version.version desc
  limit 1;
  if found then
    update public.quotes parent
    set current_version = last.version, stage = last.stage, valid_until = last.valid_until,
      expires_at = last.expires_at
    where parent.tenant_id = refresh_stage.tenant and parent.id = refresh_stage.quote
      and (parent.current_version, parent.stage, parent.valid_until, parent.expires_at)
        is distinct from (last.version, last.stage, last.valid_until, last.expires_at);
  end if;
end
$$;

create function private.refresh_stage_after_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refresh_stage(new.tenant_id, new.quote_id);
  return null;
end
$$;
create trigger refresh_stage after insert or update on public.quote_versions
  for each row when (new.sent_at is not null)
  execute function private.refresh_stage_after_version();

create function private.refresh_stage_after_lock() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refresh_stage(new.tenant_id, new.id);
  return null;
end
$$;
create trigger refresh_stage after update of locked_at on public.quotes
  for each row when (old.locked_at is distinct from new.locked_at)
  execute function private.refresh_stage_after_lock();

-- Status, number and version of a quote, as a computed column for PostgREST (`select=quote_life`). The version
-- is the one that counts for the client (private.refresh_stage). One that is past its last day and undecided is
-- expired.
create function public.quote_life(quote public.quotes) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'status', case
      when quote.stage in ('sent', 'viewed') and quote.expires_at <= clock_timestamp() then 'expired'
      else quote.stage
    end,
    'number', quote.number,
    'version', quote.current_version,
    'validUntil', quote.valid_until,
    'isLocked', quote.locked_at is not null
  );
end
$$;

-- The version that quote_life names; null for a quote that was never sent.
create function private.current_version(tenant uuid, quote uuid) returns public.quote_versions
language sql stable
set search_path = ''
as $$
  select version.* from public.quotes parent
  join public.quote_versions version on version.tenant_id = parent.tenant_id and version.quote_id = parent.id
    and version.version = parent.current_version
  where parent.tenant_id = current_version.tenant and parent.id = current_version.quote
$$;

-- ---------------------------------------------------------------- revising an accepted quote

-- Definer, because callers have no grant to update locked_at.
create function private.continue_quote(quote uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  was_locked boolean;
begin
  select quotes.locked_at is not null into was_locked from public.quotes
  where quotes.tenant_id = tenant and quotes.id = continue_quote.quote and quotes.deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  if was_locked then
    update public.quotes set locked_at = null
    where quotes.tenant_id = tenant and quotes.id = continue_quote.quote;
    perform private.add_event(tenant, continue_quote.quote, 'continued', null,
      auth.uid(), private.name_of_user(auth.uid()), '{}');
  end if;
end
$$;

-- Unlocks an accepted quote, so that it can be edited and sent as its next version; the accepted version
-- stays. Answers the id. Raises PT401 for an account that acts for no tenant, PT404 for a quote that the
-- caller does not see.
create function public.continue_quote(quote uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.continue_quote(continue_quote.quote);
  select continue_quote.quote
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_versions() returns void
language sql
set search_path = ''
as $$
  -- Without the logo's bytes, because a list of versions would carry them all.
  grant select (id, tenant_id, quote_id, version, number, snapshot, sha256, logo_type, issued_on, valid_until,
    expires_at, created_at, sent_at, viewed_at, decision, decided_at, decided_by, decision_reason)
    on public.quote_versions to authenticated;
  grant select on public.quote_versions to service_role;
  grant execute on function
    private.continue_quote(uuid),
    public.quote_life(public.quotes),
    public.continue_quote(uuid)
  to authenticated;
$$;

select private.restate_grants();
