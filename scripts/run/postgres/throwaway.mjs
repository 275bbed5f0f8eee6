import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from './account.mjs';
import { ensureCluster } from './cluster.mjs';
import { postgresPrograms } from './programs.mjs';
import { serve } from './serve.mjs';

/**
 * Starts a PostgreSQL for tests in a temporary folder. If it is killed, it may lose data. Its
 * `password` opens both roles, `postgres` and the superuser `supabase_admin`.
 */
export async function startThrowaway(children) {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-pg-'));
  const account = databaseAccount();
  const bin = postgresPrograms(account);
  const cluster = join(folder, 'cluster');
  await ensureCluster(children, cluster, {
    bin,
    account,
    more: ['--no-sync'],
    openSuperuser: true,
  });
  const more = {
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const port = await serve(children, join(cluster, 'data'), { bin, account, more });
  return { folder, port, password: readFileSync(join(cluster, 'password'), 'utf8') };
}
