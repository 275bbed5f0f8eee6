-- What an acceptance is about, and what it locks (decision 0020).
--
-- Guards: a decision counts for the version that the client had on the screen and for no other; while
-- a newer version is on its way none is taken about an older one; a quote that is locked by an
-- acceptance is, everywhere, the accepted version; it is locked only where it says what was accepted.

-- Which of the tenant's logos the version was frozen with. Logos never change, so it stands for the
-- picture without its bytes. No foreign key: a logo may be deleted, a version may not change for it.
-- Null for none, and for what was frozen or restored without one being noted.
alter table public.quote_versions add column logo_id uuid;

-- The version that says what the quote says now: the last one where it still does and can still be
-- accepted (or was), else a new one; of a locked quote, the one that was accepted. The caller holds
-- the quote.
--   picture  {type, data} with the logo's bytes in base64, {"missing": true}, or null
--   until    the last day on which it can be accepted; null for the tenant's usual time
create or replace function private.freeze_quote(quote public.quotes, picture jsonb, until date)
returns public.quote_versions
language plpgsql
set search_path = ''
as $$
declare
  settings public.tenants;
  today date;
  bytes bytea := decode(picture ->> 'data', 'base64');
  content jsonb;
  latest public.quote_versions;
  made public.quote_versions;
begin
  -- What was accepted stays what it is, also where a provider was renamed since, and whatever was
  -- frozen beside it.
  if quote.locked_at is not null then
    select own.* into latest from public.quote_versions own
    where own.tenant_id = quote.tenant_id and own.quote_id = quote.id and own.decision = 'accepted'
    order by own.version desc limit 1;
    if found then
      return latest;
    end if;
  end if;
  select own.* into settings from public.tenants own where own.id = quote.tenant_id;
  select own.* into latest from public.quote_versions own
  where own.tenant_id = quote.tenant_id and own.quote_id = quote.id
  order by own.version desc limit 1;
  content := private.quote_content(quote, case
    when picture is null then null
    when bytes is null then '{"missing": true}'
    else jsonb_build_object('sha256', encode(sha256(bytes), 'hex'), 'type', picture ->> 'type') end);
  today := (clock_timestamp() at time zone settings.time_zone)::date;
  if latest.snapshot - '{number,version,issuedOn,validUntil}'::text[] = content
    and latest.valid_until = coalesce(until, latest.valid_until)
    and (latest.decision = 'accepted' or latest.decision is null and latest.expires_at > clock_timestamp())
  then
    return latest;
  end if;

  made.number := coalesce(quote.number,
    private.next_quote_number(quote.tenant_id, extract(year from today)::integer));
  made.version := coalesce(latest.version, 0) + 1;
  made.valid_until := coalesce(until, today + settings.validity_days);
  made.snapshot := content || jsonb_build_object('number', made.number, 'version', made.version,
    'issuedOn', today, 'validUntil', made.valid_until);
  update public.quotes own set number = made.number
  where own.tenant_id = quote.tenant_id and own.id = quote.id and own.number is null;
  insert into public.quote_versions (tenant_id, quote_id, version, number, snapshot, sha256, logo, logo_type,
    logo_id, issued_on, valid_until, expires_at)
  values (quote.tenant_id, quote.id, made.version, made.number, made.snapshot,
    encode(sha256(convert_to(made.snapshot::text, 'UTF8')), 'hex'), bytes,
    case when bytes is not null then picture ->> 'type' end,
    quote.logo_id, today, made.valid_until, (made.valid_until + 1)::timestamp at time zone settings.time_zone)
  returning * into made;
  return made;
end
$$;

-- Whether a quote says, now, what a version of it says: what freeze_quote asks, without the logo's bytes.
create function private.says_the_same(quote public.quotes, frozen public.quote_versions) returns boolean
language sql stable
set search_path = ''
as $$
  select private.quote_content(quote, frozen.snapshot -> 'logo')
      = frozen.snapshot - '{number,version,issuedOn,validUntil}'::text[]
    and (quote.logo_id is not null) = (jsonb_typeof(frozen.snapshot -> 'logo') = 'object')
    and (quote.logo_id is null or frozen.logo_id is null or quote.logo_id = frozen.logo_id)
$$;

