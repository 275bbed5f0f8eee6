-- Payments: what a tenant has received for accepted quotes, and how clients pay what is due.
--
-- Guards: users read and record their own tenant's payments, for quotes that a client has accepted. Whoever has a
-- link to the accepted version sees what is due, what was received, and how to pay.

-- As in the other files with foreign keys to auth.users.
set lock_timeout = '5s';

-- ---------------------------------------------------------------- table

-- What was received for a quote: the deposit, in one or more parts.
create table public.payments (
  -- Given by who records it, so that repeating it records it once.
  id uuid primary key,
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  amount numeric not null,
  paid_on date not null,
  recorded_by uuid references auth.users (id) on delete set null,
  -- The name of that user.
  recorder text not null,
  -- The payment provider's id of a payment by card; empty for one that was recorded by hand.
  reference text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  unique (tenant_id, id),
  constraint payments_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint payments_amount_is_one check (amount > 0 and private.is_amount(amount, 9999999.99, 2)),
  constraint payments_day_is_plausible check (paid_on >= '2000-01-01'),
  constraint payments_reference_is_an_id check (reference ~ '^\w{0,255}$')
);
create index payments_of_quote_idx on public.payments (tenant_id, quote_id, paid_on);
create index payments_recorded_by_idx on public.payments (recorded_by) where recorded_by is not null;

alter table public.payments enable row level security;

create policy "Tenant users read their own payments" on public.payments
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- ---------------------------------------------------------------- what is due

-- The last version of a quote that a client has accepted.
create function private.accepted_version(tenant uuid, quote uuid) returns public.quote_versions
language sql stable
set search_path = ''
as $$
  select version.* from public.quote_versions version
  where version.tenant_id = accepted_version.tenant and version.quote_id = accepted_version.quote
    and version.decision = 'accepted'
  order by version.version desc limit 1
$$;

