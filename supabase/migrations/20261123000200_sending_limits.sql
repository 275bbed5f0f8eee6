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

-- ---------------------------------------------------------------- time zones

-- True for a zone of the time zone database by its name, which a browser knows too. Postgres would
-- also take 'X5' and 'Etc/GMT+99' for zones, and hosts have the whole database once more in Posix/.
create or replace function private.is_time_zone(value text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if value !~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+){1,2}|Etc/GMT(\+([0-9]|1[0-2])|-([0-9]|1[0-4])))$'
    or value ~* '^(posix|right|systemv)/'
  then
    return false;
  end if;
  perform now() at time zone value;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

update public.tenants own set time_zone = default where not private.is_time_zone(own.time_zone);

-- ---------------------------------------------------------------- sending

-- No caller chooses a hash: the function `send-quote` does. Older rows are left as they are.
alter table private.share_tokens
  add constraint share_tokens_hash_is_sha256 check (octet_length(hash) = 32) not valid;

drop index public.deliveries_by_day_idx;
create index deliveries_by_day_idx on public.deliveries (tenant_id, method, claimed_at);

-- Keys whose message was under way already by another key: they are keys of that message from then on.
create table private.joined_keys (
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  key text not null,
  delivery_id uuid not null,
  primary key (tenant_id, key),
  constraint joined_keys_delivery_is_of_the_tenant foreign key (tenant_id, delivery_id)
    references public.deliveries (tenant_id, id) on delete cascade,
  constraint joined_keys_key_is_plain check (key ~ '^[A-Za-z0-9_-]{8,100}$')
);
create index joined_keys_of_delivery_idx on private.joined_keys (tenant_id, delivery_id);
alter table private.joined_keys enable row level security;

drop function public.begin_send(uuid, jsonb);
drop function private.begin_send(uuid, jsonb);

