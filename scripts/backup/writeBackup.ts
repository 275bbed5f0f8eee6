import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { removeDrafts } from '../run/postgres/cluster.mjs';
import type { Database, Transaction } from './connection.ts';
import { prepare } from './connection.ts';
import { copyOut } from './copy.ts';
import { type Manifest, manifestFile, pictureFile, tableFile } from './manifest.ts';
import { type Pictures, sha256 } from './pictures.ts';
import { migrationsOf, tablesOf } from './tables.ts';

const config = fileURLToPath(new URL('../../supabase/config.toml', import.meta.url));

/** What was written, and which pictures were deleted while it was. */
export type Written = { manifest: Manifest; deleted: string[] };

/**
 * Writes a backup into a new folder, which appears only when it is complete. If this process is ended, the
 * next backup with the same name removes what it left.
 */
export async function writeBackup(
  database: Database,
  pictures: Pictures,
  target: string,
): Promise<Written> {
  const folder = resolve(target);
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder.`);
  mkdirSync(dirname(folder), { recursive: true });
  removeDrafts(folder);
  const draft = `${folder}.${process.pid}.tmp`;
  const removeDraft = () => rmSync(draft, { recursive: true, force: true });
  const interrupt = () => {
    removeDraft();
    console.error('Interrupted: nothing was written.');
    process.exit(130);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    mkdirSync(join(draft, 'tables'), { recursive: true, mode: 0o700 });
    // One snapshot: all tables are of the same moment, whatever is saved meanwhile.
    const snapshot = 'isolation level repeatable read read only';
    const { listed, ...rows } = await database.begin(snapshot, (tx) => writeRows(tx, draft));
    const { kept, deleted } = await writePictures(database, pictures, listed, draft);
    const manifest: Manifest = {
      format: 1,
      product: packageJson.version,
      madeAt: new Date().toISOString(),
      ...rows,
      pictures: kept,
    };
    copyFileSync(config, join(draft, 'config.toml'));
    writeFileSync(manifestFile(draft), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, folder);
    return { manifest, deleted };
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    removeDraft();
  }
}

type Listed = { name: string; type: string };

async function writeRows(transaction: Transaction, draft: string) {
  await prepare(transaction);
  const migrations = await migrationsOf(transaction);
  if (migrations.length === 0) {
    throw new Error('The database of DATABASE_URL has no migrations of Quotewright.');
  }
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(transaction)) {
    const measure = await copyOut(transaction, table, tableFile(draft, table));
    tables.push({ ...table, ...measure });
  }
  const listed: Listed[] = await transaction`
    select name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
    from storage.objects where bucket_id = 'logos' order by name collate "C"
  `;
  return { migrations, tables, listed: [...listed] };
}

/** A picture that is missing must have been deleted after the snapshot. */
async function writePictures(
  database: Database,
  pictures: Pictures,
  listed: Listed[],
  draft: string,
): Promise<{ kept: Manifest['pictures']; deleted: string[] }> {
  const kept: Manifest['pictures'] = [];
  const deleted: string[] = [];
  for (const { name, type } of listed) {
    const bytes = await pictures.download(name);
    if (bytes) {
      const file = pictureFile(draft, { name });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes, { mode: 0o600 });
      kept.push({ name, type, sha256: sha256(bytes) });
    } else {
      const still = await database`
        select from storage.objects where bucket_id = 'logos' and name = ${name}
      `;
      if (still.length > 0) {
        throw new Error(
          `Storage has no file for the picture ${name}: do SUPABASE_URL and DATABASE_URL name the same project?`,
        );
      }
      deleted.push(name);
    }
  }
  return { kept, deleted };
}
