-- Signing in: an attempt is charged before anything is compared.
--
-- Guards: at most 5 attempts in 15 minutes are evaluated for one name, even when 200 arrive at once, and
-- an unknown name is charged and answered like a known one; at most 30 for all names together are evaluated
-- for one address, where each caller has its own (docs/decisions/0028). Only a charged attempt can be refunded, and
-- only once: an outage of Auth locks no user out, and provoking one frees no guess that was compared.

-- ---------------------------------------------------------------- attempts

-- Attempts to sign in or to open an access link that were charged and not refunded.
create table private.attempts (
  -- SHA-256 of what is guessed at or who guesses: 'login:' and the lowercase username, 'access:' and a link's
  -- token, or 'address:' and the caller's network.
  key bytea primary key,
  -- When the attempts of the last 15 minutes were charged, oldest first.
  charged_at timestamptz[] not null
);

alter table private.attempts enable row level security;

-- Charges one attempt and answers its time, which refund_attempt takes; null when `most` are charged in the
-- last 15 minutes. It is one statement, so the row lock lets no more through of any number at once.
create function private.charge_attempt(subject text, most integer default 5) returns timestamptz
language sql
set search_path = ''
as $$
  insert into private.attempts as known (key, charged_at)
  values (sha256(convert_to(subject, 'UTF8')), array[clock_timestamp()])
  on conflict (key) do update
  set charged_at = array(
    select earlier from unnest(known.charged_at) earlier
    where earlier > clock_timestamp() - interval '15 minutes'
    order by earlier
  ) || clock_timestamp()
  where (
    select count(*) from unnest(known.charged_at) earlier
    where earlier > clock_timestamp() - interval '15 minutes'
  ) < most
  returning charged_at[cardinality(charged_at)]
$$;

-- Removes exactly this attempt. Does nothing for null and for an attempt that is already refunded.
create function private.refund_attempt(subject text, attempt timestamptz) returns void
language sql
set search_path = ''
as $$
  update private.attempts
  set charged_at = charged_at[:array_position(charged_at, attempt) - 1]
    || charged_at[array_position(charged_at, attempt) + 1:]
  where key = sha256(convert_to(subject, 'UTF8')) and attempt = any (charged_at)
$$;

-- ---------------------------------------------------------------- signing in

