/** The packages that only benches need, in `bench/package.json`. */

import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = join(import.meta.dirname, '..');
const own = createRequire(join(folder, 'package.json'));

function resolve(name: string): string {
  try {
    return own.resolve(name);
  } catch {
    console.log('Installing what only the benches need …');
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return own.resolve(name);
  }
}

export const ownPackage = (name: string) => import(pathToFileURL(resolve(name)).href);
