-- News: which quotes' clients did something since a user last looked, for the mark on the list of quotes.
--
-- Guards: users are told only of what they sent themselves, or somebody who is not active any more, and note only
-- for themselves what they have seen.

-- Until when each user has seen what clients did.
create table private.seen_news (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  seen_until timestamptz not null
);

alter table private.seen_news enable row level security;

create function private.list_news() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  reader uuid := private.caller_id();
  seen_until timestamptz := coalesce(
    (select seen.seen_until from private.seen_news seen where seen.user_id = reader), '-infinity');
begin
  return (
    with latest as (
      select event.quote_id, max(event.created_at) as happened_at
      from public.quote_events event
      join public.share_links link on link.tenant_id = event.tenant_id
        and link.id = (event.details ->> 'linkId')::uuid
      left join public.profiles sender on sender.id = link.created_by and sender.is_active
      join public.quotes quote on quote.tenant_id = event.tenant_id and quote.id = event.quote_id
        and quote.deleted_at is null
      where event.tenant_id = tenant and (sender.id = reader or sender.id is null)
        and event.kind in ('viewed', 'accepted', 'declined', 'asked', 'paid')
        and event.created_at > greatest(seen_until, clock_timestamp() - interval '30 days')
      group by event.quote_id
    )
    select jsonb_build_object(
      'quotes', coalesce(jsonb_agg(latest.quote_id order by latest.happened_at desc), '[]'),
      'until', to_char(max(latest.happened_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    from latest
  );
end
$$;

-- The quotes whose clients have viewed, accepted, declined, asked about or paid by card what the caller sent, in the
-- last 30 days and since the caller last looked: {quotes: their ids, the latest first, until: the time of the latest, to the
-- microsecond, or null}. Raises PT401 for an account that acts for no tenant.
create function public.list_news() returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.list_news()
$$;

-- Strict, because a time that is unknown says nothing.
create function private.see_news(until timestamptz) returns void
language plpgsql strict security definer
set search_path = ''
as $$
begin
  perform private.require_tenant();
  insert into private.seen_news as known (user_id, seen_until)
  values (private.caller_id(), least(see_news.until, clock_timestamp()))
  on conflict (user_id) do update set seen_until = greatest(known.seen_until, excluded.seen_until);
end
$$;

-- Notes that the caller has seen the news up to a time, and answers what is left. Raises PT401 for an account that
-- acts for no tenant.
create function public.see_news(until timestamptz) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.see_news(see_news.until);
  select private.list_news()
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_news() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.list_news(),
    private.see_news(timestamptz),
    public.list_news(),
    public.see_news(timestamptz)
  to authenticated;
$$;

select private.restate_grants();
