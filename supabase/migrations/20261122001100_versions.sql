-- Versions: what a client was shown, frozen when it was first sent; the number of a quote; what the
-- client decided; and the lock that an acceptance puts on the quote.
--
-- Guards: nobody changes a version. Only the functions of the next migration write here, and after
-- a version is made they write when it was sent and seen and what was decided about it, once.

-- ---------------------------------------------------------------- numbers

-- How many numbers a tenant has given in a year.
create table private.quote_numbers (
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  year integer not null,
  last integer not null,
  primary key (tenant_id, year)
);
alter table private.quote_numbers enable row level security;

-- The next number of the year, such as Q-2026-0001. Of any number at once, each gets its own; one
-- whose transaction fails is given again.
create function private.next_quote_number(tenant uuid, year integer) returns text
language sql
set search_path = ''
as $$
  insert into private.quote_numbers as given (tenant_id, year, last)
  values (next_quote_number.tenant, next_quote_number.year, 1)
  on conflict (tenant_id, year) do update set last = given.last + 1
  returning 'Q-' || given.year || '-' || lpad(given.last::text, greatest(4, length(given.last::text)), '0')
$$;

alter table public.quotes
  -- Given with the first version.
  add column number text,
  -- Since when the client's acceptance keeps it from being edited. See private.continue_quote.
  add column locked_at timestamptz,
  add constraint quotes_number_is_given_once unique (tenant_id, number);

-- ---------------------------------------------------------------- versions

