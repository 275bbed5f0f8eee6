/**
 * The cost of row-level security: reading a quote with its items as a tenant's user against the
 * service key, which bypasses it; and the same at 1,000 tenants with a million items against 10
 * tenants. On PostgreSQL, with the statement that PostgREST would send.
 * `node bench/rls.ts` prints it, and exits with 1 if a budget is missed.
 */

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../supabase/tests/support/postgres.ts';
import { median, report, reportLoad } from './support/report.ts';

const rounds = 1000;
const quotesPerTenant = 20;
const itemsPerQuote = 50;
const sizes = { small: 10, large: 1000 };

/** The quote's status, which the page also reads and the service key may not. */
const life = 'public.quote_life(q),';
const read = (more: string) => `
  select to_json(_) from (
    select q.id, q.client_name, q.project_title, q.tax_rate::text, q.payment_terms, ${more}
      (select coalesce(json_agg(i order by i.sort_order), '[]') from (
        select l.id, l.description, l.notes, l.quantity::text, l.unit, l.unit_price::text,
          l.discount_type, l.discount_value::text, l.enabled, l.sort_order
        from public.line_items l where l.quote_id = q.id
      ) i) as "lineItems"
    from public.quotes q where q.id = $1
  ) _`;

type Place = { user: string; quotes: string[] };

const postgres = await startPostgres();
try {
  const [small, large] = [await open('small'), await open('large')];
  const times = {
    key: [] as number[],
    user: [] as number[],
    few: [] as number[],
    many: [] as number[],
  };
  const readings: [keyof typeof times, (round: number) => Promise<number>][] = [
    ['key', (round) => small.time('service_role', read(''), round)],
    ['user', (round) => small.time('authenticated', read(''), round)],
    ['few', (round) => small.time('authenticated', read(life), round)],
    ['many', (round) => large.time('authenticated', read(life), round)],
  ];
  // Interleaved, each round with another quote and another of the four first, because a second read
  // of a quote finds it cached.
  for (let round = 0; round < rounds; round += 1) {
    for (const index of readings.keys()) {
      const [name, time] = readings[(index + round) % readings.length] ?? [];
      if (name && time) times[name].push(await time(round));
    }
  }
  const compare = (what: string, one: number[], other: number[], budget: number) => {
    const [a, b] = [median(one), median(other)];
    report(what, a / b, budget, '', `${a.toFixed(2)} ms against ${b.toFixed(2)} ms`);
  };
  compare('a user against the service key', times.user, times.key, 1.1);
  compare('1,000 tenants and 1,000,000 items against 10 tenants', times.many, times.few, 1.2);
  reportLoad();
  await Promise.all([small.end(), large.end()]);
} finally {
  await postgres.stop();
}

async function open(size: keyof typeof sizes) {
  const url = await postgres.createDatabase();
  const place = await fill(url, sizes[size]);
  const readers = {
    service_role: await readerOf(url, 'service_role', place.user),
    authenticated: await readerOf(url, 'authenticated', place.user),
  };
  return {
    time: (role: keyof typeof readers, statement: string, round: number) =>
      readers[role].time(statement, place.quotes[round % place.quotes.length] ?? ''),
    end: () => Promise.all(Object.values(readers).map((reader) => reader.end())),
  };
}

/** A connection with a role and claims, as the API layer sets them for a verified token. */
async function readerOf(url: string, role: string, user: string) {
  const client = new pg.Client({ connectionString: url });
  // Emitted when the server stops after another failure.
  client.on('error', () => {});
  await client.connect();
  await client.query("select set_config('request.jwt.claims', $1, false)", [
    JSON.stringify({ role, sub: user, session_id: user }),
  ]);
  await client.query(`set role ${role}`);
  return {
    end: () => client.end(),
    time: async (statement: string, quote: string) => {
      const start = performance.now();
      const { rows } = await client.query(statement, [quote]);
      const took = performance.now() - start;
      if (rows[0]?.to_json?.lineItems?.length !== itemsPerQuote) throw new Error('not the quote');
      return took;
    },
  };
}

/** Creates a number of tenants with quotes and items; the tenant to read from is in the middle. */
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
    await run('insert into auth.sessions (id, user_id) values ($1, $1)', [user]);
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