-- What is due of a deposit after what was received.
create function private.due_of(deposit numeric, received numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select greatest(coalesce(deposit, 0) - coalesce(received, 0), 0)
$$;

-- For the client, about the version that was accepted last: {deposit, due, received: [{amount, on}], payLink,
-- bankDetails, card}, where `payLink` is the address at which `due` is paid, or '', and `card` is as in card_state.
-- Null for another version, and where there was nothing to pay.
create function private.payment_json(accepted public.quote_versions) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'deposit', private.money_text(stand.deposit),
    'due', private.money_text(stand.due),
    'received', coalesce(paid.list, '[]'),
    'payLink', case when stand.due > 0 then coalesce(replace(replace(profile.pay_link, '{number}', accepted.number),
      '{amount}', private.money_text(stand.due)), '') else '' end,
    'bankDetails', case when stand.due > 0 then coalesce(profile.bank_details, '') else '' end,
    'card', private.card_state(accepted.tenant_id, accepted.quote_id, stand.due))
  from (
    select sum(payment.amount) as amount, jsonb_agg(jsonb_build_object('amount', private.money_text(payment.amount),
      'on', payment.paid_on) order by payment.paid_on, payment.created_at) as list
    from public.payments payment
    where payment.tenant_id = accepted.tenant_id and payment.quote_id = accepted.quote_id
  ) paid
  cross join lateral (
    select deposit, private.due_of(deposit, paid.amount) as due
    from coalesce((accepted.snapshot #>> '{totals,deposit}')::numeric, 0) deposit
  ) stand
  left join public.company_profiles profile on profile.tenant_id = accepted.tenant_id
  where accepted.id = (private.accepted_version(accepted.tenant_id, accepted.quote_id)).id
    and (stand.deposit > 0 or paid.amount > 0)
$$;

-- Definer, because callers may not select a whole version.
create function private.payment_stand(quote uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('total', private.money_text((accepted.snapshot #>> '{totals,total}')::numeric),
    'deposit', private.money_text(sums.deposit), 'received', private.money_text(sums.received),
    'due', private.money_text(private.due_of(sums.deposit, sums.received)))
  from private.accepted_version((select private.current_tenant_id()), payment_stand.quote) accepted
  cross join lateral (
    select coalesce((accepted.snapshot #>> '{totals,deposit}')::numeric, 0) as deposit,
      coalesce(sum(payment.amount), 0) as received
    from public.payments payment
    where payment.tenant_id = accepted.tenant_id and payment.quote_id = accepted.quote_id
  ) sums
  where accepted.id is not null
$$;

-- For the sender, about a quote that a client has accepted, as a computed column for PostgREST: {total, deposit,
-- received, due}. Null for any other quote.
create function public.payment_stand(quote public.quotes) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.payment_stand(quote.id)
$$;

-- ---------------------------------------------------------------- recording

-- How many payments a quote may have; equal to `limits.paymentsPerQuote`.
create function private.payments_per_quote() returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select 50
$$;

-- Locks the caller's quote, in the same order as client_act.
create function private.lock_quote_to_pay(tenant uuid, quote uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.quotes parent
  where parent.tenant_id = lock_quote_to_pay.tenant and parent.id = lock_quote_to_pay.quote
    and parent.deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;
end
$$;

-- Adds to the history that a payment was recorded or removed, with the link by which a client paid it.
create function private.note_payment(payment public.payments, kind text, link uuid default null) returns void
language sql
set search_path = ''
as $$
  select private.add_event(payment.tenant_id, payment.quote_id, note_payment.kind,
    (private.accepted_version(payment.tenant_id, payment.quote_id)).version, private.caller_id(),
    coalesce(used.recipient, private.name_of_user(private.caller_id())),
    jsonb_build_object('amount', private.money_text(payment.amount), 'paidOn', payment.paid_on)
    || case when used.id is not null then jsonb_build_object('linkId', used.id) else '{}' end)
  from (select) as once
  left join public.share_links used on used.tenant_id = payment.tenant_id and used.id = note_payment.link
$$;

create function private.record_payment(payment uuid, quote uuid, amount numeric, paid_on date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  caller uuid := private.caller_id();
  recorded public.payments;
begin
  perform private.lock_quote_to_pay(tenant, record_payment.quote);
  select known.* into recorded from public.payments known
  where known.tenant_id = tenant and known.id = record_payment.payment;
  if recorded.id is not null then
    -- Repeated after a lost response.
    if (recorded.quote_id, recorded.amount, recorded.paid_on)
      = (record_payment.quote, record_payment.amount, record_payment.paid_on)
    then
      return;
    end if;
    raise exception 'payment_recorded' using errcode = 'PT409';
  end if;
  if (private.accepted_version(tenant, record_payment.quote)).id is null then
    raise exception 'quote_not_accepted' using errcode = 'PT409';
  end if;
  -- Wherever the caller is, it is not yet the day after tomorrow in UTC.
  if record_payment.paid_on > (clock_timestamp() at time zone 'UTC')::date + 1 then
    raise exception 'payment_in_future' using errcode = 'PT409';
  end if;
  if (select count(*) from public.payments known where known.tenant_id = tenant
    and known.quote_id = record_payment.quote) >= private.payments_per_quote()
  then
    raise exception 'too_many_payments' using errcode = 'PT409';
  end if;
  insert into public.payments (id, tenant_id, quote_id, amount, paid_on, recorded_by, recorder)
  values (record_payment.payment, tenant, record_payment.quote, record_payment.amount, record_payment.paid_on, caller,
    private.name_of_user(caller))
  returning payments.* into recorded;
  perform private.note_payment(recorded, 'paid');
end
$$;

-- Records a payment that was received for a quote, under an id that the caller makes, and answers that id; repeating
-- it records it once. Raises PT401 for an account that acts for no tenant, PT404 for a quote that is not the caller's,
-- PT409 for one that no client has accepted ('quote_not_accepted'), a day to come ('payment_in_future'), too many payments
-- ('too_many_payments') and an id under which another one is recorded ('payment_recorded'), 23514 for an amount that
-- is none.
create function public.record_payment(payment uuid, quote uuid, amount numeric, paid_on date) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.record_payment(record_payment.payment, record_payment.quote, record_payment.amount,
    record_payment.paid_on);
  select record_payment.payment
$$;

create function private.remove_payment(payment uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  removed public.payments;
begin
  perform private.lock_quote_to_pay(tenant, (select known.quote_id from public.payments known
    where known.tenant_id = tenant and known.id = remove_payment.payment));
  delete from public.payments known where known.tenant_id = tenant and known.id = remove_payment.payment
  returning known.* into removed;
  -- A colleague was faster.
  if removed.id is null then
    raise exception 'This payment does not exist' using errcode = 'PT404';
  end if;
  perform private.note_payment(removed, 'unpaid');
end
$$;

-- Removes a payment that was recorded by mistake, and answers its id; the history keeps both. Raises PT401 for an
-- account that acts for no tenant, PT404 for a payment that is not the caller's.
create function public.remove_payment(payment uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.remove_payment(remove_payment.payment);
  select remove_payment.payment
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_payments() returns void
language sql
set search_path = ''
as $$
  grant select on public.payments to authenticated, service_role;
  grant execute on function
    private.payment_stand(uuid),
    private.record_payment(uuid, uuid, numeric, date),
    private.remove_payment(uuid),
    public.payment_stand(public.quotes),
    public.record_payment(uuid, uuid, numeric, date),
    public.remove_payment(uuid)
  to authenticated;
$$;

select private.restate_grants();

reset lock_timeout;
