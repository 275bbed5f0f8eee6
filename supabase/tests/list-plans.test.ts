import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explain, openReaders, plansOf, type Readers } from './support/explain.ts';
import { fillLargeTenant, type LargeTenant } from './support/largeTenant.ts';
import { type ListCall, listCalls } from './support/listCalls.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';

// A tenant with enough quotes for the planner to choose as it does for 100,000, which bench/lists.ts measures.
// The tests check what is read, not how long it takes.

const quotes = 3000;

let postgres: Postgres;
let url: string;
let large: LargeTenant;
let readers: Readers;
let calls: ListCall[];
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  large = await fillLargeTenant(url, quotes, 60);
  readers = await openReaders(url, large);
  calls = listCalls(large, quotes);
}, 600_000);
afterAll(async () => {
  await readers.end();
  await postgres.stop();
});

/** Pages that a call may read: those of its rows, and a few of each index. */
const usual = 1500;
const more: Record<string, number> = {
  'quotes, page of 500': 12_000,
  'access links': 8000,
  // These quotes are of three weeks, so that most of those that were sent are due.
  reminders: 12_000,
  'archive, quotes': 3000,
  'archive, quoteEvents': 2000,
  'archive, auditLog': 3000,
  'archive, accessLinks': 8000,
  "a visitor's quotes": 6000,
};

const found = (name: string) => {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`There is no call named ${name}`);
  return call;
};

describe('a list', () => {
  it('reads only the pages of its rows, with each filter, sort and page', async () => {
    const tooMany: string[] = [];
    for (const { name, who, sql } of calls) {
      // The first time, the plan and the catalog are read too.
      await explain(readers[who], sql);
      const { pages } = await explain(readers[who], sql);
      // What is left out before a page is read, but not looked up.
      const most = more[name] ?? (sql.includes('skip =>') ? quotes + usual : usual);
      if (pages > most) tooMany.push(`${name}: ${pages}`);
    }
    expect(tooMany).toEqual([]);
  });

  it.each([
    ['quotes', 'Index Only Scan using quotes_newest_idx'],
    ['quotes, declined', 'Index Only Scan using quotes_by_stage_idx'],
    ['quotes, expired', 'Index Only Scan using quotes_by_stage_idx'],
    ['quotes by changed', 'Index Only Scan using quotes_by_change_idx'],
    ['quotes by -total', 'Index Only Scan Backward using quotes_by_total_idx'],
    ['quotes by client', 'Index Only Scan using quotes_by_name_idx'],
    ['quotes by -validUntil', 'Index Only Scan Backward using quotes_by_end_idx'],
    ['quotes by -total, dearest', 'Index Only Scan using quotes_by_total_idx'],
    ['figures of all quotes', 'Index Only Scan using quotes_'],
    ['quotes, no hit', 'Bitmap Index Scan on quotes_search_idx'],
    ['quotes, two characters', 'Index Only Scan using quotes_newest_idx'],
    ['quotes, no hit, common parts', 'Index Only Scan using quotes_newest_idx'],
    ['quotes, many hits, sent', 'Index Only Scan using quotes_by_stage_idx'],
    ['quotes of a client', 'Index Scan using quotes_client_idx'],
    ['figures of a client', 'quotes_client_idx'],
    ['audit log', 'Index Only Scan using audit_log_of_tenant_idx'],
    ['audit log, no actor', 'Bitmap Index Scan on audit_log_search_idx'],
    ['audit log, no action', 'audit_log_of_tenant_by_action_idx'],
    ['administration log', 'Index Only Scan using audit_log_of_administration_idx'],
    ['administration log, no tenant', 'audit_log_search_of_administration_idx'],
    ['administration log, rare action', 'audit_log_of_administration_by_action_idx'],
    ["a visitor's quotes", 'Index Only Scan using quotes_newest_idx'],
  ])('of %s uses its index: %s', async (name, index) => {
    const { who, sql } = found(name);
    const plans = (await plansOf(readers[who], sql)).join('\n');
    expect(plans).toContain(index);
    expect(plans).not.toMatch(
      /Seq Scan on (quotes|quote_versions|line_items|audit_log|access_token_quotes)\b/,
    );
  });
});

describe('the list of quotes', () => {
  const statuses = ['', 'draft', 'sent', 'viewed', 'expired', 'accepted', 'declined'];
  const searches = [
    ...['', 'ANDERSON', 'okonkwo', 'q-2026-00', `checkup ${quotes - 4}`, 'zzzz', 'qz', 'n', '$$$'],
    ...['%', '_', '\\', 'anderson%', '\u001f'],
  ];

  it('has, page by page, what a reading of all quotes and versions finds', async () => {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    try {
      await owner.query(everyQuote);
      for (const status of statuses) {
        for (const search of searches) {
          const { rows } = await owner.query(
            `select id from every_quote where ($1 = '' or status = $1) and (strpos(lower(client_name), lower($2)) > 0
               or strpos(lower(project_title), lower($2)) > 0 or strpos(lower(number), lower($2)) > 0)
             order by created_at desc, id desc`,
            [status, search],
          );
          expect(await listed(search, status), `"${search}", ${status}`).toEqual(
            rows.map(({ id }) => id),
          );
        }
      }
    } finally {
      await owner.end();
    }
  });

  async function listed(search: string, status: string): Promise<string[]> {
    const ids: string[] = [];
    let cursor = '';
    for (;;) {
      const { rows } = await readers.user.query(
        'select id, cursor_after from public.list_quotes($1, cursor => $2, page_size => 500)',
        [{ search, ...(status === '' ? {} : { status }) }, cursor],
      );
      ids.push(...rows.map(({ id }) => id));
      if (rows.length < 500) return ids;
      cursor = rows.at(-1).cursor_after;
    }
  }
});

/** The quotes of the large tenant with their status, from the versions alone. */
const everyQuote = `
  create temporary table every_quote as
  select quote.id, quote.client_name, quote.project_title, quote.number, quote.created_at, coalesce((
    select case
      when version.decision is not null then version.decision
      when version.expires_at <= now() then 'expired'
      when version.viewed_at is not null then 'viewed'
      else 'sent'
    end
    from public.quote_versions version
    where version.tenant_id = quote.tenant_id and version.quote_id = quote.id and version.sent_at is not null
    order by version.version desc limit 1
  ), 'draft') as status
  from public.quotes quote
  where quote.tenant_id = (select id from public.tenants where name = 'large')`;
