-- Versions: what a client is shown, frozen when it is first sent; the number of a quote; and what the
-- client decided (docs/decisions/0020-an-acceptance-is-about-one-version.md).
--
-- Guards: no role changes a version. Definer code sets, once each, when it was sent and viewed and what
-- was decided about it. Who accepts may select other options: the version then is what was accepted, and
-- `offered` keeps what was sent (docs/decisions/0053-an-acceptance-freezes-its-choices.md). The current version of a quote that an acceptance locks is, everywhere, the
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

-- True for the strokes of a drawn signature, as the data of an SVG path in whole units of a box of 300 by 100.
create function private.is_signature(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select length(value) <= 8000 and value ~
    '^(M(\d|[1-9]\d|[12]\d\d|300) (\d|[1-9]\d|100)( (\d|[1-9]\d|[12]\d\d|300) (\d|[1-9]\d|100))*)+$'
$$;

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
  -- The quote as its users had it, with ids and excluded items (private.draft_of): what discarding later
  -- changes brings back. Null for a restored version.
  draft jsonb,
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
  -- The signature that was drawn to accept; null for none.
  signature text,
  -- Opens the page that says that the version was accepted, for whoever has its PDF. Tells nothing else.
  receipt_code uuid unique,
  -- SHA-256 of the PDF that its client can save then, once somebody has asked for it.
  receipt_file text,
  -- The snapshot that was sent, where other options were selected to accept it; else null.
  offered jsonb,
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
  constraint quote_versions_signature_is_of_an_acceptance check (
    signature is null or decision is not distinct from 'accepted' and private.is_signature(signature)
  ),
  constraint quote_versions_receipt_is_of_an_acceptance check (
    (receipt_code is not null) = (decision is not distinct from 'accepted')
  ),
  constraint quote_versions_choices_are_of_an_acceptance check (
    offered is null or decision is not distinct from 'accepted'
  ),
  constraint quote_versions_receipt_file_is_a_hash check (receipt_file ~ '^[0-9a-f]{64}$'),
  constraint quote_versions_decision_is_text check (
    private.is_text(decided_by, 300) and private.is_text(decision_reason, 2000)
  )
);

-- For private.version_logos.
create index quote_versions_logos_idx on public.quote_versions (tenant_id, (snapshot -> 'logo' ->> 'sha256'))
  where logo is not null;
-- For private.due_reminders.
create index quote_versions_viewed_idx on public.quote_versions (tenant_id, viewed_at) where decision is null;

alter table public.quote_versions enable row level security;

create policy "Tenant users read their own quote versions" on public.quote_versions
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- The signature that a version was accepted with, with its typed name; null for none.
create function private.signature_json(version public.quote_versions) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when version.signature is not null then
    jsonb_build_object('strokes', version.signature, 'name', version.decided_by) end
$$;

-- The totals of a version. What is null or, of a discount on the whole and a deposit, 0 is not mentioned, and neither is
-- the base of a tax that is taken of all of the net.
create function private.totals_json(totals public.quote_totals, deposit text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'subtotal', private.money_text(totals.subtotal),
    'totalDiscounts', private.money_text(totals.total_discounts),
    'quoteDiscount', private.money_text(nullif(totals.quote_discount, 0)),
    'netSubtotal', private.money_text(totals.net_subtotal),
    'taxBase', private.money_text(nullif(totals.tax_base, totals.net_subtotal)),
    'tax', private.money_text(totals.tax),
    'secondTaxBase', private.money_text(nullif(totals.second_tax_base, totals.net_subtotal)),
    'secondTax', private.money_text(totals.second_tax),
    'total', private.money_text(totals.total),
    'deposit', private.money_text(nullif(due.deposit, 0)),
    'remaining', private.money_text(totals.total - nullif(due.deposit, 0))))
  from (select private.deposit_of(totals_json.deposit, totals.total) as deposit) due
$$;

-- What a client sees of the discount on the whole, the second tax and the deposit: nothing where there is none.
create function private.shown_extras_json(quote public.quotes) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when quote.discount_value > 0 then jsonb_build_object(
      'discountType', quote.discount_type,
      'discountValue', private.discount_text(quote.discount_type, quote.discount_value)) else '{}' end
    || case when quote.second_tax <> 'none' then jsonb_build_object(
      'secondTax', quote.second_tax,
      'secondTaxRate', trim_scale(quote.second_tax_rate)::text) else '{}' end
    || case when quote.deposit <> '' then jsonb_build_object('deposit', quote.deposit) else '{}' end
