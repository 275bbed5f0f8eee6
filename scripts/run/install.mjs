import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPackage } from './postgres/programs.mjs';
import { denoBinary, isNodeRecent, nodeBinary, root, Stop } from './project.mjs';

/**
 * Installs the packages if the installed ones do not match package-lock.json. Otherwise it makes no
 * network requests. What only tests, checks and deployment need (`devDependencies`) is left out, unless it is
 * there already or this Node is too old to do without.
 * @param needsTools whether the caller needs it
 */
export async function ensureInstalled(children, { needsTools = false } = {}) {
  const withTools = needsTools || !isNodeRecent || hasTools();
  if (!isInstalled(withTools) || !hasPostgres()) {
    console.log('Installing the packages …');
    await installPackages(children, withTools);
  }
  for (const binary of [nodeBinary, denoBinary]) {
    if (spawnSync(binary, ['--version'], { stdio: 'ignore' }).status !== 0) {
      throw new Stop(
        `The installation is broken: ${binary} cannot be run. Remove node_modules and start again; npm must be allowed to run install scripts.`,
      );
    }
  }
}

/** It is optional to npm, like those of other systems; without one, the start asks for DATABASE_URL. */
function hasPostgres() {
  if (process.env.DATABASE_URL?.trim()) return true;
  const wanted = packagesOf(join(root, 'package-lock.json'))?.[postgresPackage];
  const present = presentPackages()?.[postgresPackage];
  return present?.version === wanted?.version;
}

const presentPackages = () => packagesOf(join(root, 'node_modules', '.package-lock.json'));

const hasTools = () => Object.values(presentPackages() ?? {}).some(({ dev }) => dev);

/**
 * npm's own record of node_modules, entry by entry; missing optional packages belong to other
 * platforms.
 */
function isInstalled(withTools) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = presentPackages();
  if (!wanted) throw new Stop('The installation is broken: package-lock.json cannot be read.');
  if (!present || !existsSync(nodeBinary) || !existsSync(denoBinary)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (!withTools && (entry.dev || entry.peer)) return true;
    if (!present[path]) return entry.optional === true;
    return present[path].version === entry.version && existsSync(join(root, path, 'package.json'));
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Runs `npm ci` or, if it considers the lock file out of sync, `npm install` with the same lock
 * file. That happens with a registry that lacks other platforms' packages, which a lock file
 * created there omits.
 */
async function installPackages(children, withTools) {
  // What packages only want beside them, they use in development, too.
  const tools = withTools ? ['--include=dev', '--include=peer'] : ['--omit=dev', '--omit=peer'];
  const strict = await npm(children, 'ci', ...tools);
  if (isInstalled(withTools)) return;
  const lenient = strict.some((line) => line.includes('EUSAGE'))
    ? await npm(children, 'install', '--no-save', ...tools)
    : strict;
  if (isInstalled(withTools)) return;
  throw new Stop(
    `Installing the packages failed: ${reasonIn(lenient)}. Run "npm ci" to see the full output.`,
  );
}

async function npm(children, ...command) {
  const flags = [
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const cli = process.env.npm_execpath;
  const [file, args] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const installer = children.start('npm', file, [...args, ...command, ...flags], {
    cwd: root,
    quiet: true,
    task: true,
    onLine: () => true,
  });
  const { code, reason } = await installer.exit;
  return code === 0 ? [] : [...installer.log, reason];
}

/** The line of npm's output that names the error: of the network, the disk or a script. */
function reasonIn(log) {
  const messages = log.map((line) => line.replace(/^npm (error|ERR!) ?/, '')).filter(Boolean);
  const known = /ENOTFOUND|ECONN|EAI_AGAIN|ETIMEDOUT|EACCES|ENOSPC|E404|^network|^request to/i;
  return messages.find((line) => known.test(line)) ?? messages[0] ?? 'npm gave no reason';
}