-- Where a quote stands for its client: at the version that was accepted while that locks it, else at
-- the last one that was sent.
create or replace function private.current_version(tenant uuid, quote uuid) returns public.quote_versions
language sql stable
set search_path = ''
as $$
  select own.* from public.quote_versions own
  join public.quotes parent on parent.tenant_id = own.tenant_id and parent.id = own.quote_id
  where own.tenant_id = current_version.tenant and own.quote_id = current_version.quote and own.sent_at is not null
  order by (parent.locked_at is not null and own.decision is not distinct from 'accepted') desc, own.version desc
  limit 1
$$;

-- Status, number and version of a quote, by the version that current_version means: a computed column
-- for PostgREST (`select=quote_life`). A version that is past its last day and undecided is expired.
create or replace function public.quote_life(quote public.quotes) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'status', coalesce(last.status, 'draft'),
    'number', quote.number,
    'version', last.version,
    'validUntil', last.valid_until,
    'isLocked', quote.locked_at is not null
  )
  from (values (1)) one
  left join lateral (
    select own.version, own.valid_until, case
      when own.decision is not null then own.decision
      when own.expires_at <= clock_timestamp() then 'expired'
      when own.viewed_at is not null then 'viewed'
      else 'sent'
    end as status
    from public.quote_versions own
    where own.tenant_id = quote.tenant_id and own.quote_id = quote.id and own.sent_at is not null
    order by (quote.locked_at is not null and own.decision is not distinct from 'accepted') desc, own.version desc
    limit 1
  ) last on true
$$;

-- Everything that a link shows. A withdrawn one shows no more than who withdrew it. `settled` is a
-- version beside the accepted one: while that locks the quote, nothing else is decided.
create or replace function private.link_view(link public.share_links) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  parent public.quotes;
  shown public.quote_versions;
  newest public.quote_versions;
  is_replaced boolean;
  contact jsonb;
begin
  select jsonb_build_object('tenant', tenant.display_name, 'name', private.name_of_user(link.created_by),
    'email', (select profile.email from public.profiles profile where profile.id = link.created_by))
  into contact from public.tenants tenant where tenant.id = link.tenant_id;
  select quote.* into parent from public.quotes quote
  where quote.tenant_id = link.tenant_id and quote.id = link.quote_id and quote.deleted_at is null;
  if link.revoked_at is not null or parent.id is null then
    return jsonb_build_object('state', 'revoked', 'tenantId', link.tenant_id, 'sender', contact);
  end if;
  select own.* into shown from public.quote_versions own
  where own.tenant_id = link.tenant_id and own.id = link.version_id;
  newest := private.current_version(link.tenant_id, link.quote_id);
  is_replaced := coalesce(newest.version > shown.version, false);
  return jsonb_build_object(
    'tenantId', link.tenant_id,
    'state', case
      when is_replaced then 'replaced'
      when shown.decision is not null then shown.decision
      when parent.locked_at is not null then 'settled'
      when shown.expires_at <= clock_timestamp() then 'expired'
      else 'open'
    end,
    'snapshot', shown.snapshot,
    'sha256', shown.sha256,
    'logo', translate(encode(shown.logo, 'base64'), E'\n', ''),
    'logoType', shown.logo_type,
    'sender', contact,
    'receipt', case when shown.decision is not null then jsonb_build_object(
      'decision', shown.decision, 'at', shown.decided_at, 'by', shown.decided_by,
      'reason', coalesce(shown.decision_reason, '')) end,
    'replacedBy', case when is_replaced then jsonb_build_object(
      'version', newest.version, 'isYours', (private.newest_link(link)).id is not null) end
  );
end
$$;

-- Whether a newer version of the quote may be on its way: a provider is being asked, or has given no
-- answer and the link was not revoked since. Whoever lets the older one be decided would have two.
create function private.is_being_replaced(shown public.quote_versions) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.deliveries own
    join public.quote_versions newer on newer.tenant_id = own.tenant_id and newer.id = own.version_id
    join public.share_links link on link.tenant_id = own.tenant_id and link.id = own.link_id
    where own.tenant_id = shown.tenant_id and own.quote_id = shown.quote_id and newer.version > shown.version
      and (
        own.state = 'queued' and own.claimed_at >= clock_timestamp() - private.delivery_patience()
        or (own.state = 'queued' or own.uncertain) and link.revoked_at is null
      )
  )
