import { join } from 'node:path';
import { StartError } from './startError.ts';

export type DataDir = { path: string; release: () => void };

/**
 * Locks the existing data folder for this process. The kernel (flock) releases the lock when the
 * process ends, so a folder is never stuck after `kill -9`. Throws a StartError if the folder
 * cannot be written, or another instance has locked it.
 */
export function holdDataDir(path: string): DataDir {
  let lock: Deno.FsFile;
  try {
    lock = Deno.openSync(join(path, 'lock'), { create: true, write: true });
  } catch (error) {
    throw new StartError(
      `The data folder ${path} cannot be written: ${error instanceof Error ? error.message : error}.`,
    );
  }
  if (!lock.tryLockSync(true)) {
    lock.close();
    throw new StartError(
      `The data folder ${path} is in use by another running instance. Stop it, or set DATA_DIR.`,
    );
  }
  return { path, release: () => lock.close() };
}
