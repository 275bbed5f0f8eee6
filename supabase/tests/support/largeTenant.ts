import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { adminUrl } from './postgres.ts';

export type LargeTenant = {
  /** Of one of its users; the session has the user's id. */
  user: string;
  superUser: string;
  /** What a visitor's browser holds who opened a link that shows all sent quotes. */
  visit: string;
  /** The newest quote, with 1,000 events. */
  quoteId: string;
  /** One of 2,000 clients, of whom 300 have all quotes. */
  clientId: string;
};

/**
 * Fills a database with a tenant that has this number of quotes and as many rows in its audit log, and with
 * other tenants of 5 quotes and 10 users each. Of ten quotes of the large tenant, three are drafts, one is
 * sent, two are viewed, two expired, and two accepted. Only its ten oldest quotes are declined, and every
 * thousandth client is named Okonkwo. About one of twenty sent quotes was edited since, and one of twenty quotes is archived.
 */
export async function fillLargeTenant(
  url: string,
  quotes: number,
  tenants: number,
): Promise<LargeTenant> {
  const client = new pg.Client({ connectionString: adminUrl(url) });
  await client.connect();
  const run = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;
  const [user, superUser, tenant, link] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const visit = 'ab'.repeat(32);
  try {
    // Without triggers and foreign keys, which would take most of the time, except where a trigger writes
    // what lists read.
    await run(noAutovacuum);
    await run('set session_replication_role = replica');
    await run(tenantRows, [tenant, tenants]);
    await run(userRows, [user, superUser, tenant]);
    await run(clientRows, [tenant]);
    await run('insert into auth.sessions (id, user_id) values ($1, $1), ($2, $2)', [
      user,
      superUser,
    ]);
    await run('set session_replication_role = origin');
    await run(quoteRows, [tenant, quotes]);
    await run(otherQuoteRows, [tenant]);
    await run(versionRows, [tenant, quotes]);
    await run('set session_replication_role = replica');
    await run(fewerChanges);
    await run(lineItemRows);
    await run(totalRows);
    await run(soldRows);
    await run(deliveryRows);
    await run(
      `insert into public.reminder_settings (tenant_id, is_on, unviewed_since, unanswered_since, expiring_since)
       values ($1, true, '2020-01-01', '2020-01-01', '2020-01-01')`,
      [tenant],
    );
    await run(serviceRows, [tenant]);
    await run(auditRows, [tenant, user, quotes]);
    await run(linkRows, [tenant, link]);
    await run(
      `insert into private.access_sessions (hash, token_id, tenant_id)
       values (sha256(convert_to($1, 'UTF8')), $2, $3)`,
      [visit, link, tenant],
    );
    await run(eventRows, [tenant, quotes]);
    await run('vacuum analyze');
    const [ids] = await run(
      "select md5('quote 1')::uuid as quote, md5('client 1')::uuid as client",
    );
    return { user, superUser, visit, quoteId: String(ids?.quote), clientId: String(ids?.client) };
  } finally {
    await client.end();
  }
}

// An analysis that begins by itself would keep the vacuum at the end from marking rows that all see, and a scan of an
// index alone would then read the table.
const noAutovacuum = `
  do $$
  declare
    filled regclass;
  begin
    foreach filled in array array(
      select oid from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    ) loop
      execute format('alter table %s set (autovacuum_enabled = off)', filled);
    end loop;
  end $$`;

const tenantRows = `
  insert into public.tenants (id, name, display_name, created_at)
  select case n when 0 then $1 else gen_random_uuid() end, case n when 0 then 'large' else 'tenant-' || n end,
    'Tenant no. ' || n, now() - n * interval '1 hour'
  from generate_series(0, $2::int) n`;

const userRows = `
  with people as (
    insert into public.profiles (id, tenant_id, username, email, first_name, last_name, role)
    select gen_random_uuid(), tenant.id, 'user-' || n || '-' || tenant.name, 'user' || n || '@' || tenant.name || '.example',
      'First ' || n, 'Last ' || tenant.name, 'client'
    from public.tenants tenant, generate_series(1, 10) n
    union all values ($1::uuid, $3::uuid, 'reader', '', '', '', 'client'), ($2, null, 'root', '', '', '', 'super')
    returning id
  )
  insert into auth.users (id, email) select id, id || '@users.invalid' from people`;

const clientRows = `
  insert into public.clients (id, tenant_id, name, emails)
  select md5('client ' || n)::uuid, $1, 'Client ' || substr(md5(n::text), 1, 8), 'client-' || n || '@example.com'
  from generate_series(0, 1999) n
  union all
  select gen_random_uuid(), tenant.id, 'Client ' || n, '' from public.tenants tenant, generate_series(1, 10) n`;

const quoteRows = `
  insert into public.quotes (id, tenant_id, client_id, client_name, project_title, payment_terms, number, created_at)
  select md5('quote ' || n)::uuid, $1, md5('client ' || n % 300)::uuid,
    case when n % 1000 = 0 then 'Okonkwo' else (array['Anderson', 'Baker', 'Castillo', 'Dubois', 'Eriksen', 'Fischer'])[1 + n % 6] end
      || ' ' || substr(md5(n::text), 1, 8),
    (array['Annual checkup', 'Dental implant', 'Laser treatment', 'Physiotherapy'])[1 + n % 4] || ' ' || n,
    repeat('Payable within 30 days. ', 10),
    case when n % 10 > 2 then 'Q-2026-' || lpad(n::text, 6, '0') end,
    now() - n * interval '10 minutes'
  from generate_series(1, $2::int) n`;

const otherQuoteRows = `
  insert into public.quotes (tenant_id, client_name, project_title, created_at)
  select id, 'Anderson ' || n, 'Annual checkup ' || n, now() - n * interval '1 day'
  from public.tenants, generate_series(1, 5) n where id <> $1`;

