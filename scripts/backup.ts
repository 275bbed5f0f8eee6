import { runCommand } from './backup/command.ts';
import { writeBackup } from './backup/writeBackup.ts';

const usage = `npm run backup -- --to backups/2026-12-01
Writes all rows, accounts and pictures of a project into a new folder (docs/production.md).
The project is the one of DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY.`;

await runCommand('to', usage, async ({ database, pictures, folder, url, print }) => {
  const { manifest, deleted } = await writeBackup(database, pictures, folder);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${url}: ${rows} rows and ${manifest.pictures.length} pictures are in ${folder}.`);
  if (deleted.length > 0) {
    print(`Deleted during the backup, and not in it: ${deleted.join(', ')}.`);
  }
  print('It contains clients’ data and password hashes: store it encrypted.');
});
