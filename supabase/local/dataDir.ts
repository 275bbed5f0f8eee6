import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

export type DataDir = { path: string; release: () => void };

/**
 * Makes the data folder ready and holds it for this process. The hold is the kernel's (flock): it
 * ends with the process however that ends, so a folder is never stuck after `kill -9`.
 * Throws a StartError if the folder cannot be written, or another instance holds it.
 */
export function holdDataDir(path: string): DataDir {
  let lock: Deno.FsFile;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const probe = join(path, `.write-${Deno.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    lock = Deno.openSync(join(path, 'lock'), { create: true, write: true });
  } catch (error) {
    throw new StartError(`The data folder ${path} cannot be written: ${plainReason(error)}.`);
  }
  if (!lock.tryLockSync(true)) {
    lock.close();
    throw new StartError(
      `The data folder ${path} is in use by another running instance. Stop it, or set DATA_DIR.`,
    );
  }
  return { path, release: () => lock.close() };
}

function plainReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'NotCapable') return 'nothing can be stored there';
  if (/^(EEXIST|ENOTDIR)/.test(error.message)) return 'there is a file in its place';
  return error.message.replace(/,? *(open|mkdir) .*$/, '');
}
