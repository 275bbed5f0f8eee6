import pg from 'pg';
import type { LargeTenant } from './largeTenant.ts';
import type { ListCall } from './listCalls.ts';
import { adminUrl } from './postgres.ts';

export type Readers = Record<ListCall['who'], pg.Client> & { end: () => Promise<void> };

/** Connections with a role and claims, as the API layer sets them for a verified token. */
export async function openReaders(url: string, { user, superUser }: LargeTenant): Promise<Readers> {
  const open = async (role: string, sub?: string) => {
    const client = new pg.Client({ connectionString: adminUrl(url) });
    // Emitted when the server stops after another failure.
    client.on('error', () => {});
    await client.connect();
    await client.query("select set_config('request.jwt.claims', $1, false)", [
      JSON.stringify({ role, sub, session_id: sub }),
    ]);
    // Only a superuser may have the server say how much of the processor's time a statement took.
    await client.query("set client_min_messages = 'log'");
    await client.query('set log_statement_stats = on');
    await client.query("load 'auto_explain'");
    await client.query('set auto_explain.log_nested_statements = on');
    await client.query(`set role ${role}`);
    return client;
  };
  const readers = {
    user: await open('authenticated', user),
    superUser: await open('authenticated', superUser),
    service_role: await open('service_role'),
  };
  const end = async () => {
    await Promise.all(Object.values(readers).map((client) => client.end()));
  };
  return { ...readers, end };
}

export type Cost = { pages: number; rows: number };

/** The pages that a statement and the functions it calls read. */
export async function explain(client: pg.Client, sql: string): Promise<Cost> {
  const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${sql}`);
  const plan = rows[0]['QUERY PLAN'][0].Plan;
  return {
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    rows: plan['Actual Rows'],
  };
}

/** The processor’s milliseconds that a statement takes in the database, whatever else the machine does. */
export async function processorTime(client: pg.Client, sql: string): Promise<number> {
  let time = Number.NaN;
  const read = ({ detail = '' }: { detail?: string | undefined }) => {
    const [, user, system] = /([\d.]+) s user, ([\d.]+) s system/.exec(detail) ?? [];
    time = (Number(user) + Number(system)) * 1000;
  };
  client.on('notice', read);
  await client.query(sql);
  client.off('notice', read);
  return time;
}

/** The plans of a statement and of those in the functions it calls, as text. */
export async function plansOf(client: pg.Client, sql: string): Promise<string[]> {
  const plans: string[] = [];
  const read = ({ message = '' }: { message?: string | undefined }) => {
    if (message.includes('plan:')) plans.push(message);
  };
  await logFrom(client, 0);
  client.on('notice', read);
  await client.query(sql);
  client.off('notice', read);
  await logFrom(client, -1);
  return plans;
}

/** Has the plans of statements logged that take this many milliseconds; -1 for none. */
async function logFrom(client: pg.Client, milliseconds: number): Promise<void> {
  const { rows } = await client.query('select current_user as role');
  await client.query('reset role');
  await client.query(`set auto_explain.log_min_duration = ${milliseconds}`);
  await client.query(`set role ${rows[0].role}`);
}
