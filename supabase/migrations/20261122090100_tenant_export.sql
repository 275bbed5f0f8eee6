-- A tenant's data, to take along: pages of everything that the tenant owns, for the archive that the
-- page makes.
--
-- Guards: a tenant's users read it under their own policies. The super user reads it only of a tenant
-- that is deleted, after an entry in the audit log that the tenant's users see too. Neither a hash, nor
-- a token, nor a password is part of it.

-- A time as the archive writes it: UTC, with microseconds, so that nothing is lost on the way back.
create function private.archive_time(value timestamptz) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- ---------------------------------------------------------------- the logos of versions

-- Definer, because nobody may select a version's logo: a list of versions would carry them all. Only
-- for the caller's own tenant, or one that the super user is exporting.
create function private.version_logos(tenant uuid, after text, page integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if tenant is distinct from private.current_tenant_id() then
    perform private.demand_export(tenant);
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('sha256', found.sha256, 'type', found.logo_type,
      'data', translate(encode(found.logo, 'base64'), E'\n', '')) order by found.sha256), '[]')
    from (
      select distinct on (version.snapshot -> 'logo' ->> 'sha256')
        version.snapshot -> 'logo' ->> 'sha256' as sha256, version.logo_type, version.logo
      from public.quote_versions version
      join public.quotes quote on quote.tenant_id = version.tenant_id and quote.id = version.quote_id
        and quote.deleted_at is null
      where version.tenant_id = version_logos.tenant and version.logo is not null
        and version.snapshot -> 'logo' ->> 'sha256' > version_logos.after
      order by version.snapshot -> 'logo' ->> 'sha256'
      limit least(greatest(page, 1), 20)
    ) found
  );
end
$$;

-- ---------------------------------------------------------------- one part, a page at a time

