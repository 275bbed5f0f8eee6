-- Bounds that an archive, which may have been made by anybody, must not leave: whatever a restore has
-- let in, the tenant goes on working and its own export can be read again.

-- Equal to `archive/parts.ts`. See private.append_line_item for a place beyond.
alter table public.line_items
  add constraint line_items_place_is_in_range check (sort_order between 0 and 1000000);
alter table public.quotes
  add constraint quotes_number_is_one check (number ~ '^Q-[0-9]{4}-[0-9]{4,6}$');
alter table public.quote_versions
  add constraint quote_versions_number_is_one check (number ~ '^Q-[0-9]{4}-[0-9]{4,6}$'),
  add constraint quote_versions_count_is_in_range check (version <= 1000000);

-- The next number of the year that no quote has, such as Q-2026-0001. Of any number at once, each gets
-- its own; one whose transaction fails is given again.
create or replace function private.next_quote_number(tenant uuid, year integer) returns text
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
    -- A restored archive may have taken some: see private.admin_finish_restore.
    exit when not exists (select from public.quotes own where own.tenant_id = tenant and own.number = made);
  end loop;
  return made;
end
$$;

-- Accounts that go are looked for in these; most rows of a client's doing have none.
create index share_links_created_by_idx on public.share_links (created_by) where created_by is not null;
create index deliveries_created_by_idx on public.deliveries (created_by) where created_by is not null;
create index quote_events_actor_id_idx on public.quote_events (actor_id) where actor_id is not null;

select private.restate_grants();
