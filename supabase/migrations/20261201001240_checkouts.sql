-- Checkouts: how a client who pays by card gets to the provider's payment page, and how that becomes a payment. Only
-- the edge functions call this, which ask the provider.
--
-- Guards: a checkout is begun by whoever has a link to the accepted version, for exactly what is due, and one at a
-- time. It becomes a payment once, and only of the amount that it was begun with.

-- What the function `pay` needs to know of a checkout, for whoever comes by a link to the accepted version: the token's
-- own, or that of the newest version.
create function private.checkout_json(
  checkout private.checkouts, link public.share_links, token_hash text
) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', checkout.id, 'tenantId', checkout.tenant_id, 'session', checkout.session,
    'isOwn', checkout.link_id = link.id,
    'isNewest', link.id is distinct from (private.link_of_token(decode(token_hash, 'hex'), false)).id,
    'cents', (checkout.amount * 100)::bigint, 'number', accepted.number,
    -- Until when it can be paid, in seconds, the same whenever it is asked for.
    'endsAt', ceil(extract(epoch from checkout.created_at + interval '1 hour'))::bigint)
  from public.quote_versions accepted
  where accepted.tenant_id = link.tenant_id and accepted.id = link.version_id
$$;

-- The link to the version that was accepted last: the token's own, or by which its recipient got the newest version.
-- Null where its reader has nothing to pay.
create function private.link_to_pay(token_hash text) returns public.share_links
language plpgsql stable
set search_path = ''
as $$
declare
  link public.share_links;
begin
  foreach link in array array[
    private.link_of_token(decode(token_hash, 'hex'), false), private.link_of_token(decode(token_hash, 'hex'), true)
  ] loop
    -- Null for a link that is revoked, and for a version without a payment.
    if jsonb_typeof(private.link_view(link) -> 'payment') = 'object' then
      return link;
    end if;
  end loop;
  return null;
end
$$;

create function private.begin_checkout(token_hash text, amount numeric) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  link public.share_links := private.link_to_pay(begin_checkout.token_hash);
  known private.checkouts;
  payment jsonb;
begin
  if link.id is null then
    return null;
  end if;
  -- The second of two that are begun at once waits here.
  perform from public.quotes quote where quote.tenant_id = link.tenant_id and quote.id = link.quote_id for update;
  payment := private.link_view(link) -> 'payment';
  if (payment ->> 'due')::numeric is distinct from begin_checkout.amount then
    raise exception 'due_changed' using errcode = 'PT409';
  end if;
  if payment ->> 'card' = 'none' then
    raise exception 'cards_not_taken' using errcode = 'PT409';
  end if;
  known := private.checkout_of(link.tenant_id, link.quote_id);
  -- Nobody was told yet where to pay it. Its caller may repeat that, and somebody else takes over if the caller died.
  if known.session is null
    and known.created_at < clock_timestamp()
      - (case known.link_id when link.id then interval '10 minutes' else interval '1 minute' end)
  then
    update private.checkouts checkout set state = 'ended' where checkout.id = known.id;
    known := null;
  end if;
  if known.session is null and known.link_id <> link.id then
    raise exception 'checkout_begun' using errcode = 'PT409';
  end if;
  if known.id is not null then
    return private.checkout_json(known, link, begin_checkout.token_hash);
  end if;
  insert into private.checkouts (tenant_id, quote_id, link_id, amount)
  values (link.tenant_id, link.quote_id, link.id, begin_checkout.amount)
  returning checkouts.* into known;
  return private.checkout_json(known, link, begin_checkout.token_hash);
end
$$;

-- Begins to pay by card what is due of the accepted version behind a link, for the function `pay` only. Answers {id,
-- tenantId, session, isOwn, isNewest, cents, number, endsAt}: of the checkout that may still be paid, if there is one,
-- also where it is about what was due before, or was begun by another link (`isOwn` is false). `isNewest`: the version
-- is not the token's own, but the newest one. Null for a link that has nothing to pay. Raises PT409 where another
-- amount is due ('due_changed'), where no cards are taken ('cards_not_taken'), and where somebody else is just
-- beginning to pay ('checkout_begun').
create function public.begin_checkout(token_hash text, amount numeric) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.begin_checkout(begin_checkout.token_hash, begin_checkout.amount)
$$;

