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

-- The service library: what a tenant sells, with default prices.
create table public.services (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  name text not null,
  description text not null default '',
  default_price numeric not null,
  default_unit text not null default 'hour',
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint services_name_is_text check (private.is_name(name, 200)),
  constraint services_description_is_text check (private.is_text(description, 2000)),
  constraint services_default_price_is_an_amount check (private.is_amount(default_price, 9999999.99, 2)),
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
  grant insert (id, tenant_id, name, description, default_price, default_unit) on public.services to authenticated;
  grant update (name, description, default_price, default_unit) on public.services to authenticated;
  grant delete on public.services to authenticated;
  grant insert (id, tenant_id, name) on public.custom_units to authenticated;
  grant select, insert, update, delete on public.providers, public.services, public.custom_units to service_role;
  grant execute on function public.delete_service(uuid) to authenticated;
$$;

select private.restate_grants();
