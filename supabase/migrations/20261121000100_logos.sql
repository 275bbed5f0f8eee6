-- Logos: the rows, the pictures in Storage, and the logo that a quote shows.
--
-- Guards: a logo's picture lies in its own tenant's folder under the logo's own id, so neither a row
-- nor an object can point at another tenant's picture. A picture never changes: nobody may update an
-- object, so it can be neither overwritten nor moved.

create table public.logos (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  name text not null,
  -- Where the picture is in the bucket `logos`.
  object_path text not null,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint logos_name_is_text check (btrim(name) <> '' and private.is_text(name, 200)),
  constraint logos_picture_is_in_its_own_place check (
    object_path in (tenant_id || '/' || id || '.png', tenant_id || '/' || id || '.jpg')
  )
);
create index logos_newest_idx on public.logos (tenant_id, created_at desc, id);

alter table public.logos enable row level security;

create policy "Tenant users read their own logos" on public.logos
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));
create policy "Tenant users add logos to their own tenant" on public.logos
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));
create policy "Tenant users delete their own logos" on public.logos
  for delete to authenticated using (tenant_id = (select private.current_tenant_id()));

-- ---------------------------------------------------------------- pictures

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', false, 10 * 1024 * 1024, array['image/png', 'image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- There is no policy for UPDATE, and none on storage.buckets: with one, its users could empty the
-- bucket of everybody.
create policy "Tenant users read the logo pictures in their own folder" on storage.objects
  for select to authenticated
  using (bucket_id = 'logos' and (storage.foldername(name))[1] = (select private.current_tenant_id())::text);
create policy "Tenant users add logo pictures to their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'logos'
    and name ~ ('^' || (select private.current_tenant_id()) || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg)$')
  );
create policy "Tenant users delete the logo pictures in their own folder" on storage.objects
  for delete to authenticated
  using (bucket_id = 'logos' and (storage.foldername(name))[1] = (select private.current_tenant_id())::text);

-- ---------------------------------------------------------------- the logo of a quote

alter table public.quotes
  add column logo_id uuid,
  -- A deleted logo leaves its quotes with the bundled picture.
  add constraint quotes_logo_is_of_the_tenant foreign key (tenant_id, logo_id)
    references public.logos (tenant_id, id) on delete set null (logo_id);
create index quotes_logo_idx on public.quotes (tenant_id, logo_id);

-- A quote's own fields, without its line items.
create or replace function private.quote_json(quote public.quotes) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', quote.id,
    'clientName', quote.client_name,
    'projectTitle', quote.project_title,
    'providerId', quote.provider_id,
    'logoId', quote.logo_id,
    'taxRate', trim_scale(quote.tax_rate)::text,
    'paymentTerms', quote.payment_terms
  )
$$;

create or replace function private.change_quote(id uuid, changes jsonb) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  before public.quotes;
  after public.quotes;
begin
  perform private.demand_known_fields(changes, array['clientName', 'projectTitle', 'providerId',
    'logoId', 'taxRate', 'paymentTerms']);
  select * into before from public.quotes quote where quote.id = change_quote.id for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  update public.quotes quote set
    client_name = case when changes ? 'clientName' then changes ->> 'clientName' else quote.client_name end,
    project_title = case when changes ? 'projectTitle' then changes ->> 'projectTitle' else quote.project_title end,
    provider_id = case when changes ? 'providerId' then (changes ->> 'providerId')::uuid else quote.provider_id end,
    logo_id = case when changes ? 'logoId' then (changes ->> 'logoId')::uuid else quote.logo_id end,
    tax_rate = case when changes ? 'taxRate' then (changes ->> 'taxRate')::numeric else quote.tax_rate end,
    payment_terms = case when changes ? 'paymentTerms' then changes ->> 'paymentTerms' else quote.payment_terms end
  where quote.id = change_quote.id
  returning quote.* into after;
  return jsonb_build_object('before', private.quote_json(before), 'row', private.quote_json(after));
end
$$;

-- Makes a quote and answers its id. `quote` has the API's field names; the same client-made id
-- again answers the quote that is there.
create or replace function public.create_quote(quote jsonb) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
declare
  new_id uuid := coalesce((quote ->> 'id')::uuid, gen_random_uuid());
begin
  perform private.demand_known_fields(quote, array['id', 'clientName', 'projectTitle', 'providerId',
    'logoId', 'taxRate', 'paymentTerms']);
  insert into public.quotes (id, client_name, project_title, provider_id, logo_id, tax_rate, payment_terms)
  values (
    new_id,
    coalesce(quote ->> 'clientName', 'New Client'),
    coalesce(quote ->> 'projectTitle', 'New Service'),
    (quote ->> 'providerId')::uuid,
    (quote ->> 'logoId')::uuid,
    coalesce((quote ->> 'taxRate')::numeric, 8.5),
    coalesce(quote ->> 'paymentTerms', '')
  )
  on conflict (id) do nothing;
  -- An id that another tenant holds is invisible here, and so answered like any other clash.
  if not found and not exists (select from public.quotes own where own.id = new_id) then
    raise exception 'This id is already in use' using errcode = '23505';
  end if;
  return new_id;
end
$$;

create function private.grants_logos() returns void
language sql
set search_path = ''
as $$
  grant select on public.logos to authenticated;
  grant insert (id, tenant_id, name, object_path) on public.logos to authenticated;
  grant delete on public.logos to authenticated;
  grant insert (logo_id), update (logo_id) on public.quotes to authenticated;
  grant select, insert, update, delete on public.logos to service_role;
$$;

select private.restate_grants();
