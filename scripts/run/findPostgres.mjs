import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installDebian } from './installDebian.mjs';
import { onPath } from './onPath.mjs';
import { Stop } from './project.mjs';

const oldest = 15;

/**
 * Finds the folder with initdb and postgres, 15 or newer: PG_BIN, Debian's, Homebrew's, the PATH's,
 * or else installs Debian's.
 */
export function findPostgres() {
  const chosen = process.env.PG_BIN?.trim();
  if (chosen) {
    if (versionIn(chosen) >= oldest) return chosen;
    throw new Stop(`PG_BIN names no folder of a PostgreSQL ${oldest} or newer: ${chosen}`);
  }
  const found = search();
  if (found) return found;
  installDebian('postgresql', `a PostgreSQL (${oldest} or newer) for the database tests`);
  const installed = search();
  if (installed) return installed;
  throw new Stop(
    `The database tests need PostgreSQL ${oldest} or newer: install it, or set PG_BIN.`,
  );
}

function search() {
  const initdb = onPath('initdb');
  const folders = [
    ...versionsIn('/usr/lib/postgresql').map((name) => join('/usr/lib/postgresql', name, 'bin')),
    ...versionsIn('/opt/homebrew/opt').map((name) => join('/opt/homebrew/opt', name, 'bin')),
    ...(initdb ? [dirname(initdb)] : []),
  ];
  const known = folders.map((folder) => ({ folder, version: versionIn(folder) }));
  return known.filter(({ version }) => version >= oldest).sort((a, b) => b.version - a.version)[0]
    ?.folder;
}

function versionsIn(folder) {
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => /^(\d+|postgresql@\d+)$/.test(name))
    : [];
}

function versionIn(folder) {
  try {
    const output = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return existsSync(join(folder, 'initdb')) ? Number(/(\d+)/.exec(output)?.[1]) : 0;
  } catch {
    return 0;
  }
}
