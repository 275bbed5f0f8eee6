import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../project.mjs';
import { databaseAccount } from './account.mjs';
import { ensureCluster } from './cluster.mjs';
import { servingPid } from './postmaster.mjs';
import { postgresPrograms } from './programs.mjs';
import { serve } from './serve.mjs';

/**
 * The address of the database: DATABASE_URL, or that of our own PostgreSQL, started here on the
 * data folder. Throws a Stop if it cannot start.
 */
export async function startDatabase(children, dataDir) {
  const given = process.env.DATABASE_URL?.trim();
  return given ? given : startOwn(children, dataDir);
}

export async function startOwn(children, dataDir) {
  const folder = join(dataDir, 'postgres');
  const data = join(folder, 'data');
  refusePglite(dataDir, folder);
  const account = databaseAccount(data);
  const bin = postgresPrograms(account);
  await ensureCluster(children, folder, { bin, account });
  const other = servingPid(data);
  if (other) throw inUse(dataDir, other);
  const port = await serve(children, data, { bin, account }).catch((error) => {
    if (/^(lock file|pre-existing shared memory)/.test(error.message)) throw inUse(dataDir);
    throw new Stop(`The database in ${folder} cannot be opened: ${error.message}.`);
  });
  const password = readFileSync(join(folder, 'password'), 'utf8');
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}

function inUse(dataDir, pid) {
  const who = pid ? ` (process ${pid})` : '';
  return new Stop(
    `The data folder ${dataDir} is in use by another running instance${who}. Stop it, or set DATA_DIR.`,
  );
}

/** Version 0.1 stores its data in `db`, in PGlite, which PostgreSQL cannot read. */
function refusePglite(dataDir, folder) {
  if (existsSync(folder) || !existsSync(join(dataDir, 'db'))) return;
  throw new Stop(
    `The data in ${dataDir} was written by an older version of Quotewright, in a database that this version cannot read. Nothing was changed. To start over, move that folder or set DATA_DIR to a different one.`,
  );
}
