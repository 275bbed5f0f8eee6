-- The list of quotes, a page at a time, by search, by status and by client.
--
-- Guards: which quotes are on a page is looked up in the caller's own tenant, and they are read with the
-- rights of the caller, so row-level security decides which quotes the list shows.

-- Which quotes are on a page of list_quotes. Definer, because row-level security keeps a search from using an
-- index: its operator may not see a row before the policy has. Planned for each call, because the best index
-- depends on how many quotes have what is looked for; and with the price of a page on a solid-state disk, so that
-- reading an index from end to end is not taken for dearer than reading the table.
create function private.quote_page(search text, cursor text, page_size integer, wanted_status text, of_client uuid)
returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer rows 50
set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
as $$
declare
  tenant uuid := private.require_tenant();
  pattern text := private.containing(lower(search));
  before_time timestamptz := coalesce(nullif(split_part(cursor, '_', 1), ''), 'infinity')::timestamptz;
  before_id uuid := coalesce(nullif(split_part(cursor, '_', 2), ''), 'ffffffff-ffff-ffff-ffff-ffffffffffff')::uuid;
  most integer := least(greatest(page_size, 1), 500);
  present timestamptz := clock_timestamp();
  stages text[] := case wanted_status when 'expired' then '{sent,viewed}' else array[wanted_status] end;
  -- Null where it makes no difference.
  is_expired boolean := case when wanted_status in ('sent', 'viewed', 'expired') then wanted_status = 'expired' end;
  -- The index of parts finds each word of a phrase by itself, so that a phrase of common words in another order would
  -- have most quotes read; reading the index of all quotes costs less.
  is_phrase boolean := strpos(btrim(search), ' ') > 0;
begin
  if strpos(search, chr(31)) > 0 then
    return;
  elsif of_client is not null then
    return query
      select quote.id, quote.created_at from public.quotes quote
      where quote.tenant_id = tenant and quote.deleted_at is null and not quote.is_template
        and quote.client_id = of_client
        and (quote.created_at, quote.id) < (before_time, before_id)
        and (wanted_status = '' or quote.stage = any (stages))
        and (is_expired is null or (quote.expires_at <= present) = is_expired)
        and (search = '' or strpos(quote.search_text, lower(search)) > 0)
      order by quote.created_at desc, quote.id desc
      limit most;
  elsif wanted_status <> '' then
    -- One stage at a time, each in the order of its index.
    return query
      select found.id, found.created_at
      from unnest(stages) wanted (stage)
      cross join lateral (
        select quote.id, quote.created_at from public.quotes quote
        where quote.tenant_id = tenant and quote.deleted_at is null and not quote.is_template
          and quote.stage = wanted.stage
          and (quote.created_at, quote.id) < (before_time, before_id)
          and (is_expired is null or (quote.expires_at <= present) = is_expired)
          and (search = '' or strpos(quote.search_text, lower(search)) > 0)
        order by quote.created_at desc, quote.id desc
        limit most
      ) found
      order by found.created_at desc, found.id desc
      limit most;
  else
    return query
      select quote.id, quote.created_at from public.quotes quote
      where quote.tenant_id = tenant and quote.deleted_at is null and not quote.is_template
        and (quote.created_at, quote.id) < (before_time, before_id)
        and case
          when search = '' then true
          when is_phrase then strpos(quote.search_text, lower(search)) > 0
          else quote.search_text like pattern
        end
      order by quote.created_at desc, quote.id desc
      limit most;
  end if;
end
$$;

-- A page of the caller's quotes, newest first.
--   search         text that client name, project title or number must contain, ignoring case; '' for any
--   cursor         `cursor_after` of the last quote that was read; '' to begin. New and deleted quotes do not
--                  shift it
--   page_size      how many at most, from 1 to 500
--   wanted_status  the status that they must have; '' for any
--   of_client      the client that they must be for; null for any
-- Raises PT401 for an account that acts for no tenant: an empty list would tell it that there are no quotes.
create function public.list_quotes(search text default '', cursor text default '', page_size integer default 50,
  wanted_status text default '', of_client uuid default null)
returns table (id uuid, "clientName" text, "projectTitle" text, status text, "isChanged" boolean, number text,
  version integer, total text, "createdAt" text, "updatedAt" text, cursor_after text)
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return query
    select (listed.quote).id, (listed.quote).client_name, (listed.quote).project_title,
      life ->> 'status', (listed.quote).stage <> 'draft' and private.is_changed_since_sent((listed.quote).id),
      life ->> 'number', (life ->> 'version')::integer,
      -- Computed per row: joining would compute every total and discard most.
      (select totals.total::text from public.quote_totals totals
        where totals.tenant_id = (listed.quote).tenant_id and totals.quote_id = (listed.quote).id),
      (listed.quote).created_at::text, (listed.quote).updated_at::text,
      to_char((listed.quote).created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        || '_' || (listed.quote).id
    from private.quote_page(search, cursor, page_size, wanted_status, of_client) page
    -- Looked up one by one: the planner takes each tenant to have as many quotes as the average one, and joins
    -- with all of them.
    cross join lateral (select quote from public.quotes quote where quote.id = page.id offset 0) listed
    cross join lateral public.quote_life(listed.quote) life
    order by page.created_at desc, page.id desc;
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_lists() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.quote_page(text, text, integer, text, uuid),
    public.list_quotes(text, text, integer, text, uuid)
  to authenticated;
$$;

select private.restate_grants();