$$;

-- What a quote's documents say of the company, in the layout of its own if it has one.
create function private.letterhead_of(quote public.quotes) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.letterhead(quote.tenant_id)
    || case quote.pdf_layout when '' then '{}' else jsonb_build_object('pdfLayout', quote.pdf_layout) end
$$;

-- What a quote shows its client, without ids. `logo` is {sha256, type},
-- {"missing": true} for a logo that cannot be read, or null for none.
create function private.quote_content(quote public.quotes, logo jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'company', private.letterhead_of(quote),
      'clientName', quote.client_name,
      'projectTitle', quote.project_title,
      'provider', provider.name,
      'providerPhone', coalesce(provider.phone, ''),
      'providerEmail', coalesce(provider.email, ''),
      'taxRate', trim_scale(quote.tax_rate)::text,
      'paymentTerms', quote.payment_terms,
      'lineItems', (
        select coalesce(jsonb_agg(row.shown order by row.place), '[]')
        from private.shown_rows(quote) with ordinality row (id, shown, place)
      ),
      'totals', (
        select private.totals_json(totals, quote.deposit)
        from public.quote_totals totals
        where totals.tenant_id = quote.tenant_id and totals.quote_id = quote.id
      ),
      'logo', quote_content.logo
    ) || private.shown_extras_json(quote)
    from (select quote.tenant_id, quote.provider_id) shown
    left join public.providers provider on provider.tenant_id = shown.tenant_id and provider.id = shown.provider_id
  );
end
$$;

-- What users can change of a quote: its own fields and all its items with their ids, with the API's field names.
create function private.draft_of(quote public.quotes) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.quote_json(quote) - 'id' || jsonb_build_object('lineItems', (
    select coalesce(jsonb_agg(private.line_item_json(item) order by item.sort_order), '[]')
    from public.line_items item
    where item.tenant_id = quote.tenant_id and item.quote_id = quote.id
  ))
$$;

-- SHA-256 of a content, in hex.
create function private.hash_of(content jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
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
    logo_id, draft, issued_on, valid_until, expires_at)
  values (quote.tenant_id, quote.id, made.version, made.number, made.snapshot,
    private.hash_of(made.snapshot), bytes,
    case when bytes is not null then picture ->> 'type' end,
    quote.logo_id, private.draft_of(quote), today, made.valid_until,
    (made.valid_until + 1)::timestamp at time zone settings.time_zone)
  returning * into made;
  return made;
end
$$;

-- ---------------------------------------------------------------- options

-- Whether a client may select an item of a version in this quantity: the one that is offered, or one between its
-- limits with no more decimals than they have.
create function private.is_choosable(item jsonb, quantity text) returns boolean
language sql immutable
set search_path = ''
as $$
  select item ? 'option' and (quantity = item ->> 'quantity'
    or case when item ? 'minQuantity' and quantity ~ '^[0-9]{1,6}([.][0-9]{1,3})?$' then
      quantity = trim_scale(quantity::numeric)::text
      and quantity::numeric between (item ->> 'minQuantity')::numeric and (item ->> 'maxQuantity')::numeric
      and scale(quantity::numeric) <= greatest(scale((item ->> 'quantity')::numeric),
        scale((item ->> 'minQuantity')::numeric), scale((item ->> 'maxQuantity')::numeric))
      else false end)
$$;

