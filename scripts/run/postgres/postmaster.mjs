import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './cluster.mjs';

/**
 * The process that serves a data folder, or undefined. PostgreSQL leaves a lock file behind when it
 * is killed, and refuses to start once any process has the number in it: such a file is removed.
 */
export function servingPid(data) {
  const lock = join(data, 'postmaster.pid');
  const pid = Number(firstLine(lock));
  if (!pid) return undefined;
  if (isRunning(pid) && mayServe(pid, data)) return pid;
  rmSync(lock, { force: true });
  return undefined;
}

/** A PostgreSQL works in its data folder. Another account may not see where, only what it runs. */
function mayServe(pid, data) {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch (error) {
    return error.code === 'EACCES' && firstLine(`/proc/${pid}/comm`) === 'postgres';
  }
}

function firstLine(file) {
  try {
    return readFileSync(file, 'utf8').split('\n')[0];
  } catch {
    return undefined;
  }
}
