-- Access links: a link with a token and a password shows a visitor the quotes that were attached to it.
--
-- Guards: no role of the API reads a password's hash or a visitor's session: both are in `private`, and
-- hashes are compared here. Only the functions below write the links and what they show, and each change
-- leaves a row in the audit log. An attempt is charged before anything is compared, also for an unknown
-- token. A visitor's session is looked up at each call, so revoking the link ends it at once.

-- ---------------------------------------------------------------- tables

-- 256 random bits, hashed from the 366 of three UUIDs, as 64 hexadecimal digits.
create function private.new_secret() returns text
language sql volatile
set search_path = ''
as $$
  select encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 'hex')
$$;

-- Access links: each shows chosen quotes to anyone with the link and its password.
create table public.access_tokens (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  -- The token in the link. The tenant may read it to copy the link again; without the password it opens
  -- nothing.
  token text not null default private.new_secret(),
  description text not null default '',
  -- Null for a link that does not expire.
  expires_at timestamptz,
  is_active boolean not null default true,
  -- What the link shows: nothing, the quotes in access_token_quotes, or all sent quotes.
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

create trigger count_added after insert on public.access_tokens
  referencing new table as changed for each statement execute function private.count_rows();
create trigger count_removed after delete on public.access_tokens
  referencing old table as changed for each statement execute function private.count_rows();

alter table public.access_tokens enable row level security;

create policy "Tenant users read their own access tokens" on public.access_tokens
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- The quotes that an access link with the scope `selected` shows.
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

alter table public.access_token_quotes enable row level security;

create policy "Tenant users read what their own access tokens show" on public.access_token_quotes
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- The password of each access link, hashed.
create table private.access_token_secrets (
  token_id uuid primary key,
  tenant_id uuid not null,
  -- Argon2id with 19 MiB and two passes, and no other cost, because a caller makes the hash and a costlier
  -- one would slow every visit.
  password_hash text not null,
  unique (tenant_id, token_id),
  foreign key (tenant_id, token_id) references public.access_tokens (tenant_id, id) on delete cascade,
  constraint access_token_secrets_hash_is_argon2id check (
    password_hash ~ '^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$'
  )
);

alter table private.access_token_secrets enable row level security;

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

alter table private.access_sessions enable row level security;

-- ---------------------------------------------------------------- managed by the tenant

-- Writes what a link shows. Raises 23503 for a quote that the tenant does not have.
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
    and not quote.is_template
  on conflict do nothing;
  if cardinality(wanted) <> (
    select count(*) from public.access_token_quotes chosen
    where chosen.tenant_id = show_quotes.tenant and chosen.access_token_id = show_quotes.link
  ) then
    raise exception 'This quote does not exist' using errcode = '23503';
  end if;
end
$$;

-- Definer, like the other two: callers may not write these tables, so that no change bypasses the audit
-- log.
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
    if exists (select from public.access_tokens
      where access_tokens.tenant_id = tenant and access_tokens.id = create_access_token.id) then
      return create_access_token.id;
    end if;
    -- The id of another tenant's link is answered like any other that is taken.
    raise exception 'This id is already in use' using errcode = '23505';
  end if;
  -- Only here: a link that exists may be past its time, and making it again answers its id.
  if create_access_token.expires_at <= clock_timestamp() then
    raise exception 'An access link cannot expire before it is made' using errcode = '23514';
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

-- Makes an access link and answers its id, which the client may make; the same id again changes nothing.
--   password_hash  Argon2id in PHC form, as the function `access-tokens` makes it
--   quotes         which ones it shows, where `scope` is 'selected'
-- Raises 42501 for a caller without a tenant, 23503 for a quote that the tenant does not have.
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
  tenant uuid := private.require_tenant();
  before public.access_tokens;
begin
  select * into before from public.access_tokens
  where access_tokens.tenant_id = tenant and access_tokens.id = change_access_token.id
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
  -- Visitors from before a new password or a deactivation must enter the password again.
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

-- Changes what is not null: the password of an access link, whether it is active, what it shows.
-- Answers the id. Raises PT401 for an account that acts for no tenant, PT404 for a link that is not the
-- caller's, 23503 for a quote that the tenant does not have.
create function public.change_access_token(
  id uuid, password_hash text default null, is_active boolean default null,
  scope text default null, quotes uuid[] default '{}'
) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.change_access_token(change_access_token.id, change_access_token.password_hash,
    change_access_token.is_active, change_access_token.scope, coalesce(change_access_token.quotes, '{}'));
  select change_access_token.id
$$;

create function private.delete_access_token(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  gone public.access_tokens;
begin
  delete from public.access_tokens
  where access_tokens.tenant_id = tenant and access_tokens.id = delete_access_token.id
  returning * into gone;
  if found then
    perform private.audit(gone.tenant_id, 'access_token.deleted', gone.id, name => gone.description);
  end if;
end
$$;

-- Deletes an access link with its password and its visitors' sessions, and answers the id, also for a link
-- that is already deleted or never existed. Raises PT401 for an account that acts for no tenant.
create function public.delete_access_token(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.delete_access_token(delete_access_token.id);
  select delete_access_token.id
$$;

-- Ends the visitors' sessions of a tenant that is deactivated: reactivating it does not reopen them.
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

-- ---------------------------------------------------------------- what a link shows

-- The links that can be opened now.
create view private.open_access_links as
select token.*
from public.access_tokens token
join public.tenants tenant on tenant.id = token.tenant_id and tenant.is_active
where token.is_active and (token.expires_at is null or token.expires_at > clock_timestamp());

-- The quotes that were sent at least once, which links with the scope all_sent show.
create view private.sent_quotes as
select quote.tenant_id, quote.id as quote_id
from public.quotes quote
where quote.stage <> 'draft' and quote.deleted_at is null;

-- Which quotes each of these links shows.
create view private.shown_quotes as
select link.id as link_id, quote.tenant_id, quote.id as quote_id
from private.open_access_links link
join public.access_token_quotes chosen
  on chosen.tenant_id = link.tenant_id and chosen.access_token_id = link.id
join public.quotes quote
  on quote.tenant_id = chosen.tenant_id and quote.id = chosen.quote_id and quote.deleted_at is null
where link.scope = 'selected'
union all
select link.id, quote.tenant_id, quote.id
from private.open_access_links link
join private.sent_quotes sent on sent.tenant_id = link.tenant_id
join public.quotes quote
  on quote.tenant_id = sent.tenant_id and quote.id = sent.quote_id and quote.deleted_at is null
where link.scope = 'all_sent';

-- ---------------------------------------------------------------- visits

create function private.access_link_begin(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  attempt timestamptz := private.charge_attempt('access:' || access_link_begin.token);
  salt text;
begin
  select split_part(secret.password_hash, '$', 5) into salt
  from private.open_access_links link
  join private.access_token_secrets secret on secret.token_id = link.id
  where link.token = access_link_begin.token;
  return jsonb_build_object('allowed', attempt is not null, 'attempt', attempt, 'salt', salt);
end
$$;

-- First half of opening a link, for the function `verify-access` only: charges the attempt, also for an
-- unknown token, and answers {allowed, attempt, salt}. `salt` is the one to hash the password with, null
-- where no link can be opened. `allowed` is false where five attempts are charged in the last 15 minutes.
create function public.access_link_begin(token text) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.access_link_begin(access_link_begin.token)
$$;

create function private.access_link_open(token text, password_hash text, attempt timestamptz)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  link record;
  session text := private.new_secret();
begin
  select opened.id, opened.tenant_id, opened.description into link
  from private.open_access_links opened
  join private.access_token_secrets secret on secret.token_id = opened.id
  where opened.token = access_link_open.token and secret.password_hash = access_link_open.password_hash;
  if not found then
    return null;
  end if;
  perform private.refund_attempt('access:' || access_link_open.token, access_link_open.attempt);
  delete from private.access_sessions old
  where old.token_id = link.id and old.expires_at < clock_timestamp();
  insert into private.access_sessions (hash, token_id, tenant_id)
  values (sha256(convert_to(session, 'UTF8')), link.id, link.tenant_id);
  perform private.audit(link.tenant_id, 'access_token.opened', link.id, name => link.description,
    visitor => link.description);
  return jsonb_build_object('description', link.description, 'session', session);
end
$$;

-- Second half: where the hash is the link's, refunds the attempt and makes a session. Answers {description,
-- session}, or null. Only the hash of the session is stored.
create function public.access_link_open(
  token text, password_hash text, attempt timestamptz default null
) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.access_link_open(
    access_link_open.token, access_link_open.password_hash, access_link_open.attempt)
$$;

create function private.access_link_refund(token text, attempt timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  select private.refund_attempt('access:' || token, attempt)
$$;

-- Refunds the attempt where access_link_open gave no answer; for the function `verify-access` only.
create function public.access_link_refund(token text, attempt timestamptz) returns void
language sql security invoker
set search_path = ''
as $$
  select private.access_link_refund(token, attempt)
$$;

-- The link behind a visitor's session; null where either has ended.
create function private.link_of_session(session text) returns uuid
language sql stable
set search_path = ''
as $$
  select link.id
  from private.access_sessions visit
  join private.open_access_links link on link.tenant_id = visit.tenant_id and link.id = visit.token_id
  where visit.hash = sha256(convert_to(link_of_session.session, 'UTF8'))
    and visit.expires_at > clock_timestamp()
$$;

-- The ids of the quotes on a page of access_link_quotes. For all sent quotes, they are read in the order of their
-- index; of chosen ones there are at most 1,000 to sort.
create function private.page_of_link(link public.access_tokens, cursor text, page_size integer) returns uuid[]
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
as $$
declare
  before_time timestamptz := coalesce(nullif(split_part(cursor, '_', 1), ''), 'infinity')::timestamptz;
  before_id uuid := coalesce(nullif(split_part(cursor, '_', 2), ''), 'ffffffff-ffff-ffff-ffff-ffffffffffff')::uuid;
  most integer := least(greatest(page_size, 1), 1000);
begin
  if link.scope = 'all_sent' then
    return array(
      select quote.id from public.quotes quote
      where quote.tenant_id = link.tenant_id and quote.deleted_at is null and not quote.is_template
        and quote.stage <> 'draft' and (quote.created_at, quote.id) < (before_time, before_id)
      order by quote.created_at desc, quote.id desc
      limit most);
  end if;
  return array(
    select quote.id from private.shown_quotes shown
    join public.quotes quote on quote.tenant_id = shown.tenant_id and quote.id = shown.quote_id
    where shown.link_id = link.id and (quote.created_at, quote.id) < (before_time, before_id)
    order by quote.created_at desc, quote.id desc
    limit most);
end
$$;

create function private.access_link_quotes(session text, cursor text, page_size integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'description', link.description,
    'from', tenant.display_name,
    'quotes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', quote.id,
        'clientName', quote.client_name,
        'projectTitle', quote.project_title,
        'provider', provider.name,
        'total', private.money_text(quote.total),
        'createdAt', quote.created_at
      ) order by place), '[]')
      from unnest(private.page_of_link(link, cursor, page_size)) with ordinality page (id, place)
      -- Looked up one by one, as in list_quotes.
      cross join lateral (select * from public.quotes where quotes.id = page.id offset 0) quote
      left join public.providers provider
        on provider.tenant_id = quote.tenant_id and provider.id = quote.provider_id
    )
  )
  from public.access_tokens link
  join public.tenants tenant on tenant.id = link.tenant_id
  where link.id = private.link_of_session(access_link_quotes.session)