$$;

create or replace function private.client_act(token_hash text, newest boolean, action jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  link public.share_links := private.link_of_token(decode(token_hash, 'hex'), newest);
  parent public.quotes;
  shown public.quote_versions;
  state text;
  is_leaving boolean;
  wanted text := case action ->> 'kind' when 'accept' then 'accepted' when 'decline' then 'declined' end;
  who text;
begin
  if link.id is null then
    return null;
  end if;
  -- The newest may be another one than the client has before them.
  if wanted is not null and newest and action ->> 'sha256' is null then
    raise exception 'A decision about the newest version must name it' using errcode = '22023';
  end if;
  -- Held in the order in which a sending holds them; of two decisions the second waits here.
  select quote.* into parent from public.quotes quote
  where quote.tenant_id = link.tenant_id and quote.id = link.quote_id for update;
  select own.* into shown from public.quote_versions own
  where own.tenant_id = link.tenant_id and own.id = link.version_id for update;
  -- Revoked meanwhile, perhaps.
  select own.* into link from public.share_links own where own.id = link.id;
  -- Before the state is read: a sending that ends between the two has replaced the version by then.
  is_leaving := private.is_being_replaced(shown);
  state := private.link_view(link) ->> 'state';
  if (action ->> 'callerTenant')::uuid = link.tenant_id then
    return private.link_view(link) || '{"outcome": "staff"}';
  end if;
  if state = 'revoked' then
    return private.link_view(link) || '{"outcome": "revoked"}';
  end if;
  -- What is on the screen is not this version: they have neither seen it nor decided about it.
  if action ->> 'sha256' <> shown.sha256 then
    return private.link_view(link) || '{"outcome": "replaced"}';
  end if;
  perform private.mark_viewed(link, shown.version);
  if wanted is null then
    return private.link_view(link) || '{"outcome": "done"}';
  end if;

  who := case wanted when 'accepted' then action ->> 'name' else link.recipient end;
  if shown.decision is not null then
    -- The same once more (a lost answer) is done; anything else came too late.
    return private.link_view(link) || jsonb_build_object('outcome',
      case when shown.decision = wanted and shown.decided_by = who then 'done' else 'decided' end);
  end if;
  if state <> 'open' then
    return private.link_view(link) || jsonb_build_object('outcome', state);
  end if;
  if is_leaving then
    return private.link_view(link) || '{"outcome": "leaving"}';
  end if;
  if wanted = 'accepted' and not coalesce(private.is_name(who, 200), false) then
    raise exception 'A name is needed' using errcode = '23514';
  end if;
  update public.quote_versions own
  set decision = wanted, decided_at = clock_timestamp(), decided_by = who,
    decision_reason = case wanted when 'declined' then coalesce(action ->> 'reason', '') end
  where own.id = shown.id;
  -- Edited since it was sent, the quote is the draft of the next version already.
  if wanted = 'accepted' and private.says_the_same(parent, shown) then
    update public.quotes quote set locked_at = clock_timestamp()
    where quote.tenant_id = link.tenant_id and quote.id = link.quote_id;
  end if;
  perform private.add_event(link.tenant_id, link.quote_id, wanted, shown.version, null, who,
    jsonb_build_object('method', link.method, 'recipient', link.recipient, 'linkId', link.id,
      'sha256', shown.sha256, 'reason', coalesce(action ->> 'reason', '')));
  return private.link_view(link) || '{"outcome": "done"}';
end
$$;

-- What a client does on a link: {kind: 'viewed' | 'accept' | 'decline', sha256?, name?, reason?,
-- callerTenant?}. `sha256` is that of the version on the client's screen; a decision with `newest` must
-- have it (22023). `callerTenant` is the tenant of a signed-in caller: its own people are no clients of it.
-- Answers what the link shows afterwards, with `outcome`: done, or why not: staff, revoked, replaced
-- (also where `sha256` is another version's; nothing is written then), leaving (a newer version is on
-- its way), settled (another version was accepted), expired, decided. Null for a link that is unknown
-- or has run out.
create or replace function public.client_act(token_hash text, newest boolean, action jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.client_act(client_act.token_hash, client_act.newest, client_act.action)
$$;

select private.restate_grants();
