-- Signing in: an attempt is charged before anything is compared.
--
-- Guards: at most 5 attempts in 15 minutes are evaluated for one name, even when 200 arrive at once, and
-- an unknown name is charged and answered like a known one. Only a charged attempt can be refunded, and
-- only once: an outage of Auth locks no user out, and provoking one frees no guess that was compared.

-- ---------------------------------------------------------------- attempts

-- Attempts to sign in or to open an access link that were charged and not refunded.
create table private.attempts (
  -- SHA-256 of what is guessed at: 'login:' and the lowercase username, or 'access:' and a link's token.
  key bytea primary key,
  -- When the attempts of the last 15 minutes were charged, oldest first.
  charged_at timestamptz[] not null
);

alter table private.attempts enable row level security;

-- Charges one attempt and answers its time, which refund_attempt takes; null when five are charged in the
-- last 15 minutes. It is one statement, so the row lock lets five through of any number at once.
create function private.charge_attempt(subject text) returns timestamptz
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
  ) < 5
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

create function private.login_begin(username text, tenant text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  attempt timestamptz := private.charge_attempt('login:' || lower(username));
  address text;
begin
  select account.email into address
  from public.profiles profile
  join auth.users account on account.id = profile.id
  left join public.tenants home on home.id = profile.tenant_id
  where lower(profile.username) = lower(login_begin.username)
    and profile.is_active
    and (home.id is null or home.is_active)
    and (login_begin.tenant is null or home.name = login_begin.tenant);
  return jsonb_build_object(
    'allowed', attempt is not null and address is not null,
    'attempt', attempt,
    -- A user who may not sign in is compared with an account whose password is random and stored
    -- nowhere, so that every refusal takes the time of a real comparison.
    'email', case when attempt is not null and address is not null then address
      else 'decoy@users.invalid' end
  );
end
$$;

-- First half of a sign-in, for the edge functions only: charges the attempt and answers {allowed, attempt,
-- email}, where `email` is the address in Auth to compare the password with. `tenant` is the segment of
-- /login/{tenant}, or null.
create function public.login_begin(username text, tenant text default null) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.login_begin(username, tenant)
$$;

create function private.login_refund(username text, attempt timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  select private.refund_attempt('login:' || lower(username), attempt)
$$;

-- Second half of a sign-in, for the edge functions only: refunds the attempt of login_begin after a right
-- password, and where Auth gave no verdict.
create function public.login_refund(username text, attempt timestamptz) returns void
language sql security invoker
set search_path = ''
as $$
  select private.login_refund(username, attempt)
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
  insert into public.audit_log (tenant_id, tenant_name, actor_id, actor_name, actor_kind, action,
    subject_id, subject_name, is_administration)
  values (who.tenant_id,
    coalesce((select home.name from public.tenants home where home.id = who.tenant_id), ''),
    who.id, who.username, who.role, 'user.password_changed', who.id, who.username, true);
end
$$;

-- Second half of changing one's own password, for the function `change-password` only.
create function public.password_changed(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.password_changed(id)
$$;

create function private.grants_signing_in() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.login_begin(text, text),
    private.login_refund(text, timestamptz),
    public.login_begin(text, text),
    public.login_refund(text, timestamptz)
  to service_role;
$$;

select private.restate_grants();
