-- Who did what, and when: the log of what matters beyond one quote.
--
-- Guards: rows are added by definer code only (private.audit) and never changed; whoever did
-- something is looked up, not given. A tenant's users read their tenant's rows. The super user reads
-- those of administration, through a function of its own, and nothing that happened inside a tenant.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  -- Whom it concerns; null where it concerns no tenant. No foreign key, and the name beside it: what
  -- an administrator did to a tenant is still known when the tenant is gone.
  tenant_id uuid,
  tenant_name text not null default '',
  actor_id uuid,
  -- The username at the time; 'system', or a visitor's description, where nobody was signed in.
  actor_name text not null,
  actor_kind text not null,
  -- What was done to what: 'tenant.renamed', 'access_token.revoked'.
  action text not null,
  subject_id uuid,
  subject_name text not null default '',
  -- Never a password, a token or a hash.
  details jsonb not null default '{}',
  -- Whether the super user sees it: tenants and accounts, nothing of a tenant's work.
  is_administration boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint audit_log_actor_kind_is_known check (actor_kind in ('super', 'client', 'visitor', 'system')),
  constraint audit_log_action_is_a_word check (action ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$' and length(action) <= 60),
  constraint audit_log_details_are_short check (jsonb_typeof(details) = 'object' and length(details::text) <= 4000)
);
create index audit_log_of_tenant_idx on public.audit_log (tenant_id, created_at desc, id desc);
create index audit_log_of_tenant_by_action_idx on public.audit_log (tenant_id, action, created_at desc, id desc);
create index audit_log_of_tenant_by_actor_idx on public.audit_log (tenant_id, actor_id, created_at desc, id desc);
create index audit_log_of_administration_idx on public.audit_log (created_at desc, id desc)
  where is_administration;

alter table public.audit_log enable row level security;

create policy "Tenant users read their own tenant's log" on public.audit_log
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- ---------------------------------------------------------------- append-only

-- Whatever a role may do, a row stays as it was written. Only the rows of a tenant that is gone may
-- go after it (private.purge).
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

-- Adds a row. For definer code in `private` and triggers, in the transaction of the change itself:
-- nobody else may call it.
--   tenant             whom it concerns; null for nobody
--   action             'access_token.created': the thing, a dot, what became of it
--   subject, name      what it was done to, and what that is called
--   details            what else is worth knowing, with no secret in it
--   administration     true for what the super user may see
--   visitor            who it was, in words, where nobody is signed in and it was not the system
create function private.audit(
  tenant uuid,
  action text,
  subject uuid,
  details jsonb default '{}',
  name text default '',
  administration boolean default false,
  visitor text default null
) returns void
language sql
set search_path = ''
as $$
  insert into public.audit_log (tenant_id, tenant_name, actor_id, actor_name, actor_kind, action,
    subject_id, subject_name, details, is_administration)
  select audit.tenant,
    coalesce((select home.name from public.tenants home where home.id = audit.tenant), ''),
    actor.id,
    coalesce(actor.username, audit.visitor, 'system'),
    coalesce(actor.role, case when audit.visitor is null then 'system' else 'visitor' end),
    audit.action, audit.subject, coalesce(audit.name, ''), audit.details, audit.administration
  from (select) as once
  left join public.profiles actor on actor.id = (select auth.uid())
$$;

create function private.grants_audit_log() returns void
language sql
set search_path = ''
as $$
  grant select on public.audit_log to authenticated;
$$;

select private.restate_grants();