-- Raises 22023 unless `choices` are options of a content, by their places in its items from 0, each with a quantity
-- that may be chosen: {"2": "1.5"}. Otherwise answers them.
create function private.require_choices(content jsonb, choices jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(choices) is distinct from 'object' or exists (
    select from jsonb_each_text(choices) choice (place, quantity)
    where not coalesce(case when choice.place ~ '^(0|[1-9][0-9]{0,3})$'
      then private.is_choosable(content -> 'lineItems' -> choice.place::integer, choice.quantity) end, false)
  )
  then
    raise exception 'Only an option can be selected, in a quantity that is offered' using errcode = '22023';
  end if;
  return choices;
end
$$;

-- A content with these options selected, as private.require_choices has them, and no others, and its totals: the rule
-- of public.quote_totals, and of `domain/choices.ts`.
create function private.with_choices(content jsonb, choices jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select content || jsonb_build_object('lineItems', sums.items, 'totals', private.totals_json(row(
    null, null, sums.subtotal, sums.discounts, figures.quote_discount, figures.net_subtotal, figures.tax_base,
    figures.tax, figures.second_tax_base, figures.second_tax_amount, figures.total)::public.quote_totals,
    coalesce(content ->> 'deposit', '')))
  -- `offset 0` keeps the planner from checking the choices once for every item.
  from (
    select private.require_choices(content, choices) as choices,
      coalesce(content ->> 'secondTax', 'none') as second_tax
    offset 0
  ) chosen
  cross join lateral (
    select
      coalesce(jsonb_agg(line.item order by line.number), '[]') as items,
      coalesce(sum(line.gross) filter (where line.counts), 0) as subtotal,
      coalesce(sum(line.discount) filter (where line.counts), 0) as discounts,
      coalesce(sum(line.gross - line.discount) filter (where line.counts
        and line.tax <> 'none' and (chosen.second_tax = 'none' or line.tax <> 'second')), 0) as taxed,
      coalesce(sum(line.gross - line.discount) filter (where line.counts
        and (line.tax = 'second' or line.tax = 'standard' and chosen.second_tax = 'added')), 0) as second_taxed
    from (
      select offered.number, stated.item, stated.counts, amount.gross,
        private.discount_of(offered.item ->> 'discountType', (offered.item ->> 'discountValue')::numeric,
          amount.gross) as discount,
        coalesce(offered.item ->> 'tax', 'standard') as tax
      from jsonb_array_elements(content -> 'lineItems') with ordinality offered (item, number)
      cross join lateral (select chosen.choices ->> (offered.number - 1)::text as quantity) choice
      cross join lateral (
        select
          not offered.item ? 'option' or choice.quantity is not null as counts,
          case
            when not offered.item ? 'option' then offered.item
            when choice.quantity is null then offered.item || '{"option": "offered"}'
            else offered.item || jsonb_build_object('option', 'selected', 'quantity', choice.quantity)
          end as item
      ) stated
      cross join lateral (
        select round(taken.quantity * case when stated.item ? 'volumePrices'
          then private.unit_price_of(taken.quantity, taken.unit_price, stated.item ->> 'volumePrices')
          else taken.unit_price end, 2) as gross
        from (
          select (stated.item ->> 'quantity')::numeric as quantity, (stated.item ->> 'unitPrice')::numeric as unit_price
        ) taken
      ) amount
    ) line
  ) sums
  cross join lateral private.figures_of(sums.subtotal, sums.discounts, sums.taxed, sums.second_taxed,
    coalesce(content ->> 'discountType', 'percent'), coalesce((content ->> 'discountValue')::numeric, 0),
    (content ->> 'taxRate')::numeric, chosen.second_tax,
    coalesce((content ->> 'secondTaxRate')::numeric, 0)) figures
$$;

-- Whether as many options are selected in each section of a content as its client takes: the rule of
-- `domain/packages.ts`. The smallest number is no larger than the largest one, and than that of the
-- options, so that there is always a choice that can be accepted.
create function private.is_complete(content jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  with placed as (
    select row.item, count(*) filter (where row.item ? 'section') over (order by row.number) as part
    from jsonb_array_elements(content -> 'lineItems') with ordinality row (item, number)
  ), sections as (
    select
      max((placed.item ->> 'minQuantity')::numeric) filter (where placed.item ? 'section') as smallest,
      floor(max((placed.item ->> 'maxQuantity')::numeric) filter (where placed.item ? 'section')) as largest,
      count(*) filter (where placed.item ? 'option') as options,
      count(*) filter (where placed.item ->> 'option' = 'selected') as selected
    from placed
    group by placed.part
  )
  select not exists (
    select from sections
    where sections.largest is not null
      and not sections.selected between least(sections.smallest, sections.largest, sections.options)
        and sections.largest
  )
$$;

-- Gives the options of a quote what was chosen in `content`, which has the quote's items. The caller has locked the
-- quote's row, and locks the quote itself afterward.
create function private.take_choices(quote public.quotes, content jsonb) returns void
language sql
set search_path = ''
as $$
  update public.line_items item set
    option = chosen.item ->> 'option',
    quantity = (chosen.item ->> 'quantity')::numeric,
    -- An empty limit was the quantity that was offered.
    min_quantity = coalesce((chosen.item ->> 'minQuantity')::numeric, item.min_quantity),
    max_quantity = coalesce((chosen.item ->> 'maxQuantity')::numeric, item.max_quantity)
  from jsonb_array_elements(content -> 'lineItems') with ordinality chosen (item, number)
  join private.shown_rows(quote) with ordinality row (id, shown, number) on row.number = chosen.number
  where item.tenant_id = quote.tenant_id and item.quote_id = quote.id and item.id = row.id
    and chosen.item ? 'option' and chosen.item <> row.shown
$$;

-- ---------------------------------------------------------------- the status of a quote

-- Whether a quote has the content of one of its versions: what freeze_quote compares, with the logo's id in
-- place of its bytes, and the provider's in place of the name, which may be written otherwise by now. What the
-- documents say of company and provider is not the quote's own content.
create function private.has_content_of(quote public.quotes, frozen public.quote_versions) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select present.content - '{company,provider,providerPhone,providerEmail}'::text[]
        = private.content_of_version(frozen) - '{company,provider,providerPhone,providerEmail}'::text[]
      and case when frozen.draft is null then present.content -> 'provider' = frozen.snapshot -> 'provider'
        else quote.provider_id is not distinct from (frozen.draft ->> 'providerId')::uuid end
      and (quote.logo_id is not null) = (jsonb_typeof(frozen.snapshot -> 'logo') = 'object')
      and (quote.logo_id is null or frozen.logo_id is null or quote.logo_id = frozen.logo_id)
    from (select private.quote_content(quote, frozen.snapshot -> 'logo') as content) present
  );
end
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
  select version.version, version.valid_until, version.expires_at, version.sent_at, version.decided_at,
    case when version.decision = 'accepted' then (version.snapshot -> 'totals' ->> 'total')::numeric end as accepted_total,
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
      expires_at = last.expires_at, sent_at = last.sent_at, decided_at = last.decided_at,
      accepted_total = last.accepted_total,
      -- What becomes of an archived quote is seen. An archive that is restored has what was archived.
      archived_at = case when exists (
        select from private.restores begun where begun.tenant_id = parent.tenant_id
      ) then parent.archived_at end
    where parent.tenant_id = refresh_stage.tenant and parent.id = refresh_stage.quote
      and (parent.current_version, parent.stage, parent.valid_until, parent.expires_at, parent.sent_at,
          parent.decided_at, parent.accepted_total)
        is distinct from (last.version, last.stage, last.valid_until, last.expires_at, last.sent_at, last.decided_at,
          last.accepted_total);
  end if;
end
$$;

create function private.refresh_stage_after_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refresh_stage(new.tenant_id, new.quote_id);
  -- The quote may have been edited while the version was on its way.
  perform private.note_change(new.tenant_id, new.quote_id);
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

-- ---------------------------------------------------------------- changes since a quote was sent

-- What the client of a quote still sees, as a computed column for PostgREST (`select=sent_content`): the content
-- of the version that counts, to be compared with the quote (`changedSinceSent.ts`). Null for a quote that was
-- never sent or whose version is accepted.
create function public.sent_content(quote public.quotes) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'version', version.version,
    'issuedOn', version.snapshot -> 'issuedOn',
    'company', version.snapshot -> 'company',
    'total', version.snapshot -> 'totals' -> 'total',
    'clientName', version.snapshot -> 'clientName',
    'projectTitle', version.snapshot -> 'projectTitle',
    'provider', version.snapshot -> 'provider',
    'providerId', version.draft -> 'providerId',
    'hasLogo', jsonb_typeof(version.snapshot -> 'logo') = 'object',
    'logoId', version.logo_id,
    'discountType', coalesce(version.snapshot -> 'discountType', '"percent"'),
    'discountValue', coalesce(version.snapshot -> 'discountValue', '"0"'),
    'taxRate', version.snapshot -> 'taxRate',
    'secondTax', coalesce(version.snapshot -> 'secondTax', '"none"'),
    'secondTaxRate', coalesce(version.snapshot -> 'secondTaxRate', version.draft -> 'secondTaxRate', '"0"'),
    'deposit', coalesce(version.snapshot -> 'deposit', '""'),
    'paymentTerms', version.snapshot -> 'paymentTerms',
    'lineItems', coalesce(version.draft -> 'lineItems', version.snapshot -> 'lineItems'),
    'canDiscard', version.draft is not null
  )
  from public.quote_versions version
  where version.tenant_id = quote.tenant_id and version.quote_id = quote.id
    and version.version = quote.current_version and quote.stage in ('sent', 'viewed', 'declined')
$$;

-- The last entry in the history about changes since a version was sent; null for none.
create function private.last_change(tenant uuid, quote uuid, version integer) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select event.kind from public.quote_events event
    where event.tenant_id = last_change.tenant and event.quote_id = last_change.quote
      and event.version = last_change.version and event.kind in ('changed', 'discarded', 'undiscarded')
    order by event.created_at desc limit 1
  );
