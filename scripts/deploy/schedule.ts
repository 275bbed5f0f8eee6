import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cli } from './cli.ts';
import type { Keys } from './keys.ts';
import { done, type Step } from './step.ts';

/** Supabase Cron, and the requests that its jobs send. */
const extensions = `create extension if not exists pg_cron with schema pg_catalog;
create extension if not exists pg_net with schema extensions;
`;

/**
 * The SQL that schedules what a project does by itself: the nightly cleanup (the rows by
 * `private.purge()`, the files by the function `purge`), and every minute the function
 * `send-due`. It can run again: secrets and jobs are replaced by name.
 */
export function scheduleSql(projectUrl: string, secretKey: string): string {
  return `select private.schedule_purge();
${vaultSecret('project_url', projectUrl)}
${vaultSecret('secret_key', secretKey)}
${functionJob('quotewright-purge-files', '7 3 * * *', 'purge')}
${functionJob('quotewright-send-due', '* * * * *', 'send-due')}
`;
}

const functionJob = (
  job: string,
  schedule: string,
  name: string,
) => `select cron.schedule('${job}', '${schedule}', $job$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
      || '/functions/v1/${name}',
    headers := jsonb_build_object('apikey',
      (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')),
    timeout_milliseconds := 120000)
$job$);`;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const vaultSecret = (name: string, value: string) => `do $set$
begin
  if exists (select from vault.secrets where name = ${literal(name)}) then
    perform vault.update_secret(id, ${literal(value)}) from vault.secrets where name = ${literal(name)};
  else
    perform vault.create_secret(${literal(value)}, ${literal(name)});
  end if;
end $set$;`;

/** Schedules the nightly cleanup and what is sent by itself. */
export function scheduleStep(
  cli: Cli,
  settings: { ref: string; projectUrl: string },
  keys: Keys,
): Step {
  return {
    title: 'Schedule the nightly cleanup and what is sent by itself',
    preview: async () => 'turn on Cron (pg_cron, pg_net) and schedule three jobs',
    run: async () => {
      const { secret } = await keys();
      const sql = extensions + scheduleSql(settings.projectUrl, secret);
      await runSql(cli, settings.ref, sql);
      return done('each night at 3:07 and 3:17 UTC, and every minute');
    },
  };
}

/** Through a file that only its owner can read, because other users see a command line. */
async function runSql(cli: Cli, ref: string, sql: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-sql-'));
  try {
    const file = join(folder, 'schedule.sql');
    writeFileSync(file, sql, { mode: 0o600 });
    await cli('db', 'query', '--file', file, `--remote=${ref}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
