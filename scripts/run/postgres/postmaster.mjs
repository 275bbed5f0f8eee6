import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './cluster.mjs';

/**
 * The process that serves a data folder, or undefined. A killed PostgreSQL leaves its lock file
 * behind, and would refuse to start while any other process has the id in it, so such a file is
 * removed.
 */
export function servingPid(data) {
  const lock = join(data, 'postmaster.pid');
  const pid = Number(firstLine(lock));
  if (!pid) return undefined;
  if (isRunning(pid) && mayServe(pid, data)) return pid;
  rmSync(lock, { force: true });
  return undefined;
}

/**
 * PostgreSQL's working directory is its data folder. Other accounts may only see its command line.
 */
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
