/**
 * The price of the walls: a quote with its items read by a tenant's user, whom row-level security
 * holds to their tenant, against the service key, whom it does not; and the same at 1,000 tenants with
 * a million items against 10 tenants. On PostgreSQL, with the statement that PostgREST would send.
 * `node bench/rls.ts` prints it, and exits 1 where a budget of DESIGN §11 is missed.
 */

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../supabase/tests/support/postgres.ts';
import { median, mentionLoad, report } from './support/report.ts';

const rounds = 1001;
const quotesPerTenant = 20;
const itemsPerQuote = 50;
const sizes = { small: 10, large: 1000 };

const read = `
  select to_json(_) from (
    select q.id, q.client_name, q.project_title, q.tax_rate::text, q.payment_terms, public.quote_life(q),
      (select coalesce(json_agg(i order by i.sort_order), '[]') from (
        select l.id, l.description, l.notes, l.quantity::text, l.unit, l.unit_price::text,
          l.discount_type, l.discount_value::text, l.is_enabled, l.sort_order
        from public.line_items l where l.quote_id = q.id
      ) i) as "lineItems"
    from public.quotes q where q.id = $1
  ) _`;

type Place = { user: string; quotes: string[] };

const postgres = await startPostgres();
try {
  const [small, large] = [await open('small'), await open('large')];
  const times = { key: [] as number[], small: [] as number[], large: [] as number[] };
  // In turns, and each time another quote of the tenant.
  for (let round = 0; round < rounds; round += 1) {
    times.key.push(await small.time('service_role', round));
    times.small.push(await small.time('authenticated', round));
    times.large.push(await large.time('authenticated', round));
  }
  const {
    key,
    small: few,
    large: many,
  } = {
    key: median(times.key),
    small: median(times.small),
    large: median(times.large),
  };
  const against = (one: number, other: number) =>
    `${one.toFixed(2)} ms against ${other.toFixed(2)} ms`;
  report('a user against the service key', few / key, 1.1, '', against(few, key));
  report('1,000 tenants, 1,000,000 items against 10', many / few, 1.2, '', against(many, few));
  mentionLoad();
  await Promise.all([small.end(), large.end()]);
} finally {
  await postgres.stop();
}

async function open(size: keyof typeof sizes) {
  const url = await postgres.createDatabase(size);
  const place = await fill(url, sizes[size]);
  const readers = {
    service_role: await readerOf(url, 'service_role', place.user),
    authenticated: await readerOf(url, 'authenticated', place.user),
  };
  return {
    time: (role: keyof typeof readers, round: number) =>
      readers[role].time(place.quotes[round % place.quotes.length] ?? ''),
    end: () => Promise.all(Object.values(readers).map((reader) => reader.end())),
  };
}

/** A connection that is somebody, as the API layer makes it for a verified token. */
async function readerOf(url: string, role: string, user: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select set_config('request.jwt.claims', $1, false)", [
    JSON.stringify({ role, sub: user }),
  ]);
  await client.query(`set role ${role}`);
  return {
    end: () => client.end(),
    time: async (quote: string) => {
      const start = performance.now();
      const { rows } = await client.query({ name: 'read', text: read, values: [quote] });
      const took = performance.now() - start;
      if (rows[0]?.to_json?.lineItems?.length !== itemsPerQuote) throw new Error('not the quote');
      return took;
    },
  };
}

/** So many tenants with quotes and items; the one whose quotes are read lies in the middle. */
async function fill(url: string, tenants: number): Promise<Place> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;
  try {
    await run(
      `insert into public.tenants (name, display_name)
       select 'tenant-' || n, 'Tenant ' || n from generate_series(1, $1::int) n`,
      [tenants],
    );
    await run(
      `insert into public.quotes (tenant_id, client_name)
       select t.id, 'Client ' || n from generate_series(1, $1::int) n, public.tenants t`,
      [quotesPerTenant],
    );
    await run(
      `insert into public.line_items (tenant_id, quote_id, description, quantity, unit_price, sort_order)
       select q.tenant_id, q.id, 'Item ' || n, '2', '12.50', n
       from public.quotes q, generate_series(1, $1::int) n`,
      [itemsPerQuote],
    );
    const [tenant] = await run('select id from public.tenants order by name offset $1 limit 1', [
      Math.floor(tenants / 2),
    ]);
    const user = randomUUID();
    await run("insert into auth.users (id, email) values ($1, 'reader@users.invalid')", [user]);
    await run(
      `insert into public.profiles (id, username, email, role, tenant_id)
       values ($1, 'reader', 'reader@example.com', 'client', $2)`,
      [user, tenant?.id],
    );
    const quotes = await run('select id from public.quotes where tenant_id = $1', [tenant?.id]);
    await run('vacuum analyze');
    return { user, quotes: quotes.map(({ id }) => String(id)) };
  } finally {
    await client.end();
  }
}
