import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { root, Stop } from './project.mjs';

/** Where DATA_DIR is, as an absolute path. */
export function dataDirPath() {
  const path = process.env.DATA_DIR?.trim() || '.data';
  return isAbsolute(path) ? path : resolve(root, path);
}

/**
 * Creates the data folder, and closes it to other accounts even if it already existed. Throws a
 * Stop with the reason if nothing can be stored there.
 */
export function openDataDir(path = dataDirPath()) {
  try {
    makeFolder(path);
    refuseSharedFolder(path);
    chmodSync(path, 0o700);
    const probe = join(path, `.write-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`The data folder ${path} cannot be written: ${plainReason(error)}.`);
  }
  return path;
}

/** Node's own `recursive` never returns for a path like /proc. */
function makeFolder(path) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Closing a folder like /tmp would lock out every other user of the machine. */
function refuseSharedFolder(path) {
  const isSticky = (statSync(path).mode & 0o1000) !== 0;
  if (!isSticky && dirname(path) !== path) return;
  throw new Stop(
    `The data folder ${path} is shared by all users: set DATA_DIR to a folder inside it.`,
  );
}

function plainReason({ code, message }) {
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'there is a file in its place';
  if (code === 'ENOENT') return 'nothing can be stored there';
  return /^[A-Z]+: ([^,]+)/.exec(message)?.[1] ?? message;
}
