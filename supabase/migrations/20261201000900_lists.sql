-- The list of quotes, a page at a time, with filters and orders, what the quotes of a list come to, and saved views.
--
-- Guards: which quotes are on a page, and what all come to, is looked up in the caller's own tenant; the quotes of a
-- page are read with the rights of the caller, so row-level security decides which ones the list shows.

-- ---------------------------------------------------------------- filters

-- What a tenant's quotes must meet to be in a list, as SQL about `quote`: written out, so that each list gets the plan
-- that is best for its own filters. Every value is quoted. Filters, each of which may be left out:
--   search      text that client name, project title or number must contain, ignoring case
--   status      the statuses that they may have, with commas between
--   clientId    whom they are for
--   providerId  who offers them
--   since, until  when they were created, the end not included
--   least, most  what they may come to
--   completion  'open' for accepted ones that are neither done nor invoiced, 'done' or 'invoiced'
--   isArchived  whether they are archived; without, both
-- Raises 22023 for an unknown filter, PT400 for a status or a completion that does not exist.
create function private.quote_conditions(tenant uuid, filters jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  search text := lower(coalesce(filters ->> 'search', ''));
  present timestamptz := clock_timestamp();
begin
  perform private.require_known_fields(filters, array['search', 'status', 'clientId', 'providerId', 'since', 'until',
    'least', 'most', 'completion', 'isArchived']);
  return concat_ws(' and ',
    format('quote.tenant_id = %L and quote.deleted_at is null and not quote.is_template', tenant),
    case
      when search = '' then null
      -- What keeps the fields of the search text apart is in none of them.
      when strpos(search, chr(31)) > 0 then 'false'
      -- The index of parts finds each word of a phrase by itself, so that a phrase of common words in another order
      -- would have most quotes read; reading the index of all quotes costs less, as it does where a filter narrows
      -- them.
      when strpos(btrim(search), ' ') > 0 or filters ?| array['status', 'clientId', 'providerId', 'completion']
        then format('strpos(quote.search_text, %L) > 0', search)
      else format('quote.search_text like %L', private.containing(search))
    end,
    case when filters ? 'status' then coalesce((
      select '(' || string_agg(case
        when status in ('draft', 'accepted', 'declined') then format('quote.stage = %L', status)
        when status in ('sent', 'viewed') then format('quote.stage = %L and quote.expires_at > %L', status, present)
        when status = 'expired' then format('quote.stage in (''sent'', ''viewed'') and quote.expires_at <= %L', present)
        else private.no_such('status')
      end, ' or ') || ')'
      from unnest(string_to_array(filters ->> 'status', ',')) status
    ), private.no_such('status')) end,
    case when filters ? 'clientId' then format('quote.client_id = %L', (filters ->> 'clientId')::uuid) end,
    case when filters ? 'providerId' then format('quote.provider_id = %L', (filters ->> 'providerId')::uuid) end,
    case when filters ? 'since' then format('quote.created_at >= %L', (filters ->> 'since')::timestamptz) end,
    case when filters ? 'until' then format('quote.created_at < %L', (filters ->> 'until')::timestamptz) end,
    case when filters ? 'least' then format('quote.total >= %L', (filters ->> 'least')::numeric) end,
    case when filters ? 'most' then format('quote.total <= %L', (filters ->> 'most')::numeric) end,
    case when filters ? 'completion' then format('quote.stage = ''accepted'' and quote.completion = %L',
      case filters ->> 'completion'
        when 'open' then '' when 'done' then 'done' when 'invoiced' then 'invoiced'
        else private.no_such('completion')
      end) end,
    case (filters ->> 'isArchived')::boolean
      when true then 'quote.archived_at is not null'
      when false then 'quote.archived_at is null'
    end
  );
end
$$;

-- Raises PT400 for what a caller named and does not exist; its type lets it stand where a text is put together. Volatile,
-- so that the planner does not call it ahead.
create function private.no_such(what text) returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception 'There is no such %', what using errcode = 'PT400';
end
$$;

-- ---------------------------------------------------------------- pages

-- Which quotes are on a page of list_quotes, and each one's place in its order. Definer, because row-level security
-- keeps a search from using an index: its operator may not see a row before the policy has. With the price of a page on
-- a solid-state disk, so that reading an index from end to end is not taken for dearer than reading the table.
create function private.quote_page(filters jsonb, sort text, cursor text, skip integer, page_size integer)
returns table (id uuid, place text)
language plpgsql stable security definer rows 50
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  -- What the order is by, and its type.
  key text := case ltrim(sort, '-')
    when 'created' then 'quote.created_at'
    when 'changed' then 'quote.updated_at'
    when 'validUntil' then 'coalesce(quote.expires_at, ''infinity'')'
    when 'total' then 'quote.total'
    when 'client' then 'split_part(quote.search_text, chr(31), 1)'
    else private.no_such('order')
  end;
  type text := case ltrim(sort, '-') when 'total' then 'numeric' when 'client' then 'text' else 'timestamptz' end;
  is_down boolean := sort like '-%';
  most integer := least(greatest(page_size, 1), 500);
  in_order text := case when is_down then 'order by key desc, id desc limit ' else 'order by key, id limit ' end;
  found_ones text := format('select quote.id, %s as key from public.quotes quote where %s', key,
    private.quote_conditions(private.require_tenant(), filters));
begin
  if cursor <> '' then
    found_ones := found_ones || format(' and (%s, quote.id) %s (%L::%s, %L::uuid)', key,
      case when is_down then '<' else '>' end, left(cursor, -37), type, right(cursor, 36));
  end if;
  if key <> 'quote.created_at' and filters <> '{"isArchived": false}' then
    -- Few quotes may meet the filters, so they are not looked for in the order.
    found_ones := found_ones || ' offset 0';
  elsif filters ?| array['status', 'completion'] then
    -- One stage at a time, each in the order of its index.
    found_ones := format('select found.id, found.key from unnest(%L::text[]) wanted (stage)
      cross join lateral (%s and quote.stage = wanted.stage %s) found',
      (select array_agg(distinct stage)
        from unnest(string_to_array(coalesce(filters ->> 'status', 'accepted'), ',')) status
        cross join lateral unnest(case status when 'expired' then '{sent,viewed}' else array[status] end) stage),
      found_ones, in_order || skip + most);
  end if;
  return query execute format('select found.id, found.key::text as place from (%s) found %s offset %s', found_ones,
    in_order || most, greatest(skip, 0));
end
$$;

-- A page of the caller's quotes.
--   filters    as private.quote_conditions has them
--   sort       'created', 'changed', 'validUntil', 'total' or 'client'; with '-' before it, from the other end
--   cursor     `cursor_after` of the last quote that was read; '' to begin. New and deleted quotes do not shift it
--   page_size  how many at most, from 1 to 500
--   skip       how many to leave out at the beginning
-- Raises PT401 for an account that acts for no tenant: an empty list would tell it that there are no quotes.
create function public.list_quotes(filters jsonb default '{}', sort text default '-created', cursor text default '',
  page_size integer default 50, skip integer default 0)
returns table (id uuid, "clientName" text, "clientId" uuid, "projectTitle" text, "providerId" uuid, status text,
  "isChanged" boolean, "isArchived" boolean, completion text, number text, version integer, "validUntil" text,
  total text, "createdAt" text, "updatedAt" text, cursor_after text)
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return query
    select (listed.quote).id, (listed.quote).client_name, (listed.quote).client_id, (listed.quote).project_title,
      (listed.quote).provider_id, life ->> 'status',
      (listed.quote).stage <> 'draft' and private.is_changed_since_sent((listed.quote).id),
      (listed.quote).archived_at is not null, (listed.quote).completion, life ->> 'number',
      (life ->> 'version')::integer, life ->> 'validUntil', (listed.quote).total::text, (listed.quote).created_at::text, (listed.quote).updated_at::text,
      page.place || '_' || page.id
    from private.quote_page(filters, sort, cursor, skip, page_size) with ordinality page (id, place, nth)
    -- Looked up one by one: the planner takes each tenant to have as many quotes as the average one, and joins
    -- with all of them.
    cross join lateral (select quote from public.quotes quote where quote.id = page.id offset 0) listed
    cross join lateral public.quote_life(listed.quote) life
    order by page.nth;
end
$$;

-- ---------------------------------------------------------------- figures

-- How many quotes there are in each status, and what they come to, from the index of the list.
create function private.quote_figures(filters jsonb) returns table (status text, number bigint, total numeric)
language plpgsql stable security definer
set search_path = ''
set random_page_cost = 1.1
as $$
begin
  return query execute format(
    'select case when quote.stage in (''sent'', ''viewed'') and quote.expires_at <= %L then ''expired''
        else quote.stage end,
      count(*), sum(quote.total)
    from public.quotes quote where %s group by 1',
    clock_timestamp(), private.quote_conditions(private.require_tenant(), filters));
end
$$;

-- How many of the caller's quotes are in each status, and what they come to: [{status, count, total}], the total with
-- two decimals, without the statuses that none has. Filters are those of private.quote_conditions. Raises PT401 for an
-- account that acts for no tenant.
create function public.quote_figures(filters jsonb default '{}') returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('status', figure.status, 'count', figure.number,
    'total', private.money_text(figure.total)) order by figure.status), '[]')
  from private.quote_figures(quote_figures.filters) figure
