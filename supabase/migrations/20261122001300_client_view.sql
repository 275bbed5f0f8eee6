-- The client's side of a link: what it shows, and what the client may do about it.
--
-- Guards: who holds a token sees that one version and nothing else of the tenant; a version is
-- decided once; a link that is unknown and one that has run out are the same. Only the service role
-- asks here, on behalf of the function `client-view`, and it asks with the hash of a token.

-- The link of a token, where it can be opened: with `newest`, the link by which the quote's newest
-- version was sent to the same recipient. Null for an unknown token, one whose time is over, and one
-- of a tenant that is not active.
create function private.link_of_token(hash bytea, newest boolean) returns public.share_links
language plpgsql stable
set search_path = ''
as $$
declare
  link public.share_links;
begin
  select own.* into link
  from private.share_tokens token
  join public.share_links own on own.id = token.link_id
  join public.tenants tenant on tenant.id = own.tenant_id and tenant.is_active
  where token.hash = link_of_token.hash and own.expires_at > clock_timestamp();
  if link.id is not null and newest and link.revoked_at is null then
    return private.newest_link(link);
  end if;
  return link;
end
$$;

-- The version that a quote stands at, for its client: the last one that was sent.
create function private.current_version(tenant uuid, quote uuid) returns public.quote_versions
language sql stable
set search_path = ''
as $$
  select own.* from public.quote_versions own
  where own.tenant_id = current_version.tenant and own.quote_id = current_version.quote and own.sent_at is not null
  order by own.version desc limit 1
$$;

-- The link by which the same person got the newest version; null where they did not.
create function private.newest_link(link public.share_links) returns public.share_links
language sql stable
set search_path = ''
as $$
  select own.*
  from public.share_links own
  join public.deliveries delivery on delivery.tenant_id = own.tenant_id and delivery.link_id = own.id
    and (delivery.state = 'sent' or delivery.uncertain)
  where own.tenant_id = link.tenant_id
    and own.version_id = (private.current_version(link.tenant_id, link.quote_id)).id
    and own.method = link.method and lower(own.recipient) = lower(link.recipient)
    and own.revoked_at is null and own.expires_at > clock_timestamp()
  order by own.created_at desc limit 1
$$;

-- Everything that a link shows. A withdrawn one shows no more than who withdrew it.
create function private.link_view(link public.share_links) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  shown public.quote_versions;
  newest public.quote_versions;
  is_replaced boolean;
  contact jsonb;
begin
  select jsonb_build_object('tenant', tenant.display_name, 'name', private.name_of_user(link.created_by),
    'email', (select profile.email from public.profiles profile where profile.id = link.created_by))
  into contact from public.tenants tenant where tenant.id = link.tenant_id;
  if link.revoked_at is not null or not exists (
    select from public.quotes quote
    where quote.tenant_id = link.tenant_id and quote.id = link.quote_id and quote.deleted_at is null
  ) then
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

create function private.client_view(token_hash text, newest boolean) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  link public.share_links := private.link_of_token(decode(token_hash, 'hex'), newest);
begin
  return case when link.id is not null then private.link_view(link) end;
end
$$;

-- What the link shows; null for one that is unknown or has run out. Nothing is written.
create function public.client_view(token_hash text, newest boolean default false) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.client_view(client_view.token_hash, client_view.newest)
$$;

-- Whoever acts on a link has it: what was not known to have arrived has.
create function private.mark_arrived(link public.share_links) returns void
language plpgsql
set search_path = ''
as $$
declare
  delivery public.deliveries;
begin
  select own.* into delivery from public.deliveries own
  where own.tenant_id = link.tenant_id and own.link_id = link.id and (own.state = 'queued' or own.uncertain)
  for update;
  if delivery.id is not null then
    perform private.end_delivery(delivery, '{"state": "sent"}');
  end if;
end
$$;

create function private.mark_viewed(link public.share_links, shown_version integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.mark_arrived(link);
  update public.quote_versions own set viewed_at = coalesce(own.viewed_at, clock_timestamp())
  where own.tenant_id = link.tenant_id and own.id = link.version_id;
  update public.share_links own set viewed_at = clock_timestamp()
  where own.id = link.id and own.viewed_at is null;
  if found then
    perform private.add_event(link.tenant_id, link.quote_id, 'viewed', shown_version, null, link.recipient,
      jsonb_build_object('method', link.method, 'recipient', link.recipient, 'linkId', link.id));
  end if;
end
$$;

create function private.client_act(token_hash text, newest boolean, action jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  link public.share_links := private.link_of_token(decode(token_hash, 'hex'), newest);
  shown public.quote_versions;
  state text;
  wanted text := case action ->> 'kind' when 'accept' then 'accepted' when 'decline' then 'declined' end;
  who text;
begin
  if link.id is null then
    return null;
  end if;
  -- Held in the order in which a sending holds them; of two decisions the second waits here.
  perform from public.quotes quote
  where quote.tenant_id = link.tenant_id and quote.id = link.quote_id for update;
  select own.* into shown from public.quote_versions own
  where own.tenant_id = link.tenant_id and own.id = link.version_id for update;
  -- Revoked meanwhile, perhaps.
  select own.* into link from public.share_links own where own.id = link.id;
  state := private.link_view(link) ->> 'state';
  if (action ->> 'callerTenant')::uuid = link.tenant_id then
    return private.link_view(link) || '{"outcome": "staff"}';
  end if;
  if state = 'revoked' then
    return private.link_view(link) || '{"outcome": "revoked"}';
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
  if wanted = 'accepted' and not coalesce(private.is_name(who, 200), false) then
    raise exception 'A name is needed' using errcode = '23514';
  end if;
  update public.quote_versions own
  set decision = wanted, decided_at = clock_timestamp(), decided_by = who,
    decision_reason = case wanted when 'declined' then coalesce(action ->> 'reason', '') end
  where own.id = shown.id;
  if wanted = 'accepted' then
    update public.quotes quote set locked_at = clock_timestamp()
    where quote.tenant_id = link.tenant_id and quote.id = link.quote_id;
  end if;
  perform private.add_event(link.tenant_id, link.quote_id, wanted, shown.version, null, who,
    jsonb_build_object('method', link.method, 'recipient', link.recipient, 'linkId', link.id,
      'sha256', shown.sha256, 'reason', coalesce(action ->> 'reason', '')));
  return private.link_view(link) || '{"outcome": "done"}';
end
$$;

-- What a client does on a link: {kind: 'viewed' | 'accept' | 'decline', name?, reason?, callerTenant?}.
-- `callerTenant` is the tenant of a signed-in caller: its own people are no clients of it.
-- Answers what the link shows afterwards, with `outcome`: done, or why not: staff, revoked, replaced,
-- expired, decided. Null for a link that is unknown or has run out.
create function public.client_act(token_hash text, newest boolean, action jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.client_act(client_act.token_hash, client_act.newest, client_act.action)
$$;

create function private.grants_client_view() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.client_view(text, boolean),
    private.client_act(text, boolean, jsonb),
    public.client_view(text, boolean),
    public.client_act(text, boolean, jsonb)
  to service_role;
$$;

select private.restate_grants();