const lineItemRows = `
  insert into public.line_items (tenant_id, quote_id, description, unit_price, sort_order)
  select quote.tenant_id, quote.id, 'Service ' || get_byte(decode(substr(quote.id::text, 3, 2), 'hex'), 0) * 3 + n, 100 + get_byte(decode(substr(quote.id::text, 1, 2), 'hex'), 0) * n, n
  from public.quotes quote, generate_series(0, 2) n`;

// What the trigger would keep.
const totalRows = `
  update public.quotes quote set total = totals.total, updated_at = quote.created_at,
    completion = case when quote.stage <> 'accepted' then '' else (array['', 'done', 'invoiced', 'invoiced'])[
      1 + get_byte(decode(replace(quote.id::text, '-', ''), 'hex'), 2) % 4] end,
    completed_at = case when quote.stage = 'accepted'
      and get_byte(decode(replace(quote.id::text, '-', ''), 'hex'), 2) % 4 > 0 then now() end,
    archived_at = case when get_byte(decode(replace(quote.id::text, '-', ''), 'hex'), 1) % 20 = 0 then now() end
  from public.quote_totals totals where totals.tenant_id = quote.tenant_id and totals.quote_id = quote.id`;

const versionRows = `
  insert into public.quote_versions (tenant_id, quote_id, version, number, snapshot, sha256, issued_on, valid_until,
    expires_at, sent_at, viewed_at, decision, decided_at, decided_by,
    receipt_code)
  select $1, md5('quote ' || n)::uuid, 1, 'Q-2026-' || lpad(n::text, 6, '0'),
    jsonb_build_object('paymentTerms', repeat('Payable within 30 days. ', 10)), repeat('0', 64), current_date, current_date,
    now() + case when kind in ('expired', 'viewed and expired') then interval '-1 day' else interval '30 days' end, sent_at,
    case when kind like 'viewed%' then sent_at end, decision,
    case when decision is not null then sent_at + n % 200 * interval '1 hour' end, decision,
    case decision when 'accepted' then gen_random_uuid() end
  from generate_series(1, $2::int) n,
    lateral (select case when n > $2 - 10 then 'declined'
      else (array['sent', 'viewed', 'viewed', 'expired', 'viewed and expired', 'accepted', 'accepted'])[n % 10 - 2] end as kind),
    lateral (select case when kind in ('accepted', 'declined') then kind end as decision,
      now() - n * interval '10 minutes' + interval '1 hour' as sent_at)
  where n % 10 > 2 or n > $2 - 10`;

// The content of these versions is made up, so every sent quote counts as edited since.
const fewerChanges = `
  delete from public.quote_events
  where kind = 'changed' and get_byte(decode(replace(quote_id::text, '-', ''), 'hex'), 15) % 20 <> 0`;

const soldRows = `
  insert into private.sold_services (tenant_id, quote_id, service, sent_at, amount)
  select quote.tenant_id, quote.id, item.description, quote.sent_at, sum(round(item.quantity * item.unit_price, 2))
  from public.quotes quote
  join public.line_items item on item.tenant_id = quote.tenant_id and item.quote_id = quote.id
  where quote.stage = 'accepted'
  group by quote.tenant_id, quote.id, item.description`;

const deliveryRows = `
  with links as (
    insert into public.share_links (tenant_id, quote_id, version_id, method, recipient, expires_at, created_at)
    select tenant_id, quote_id, id, 'email', 'client@example.com', expires_at + interval '90 days', sent_at
    from public.quote_versions
    returning *
  )
  insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject, state,
    created_at, claimed_at, sent_at)
  select tenant_id, quote_id, version_id, id, 'large-' || id, method, recipient, 'Your quote', 'sent', created_at, created_at,
    created_at
  from links`;

const serviceRows = `
  insert into public.services (tenant_id, name, description, default_price)
  select $1, 'Service ' || substr(md5(n::text), 1, 8), 'What it includes: ' || n, n from generate_series(1, 5000) n
  union all
  select tenant.id, 'Service ' || n, '', n from public.tenants tenant, generate_series(1, 10) n`;

const auditRows = `
  insert into public.audit_log (tenant_id, tenant_name, actor_id, actor_name, actor_kind, action, is_administration, created_at)
  select $1, 'large', $2, case when n % 50 = 0 then 'Link ' || n else 'user-' || n % 10 || '-large' end, 'client',
    case when n > $3 - 10 then 'tenant.exported' when n % 50 = 0 then 'access_token.opened' else 'access_token.created' end,
    false, now() - n * interval '10 minutes'
  from generate_series(1, $3::int) n
  union all
  select tenant.id, tenant.name, null::uuid, 'user-' || n || '-' || tenant.name, 'client', 'user.sign_in_refused', true,
    now() - n * interval '1 hour'
  from public.tenants tenant, generate_series(1, 50) n`;

const linkRows = `
  with links as (
    insert into public.access_tokens (id, tenant_id, description, scope, created_at)
    select case n when 1 then $2 else gen_random_uuid() end, $1, 'Link ' || n,
      case n when 1 then 'all_sent' else 'selected' end, now() - n * interval '1 hour'
    from generate_series(1, 200) n
    returning id, scope
  )
  insert into public.access_token_quotes (tenant_id, access_token_id, quote_id)
  select $1, id, md5('quote ' || n)::uuid from links, generate_series(1, 10) n where scope = 'selected'`;

const eventRows = `
  insert into public.quote_events (tenant_id, quote_id, kind)
  select $1, md5('quote ' || greatest(1, n - 1000))::uuid, 'viewed' from generate_series(1, $2::int) n`;
