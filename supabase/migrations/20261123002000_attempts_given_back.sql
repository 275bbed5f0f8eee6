-- Attempts are given back one by one: an attempt that ended without a verdict must not count.
--
-- Guards: only an attempt that was charged can be given back, and only once. So an outage of Auth
-- locks no user out, and provoking one frees no guess that was compared.

drop function public.login_success(text);
drop function private.login_success(text);
drop function public.access_link_open(text, text);
drop function private.access_link_open(text, text);
drop function private.refund_attempt(text);
drop function private.charge_attempt(text);

-- Charges one attempt and answers its time, by which it can be given back; null when five of the last
-- 15 minutes are charged already. One statement: of any number at once, the row lock lets five through.
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

-- Gives exactly this attempt back. Does nothing for null, and for one that was given back before.
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

create or replace function private.login_begin(username text, tenant text) returns jsonb
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
    -- A user who may not sign in is compared with an account whose password is random and forgotten,
    -- so that every refusal takes the time of a real comparison.
    'email', case when attempt is not null and address is not null then address
      else 'decoy@users.invalid' end
  );
end
$$;

create function private.login_refund(username text, attempt timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  select private.refund_attempt('login:' || lower(username), attempt)
$$;

-- Second half of a sign-in, for the edge functions only: gives the attempt of login_begin back, after
-- a right password and where Auth gave no verdict.
create function public.login_refund(username text, attempt timestamptz) returns void
language sql security invoker
set search_path = ''
as $$
  select private.login_refund(username, attempt)
$$;

create or replace function private.grants_signing_in() returns void
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

-- ---------------------------------------------------------------- access links

create or replace function private.access_link_begin(token text) returns jsonb
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

-- Second half: where the hash is the link's, the attempt is given back and a session is made.
-- Answers {description, session}, or null. The session is answered once and kept as a hash.
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

-- Gives the attempt back where access_link_open gave no answer; for the function `verify-access` only.
create function public.access_link_refund(token text, attempt timestamptz) returns void
language sql security invoker
set search_path = ''
as $$
  select private.access_link_refund(token, attempt)
$$;

create or replace function private.grants_access_visits() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.access_link_begin(text),
    private.access_link_open(text, text, timestamptz),
    private.access_link_refund(text, timestamptz),
    private.access_link_quotes(text),
    private.access_link_quote(text, uuid),
    public.access_link_begin(text),
    public.access_link_open(text, text, timestamptz),
    public.access_link_refund(text, timestamptz),
    public.access_link_quotes(text),
    public.access_link_quote(text, uuid)
  to service_role;
$$;

select private.restate_grants();
