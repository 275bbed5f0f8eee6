-- What the next quote is made from: templates, which are quotes themselves, and snippets of text.
--
-- Guards: only users of the tenant that owns a row see and change it. Templates have the guards of quotes.

-- ---------------------------------------------------------------- templates

-- Refuses more templates than private.row_limit says. The lock lets two at once not pass the limit together.
create function private.limit_templates() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('templates of ' || new.tenant_id::text, 0));
  if (select count(*) from public.quotes quote
    where quote.tenant_id = new.tenant_id and quote.is_template and quote.deleted_at is null)
    > private.row_limit('templates')
  then
    raise exception 'too_many_templates' using errcode = 'PT409';
  end if;
  return null;
end
$$;
create trigger limit_templates after insert or update of deleted_at on public.quotes
  for each row when (new.is_template and new.deleted_at is null) execute function private.limit_templates();

-- The caller's templates, by name: their own words, how many items they have, and what they come to. At most as many as
-- private.row_limit says. Raises PT401 for an account that acts for no tenant.
create function public.list_templates()
returns table (id uuid, "projectTitle" text, items integer, total text, "updatedAt" text)
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
begin
  return query
    select template.id, template.project_title,
      (select count(*)::integer from public.line_items item
        where item.tenant_id = template.tenant_id and item.quote_id = template.id and item.section = 'none'),
      template.total::text, template.updated_at::text
    from public.quotes template
    where template.tenant_id = tenant and template.is_template
    order by lower(template.project_title), template.id;
end
$$;

-- ---------------------------------------------------------------- snippets

-- Texts that a tenant uses again and again: payment terms, and notes of items.
create table public.snippets (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  -- What the text is for.
  kind text not null,
  name text not null,
  body text not null,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint snippets_kind_is_known check (kind in ('terms', 'notes')),
  constraint snippets_name_is_text check (private.is_name(name, 100)),
  constraint snippets_body_is_text check (private.is_text(body, 5000) and btrim(body, E' \n\t') <> '')
);
create index snippets_by_name_idx on public.snippets (tenant_id, lower(name), id);

alter table public.snippets enable row level security;

create policy "Tenant users read their own snippets" on public.snippets
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users add snippets to their own tenant" on public.snippets
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users change their own snippets" on public.snippets
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()))
  with check (tenant_id = (select private.current_tenant_id()));

create trigger count_added after insert on public.snippets
  referencing new table as changed for each statement execute function private.count_rows();
create trigger count_removed after delete on public.snippets
  referencing old table as changed for each statement execute function private.count_rows();

create policy "Tenant users delete their own snippets" on public.snippets
  for delete to authenticated using (tenant_id = (select private.current_tenant_id()));

-- Deletes a snippet and answers its id, also where it is already gone. Raises PT401 for an account that acts for no
-- tenant.
create function public.delete_snippet(id uuid) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
begin
  perform private.require_tenant();
  delete from public.snippets where snippets.id = delete_snippet.id;
  return delete_snippet.id;
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_templates() returns void
language sql
set search_path = ''
as $$
  grant select on public.snippets to authenticated;
  grant insert (id, tenant_id, kind, name, body) on public.snippets to authenticated;
  grant update (name, body) on public.snippets to authenticated;
  grant delete on public.snippets to authenticated;
  grant select, insert, update, delete on public.snippets to service_role;
  grant execute on function public.list_templates(), public.delete_snippet(uuid) to authenticated;
$$;

select private.restate_grants();
