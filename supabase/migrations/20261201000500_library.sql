-- The library that a tenant builds quotes from: providers, services, custom units.
--
-- Guards: only users of the tenant that owns a row see and change it.

-- Who performs a service, as printed on a quote.
create table public.providers (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  name text not null,
  -- Where they differ from the company's.
  phone text not null default '',
  email text not null default '',
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint providers_name_is_text check (private.is_name(name, 200)),
  constraint providers_contact_is_text check (
    private.is_text(phone, 50) and private.is_text(email, 254) and phone || email !~ '[\n\t]'
  )
);
create unique index providers_name_key on public.providers (tenant_id, lower(name));

alter table public.providers enable row level security;

create policy "Tenant users read their own providers" on public.providers
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users add providers to their own tenant" on public.providers
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users change their own providers" on public.providers
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()))
  with check (tenant_id = (select private.current_tenant_id()));

create trigger count_added after insert on public.providers
  referencing new table as changed for each statement execute function private.count_rows();
create trigger count_removed after delete on public.providers
  referencing old table as changed for each statement execute function private.count_rows();

-- Whether a text has prices that hold from certain quantities on, in the form of `domain/volumePrices.ts`:
-- '10: 90.00; 50: 80.00', at most 10 of them, the smallest quantity first; '' for none.
create function private.are_volume_prices(volume_prices text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select volume_prices = '' or case when volume_prices ~
    '^([0-9]{1,6}([.][0-9]{1,3})?: (0|[1-9][0-9]{0,6})[.][0-9]{2}(; (?=[0-9])|$)){1,10}$'
  then (
    select bool_and(price.quantity = trim_scale(price.quantity::numeric)::text
      and price.quantity::numeric > coalesce(price.before::numeric, 0) and price.quantity::numeric <= 999999)
    from (
      select split_part(given.price, ': ', 1) as quantity,
        lag(split_part(given.price, ': ', 1)) over (order by given.place) as before
      from unnest(string_to_array(volume_prices, '; ')) with ordinality given (price, place)
    ) price
  ) else false end
$$;

-- What each unit costs: all of them the price of the largest quantity that is reached, else the unit price. The rule of
-- supabase/functions/_shared/domain/pricing.ts.
create function private.unit_price_of(quantity numeric, unit_price numeric, volume_prices text) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce((
    select split_part(given.price, ': ', 2)::numeric
    from unnest(string_to_array(volume_prices, '; ')) with ordinality given (price, place)
    where split_part(given.price, ': ', 1)::numeric <= quantity
    order by given.place desc
    limit 1
  ), unit_price)
$$;

-- Those of volume prices that hold from a quantity above `lowest`, and at most `highest`, on.
create function private.volume_prices_within(volume_prices text, lowest numeric, highest numeric) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(given.price, '; ' order by given.place), '')
  from unnest(string_to_array(volume_prices, '; ')) with ordinality given (price, place)
  where split_part(given.price, ': ', 1)::numeric > lowest and split_part(given.price, ': ', 1)::numeric <= highest
$$;

-- The service library: what a tenant sells, with default prices.
create table public.services (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  name text not null,
  description text not null default '',
  default_price numeric not null,
  -- What it costs instead from certain quantities on: see private.are_volume_prices.
  volume_prices text not null default '',
  default_unit text not null default 'hour',
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint services_name_is_text check (private.is_name(name, 200)),
  constraint services_description_is_text check (private.is_text(description, 2000)),
  constraint services_default_price_is_an_amount check (private.is_amount(default_price, 9999999.99, 2)),
  constraint services_volume_prices_are_prices check (private.are_volume_prices(volume_prices)),
  constraint services_default_unit_is_text check (private.is_name(default_unit, 50))
);
create index services_by_name_idx on public.services (tenant_id, lower(name), lower(default_unit));
create index services_of_all_by_name_idx on public.services (name, id);

alter table public.services enable row level security;

create policy "Tenant users read their own services" on public.services
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users add services to their own tenant" on public.services
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users change their own services" on public.services
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()))
  with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users delete their own services" on public.services
  for delete to authenticated using (tenant_id = (select private.current_tenant_id()));

create trigger count_added after insert on public.services
  referencing new table as changed for each statement execute function private.count_rows();
create trigger count_removed after delete on public.services
  referencing old table as changed for each statement execute function private.count_rows();

-- Units of measure that a tenant added to the built-in ones.
create table public.custom_units (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint custom_units_name_is_text check (private.is_name(name, 50))
);
create unique index custom_units_name_key on public.custom_units (tenant_id, lower(name));

alter table public.custom_units enable row level security;

create policy "Tenant users read their own custom units" on public.custom_units
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users add custom units to their own tenant" on public.custom_units
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create trigger count_added after insert on public.custom_units
  referencing new table as changed for each statement execute function private.count_rows();
create trigger count_removed after delete on public.custom_units
  referencing old table as changed for each statement execute function private.count_rows();

-- Deletes a service and answers its id, also where the service is already gone. Quotes keep their lines.
-- Raises PT401 for an account that acts for no tenant.
create function public.delete_service(id uuid) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  delete from public.services where services.id = delete_service.id;
  return delete_service.id;
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_library() returns void
language sql
set search_path = ''
as $$
  grant select on public.providers, public.services, public.custom_units to authenticated;
  grant insert (id, tenant_id, name, phone, email) on public.providers to authenticated;
  grant update (name, phone, email) on public.providers to authenticated;
  grant insert (id, tenant_id, name, description, default_price, volume_prices, default_unit)
    on public.services to authenticated;
  grant update (name, description, default_price, volume_prices, default_unit) on public.services to authenticated;
  grant delete on public.services to authenticated;
  grant insert (id, tenant_id, name) on public.custom_units to authenticated;
  grant select, insert, update, delete on public.providers, public.services, public.custom_units to service_role;
  grant execute on function public.delete_service(uuid) to authenticated;
  grant execute on function
    private.are_volume_prices(text),
    private.unit_price_of(numeric, numeric, text),
    private.volume_prices_within(text, numeric, numeric)
  to authenticated, service_role;
$$;

select private.restate_grants();
