import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { denoBinary, nodeBinary, root, Stop } from './project.mjs';

/**
 * Installs the packages when what is installed is not what package-lock.json asks for.
 * Nothing is asked of the network otherwise.
 */
export async function ensureInstalled(children) {
  if (!isInstalled()) {
    console.log('Installing the packages (npm ci) …');
    await npmCi(children);
  }
  for (const binary of [nodeBinary, denoBinary]) {
    if (spawnSync(binary, ['--version'], { stdio: 'ignore' }).status !== 0) {
      throw new Stop(
        `The installation is broken: ${binary} cannot be run. Remove node_modules and start again; npm must be allowed to run install scripts.`,
      );
    }
  }
}

/** npm's own record of node_modules, entry by entry; optional ones belong to other platforms. */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted) throw new Stop('The installation is broken: package-lock.json cannot be read.');
  if (!present || !existsSync(nodeBinary) || !existsSync(denoBinary)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
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

async function npmCi(children) {
  const flags = [
    'ci',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js')
    ? [process.execPath, [npm, ...flags]]
    : ['npm', flags];
  const installer = children.start('npm ci', command, args, {
    cwd: root,
    quiet: true,
    task: true,
    onLine: () => true,
  });
  const { code, reason } = await installer.exit;
  if (code === 0 && isInstalled()) return;
  const said = installer.log.map((line) => line.replace(/^npm (error|ERR!) ?/, '')).filter(Boolean);
  const hint = said.find((line) =>
    /^(network|request to|enoent|eacces|enospc)|ENOTFOUND|ECONN|EACCES|ENOSPC/i.test(line),
  );
  throw new Stop(
    `Installing the packages failed: ${hint ?? said[0] ?? reason}. Run "npm ci" to see everything it says.`,
  );
}
