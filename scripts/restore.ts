import { runCommand } from './backup/command.ts';
import { nextSteps } from './backup/nextSteps.ts';
import { restoreBackup } from './backup/restoreBackup.ts';

const usage = `npm run restore -- --from backups/2026-12-01
Fills a new project from a backup (docs/production.md).
The project is the one of DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY.`;

await runCommand('from', usage, async ({ database, pictures, folder, url, print }) => {
  const { manifest, isPurgeScheduled } = await restoreBackup(database, pictures, folder);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `${url}: ${rows} rows and ${manifest.pictures.length} pictures of ${manifest.madeAt} are restored, as checked against their hashes.`,
  );
  for (const step of nextSteps(isPurgeScheduled)) print(`  – ${step}`);
});