-- The rows of one part of a tenant's data, by id, as a JSON array with the API's field names. It runs
-- with the rights of whoever calls it: a user sees what the policies show, the definer function below
-- sees the tenant that it names. What is deleted is no part of it.
create function private.export_rows(tenant uuid, part text, after text, page integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  after_id uuid;
  found_ones jsonb;
begin
  if part = 'versionLogos' then
    return private.version_logos(tenant, after, page);
  end if;
  after_id := coalesce(nullif(after, ''), '00000000-0000-0000-0000-000000000000')::uuid;
  page := least(greatest(page, 1), 1000);
  case part
    when 'settings' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'displayName', own.display_name,
        'validityDays', own.validity_days, 'timeZone', own.time_zone, 'subjectPrefix', own.subject_prefix,
        'paymentTerms', own.default_payment_terms, 'taxRate', trim_scale(own.default_tax_rate)::text,
        'createdAt', private.archive_time(own.created_at)))
      into found_ones
      from public.tenants own where own.id = tenant and own.id > after_id;
    when 'users' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'username', own.username, 'firstName', own.first_name,
        'lastName', own.last_name, 'email', own.email, 'isActive', own.is_active,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.profiles own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'providers' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.providers own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'services' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'description', own.description,
        'defaultPrice', private.money_text(own.default_price), 'defaultUnit', own.default_unit,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.services own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'customUnits' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.custom_units own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'logos' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'objectPath', own.object_path,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.logos own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'quotes' then
      -- `total` and `status` are for people, and for the check that nothing was read in between.
      select jsonb_agg(jsonb_build_object('id', (listed.quote).id, 'number', (listed.quote).number,
        'clientName', (listed.quote).client_name, 'projectTitle', (listed.quote).project_title,
        'providerId', (listed.quote).provider_id, 'logoId', (listed.quote).logo_id,
        'taxRate', trim_scale((listed.quote).tax_rate)::text, 'paymentTerms', (listed.quote).payment_terms,
        'lockedAt', private.archive_time((listed.quote).locked_at),
        'status', public.quote_life(listed.quote) ->> 'status',
        'total', (select private.money_text(totals.total) from public.quote_totals totals
          where totals.tenant_id = (listed.quote).tenant_id and totals.quote_id = (listed.quote).id),
        'createdAt', private.archive_time((listed.quote).created_at),
        'updatedAt', private.archive_time((listed.quote).updated_at)) order by (listed.quote).id)
      into found_ones
      from (select quote from public.quotes quote
        where quote.tenant_id = tenant and quote.deleted_at is null and quote.id > after_id
        order by quote.id limit page) listed;
    when 'lineItems' then
      select jsonb_agg(private.line_item_json(listed.item) || jsonb_build_object(
        'quoteId', (listed.item).quote_id, 'createdAt', private.archive_time((listed.item).created_at))
        order by (listed.item).id)
      into found_ones
      from (select item from public.line_items item
        where item.tenant_id = tenant and item.deleted_at is null and item.id > after_id
        order by item.id limit page) listed;
    when 'quoteVersions' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'quoteId', own.quote_id, 'version', own.version,
        'number', own.number, 'snapshot', own.snapshot, 'sha256', own.sha256, 'issuedOn', own.issued_on,
        'validUntil', own.valid_until, 'expiresAt', private.archive_time(own.expires_at),
        'createdAt', private.archive_time(own.created_at), 'sentAt', private.archive_time(own.sent_at),
        'viewedAt', private.archive_time(own.viewed_at), 'decision', own.decision,
        'decidedAt', private.archive_time(own.decided_at), 'decidedBy', own.decided_by,
        'decisionReason', own.decision_reason) order by own.id)
      into found_ones
      from (select own.id, own.quote_id, own.version, own.number, own.snapshot, own.sha256, own.issued_on,
          own.valid_until, own.expires_at, own.created_at, own.sent_at, own.viewed_at, own.decision,
          own.decided_at, own.decided_by, own.decision_reason
        from public.quote_versions own
        join public.quotes quote on quote.tenant_id = own.tenant_id and quote.id = own.quote_id
          and quote.deleted_at is null
        where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'quoteEvents' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'quoteId', own.quote_id, 'kind', own.kind,
        'version', own.version, 'actor', own.actor, 'details', own.details,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select own.* from public.quote_events own
        join public.quotes quote on quote.tenant_id = own.tenant_id and quote.id = own.quote_id
          and quote.deleted_at is null
        where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'deliveries' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'quoteId', own.quote_id, 'versionId', own.version_id,
        'method', own.method, 'recipient', own.recipient, 'subject', own.subject, 'state', own.state,
        'uncertain', own.uncertain, 'reason', own.reason, 'attempts', own.attempts,
        'createdAt', private.archive_time(own.created_at), 'sentAt', private.archive_time(own.sent_at),
        'linkExpiresAt', private.archive_time(own.expires_at), 'linkRevokedAt', private.archive_time(own.revoked_at),
        'linkViewedAt', private.archive_time(own.viewed_at)) order by own.id)
      into found_ones
      from (select own.*, link.expires_at, link.revoked_at, link.viewed_at from public.deliveries own
        join public.share_links link on link.tenant_id = own.tenant_id and link.id = own.link_id
        join public.quotes quote on quote.tenant_id = own.tenant_id and quote.id = own.quote_id
          and quote.deleted_at is null
        where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'accessLinks' then
      -- Not the token: with a password that somebody knows it would open the tenant's quotes.
      select jsonb_agg(jsonb_build_object('id', own.id, 'description', own.description, 'scope', own.scope,
        'isActive', own.is_active, 'expiresAt', private.archive_time(own.expires_at),
        'quoteIds', (select coalesce(jsonb_agg(chosen.quote_id order by chosen.quote_id), '[]')
          from public.access_token_quotes chosen
          join public.quotes quote on quote.tenant_id = chosen.tenant_id and quote.id = chosen.quote_id
            and quote.deleted_at is null
          where chosen.tenant_id = own.tenant_id and chosen.access_token_id = own.id),
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.access_tokens own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    when 'auditLog' then
      select jsonb_agg(jsonb_build_object('id', own.id, 'actor', own.actor_name, 'actorKind', own.actor_kind,
        'action', own.action, 'subject', own.subject_name, 'details', own.details,
        'createdAt', private.archive_time(own.created_at)) order by own.id)
      into found_ones
      from (select * from public.audit_log own where own.tenant_id = tenant and own.id > after_id
        order by own.id limit page) own;
    else
      raise exception 'Unknown part: %', part using errcode = '22023';
  end case;
  return coalesce(found_ones, '[]');
end
$$;

-- ---------------------------------------------------------------- by the tenant's own users

create function private.begin_export() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.current_tenant_id();
begin
  if tenant is null then
    raise exception 'Only the users of a tenant can export its data' using errcode = '42501';
  end if;
  perform private.audit(tenant, 'tenant.exported', tenant,
    name => (select own.name from public.tenants own where own.id = tenant));
end
$$;

-- Says in the audit log that the caller takes the tenant's data along.
create function public.begin_export() returns void
language sql security invoker
set search_path = ''
as $$
  select private.begin_export()
$$;

-- A page of one part of the caller's tenant, as a JSON array ordered by `id` (of versionLogos: sha256).
--   part   'settings', 'users', 'providers', 'services', 'customUnits', 'logos', 'quotes', 'lineItems',
--          'quoteVersions', 'versionLogos', 'quoteEvents', 'deliveries', 'accessLinks' or 'auditLog'
--   after  the last id that was read; '' to begin
--   page   how many at most, from 1 to 1,000
create function public.export_page(part text, after text default '', page integer default 500) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.export_rows(private.current_tenant_id(), export_page.part, export_page.after, export_page.page)
$$;

-- ---------------------------------------------------------------- by the super user, of a deleted tenant

-- Exports that were announced. One lasts for twelve hours: reading later is another entry in the log.
create table private.tenant_exports (
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  actor_id uuid not null,
  begun_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, actor_id)
);
alter table private.tenant_exports enable row level security;

-- Raises 42501 unless the caller is a super user who announced an export of this tenant since it was
-- deleted, and it still is: each deletion takes an entry of its own.
create function private.demand_export(tenant uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.demand_super();
  if not exists (
    select from private.tenant_exports announced
    join public.tenants own on own.id = announced.tenant_id and own.deleted_at is not null
    where announced.tenant_id = demand_export.tenant and announced.actor_id = (select auth.uid())
      and announced.begun_at > clock_timestamp() - interval '12 hours'
      and announced.begun_at >= own.deleted_at
  ) then
    raise exception 'No export of this tenant is under way' using errcode = '42501';
  end if;
end
$$;

create function private.admin_begin_export(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own public.tenants := private.tenant_to_change(id);
begin
  if own.deleted_at is null then
    raise exception 'tenant_not_deleted' using errcode = 'PT409';
  end if;
  insert into private.tenant_exports as announced (tenant_id, actor_id)
  values (own.id, (select auth.uid()))
  on conflict (tenant_id, actor_id) do update set begun_at = clock_timestamp();
  perform private.audit(own.id, 'tenant.exported', own.id, name => own.name, administration => true);
end
$$;

-- Announces that the super user takes the data of a deleted tenant along. Raises 42501 for anyone but
-- an active super user, PT404 for an unknown tenant, PT409 for one that is not deleted.
create function public.admin_begin_export(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_export(id)
$$;

create function private.admin_export_page(tenant uuid, part text, after text, page integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.demand_export(tenant);
  return private.export_rows(tenant, part, after, page);
end
$$;

-- As export_page, for the super user and a tenant whose export was announced (admin_begin_export).
create function public.admin_export_page(tenant uuid, part text, after text default '', page integer default 500)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_export_page(admin_export_page.tenant, admin_export_page.part, admin_export_page.after,
    admin_export_page.page)
$$;

create function private.grants_tenant_export() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.archive_time(timestamptz),
    private.version_logos(uuid, text, integer),
    private.export_rows(uuid, text, text, integer),
    private.begin_export(),
    private.admin_begin_export(uuid),
    private.admin_export_page(uuid, text, text, integer),
    public.begin_export(),
    public.export_page(text, text, integer),
    public.admin_begin_export(uuid),
    public.admin_export_page(uuid, text, text, integer)
  to authenticated;
$$;

select private.restate_grants();
