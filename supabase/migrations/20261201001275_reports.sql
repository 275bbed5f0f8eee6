-- Reports: what quotes came to month by month, how many were accepted, how soon they were answered, and what was sold.
--
-- Guards: every function counts the caller's own tenant's quotes. Users cannot read what is kept for reports.

-- ---------------------------------------------------------------- what was sold

-- What was sold by the quotes that are accepted now, by the name of the service: after discounts on items, before the
-- discount on the whole quote and before tax. Of spellings that differ in case and spaces, a quote has one.
create table private.sold_services (
  tenant_id uuid not null,
  quote_id uuid not null,
  service text not null,
  sent_at timestamptz not null,
  amount numeric(20, 2) not null,
  -- A service has at most 500 characters, which fit into an index.
  primary key (tenant_id, quote_id, service),
  foreign key (tenant_id, quote_id) references public.quotes (tenant_id, id) on delete cascade
);
create index sold_services_by_sending_idx on private.sold_services (tenant_id, sent_at) include (service, amount);

alter table private.sold_services enable row level security;

-- The items that an accepted quote sold. While the quote is locked, its own, which name what a section with one price
-- has; else those of the accepted version as its client saw them.
create function private.sold_items(quote public.quotes)
returns table (description text, quantity numeric, unit_price numeric, volume_prices text, discount_type text,
  discount_value numeric)
language sql stable
set search_path = ''
as $$
  select item.description, item.quantity, item.unit_price, item.volume_prices, item.discount_type, item.discount_value
  from public.line_items item
  where quote.locked_at is not null and item.tenant_id = quote.tenant_id and item.quote_id = quote.id
    and item.enabled and item.option <> 'offered' and item.section = 'none'
  union all
  select shown.item ->> 'description', (shown.item ->> 'quantity')::numeric, (shown.item ->> 'unitPrice')::numeric,
    coalesce(shown.item ->> 'volumePrices', ''), shown.item ->> 'discountType',
    (shown.item ->> 'discountValue')::numeric
  from public.quote_versions version
  cross join lateral jsonb_array_elements(version.snapshot -> 'lineItems') shown (item)
  where quote.locked_at is null and version.tenant_id = quote.tenant_id and version.quote_id = quote.id
    and version.version = quote.current_version and coalesce(shown.item ->> 'option', '') <> 'offered'
    and not (shown.item ? 'section' and (shown.item ->> 'unitPrice')::numeric = 0)
$$;

create function private.keep_sold_services() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.sold_services sold where sold.tenant_id = new.tenant_id and sold.quote_id = new.id;
  if new.stage = 'accepted' and new.deleted_at is null then
    insert into private.sold_services (tenant_id, quote_id, service, sent_at, amount)
    select new.tenant_id, new.id, mode() within group (order by line.service), new.sent_at,
      sum(line.gross - private.discount_of(item.discount_type, item.discount_value, line.gross))
    from private.sold_items(new) item
    cross join lateral (
      select btrim(regexp_replace(item.description, '[\s\u00a0]+', ' ', 'g')) as service,
        round(item.quantity * private.unit_price_of(item.quantity, item.unit_price, item.volume_prices), 2) as gross
    ) line
    group by lower(line.service);
  end if;
  return null;
end
$$;
-- What is edited after the acceptance is the draft of the next version: it does not count.
create trigger keep_sold_services after update on public.quotes
  for each row when (
    (old.stage = 'accepted' or new.stage = 'accepted')
    and ((old.stage, old.current_version, old.sent_at, old.deleted_at)
        is distinct from (new.stage, new.current_version, new.sent_at, new.deleted_at)
      or old.locked_at is null and new.locked_at is not null)
  )
  execute function private.keep_sold_services();

-- ---------------------------------------------------------------- months

-- When each month from that of `since` to that of `until` begins in the tenant's time zone, and when the last one ends.
-- Raises PT400 for no month, more than 60, or one before 2000 or after 2999.
create function private.month_starts(tenant uuid, since date, until date) returns timestamptz[]
language plpgsql stable
set search_path = ''
as $$
declare
  months integer := (extract(year from until) - extract(year from since)) * 12
    + extract(month from until) - extract(month from since) + 1;