end
$$;

-- Whether a quote of the caller's tenant differs from what its client still sees: the rule of
-- public.sent_content, for lists. Compares only what private.note_change found to differ once, because most
-- quotes of a list never did. Definer, because callers may not select a whole version.
create function private.is_changed_since_sent(quote uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select not private.has_content_of(parent, frozen)
    from public.quotes parent
    join public.quote_versions frozen on frozen.tenant_id = parent.tenant_id and frozen.quote_id = parent.id
      and frozen.version = parent.current_version
    where parent.tenant_id = (select private.current_tenant_id()) and parent.id = is_changed_since_sent.quote
      and parent.stage in ('sent', 'viewed', 'declined')
      and private.last_change(parent.tenant_id, parent.id, parent.current_version) in ('changed', 'undiscarded')
  ), false)
$$;

-- Adds to the history that a quote differs from what its client sees, once until the changes are discarded or
-- the quote is sent again. Not for the restore of an archive, which brings its own history.
create function private.note_change(tenant uuid, quote uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  parent public.quotes;
begin
  select quotes.* into parent from public.quotes
  where quotes.tenant_id = note_change.tenant and quotes.id = note_change.quote
    and quotes.stage in ('sent', 'viewed', 'declined') and quotes.deleted_at is null;
  if not found
    or private.last_change(parent.tenant_id, parent.id, parent.current_version) in ('changed', 'undiscarded')
    or exists (select from private.restores begun where begun.tenant_id = parent.tenant_id)
    or private.has_content_of(parent, private.current_version(parent.tenant_id, parent.id))
  then
    return;
  end if;
  perform private.add_event(parent.tenant_id, parent.id, 'changed', parent.current_version,
    auth.uid(), private.name_of_user(auth.uid()), '{}');
end
$$;

create function private.note_change_of_quote() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_change(new.tenant_id, new.id);
  return null;
end
$$;
create trigger note_change after update on public.quotes
  for each row when (
    (old.client_name, old.project_title, old.provider_id, old.logo_id, old.discount_type, old.discount_value,
      old.tax_rate, old.second_tax, old.second_tax_rate, old.deposit, old.payment_terms)
      is distinct from
      (new.client_name, new.project_title, new.provider_id, new.logo_id, new.discount_type, new.discount_value,
      new.tax_rate, new.second_tax, new.second_tax_rate, new.deposit, new.payment_terms)
  )
  execute function private.note_change_of_quote();

-- Once a statement, because a new order writes every item.
create function private.note_change_of_items() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_change(parent.tenant_id, parent.quote_id)
  from (select distinct changed.tenant_id, changed.quote_id from changed) parent;
  return null;
end
$$;
create trigger note_addition after insert on public.line_items
  referencing new table as changed for each statement execute function private.note_change_of_items();
create trigger note_change after update on public.line_items
  referencing new table as changed for each statement execute function private.note_change_of_items();
create trigger note_deletion after delete on public.line_items
  referencing old table as changed for each statement execute function private.note_change_of_items();

-- Gives a quote the fields and items of `content` (private.draft_of), whatever it has, but for how it goes out: its
-- message and layout are no content of a version. A provider or logo that is gone is none, and an item whose id is taken
-- elsewhere gets another. The caller has locked the quote's row.
create function private.put_draft(quote public.quotes, content jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- On its own, because a new type resets the value.
  update public.quotes parent set discount_type = content ->> 'discountType'
  where parent.tenant_id = quote.tenant_id and parent.id = quote.id
    and parent.discount_type <> content ->> 'discountType';
  update public.quotes parent set
    client_name = content ->> 'clientName',
    project_title = content ->> 'projectTitle',
    provider_id = (select providers.id from public.providers
      where providers.tenant_id = quote.tenant_id and providers.id = (content ->> 'providerId')::uuid),
    logo_id = (select logos.id from public.logos
      where logos.tenant_id = quote.tenant_id and logos.id = (content ->> 'logoId')::uuid),
    discount_value = (content ->> 'discountValue')::numeric,
    tax_rate = (content ->> 'taxRate')::numeric,
    second_tax = content ->> 'secondTax',
    second_tax_rate = (content ->> 'secondTaxRate')::numeric,
    deposit = content ->> 'deposit',
    payment_terms = content ->> 'paymentTerms'
  where parent.tenant_id = quote.tenant_id and parent.id = quote.id;
  delete from public.line_items item
  where item.tenant_id = quote.tenant_id and item.quote_id = quote.id
    and not content -> 'lineItems' @> jsonb_build_array(jsonb_build_object('id', item.id));
  update public.line_items item set discount_type = kept.value ->> 'discountType'
  from jsonb_array_elements(content -> 'lineItems') kept
  where item.tenant_id = quote.tenant_id and item.quote_id = quote.id
    and item.id = (kept.value ->> 'id')::uuid and item.discount_type <> kept.value ->> 'discountType';
  update public.line_items item set
    description = kept.value ->> 'description',
    notes = kept.value ->> 'notes',
    quantity = (kept.value ->> 'quantity')::numeric,
    unit = kept.value ->> 'unit',
    unit_price = (kept.value ->> 'unitPrice')::numeric,
    volume_prices = kept.value ->> 'volumePrices',
    discount_value = (kept.value ->> 'discountValue')::numeric,
    tax = kept.value ->> 'tax',
    enabled = (kept.value ->> 'enabled')::boolean,
    option = kept.value ->> 'option',
    section = kept.value ->> 'section',
    min_quantity = (kept.value ->> 'minQuantity')::numeric,
    max_quantity = (kept.value ->> 'maxQuantity')::numeric,
    sort_order = (kept.value ->> 'sortOrder')::integer
  from jsonb_array_elements(content -> 'lineItems') kept
  where item.tenant_id = quote.tenant_id and item.quote_id = quote.id
    and item.id = (kept.value ->> 'id')::uuid and private.line_item_json(item) <> kept.value;
  insert into public.line_items (id, tenant_id, quote_id, description, notes, quantity, unit, unit_price,
    volume_prices, discount_type, discount_value, tax, enabled, option, section, min_quantity, max_quantity, sort_order)
  select case when exists (select from public.line_items taken where taken.id = (kept.value ->> 'id')::uuid)
      then gen_random_uuid() else (kept.value ->> 'id')::uuid end,
    quote.tenant_id, quote.id, kept.value ->> 'description',
    kept.value ->> 'notes', (kept.value ->> 'quantity')::numeric, kept.value ->> 'unit',
    (kept.value ->> 'unitPrice')::numeric, kept.value ->> 'volumePrices', kept.value ->> 'discountType',
    (kept.value ->> 'discountValue')::numeric, kept.value ->> 'tax', (kept.value ->> 'enabled')::boolean,
    kept.value ->> 'option', kept.value ->> 'section', (kept.value ->> 'minQuantity')::numeric,
    (kept.value ->> 'maxQuantity')::numeric, (kept.value ->> 'sortOrder')::integer
  from jsonb_array_elements(content -> 'lineItems') kept
  where not exists (select from public.line_items item
    where item.tenant_id = quote.tenant_id and item.quote_id = quote.id and item.id = (kept.value ->> 'id')::uuid);
end
$$;

-- Definer, because callers may not write the places of items, and a quantity that was sent may have decimals
-- although they are turned off by now.
create function private.discard_changes(quote uuid, op uuid, version integer, undoes uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  parent public.quotes;
  present jsonb;
  wanted jsonb;
  discarded jsonb;
  client uuid;
begin
  select quotes.* into parent from public.quotes
  where quotes.tenant_id = tenant and quotes.id = discard_changes.quote and quotes.deleted_at is null
  for update;
  if not found then
    perform private.refuse_missing('quote', discard_changes.quote);
  end if;
  if private.claim_operation(discard_changes.op) is not null then
    return private.quote_json(parent) || private.draft_of(parent);
  end if;
  if parent.locked_at is not null then
    raise exception 'quote_locked' using errcode = 'PT409';
  end if;
  present := private.draft_of(parent);
  client := parent.client_id;
  if discard_changes.undoes is null then
    select frozen.draft into wanted from public.quote_versions frozen
    where frozen.tenant_id = tenant and frozen.quote_id = parent.id
      and frozen.version = discard_changes.version and frozen.version = parent.current_version
      and parent.stage in ('sent', 'viewed', 'declined');
    if wanted is null then
      raise exception 'quote_sent_again' using errcode = 'PT409';
    end if;
  else
    select done.replaced into discarded from private.operations done
    where done.user_id = auth.uid() and done.op = discard_changes.undoes
      and done.replaced ->> 'quote' = parent.id::text;
    if not found or discarded ->> 'after' <> private.hash_of(present) then
      raise exception 'quote_edited_since' using errcode = 'PT409';
    end if;
    wanted := discarded -> 'before';
  end if;
  if wanted = present then
    return private.quote_json(parent) || present;
  end if;
  if discard_changes.undoes is not null then
    -- Before the items change, so that they do not add a second entry.
    perform private.add_event(tenant, parent.id, 'undiscarded', parent.current_version,
      auth.uid(), private.name_of_user(auth.uid()), '{}');
  end if;
  perform private.put_draft(parent, wanted);
  if discard_changes.undoes is not null then
    -- Among several of a name, the one who had been chosen.
    update public.quotes set client_id = clients.id from public.clients
    where quotes.tenant_id = tenant and quotes.id = parent.id
      and clients.tenant_id = tenant and clients.id = (discarded ->> 'client')::uuid;
  end if;
  select quotes.* into parent from public.quotes where quotes.tenant_id = tenant and quotes.id = parent.id;
  perform private.finish_operation(discard_changes.op, jsonb_build_object(
    'quote', parent.id, 'client', client, 'before', present, 'after', private.hash_of(private.draft_of(parent))));
  if discard_changes.undoes is null then
    perform private.add_event(tenant, parent.id, 'discarded', parent.current_version,
      auth.uid(), private.name_of_user(auth.uid()), '{}');
    -- A logo or provider that is gone cannot come back.
    perform private.note_change(tenant, parent.id);
  end if;
  return private.quote_json(parent) || private.draft_of(parent);
end
$$;

-- Gives a quote the content of the version that its client sees: fields, items, order, what is excluded. With
-- `undoes`, the caller's own earlier operation of this kind, it brings back exactly what that one replaced
-- instead. Answers the quote. The same `op` again changes nothing. Raises PT401, PT410 and PT404 as
-- private.refuse_missing, PT409 where the quote is locked, where `version` is not the one that its client still
-- has to decide about or has declined, and where the quote was edited since what is to be undone.
create function public.discard_changes(quote uuid, op uuid, version integer default null, undoes uuid default null)
returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.discard_changes(discard_changes.quote, discard_changes.op, discard_changes.version,
    discard_changes.undoes)
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
  grant select (id, tenant_id, quote_id, version, number, snapshot, sha256, logo_type, logo_id, draft, issued_on,
    valid_until, expires_at, created_at, sent_at, viewed_at, decision, decided_at, decided_by, decision_reason,
    signature, receipt_code, offered) on public.quote_versions to authenticated;
  grant select on public.quote_versions to service_role;
  grant execute on function
    private.is_changed_since_sent(uuid),
    private.discard_changes(uuid, uuid, integer, uuid),
    private.continue_quote(uuid),
    public.sent_content(public.quotes),
    public.discard_changes(uuid, uuid, integer, uuid),
    public.quote_life(public.quotes),
    public.continue_quote(uuid)
  to authenticated;
$$;

select private.restate_grants();
