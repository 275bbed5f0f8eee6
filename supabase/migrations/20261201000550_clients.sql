-- Clients: a tenant's address book, which quotes refer to.
--
-- Guards: only users of the tenant that owns a client see and change it. No role deletes clients; the functions that
-- erase, merge and undo an import do, for the caller's own tenant.

-- Whether a text is a list, 'one, another': at most `most` different entries of at most `longest` characters, none with
-- a comma; '' for none.
create function private.is_list(list text, most integer, longest integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select list = '' or (
    select count(*) <= is_list.most and count(*) = count(distinct entry)
      and bool_and(private.is_name(entry, is_list.longest) and entry = btrim(entry) and strpos(entry, ',') = 0)
    from unnest(string_to_array(list, ', ')) entry
  )
$$;

-- The same for email addresses.
create function private.are_emails(emails text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.is_list(emails, 10, 254) and (emails = '' or (
    select bool_and(private.is_email_address(address)) from unnest(string_to_array(emails, ', ')) address
  ))
$$;

-- The people and companies that a tenant writes quotes for.
create table public.clients (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  name text not null,
  company text not null default '',
  -- The first is the one that quotes are sent to: see private.are_emails.
  emails text not null default '',
  phone text not null default '',
  address text not null default '',
  language text not null default '',
  notes text not null default '',
  -- See private.is_list.
  tags text not null default '',
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint clients_name_is_text check (private.is_name(name, 200)),
  constraint clients_lines_are_text check (
    private.is_text(company, 200) and private.is_text(phone, 50) and private.is_text(language, 50)
    and company || phone || language !~ '[\n\t]'
  ),
  constraint clients_emails_are_addresses check (private.are_emails(emails)),
  constraint clients_address_is_text check (private.is_text(address, 500)),
  constraint clients_notes_are_text check (private.is_text(notes, 5000)),
  constraint clients_tags_are_a_list check (private.is_list(tags, 20, 50))
);
create index clients_by_name_idx on public.clients (tenant_id, lower(name));

alter table public.clients enable row level security;

create policy "Tenant users read their own clients" on public.clients
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users add clients to their own tenant" on public.clients
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users change their own clients" on public.clients
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()))
  with check (tenant_id = (select private.current_tenant_id()));

create trigger count_added after insert on public.clients
  referencing new table as changed for each statement execute function private.count_rows();
create trigger count_removed after delete on public.clients
  referencing old table as changed for each statement execute function private.count_rows();

-- A client with the API's field names.
create function private.client_json(client public.clients) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('id', client.id, 'name', client.name, 'company', client.company, 'emails', client.emails,
    'phone', client.phone, 'address', client.address, 'language', client.language, 'notes', client.notes,
    'tags', client.tags)
$$;

-- Which of the tenant's clients a name is for: `before` if that client has it, else the only one that does. Null for
-- none, where several share the name, and for the name that new quotes begin with.
create function private.client_named(tenant uuid, name text, before uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select case
    when bool_or(client.id = before) then before
    when count(*) = 1 then min(client.id::text)::uuid
  end
  from public.clients client
  where client.tenant_id = client_named.tenant and lower(client.name) = lower(btrim(client_named.name))
    and lower(btrim(client_named.name)) <> 'new client'
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_clients() returns void
language sql
set search_path = ''
as $$
  grant select on public.clients to authenticated;
  grant insert (id, tenant_id, name, company, emails, phone, address, language, notes, tags)
    on public.clients to authenticated;
  grant update (name, company, emails, phone, address, language, notes, tags) on public.clients to authenticated;
  grant select, insert, update, delete on public.clients to service_role;
  grant execute on function
    private.is_list(text, integer, integer),
    private.are_emails(text)
  to authenticated, service_role;
  grant execute on function private.client_named(uuid, text, uuid) to authenticated, service_role;
  grant execute on function private.client_json(public.clients) to authenticated;
$$;

select private.restate_grants();
