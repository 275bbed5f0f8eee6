import type { LargeTenant } from './largeTenant.ts';

export type ListCall = {
  name: string;
  /** Who reads: a user of the large tenant, the super user, or a function for a visitor. */
  who: 'user' | 'superUser' | 'service_role';
  sql: string;
  /** Reads as a page far down the list. */
  values?: unknown[];
};

/** Every list and search of the product, with each filter, sort and page, as its statement. */
export function listCalls({ visit, quoteId, clientId }: LargeTenant, quotes: number): ListCall[] {
  /** The cursor of a quote, of which the last has the number of quotes. */
  const after = (n: number) =>
    `(select to_char(now() - ${n} * interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || gen_random_uuid())`;
  const last = after(quotes - 5);
  const half = after(quotes / 2);
  const user = (name: string, sql: string): ListCall => ({ name, who: 'user', sql });
  const superUser = (name: string, sql: string): ListCall => ({ name, who: 'superUser', sql });
  const list = (args: string) => `select * from public.list_quotes(${args})`;
  const audit = (args: string) => `select * from public.audit_entries(${args})`;
  /** With filters as SQL puts them together, and other arguments. */
  const filtered = (filters: Record<string, unknown>, more = '') =>
    list(`'${JSON.stringify(filters)}'${more}`);
  const sorts = ['created', 'changed', 'validUntil', 'total', 'client'];
  const statuses = ['draft', 'sent', 'viewed', 'expired', 'accepted', 'declined'];
  const searches = {
    'many hits': 'anderson',
    'few hits': 'okonkwo',
    'one hit': `checkup ${quotes - 4}`,
    'no hit': 'zzzz',
    'no hit, common parts': 'checkup annual',
    'two characters': 'qz',
    'a number': `Q-2026-${String(quotes - 1).padStart(6, '0')}`,
    'no letters': '$$$',
  };
  /** Of a page, where it is not the usual 200 (src/features/tenant-data/readTenantData.ts). */
  const sizes: Partial<Record<string, number>> = { quoteVersions: 50, versionLogos: 5 };
  return [
    user('quotes', list('')),
    user('quotes, middle', list(`cursor => ${half}`)),
    user('quotes, last', list(`cursor => ${last}`)),
    user('quotes, page of 500', list('page_size => 500')),
    ...statuses.flatMap((status) => [
      user(`quotes, ${status}`, filtered({ status })),
      user(`quotes, ${status}, last`, filtered({ status }, `, cursor => ${last}`)),
    ]),
    ...['open', 'done', 'invoiced'].flatMap((completion) => [
      user(`quotes, ${completion}`, filtered({ completion })),
      user(
        `figures of quotes, ${completion}`,
        `select public.quote_figures('{"completion": "${completion}"}')`,
      ),
    ]),
    ...Object.entries(searches).flatMap(([name, search]) => [
      user(`quotes, ${name}`, filtered({ search })),
      user(`quotes, ${name}, last`, filtered({ search }, `, cursor => ${last}`)),
      user(`quotes, ${name}, declined`, filtered({ search, status: 'declined' })),
      user(`quotes, ${name}, sent`, filtered({ search, status: 'sent' })),
    ]),
    ...sorts.flatMap((sort) =>
      [sort, `-${sort}`].flatMap((order) => [
        user(`quotes by ${order}`, filtered({ isArchived: false }, `, sort => '${order}'`)),
        user(
          `quotes by ${order}, last`,
          filtered({ isArchived: false }, `, sort => '${order}', skip => ${quotes - 5}`),
        ),
        user(
          `quotes by ${order}, dearest`,
          filtered({ isArchived: false, least: 1100 }, `, sort => '${order}'`),
        ),
        user(
          `quotes by ${order}, archived`,
          filtered({ isArchived: true }, `, sort => '${order}'`),
        ),
      ]),
    ),
    user('quotes of a provider', filtered({ isArchived: false, providerId: quoteId })),
    user('quotes of long ago', filtered({ isArchived: false, until: '2001-01-01T00:00:00Z' })),
    user('figures of all quotes', `select public.quote_figures('{"isArchived": false}')`),
    user('figures of a search', `select public.quote_figures('{"search": "anderson"}')`),
    ...['values', 'answers', 'answer_times', 'services'].flatMap((report) => [
      user(
        `report of ${report}`,
        `select public.report_${report}(current_date - 700, current_date)`,
      ),
      user(
        `report of ${report}, a year`,
        `select public.report_${report}(current_date - 335, current_date)`,
      ),
    ]),
    user('reminders', 'select public.list_reminders()'),
    user('figures of no quotes', `select public.quote_figures('{"least": 9999999}')`),
    user(
      'events of a quote',
      `select id from public.quote_events where quote_id = '${quoteId}' order by created_at, id limit 1000`,
    ),
    user('news', 'select public.list_news()'),
    user(
      'payments of a quote',
      `select amount from public.payments where quote_id = '${quoteId}' order by paid_on, created_at`,
    ),
    user('questions of a quote', `select * from public.quote_questions('${quoteId}')`),
    user('links of a quote', `select * from public.quote_links('${quoteId}')`),
    user('clients', 'select * from public.clients order by name, id limit 1000'),
    user('quotes of a client', filtered({ clientId })),
    user('quotes of a client, sent', filtered({ clientId, status: 'sent' })),
    user('figures of a client', `select public.quote_figures('${JSON.stringify({ clientId })}')`),
    user('services', 'select * from public.services order by name, id limit 1000'),
    user(
      'services, last',
      'select * from public.services order by name, id limit 1000 offset 4000',
    ),
    user('providers', 'select id, name from public.providers order by name, id limit 1000'),
    user('units', 'select id, name from public.custom_units order by name, id limit 1000'),
    user('logos', 'select id, name from public.logos order by created_at desc, id limit 1000'),
    user('access links', accessLinks),
    user('audit log', audit('')),
    user('audit log, last', audit(`cursor => ${last}`)),
    user('audit log, rare action', audit(`action => 'tenant.exported'`)),
    user('audit log, no action', audit(`action => 'tenant.purged'`)),
    user('audit log, actor', audit(`actor => 'user-7'`)),
    user('audit log, rare actor', audit(`actor => 'link ${quotes}'`)),
    user('audit log, no actor', audit(`actor => 'zzzz'`)),
    user('audit log, short actor', audit(`actor => 'zz'`)),
    user(
      'audit log, actor and action',
      audit(`actor => 'user-7', action => 'access_token.opened'`),
    ),
    user(
      'audit log, dates',
      audit(`since => now() - interval '20 days', until => now() - interval '19 days'`),
    ),
    superUser('administration log', audit('')),
    superUser('administration log, no actor', audit(`actor => 'zzzz'`)),
    superUser('administration log, no tenant', audit(`tenant => 'zzzz'`)),
    superUser('administration log, one tenant', audit(`tenant => 'tenant-77'`)),
    superUser('administration log, rare action', audit(`action => 'tenant.purged'`)),
    superUser('figures', 'select public.admin_figures()'),
    superUser('services of all', 'select public.admin_services()'),
    ...['name', 'displayName', 'userCount', 'createdAt'].flatMap((sort) => [
      superUser(`tenants by ${sort}`, `select public.admin_tenants(sort => '${sort}')`),
      superUser(
        `tenants by ${sort}, last`,
        `select public.admin_tenants(sort => '${sort}', page_offset => 950)`,
      ),
    ]),
    superUser('tenants, one hit', `select public.admin_tenants('tenant-77')`),
    superUser('tenants, no hit', `select public.admin_tenants('zzzz')`),
    ...['username', 'name', 'email', 'role', 'tenant', 'isActive', 'createdAt'].flatMap((sort) => [
      superUser(`users by ${sort}`, `select public.admin_users(sort => '${sort}')`),
      superUser(
        `users by ${sort}, last`,
        `select public.admin_users(sort => '${sort}', page_offset => 9950)`,
      ),
    ]),
    superUser('users, one hit', `select public.admin_users('user-7-tenant-77')`),
    superUser('users, no hit', `select public.admin_users('zzzz')`),
    ...[
      'quotes',
      'lineItems',
      'quoteVersions',
      'quoteEvents',
      'auditLog',
      'accessLinks',
      'versionLogos',
    ].flatMap((part) => [
      user(`archive, ${part}`, `select public.export_page('${part}', '', ${sizes[part] ?? 200})`),
      user(
        `archive, ${part}, last`,
        `select public.export_page('${part}', 'fff00000-0000-0000-0000-000000000000', ${sizes[part] ?? 200})`,
      ),
    ]),
    {
      name: "a visitor's quotes",
      who: 'service_role',
      sql: `select public.access_link_quotes('${visit}')`,
    },
    {
      name: "a visitor's quotes, last",
      who: 'service_role',
      sql: `select public.access_link_quotes('${visit}', ${last})`,
    },
  ];
}

const accessLinks = `
  select token.id, token.description, (
    select json_agg(json_build_object('quote', (select quote.client_name from public.quotes quote where quote.id = chosen.quote_id)))
    from public.access_token_quotes chosen where chosen.access_token_id = token.id
  ) from public.access_tokens token order by token.created_at desc, token.id limit 1000`;
