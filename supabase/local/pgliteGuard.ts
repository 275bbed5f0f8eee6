import { isDeeperThan } from './jsonDepth.ts';

type Result = { rows: unknown[]; fields: unknown[] };
/** What of PGlite runs statements with parameters. */
type Target = { query: (sql: string, params?: unknown[]) => Promise<unknown> };

/** PGlite reads the number of parameters as a signed 16-bit number, and never recovers beyond it. */
const mostParameters = 32_767;
/** Far beyond any JSON of ours, far below the depth at which PGlite's stack ends. */
const deepestJson = 1000;

/**
 * Keeps from PGlite what it does not survive, and ends the process (`giveUp`) should it break all
 * the same: a broken one answers everybody with no rows, which looks like lost data. The next start
 * has everything. Guards its own queries and those of its transactions.
 */
export function guardPglite<
  Tx extends Target,
  Driver extends Target & {
    transaction: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>;
  },
>(driver: Driver, giveUp: (reason: string) => void): void {
  guardQueries(driver, giveUp);
  const transaction = driver.transaction.bind(driver);
  driver.transaction = (work) =>
    transaction((tx) => {
      guardQueries(tx, giveUp);
      return work(tx);
    });
}

function guardQueries(target: Target, giveUp: (reason: string) => void): void {
  const query = target.query.bind(target);
  target.query = async (sql, params, ...rest) => {
    refuseParameters(params);
    const verify = async () => {
      if (!(await answers(query))) giveUp('The database stopped answering.');
    };
    try {
      const result = await query(sql, params, ...rest);
      if (isSuspect(sql, result)) await verify();
      return result;
    } catch (error) {
      if (!hasSqlState(error)) await verify();
      throw error;
    }
  };
}

function refuseParameters(params: readonly unknown[] = []): void {
  if (params.length > mostParameters) {
    throw Object.assign(new Error('Too many values in one request'), { code: '54000' });
  }
  const isDeep = (value: unknown) => typeof value === 'string' && isDeeperThan(deepestJson, value);
  if (params.some(isDeep)) {
    throw Object.assign(new Error('A value is nested too deep'), { code: '54001' });
  }
}

/** A broken PGlite fails no statement: its answers have neither rows nor columns. */
function isSuspect(sql: string, result: unknown): boolean {
  return (result as Result).fields.length === 0 && /^\s*(select|with)\b/i.test(sql);
}

/** A refusal with a SQLSTATE is an answer too: of a transaction that failed before. */
async function answers(query: Target['query']): Promise<boolean> {
  try {
    const { rows } = (await query('select 1 as one')) as Result;
    return rows.length === 1;
  } catch (error) {
    return hasSqlState(error);
  }
}

function hasSqlState(error: unknown): boolean {
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : '';
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}
