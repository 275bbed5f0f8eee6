-- Logos: their rows, and their pictures in Storage.
--
-- Guards: a picture is in its own tenant's folder under its logo's own id, so neither a row nor an object
-- can point at another tenant's picture. No role may update an object, so a picture can be neither
-- overwritten nor moved.

-- The policies on storage.objects lock that table until this file is applied, and waiting for the lock, for instance behind a
-- backup, would hold up everyone's requests: rather give up, and apply this file again later.
set lock_timeout = '5s';

-- A tenant's logos. Their pictures are in the bucket `logos`.
create table public.logos (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  name text not null,
  -- The picture's path in the bucket `logos`.
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

create trigger count_added after insert on public.logos
  referencing new table as changed for each statement execute function private.count_rows();
create trigger count_removed after delete on public.logos
  referencing old table as changed for each statement execute function private.count_rows();

-- ---------------------------------------------------------------- pictures

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', false, 10 * 1024 * 1024, array['image/png', 'image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Whether Storage asks in order to sign a URL. A signed URL works without asking the policies again, after its
-- creator has lost access and beyond any limit, and the product needs none.
create function private.is_signing() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(current_setting('storage.operation', true), '') like '%object.sign%'
$$;

-- There is no policy for UPDATE, and none on storage.buckets: with one, users could empty the bucket of
-- all tenants.
create policy "Tenant users read the logo pictures in their own folder" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'logos'
    and (storage.foldername(name))[1] = (select private.current_tenant_id())::text
    and not (select private.is_signing())
  );

-- Whether the caller's tenant may store another picture: twice as many as logos, because a picture is stored
-- before its row and may outlive it. Counts no further than that.
create function private.has_room_for_picture() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  folder text := private.current_tenant_id();
  most integer := 2 * private.row_limit('logos');
begin
  return most > (
    select count(*) from (
      select from storage.objects file
      -- The zero follows the slash. In this collation, the range is read from Storage's own index.
      where file.bucket_id = 'logos' and file.name collate "C" > folder || '/' and file.name collate "C" < folder || '0'
      limit most
    ) counted);
end
$$;

create policy "Tenant users add logo pictures to their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'logos'
    and name ~ ('^' || (select private.current_tenant_id()) || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg)$')
    and (select private.has_room_for_picture())
    and not (select private.is_signing())
  );

create policy "Tenant users delete the logo pictures in their own folder" on storage.objects
  for delete to authenticated
  using (bucket_id = 'logos' and (storage.foldername(name))[1] = (select private.current_tenant_id())::text);

-- Deletes a logo's row and answers its id, also where the row is already gone; the caller removes the
-- picture from Storage. Raises PT401 for an account that acts for no tenant.
create function public.delete_logo(id uuid) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  delete from public.logos where logos.id = delete_logo.id;
  return delete_logo.id;
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_logos() returns void
language sql
set search_path = ''
as $$
  grant select on public.logos to authenticated;
  grant insert (id, tenant_id, name, object_path) on public.logos to authenticated;
  grant delete on public.logos to authenticated;
  grant select, insert, update, delete on public.logos to service_role;
  grant execute on function private.has_room_for_picture(), private.is_signing(), public.delete_logo(uuid) to authenticated;
$$;

select private.restate_grants();

reset lock_timeout;
