-- Export and restore: everything that a tenant owns, read in pages for an archive that the page makes, and
-- an archive written into an empty tenant.
--
-- Guards: a tenant's users export under their own policies. The super user exports only a deleted tenant,
-- after an entry in the audit log that the tenant's users see too. No hash, token or password is exported.
-- Only the super user restores, only into a tenant that has nothing yet and is inactive until the restore
-- is finished or undone. No id of an archive becomes an id here, so a row can neither meet nor reference a
-- row of another tenant. Each step may be repeated and changes nothing then.

-- ---------------------------------------------------------------- reading

-- A time as the archive writes it: UTC with microseconds, so that restoring it loses nothing.
create function private.archive_time(value timestamptz) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- The pictures in a tenant's versions, each once. Definer, because no role may select a version's logo.
-- Only for the caller's own tenant, or for one that the super user is exporting.
create function private.version_logos(tenant uuid, after text, page_size integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  last text := after;
  logo record;
  found_ones jsonb := '[]';
begin
  if tenant is distinct from private.current_tenant_id() then
    perform private.require_export(tenant);
  end if;
  -- One by one, because thousands of versions may have the same picture.
  for place in 1..least(greatest(page_size, 1), 20) loop
    select version.snapshot -> 'logo' ->> 'sha256' as sha256, version.logo_type, version.logo into logo
    from public.quote_versions version
    where version.tenant_id = version_logos.tenant and version.logo is not null
      and version.snapshot -> 'logo' ->> 'sha256' > last
      and (select quote.deleted_at is null from public.quotes quote
        where quote.tenant_id = version.tenant_id and quote.id = version.quote_id)
    order by version.snapshot -> 'logo' ->> 'sha256'
    limit 1;
    exit when not found;
    last := logo.sha256;
    found_ones := found_ones || jsonb_build_object('sha256', logo.sha256, 'type', logo.logo_type,
      'data', translate(encode(logo.logo, 'base64'), E'\n', ''));
  end loop;
  return found_ones;
end
$$;

-- The rows of one part of a tenant's data, by id, as a JSON array with the API's field names, without
-- deleted ones. It runs with the rights of its caller: a user gets what the policies show, and
-- private.admin_export_page gets the tenant that it names.
create function private.export_rows(tenant uuid, part text, after text, page_size integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  after_id uuid;
  found_ones jsonb;
begin
  if part = 'versionLogos' then
    return private.version_logos(tenant, after, page_size);
  end if;
  after_id := coalesce(nullif(after, ''), '00000000-0000-0000-0000-000000000000')::uuid;
  page_size := least(greatest(page_size, 1), 1000);
  case part
    when 'settings' then
      select jsonb_agg(jsonb_build_object('id', settings.id, 'name', settings.name,
        'displayName', settings.display_name, 'validityDays', settings.validity_days,
        'timeZone', settings.time_zone, 'subjectPrefix', settings.subject_prefix,
        'paymentTerms', settings.default_payment_terms, 'taxRate', trim_scale(settings.default_tax_rate)::text,
        'secondTax', settings.default_second_tax,
        'secondTaxRate', trim_scale(settings.default_second_tax_rate)::text,
        'decimalQuantities', settings.decimal_quantities, 'createdAt', private.archive_time(settings.created_at)))
      into found_ones
      from public.tenants settings where settings.id = tenant and settings.id > after_id;
    when 'users' then
      select jsonb_agg(jsonb_build_object('id', profile.id, 'username', profile.username,
        'firstName', profile.first_name, 'lastName', profile.last_name, 'email', profile.email,
        'isActive', profile.is_active, 'createdAt', private.archive_time(profile.created_at)) order by profile.id)
      into found_ones
      from (select * from public.profiles profile where profile.tenant_id = tenant and profile.id > after_id
        order by profile.id limit page_size) profile;
    when 'providers' then
      select jsonb_agg(jsonb_build_object('id', provider.id, 'name', provider.name,
        'phone', provider.phone, 'email', provider.email, 'createdAt', private.archive_time(provider.created_at)) order by provider.id)
      into found_ones
      from (select * from public.providers provider where provider.tenant_id = tenant and provider.id > after_id
        order by provider.id limit page_size) provider;
    when 'services' then
      select jsonb_agg(jsonb_build_object('id', service.id, 'name', service.name, 'description', service.description,
        'defaultPrice', private.money_text(service.default_price), 'volumePrices', service.volume_prices,
        'defaultUnit', service.default_unit,
        'createdAt', private.archive_time(service.created_at)) order by service.id)
      into found_ones
      from (select * from public.services service where service.tenant_id = tenant and service.id > after_id
        order by service.id limit page_size) service;
    when 'customUnits' then
      select jsonb_agg(jsonb_build_object('id', unit.id, 'name', unit.name,
        'createdAt', private.archive_time(unit.created_at)) order by unit.id)
      into found_ones
      from (select * from public.custom_units unit where unit.tenant_id = tenant and unit.id > after_id
        order by unit.id limit page_size) unit;
    when 'logos' then
      select jsonb_agg(jsonb_build_object('id', logo.id, 'name', logo.name, 'objectPath', logo.object_path,
        'createdAt', private.archive_time(logo.created_at)) order by logo.id)
      into found_ones
      from (select * from public.logos logo where logo.tenant_id = tenant and logo.id > after_id
        order by logo.id limit page_size) logo;
    when 'companyProfile' then
      select jsonb_agg(jsonb_build_object('id', profile.tenant_id, 'legalName', profile.legal_name,
        'address', profile.address, 'phone', profile.phone, 'email', profile.email, 'website', profile.website,
        'taxId', profile.tax_id, 'accentColor', profile.accent_color, 'footer', profile.footer,
        'taxName', profile.tax_name, 'secondTaxName', profile.second_tax_name,
        'pdfLayout', profile.pdf_layout, 'asksSignature', profile.asks_signature, 'emailBody', profile.email_body,
        'payLink', profile.pay_link, 'bankDetails', profile.bank_details,
        'logoId', profile.logo_id, 'providerId', profile.provider_id))
      into found_ones
      from public.company_profiles profile where profile.tenant_id = tenant and profile.tenant_id > after_id;
    when 'reminderSettings' then
      -- Without whether they are on: a restored tenant sends nothing until somebody wants it to.
      select jsonb_agg(jsonb_build_object('id', rules.tenant_id, 'unviewedDays', rules.unviewed_days,
        'unansweredDays', rules.unanswered_days, 'expiringDays', rules.expiring_days,
        'unviewedText', rules.unviewed_text, 'unansweredText', rules.unanswered_text,
        'expiringText', rules.expiring_text, 'businessDays', rules.business_days,
        'opensAt', to_char(rules.opens_at, 'HH24:MI'), 'closesAt', to_char(rules.closes_at, 'HH24:MI')))
      into found_ones
      from public.reminder_settings rules where rules.tenant_id = tenant and rules.tenant_id > after_id;
    when 'clients' then
      select jsonb_agg(private.client_json(listed.client) || jsonb_build_object(
        'createdAt', private.archive_time((listed.client).created_at)) order by (listed.client).id)
      into found_ones
      from (select client from public.clients client where client.tenant_id = tenant and client.id > after_id
        order by client.id limit page_size) listed;
    when 'snippets' then
      select jsonb_agg(jsonb_build_object('id', snippet.id, 'kind', snippet.kind, 'name', snippet.name,
        'body', snippet.body, 'createdAt', private.archive_time(snippet.created_at)) order by snippet.id)
      into found_ones
      from (select * from public.snippets snippet where snippet.tenant_id = tenant and snippet.id > after_id
        order by snippet.id limit page_size) snippet;
    when 'quoteViews' then
      select jsonb_agg(jsonb_build_object('id', saved.id, 'name', saved.name, 'query', saved.query,
        'createdAt', private.archive_time(saved.created_at)) order by saved.id)
      into found_ones
      from (select * from public.quote_views saved where saved.tenant_id = tenant and saved.id > after_id
        order by saved.id limit page_size) saved;
    when 'quotes' then
      -- `total` and `status` are for readers, and for the check that nothing changed between pages.
      select jsonb_agg(jsonb_build_object('id', (listed.quote).id, 'number', (listed.quote).number,
        'clientName', (listed.quote).client_name, 'clientId', (listed.quote).client_id,
        'projectTitle', (listed.quote).project_title,
        'providerId', (listed.quote).provider_id, 'logoId', (listed.quote).logo_id,
        'discountType', (listed.quote).discount_type,
        'discountValue', private.discount_text((listed.quote).discount_type, (listed.quote).discount_value),
        'taxRate', trim_scale((listed.quote).tax_rate)::text, 'secondTax', (listed.quote).second_tax,
        'secondTaxRate', trim_scale((listed.quote).second_tax_rate)::text, 'deposit', (listed.quote).deposit,
        'paymentTerms', (listed.quote).payment_terms, 'emailBody', (listed.quote).email_body,
        'pdfLayout', (listed.quote).pdf_layout, 'isTemplate', (listed.quote).is_template,
        'lockedAt', private.archive_time((listed.quote).locked_at),
        'status', public.quote_life(listed.quote) ->> 'status',
        'total', private.money_text((listed.quote).total), 'archivedAt', private.archive_time((listed.quote).archived_at),
        'completion', (listed.quote).completion, 'completionNote', (listed.quote).completion_note,
        'completedAt', private.archive_time((listed.quote).completed_at),
        'createdAt', private.archive_time((listed.quote).created_at),
        'updatedAt', private.archive_time((listed.quote).updated_at)) order by (listed.quote).id)
      into found_ones
      from (select quote from public.quotes quote
        where quote.tenant_id = tenant and quote.deleted_at is null and quote.id > after_id
        order by quote.id limit page_size) listed;
    when 'lineItems' then
      select jsonb_agg(private.line_item_json(listed.item) || jsonb_build_object(
        'quoteId', (listed.item).quote_id, 'createdAt', private.archive_time((listed.item).created_at))
        order by (listed.item).id)
      into found_ones
      from (select item from public.line_items item
        where item.tenant_id = tenant and item.deleted_at is null and item.id > after_id
        order by item.id limit page_size) listed;
    when 'quoteVersions' then
      select jsonb_agg(jsonb_build_object('id', version.id, 'quoteId', version.quote_id, 'version', version.version,
        'number', version.number, 'snapshot', version.snapshot, 'sha256', version.sha256,
        'issuedOn', version.issued_on, 'validUntil', version.valid_until,
        'expiresAt', private.archive_time(version.expires_at),
        'createdAt', private.archive_time(version.created_at), 'sentAt', private.archive_time(version.sent_at),
        'viewedAt', private.archive_time(version.viewed_at), 'decision', version.decision,
        'decidedAt', private.archive_time(version.decided_at), 'decidedBy', version.decided_by,
        'decisionReason', version.decision_reason, 'signature', version.signature,
        'offered', version.offered) order by version.id)
      into found_ones
      from (select version.id, version.quote_id, version.version, version.number, version.snapshot, version.sha256,
          version.issued_on, version.valid_until, version.expires_at, version.created_at, version.sent_at,
          version.viewed_at, version.decision, version.decided_at, version.decided_by, version.decision_reason,
          version.signature, version.offered
        from public.quote_versions version
        join public.quotes quote on quote.tenant_id = version.tenant_id and quote.id = version.quote_id
          and quote.deleted_at is null
        where version.tenant_id = tenant and version.id > after_id
        order by version.id limit page_size) version;
    when 'quoteEvents' then
      select jsonb_agg(jsonb_build_object('id', event.id, 'quoteId', event.quote_id, 'kind', event.kind,
        'version', event.version, 'actor', event.actor, 'details', event.details,
        'createdAt', private.archive_time(event.created_at)) order by event.id)
      into found_ones
      from (select event.* from public.quote_events event
        join public.quotes quote on quote.tenant_id = event.tenant_id and quote.id = event.quote_id
          and quote.deleted_at is null
        where event.tenant_id = tenant and event.id > after_id
        order by event.id limit page_size) event;
    when 'questions' then
      select jsonb_agg(jsonb_build_object('id', asked.id, 'quoteId', asked.quote_id, 'versionId', asked.version_id,
        'method', asked.method, 'recipient', asked.recipient, 'item', asked.item, 'question', asked.question,
        'createdAt', private.archive_time(asked.asked_at), 'answer', asked.answer, 'answerer', asked.answerer,
        'answeredAt', private.archive_time(asked.answered_at)) order by asked.id)
      into found_ones
      from (select asked.* from public.questions asked
        join public.quotes quote on quote.tenant_id = asked.tenant_id and quote.id = asked.quote_id
          and quote.deleted_at is null
        where asked.tenant_id = tenant and asked.id > after_id
        order by asked.id limit page_size) asked;
    when 'payments' then
      select jsonb_agg(jsonb_build_object('id', payment.id, 'quoteId', payment.quote_id,
        'amount', private.money_text(payment.amount), 'paidOn', payment.paid_on, 'recorder', payment.recorder,
        'reference', payment.reference,
        'createdAt', private.archive_time(payment.created_at)) order by payment.id)
      into found_ones
      from (select payment.* from public.payments payment
        join public.quotes quote on quote.tenant_id = payment.tenant_id and quote.id = payment.quote_id
          and quote.deleted_at is null
        where payment.tenant_id = tenant and payment.id > after_id
        order by payment.id limit page_size) payment;
    when 'deliveries' then
      select jsonb_agg(jsonb_build_object('id', delivery.id, 'quoteId', delivery.quote_id,
        'versionId', delivery.version_id, 'method', delivery.method, 'recipient', delivery.recipient,
        'subject', delivery.subject, 'body', delivery.body, 'cc', delivery.cc,
        'ownCopy', delivery.own_copy, 'files', delivery.files, 'state', delivery.state, 'uncertain', delivery.uncertain,
        'reason', delivery.reason, 'attempts', delivery.attempts, 'reminder', delivery.reminder,
        'sendAt', private.archive_time(delivery.send_at),
        'createdAt', private.archive_time(delivery.created_at), 'sentAt', private.archive_time(delivery.sent_at),
        'linkExpiresAt', private.archive_time(delivery.expires_at),
        'linkRevokedAt', private.archive_time(delivery.revoked_at),
        'linkViewedAt', private.archive_time(delivery.viewed_at)) order by delivery.id)
      into found_ones
      from (select delivery.*, link.expires_at, link.revoked_at, link.viewed_at from public.deliveries delivery
        join public.share_links link on link.tenant_id = delivery.tenant_id and link.id = delivery.link_id
        join public.quotes quote on quote.tenant_id = delivery.tenant_id and quote.id = delivery.quote_id
          and quote.deleted_at is null
        where delivery.tenant_id = tenant and delivery.id > after_id
        order by delivery.id limit page_size) delivery;
    when 'accessLinks' then
      -- Without the token, which opens the tenant's quotes to anyone who knows the password.
      select jsonb_agg(jsonb_build_object('id', link.id, 'description', link.description, 'scope', link.scope,
        'isActive', link.is_active, 'expiresAt', private.archive_time(link.expires_at),
        'quoteIds', (select coalesce(jsonb_agg(chosen.quote_id order by chosen.quote_id), '[]')
          from public.access_token_quotes chosen
          where chosen.tenant_id = link.tenant_id and chosen.access_token_id = link.id
            -- Looked up one by one: joining would read all quotes of the tenant for each link.
            and (select quote.deleted_at is null from public.quotes quote
              where quote.tenant_id = chosen.tenant_id and quote.id = chosen.quote_id)),
        'createdAt', private.archive_time(link.created_at)) order by link.id)
      into found_ones
      from (select * from public.access_tokens link where link.tenant_id = tenant and link.id > after_id
        order by link.id limit page_size) link;
    when 'auditLog' then
      select jsonb_agg(jsonb_build_object('id', entry.id, 'actor', entry.actor_name, 'actorKind', entry.actor_kind,
        'action', entry.action, 'subject', entry.subject_name, 'details', entry.details,
        'createdAt', private.archive_time(entry.created_at)) order by entry.id)
      into found_ones
      from (select * from public.audit_log entry where entry.tenant_id = tenant and entry.id > after_id
        order by entry.id limit page_size) entry;
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
    name => (select tenants.name from public.tenants where tenants.id = tenant));
end
$$;

-- Notes in the audit log that the caller exports the tenant's data, and answers the tenant's id. Raises
-- 42501 for a caller without a tenant.
create function public.begin_export() returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.begin_export();
  select private.current_tenant_id()
$$;

-- A page of one part of the caller's tenant, as a JSON array ordered by `id` (of versionLogos: sha256).
--   part       'settings', 'users', 'providers', 'services', 'customUnits', 'logos', 'companyProfile',
--              'reminderSettings', 'clients', 'snippets', 'quoteViews', 'quotes', 'lineItems', 'quoteVersions', 'versionLogos', 'quoteEvents', 'questions', 'payments', 'deliveries',
--              'accessLinks' or 'auditLog'
--   after      the last id that was read; '' to begin
--   page_size  how many at most, from 1 to 1,000
-- Raises PT401 for a caller without a tenant: an empty page would end a part that has more.
create function public.export_page(part text, after text default '', page_size integer default 500) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.export_rows(private.require_tenant(), export_page.part, export_page.after, export_page.page_size)
$$;

-- ---------------------------------------------------------------- by the super user, of a deleted tenant

-- Exports that a super user has announced. Each lasts for twelve hours; reading later takes another entry
-- in the audit log.
create table private.tenant_exports (
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  actor_id uuid not null,
  begun_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, actor_id)
);

