import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from './account.mjs';
import { ensureCluster } from './cluster.mjs';
import { ownPath } from './environment.mjs';
import { postgresPrograms } from './programs.mjs';
import { serve } from './serve.mjs';

/**
 * Starts a PostgreSQL for tests in a temporary folder. If it is killed, it may lose data; and it
 * asks local users for no password, not even its superuser supabase_admin.
 */
export async function startThrowaway(children) {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-pg-'));
  const account = databaseAccount();
  const bin = postgresPrograms(account);
  await ensureCluster(children, join(folder, 'cluster'), { bin, account, more: ['--no-sync'] });
  const data = join(folder, 'cluster', 'data');
  writeFileSync(join(data, 'trust.conf'), 'host all all 127.0.0.1/32 trust\n', { mode: 0o644 });
  const more = {
    hba_file: join(ownPath(data), 'trust.conf'),
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  return { folder, port: await serve(children, data, { bin, account, more }) };
}
