import { spawnSync } from 'node:child_process';
import { onPath } from './onPath.mjs';
import { Stop } from './project.mjs';

/** Installs a Debian package as root; otherwise throws a one-line message about what is missing. */
export function installDebian(name, what) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new Stop(`Missing ${what}: install the package ${name} and start again.`);
  }
  console.log(`Installing ${what} (apt-get install ${name}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'ignore'] }).status === 0;
  const install = () => run('install', '-y', '--no-install-recommends', name);
  if (!install() && !(run('update') && install())) {
    throw new Stop(
      `Missing ${what}: "apt-get install ${name}" failed. Install it and start again.`,
    );
  }
}
