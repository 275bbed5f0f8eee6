import { existsSync, readFileSync } from 'node:fs';
import type { Database, Transaction } from './connection.ts';
import { prepare, reasonOf } from './connection.ts';
import { copyIn, measureFile, measureTable } from './copy.ts';
import { type Manifest, pictureFile, readManifest, tableFile } from './manifest.ts';
import { type Pictures, sha256 } from './pictures.ts';
import { requireEmptyTarget } from './target.ts';

/** Whether the nightly purge is scheduled now, for which Cron must be on. */
export type Restored = { manifest: Manifest; isPurgeScheduled: boolean };

/**
 * Restores a backup into a project that has the migrations and no data. Everything is checked first; then the
 * pictures are uploaded, and the rows follow in one transaction. If it is interrupted, there are no rows, and
 * the next run uploads the pictures that are missing.
 */
export async function restoreBackup(
  database: Database,
  pictures: Pictures,
  folder: string,
): Promise<Restored> {
  const manifest = readManifest(folder);
  await checkFiles(manifest, folder);
  await database.begin('read only', (tx) => requireEmptyTarget(tx, manifest));
  await uploadPictures(pictures, manifest, folder);
  return database.begin(async (transaction) => {
    await prepare(transaction);
    await requireEmptyTarget(transaction, manifest);
    await requirePictures(transaction, manifest);
    await writeRows(transaction, manifest, folder);
    const [purge] = await transaction`
      select private.restate_grants(), private.schedule_purge() as is_scheduled
    `;
    return { manifest, isPurgeScheduled: purge?.is_scheduled === true };
  });
}

async function checkFiles(manifest: Manifest, folder: string): Promise<void> {
  const damaged = (what: string) =>
    new Error(`The backup is damaged (${what}). Nothing was changed. Use another backup.`);
  for (const table of manifest.tables) {
    const file = tableFile(folder, table);
    const measured = existsSync(file) ? await measureFile(file) : undefined;
    if (measured?.sha256 !== table.sha256 || measured.rows !== table.rows) {
      throw damaged(table.name);
    }
  }
  for (const picture of manifest.pictures) {
    const file = pictureFile(folder, picture);
    if (!existsSync(file) || sha256(readFileSync(file)) !== picture.sha256) {
      throw damaged(picture.name);
    }
  }
}

async function uploadPictures(
  pictures: Pictures,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const tenants = new Set(manifest.pictures.map(({ name }) => name.split('/')[0]));
  const foreign = (await pictures.folders()).find((name) => !tenants.has(name));
  if (foreign) {
    throw new Error(
      `Storage of SUPABASE_URL holds pictures that are not of this backup (${foreign}). Nothing was changed. Restore into a new project.`,
    );
  }
  for (const picture of manifest.pictures) {
    const there = await pictures.download(picture.name);
    if (!there) {
      const bytes = readFileSync(pictureFile(folder, picture));
      await pictures.upload(picture.name, bytes, picture.type);
    } else if (sha256(there) !== picture.sha256) {
      throw new Error(
        `Storage holds another picture as ${picture.name}. Restore into a new project.`,
      );
    }
  }
}

/** The uploads are rows of this database only if both addresses name the same project. */
async function requirePictures(transaction: Transaction, manifest: Manifest): Promise<void> {
  const rows = await transaction`select name from storage.objects where bucket_id = 'logos'`;
  const stored = new Set(rows.map(({ name }) => name));
  if (manifest.pictures.some(({ name }) => !stored.has(name))) {
    throw new Error(
      'SUPABASE_URL and DATABASE_URL name different projects: the pictures are in one, and no row was written to the other.',
    );
  }
}

async function writeRows(
  transaction: Transaction,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const ours = manifest.tables.filter(({ name }) => !name.startsWith('auth.'));
  // The triggers would log, number and change what is only being put back. Foreign keys stay on.
  for (const { name } of ours) await transaction.unsafe(`alter table ${name} disable trigger user`);
  // The start of a new project may have made this account; the backup has its own.
  await transaction`delete from auth.users where email = 'decoy@users.invalid'`;
  for (const table of manifest.tables) {
    try {
      await copyIn(transaction, table, tableFile(folder, table));
    } catch (error) {
      throw new Error(`${table.name} cannot be restored: ${reasonOf(error)}. Nothing was written.`);
    }
    const { rows, sha256: hash } = await measureTable(transaction, table);
    if (rows !== table.rows || hash !== table.sha256) {
      throw new Error(
        `${table.name} differs from the backup after the restore. Nothing was written.`,
      );
    }
  }
  for (const { name } of ours) await transaction.unsafe(`alter table ${name} enable trigger user`);
}