$$;

-- ---------------------------------------------------------------- archiving

create function private.archive_quotes(ids uuid[], archived boolean) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  found_ones uuid[];
begin
  with changed as (
    update public.quotes quote set archived_at = case when archived then now() end
    where quote.tenant_id = tenant and quote.id = any (ids) and quote.deleted_at is null and not quote.is_template
      and (quote.archived_at is null) = archived
    returning quote.id
  )
  select coalesce(array_agg(changed.id order by changed.id), '{}') into found_ones from changed;
  return found_ones;
end
$$;

-- Takes quotes out of the lists, or brings them back, and answers the ids of those that this changed. Raises PT401 for
-- an account that acts for no tenant, PT400 for more than 500 and without saying which of both.
create function public.archive_quotes(ids uuid[], archived boolean) returns uuid[]
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  if archived is null then
    raise exception 'archived must be true or false' using errcode = 'PT400';
  end if;
  if cardinality(ids) > 500 then
    raise exception 'At most 500 quotes can be archived at once' using errcode = 'PT400';
  end if;
  return private.archive_quotes(archive_quotes.ids, archive_quotes.archived);
end
$$;

-- ---------------------------------------------------------------- saved views

-- Lists of quotes that a tenant comes back to: filters, order and columns, as the page's address has them.
create table public.quote_views (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint quote_views_name_is_text check (private.is_name(name, 100)),
  constraint quote_views_query_is_text check (private.is_text(query, 2000))
);

