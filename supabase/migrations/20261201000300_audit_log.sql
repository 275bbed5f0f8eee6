-- The audit log: who did what, and when, for everything beyond the contents of one quote.
--
-- Guards: only definer code and triggers add rows, through private.audit, and no row is ever changed. The
-- actor is the caller, except where the service role acts for a user. A tenant's users read the rows of their
-- tenant. The super user reads the rows of administration (private.audit_entries) and nothing that happened
-- inside a tenant.

-- One row for each thing that was done, with the names of that time.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  -- The tenant that it concerns, or null. The name is stored and there is no foreign key, so that the
  -- rows of administration outlive the tenant.
  tenant_id uuid,
  tenant_name text not null default '',
  actor_id uuid,
  -- The username at the time; without a session 'system', or the description of a visitor.
  actor_name text not null,
  actor_search text generated always as (lower(actor_name)) stored,
  actor_kind text not null,
  -- What was done to what: 'tenant.renamed', 'access_token.revoked'.
  action text not null,
  subject_id uuid,
  subject_name text not null default '',
  -- Never a password, a token or a hash.
  details jsonb not null default '{}',
  -- Whether the super user sees it: true for tenants and accounts, false for a tenant's work.
  is_administration boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint audit_log_actor_kind_is_known check (actor_kind in ('super', 'client', 'visitor', 'system')),
  constraint audit_log_action_is_a_word check (action ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$' and length(action) <= 60),
  constraint audit_log_details_are_short check (jsonb_typeof(details) = 'object' and length(details::text) <= 4000)
);
-- Two with what else private.audit_rows looks at, so that it reads no row that is not on the page.
create index audit_log_of_tenant_idx on public.audit_log (tenant_id, created_at desc, id desc)
  include (actor_search);
create index audit_log_of_tenant_by_action_idx on public.audit_log (tenant_id, action, created_at desc, id desc);
create index audit_log_of_tenant_by_actor_idx on public.audit_log (tenant_id, actor_id, created_at desc, id desc);
create index audit_log_search_idx on public.audit_log
  using gin (tenant_id, actor_search extensions.gin_trgm_ops) with (fastupdate = off);
create index audit_log_of_administration_idx on public.audit_log (created_at desc, id desc)
  include (actor_search, tenant_name) where is_administration;
create index audit_log_of_administration_by_action_idx on public.audit_log (action, created_at desc, id desc)
  where is_administration;
create index audit_log_search_of_administration_idx on public.audit_log
  using gin (actor_search extensions.gin_trgm_ops, tenant_name extensions.gin_trgm_ops) with (fastupdate = off)
  where is_administration;

alter table public.audit_log enable row level security;

create policy "Tenant users read their own tenant's log" on public.audit_log
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- ---------------------------------------------------------------- append-only

-- Keeps every row as it was written, for every role. Only rows of a tenant that no longer
-- exists may be deleted (private.purge_tenant).
create function private.keep_audit_log() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.tenant_id is not null
      and not exists (select from public.tenants tenant where tenant.id = old.tenant_id) then
      return old;
    end if;
  end if;
  raise exception 'The audit log is never changed' using errcode = '42501';
end
$$;
create trigger keep before update or delete on public.audit_log
  for each row execute function private.keep_audit_log();
create trigger keep_all before truncate on public.audit_log
  for each statement execute function private.keep_audit_log();

-- ---------------------------------------------------------------- writing

-- Adds a row, in the transaction of the change itself. Granted to no role, so only definer code and
-- triggers can call it.
--   tenant             the tenant that it concerns, or null
--   action             the thing, a dot, and what was done to it, as in 'access_token.created'
--   subject, name      the id and the name of the thing
--   details            anything else worth knowing, without secrets
--   administration     true where the super user may see it
--   visitor            a description of the visitor, where a visitor without an account did it
--   actor              the user who did it, where the service role acts for the user
create function private.audit(
  tenant uuid,
  action text,
  subject uuid,
  details jsonb default '{}',
  name text default '',
  administration boolean default false,
  visitor text default null,
  actor uuid default auth.uid()
) returns void
language sql
set search_path = ''
as $$
  insert into public.audit_log (tenant_id, tenant_name, actor_id, actor_name, actor_kind, action,
    subject_id, subject_name, details, is_administration)
  select audit.tenant,
    coalesce((select home.name from public.tenants home where home.id = audit.tenant), ''),
    person.id,
    coalesce(person.username, audit.visitor, 'system'),
    coalesce(person.role, case when audit.visitor is null then 'system' else 'visitor' end),
    audit.action, audit.subject, coalesce(audit.name, ''), audit.details, audit.administration
  from (select) as once
  left join public.profiles person on person.id = audit.actor
$$;

-- ---------------------------------------------------------------- accounts and tenants

create function private.audit_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  action text := case
    when tg_op = 'INSERT' then 'user.created'
    when old.is_active and not new.is_active then 'user.deactivated'
    when new.is_active and not old.is_active then 'user.reactivated'
    when new.must_change_password and not old.must_change_password then 'user.password_reset'
  end;
begin
  if action is not null then
    perform private.audit(new.tenant_id, action, new.id, jsonb_build_object('role', new.role),
      name => new.username, administration => true);
  end if;
  return null;
end
$$;
create trigger audit after insert or update of is_active, must_change_password on public.profiles
  for each row execute function private.audit_account();

create function private.audit_tenant() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  action text := case
    when tg_op = 'INSERT' then 'tenant.created'
    when new.deleted_at is not null and old.deleted_at is null then 'tenant.deleted'
    when new.deleted_at is null and old.deleted_at is not null then 'tenant.restored'
    when old.is_active and not new.is_active then 'tenant.deactivated'
    when new.is_active and not old.is_active then 'tenant.reactivated'
    when new.display_name <> old.display_name then 'tenant.renamed'
  end;
begin
  if action is not null then
    perform private.audit(new.id, action, new.id,
      case action when 'tenant.renamed'
        then jsonb_build_object('from', old.display_name, 'to', new.display_name) else '{}' end,
      name => new.name, administration => true);
  end if;
  return null;
end
$$;
create trigger audit after insert or update of display_name, is_active, deleted_at on public.tenants
  for each row execute function private.audit_tenant();

-- ---------------------------------------------------------------- grants

create function private.grants_audit_log() returns void
language sql
set search_path = ''
as $$
  grant select on public.audit_log to authenticated;
$$;

select private.restate_grants();
