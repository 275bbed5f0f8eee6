-- Access tokens: a link with a token and a password shows a visitor the quotes that were attached to it.
--
-- Guards: neither a password's hash nor a visitor's session can be read by any role of the API: they
-- are in `private`. The tokens and what they show are written by the functions below only, which ask
-- for the caller's tenant themselves and leave a row in the audit log.

-- 256 random bits (of 366 that go in), as 64 hexadecimal digits.
create function private.new_secret() returns text
language sql volatile
set search_path = ''
as $$
  select encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 'hex')
$$;

create table public.access_tokens (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  -- What stands in the link. Its tenant may read it, so that the link can be copied again; without
  -- the password it opens nothing.
  token text not null default private.new_secret(),
  description text not null default '',
  -- Null for a link that does not expire.
  expires_at timestamptz,
  is_active boolean not null default true,
  -- What the link shows: nothing, the quotes in access_token_quotes, or every quote that was sent.
  scope text not null default 'none',
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint access_tokens_token_is_a_secret check (token ~ '^[0-9a-f]{64}$'),
  constraint access_tokens_description_is_text check (private.is_text(description, 200)),
  constraint access_tokens_expires_in_our_time check (
    expires_at >= '2000-01-01T00:00:00Z' and expires_at < '10000-01-01T00:00:00Z'
  ),
  constraint access_tokens_scope_is_known check (scope in ('none', 'selected', 'all_sent'))
);
create unique index access_tokens_token_key on public.access_tokens (token);
create index access_tokens_newest_idx on public.access_tokens (tenant_id, created_at desc, id);

create table public.access_token_quotes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  access_token_id uuid not null,
  quote_id uuid not null,
  unique (tenant_id, id),
  unique (tenant_id, access_token_id, quote_id),
  constraint access_token_quotes_token_is_of_the_tenant foreign key (tenant_id, access_token_id)
    references public.access_tokens (tenant_id, id) on delete cascade,
  constraint access_token_quotes_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade
);
create index access_token_quotes_quote_idx on public.access_token_quotes (tenant_id, quote_id);

create table private.access_token_secrets (
  token_id uuid primary key,
  tenant_id uuid not null,
  -- Argon2id with 19 MiB and two passes; a hash that were dearer to compute would be an attack.
  password_hash text not null,
  foreign key (tenant_id, token_id) references public.access_tokens (tenant_id, id) on delete cascade,
  constraint access_token_secrets_hash_is_argon2id check (
    password_hash ~ '^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$'
  )
);

-- Visitors who gave the right password, for twelve hours.
create table private.access_sessions (
  -- SHA-256 of what the visitor's browser holds.
  hash bytea primary key,
  token_id uuid not null,
  tenant_id uuid not null,
  expires_at timestamptz not null default clock_timestamp() + interval '12 hours',
  foreign key (tenant_id, token_id) references public.access_tokens (tenant_id, id) on delete cascade
);
create index access_sessions_token_idx on private.access_sessions (tenant_id, token_id);

alter table public.access_tokens enable row level security;
alter table public.access_token_quotes enable row level security;
alter table private.access_token_secrets enable row level security;
alter table private.access_sessions enable row level security;

create policy "Tenant users read their own access tokens" on public.access_tokens
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));
create policy "Tenant users read what their own access tokens show" on public.access_token_quotes
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- ---------------------------------------------------------------- managed by the tenant