create function private.begin_send(caller uuid, tenant uuid, quote uuid, message jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  to_send public.quotes;
  picture jsonb := nullif(message -> 'logo', 'null');
  given_key text := message ->> 'key';
  earlier public.deliveries;
  is_known boolean;
  frozen public.quote_versions;
  link public.share_links;
  delivery public.deliveries;
  settings public.tenants;
begin
  -- One at a time in each tenant: two that ask with one key, and the last one of the day.
  select own.* into settings from public.tenants own
  where own.id = begin_send.tenant and own.is_active and exists (
    select from public.profiles profile
    where profile.id = caller and profile.tenant_id = own.id and profile.is_active
      and not profile.must_change_password
  ) for no key update;
  if not found then
    raise exception 'Only the users of a tenant can send quotes' using errcode = '42501';
  end if;
  select own.* into to_send from public.quotes own
  where own.tenant_id = begin_send.tenant and own.id = begin_send.quote and own.deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = 'PT404';
  end if;

  select own.* into earlier from public.deliveries own
  where own.tenant_id = begin_send.tenant and (own.key = given_key or own.id = (
    select joined.delivery_id from private.joined_keys joined
    where joined.tenant_id = begin_send.tenant and joined.key = given_key
  ));
  is_known := earlier.id is not null;
  if not is_known then
    -- What says the same and is still under way is meant: a double click, or a second tab.
    select own.* into earlier from public.deliveries own
    where own.tenant_id = begin_send.tenant and own.state = 'queued' and own.created_by = caller
      and own.quote_id = to_send.id and own.method = message ->> 'method'
      and own.recipient = message ->> 'recipient' and own.subject = message ->> 'subject'
    order by own.created_at desc limit 1;
  end if;
  if earlier.state = 'queued' and earlier.claimed_at < clock_timestamp() - private.delivery_patience() then
    perform private.end_delivery(earlier, '{"state": "failed", "uncertain": true}');
    select own.* into earlier from public.deliveries own where own.id = earlier.id;
  end if;
  if not is_known and earlier.state <> 'queued' then
    earlier := null;
  end if;
  if not is_known and earlier.id is not null and given_key is not null then
    insert into private.joined_keys (tenant_id, key, delivery_id)
    values (begin_send.tenant, given_key, earlier.id);
  end if;
  if earlier.id is not null then
    if (earlier.quote_id, earlier.method, earlier.recipient, earlier.subject) is distinct from
      (to_send.id, message ->> 'method', message ->> 'recipient', message ->> 'subject')
    then
      raise exception 'This key belongs to another message' using errcode = '22023';
    end if;
    if earlier.state <> 'failed' or earlier.uncertain then
      return private.delivery_json(earlier, false);
    end if;
  end if;

  -- By the clock and not by the calendar, whose day a tenant could move with its time zone.
  if private.sends_per_day(message ->> 'method') <= (
    select count(*) from public.deliveries own
    where own.tenant_id = begin_send.tenant and own.method = message ->> 'method'
      and own.claimed_at > clock_timestamp() - interval '24 hours'
      and own.id is distinct from earlier.id and (own.state <> 'failed' or own.uncertain)
  ) then
    raise exception 'The tenant has sent as many messages in 24 hours as it may' using errcode = 'PT429';
  end if;

  -- The picture was read before the quote was held: it must still be the quote's.
  if coalesce(picture ->> 'path', '') <> coalesce((
    select own.object_path from public.logos own where own.tenant_id = begin_send.tenant and own.id = to_send.logo_id
  ), '') then
    raise exception 'The quote was changed meanwhile' using errcode = '40001';
  end if;
  frozen := private.freeze_quote(to_send, picture, (message ->> 'validUntil')::date);

  insert into public.share_links (tenant_id, quote_id, version_id, method, recipient, created_by, expires_at)
  values (begin_send.tenant, to_send.id, frozen.id, message ->> 'method', message ->> 'recipient', caller,
    greatest(frozen.expires_at, clock_timestamp()) + interval '90 days')
  returning * into link;
  insert into private.share_tokens (link_id, hash) values (link.id, decode(message ->> 'tokenHash', 'hex'));
  if earlier.id is null then
    insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject,
      created_by)
    values (begin_send.tenant, to_send.id, frozen.id, link.id, coalesce(given_key, gen_random_uuid()::text),
      message ->> 'method', message ->> 'recipient', message ->> 'subject', caller)
    returning * into delivery;
  else
    update public.deliveries own
    set state = 'queued', reason = '', attempts = own.attempts + 1, claimed_at = clock_timestamp(),
      version_id = frozen.id, link_id = link.id, created_by = caller
    where own.id = earlier.id
    returning own.* into delivery;
    -- Its token never left.
    delete from public.share_links own where own.id = earlier.link_id;
  end if;
  return private.delivery_json(delivery, true) || jsonb_build_object(
    'key', delivery.key,
    'snapshot', frozen.snapshot,
    'sha256', frozen.sha256,
    'expired', frozen.expires_at <= clock_timestamp(),
    'logo', translate(encode(frozen.logo, 'base64'), E'\n', ''),
    'logoType', frozen.logo_type,
    'sender', jsonb_build_object(
      'tenant', settings.display_name,
      'name', private.name_of_user(caller),
      'email', (select profile.email from public.profiles profile where profile.id = caller)));
end
$$;

-- First half of a sending, for the function `send-quote` only: freezes the quote as a version, makes a
-- link to it and claims the message.
--   caller, tenant  the signed-in user who sends, and their tenant
--   message  {method, recipient, subject, key?, tokenHash (hex), validUntil?, logo: {path, type?, data?,
--            missing?} | null}
-- Answers {id, linkId, state, uncertain, reason, claimed, number, version} and, where `claimed`, all
-- that the message is made of. Who has not claimed it must not send it: somebody else does, or has.
-- Raises PT404 for a quote that is not the tenant's, 42501 for who is no active user of it, PT429 where
-- the messages of 24 hours are used up, 40001 where the logo changed meanwhile, 22023 for another
-- message's key, 23514 and the like for bad values.
create function public.begin_send(caller uuid, tenant uuid, quote uuid, message jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.begin_send(begin_send.caller, begin_send.tenant, begin_send.quote, begin_send.message)
$$;

create or replace function private.grants_sending() returns void
language sql
set search_path = ''
as $$
  grant select on public.share_links, public.deliveries, public.quote_events to authenticated, service_role;
  grant execute on function
    private.revoke_link(uuid),
    private.continue_quote(uuid),
    private.delivery_patience(),
    public.revoke_link(uuid),
    public.continue_quote(uuid),
    public.quote_links(uuid)
  to authenticated;
  grant execute on function
    private.begin_send(uuid, uuid, uuid, jsonb),
    private.finish_send(uuid, jsonb),
    public.begin_send(uuid, uuid, uuid, jsonb),
    public.finish_send(uuid, jsonb)
  to service_role;
$$;

select private.restate_grants();
