import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { denoBinary, root } from './project.mjs';

/**
 * The command that runs the backend: it may write only to the data folder, except the database's
 * files, and run nothing. It stops when its standard input closes.
 */
export function denoCommand(dataDir) {
  const escaped = dataDir.replaceAll(',', ',,');
  return {
    command: denoBinary,
    args: [
      'run',
      '--no-prompt',
      '--cached-only',
      '--no-lock',
      `--config=${join(root, 'deno.json')}`,
      '--unstable-no-legacy-abort',
      '--allow-net',
      '--allow-env',
      '--allow-sys',
      '--allow-read',
      `--deny-read=${join(escaped, 'postgres')}`,
      `--allow-write=${escaped}`,
      `--deny-write=${join(escaped, 'postgres')}`,
      join(root, 'supabase/local/main.ts'),
    ],
    env: {
      DENO_NO_UPDATE_CHECK: '1',
      DENO_DIR: codeCache() ?? join(dataDir, 'cache'),
      DO_NOT_TRACK: '1',
      QUOTEWRIGHT_LIFELINE: '1',
    },
  };
}

/** Where Deno caches compiled code, unless another user installed the project. */
function codeCache() {
  const folder = join(root, 'node_modules', '.cache', 'deno');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return undefined;
  }
}
