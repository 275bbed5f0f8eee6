-- What every other file builds on: the schema `private`, the statement of grants, and the rules for
-- text and amounts.
--
-- Guards: nothing is granted by default. Each file states the grants on what it creates in one function
-- `private.grants_*`, and `private.restate_grants()` applies exactly those.
--
-- Functions of the API are in `public` and run with the rights of their caller. A body that needs more
-- rights is a `security definer` function in `private`, a schema that the API does not expose; its namesake in
-- `public` only calls it. Supabase's database advisor flags every definer function in an exposed schema, so
-- one that is there by mistake stands out. What such a pair does is said above the function in `public`,
-- which callers use.

create schema if not exists private;

-- For indexes on text that is searched, each with the tenant as its first column.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;

-- ---------------------------------------------------------------- applying the grants

-- Revokes every privilege on what the two schemas hold, then grants what the `private.grants_*` functions
-- state. Every migration ends with a call, and so does each start of the embedded stack, because some hosts
-- grant more on their own.
create function private.restate_grants() returns void
language plpgsql
set search_path = ''
as $$
declare
  concern text;
  kind text;
begin
  revoke all on schema private from public, anon, authenticated, service_role;
  revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
  revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

  foreach kind in array array['tables', 'sequences', 'functions'] loop
    execute format('alter default privileges in schema public revoke all on %s from anon, authenticated, service_role', kind);
    execute format('alter default privileges in schema private revoke all on %s from anon, authenticated, service_role', kind);
    execute format('alter default privileges revoke all on %s from anon, authenticated, service_role', kind);
  end loop;
  -- PUBLIC may execute new functions by a global default, which only a global statement revokes.
  alter default privileges revoke execute on functions from public;

  for concern in
    select proname from pg_catalog.pg_proc
    where pronamespace = 'private'::regnamespace and proname like 'grants\_%'
    order by proname
  loop
    execute format('select private.%I()', concern);
  end loop;
end
$$;

-- ---------------------------------------------------------------- rules for text and amounts

-- True for text of at most `longest` characters without control characters other than tab and newline.
create function private.is_text(value text, longest integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(value) <= longest and value !~ '[\u0001-\u0008\u000B-\u001F\u007F]'
$$;

-- True for text as in is_text that is one line and has a visible character; Unicode has many blank ones.
create function private.is_name(value text, longest integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.is_text(value, longest) and value !~ '[\n\t]'
    and value ~ '[^\s\u00A0\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\u3000\uFEFF]'
$$;

-- True for one email address that no mail program shows as another one, such as by decoding `=?`.
create function private.is_email_address(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value ~ '^[^\s@<>()\[\],;:\\"\u0001-\u001F\u007F-\uFFFF]{1,64}@[a-z0-9.-]{1,190}$'
    and strpos(value, '=?') = 0
$$;

-- True for a number in [0, highest] with at most `decimals` decimals, so not for NaN and Infinity.
create function private.is_amount(value numeric, highest numeric, decimals integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value >= 0 and value <= highest and scale(trim_scale(value)) <= decimals
$$;

-- ---------------------------------------------------------------- searching

-- The pattern for LIKE and ILIKE that finds `search` anywhere, taken literally.
create function private.containing(search text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_foundation() returns void
language sql
set search_path = ''
as $$
  grant usage on schema private to authenticated, service_role;
  grant execute on function
    private.is_text(text, integer),
    private.is_name(text, integer),
    private.is_email_address(text),
    private.is_amount(numeric, numeric, integer)
  to authenticated, service_role;
$$;

select private.restate_grants();
