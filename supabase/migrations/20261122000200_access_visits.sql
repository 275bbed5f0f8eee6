-- Opening an access link, and what its visitor then reads.
--
-- Guards: an attempt is charged before anything is compared (private.charge_attempt), also for a token
-- that is nobody's. The hash is compared here, so it never leaves the database; what these functions
-- answer contains neither hash nor counter. A visitor's session is looked up anew at each call, so
-- whatever ends it ends it at the next one.

-- ---------------------------------------------------------------- what opens, and what it shows

-- The links that open at this moment.
create view private.open_access_links as
select token.*
from public.access_tokens token
join public.tenants tenant on tenant.id = token.tenant_id and tenant.is_active
where token.is_active and (token.expires_at is null or token.expires_at > clock_timestamp());

-- The quotes that have been sent: none until sending exists.
create view private.sent_quotes as
select quote.tenant_id, quote.id as quote_id from public.quotes quote where false;

-- Which quotes a link shows that opens at this moment.
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

-- ---------------------------------------------------------------- opened by a visitor

create function private.access_link_begin(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  allowed boolean := private.charge_attempt('access:' || access_link_begin.token);
  salt text;
begin
  select split_part(secret.password_hash, '$', 5) into salt
  from private.open_access_links link
  join private.access_token_secrets secret on secret.token_id = link.id
  where link.token = access_link_begin.token;
  -- Where there is nothing to compare with, the function hashes all the same, with this salt.
  return jsonb_build_object('allowed', allowed, 'salt', coalesce(salt, 'bm9ib2R5J3MgbGluayEhIQ'));
end
$$;

-- First half of opening a link, for the function `verify-access` only: charges the attempt, also for a
-- token that is nobody's, and names the salt to hash the password with. {allowed: false} where five of
-- the last 15 minutes are charged already. Nothing says whether there is such a link.
create function public.access_link_begin(token text) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.access_link_begin(access_link_begin.token)
$$;

create function private.access_link_open(token text, password_hash text) returns jsonb
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
  perform private.refund_attempt('access:' || access_link_open.token);
  delete from private.access_sessions old
  where old.token_id = link.id and old.expires_at < clock_timestamp();
  insert into private.access_sessions (hash, token_id, tenant_id)
  values (sha256(convert_to(session, 'UTF8')), link.id, link.tenant_id);
  perform private.audit(link.tenant_id, 'access_token.opened', link.id, name => link.description,
    visitor => link.description);
  return jsonb_build_object('description', link.description, 'session', session);
end
$$;

-- Second half: where the hash is the link's, the attempt is given back and a session is made.
-- Answers {description, session}, or null. The session is answered once and kept as a hash.
create function public.access_link_open(token text, password_hash text) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.access_link_open(access_link_open.token, access_link_open.password_hash)
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

create function private.access_link_quotes(session text) returns jsonb
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
        'total', private.money_text(totals.total),
        'createdAt', quote.created_at
      ) order by quote.created_at desc, quote.id desc), '[]')
      from private.shown_quotes shown
      join public.quotes quote on quote.tenant_id = shown.tenant_id and quote.id = shown.quote_id
      join public.quote_totals totals on totals.tenant_id = quote.tenant_id and totals.quote_id = quote.id
      left join public.providers provider
        on provider.tenant_id = quote.tenant_id and provider.id = quote.provider_id
      where shown.link_id = link.id
    )
  )
  from public.access_tokens link
  join public.tenants tenant on tenant.id = link.tenant_id
  where link.id = private.link_of_session(access_link_quotes.session)
$$;

-- What a visitor's session shows, for the function `shared-quotes` only:
-- {description, from, quotes: [{id, clientName, projectTitle, provider, total, createdAt}]}, newest
-- first; null where the session, its link or the tenant has ended.
create function public.access_link_quotes(session text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.access_link_quotes(access_link_quotes.session)
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
    'provider', provider.name,
    'logoPath', logo.object_path,
    'taxRate', trim_scale(shared.tax_rate)::text,
    'paymentTerms', shared.payment_terms,
    -- Excluded items are the tenant's own business, and so are the ids and places of the others.
    'lineItems', (
      select coalesce(jsonb_agg(private.line_item_json(item) - array['id', 'sortOrder', 'enabled']
        order by item.sort_order), '[]')
      from public.line_items item
      where item.tenant_id = shared.tenant_id and item.quote_id = shared.id and item.enabled
    )
  ) into answer
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
-- {id, clientName, projectTitle, provider, logoPath, taxRate, paymentTerms, lineItems}. Null where the
-- session has ended; PT404 for a quote that the link does not show, whoever's it is.
create function public.access_link_quote(session text, quote uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.access_link_quote(access_link_quote.session, access_link_quote.quote)
$$;

create function private.grants_access_visits() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.access_link_begin(text),
    private.access_link_open(text, text),
    private.access_link_quotes(text),
    private.access_link_quote(text, uuid),
    public.access_link_begin(text),
    public.access_link_open(text, text),
    public.access_link_quotes(text),
    public.access_link_quote(text, uuid)
  to service_role;
$$;

select private.restate_grants();