alter table public.quote_views enable row level security;

create policy "Tenant users read their own saved views" on public.quote_views
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users save views for their own tenant" on public.quote_views
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users change their own saved views" on public.quote_views
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()))
  with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users delete their own saved views" on public.quote_views
  for delete to authenticated using (tenant_id = (select private.current_tenant_id()));

create trigger count_added after insert on public.quote_views
  referencing new table as changed for each statement execute function private.count_rows();
create trigger count_removed after delete on public.quote_views
  referencing old table as changed for each statement execute function private.count_rows();

-- Deletes a saved view and answers its id, also where it is already gone. Raises PT401 for an account that acts for no
-- tenant.
create function public.delete_quote_view(id uuid) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  delete from public.quote_views where quote_views.id = delete_quote_view.id;
  return delete_quote_view.id;
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_lists() returns void
language sql
set search_path = ''
as $$
  grant select on public.quote_views to authenticated;
  grant insert (id, tenant_id, name, query) on public.quote_views to authenticated;
  grant update (name, query) on public.quote_views to authenticated;
  grant delete on public.quote_views to authenticated;
  grant select, insert, update, delete on public.quote_views to service_role;
  grant execute on function
    private.quote_page(jsonb, text, text, integer, integer),
    private.quote_figures(jsonb),
    private.archive_quotes(uuid[], boolean),
    public.list_quotes(jsonb, text, text, integer, integer),
    public.quote_figures(jsonb),
    public.archive_quotes(uuid[], boolean),
    public.delete_quote_view(uuid)
  to authenticated;
$$;

select private.restate_grants();