$$;

-- What a visitor's session shows, for the function `shared-quotes` only:
-- {description, from, quotes: [{id, clientName, projectTitle, provider, total, createdAt}]}, newest
-- first. Null where the session has ended or its link cannot be opened.
--   cursor     `createdAt` and `id` of the last quote that was read, joined with '_'; '' to begin
--   page_size  how many at most, from 1 to 1,000
create function public.access_link_quotes(session text, cursor text default '', page_size integer default 250)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.access_link_quotes(access_link_quotes.session, access_link_quotes.cursor,
    access_link_quotes.page_size)
$$;

create function private.access_link_quote(session text, quote uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  link uuid := private.link_of_session(access_link_quote.session);
  answer jsonb;
begin
  if link is null then
    return null;
  end if;
  select jsonb_build_object(
    'id', shared.id,
    'clientName', shared.client_name,
    'projectTitle', shared.project_title,
    'company', private.letterhead_of(shared),
    'provider', provider.name,
    'providerPhone', coalesce(provider.phone, ''),
    'providerEmail', coalesce(provider.email, ''),
    'logoPath', logo.object_path,
    'taxRate', trim_scale(shared.tax_rate)::text,
    'paymentTerms', shared.payment_terms,
    'lineItems', (
      select coalesce(jsonb_agg(row.shown order by row.place), '[]')
      from private.shown_rows(shared) with ordinality row (id, shown, place)
    )
  ) || private.shown_extras_json(shared) into answer
  from private.shown_quotes shown
  join public.quotes shared on shared.tenant_id = shown.tenant_id and shared.id = shown.quote_id
  left join public.providers provider
    on provider.tenant_id = shared.tenant_id and provider.id = shared.provider_id
  left join public.logos logo on logo.tenant_id = shared.tenant_id and logo.id = shared.logo_id
  where shown.link_id = link and shown.quote_id = access_link_quote.quote;
  if answer is null then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
  return answer;
end
$$;

-- One of these quotes as it is now, without its excluded items:
-- {id, company, clientName, projectTitle, provider, providerPhone, providerEmail, logoPath, taxRate,
-- paymentTerms, lineItems}, and where there are such discountType, discountValue, secondTax,
-- secondTaxRate and deposit. Null where the session has ended; PT404 for any quote that the link does not show.
create function public.access_link_quote(session text, quote uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.access_link_quote(access_link_quote.session, access_link_quote.quote)
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_access_links() returns void
language sql
set search_path = ''
as $$
  grant select on public.access_tokens, public.access_token_quotes to authenticated;
  grant select, insert, update, delete on public.access_tokens, public.access_token_quotes to service_role;
  grant execute on function
    private.create_access_token(uuid, text, timestamptz, text, text, uuid[]),
    private.change_access_token(uuid, text, boolean, text, uuid[]),
    private.delete_access_token(uuid),
    public.create_access_token(text, uuid, text, timestamptz, text, uuid[]),
    public.change_access_token(uuid, text, boolean, text, uuid[]),
    public.delete_access_token(uuid)
  to authenticated;
  grant execute on function
    private.new_secret(),
    private.access_link_begin(text),
    private.access_link_open(text, text, timestamptz),
    private.access_link_refund(text, timestamptz),
    private.access_link_quotes(text, text, integer),
    private.access_link_quote(text, uuid),
    public.access_link_begin(text),
    public.access_link_open(text, text, timestamptz),
    public.access_link_refund(text, timestamptz),
    public.access_link_quotes(text, text, integer),
    public.access_link_quote(text, uuid)
  to service_role;
$$;

select private.restate_grants();