begin
  if coalesce(months not between 1 and 60 or since < '2000-01-01' or until >= '3000-01-01', true) then
    raise exception 'A report has 1 to 60 months of the years 2000 to 2999' using errcode = 'PT400';
  end if;
  return (
    select array_agg((date_trunc('month', since::timestamp) + later * interval '1 month') at time zone home.time_zone
      order by later)
    from public.tenants home, generate_series(0, months) later
    where home.id = tenant
  );
end
$$;

-- The name of a month, such as 2026-01, by its number from 1.
create function private.month_name(since date, month integer) returns text
language sql immutable
set search_path = ''
as $$
  select to_char(date_trunc('month', since::timestamp) + (month - 1) * interval '1 month', 'YYYY-MM')
$$;

-- ---------------------------------------------------------------- value by month

create function private.monthly_values(since date, until date)
returns table (month integer, status text, number bigint, total numeric)
language plpgsql stable security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  tenant uuid := private.require_tenant();
  starts timestamptz[] := private.month_starts(tenant, since, until);
  present timestamptz := clock_timestamp();
begin
  return query
    select counted.month, case when counted.is_over then 'expired' else counted.stage end, sum(counted.number)::bigint,
      sum(counted.total)
    from (
      select of_month as month, made.*
      from generate_series(1, cardinality(starts) - 1) of_month
      cross join lateral (
        select quote.stage, quote.stage in ('sent', 'viewed') and quote.expires_at <= present as is_over,
          count(*) as number, sum(coalesce(quote.accepted_total, quote.total)) as total
        from public.quotes quote
        where quote.tenant_id = tenant and quote.deleted_at is null and not quote.is_template
          and quote.created_at >= starts[of_month] and quote.created_at < starts[of_month + 1]
        group by 1, 2
      ) made
    ) counted
    group by 1, 2;
end
$$;

-- The caller's quotes by the month in which they were created and their status: [{month, status, count, total}], the
-- month as 2026-01 in the tenant's time zone, the total with two decimals, of accepted ones as they were accepted.
-- Raises PT400 for months that private.month_starts refuses, PT401 for an account that acts for no tenant.
create function public.report_values(since date, until date) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('month', private.month_name(since, one.month), 'status', one.status,
    'count', one.number, 'total', private.money_text(one.total)) order by one.month, one.status), '[]')
  from private.monthly_values(since, until) one
$$;

-- ---------------------------------------------------------------- answers

create function private.answers(since date, until date)
returns table (month integer, provider uuid, accepted bigint, declined bigint, expired bigint, open bigint,
  total numeric)
language plpgsql stable security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  tenant uuid := private.require_tenant();
  starts timestamptz[] := private.month_starts(tenant, since, until);
  present timestamptz := clock_timestamp();
begin
  return query
    select of_month, sent.provider_id, coalesce(sum(sent.number) filter (where sent.stage = 'accepted'), 0)::bigint,
      coalesce(sum(sent.number) filter (where sent.stage = 'declined'), 0)::bigint,
      coalesce(sum(sent.number) filter (where sent.is_over), 0)::bigint,
      coalesce(sum(sent.number) filter (where not sent.is_over and sent.stage in ('sent', 'viewed')), 0)::bigint,
      coalesce(sum(sent.total) filter (where sent.stage = 'accepted'), 0)
    from generate_series(1, cardinality(starts) - 1) of_month
    cross join lateral (
      select quote.provider_id, quote.stage,
        quote.stage in ('sent', 'viewed') and quote.expires_at <= present as is_over,
        count(*) as number, sum(coalesce(quote.accepted_total, quote.total)) as total
      from public.quotes quote
      where quote.tenant_id = tenant and quote.deleted_at is null and not quote.is_template
        and quote.sent_at >= starts[of_month] and quote.sent_at < starts[of_month + 1]
      group by 1, 2, 3
    ) sent
    group by 1, 2;
end
$$;