create function private.open_checkout(token_hash text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  link public.share_links := private.link_to_pay(open_checkout.token_hash);
  known private.checkouts := private.checkout_of(link.tenant_id, link.quote_id);
begin
  return case when known.session is not null then private.checkout_json(known, link, open_checkout.token_hash) end;
end
$$;

-- The checkout that may have been paid behind a link, for the function `pay` only: as begin_checkout answers it. Null
-- where there is none.
create function public.open_checkout(token_hash text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.open_checkout(open_checkout.token_hash)
$$;

create function private.open_checkouts(tenant uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', checkout.id, 'session', checkout.session)), '[]')
  from private.checkouts checkout
  where checkout.tenant_id = open_checkouts.tenant and checkout.state in ('open', 'processing')
    and checkout.session is not null
$$;

-- A tenant's checkouts that may have been paid, for the edge functions only: [{id, session}].
create function public.open_checkouts(tenant uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.open_checkouts(open_checkouts.tenant)
$$;

create function private.follow_checkout(tenant uuid, checkout uuid, session text, state text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.checkouts known
  set session = coalesce(known.session, follow_checkout.session), state = follow_checkout.state
  where known.tenant_id = follow_checkout.tenant and known.id = follow_checkout.checkout
    and known.state in ('open', 'processing')
    and coalesce(known.session = follow_checkout.session, true);
  return (
    select case when known.session <> follow_checkout.session then 'ended' else known.state end
    from private.checkouts known
    where known.tenant_id = follow_checkout.tenant and known.id = follow_checkout.checkout
  );
end
$$;

-- Notes the provider's id of a checkout and what became of it ('open', 'processing' or 'ended'), for the edge functions
-- only. Answers its state: one that is paid or ended stays so, and another session than its own is 'ended'. Null for a
-- checkout that the tenant does not have.
create function public.follow_checkout(tenant uuid, checkout uuid, session text, state text) returns text
language sql security invoker
set search_path = ''
as $$
  select private.follow_checkout(follow_checkout.tenant, follow_checkout.checkout, follow_checkout.session,
    follow_checkout.state)
$$;

create function private.finish_checkout(
  tenant uuid, checkout uuid, session text, cents bigint, reference text
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  known private.checkouts;
  recorded public.payments;
begin
  select checkouts.* into known from private.checkouts
  where checkouts.tenant_id = finish_checkout.tenant and checkouts.id = finish_checkout.checkout;
  if known.id is null then
    return 'unknown';
  end if;
  -- Locked in the same order as when it was begun; the second of two that finish it waits here.
  perform from public.quotes quote where quote.tenant_id = known.tenant_id and quote.id = known.quote_id for update;
  select checkouts.* into known from private.checkouts where checkouts.id = known.id for update;
  if known.session <> finish_checkout.session then
    return 'unknown';
  end if;
  if known.state = 'paid' then
    return 'recorded';
  end if;
  if known.amount * 100 is distinct from finish_checkout.cents then
    return 'another amount';
  end if;
  -- Also one that ended: the money is there.
  update private.checkouts set state = 'paid', session = finish_checkout.session where checkouts.id = known.id;
  insert into public.payments (id, tenant_id, quote_id, amount, paid_on, recorder, reference)
  select gen_random_uuid(), known.tenant_id, known.quote_id, known.amount,
    (clock_timestamp() at time zone home.time_zone)::date, '', finish_checkout.reference
  from public.tenants home where home.id = known.tenant_id
  returning payments.* into recorded;
  perform private.note_payment(recorded, 'paid', known.link_id);
  perform private.announce(link, 'paid', payment => recorded.id)
  from public.share_links link where link.tenant_id = known.tenant_id and link.id = known.link_id;
  return 'recorded';
end
$$;

-- Records the payment of a checkout, once, for the edge functions only. `cents` is what the provider received,
-- `reference` its id of the payment. Answers 'recorded', 'unknown' for a checkout or a session that the tenant does not
-- have, and 'another amount', which records nothing, where the cents are not those that it was begun with, or null.
create function public.finish_checkout(
  tenant uuid, checkout uuid, session text, cents bigint, reference text
) returns text
language sql security invoker
set search_path = ''
as $$
  select private.finish_checkout(finish_checkout.tenant, finish_checkout.checkout, finish_checkout.session,
    finish_checkout.cents, finish_checkout.reference)
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_checkouts() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.begin_checkout(text, numeric),
    private.open_checkout(text),
    private.open_checkouts(uuid),
    private.follow_checkout(uuid, uuid, text, text),
    private.finish_checkout(uuid, uuid, text, bigint, text),
    public.begin_checkout(text, numeric),
    public.open_checkout(text),
    public.open_checkouts(uuid),
    public.follow_checkout(uuid, uuid, text, text),
    public.finish_checkout(uuid, uuid, text, bigint, text)
  to service_role;
$$;

select private.restate_grants();
