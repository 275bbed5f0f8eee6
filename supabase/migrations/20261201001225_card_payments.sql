-- Card payments: a tenant's own account at the payment provider, and which checkouts its clients have begun
-- (docs/decisions/0062-card-payments-go-to-the-tenants-own-account.md). How a checkout becomes a payment is in
-- checkouts.sql.
--
-- Guards: the account's keys are sealed by the edge functions, so neither the database nor a backup of it can use them,
-- and only the service role reads them.

-- ---------------------------------------------------------------- tables

-- The accounts of the tenants that take cards.
create table private.card_accounts (
  tenant_id uuid primary key references public.tenants (id) on delete cascade,
  -- The keys, which only a holder of the functions' secret can open.
  sealed_keys text not null,
  -- The last characters of the key, to tell it from others.
  key_end text not null,
  -- Whether real money moves; else the key is one for tests.
  is_live boolean not null,
  connected_at timestamptz not null default clock_timestamp(),
  constraint card_accounts_keys_are_sealed check (sealed_keys ~ '^[\w-]{40,}$' and length(sealed_keys) <= 4000),
  constraint card_accounts_key_end_is_short check (key_end ~ '^\w{4}$')
);

alter table private.card_accounts enable row level security;

-- Visits of clients to the provider's payment page. An open one may still be paid; a processing one was confirmed, and
-- its money is on its way.
create table private.checkouts (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  -- By which the client came; a link is deleted with its quote.
  link_id uuid not null,
  amount numeric not null,
  -- The provider's id, once it is known.
  session text,
  state text not null default 'open',
  created_at timestamptz not null default clock_timestamp(),
  constraint checkouts_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint checkouts_link_is_of_the_tenant foreign key (tenant_id, link_id)
    references public.share_links (tenant_id, id) on delete cascade,
  constraint checkouts_state_is_known check (state in ('open', 'processing', 'paid', 'ended')),
  constraint checkouts_session_is_an_id check (session ~ '^\w{1,255}$')
);
-- Two at once could both be paid.
create unique index checkouts_one_a_quote_idx on private.checkouts (tenant_id, quote_id)
  where state in ('open', 'processing');
create index checkouts_of_quote_idx on private.checkouts (tenant_id, quote_id);
create index checkouts_of_link_idx on private.checkouts (tenant_id, link_id);

alter table private.checkouts enable row level security;

-- ---------------------------------------------------------------- the account

create function private.card_account() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
begin
  return (
    select jsonb_build_object('keyEnd', account.key_end, 'isLive', account.is_live,
      'connectedAt', account.connected_at)
    from private.card_accounts account where account.tenant_id = tenant
  );
end
$$;

-- The caller's account at the payment provider, without its keys: {keyEnd, isLive, connectedAt}; null without one.
-- Raises PT401 for an account that acts for no tenant.
create function public.card_account() returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.card_account()
$$;

create function private.save_card_account(
  sealed_keys text, key_end text, is_live boolean, replaces timestamptz
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  known private.card_accounts;
begin
  -- Of two that are connected at once, the second waits here, and is refused.
  perform from public.tenants home where home.id = tenant for no key update;
  select account.* into known from private.card_accounts account where account.tenant_id = tenant;
  -- Repeated after a lost response: keys are never sealed twice alike.
  if known.sealed_keys = save_card_account.sealed_keys then
    return;
  end if;
  if known.connected_at is distinct from save_card_account.replaces then
    raise exception 'account_changed' using errcode = 'PT409';
  end if;
  insert into private.card_accounts (tenant_id, sealed_keys, key_end, is_live)
  values (tenant, save_card_account.sealed_keys, save_card_account.key_end, save_card_account.is_live)
  on conflict (tenant_id) do update set sealed_keys = excluded.sealed_keys, key_end = excluded.key_end,
    is_live = excluded.is_live, connected_at = clock_timestamp();
  -- It may be another account, which does not know them.
  update private.checkouts checkout set state = 'ended'
  where checkout.tenant_id = tenant and checkout.state = 'open';
  perform private.audit(tenant, 'cards.connected', null, jsonb_build_object('keyEnd', save_card_account.key_end,
    'isLive', save_card_account.is_live));
end
$$;

-- Connects the caller's tenant to its account, in place of the one that was connected at `replaces` (null for none),
-- whose open checkouts end. Repeating it changes nothing. Answers the end of its key. Raises PT401 for an account that
-- acts for no tenant, PT409 if another one was connected meanwhile ('account_changed'), 23514 for keys that are not
-- sealed.
create function public.save_card_account(
  sealed_keys text, key_end text, is_live boolean, replaces timestamptz default null
) returns text
language sql security invoker
set search_path = ''
as $$
  select private.save_card_account(save_card_account.sealed_keys, save_card_account.key_end,
    save_card_account.is_live, save_card_account.replaces);
  select save_card_account.key_end
$$;

create function private.remove_card_account() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  gone private.card_accounts;
begin
  delete from private.card_accounts account where account.tenant_id = tenant returning account.* into gone;
  update private.checkouts checkout set state = 'ended'
  where checkout.tenant_id = tenant and checkout.state in ('open', 'processing');
  if gone.tenant_id is not null then
    perform private.audit(tenant, 'cards.disconnected', null, jsonb_build_object('keyEnd', gone.key_end,
      'isLive', gone.is_live));
  end if;
  return gone.key_end;
end
$$;

-- Forgets the keys of the caller's tenant, so that its checkouts end and its clients cannot pay by card any more, and
-- answers the end of the key; null if there was none. Raises PT401 for an account that acts for no tenant.
create function public.remove_card_account() returns text
language sql security invoker
set search_path = ''
as $$
  select private.remove_card_account()
$$;

create function private.card_keys(tenant uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select account.sealed_keys from private.card_accounts account where account.tenant_id = card_keys.tenant
$$;

-- The sealed keys of a tenant, for the edge functions only; null without an account.
create function public.card_keys(tenant uuid) returns text
language sql stable security invoker
set search_path = ''
as $$
  select private.card_keys(card_keys.tenant)
$$;

-- ---------------------------------------------------------------- checkouts

-- The checkout of a quote that may still become a payment.
create function private.checkout_of(tenant uuid, quote uuid) returns private.checkouts
language sql stable
set search_path = ''
as $$
  select checkout.* from private.checkouts checkout
  where checkout.tenant_id = checkout_of.tenant and checkout.quote_id = checkout_of.quote
    and checkout.state in ('open', 'processing')
$$;

-- How a client may pay by card what is due: 'none', 'offered', 'begun' (at a checkout that may have been paid) or
-- 'processing'. The provider takes amounts from $0.50 to $999,999.99.
create function private.card_state(tenant uuid, quote uuid, due numeric) returns text
language sql stable
set search_path = ''
as $$
  select case
    when account.tenant_id is null then 'none'
    when checkout.state = 'processing' then 'processing'
    when due not between 0.5 and 999999.99 then 'none'
    when checkout.session is not null then 'begun'
    else 'offered'
  end
  from (select) as once
  left join private.card_accounts account on account.tenant_id = card_state.tenant
  left join private.checkout_of(card_state.tenant, card_state.quote) checkout on checkout.id is not null
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_card_payments() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.card_account(),
    private.save_card_account(text, text, boolean, timestamptz),
    private.remove_card_account(),
    public.card_account(),
    public.save_card_account(text, text, boolean, timestamptz),
    public.remove_card_account()
  to authenticated;
  grant execute on function
    private.card_keys(uuid),
    public.card_keys(uuid)
  to service_role;
$$;

select private.restate_grants();