-- Writes what a link of the caller's shows. Raises 23503 for a quote that is not there.
create function private.show_quotes(tenant uuid, link uuid, scope text, quotes uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  wanted uuid[] := case when show_quotes.scope = 'selected'
    then array(select distinct unnest(coalesce(show_quotes.quotes, '{}'))) else '{}' end;
begin
  if cardinality(wanted) > 1000 then
    raise exception 'A link shows at most 1,000 chosen quotes' using errcode = '22023';
  end if;
  update public.access_tokens token set scope = show_quotes.scope
  where token.tenant_id = show_quotes.tenant and token.id = show_quotes.link;
  delete from public.access_token_quotes chosen
  where chosen.tenant_id = show_quotes.tenant and chosen.access_token_id = show_quotes.link
    and chosen.quote_id <> all (wanted);
  insert into public.access_token_quotes (tenant_id, access_token_id, quote_id)
  select quote.tenant_id, show_quotes.link, quote.id from public.quotes quote
  where quote.tenant_id = show_quotes.tenant and quote.id = any (wanted) and quote.deleted_at is null
  on conflict do nothing;
  if cardinality(wanted) <> (
    select count(*) from public.access_token_quotes chosen
    where chosen.tenant_id = show_quotes.tenant and chosen.access_token_id = show_quotes.link
  ) then
    raise exception 'This quote does not exist' using errcode = '23503';
  end if;
end
$$;

-- Definer, like the two below: nobody may write these tables directly, so that no change goes by the
-- audit log.
create function private.create_access_token(
  id uuid, description text, expires_at timestamptz, password_hash text, scope text, quotes uuid[]
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
begin
  if tenant is null then
    raise exception 'Only the users of a tenant have access links' using errcode = '42501';
  end if;
  insert into public.access_tokens (id, tenant_id, description, expires_at)
  values (create_access_token.id, tenant, create_access_token.description, create_access_token.expires_at)
  on conflict do nothing;
  if not found then
    if exists (select from public.access_tokens own
      where own.tenant_id = tenant and own.id = create_access_token.id) then
      return create_access_token.id;
    end if;
    -- An id that another tenant holds is answered like any other clash.
    raise exception 'This id is already in use' using errcode = '23505';
  end if;
  insert into private.access_token_secrets (token_id, tenant_id, password_hash)
  values (create_access_token.id, tenant, create_access_token.password_hash);
  perform private.show_quotes(tenant, create_access_token.id, create_access_token.scope,
    create_access_token.quotes);
  perform private.audit(tenant, 'access_token.created', create_access_token.id, jsonb_build_object(
    'expiresAt', create_access_token.expires_at, 'scope', create_access_token.scope,
    'quotes', cardinality(create_access_token.quotes)), name => create_access_token.description);
  return create_access_token.id;
end
$$;

-- Makes an access link and answers its id, which the client may have made: the same id again answers
-- the link that is there, as it is.
--   password_hash  Argon2id in PHC form, as the function `access-tokens` makes it
--   quotes         which ones it shows, where `scope` is 'selected'
-- Raises 42501 for who has no tenant, 23503 for a quote that is not there.
create function public.create_access_token(
  password_hash text, id uuid default null, description text default '',
  expires_at timestamptz default null, scope text default 'none', quotes uuid[] default '{}'
) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.create_access_token(
    coalesce(create_access_token.id, gen_random_uuid()), coalesce(create_access_token.description, ''),
    create_access_token.expires_at, create_access_token.password_hash,
    coalesce(create_access_token.scope, 'none'), coalesce(create_access_token.quotes, '{}'))
$$;

create function private.change_access_token(
  id uuid, password_hash text, is_active boolean, scope text, quotes uuid[]
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.access_tokens;
begin
  select * into before from public.access_tokens own
  where own.tenant_id = private.current_tenant_id() and own.id = change_access_token.id
  for update;
  if not found then
    raise exception 'This access token does not exist' using errcode = 'PT404';
  end if;
  if change_access_token.password_hash is not null then
    update private.access_token_secrets secret set password_hash = change_access_token.password_hash
    where secret.token_id = before.id;
    perform private.audit(before.tenant_id, 'access_token.password_changed', before.id,
      name => before.description);
  end if;
  if change_access_token.is_active <> before.is_active then
    update public.access_tokens token set is_active = change_access_token.is_active
    where token.id = before.id;
    perform private.audit(before.tenant_id,
      case when change_access_token.is_active then 'access_token.activated' else 'access_token.deactivated' end,
      before.id, name => before.description);
  end if;
  -- Whoever came in by the old password, or before it was closed, gives the password again.
  if change_access_token.password_hash is not null or not change_access_token.is_active then
    delete from private.access_sessions session where session.token_id = before.id;
  end if;
  if change_access_token.scope is not null then
    perform private.show_quotes(before.tenant_id, before.id, change_access_token.scope,
      change_access_token.quotes);
    perform private.audit(before.tenant_id, 'access_token.quotes_chosen', before.id, jsonb_build_object(
      'scope', change_access_token.scope, 'quotes', cardinality(change_access_token.quotes)),
      name => before.description);
  end if;
end
$$;

-- Changes what is given of an access link: its password, whether it is active, what it shows. Raises
-- PT404 for a link that is not the caller's, 23503 for a quote that is not there.
create function public.change_access_token(
  id uuid, password_hash text default null, is_active boolean default null,
  scope text default null, quotes uuid[] default '{}'
) returns void
language sql security invoker
set search_path = ''
as $$
  select private.change_access_token(change_access_token.id, change_access_token.password_hash,
    change_access_token.is_active, change_access_token.scope, coalesce(change_access_token.quotes, '{}'))
$$;

create function private.delete_access_token(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone public.access_tokens;
begin
  delete from public.access_tokens own
  where own.tenant_id = private.current_tenant_id() and own.id = delete_access_token.id
  returning * into gone;
  if found then
    perform private.audit(gone.tenant_id, 'access_token.deleted', gone.id, name => gone.description);
  end if;
end
$$;

-- Deletes an access link with its password and its visitors' sessions. One that is not there is done
-- already; nobody learns whether it ever was.
create function public.delete_access_token(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.delete_access_token(delete_access_token.id)
$$;

-- A tenant that is switched on again does not open what was open before.
create function private.end_access_sessions_of_tenant() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.access_sessions session where session.tenant_id = new.id;
  return null;
end
$$;
create trigger end_access_sessions after update of is_active on public.tenants
  for each row when (old.is_active and not new.is_active)
  execute function private.end_access_sessions_of_tenant();

create function private.grants_access_tokens() returns void
language sql
set search_path = ''
as $$
  grant select on public.access_tokens, public.access_token_quotes to authenticated;
  grant select, insert, update, delete on public.access_tokens, public.access_token_quotes to service_role;
  grant execute on function private.new_secret() to service_role;
  grant execute on function
    private.create_access_token(uuid, text, timestamptz, text, text, uuid[]),
    private.change_access_token(uuid, text, boolean, text, uuid[]),
    private.delete_access_token(uuid),
    public.create_access_token(text, uuid, text, timestamptz, text, uuid[]),
    public.change_access_token(uuid, text, boolean, text, uuid[]),
    public.delete_access_token(uuid)
  to authenticated;
$$;

select private.restate_grants();