alter table private.tenant_exports enable row level security;

-- Raises 42501 unless the caller is a super user who announced an export of this tenant after its present
-- deletion, or who is restoring it and reads back what was written.
create function private.require_export(tenant uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_super();
  if not exists (
    select from private.tenant_exports announced
    join public.tenants on tenants.id = announced.tenant_id and tenants.deleted_at is not null
    where announced.tenant_id = require_export.tenant and announced.actor_id = (select auth.uid())
      and announced.begun_at > clock_timestamp() - interval '12 hours'
      and announced.begun_at >= tenants.deleted_at
  ) and not exists (
    select from private.restores begun
    where begun.tenant_id = require_export.tenant and begun.actor_id = (select auth.uid())
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
  target public.tenants;
begin
  perform private.require_super();
  target := private.lock_tenant(id);
  if target.deleted_at is null then
    raise exception 'tenant_not_deleted' using errcode = 'PT409';
  end if;
  insert into private.tenant_exports as announced (tenant_id, actor_id)
  values (target.id, (select auth.uid()))
  on conflict (tenant_id, actor_id) do update set begun_at = clock_timestamp();
  perform private.audit(target.id, 'tenant.exported', target.id, name => target.name, administration => true);
end
$$;

-- Announces that the super user exports a deleted tenant, and answers the id. Raises 42501 for anyone but
-- an active super user, PT404 for an unknown tenant, PT409 for one that is not deleted.
create function public.admin_begin_export(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_export(id);
  select admin_begin_export.id
$$;

create function private.admin_export_page(tenant uuid, part text, after text, page_size integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_export(tenant);
  return private.export_rows(tenant, part, after, page_size);
end
$$;

-- The same as export_page, for the super user and a tenant whose export is announced (admin_begin_export).
create function public.admin_export_page(tenant uuid, part text, after text default '', page_size integer default 500)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_export_page(admin_export_page.tenant, admin_export_page.part, admin_export_page.after,
    admin_export_page.page_size)
$$;

-- ---------------------------------------------------------------- restoring

-- The tenants that are being restored.
create table private.restores (
  tenant_id uuid primary key references public.tenants (id) on delete cascade,
  actor_id uuid not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- What the tenant was before. It is active after the restore only if it was before, and undoing the
  -- restore brings its settings back.
  was_active boolean not null,
  settings jsonb not null
);

alter table private.restores enable row level security;

-- The id that a row of an archive gets in this tenant: the same each time, and another in each tenant.
create function private.restored_id(tenant uuid, archived text) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select md5(tenant || ':' || archived)::uuid
$$;

-- Raises 42501 unless the caller is the super user who began the restore of this tenant, and PT409 where
-- the tenant was deleted meanwhile.
create function private.require_restore(tenant uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_super();
  if not exists (
    select from private.restores begun
    where begun.tenant_id = require_restore.tenant and begun.actor_id = (select auth.uid())
  ) then
    raise exception 'No restore of this tenant is under way' using errcode = '42501';
  end if;
  if exists (
    select from public.tenants where tenants.id = require_restore.tenant and tenants.deleted_at is not null
  ) then
    raise exception 'tenant_deleted' using errcode = 'PT409';
  end if;
end
$$;

-- Refuses to activate a tenant while an archive is being written into it.
create function private.keep_restoring_inactive() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.restores begun where begun.tenant_id = new.id) then
    raise exception 'being_restored' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger keep_restoring_inactive before update of is_active on public.tenants
  for each row when (new.is_active and not old.is_active)
  execute function private.keep_restoring_inactive();

-- ---------------------------------------------------------------- begin, finish, undo

create function private.admin_begin_restore(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  target public.tenants;
  belonging regclass;
  is_used boolean;
begin
  perform private.require_super();
  target := private.lock_tenant(id);
  if target.deleted_at is not null then
    raise exception 'tenant_deleted' using errcode = 'PT409';
  end if;
  if exists (select from private.restores begun where begun.tenant_id = target.id) then
    -- A super user may take over a restore that another one began.
    update private.restores begun set actor_id = (select auth.uid()) where begun.tenant_id = target.id;
    return;
  end if;
  -- Every table with a tenant's rows except its users and its log, read from the catalog so that none is
  -- forgotten.
  for belonging in
    select place.attrelid::regclass
    from pg_catalog.pg_attribute place
    join pg_catalog.pg_class relation on relation.oid = place.attrelid and relation.relkind = 'r'
    where relation.relnamespace = 'public'::regnamespace
      and place.attname = 'tenant_id' and not place.attisdropped
      and relation.oid not in ('public.profiles'::regclass, 'public.audit_log'::regclass)
  loop
    execute format('select exists (select from %s where tenant_id = $1)', belonging) into is_used using target.id;
    if is_used then
      raise exception 'tenant_not_empty' using errcode = 'PT409';
    end if;
  end loop;
  insert into private.restores (tenant_id, actor_id, was_active, settings)
  values (target.id, (select auth.uid()), target.is_active, jsonb_build_object('validityDays', target.validity_days,
    'timeZone', target.time_zone, 'subjectPrefix', target.subject_prefix,
    'paymentTerms', target.default_payment_terms, 'taxRate', target.default_tax_rate::text,
    'secondTax', target.default_second_tax, 'secondTaxRate', target.default_second_tax_rate::text,
    'decimalQuantities', target.decimal_quantities));
  update public.tenants tenant set is_active = false where tenant.id = target.id and tenant.is_active;
  perform private.audit(target.id, 'tenant.restore_begun', target.id, name => target.name, administration => true);
end
$$;

-- Begins to restore an archive into an empty tenant, which is inactive from then on, and answers the id. An
-- unfinished restore becomes the caller's. Raises 42501 for anyone but an active super user, PT404 for an
-- unknown tenant, PT409 for one that is deleted or not empty.
create function public.admin_begin_restore(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_begin_restore(id);
  select admin_begin_restore.id
$$;

create function private.admin_finish_restore(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  target public.tenants;
  begun private.restores;
begin
  perform private.require_super();
  target := private.lock_tenant(id);
  perform private.require_restore(target.id);
  -- Numbering continues after the archive's highest number below 500,000. Higher ones are kept, but
  -- continuing from there could need more than six digits.
  insert into private.quote_numbers as given (tenant_id, year, last)
  select target.id, split_part(quote.number, '-', 2)::integer, max(split_part(quote.number, '-', 3)::integer)
  from public.quotes quote
  where quote.tenant_id = target.id and quote.number ~ '^Q-[0-9]{4}-[0-9]{4,6}$'
    and split_part(quote.number, '-', 3)::integer < 500000
  group by 2
  on conflict (tenant_id, year) do update set last = greatest(given.last, excluded.last);
  -- Only what is accepted can be done or invoiced, whatever the archive says.
  update public.quotes quote set completion = '', completion_note = '', completed_at = null
  where quote.tenant_id = target.id and quote.completion <> '' and quote.stage <> 'accepted';
  delete from private.restores kept where kept.tenant_id = target.id returning kept.* into begun;
  update public.tenants tenant set is_active = begun.was_active where tenant.id = target.id;
  perform private.audit(target.id, 'tenant.data_restored', target.id, name => target.name, administration => true);
end
$$;

-- Finishes a restore, and answers the id: numbering continues after the archive's numbers, and the tenant
-- is active if it was before. Raises 42501 where no restore is under way, PT409 for a deleted tenant.
create function public.admin_finish_restore(id uuid) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.admin_finish_restore(id);
  select admin_finish_restore.id
$$;

-- Writes settings as the archive has them.
create function private.restore_settings(tenant uuid, settings jsonb) returns void
language sql
set search_path = ''
as $$
  update public.tenants set validity_days = (settings ->> 'validityDays')::integer,
    time_zone = settings ->> 'timeZone', subject_prefix = settings ->> 'subjectPrefix',
    default_payment_terms = settings ->> 'paymentTerms', default_tax_rate = (settings ->> 'taxRate')::numeric,
    -- An archive may lack these settings.
    default_second_tax = coalesce(settings ->> 'secondTax', 'none'),
    default_second_tax_rate = coalesce((settings ->> 'secondTaxRate')::numeric, 0),
    decimal_quantities = coalesce((settings ->> 'decimalQuantities')::boolean, false)
  where tenants.id = tenant
$$;

create function private.admin_undo_restore(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  target public.tenants;
  begun private.restores;
begin
  perform private.require_super();
  target := private.lock_tenant(id);
  perform private.require_restore(target.id);
  -- Deleting a quote also deletes its items, versions and history.
  delete from public.quotes quote where quote.tenant_id = target.id;
  delete from public.clients client where client.tenant_id = target.id;
  delete from public.snippets snippet where snippet.tenant_id = target.id;
  delete from public.quote_views saved where saved.tenant_id = target.id;
  delete from public.company_profiles profile where profile.tenant_id = target.id;
  delete from public.reminder_settings rules where rules.tenant_id = target.id;
  delete from public.logos logo where logo.tenant_id = target.id;
  delete from public.services service where service.tenant_id = target.id;
  delete from public.custom_units unit where unit.tenant_id = target.id;
  delete from public.providers provider where provider.tenant_id = target.id;
  delete from private.restores kept where kept.tenant_id = target.id returning kept.* into begun;
  perform private.restore_settings(target.id, begun.settings);
  update public.tenants tenant set is_active = begun.was_active where tenant.id = target.id;
  perform private.audit(target.id, 'tenant.restore_undone', target.id, name => target.name, administration => true);
end
$$;

-- Undoes a restore: the tenant is empty, with the settings that it had, and active if it was before. The
-- function `tenant-files` removes the pictures first. Raises as admin_finish_restore.
create function public.admin_undo_restore(id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.admin_undo_restore(id)
$$;

-- ---------------------------------------------------------------- rows and pictures

-- Writes versions, after checking each against its hash.
create function private.restore_versions(tenant uuid, rows jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  wrong text;
begin
  select row ->> 'number' into wrong from jsonb_array_elements(rows) row
  where private.hash_of(row -> 'snapshot') is distinct from row ->> 'sha256'
    or row -> 'snapshot' ->> 'number' is distinct from row ->> 'number'
    or row -> 'snapshot' ->> 'version' is distinct from row ->> 'version'
    or row -> 'snapshot' -> 'logo' ->> 'sha256'
      is distinct from encode(sha256(decode(row ->> 'logoData', 'base64')), 'hex')
  limit 1;
  if found then
    raise exception 'Version of % is not what its hash says', wrong using errcode = '22023';
  end if;
  insert into public.quote_versions (id, tenant_id, quote_id, version, number, snapshot, sha256, logo, logo_type,
    issued_on, valid_until, expires_at, created_at, sent_at, viewed_at, decision, decided_at, decided_by,
    decision_reason, signature, receipt_code, offered)
  select private.restored_id(tenant, row ->> 'id'), tenant, private.restored_id(tenant, row ->> 'quoteId'),
    (row ->> 'version')::integer, row ->> 'number', row -> 'snapshot', row ->> 'sha256',
    decode(row ->> 'logoData', 'base64'), row -> 'snapshot' -> 'logo' ->> 'type',
    (row ->> 'issuedOn')::date, (row ->> 'validUntil')::date, (row ->> 'expiresAt')::timestamptz,
    (row ->> 'createdAt')::timestamptz, (row ->> 'sentAt')::timestamptz, (row ->> 'viewedAt')::timestamptz,
    row ->> 'decision', (row ->> 'decidedAt')::timestamptz, row ->> 'decidedBy', row ->> 'decisionReason',
    row ->> 'signature',
    case row ->> 'decision' when 'accepted' then gen_random_uuid() end, nullif(row -> 'offered', 'null')
  from jsonb_array_elements(rows) row
  on conflict (id) do nothing;
end
$$;

create function private.admin_restore_rows(tenant uuid, part text, rows jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_super();
  -- One step at a time: the same one twice at once would conflict on indexes other than the one on ids,
  -- and one that waited for the end of the restore would write into a finished tenant.
  perform from private.restores where tenant_id = tenant for update;
  perform private.require_restore(tenant);
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 1000 then
    raise exception 'Rows are an array of at most 1,000' using errcode = '22023';
  end if;
  case part
    when 'settings' then
      perform private.restore_settings(tenant, row) from jsonb_array_elements(rows) row;
    when 'providers' then
      insert into public.providers (id, tenant_id, name, phone, email, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'name', coalesce(row ->> 'phone', ''),
        coalesce(row ->> 'email', ''), (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'services' then
      insert into public.services (id, tenant_id, name, description, default_price, volume_prices, default_unit,
        created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'name', row ->> 'description',
        (row ->> 'defaultPrice')::numeric, coalesce(row ->> 'volumePrices', ''), row ->> 'defaultUnit',
        (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'customUnits' then
      insert into public.custom_units (id, tenant_id, name, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'name', (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'logos' then
      insert into public.logos (id, tenant_id, name, object_path, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'name',
        tenant || '/' || private.restored_id(tenant, row ->> 'id') || right(row ->> 'objectPath', 4),
        (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'companyProfile' then
      insert into public.company_profiles (tenant_id, legal_name, address, phone, email, website, tax_id,
        accent_color, footer, tax_name, second_tax_name, pay_link, bank_details, email_body, pdf_layout, asks_signature,
        logo_id, provider_id)
      select tenant, row ->> 'legalName', row ->> 'address', row ->> 'phone', row ->> 'email', row ->> 'website',
        row ->> 'taxId', row ->> 'accentColor', row ->> 'footer', coalesce(row ->> 'taxName', ''),
        coalesce(row ->> 'secondTaxName', ''), coalesce(row ->> 'payLink', ''), coalesce(row ->> 'bankDetails', ''),
        coalesce(row ->> 'emailBody', ''),
        coalesce(row ->> 'pdfLayout', 'plain'), coalesce((row ->> 'asksSignature')::boolean, false),
        private.restored_id(tenant, row ->> 'logoId'), private.restored_id(tenant, row ->> 'providerId')
      from jsonb_array_elements(rows) row
      on conflict (tenant_id) do nothing;
    when 'reminderSettings' then
      insert into public.reminder_settings (tenant_id, unviewed_days, unanswered_days, expiring_days, unviewed_text,
        unanswered_text, expiring_text, business_days, opens_at, closes_at)
      select tenant, (row ->> 'unviewedDays')::integer, (row ->> 'unansweredDays')::integer,
        (row ->> 'expiringDays')::integer, row ->> 'unviewedText', row ->> 'unansweredText', row ->> 'expiringText',
        array(select jsonb_array_elements_text(row -> 'businessDays'))::integer[], (row ->> 'opensAt')::time,
        (row ->> 'closesAt')::time
      from jsonb_array_elements(rows) row
      on conflict (tenant_id) do nothing;
    when 'clients' then
      insert into public.clients (id, tenant_id, name, company, emails, phone, address, language, notes, tags,
        created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'name', row ->> 'company', row ->> 'emails',
        row ->> 'phone', row ->> 'address', row ->> 'language', row ->> 'notes', row ->> 'tags',
        (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'snippets' then
      insert into public.snippets (id, tenant_id, kind, name, body, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'kind', row ->> 'name', row ->> 'body',
        (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'quoteViews' then
      insert into public.quote_views (id, tenant_id, name, query, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'name', row ->> 'query',
        (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'quotes' then
      insert into public.quotes (id, tenant_id, number, client_name, client_id, project_title, provider_id, logo_id,
        discount_type, discount_value, tax_rate, second_tax, second_tax_rate, deposit, payment_terms, email_body,
        pdf_layout, is_template, locked_at, archived_at, completion, completion_note, completed_at, created_at,
        updated_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, row ->> 'number', row ->> 'clientName',
        private.restored_id(tenant, row ->> 'clientId'), row ->> 'projectTitle', private.restored_id(tenant, row ->> 'providerId'),
        private.restored_id(tenant, row ->> 'logoId'), coalesce(row ->> 'discountType', 'percent'),
        coalesce((row ->> 'discountValue')::numeric, 0), (row ->> 'taxRate')::numeric,
        coalesce(row ->> 'secondTax', 'none'), coalesce((row ->> 'secondTaxRate')::numeric, 0),
        coalesce(row ->> 'deposit', ''), row ->> 'paymentTerms', coalesce(row ->> 'emailBody', ''),
        coalesce(row ->> 'pdfLayout', ''), coalesce((row ->> 'isTemplate')::boolean, false),
        (row ->> 'lockedAt')::timestamptz, (row ->> 'archivedAt')::timestamptz, coalesce(row ->> 'completion', ''),
        coalesce(row ->> 'completionNote', ''), (row ->> 'completedAt')::timestamptz,
        (row ->> 'createdAt')::timestamptz, (row ->> 'updatedAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'lineItems' then
      insert into public.line_items (id, tenant_id, quote_id, description, notes, quantity, unit, unit_price,
        volume_prices, discount_type, discount_value, tax, enabled, option, section, min_quantity, max_quantity,
        sort_order, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, private.restored_id(tenant, row ->> 'quoteId'),
        row ->> 'description', row ->> 'notes', (row ->> 'quantity')::numeric, row ->> 'unit',
        (row ->> 'unitPrice')::numeric, coalesce(row ->> 'volumePrices', ''), row ->> 'discountType',
        (row ->> 'discountValue')::numeric, coalesce(row ->> 'tax', 'standard'), (row ->> 'enabled')::boolean,
        coalesce(row ->> 'option', 'none'), coalesce(row ->> 'section', 'none'),
        coalesce((row ->> 'minQuantity')::numeric, 0), coalesce((row ->> 'maxQuantity')::numeric, 0),
        (row ->> 'sortOrder')::integer, (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'quoteVersions' then
      perform private.restore_versions(tenant, rows);
    when 'quoteEvents' then
      -- Without the actor's id, which is that of an account of the archived tenant.
      insert into public.quote_events (id, tenant_id, quote_id, kind, version, actor, details, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, private.restored_id(tenant, row ->> 'quoteId'),
        row ->> 'kind', (row ->> 'version')::integer, row ->> 'actor', row -> 'details',
        (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'questions' then
      insert into public.questions (id, tenant_id, quote_id, version_id, method, recipient, item, question, asked_at,
        answer, answerer, answered_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, private.restored_id(tenant, row ->> 'quoteId'),
        private.restored_id(tenant, row ->> 'versionId'), row ->> 'method', row ->> 'recipient',
        (row ->> 'item')::integer, row ->> 'question', (row ->> 'createdAt')::timestamptz, row ->> 'answer',
        row ->> 'answerer', (row ->> 'answeredAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    when 'payments' then
      insert into public.payments (id, tenant_id, quote_id, amount, paid_on, recorder, reference, created_at)
      select private.restored_id(tenant, row ->> 'id'), tenant, private.restored_id(tenant, row ->> 'quoteId'),
        (row ->> 'amount')::numeric, (row ->> 'paidOn')::date, row ->> 'recorder',
        coalesce(row ->> 'reference', ''), (row ->> 'createdAt')::timestamptz
      from jsonb_array_elements(rows) row
      on conflict (id) do nothing;
    else
      raise exception 'Unknown part: %', part using errcode = '22023';
  end case;
  return to_jsonb(jsonb_array_length(rows));
end
$$;

-- Writes rows of an archive into a tenant that is being restored, and answers how many. Existing rows stay
-- as they are.
--   part  'providers', 'services', 'customUnits', 'logos', 'companyProfile', 'reminderSettings', 'clients', 'snippets',
--         'quoteViews', 'quotes', 'lineItems', 'quoteVersions' (each with `logoData`, the bytes of its logo in base64, or null), 'quoteEvents',
--         'questions', 'payments' or 'settings'
-- Raises 42501 where no restore is under way, PT409 for a deleted tenant, 22023 for any other part and for
-- a version that does not match its hash, 23503 for a row that references a missing one, 23505 and 23514
-- for bad values.
create function public.admin_restore_rows(tenant uuid, part text, rows jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.admin_restore_rows(admin_restore_rows.tenant, admin_restore_rows.part, admin_restore_rows.rows)
$$;

create function private.admin_logo_path(tenant uuid, logo uuid, archived text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  path text;
begin
  if archived is null then
    perform private.require_export(tenant);
  else
    perform private.require_restore(tenant);
  end if;
  select logos.object_path into path from public.logos
  where logos.tenant_id = tenant and logos.id = coalesce(logo, private.restored_id(tenant, archived));
  if not found then
    raise exception 'This logo does not exist' using errcode = 'PT404';
  end if;
  return path;
end
$$;

-- The path of a logo's picture, for the function `tenant-files`: of `logo` in an announced export, or of
-- the logo with the id `archived` in the archive that is being restored. Raises 42501 where neither is
-- under way, PT404 where the tenant has no such logo.
create function public.admin_logo_path(tenant uuid, logo uuid default null, archived text default null)
returns text
language sql stable security invoker
set search_path = ''
as $$
  select private.admin_logo_path(admin_logo_path.tenant, admin_logo_path.logo, admin_logo_path.archived)
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_export_and_restore() returns void
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
    private.admin_begin_restore(uuid),
    private.admin_finish_restore(uuid),
    private.admin_undo_restore(uuid),
    private.admin_restore_rows(uuid, text, jsonb),
    private.admin_logo_path(uuid, uuid, text),
    public.begin_export(),
    public.export_page(text, text, integer),
    public.admin_begin_export(uuid),
    public.admin_export_page(uuid, text, text, integer),
    public.admin_begin_restore(uuid),
    public.admin_finish_restore(uuid),
    public.admin_undo_restore(uuid),
    public.admin_restore_rows(uuid, text, jsonb),
    public.admin_logo_path(uuid, uuid, text)
  to authenticated;
$$;

select private.restate_grants();
