-- What a tenant has settled once for all its quotes: how long they are valid, the day that counts
-- as today, the words a subject begins with, and with what tax and terms a new quote begins.
--
-- Guards: users read and change the settings of their own tenant, and no other column of it.

-- True for a zone of the time zone database by its name. Postgres would also take 'X5' for a zone.
create function private.is_time_zone(value text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if value !~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+){1,2}|Etc/GMT[+-][0-9]{1,2})$' then
    return false;
  end if;
  perform now() at time zone value;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

alter table public.tenants
  add column validity_days integer not null default 30,
  add column time_zone text not null default 'America/New_York',
  add column subject_prefix text not null default 'Medical Procedure Quote',
  add column default_payment_terms text not null default '',
  add column default_tax_rate numeric not null default 8.5,
  add constraint tenants_validity_is_in_range check (validity_days between 1 and 365),
  add constraint tenants_time_zone_is_known check (private.is_time_zone(time_zone)),
  add constraint tenants_subject_prefix_is_text check (
    private.is_name(subject_prefix, 100) and subject_prefix !~ '[\n\t]'
  ),
  add constraint tenants_default_payment_terms_are_text check (private.is_text(default_payment_terms, 5000)),
  add constraint tenants_default_tax_rate_is_a_percentage check (private.is_amount(default_tax_rate, 100, 3));

create policy "Tenant users change the settings of their own tenant" on public.tenants
  for update to authenticated
  using (id = (select private.current_tenant_id()))
  with check (id = (select private.current_tenant_id()));

-- Makes a quote and answers its id. `quote` has the API's field names; tax and payment terms that
-- it does not give are the tenant's. The same client-made id again answers the quote that is there.
create or replace function public.create_quote(quote jsonb) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
declare
  new_id uuid := coalesce((quote ->> 'id')::uuid, gen_random_uuid());
  settings public.tenants;
begin
  perform private.demand_known_fields(quote, array['id', 'clientName', 'projectTitle', 'providerId',
    'logoId', 'taxRate', 'paymentTerms']);
  select own.* into settings from public.tenants own where own.id = private.current_tenant_id();
  insert into public.quotes (id, client_name, project_title, provider_id, logo_id, tax_rate, payment_terms)
  values (
    new_id,
    coalesce(quote ->> 'clientName', 'New Client'),
    coalesce(quote ->> 'projectTitle', 'New Service'),
    (quote ->> 'providerId')::uuid,
    (quote ->> 'logoId')::uuid,
    coalesce((quote ->> 'taxRate')::numeric, settings.default_tax_rate, 8.5),
    coalesce(quote ->> 'paymentTerms', settings.default_payment_terms, '')
  )
  on conflict (id) do nothing;
  -- An id that another tenant holds is invisible here, and so answered like any other clash.
  if not found and not exists (select from public.quotes own where own.id = new_id) then
    raise exception 'This id is already in use' using errcode = '23505';
  end if;
  return new_id;
end
$$;

create function private.grants_settings() returns void
language sql
set search_path = ''
as $$
  grant update (validity_days, time_zone, subject_prefix, default_payment_terms, default_tax_rate)
    on public.tenants to authenticated;
  grant execute on function private.is_time_zone(text) to authenticated, service_role;
$$;

select private.restate_grants();