-- What became of the caller's quotes that were sent in some months: [{month, providerId, provider, accepted, declined,
-- expired, open, total}], for each month of sending, such as 2026-01 in the tenant's time zone, and each provider, with
-- the name (null for none). The total is that of the accepted ones, with two decimals, as they were accepted.
-- Raises PT400 for months that private.month_starts refuses, PT401 for an account that acts for no tenant.
create function public.report_answers(since date, until date) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('month', private.month_name(since, one.month),
    'providerId', one.provider, 'provider', provider.name, 'accepted', one.accepted, 'declined', one.declined,
    'expired', one.expired, 'open', one.open, 'total', private.money_text(one.total)) order by one.month, one.provider), '[]')
  from private.answers(since, until) one
  left join public.providers provider on provider.id = one.provider
$$;

create function private.answer_times(since date, until date)
returns table (month integer, provider uuid, is_provider boolean, seconds bigint)
language plpgsql stable security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  tenant uuid := private.require_tenant();
  starts timestamptz[] := private.month_starts(tenant, since, until);
begin
  return query
    select answered.month, answered.provider_id, grouping(answered.provider_id) = 0,
      extract(epoch from percentile_cont(0.5) within group (order by answered.waited))::bigint
    from (
      select width_bucket(quote.sent_at, starts) as month, quote.provider_id,
        quote.decided_at - quote.sent_at as waited
      from public.quotes quote
      where quote.tenant_id = tenant and quote.deleted_at is null and not quote.is_template
        and quote.sent_at >= starts[1] and quote.sent_at < starts[cardinality(starts)]
        and quote.decided_at is not null
    ) answered
    group by grouping sets ((answered.month), (answered.provider_id), ());
end
$$;

-- How long clients took to accept or decline the caller's quotes that were sent in some months, in seconds, as half of
-- them did or sooner: {all, months: {month: seconds}, providers: {id or '': seconds}}; null and nothing without answers.
-- Raises PT400 for months that private.month_starts refuses, PT401 for an account that acts for no tenant.
create function public.report_answer_times(since date, until date) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'all', max(one.seconds) filter (where one.month is null and not one.is_provider),
    'months', coalesce(jsonb_object_agg(private.month_name(since, one.month), one.seconds)
      filter (where one.month is not null), '{}'),
    'providers', coalesce(jsonb_object_agg(coalesce(one.provider::text, ''), one.seconds)
      filter (where one.is_provider), '{}'))
  from private.answer_times(since, until) one
$$;

-- ---------------------------------------------------------------- services

create function private.services_sold(since date, until date) returns table (service text, number bigint, total numeric)
language plpgsql stable security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  tenant uuid := private.require_tenant();
  starts timestamptz[] := private.month_starts(tenant, since, until);
begin
  return query
    select (array_agg(spelled.service order by spelled.number desc, spelled.service))[1], sum(spelled.number)::bigint,
      sum(spelled.total)
    from (
      select sold.service, count(*) as number, sum(sold.amount) as total
      from private.sold_services sold
      where sold.tenant_id = tenant and sold.sent_at >= starts[1] and sold.sent_at < starts[cardinality(starts)]
      group by sold.service
    ) spelled
    group by lower(spelled.service);
end
$$;

-- What was sold by the caller's accepted quotes that were sent in some months: {services: [{service, count, total}],
-- others: {count, total}}: the 20 services that came to most, each with the number of its quotes, and the number of all
-- other services with what they came to. Totals have two decimals; they are after discounts on items, before the
-- discount on the whole quote and before tax. Raises PT400 for months that private.month_starts refuses, PT401 for an
-- account that acts for no tenant.
create function public.report_services(since date, until date) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  with ranked as (
    select sold.*, row_number() over (order by sold.total desc, sold.service) as place
    from private.services_sold(since, until) sold
  )
  select jsonb_build_object(
    'services', coalesce(jsonb_agg(jsonb_build_object('service', ranked.service, 'count', ranked.number,
      'total', private.money_text(ranked.total)) order by ranked.place) filter (where ranked.place <= 20), '[]'),
    'others', jsonb_build_object('count', count(*) filter (where ranked.place > 20),
      'total', private.money_text(coalesce(sum(ranked.total) filter (where ranked.place > 20), 0))))
  from ranked
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_reports() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.monthly_values(date, date),
    private.answers(date, date),
    private.answer_times(date, date),
    private.services_sold(date, date),
    private.month_name(date, integer),
    public.report_values(date, date),
    public.report_answers(date, date),
    public.report_answer_times(date, date),
    public.report_services(date, date)
  to authenticated;
$$;

select private.restate_grants();
