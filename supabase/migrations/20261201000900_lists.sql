-- The list of quotes, a page at a time, by search and by status.
--
-- Guards: the function runs with the rights of its caller, so row-level security decides which quotes it
-- sees.

-- A page of the caller's quotes, newest first.
--   search         text that client name, project title or number must contain, ignoring case; '' for any
--   cursor         `cursor_after` of the last quote that was read; '' to begin. New and deleted quotes do not
--                  shift it
--   page_size      how many at most, from 1 to 1,000
--   wanted_status  the status that they must have; '' for any
-- The status is computed for each quote that is looked at until the page is full, the total only for the
-- quotes of the page. Raises PT401 for an account that acts for no tenant.
create function public.list_quotes(search text default '', cursor text default '', page_size integer default 50,
  wanted_status text default '')
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
  -- An empty list would tell a caller without a tenant that there are no quotes.
  perform private.require_tenant();
  return query
    select (listed.quote).id, (listed.quote).client_name, (listed.quote).project_title,
      life ->> 'status', life ->> 'number', (life ->> 'version')::integer,
      -- Computed per row: joining would compute every total and discard most.
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
        and case when wanted_status = '' then true
          else public.quote_life(quote) ->> 'status' = wanted_status end
      order by quote.created_at desc, quote.id desc
      limit least(greatest(page_size, 1), 1000)
    ) listed
    cross join lateral public.quote_life(listed.quote) life
    order by (listed.quote).created_at desc, (listed.quote).id desc;
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_lists() returns void
language sql
set search_path = ''
as $$
  grant execute on function public.list_quotes(text, text, integer, text) to authenticated;
$$;

select private.restate_grants();
