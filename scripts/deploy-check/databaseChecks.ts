import type pg from 'pg';
import type { Check } from './check.ts';
import { migrationVersions } from './projectChecks.ts';

/** Checks that need the database itself, over a connection as `postgres`. */
export function databaseChecks(client: pg.Client): Check[] {
  return [
    {
      title: 'The migrations of this folder are applied, and no others',
      run: async () => {
        const { rows } = await client.query<{ version: string }>(
          'select version from supabase_migrations.schema_migrations',
        );
        const applied = new Set(rows.map(({ version }) => version));
        const missing = migrationVersions.filter((version) => !applied.has(version));
        const foreign = [...applied].filter((version) => !migrationVersions.includes(version));
        if (missing.length > 0)
          return `${missing.join(', ')} missing: run \`npx supabase db push --remote\`.`;
        return foreign.length > 0
          ? `${foreign.join(', ')} unknown here: the database is newer than this folder.`
          : undefined;
      },
    },
    {
      title: 'Deleted tenants are removed every night, and notifications sent every minute',
      run: async () => {
        const { rows } = await client.query<{ there: boolean }>(
          "select to_regclass('cron.job') is not null as there",
        );
        if (!rows[0]?.there) {
          return 'Supabase Cron is off: turn it on, then `select private.schedule_purge()`.';
        }
        const jobs = await client.query<{ command: string }>(
          'select command from cron.job where active',
        );
        const commands = jobs.rows.map(({ command }) => command).join('\n');
        if (!commands.includes('private.purge()')) {
          return 'nothing calls private.purge(): run `select private.schedule_purge()`.';
        }
        if (!commands.includes('/functions/v1/purge')) {
          return 'nothing calls the function purge, which removes files: see docs/production.md.';
        }
        return commands.includes('/functions/v1/send-due')
          ? undefined
          : 'nothing calls the function send-due: see docs/production.md.';
      },
    },
  ];
}