create table public.quote_versions (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  version integer not null,
  number text not null,
  -- Everything the client is shown, with SPEC §3's names: see private.quote_content.
  snapshot jsonb not null,
  -- Of the snapshot's text as Postgres writes jsonb, in UTF-8. The snapshot names the logo's own hash.
  sha256 text not null,
  logo bytea,
  logo_type text,
  issued_on date not null,
  valid_until date not null,
  -- The end of that day where the tenant was when the version was made.
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When a provider first took it, or the client proved to have it. Null: it has reached nobody.
  sent_at timestamptz,
  viewed_at timestamptz,
  decision text,
  decided_at timestamptz,
  -- The name that was typed, or the address that the link was sent to.
  decided_by text,
  decision_reason text,
  unique (tenant_id, id),
  unique (tenant_id, quote_id, version),
  constraint quote_versions_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint quote_versions_are_counted_from_1 check (version >= 1),
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

alter table public.quote_versions enable row level security;

create policy "Tenant users read their own quote versions" on public.quote_versions
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- What a quote says to its client: excluded items are not part of it, nor is any id.
-- `logo` is {sha256, type}, {"missing": true} for one that cannot be read, or null for none.
create function private.quote_content(quote public.quotes, logo jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'clientName', quote.client_name,
    'projectTitle', quote.project_title,
    'provider', (select own.name from public.providers own
      where own.tenant_id = quote.tenant_id and own.id = quote.provider_id),
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

-- The version that says what the quote says now: the last one where it still does and can still be
-- accepted (or was), else a new one. The caller holds the quote.
--   picture  {type, data} with the logo's bytes in base64, {"missing": true}, or null
--   until    the last day on which it can be accepted; null for the tenant's usual time
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
  select own.* into settings from public.tenants own where own.id = quote.tenant_id;
  select own.* into latest from public.quote_versions own
  where own.tenant_id = quote.tenant_id and own.quote_id = quote.id
  order by own.version desc limit 1;
  -- What was accepted stays what it is, also where a provider was renamed since.
  if quote.locked_at is not null then
    return latest;
  end if;
  content := private.quote_content(quote, case
    when picture is null then null
    when bytes is null then '{"missing": true}'
    else jsonb_build_object('sha256', encode(sha256(bytes), 'hex'), 'type', picture ->> 'type') end);
  today := (clock_timestamp() at time zone settings.time_zone)::date;
  if latest.snapshot - '{number,version,issuedOn,validUntil}'::text[] = content
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
  update public.quotes own set number = made.number
  where own.tenant_id = quote.tenant_id and own.id = quote.id and own.number is null;
  insert into public.quote_versions (tenant_id, quote_id, version, number, snapshot, sha256, logo, logo_type,
    issued_on, valid_until, expires_at)
  values (quote.tenant_id, quote.id, made.version, made.number, made.snapshot,
    encode(sha256(convert_to(made.snapshot::text, 'UTF8')), 'hex'), bytes,
    case when bytes is not null then picture ->> 'type' end,
    today, made.valid_until, (made.valid_until + 1)::timestamp at time zone settings.time_zone)
  returning * into made;
  return made;
end
$$;

-- ---------------------------------------------------------------- where a quote stands

-- Status, number and version of a quote, by the last version that was sent: a computed column for
-- PostgREST (`select=quote_life`). A version that is past its last day and undecided is expired.
create function public.quote_life(quote public.quotes) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'status', coalesce(last.status, 'draft'),
    'number', quote.number,
    'version', last.version,
    'validUntil', last.valid_until,
    'isLocked', quote.locked_at is not null
  )
  from (values (1)) one
  left join lateral (
    select own.version, own.valid_until, case
      when own.decision is not null then own.decision
      when own.expires_at <= clock_timestamp() then 'expired'
      when own.viewed_at is not null then 'viewed'
      else 'sent'
    end as status
    from public.quote_versions own
    where own.tenant_id = quote.tenant_id and own.quote_id = quote.id and own.sent_at is not null
    order by own.version desc limit 1
  ) last on true
$$;

drop function public.list_quotes(text, text, integer);

-- A page of the caller's quotes, newest first.
--   search  text that client name, project title or number must contain, case aside; '' for any
--   cursor  of the last quote that was seen; '' to begin. New and deleted quotes do not move it
--   page    how many at most, from 1 to 1,000
-- Totals and status are computed for this page only.
create function public.list_quotes(search text default '', cursor text default '', page integer default 50)
returns table (id uuid, "clientName" text, "projectTitle" text, status text, number text, version integer,
  total text, "createdAt" text, "updatedAt" text, cursor_after text)
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  pattern text := '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%';
  before_time timestamptz := coalesce(nullif(split_part(cursor, '_', 1), ''), 'infinity')::timestamptz;
  before_id uuid := coalesce(nullif(split_part(cursor, '_', 2), ''), 'ffffffff-ffff-ffff-ffff-ffffffffffff')::uuid;
begin
  return query
    select (listed.quote).id, (listed.quote).client_name, (listed.quote).project_title,
      life ->> 'status', life ->> 'number', (life ->> 'version')::integer,
      -- Asked for each row, lest all totals are computed and most of them dropped again.
      (select totals.total::text from public.quote_totals totals
        where totals.tenant_id = (listed.quote).tenant_id and totals.quote_id = (listed.quote).id),
      (listed.quote).created_at::text, (listed.quote).updated_at::text,
      to_char((listed.quote).created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        || '_' || (listed.quote).id
    from (
      select quote from public.quotes quote
      where (quote.created_at, quote.id) < (before_time, before_id)
        and (search = '' or quote.client_name ilike pattern or quote.project_title ilike pattern
          or quote.number ilike pattern)
      order by quote.created_at desc, quote.id desc
      limit least(greatest(page, 1), 1000)
    ) listed
    cross join lateral public.quote_life(listed.quote) life
    order by (listed.quote).created_at desc, (listed.quote).id desc;
end
$$;

-- ---------------------------------------------------------------- accepted means fixed

-- Stands at each write, whoever makes it. What follows from another row's deletion (a logo's, a
-- provider's) is no edit, and neither is deleting the quote as a whole.
create function private.refuse_locked_quote() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'quote_locked' using errcode = 'PT409';
end
$$;
create trigger refuse_locked_quote before update on public.quotes
  for each row when (
    old.locked_at is not null and pg_trigger_depth() = 0
    and (old.client_name, old.project_title, old.provider_id, old.logo_id, old.tax_rate, old.payment_terms)
      is distinct from
      (new.client_name, new.project_title, new.provider_id, new.logo_id, new.tax_rate, new.payment_terms)
  )
  execute function private.refuse_locked_quote();

-- Definer, because the lock must hold whoever writes; it looks at the item's own quote only.
create function private.refuse_locked_line_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.quotes parent
  where parent.tenant_id = old.tenant_id and parent.id = old.quote_id and parent.locked_at is not null;
  if found then
    raise exception 'quote_locked' using errcode = 'PT409';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger refuse_locked_line_item before update on public.line_items
  for each row when (
    pg_trigger_depth() = 0
    and (old.description, old.notes, old.quantity, old.unit, old.unit_price, old.discount_type,
      old.discount_value, old.enabled, old.sort_order)
      is distinct from
      (new.description, new.notes, new.quantity, new.unit, new.unit_price, new.discount_type,
      new.discount_value, new.enabled, new.sort_order)
  )
  execute function private.refuse_locked_line_item();
create trigger refuse_locked_deletion before delete on public.line_items
  for each row when (pg_trigger_depth() = 0)
  execute function private.refuse_locked_line_item();

-- A new line item goes to the end. The lock on the quote makes eight at once get eight places, and
-- lets nothing be added to a quote that is deleted (it is refused like one that does not exist) or
-- accepted.
create or replace function private.append_line_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_locked boolean;
begin
  select locked_at is not null into is_locked from public.quotes
  where tenant_id = new.tenant_id and id = new.quote_id and deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = '23503';
  end if;
  if is_locked then
    raise exception 'quote_locked' using errcode = 'PT409';
  end if;
  select coalesce(max(sort_order) + 1, 0) into new.sort_order
  from public.line_items
  where tenant_id = new.tenant_id and quote_id = new.quote_id;
  return new;
end
$$;

-- Definer, because a caller may write no column but the granted ones: every column is copied, also
-- one that a later migration adds, but for those that make a row this row.
create or replace function private.duplicate_quote(id uuid, copy uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
  source public.quotes;
begin
  select quote.* into source from public.quotes quote
  where quote.tenant_id = tenant and quote.id = duplicate_quote.id and quote.deleted_at is null
  for share;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  source.id := duplicate_quote.copy;
  -- Cut so far that the longest title still takes its mark.
  source.project_title := rtrim(left(source.project_title, 193)) || ' (copy)';
  source.number := null;
  source.locked_at := null;
  source.created_at := now();
  source.updated_at := now();
  insert into public.quotes select (source).* on conflict do nothing;
  if not found then
    raise exception 'This id is already in use' using errcode = '23505';
  end if;
  insert into public.line_items
  select copied.*
  from public.line_items item
  cross join lateral jsonb_populate_record(item, jsonb_build_object(
    'id', gen_random_uuid(), 'quote_id', duplicate_quote.copy, 'created_at', now())) as copied
  where item.tenant_id = tenant and item.quote_id = duplicate_quote.id
  order by item.sort_order;
  return duplicate_quote.copy;
end
$$;

create function private.grants_versions() returns void
language sql
set search_path = ''
as $$
  -- Not the logo's bytes: a list of versions would carry them all.
  grant select (id, tenant_id, quote_id, version, number, snapshot, sha256, logo_type, issued_on, valid_until,
    expires_at, created_at, sent_at, viewed_at, decision, decided_at, decided_by, decision_reason)
    on public.quote_versions to authenticated;
  grant select on public.quote_versions to service_role;
  grant execute on function
    public.quote_life(public.quotes),
    public.list_quotes(text, text, integer)
  to authenticated;
$$;

select private.restate_grants();