-- The network of a caller's address: the address itself, or the 64 bits of IPv6 that one customer is given.
-- Null for null and for what is no address.
create function private.network_of(address text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when not pg_input_is_valid(address, 'inet') then null
    when family(address::inet) = 4 then host(address::inet)
    else network(set_masklen(address::inet, 64))::text
  end
$$;

-- Writes a refused sign-in or a lock to the audit log, once in 15 minutes for one name, so that guesses
-- cannot fill it.
create function private.audit_refusal(tenant uuid, action text, subject uuid, name text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('refusal:' || action || ':' || name, 0));
  if not exists (
    select from public.audit_log entry
    where entry.is_administration and entry.created_at > clock_timestamp() - interval '15 minutes'
      and entry.action = audit_refusal.action and entry.subject_name = audit_refusal.name
  ) then
    perform private.audit(tenant, action, subject, name => name, administration => true,
      visitor => 'Visitor');
  end if;
end
$$;

-- An unknown name is not logged: what was typed there may be a password.
create function private.audit_refusal_of_user(username text, action text) returns void
language sql
set search_path = ''
as $$
  select private.audit_refusal(profile.tenant_id, audit_refusal_of_user.action, profile.id, profile.username)
  from public.profiles profile
  where lower(profile.username) = lower(audit_refusal_of_user.username)
$$;

create function private.login_begin(username text, tenant text, address text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  network text := private.network_of(login_begin.address);
  address_attempt timestamptz;
  attempt timestamptz;
  email text;
begin
  if network is not null then
    address_attempt := private.charge_attempt('address:' || network, 30);
  end if;
  -- An address that tried too often locks no further names.
  if network is not null and address_attempt is null then
    perform private.audit_refusal(null, 'address.sign_in_locked', null, network);
  else
    attempt := private.charge_attempt('login:' || lower(login_begin.username));
    if attempt is null then
      perform private.refund_attempt('address:' || network, address_attempt);
      address_attempt := null;
      perform private.audit_refusal_of_user(login_begin.username, 'user.sign_in_locked');
    end if;
  end if;
  select account.email into email
  from public.profiles profile
  join auth.users account on account.id = profile.id
  left join public.tenants home on home.id = profile.tenant_id
  where lower(profile.username) = lower(login_begin.username)
    and profile.is_active
    and (home.id is null or home.is_active)
    and (login_begin.tenant is null or home.name = login_begin.tenant);
  return jsonb_build_object(
    'allowed', attempt is not null and email is not null,
    'attempt', attempt,
    'addressAttempt', address_attempt,
    -- A user who may not sign in is compared with an account whose password is random and stored
    -- nowhere, so that every refusal takes the time of a real comparison.
    'email', case when attempt is not null and email is not null then email
      else 'decoy@users.invalid' end
  );
end
$$;

-- First half of a sign-in, for the edge functions only: charges the attempt to the name and the address and
-- answers {allowed, attempt, addressAttempt, email}, where `email` is the address in Auth to compare the
-- password with. `tenant` is the segment of /login/{tenant}, or null; `address` is the caller's, or null
-- where callers may share it.
create function public.login_begin(username text, tenant text default null, address text default null) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.login_begin(username, tenant, address)
$$;

create function private.login_refund(
  username text,
  attempt timestamptz,
  address text,
  address_attempt timestamptz
) returns void
language sql security definer
set search_path = ''
as $$
  select private.refund_attempt('address:' || private.network_of(address), address_attempt);
  select private.refund_attempt('login:' || lower(username), attempt)
$$;

-- Second half of a sign-in, for the edge functions only: refunds the attempts of login_begin after a right
-- password, and where Auth gave no verdict.
create function public.login_refund(
  username text,
  attempt timestamptz,
  address text default null,
  address_attempt timestamptz default null
) returns void
language sql security invoker
set search_path = ''
as $$
  select private.login_refund(username, attempt, address, address_attempt)
$$;

create function private.login_refused(username text, attempt timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  select private.audit_refusal_of_user(username, 'user.sign_in_refused') where attempt is not null
$$;

-- Second half of a sign-in that Auth refused, for the edge functions only. Without an attempt, it has been
-- logged as a lock already.
create function public.login_refused(username text, attempt timestamptz) returns void
language sql security invoker
set search_path = ''
as $$
  select private.login_refused(username, attempt)
$$;

-- ---------------------------------------------------------------- a user's own password

create function private.password_changed(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  who public.profiles;
begin
  update public.profiles profile set must_change_password = false
  where profile.id = password_changed.id
  returning profile.* into who;
  if not found then
    raise exception 'This user does not exist' using errcode = 'PT404';
  end if;
  -- Auth ends them when it sets the password; this does not depend on that.
  delete from auth.sessions session where session.user_id = who.id;
  perform private.audit(who.tenant_id, 'user.password_changed', who.id, name => who.username,
    administration => true, actor => who.id);
end
$$;

-- Second half of changing one's own password, for the function `change-password` only: ends all sessions of
-- the user.
create function public.password_changed(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.password_changed(id)
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_signing_in() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.login_begin(text, text, text),
    private.login_refund(text, timestamptz, text, timestamptz),
    private.login_refused(text, timestamptz),
    private.password_changed(uuid),
    public.login_begin(text, text, text),
    public.login_refund(text, timestamptz, text, timestamptz),
    public.login_refused(text, timestamptz),
    public.password_changed(uuid)
  to service_role;
$$;

select private.restate_grants();
