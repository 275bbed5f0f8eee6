-- Limits that were found to give way: who may begin a sending, how many messages go out, which zones
-- a tenant may be in, and which visitors are worth a hash.

-- ---------------------------------------------------------------- access links

create or replace function private.access_link_begin(token text) returns jsonb
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
  return jsonb_build_object('allowed', allowed, 'salt', salt);
end
$$;

-- First half of opening a link, for the function `verify-access` only: charges the attempt, also for a
-- token that is nobody's, and names the salt to hash the password with; null where there is no link to
-- open, and so nothing to hash. {allowed: false} where five of the last 15 minutes are charged already.
create or replace function public.access_link_begin(token text) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.access_link_begin(access_link_begin.token)
$$;
