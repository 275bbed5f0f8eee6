-- Signing in: attempts are charged before anything is compared.
--
-- Guards: at most 5 attempts in 15 minutes are evaluated for one name, also when 200 arrive at
-- once, and an unknown name is charged and answered like a known one.

create table private.attempts (
  -- SHA-256 of what is being guessed at ('login:' and the lower-case username).
  key bytea primary key,
  -- When the attempts of the last 15 minutes were charged, oldest first.
  charged_at timestamptz[] not null
);
alter table private.attempts enable row level security;

-- Charges one attempt; false when five of the last 15 minutes are charged already.
-- One statement: of any number at once, the row lock lets five through.
create function private.charge_attempt(subject text) returns boolean
language sql
set search_path = ''
as $$
  with charged as (
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
    returning 1
  )
  select exists (select from charged)
$$;

-- Gives the attempt back after a success.
create function private.refund_attempt(subject text) returns void
language sql
set search_path = ''
as $$
  update private.attempts
  set charged_at = charged_at[1:cardinality(charged_at) - 1]
  where key = sha256(convert_to(subject, 'UTF8'))
$$;

create function private.login_begin(username text, tenant text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  allowed boolean := private.charge_attempt('login:' || lower(username));
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
    'allowed', allowed and address is not null,
    -- Whoever may not sign in is compared with an account whose password nobody knows, so that
    -- every refusal takes the time of a real comparison.
    'email', case when allowed and address is not null then address else 'decoy@users.invalid' end
  );
end
$$;

-- First half of a sign-in, for the function `login` only: charges the attempt and names the Auth
-- address to compare the password with. `tenant` is the segment of /login/{tenant}, or null.
create function public.login_begin(username text, tenant text default null) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.login_begin(username, tenant)
$$;

create function private.login_success(username text) returns void
language sql security definer
set search_path = ''
as $$
  select private.refund_attempt('login:' || lower(username))
$$;

-- Second half, after the password was right: the attempt is given back.
create function public.login_success(username text) returns void
language sql security invoker
set search_path = ''
as $$
  select private.login_success(username)
$$;

create function private.grants_signing_in() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.login_begin(text, text),
    private.login_success(text),
    public.login_begin(text, text),
    public.login_success(text)
  to service_role;
$$;

select private.restate_grants();
