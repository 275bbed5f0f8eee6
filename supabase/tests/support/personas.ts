import pg from 'pg';
import { apiUrl, type Postgres, startPostgres } from './postgres.ts';
import { withoutWhere } from './safeupdate.ts';
import { rowsOf } from './sql.ts';

/**
 * A caller. The claims are those that the API layer sets for a verified access token. A user without
 * a `session` has just signed in.
 */
export type Persona = {
  role: 'anon' | 'authenticated' | 'service_role';
  sub?: string;
  session?: string;
};

type Row = Record<string, unknown>;

export type World = {
  postgres: Postgres;
  url: string;
  /** Runs as the owner of the tables, to set up a test and to check its outcome. */
  asOwner: (sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Runs one statement as a persona, committed at its end. */
  as: (who: Persona, sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Runs one statement as the Storage API does for a persona: only it may delete. */
  throughStorage: World['as'];
  /** Runs several statements of one persona in one transaction. */
  transaction: (who: Persona, work: (client: pg.PoolClient) => Promise<void>) => Promise<void>;
  glow: Tenant;
  harbor: Tenant;
  superUser: Persona;
  deactivated: Persona;
  inTheClosedTenant: Persona;
  stop: () => Promise<void>;
};

export type Tenant = {
  id: string;
  name: string;
  user: Persona;
  providerId: string;
  serviceId: string;
  quoteId: string;
  lineItemId: string;
};

export const visitor: Persona = { role: 'anon' };
export const serviceRole: Persona = { role: 'service_role' };

/** A database with our migrations, two active tenants, a closed one, and the users of the tests. */
export async function startWorld(): Promise<World> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const pool = new pg.Pool({ connectionString: url });
  const api = new pg.Pool({ connectionString: apiUrl(url), max: 40 });

  const asOwner = async (sql: string, values?: unknown[]) => rowsOf(await pool.query(sql, values));
  /** The session has the id of its user, so that it is made once. Strangers get none. */
  const signIn = async (sub: string) => {
    await asOwner(
      `insert into auth.sessions (id, user_id) select id, id from auth.users where id = $1
       on conflict do nothing`,
      [sub],
    );
    return sub;
  };
  const transaction: World['transaction'] = async (who, work) => {
    const claims = {
      role: who.role,
      ...(who.sub ? { sub: who.sub, session_id: who.session ?? (await signIn(who.sub)) } : {}),
    };
    const client = await api.connect();
    try {
      await client.query('begin');
      await client.query(asPostgrest, [JSON.stringify(claims), who.role]);
      await work(client);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  const as: World['as'] = async (who, sql, values) => {
    let rows: Row[] = [];
    await transaction(who, async (client) => {
      refuseWithoutWhere(sql);
      rows = (await client.query(sql, values)).rows;
    });
    return rows;
  };

  const throughStorage: World['as'] = async (who, sql, values) => {
    let rows: Row[] = [];
    await transaction(who, async (client) => {
      await client.query(allowStorageToDelete);
      rows = (await client.query(sql, values)).rows;
    });
    return rows;
  };

  const person = async (username: string, role: string, tenantId: string | null, active = true) => {
    const [account] = await asOwner(
      "insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@users.invalid') returning id",
    );
    await asOwner(
      `insert into public.profiles (id, username, email, role, tenant_id, is_active)
       values ($1, $2, $2 || '@example.com', $3, $4, $5)`,
      [account?.id, username, role, tenantId, active],
    );
    return { role: 'authenticated', sub: String(account?.id) } satisfies Persona;
  };
  const tenant = async (name: string, active = true) => {
    const [row] = await asOwner(
      'insert into public.tenants (name, display_name, is_active) values ($1, initcap($1), $2) returning id',
      [name, active],
    );
    return String(row?.id);
  };
  const tenantWithData = async (name: string, username: string): Promise<Tenant> => {
    const id = await tenant(name);
    const insert = async (sql: string) => String((await asOwner(sql, [id]))[0]?.id);
    const providerId = await insert(
      `insert into public.providers (tenant_id, name) values ($1, 'Provider of ${name}') returning id`,
    );
    const serviceId = await insert(
      `insert into public.services (tenant_id, name, default_price) values ($1, 'Service of ${name}', 10) returning id`,
    );
    await insert(
      `insert into public.custom_units (tenant_id, name) values ($1, 'unit-${name}') returning id`,
    );
    const quoteId = await insert(
      `insert into public.quotes (tenant_id, client_name) values ($1, 'Client of ${name}') returning id`,
    );
    await insert(
      `insert into public.clients (tenant_id, name) values ($1, 'Client of ${name}') returning id`,
    );
    await insert(
      `insert into public.snippets (tenant_id, kind, name, body)
       values ($1, 'terms', 'Snippet of ${name}', 'Terms of ${name}') returning id`,
    );
    await insert(
      `insert into public.quote_views (tenant_id, name, query)
       values ($1, 'View of ${name}', 'status=sent') returning id`,
    );
    const lineItemId = await insert(
      `insert into public.line_items (tenant_id, quote_id, description)
       values ($1, '${quoteId}', 'Item of ${name}') returning id`,
    );
    const user = await person(username, 'client', id);
    return { id, name, user, providerId, serviceId, quoteId, lineItemId };
  };

  const glow = await tenantWithData('glow', 'anna');
  const harbor = await tenantWithData('harbor', 'ben');
  return {
    postgres,
    url,
    asOwner,
    as,
    throughStorage,
    transaction,
    glow,
    harbor,
    superUser: await person('super', 'super', null),
    deactivated: await person('dora', 'client', glow.id, false),
    inTheClosedTenant: await person('carl', 'client', await tenant('closed', false)),
    stop: async () => {
      await api.end();
      await pool.end();
      await postgres.stop();
    },
  };
}

/** What the Storage API sets in a transaction that deletes. */
export const allowStorageToDelete = "select set_config('storage.allow_delete_query', 'true', true)";

/** Sets the claims, the role and the role's limit for a transaction, as PostgREST does. */
const asPostgrest = `
  select set_config('request.jwt.claims', $1, true), set_config('role', $2, true),
    (select set_config('statement_timeout', split_part(setting, '=', 2), true)
     from pg_roles, unnest(rolconfig) setting
     where rolname = $2 and setting like 'statement_timeout=%')
`;

/** See safeupdate.ts. */
function refuseWithoutWhere(sql: string): void {
  const [statement] = withoutWhere(sql);
  if (!statement) return;
  const verb = statement.split(' ', 1)[0]?.toUpperCase();
  const error = new pg.DatabaseError(`${verb} requires a WHERE clause`, 0, 'error');
  throw Object.assign(error, { code: '21000' });
}

/** The SQLSTATE with which a statement was refused, or 'accepted'. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'accepted';
  } catch (error) {
    return error instanceof pg.DatabaseError ? String(error.code) : String(error);
  }
}

/** Makes another user of a tenant, and answers the id. */
export async function newColleague(world: World, tenant: Tenant): Promise<string> {
  const [account] = await world.asOwner(
    `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@users.invalid') returning id`,
  );
  await world.asOwner(
    `insert into public.profiles (id, username, email, role, tenant_id)
     values ($1::uuid, 'colleague-' || left($1::text, 8), 'colleague@example.com', 'client', $2)`,
    [account?.id, tenant.id],
  );
  return String(account?.id);
}
